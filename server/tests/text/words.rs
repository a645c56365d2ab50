//! Every error and every bot has words.

use locales::{Language, Words};
use utoipa::PartialSchema;
use wire::ErrorCode;

use crate::browser::OpenHall;

#[test]
fn every_error_has_words() {
    let codes = serde_json::json!(ErrorCode::schema())["enum"].clone();
    let codes: Vec<String> = serde_json::from_value(codes).unwrap();
    assert!(codes.len() > 20);
    for code in codes {
        let id = format!("error-{}", code.replace('_', "-"));
        for language in Language::ALL {
            assert!(Words::of(language).knows(&id), "{} has no {id}", language.tag());
        }
    }
}

#[test]
fn every_bot_has_a_name() {
    for kind in bots::BotKind::ALL {
        let id = format!("text-bot-{}", kind.name());
        assert!(Language::ALL.iter().all(|&language| Words::of(language).knows(&id)), "{id}");
    }
}

/// Whoever has not chosen a name is a guest in the reader's language, and does not choose one by sending back what was shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_called_so_in_the_readers_language() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.visitor("en"), hall.visitor("fr"));
    let table = ben.make_table(&[("seat-2", "open"), ("public", "yes")]).await;
    let own_name = ben.get("/text").await.attributes("#name", "value").remove(0);
    let digits = own_name.strip_prefix("Invité ").unwrap();
    assert!(table.html.contains(&own_name), "{}", table.html);
    let start = ben.get("/text").await;
    ben.send(&start.form("name"), &[]).await;
    let seen = anna.get(&table.path).await;
    assert!(seen.html.contains(&format!("Guest {digits}")) && !seen.html.contains("Invité"), "{}", seen.html);
}
