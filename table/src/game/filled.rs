//! States that an older program has written.

use serde_json::Value;

/// Ways to read a state of an older program, the most careful first: `start` is one of this program, at the start of a game. None for what
/// can be no state of this game.
pub(super) fn attempts(kept: &Value, start: &Value) -> Option<[Value; 2]> {
    let (Value::Object(kept), Value::Object(fields)) = (kept, start) else { return None };
    let known = fields.keys().filter(|name| kept.contains_key(*name)).count();
    if known < fields.len().div_ceil(2) {
        return None;
    }
    let field = |(name, start): (&String, &Value)| (name.clone(), kept.get(name).unwrap_or(start).clone());
    let flat = Value::Object(fields.iter().map(field).collect());
    let deep = filled(flat.clone(), start);
    Some([flat, deep])
}

/// A value with what its program did not know yet, as it is at the start of a game.
fn filled(kept: Value, start: &Value) -> Value {
    match (kept, start) {
        (Value::Object(mut kept), Value::Object(start)) => {
            for (name, start) in start {
                let value = kept.remove(name).map_or_else(|| start.clone(), |known| filled(known, start));
                kept.insert(name.clone(), value);
            }
            Value::Object(kept)
        }
        (Value::Array(kept), Value::Array(start)) => {
            let like = |place: usize| start.get(place).or(start.last());
            let element = |(place, kept): (usize, Value)| match like(place) {
                Some(start) => filled(kept, start),
                None => kept,
            };
            Value::Array(kept.into_iter().enumerate().map(element).collect())
        }
        (kept, _) => kept,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Only what is a field of the state for certain is left out or added at first: what lies deeper may be one of several kinds.
    #[test]
    fn the_fields_of_the_state_come_first() {
        let start = json!({ "new": 2, "what": { "b": 2 } });
        let [flat, deep] =
            attempts(&json!({ "old": 1, "what": { "a": 1 } }), &start).expect("half of it is known");
        assert_eq!(flat, json!({ "new": 2, "what": { "a": 1 } }));
        assert_eq!(deep, json!({ "new": 2, "what": { "a": 1, "b": 2 } }));
        assert_eq!(attempts(&json!({ "old": 1 }), &start), None);
    }

    #[test]
    fn what_is_missing_is_as_at_the_start_and_the_rest_as_it_was() {
        let kept = json!({ "round": 4, "seats": [{ "hand": [1] }, { "hand": [] }], "gone": true });
        let start =
            json!({ "round": 1, "seats": [{ "hand": [], "shield": 2 }], "weather": { "rain": false } });
        let all = json!({
            "round": 4, "gone": true, "weather": { "rain": false },
            "seats": [{ "hand": [1], "shield": 2 }, { "hand": [], "shield": 2 }],
        });
        assert_eq!(filled(kept, &start), all);
    }
}
