//! Small things of the browser: what it keeps, chance, title, sound, notices, downloads.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Storage, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("the client runs in a page")
}

pub(crate) fn document() -> Document {
    window().document().expect("a page has a document")
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a name, if it is there and readable.
pub(crate) fn recall<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

/// Keeps something under a name. Says whether it could: the storage may be full or switched off.
pub(crate) fn keep(name: &str, value: &impl Serialize) -> bool {
    let text = serde_json::to_string(value).expect("plain values");
    storage().is_some_and(|storage| storage.set_item(name, &text).is_ok())
}

/// Keeps nothing under a name any longer.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Good chance.
pub(crate) fn entropy<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().crypto().expect("every browser has it");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("a few bytes");
    bytes
}

/// A name for a request that nobody used before.
pub(crate) fn fresh_id() -> String {
    entropy::<12>().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn set_title(title: &str) {
    document().set_title(title);
}

/// Shows the tab's icon with or without the mark that it is one's turn.
pub(crate) fn mark_icon(marked: bool) {
    let Ok(Some(link)) = document().query_selector("link[rel=icon]") else { return };
    let name = if marked { "icon-turn.svg" } else { "icon.svg" };
    let _ = link.set_attribute("href", name);
}

/// Two soft tones. A browser that has not been touched yet stays silent.
pub(crate) fn chime() {
    let _ = try_chime();
}

fn try_chime() -> Result<(), JsValue> {
    let audio = web_sys::AudioContext::new()?;
    for (index, pitch) in [523.25, 659.25].into_iter().enumerate() {
        let start = audio.current_time() + index as f64 * 0.14;
        let tone = audio.create_oscillator()?;
        let volume = audio.create_gain()?;
        tone.set_type(web_sys::OscillatorType::Triangle);
        tone.frequency().set_value(pitch);
        volume.gain().set_value_at_time(0.12, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, start + 0.5)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&audio.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(start + 0.5)?;
    }
    Ok(())
}

/// A notification of the desktop, if they are allowed and the page is not in view.
pub(crate) fn notify(title: &str, text: &str) {
    let allowed = web_sys::Notification::permission() == web_sys::NotificationPermission::Granted;
    if allowed && document().hidden() {
        let options = web_sys::NotificationOptions::new();
        options.set_body(text);
        let _ = web_sys::Notification::new_with_options(title, &options);
    }
}

/// Asks for the right to notify.
pub(crate) fn ask_to_notify() {
    let _ = web_sys::Notification::request_permission();
}

/// Hands a text to the person as a file.
pub(crate) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: web_sys::HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Has the browser something that it gives only to pages that are local or encrypted?
fn offers(what: &str) -> bool {
    let found = js_sys::Reflect::get(&window().navigator(), &what.into());
    found.is_ok_and(|found| !found.is_undefined() && !found.is_null())
}

/// Puts a text on the clipboard. Says whether it could.
pub(crate) async fn copy(text: &str) -> bool {
    if !offers("clipboard") {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Lets the person hand a link on, in the way of the device. Says whether the device has one.
pub(crate) fn share(title: &str, link: &str) -> bool {
    if !offers("share") {
        return false;
    }
    let what = web_sys::ShareData::new();
    what.set_title(title);
    what.set_url(link);
    let shared = window().navigator().share_with_data(&what);
    // Whoever thinks better of it has not failed.
    leptos::task::spawn_local(async move {
        let _ = JsFuture::from(shared).await;
    });
    true
}

/// Asks before something is lost.
pub(crate) fn is_sure(question: &str) -> bool {
    window().confirm_with_message(question).unwrap_or(false)
}

/// Does the person want little motion?
pub(crate) fn wants_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The languages of the browser, the preferred one first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}
