//! Which pages may act for the visitor whose cookie they send.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN, REFERER};
use wire::{ErrorCode, WireError};

use crate::config::PublicUrl;

/// A page of somebody else must not play with our cookie. Programs and old browsers tell nothing of where they come from.
pub(crate) fn check(public_url: Option<&PublicUrl>, headers: &HeaderMap) -> Result<(), WireError> {
    let public_url = public_url.map(PublicUrl::as_str);
    let of_ours = |url: &str| {
        let same_host = url.split_once("://").and_then(|(_, rest)| rest.split('/').next())
            == text(headers, HOST.as_str());
        same_host || public_url.is_some_and(|public| url == public || url.starts_with(&format!("{public}/")))
    };
    let origin = text(headers, ORIGIN.as_str()).or_else(|| text(headers, REFERER.as_str()));
    match origin.is_none_or(of_ours) {
        true => Ok(()),
        false => Err(not_ours()),
    }
}

/// The same for a form, of which newer browsers tell more. The cookie itself is not sent with the forms of others (`SameSite`).
pub(crate) fn check_form(public_url: Option<&PublicUrl>, headers: &HeaderMap) -> Result<(), WireError> {
    match text(headers, "sec-fetch-site") {
        None | Some("same-origin" | "none") => check(public_url, headers),
        Some(_) => Err(not_ours()),
    }
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn not_ours() -> WireError {
    WireError::new(ErrorCode::WrongOrigin, "this page is not one of the hall's")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[track_caller]
    fn form(public: Option<&str>, headers: &[(&'static str, &'static str)], allowed: bool) {
        let all = [("host", "hall.example:7990")].iter().chain(headers);
        let all = all.map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let public: Option<PublicUrl> = public.map(|url| url.parse().expect("an address"));
        assert_eq!(check_form(public.as_ref(), &all.collect()).is_ok(), allowed, "{headers:?}");
    }

    #[test]
    fn only_our_own_forms_count() {
        form(None, &[], true);
        form(None, &[("origin", "http://hall.example:7990")], true);
        form(None, &[("sec-fetch-site", "same-origin"), ("origin", "http://hall.example:7990")], true);
        form(None, &[("referer", "http://hall.example:7990/t/abc/text")], true);
        form(Some("https://play.example"), &[("origin", "https://play.example")], true);
        form(None, &[("origin", "null")], false);
        form(None, &[("origin", "http://hall.example")], false);
        form(None, &[("sec-fetch-site", "cross-site")], false);
        form(None, &[("sec-fetch-site", "same-site"), ("origin", "http://hall.example:7990")], false);
        form(None, &[("referer", "http://evil.example/hall.example:7990")], false);
        form(Some("https://play.example"), &[("origin", "https://play.example.evil")], false);
    }
}
