//! Campaigns: files, progress, and what is kept of them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine::{
    Campaign, CampaignFault, CampaignPlan, Facts, Feat, GameOption, Locked, OptionKind, OptionValue,
    Scenario, Setup,
};

/// A game of four scenarios, of which two are open at first; the first one knows only one of the two difficulties.
fn facts() -> Facts {
    let scenario = |id: &str| Scenario { id: id.to_owned(), min_players: 1, max_players: 4 };
    Facts {
        id: "toy",
        words: "toy",
        rules_revision: 1,
        min_players: 1,
        max_players: 4,
        simultaneous: false,
        hidden: false,
        chance: false,
        coop: true,
        longest_game: 1,
        scenarios: ["a", "b", "c", "d"].map(scenario).to_vec(),
        scenario_files: true,
        options: vec![
            GameOption { id: "open", kind: OptionKind::Number { min: 0, max: 3, default: 0 } },
            GameOption { id: "level", kind: OptionKind::Choice { values: vec!["usual", "hard"] } },
        ],
        campaign: Some(CampaignPlan {
            open_at_start: Some(2),
            unlocks: Some("open"),
            difficulty: Some("level"),
            introductions: 1,
        }),
    }
}

fn feat(scenario: &str, level: &str, medals: u8, at: i64) -> Feat {
    let (scenario, difficulty) = (scenario.to_owned(), Some(level.to_owned()));
    Feat { scenario, difficulty, medals, players: vec!["Ada".to_owned()], at }
}

fn with(feats: impl IntoIterator<Item = Feat>) -> Campaign {
    let mut campaign = Campaign::new(&facts(), "  The   gears ");
    feats.into_iter().for_each(|feat| campaign.add(feat));
    campaign
}

#[test]
fn the_best_of_a_scenario_and_difficulty_is_kept() {
    let campaign = with([
        feat("b", "usual", 2, 1),
        feat("b", "usual", 1, 2),
        feat("b", "hard", 1, 3),
        feat("b", "usual", 2, 4),
        feat("b", "hard", 3, 5),
    ]);
    assert_eq!(campaign.name, "The gears");
    assert_eq!(campaign.feats, [feat("b", "usual", 2, 1), feat("b", "hard", 3, 5)]);
    assert_eq!(campaign.best("b", None).unwrap().medals, 3);
    assert_eq!(campaign.best("b", Some("usual")).unwrap().at, 1);
    assert_eq!(campaign.best("a", None), None);
    // Three for each scenario and difficulty; the first one has only one of them.
    assert_eq!(campaign.medals(&facts()), (5, 3 * (1 + 2 + 2 + 2)));
}

#[test]
fn a_file_comes_back_as_it_was() {
    let campaign = with([feat("a", "usual", 3, 1), feat("b", "hard", 1, 2)]);
    assert_eq!(Campaign::read(&campaign.write(), &facts()), Ok(campaign));
}

#[test]
fn a_bad_file_is_refused_with_its_reason() {
    let facts = facts();
    let written = |change: fn(&mut Campaign)| {
        let mut campaign = with([feat("b", "hard", 1, 2)]);
        change(&mut campaign);
        Campaign::read(&campaign.write(), &facts).unwrap_err()
    };
    let given = || "?".to_owned();
    assert_eq!(written(|campaign| campaign.format = 2), CampaignFault::Format(2));
    assert_eq!(written(|campaign| campaign.game = "?".to_owned()), CampaignFault::Game(given()));
    assert_eq!(written(|campaign| campaign.name = String::new()), CampaignFault::Name(String::new()));
    assert_eq!(
        written(|campaign| campaign.feats[0].scenario = "?".to_owned()),
        CampaignFault::Scenario(given())
    );
    let difficulty = |scenario: &str, given: &str| CampaignFault::Difficulty {
        scenario: scenario.to_owned(),
        given: given.to_owned(),
    };
    assert_eq!(written(|campaign| campaign.feats[0].difficulty = Some("?".to_owned())), difficulty("b", "?"));
    assert_eq!(written(|campaign| campaign.feats[0].difficulty = None), difficulty("b", ""));
    assert_eq!(written(|campaign| campaign.feats[0].scenario = "a".to_owned()), difficulty("a", "hard"));
    for medals in [0, 4] {
        let mut campaign = with([feat("b", "hard", 1, 2)]);
        campaign.feats[0].medals = medals;
        let fault = campaign.checked(&facts).unwrap_err();
        assert_eq!(fault, CampaignFault::Medals { scenario: "b".to_owned(), given: medals });
    }
    assert_eq!(
        written(|campaign| campaign.feats[0].players = vec!["Ada".to_owned(); 9]),
        CampaignFault::Players("b".to_owned())
    );
    assert_eq!(
        written(|campaign| campaign.feats[0].players = vec!["a\u{7}".to_owned()]),
        CampaignFault::Name("a\u{7}".to_owned())
    );
    for text in
        ["", "[]", "{}", r#"{"format":1}"#, r#"{"format":1,"game":"toy","name":"x","feats":[],"more":1}"#]
    {
        assert!(matches!(Campaign::read(text, &facts), Err(CampaignFault::Form(_))), "{text}");
    }
    let without = Facts { campaign: None, ..facts.clone() };
    assert!(matches!(with([]).checked(&without), Err(CampaignFault::Game(_))));
}

#[test]
fn a_table_of_a_campaign_plays_what_is_open() {
    let facts = facts();
    let prepared = |campaign: &Campaign, scenario: &str| {
        let mut setup = Setup { scenario: scenario.to_owned(), ..Setup::players(2) };
        campaign.prepare(&facts, &mut setup).map(|()| setup)
    };
    let begun = with([]);
    let setup = prepared(&begun, "").unwrap();
    assert_eq!((setup.scenario.as_str(), &setup.options["open"]), ("a", &OptionValue::Number(1)));
    assert_eq!(prepared(&begun, "c").unwrap_err(), Locked::Scenario);
    let later = with([feat("b", "hard", 1, 1)]);
    let setup = prepared(&later, "").unwrap();
    assert_eq!((setup.scenario.as_str(), &setup.options["open"]), ("c", &OptionValue::Number(2)));
    assert_eq!(prepared(&later, "a").unwrap().scenario, "a", "what is open may be played again");
    let mut own = Setup { scenario_file: Some(String::new()), ..Setup::players(2) };
    assert_eq!(later.prepare(&facts, &mut own).unwrap_err(), Locked::File);
    // Whatever was wished for, the team's own progress counts.
    let mut bold = Setup::players(2).with("open", OptionValue::Number(3));
    later.prepare(&facts, &mut bold).unwrap();
    assert_eq!(bold.options["open"], OptionValue::Number(2));
}
