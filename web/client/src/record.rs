//! What the client reads of a record.

use serde::Deserialize;

/// The secret behind the dice, if the record tells it.
pub fn secret_of(record: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Record {
        secret: Option<String>,
    }
    serde_json::from_str::<Record>(record).ok()?.secret
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_in_the_record_of_a_finished_game_only() {
        let secret = engine::Secret::from_number(7);
        let told = serde_json::json!({ "format": "gearhall-match", "secret": secret, "entries": [] });
        assert_eq!(
            secret_of(&told.to_string()),
            Some(serde_json::json!(secret).as_str().expect("a text").to_owned())
        );
        assert_eq!(secret_of("{\"entries\": []}"), None);
        assert_eq!(secret_of("?"), None);
    }
}
