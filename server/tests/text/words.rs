//! Every error and every bot has words.

use locales::{Language, Words};
use utoipa::PartialSchema;
use wire::ErrorCode;

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
