//! Every error of the engine has words in every language.

use engine::{
    Commitment, Fault, MatchError, Message, OptionValue, RecordError, Refusal, Seat, Secret, SetupError,
    StateHash,
};
use locales::{Language, Words};

fn setup_errors() -> Vec<SetupError> {
    let given = || OptionValue::Number(7);
    vec![
        SetupError::Scenario { given: "moon".to_owned(), known: vec!["standard".to_owned()] },
        SetupError::NoScenarioFiles,
        SetupError::ScenarioFile("mine.toml:3: name: missing".to_owned()),
        SetupError::Players { given: 1, scenario: "standard".to_owned(), min: 2, max: 4 },
        SetupError::Option { given: "colour".to_owned(), known: vec!["pile", "rounds"] },
        SetupError::Value { option: "pile", given: given(), allowed: "sorted".to_owned() },
        SetupError::Conflict { option: "pile", given: given(), seats: 3, players: 2 },
    ]
}

fn match_errors() -> Vec<MatchError> {
    let entry = |fault| MatchError::Entry { number: 3, what: "{}".to_owned(), fault };
    let commitment = |number| -> Commitment { Secret::from_number(number).commitment() };
    let (recorded, computed) = (StateHash::of(&1), StateHash::of(&2));
    vec![
        MatchError::Setup(setup_errors()),
        MatchError::Count { seats: 2, given: 3, what: "people" },
        MatchError::Position(vec!["every zone is held".to_owned()]),
        MatchError::Rules { recorded: 1, ours: 2 },
        MatchError::Generator("dice".to_owned()),
        MatchError::SecretMissing,
        MatchError::Commitment { recorded: commitment(1), computed: commitment(2) },
        MatchError::Seating { recorded: vec![0, 1], computed: vec![1, 0] },
        MatchError::Start { recorded, computed },
        entry(Fault::Refused(Refusal::new("RTF-WIN-1", "cybertron-refusal-game-over"))),
        entry(Fault::Hash { recorded, computed }),
        entry(Fault::NoSuchEntry { to: 9, entries: 2 }),
        entry(Fault::NoSuchSeat { seat: Seat(4), seats: 3 }),
    ]
}

fn record_errors() -> Vec<RecordError> {
    let json = || serde_json::from_str::<u8>("{").expect_err("it is no number");
    vec![
        RecordError::Json(json()),
        RecordError::Format { found: "is missing".to_owned() },
        RecordError::Version { found: "2".to_owned() },
        RecordError::Game { found: "chess".to_owned(), expected: "toy" },
        RecordError::Content(json()),
        RecordError::Entry { number: 3, error: json() },
    ]
}

#[test]
fn every_reason_is_told_in_every_language() {
    let mut reasons: Vec<Message> = match_errors().iter().flat_map(MatchError::reasons).collect();
    reasons.extend(record_errors().iter().map(RecordError::message));
    assert_eq!(reasons.len(), 7 + 12 + 6);
    for reason in &reasons {
        let told = Language::ALL.map(|language| Words::of(language).say(reason, &[]));
        for text in &told {
            assert!(!text.contains("[reason") && !text.contains("{$"), "{reason:?} reads {text:?}");
            assert!(!text.starts_with(char::is_lowercase), "{text:?}");
        }
        assert_ne!(told[0], told[1], "{reason:?} is not translated");
    }
}
