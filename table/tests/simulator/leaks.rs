//! Worlds that differ only in what somebody cannot see: not a byte that they are told may differ.

use engine::{FastChance, Secret};
use table::{Arrival, Limits, Save, Table, Who, known_bot, local_id};
use wire::{ClientMessage, Pace, SeatPlan};

/// Positions of each game that are dealt twice.
pub(crate) const DEALS: u64 = 250;

fn anna() -> Who {
    Who { id: "anna".to_owned(), name: "Anna".to_owned() }
}

/// A table where Anna has played alone against bots for a while.
fn played(game: &str, seed: u64, chance: &mut FastChance) -> (Table, Save) {
    let bots = if chance.pick(2) == 0 { vec!["random"; 1] } else { vec!["random"; 2] };
    let seats =
        std::iter::once(SeatPlan::Me).chain(bots.into_iter().map(|kind| SeatPlan::Bot(kind.to_owned())));
    let seats: Vec<SeatPlan> = seats.collect();
    let wish = serde_json::json!({ "game": game, "seats": seats, "start_when_full": true });
    let mut wish = serde_json::from_value(wish).unwrap();
    let (limits, secret) = (Limits::default(), Secret::from_number(seed));
    let setup = table::planned_setup(&mut wish, &limits).unwrap();
    let sitters = table::planned_sitters(&anna(), &secret, 0, &seats, None, &limits, known_bot).unwrap();
    let header = table::Header::of(wish, setup, secret, &anna(), None);
    let mut table = Table::make(local_id(&secret), game, header, sitters, limits, 0).unwrap();
    let mut save = Save::of(&table);
    for number in 0..chance.pick(120) {
        let Some(seat) = table.waiting().iter().next() else { break };
        if table.bot_on(seat).is_some() {
            let chosen = table.thinker(seat).unwrap().anything(chance.next_u64());
            table.bot_acts(seat, chosen, 1).unwrap();
        } else {
            let legal = table.game().unwrap().choices(seat).legal;
            let action = legal[chance.pick(legal.len())].action.clone();
            let act =
                ClientMessage::Act { id: format!("a{number}"), seat: Some(seat), action, entries: None };
            table.hear(&anna(), act, 1, || true).unwrap();
        }
    }
    if let Some(news) = table.take_news() {
        save.append(news);
    }
    (table, save)
}

/// The same table elsewhere, with the hidden dealt by a seed.
fn dealt(save: &Save, seed: u64) -> (Table, Save) {
    let secret = Secret::from_number(99);
    let arrival = Arrival {
        id: local_id(&secret),
        who: &anna(),
        seats: None,
        secret,
        seed,
        nonce: None,
        pace: Pace::Live,
    };
    Table::bring(save, &arrival, &Limits::default(), known_bot, 2).unwrap()
}

/// Everything that somebody can be told of a table.
fn told(table: &Table, save: &Save, who: &Who) -> Vec<String> {
    let game = table.game().unwrap();
    let now = game.entries();
    let own = table.seats_of(&who.id).iter().next();
    let mut told = vec![table.everything(who)];
    told.push(serde_json::to_string(&table.log_reader(who).read(save.items()).unwrap()).unwrap());
    told.push(serde_json::to_string(&table.position_after(who, now, own).unwrap()).unwrap());
    told.push(serde_json::to_string(&game.luck()).unwrap());
    if let Some(seat) = own {
        let choices = game.choices(seat);
        told.push(serde_json::to_string(&choices).unwrap());
        // Also why something is forbidden.
        let all = |labels: &[engine::Message]| (0..labels.len()).collect();
        told.push(format!("{:?}", game.forbidden(seat, &all)));
    }
    told
}

/// Returns how many of the pairs differ in what is hidden.
pub(crate) fn compare(game: &str, seed: u64) -> bool {
    let mut chance = FastChance::new(seed);
    let (table, save) = played(game, seed, &mut chance);
    if table.game().unwrap().outcome().is_some() {
        return false;
    }
    let (one, other) = (dealt(&save, 1), dealt(&save, 2));
    let stranger = Who { id: "zoe".to_owned(), name: "Zoe".to_owned() };
    for who in [anna(), stranger] {
        assert!(
            told(&one.0, &one.1, &who) == told(&other.0, &other.1, &who),
            "{} is told what is hidden",
            who.name
        );
    }
    let state =
        |table: &Table| table.game().unwrap().state_at(table.game().unwrap().entries()).get().to_owned();
    state(&one.0) != state(&other.0)
}
