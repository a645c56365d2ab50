//! A table as a hall has it.

use engine::{FastChance, Secret};
use table::{
    HERE, Header, Keepsake, Limits, LoadError, Save, Stored, Table, Who, known_bot, local_id, planned_setup,
    planned_sitters,
};
use wire::{ClientMessage, CreateTable, LogItem};

pub(crate) const GAMES: [&str; 4] = ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"];

pub(crate) fn facts(game: &str) -> &'static engine::Facts {
    shelf::all_facts().into_iter().find(|facts| facts.id == game).unwrap()
}

pub(crate) fn who() -> Who {
    Who { id: HERE.to_owned(), name: "Ada".to_owned() }
}

/// A table as a hall has it: what is stored of it, and what is kept for later versions.
pub(crate) struct Hall {
    pub(crate) table: Table,
    pub(crate) save: Save,
    pub(crate) kept: Option<Keepsake>,
    pub(crate) told: Vec<(usize, String)>,
    pub(crate) chance: FastChance,
}

impl Hall {
    pub(crate) fn open(game: &str, seed: u64) -> Hall {
        Hall::open_with(game, seed, &serde_json::json!(["me", { "same_screen": "Ben" }, { "bot": "random" }]))
    }

    /// A table with these seats, in the order that is drawn.
    pub(crate) fn open_with(game: &str, seed: u64, seats: &serde_json::Value) -> Hall {
        let draws = seats.as_array().unwrap().len() > 2;
        let wish =
            serde_json::json!({ "game": game, "seats": seats, "draw_seats": draws, "start_when_full": true });
        let mut wish: CreateTable = serde_json::from_value(wish).unwrap();
        let (limits, secret) = (Limits::default(), Secret::from_number(seed));
        let setup = planned_setup(&mut wish, &limits).unwrap();
        let sitters = planned_sitters(&who(), &secret, 0, &wish.seats, None, &limits, known_bot).unwrap();
        let header = Header::of(wish, setup, secret, &who(), None);
        let table = Table::make(local_id(&secret), game, header, sitters, limits, 1).unwrap();
        let save = Save::of(&table);
        let mut hall = Hall { chance: FastChance::new(seed), ..Hall::with(table, save) };
        hall.store();
        hall
    }

    pub(crate) fn with(table: Table, save: Save) -> Hall {
        Hall { table, save, kept: None, told: Vec::new(), chance: FastChance::new(0) }
    }

    pub(crate) fn store(&mut self) {
        if let Some(news) = self.table.take_news() {
            self.save.append(news);
        }
    }

    pub(crate) fn keep(&mut self) {
        if let Some(keepsake) = self.table.take_keepsake() {
            self.told.extend(keepsake.told.clone());
            self.kept = Some(keepsake);
        }
    }

    /// Plays this many moves, or to the end.
    pub(crate) fn play(&mut self, moves: usize) {
        for number in 0..moves {
            let Some(seat) = self.table.waiting().iter().next() else { return };
            match self.table.bot_on(seat) {
                Some(_) => {
                    let chosen = self.table.thinker(seat).unwrap().anything(self.chance.next_u64());
                    self.table.bot_acts(seat, chosen, 2).unwrap();
                }
                None => {
                    let legal = self.table.game().unwrap().choices(seat).legal;
                    let action = legal[self.chance.pick(legal.len())].action.clone();
                    let id = format!("{}-{number}", self.table.version());
                    let act = ClientMessage::Act { id, seat: Some(seat), action, entries: None };
                    self.table.hear(&who(), act, 2, || true).unwrap();
                }
            }
            self.store();
        }
    }

    pub(crate) fn entries(&self) -> usize {
        self.table.game().unwrap().entries()
    }

    pub(crate) fn log(&self) -> Vec<LogItem> {
        self.table.log_reader(&who()).read(self.save.items()).unwrap()
    }

    /// Another version of Gearhall takes the table over: one by whose rules the game could not have gone like this.
    pub(crate) fn upgraded(mut self) -> Hall {
        self.forbid_a_move();
        assert!(self.repeated().is_err(), "it cannot be repeated");
        self.table = self.loaded_after_upgrade();
        self.store();
        self
    }

    pub(crate) fn with_stored<T>(&self, then: impl FnOnce(Stored<'_>) -> T) -> T {
        let items: Vec<(i64, &str)> = self.save.items().collect();
        let Save { id, game, header, .. } = &self.save;
        then(Stored { id, game, header, items: &items })
    }

    pub(crate) fn repeated(&self) -> Result<Table, LoadError> {
        self.with_stored(|stored| Table::load(stored, &Limits::default(), 3))
    }

    pub(crate) fn loaded_after_upgrade(&self) -> Table {
        let position = self.kept.as_ref().map(|kept| kept.position.as_str());
        let told = self.told.clone();
        self.with_stored(|stored| Table::load_after_upgrade(stored, position, told, &Limits::default(), 3))
            .unwrap()
    }

    /// The first two moves of the game change places: the rules do not allow that.
    pub(crate) fn forbid_a_move(&mut self) {
        let entries: Vec<usize> = (0..)
            .zip(&self.save.items)
            .filter(|(_, item)| item.1.starts_with("{\"entry\":"))
            .map(|(at, _)| at)
            .collect();
        self.save.items.swap(entries[0], entries[1]);
    }
}
