//! Telling positions, and laws over random games.

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, Viewer};

use crate::battle::{Battle, BattleStep, Die, Units};
use crate::{Action, Cybertron, Mode, Stage, State, View, Zone};

fn zone(id: &str) -> Zone {
    Zone::named(id).expect("a zone of the map")
}

fn begun(players: u8, chance: &mut FastChance) -> State {
    let setup = Cybertron::facts().complete(Setup::players(players)).expect("a valid set-up");
    Cybertron::start(&setup, chance, &mut Silent).expect("the default set-up starts")
}

/// A duel on day 2, seat 0 (Optimus) to attack: each zone has one robot, seat 0 holds the red and the blue sector.
fn duel() -> State {
    let mut chance = FastChance::new(1);
    let mut state = begun(2, &mut chance);
    for leader in [crate::Leader::Optimus, crate::Leader::Megatron] {
        let seat = state.table.active;
        Cybertron::apply(&mut state, seat, Action::ChooseLeader { leader }, &mut chance, &mut Silent)
            .expect("both leaders are free");
    }
    let table = &mut state.table;
    let sector = |id: &str| {
        let sectors = &crate::content().sectors;
        sectors.iter().find(|sector| sector.id == id).expect("a sector of the map").zones
    };
    let own = sector("red").or(sector("blue")).and(crate::ZoneSet::BOARD);
    table.owned = [own, crate::ZoneSet::BOARD.without(own), crate::ZoneSet::EMPTY, crate::ZoneSet::EMPTY];
    for zone in crate::ZoneSet::BOARD.iter() {
        table.robots[zone] = 1;
    }
    for army in &mut table.armies[..2] {
        army.operational = 0;
        army.scrapheap = 60;
    }
    (table.day, table.active, table.stage) = (2, Seat(0), Stage::Attack);
    state
}

/// The best action of whoever has to decide.
fn best(state: &State) -> Action {
    let seat = state.table.decider().expect("the game goes on");
    let (mut actions, mut ratings) = (Vec::new(), Vec::new());
    Cybertron::legal(state, seat, &mut actions);
    Cybertron::rate(&Cybertron::view(state, Viewer::Seat(seat)), &actions, &mut ratings);
    assert_eq!(actions.len(), ratings.len());
    let most = ratings.iter().max().expect("there is a choice");
    actions[ratings.iter().position(|rating| rating == most).expect("it was found")]
}

#[test]
fn takes_the_safe_capture() {
    let mut state = duel();
    state.table.robots[zone("hydrax-plateau")] = 8;
    assert_eq!(best(&state), Action::Attack { from: zone("hydrax-plateau"), to: zone("arena") });
}

#[test]
fn does_not_attack_one_against_many() {
    let mut state = duel();
    state.table.robots[zone("hydrax-plateau")] = 2;
    state.table.robots[zone("arena")] = 4;
    // Optimus stands with a robot on Autobase, next to Kalis: that is the only other attack.
    state.table.robots[zone("kalis")] = 5;
    assert_eq!(best(&state), Action::EndAttacks);
}

#[test]
fn the_last_turn_of_all_tries_everything() {
    let mut state = duel();
    (state.table.day, state.table.active) = (crate::DAYS, Seat(1));
    state.table.robots[zone("arena")] = 2;
    state.table.robots[zone("hydrax-plateau")] = 2;
    state.table.robots[zone("kaon")] = 0;
    assert!(matches!(best(&state), Action::Attack { .. }));
}

#[test]
fn guards_a_full_sector_where_it_is_open() {
    let mut state = duel();
    state.table.robots[zone("arena")] = 5;
    state.table.stage = Stage::BackUp;
    state.table.robots[zone("iacon")] = 6;
    let Action::BackUp { from, to } = best(&state) else { panic!("units move to the border") };
    assert_eq!(from, zone("iacon"));
    assert!(!state.table.board().neighbours(to).and(state.table.zones(Seat(1))).is_empty());
    state.table.stage = Stage::BackUpMove { from, to };
    assert_eq!(best(&state), Action::Move { robots: 5, leader: false });
}

#[test]
fn places_robots_on_the_border() {
    let mut state = duel();
    state.table.stage = Stage::Place;
    state.table.armies[0].operational = 5;
    let Action::Place { zone, .. } = best(&state) else { panic!("robots are placed") };
    assert!(!state.table.board().neighbours(zone).and(state.table.zones(Seat(1))).is_empty());
}

fn die(value: u8) -> Die {
    Die { faces: 6, value, plus: 0 }
}

/// A roll in which a side may add its leader's +1 at the comparison with this number.
fn rolled_at(comparison: u8, side: crate::Side, attack: [u8; 3], defence: [u8; 2]) -> State {
    let mut state = duel();
    let (from, to) = match side {
        // Megatron attacks from Kaon.
        crate::Side::Attack => (zone("yuss"), zone("moon-alpha")),
        // Optimus defends Autobase.
        crate::Side::Defence => (zone("kalis"), zone("autobase")),
    };
    let table = &mut state.table;
    table.active = Seat(1);
    (table.armies[1].leader_at, table.armies[0].leader_at) = (Some(from), Some(to));
    (table.robots[from], table.robots[to]) = (5, 3);
    let mut battle = Battle::declared(table, from, to, Seat(0));
    battle.attack = Units { units: 3, leader: true };
    battle.defence = Units { units: 2, leader: true };
    (battle.attack_dice, battle.defence_dice) = (attack.map(die), defence.map(die));
    battle.step = BattleStep::Bonus(crate::Pair { comparison, side });
    table.stage = Stage::Battle(battle);
    state
}

fn rolled(side: crate::Side, attack: [u8; 3], defence: [u8; 2]) -> State {
    rolled_at(0, side, attack, defence)
}

#[test]
fn adds_the_bonus_where_it_turns_a_comparison() {
    use crate::Side::{Attack, Defence};
    // RTF-GT-10: the 3 becomes a 4 and holds against the 4.
    assert_eq!(best(&rolled_at(1, Defence, [6, 4, 2], [4, 3])), Action::AddBonus { die: 1 });
    assert_eq!(best(&rolled(Defence, [5, 2, 1], [4, 2])), Action::AddBonus { die: 0 });
    // Optimus is a truck and cannot answer.
    let mut state = rolled_at(1, Attack, [5, 4, 1], [4, 4]);
    state.table.armies[0].mode = Mode::Vehicle;
    assert_eq!(best(&state), Action::AddBonus { die: 1 });
    let mut state = rolled(Attack, [4, 3, 1], [4, 1]);
    state.table.armies[0].mode = Mode::Vehicle;
    assert_eq!(best(&state), Action::AddBonus { die: 0 });
}

/// Bumblebee in vehicle mode is asked for a casualty.
fn casualty(side: crate::Side, robots: u8, attackers: u8) -> State {
    let mut state = rolled(side, [6, 6, 6], [1, 1]);
    let Stage::Battle(battle) = &mut state.table.stage else { panic!("a battle is under way") };
    battle.step = BattleStep::Casualty { comparison: 0, side };
    let (from, to) = (battle.from, battle.to);
    (state.table.robots[from], state.table.robots[to]) = (attackers, robots);
    state
}

#[test]
fn loses_robots_before_a_leader_unless_he_slips_away_for_nothing() {
    use crate::Side::{Attack, Defence};
    for side in [Attack, Defence] {
        assert_eq!(best(&casualty(side, 3, 5)), Action::LoseRobot, "{side:?}");
    }
    let mut state = casualty(Defence, 1, 12);
    (state.table.armies[0].leader, state.table.armies[0].mode) =
        (Some(crate::Leader::Bumblebee), Mode::Vehicle);
    let Stage::Battle(battle) = state.table.stage else { panic!("a battle is under way") };
    assert!(!battle.retreats(&state.table, Defence).is_empty());
    assert_eq!(best(&state), Action::LoseLeader, "the zone is lost anyway");
}

#[test]
fn says_what_the_start_is_worth_and_takes_more() {
    let setup = Cybertron::facts()
        .complete(Setup { scenario: "bidding-duel".to_owned(), ..Setup::players(2) })
        .expect("a playable set-up");
    let mut chance = FastChance::new(1);
    let start = Cybertron::start(&setup, &mut chance, &mut Silent).expect("it starts");
    assert_eq!(best(&start), Action::Bid { robots: 7 });
    for (robots, begin) in [(3, true), (12, false)] {
        let mut bidden = start;
        Cybertron::apply(&mut bidden, Seat(0), Action::Bid { robots }, &mut chance, &mut Silent)
            .expect("a legal bid");
        assert_eq!(best(&bidden), Action::Answer { begin }, "{robots} robots");
    }
}

#[test]
fn uses_all_dice_and_the_leader() {
    let mut state = rolled(crate::Side::Attack, [1; 3], [1; 2]);
    if let Stage::Battle(battle) = &mut state.table.stage {
        battle.step = BattleStep::CommitAttack;
    }
    assert_eq!(best(&state), Action::CommitAttack { units: 3, leader: true });
}

#[test]
fn gives_a_zone_only_to_complete_a_sector() {
    let mut state = duel();
    let (pad, mate_zones) = (zone("polyhex"), ["tyrest", "ankmor-park", "pion-tower"].map(zone));
    state.table.seats = 4;
    state.table.stage = Stage::BackUp;
    state.table.armies[2] = state.table.armies[0];
    state.table.armies[2].leader_at = None;
    state.table.owned[0].insert(pad);
    state.table.owned[1].remove(pad);
    for given in &mate_zones[..2] {
        state.table.owned[1].remove(*given);
        state.table.owned[2].insert(*given);
    }
    assert!(!matches!(best(&state), Action::GiveZone { .. }));
    state.table.owned[1].remove(mate_zones[2]);
    state.table.owned[2].insert(mate_zones[2]);
    assert_eq!(best(&state), Action::GiveZone { zone: pad });
}

/// One rating for each action, whoever looks and whatever is asked; all kinds of positions come from random play.
#[test]
fn rates_every_action_of_random_games() {
    let (mut actions, mut ratings) = (Vec::new(), Vec::new());
    for (players, seed) in (2..=4).flat_map(|players| (0..15).map(move |seed| (players, seed))) {
        let mut chance = FastChance::new(seed);
        let mut state = begun(players, &mut chance);
        while let Some(seat) = state.table.decider() {
            Cybertron::legal(&state, seat, &mut actions);
            let view: View = Cybertron::view(&state, Viewer::Seat(seat));
            Cybertron::rate(&view, &actions, &mut ratings);
            assert_eq!(ratings.len(), actions.len());
            let again = ratings.clone();
            Cybertron::rate(&view, &actions, &mut ratings);
            assert_eq!(ratings, again);
            let chosen = actions[chance.pick(actions.len())];
            Cybertron::apply(&mut state, seat, chosen, &mut chance, &mut Silent).expect("it is legal");
        }
    }
}

/// A player who follows his instinct beats one who does not, from either seat.
#[test]
fn beats_chance() {
    let mut actions = Vec::new();
    let mut won = 0;
    for seed in 0..20 {
        let mut chance = FastChance::new(seed);
        let mut state = begun(2, &mut chance);
        let player = Seat((seed % 2) as u8);
        while let Some(seat) = state.table.decider() {
            let chosen = match seat == player {
                true => best(&state),
                false => {
                    Cybertron::legal(&state, seat, &mut actions);
                    actions[chance.pick(actions.len())]
                }
            };
            Cybertron::apply(&mut state, seat, chosen, &mut chance, &mut Silent).expect("it is legal");
        }
        let outcome = Cybertron::outcome(&state).expect("the game is over");
        won += u32::from(outcome.winners.contains(player));
    }
    assert!(won >= 19, "{won} of 20");
}

/// Chances are shares: those of all sides make a whole, at every step of any game.
#[test]
fn evaluates_every_position_of_a_game() {
    for players in 2..=4 {
        let mut chance = FastChance::new(players.into());
        let mut state = begun(players, &mut chance);
        let mut actions = Vec::new();
        let sides = if players == 4 { 2 } else { usize::from(players) };
        loop {
            let worth = Cybertron::evaluate(&state);
            let total: u16 = worth[..sides].iter().sum();
            assert!((998..=1002).contains(&total), "{worth:?}");
            if players == 4 {
                assert_eq!(worth[..2], worth[2..4], "a team wins together");
            }
            let Some(seat) = state.table.decider() else { break };
            Cybertron::legal(&state, seat, &mut actions);
            let chosen = actions[Cybertron::playout(&state, seat, &actions, &mut chance)];
            Cybertron::apply(&mut state, seat, chosen, &mut chance, &mut Silent).expect("it is legal");
        }
        let winners = Cybertron::outcome(&state).expect("the game is over").winners;
        let worth = Cybertron::evaluate(&state);
        assert!(
            (0..players)
                .map(Seat)
                .all(|seat| worth[seat.index()] == 1000 * u16::from(winners.contains(seat)))
        );
    }
}

#[test]
fn more_robots_are_worth_more() {
    let mut state = duel();
    let before = Cybertron::evaluate(&state)[0];
    state.table.robots[zone("hydrax-plateau")] += 8;
    let after = Cybertron::evaluate(&state)[0];
    assert!(after > before, "{before} {after}");
}

#[test]
fn a_simulation_of_a_duel_stops_after_the_answer() {
    let state = duel();
    let view = Cybertron::view(&state, Viewer::Seat(Seat(0)));
    assert!(!Cybertron::far_enough(&view, &state, 500));
    let mut next = state;
    next.table.active = Seat(1);
    assert!(!Cybertron::far_enough(&view, &next, 1));
    (next.table.active, next.table.day) = (Seat(0), 3);
    assert!(Cybertron::far_enough(&view, &next, 1));
}

#[test]
fn says_why() {
    let mut state = duel();
    state.table.robots[zone("hydrax-plateau")] = 8;
    // All of the arena's sector but the arena.
    let sector = crate::content().sectors[crate::content().zones[zone("arena").index()].sector].zones;
    for owned in sector.and(crate::ZoneSet::BOARD).without(zone("arena").alone()).iter() {
        state.table.owned[0].insert(owned);
        state.table.owned[1].remove(owned);
    }
    let view = Cybertron::view(&state, Viewer::Seat(Seat(0)));
    let attack = Action::Attack { from: zone("hydrax-plateau"), to: zone("arena") };
    let reason = Cybertron::reason(&view, attack).expect("an attack has a reason");
    assert_eq!(reason.id, "cybertron-reason-completes");
    let (name, captures) = &reason.args[0];
    let engine::Arg::Term(captures) = captures else { panic!("{name} is a phrase") };
    assert_eq!(captures.id, "cybertron-reason-captures");
    assert!(matches!(captures.args[1].1, engine::Arg::Number(90..=100)), "{captures:?}");
    let quiet = Cybertron::reason(&view, Action::EndAttacks).expect("a reason");
    assert_eq!(quiet.id, "cybertron-reason-no-attack");
    assert_eq!(Cybertron::reason(&view, Action::MorphLeader), None, "its label says enough");
}

/// The number of a reason, or of the reason within it, that goes by this name.
fn number(reason: &engine::Message, name: &str) -> i64 {
    let argument = |name: &str| reason.args.iter().find(|(known, _)| known == name).map(|(_, value)| value);
    match (argument(name), argument("reason")) {
        (Some(engine::Arg::Number(number)), _) => *number,
        (_, Some(engine::Arg::Term(within))) => number(within, name),
        other => panic!("{name} of {reason:?} is {other:?}"),
    }
}

#[test]
fn a_hint_counts_the_cards_in_play() {
    let mut state = rolled(crate::Side::Attack, [1; 3], [1; 2]);
    let percent = |state: &State| {
        let view = Cybertron::view(state, Viewer::Seat(Seat(1)));
        number(&Cybertron::reason(&view, Action::Continue).expect("a reason"), "percent")
    };
    let Stage::Battle(battle) = &mut state.table.stage else { panic!("a battle") };
    battle.step = BattleStep::Continue;
    let (from, to) = (battle.from, battle.to);
    let plain = percent(&state);
    let Stage::Battle(battle) = &mut state.table.stage else { panic!("a battle") };
    battle.effects.force_fields = 1;
    assert!(percent(&state) < plain);
    let exact = crate::prospects(&state.table, from, to).expect("it can be fought").percent();
    assert_eq!(percent(&state), i64::from(exact));
}

#[test]
fn a_card_is_hinted_at_with_what_it_changes() {
    let mut state = rolled(crate::Side::Defence, [1; 3], [1; 2]);
    let Stage::Battle(battle) = &mut state.table.stage else { panic!("a battle") };
    battle.step = BattleStep::DefenceCards;
    let play = |state: &State, design: crate::Design| {
        let card = crate::Card::all().find(|card| card.design() == design).expect("a card of every design");
        let view = Cybertron::view(state, Viewer::Seat(Seat(0)));
        let reason = Cybertron::reason(&view, Action::PlayCard { card }).expect("a reason");
        assert_eq!(reason.id, "cybertron-reason-card-defence");
        (number(&reason, "percent"), number(&reason, "before"))
    };
    for design in [crate::Design::ForceField, crate::Design::ReinforcedArmour, crate::Design::ProximityMines]
    {
        let (after, before) = play(&state, design);
        assert!(after > before, "{design:?}: {after} instead of {before}");
    }
    assert_eq!(play(&state, crate::Design::SmokeScreen).0, 100);
}

#[test]
fn a_hint_says_what_the_bonus_does() {
    use crate::Side::Defence;
    let why = |action| {
        let view = Cybertron::view(&rolled_at(1, Defence, [6, 4, 2], [4, 3]), Viewer::Seat(Seat(0)));
        Cybertron::reason(&view, action).expect("a reason").id.into_owned()
    };
    assert_eq!(why(Action::AddBonus { die: 1 }), "cybertron-reason-bonus");
    assert_eq!(why(Action::DeclineBonus), "cybertron-reason-bonus-later");
}
