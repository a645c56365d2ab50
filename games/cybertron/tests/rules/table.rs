//! The language of these tests: lay out a position (see `layout.rs`), take actions with known dice, compare with the
//! position after.

use cybertron::{Action, Army, BOARD_ZONES, Choice, Cybertron, Event, Mode, State, Table, Zone, ZoneSet};
use engine::{FastChance, Game, ScriptedChance, Seat, Setup};

pub(crate) use crate::actions::*;
pub(crate) use crate::layout::*;

/// A position being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) state: State,
    /// The events of the last action.
    pub(crate) events: Vec<Event>,
    chance: ScriptedChance,
}

impl Play {
    /// A position from which to play on.
    pub(crate) fn of(state: State) -> Play {
        let play = Play { state, events: Vec::new(), chance: ScriptedChance::default() };
        play.assert_sound();
        play
    }

    /// A match from its very beginning.
    pub(crate) fn start(setup: Setup) -> Play {
        let mut events = Vec::new();
        let mut chance = ScriptedChance::default();
        let setup = Cybertron::facts().complete(setup).expect("a playable set-up");
        let state = Cybertron::start(&setup, &mut chance, &mut events).expect("a playable set-up");
        Play { state, events, chance }
    }

    fn assert_sound(&self) {
        assert_eq!(Cybertron::check(&self.state), Ok(()));
    }

    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    pub(crate) fn army(&self, seat: u8) -> &Army {
        self.state.table.army(Seat(seat))
    }

    pub(crate) fn decider(&self) -> Seat {
        self.state.table.decider().expect("the game goes on")
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        Cybertron::legal(&self.state, self.decider(), &mut actions);
        actions
    }

    /// What `pick` finds in the legal actions.
    pub(crate) fn choices<T, C: FromIterator<T>>(&self, pick: impl FnMut(Action) -> Option<T>) -> C {
        self.legal().into_iter().filter_map(pick).collect()
    }

    /// The zones that can be attacked, from wherever it is.
    pub(crate) fn targets(&self) -> ZoneSet {
        self.choices(|action| match action {
            Action::Attack { to, .. } => Some(to),
            _ => None,
        })
    }

    /// The dice to come: the attacker's robots, his leader, the defender's robots, his leader.
    pub(crate) fn dice<const N: usize>(mut self, faces_up: [u8; N]) -> Play {
        assert_eq!(self.chance.left(), 0, "dice were left over");
        self.chance = ScriptedChance::dice(faces_up);
        self
    }

    /// Whoever has to decide takes `action`.
    pub(crate) fn takes(mut self, action: Action) -> Play {
        let seat = self.decider();
        assert!(self.legal().contains(&action), "{action:?} is not in the list: {}", self.listed());
        self.events.clear();
        if let Err(refusal) =
            Cybertron::apply(&mut self.state, seat, action, &mut self.chance, &mut self.events)
        {
            panic!("{action:?} was refused: {refusal}");
        }
        self.assert_sound();
        self
    }

    /// A roll: `3` units, or `2 with leader`, on each side, and the dice as for [`Play::dice`].
    pub(crate) fn rolls<const N: usize>(self, attack: &str, defence: &str, faces_up: [u8; N]) -> Play {
        let ((units, leader), (defenders, defending)) = (units(attack), units(defence));
        let mut play = self.dice(faces_up).takes(Action::CommitAttack { units, leader });
        if play.asked() == Some(Choice::CommitDefence) {
            play = play.takes(Action::CommitDefence { units: defenders, leader: defending });
        }
        let said = |event: &Event| match event {
            Event::DefenceCommitted { units, leader, .. } => {
                (*units, leader.is_some()) == (defenders, defending)
            }
            _ => false,
        };
        assert!(play.events.iter().any(said), "the defence was not {defence}: {:?}", play.events);
        assert_eq!(play.chance.left(), 0, "dice were left over");
        play
    }

    /// `action` is refused because of `rule`, is not listed, and nothing changes.
    pub(crate) fn refuses(self, rule: &str, action: Action) -> Play {
        let seat = self.decider();
        self.refuses_seat(seat.0, rule, action)
    }

    pub(crate) fn refuses_seat(mut self, seat: u8, rule: &str, action: Action) -> Play {
        let before = self.state;
        let mut legal = Vec::new();
        Cybertron::legal(&self.state, Seat(seat), &mut legal);
        assert!(!legal.contains(&action), "{action:?} is in the list");
        let answer =
            Cybertron::apply(&mut self.state, Seat(seat), action, &mut self.chance, &mut self.events);
        let refusal = answer.expect_err("this action must be refused");
        assert_eq!(refusal.rule, rule, "{action:?}: {refusal}");
        assert_eq!(self.state, before);
        self
    }

    pub(crate) fn allows(self, action: Action) -> Play {
        assert!(self.legal().contains(&action), "{action:?} is not in the list: {}", self.listed());
        self
    }

    /// The head of the list of legal actions, for messages.
    fn listed(&self) -> String {
        let legal = self.legal();
        let more = if legal.len() > 12 { ", …" } else { "" };
        legal.iter().take(12).map(|action| format!("{action:?}")).collect::<Vec<_>>().join(", ") + more
    }

    /// The player puts all his operational robots on one zone.
    pub(crate) fn places_all(self, id: &str) -> Play {
        let pile = self.table().army(self.decider()).operational;
        self.takes(place(pile, id))
    }

    /// The legal actions are exactly these.
    pub(crate) fn offers<const N: usize>(self, expected: [Action; N]) -> Play {
        let legal = self.legal();
        let fits = legal.len() == N && expected.iter().all(|action| legal.contains(action));
        assert!(fits, "the list is {}, expected is {expected:?}", self.listed());
        self
    }

    /// The kind of decision that is owed.
    pub(crate) fn asked(&self) -> Option<Choice> {
        Cybertron::decision(&self.state).map(|decision| decision.kind)
    }

    /// `seat` owes a decision of this kind.
    pub(crate) fn asks(self, seat: u8, kind: Choice) -> Play {
        assert_eq!((self.table().decider(), self.asked()), (Some(Seat(seat)), Some(kind)));
        self
    }

    /// The zones named hold what the text says.
    pub(crate) fn shows(self, text: &str) -> Play {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (id, expected) = line.split_once(": ").expect("a zone and its units");
            assert_eq!(self.units_on(zone(id)), expected, "{id}");
        }
        self
    }

    fn units_on(&self, zone: Zone) -> String {
        let table = self.table();
        let Some(owner) = table.owner(zone) else { return "nobody".to_owned() };
        let mut text = format!("{owner}x{}", table.robots[zone]);
        if table.has_leader(owner, zone) {
            let army = table.army(owner);
            text += &format!(" {}", army.leader.expect("every seat has one").id());
            text += if army.mode == Mode::Vehicle { " vehicle" } else { "" };
        }
        text
    }

    /// The last action made this happen.
    pub(crate) fn tells(self, event: &Event) -> Play {
        assert!(self.events.contains(event), "{event:?} is not among {:?}", self.events);
        self
    }

    pub(crate) fn scrapheap(self, seat: u8, robots: u8) -> Play {
        assert_eq!(self.army(seat).scrapheap, robots, "scrapheap of seat {seat}");
        self
    }

    pub(crate) fn hand(self, seat: u8, names: &str) -> Play {
        assert_eq!(self.state.hands[usize::from(seat)], cards(names), "hand of seat {seat}");
        self
    }

    /// The totals of the dice in the comparisons of the last action: attacker's, defender's.
    pub(crate) fn compares(self, expected: &[(u8, u8)]) -> Play {
        let compared = |event: &Event| match event {
            Event::DiceCompared { attack, defence, .. } => Some((*attack, *defence)),
            _ => None,
        };
        assert_eq!(self.events.iter().filter_map(compared).collect::<Vec<_>>(), expected);
        self
    }

    /// The faces of the dice rolled by the last action: attacker's, defender's.
    pub(crate) fn dice_used(&self) -> (Vec<u8>, Vec<u8>) {
        let rolled = self.events.iter().find_map(|event| match event {
            Event::DiceRolled { attack, defence, .. } => Some((attack, defence)),
            _ => None,
        });
        let (attack, defence) = rolled.expect("dice were rolled");
        let faces = |dice: &cybertron::Dice| {
            let mut faces: Vec<u8> = dice.iter().map(|die| die.faces).collect();
            faces.sort_unstable();
            faces
        };
        (faces(attack), faces(defence))
    }

    /// The seats that have won.
    pub(crate) fn winners(&self) -> Vec<u8> {
        Cybertron::outcome(&self.state).expect("the game is over").winners.iter().map(|seat| seat.0).collect()
    }
}

fn units(text: &str) -> (u8, bool) {
    match text.strip_suffix(" with leader") {
        Some(units) => (units.parse().expect("a number of units"), true),
        None => (text.parse().expect("a number of units"), false),
    }
}

/// Plays a game of random choices to its end. `visit` sees every state with the events that led to it.
pub(crate) fn random_game(setup: &Setup, seed: u64, visit: impl FnMut(&State, &[Event])) -> State {
    random_game_with(setup, seed, |_| true, visit)
}

/// The same with those choices only that are `wanted`, as long as there are any.
pub(crate) fn random_game_with(
    setup: &Setup,
    seed: u64,
    wanted: impl Fn(Action) -> bool,
    mut visit: impl FnMut(&State, &[Event]),
) -> State {
    let setup = Cybertron::facts().complete(setup.clone()).expect("a playable set-up");
    let (mut dice, mut choices) = (FastChance::new(seed), FastChance::new(!seed));
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let mut state = Cybertron::start(&setup, &mut dice, &mut events).expect("a playable set-up");
    visit(&state, &events);
    while let Some(seat) = state.table.decider() {
        Cybertron::legal(&state, seat, &mut actions);
        if actions.iter().any(|&action| wanted(action)) {
            actions.retain(|&action| wanted(action));
        }
        let action = actions[choices.pick(actions.len())];
        events.clear();
        Cybertron::apply(&mut state, seat, action, &mut dice, &mut events)
            .expect("what is listed is accepted");
        visit(&state, &events);
    }
    state
}

/// The board has 42 zones; the two factories come after them.
pub(crate) fn factories() -> impl Iterator<Item = Zone> {
    Zone::all().skip(BOARD_ZONES)
}
