//! What the referee writes down: the table as the events tell it.

use std::collections::{BTreeMap, BTreeSet};

use kingdom::{
    Action, Cells, Colour, Damage, Ending, Entry, Event, Kind, Modifier, Phase, Place, Scenario, Slot, Tower,
    View, When,
};

use crate::cards::{Mask, Print, is_square, is_tile, prints};

pub(crate) type Verdict = Result<(), String>;

/// Objects unless something holds.
macro_rules! insist {
    ($holds:expr, $($words:tt)*) => {
        if !$holds {
            return Err(format!($($words)*));
        }
    };
}
pub(crate) use insist;

/// A horde on the path.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    pub(crate) slot: Slot,
    pub(crate) tiles: Vec<(Mask, Damage)>,
    pub(crate) soldiers: Mask,
    pub(crate) totem: bool,
    /// The cells that were bare when phase 4 began.
    pub(crate) bare: Mask,
    pub(crate) acted: bool,
    /// Moves and blocked attempts of its turn, and how many it has at most.
    pub(crate) attempts: u8,
    pub(crate) most: u8,
    /// A champion that does its special attack.
    pub(crate) acts: bool,
}

/// A figure or pawn on the map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    pub(crate) slot: Slot,
    pub(crate) cells: Mask,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Setup,
    Spawn,
    Play,
    Destroy,
    Advance,
    Buy,
}

pub(crate) struct Ledger {
    pub(crate) prints: BTreeMap<String, Print>,
    pub(crate) scenario: Scenario,
    pub(crate) seats: u8,
    pub(crate) stage: Stage,
    pub(crate) round: u8,
    pub(crate) hearts: i32,
    pub(crate) gold: i32,
    pub(crate) diamonds: i32,
    pub(crate) bands: BTreeMap<String, Band>,
    pub(crate) figures: BTreeMap<String, Figure>,
    pub(crate) health: BTreeMap<String, u8>,
    pub(crate) protected: BTreeSet<String>,
    pub(crate) active: BTreeSet<String>,
    pub(crate) towers: Vec<Place>,
    pub(crate) modifiers: Vec<BTreeSet<Modifier>>,
    pub(crate) piles: Vec<Vec<Entry>>,
    pub(crate) last_pile: Option<u8>,
    pub(crate) ready: BTreeSet<u8>,
    /// Hordes that phase 3 must destroy.
    pub(crate) doomed: BTreeSet<String>,
    pub(crate) destroyed: BTreeSet<String>,
    pub(crate) owed: Vec<(u8, u8, bool)>,
    /// Heroes who must still suffer from what has just happened.
    pub(crate) suffer: Vec<String>,
    pub(crate) extra: u8,
    pub(crate) rising: Option<String>,
    /// Where Saitam stood when phase 4 began: his palm may hold the horde there.
    pub(crate) palm: Option<Slot>,
    /// A flyer on its way down: soldiers below it have just left, and their Holy Light falls before it lies there.
    pub(crate) landing: Option<String>,
    pub(crate) boss_down: bool,
    pub(crate) hazards: BTreeSet<Slot>,
    pub(crate) gaping: BTreeSet<Slot>,
    /// Crevasses, whatever side is up.
    pub(crate) crevasses: BTreeSet<Slot>,
    /// The Shadow Champion has acted and moved: a crevasse or a heart.
    pub(crate) devoured: bool,
    /// Who suffered, or was saved by a sand warrior, since the last horde did something.
    pub(crate) recent: BTreeSet<String>,
    pub(crate) full: BTreeMap<String, u8>,
    pub(crate) colours: [Option<Colour>; 4],
    pub(crate) blocked_colour: Option<Colour>,
    pub(crate) tokens: u8,
    pub(crate) called: Option<(String, Slot)>,
    replayed: bool,
    ended: bool,
    pub(crate) free_step: bool,
}

pub(crate) fn mask(cells: Cells) -> Mask {
    cells.iter().fold(0, |mask, cell| mask | 1 << cell.first())
}

pub(crate) fn near(one: Slot, other: Slot) -> bool {
    one != other && one.column().abs_diff(other.column()) <= 1 && one.row().abs_diff(other.row()) <= 1
}

impl Ledger {
    pub(crate) fn new(view: &View) -> Ledger {
        let mut ledger = Ledger {
            prints: prints(),
            scenario: view.state.scenario,
            seats: view.state.table.seats,
            stage: Stage::Setup,
            round: 0,
            hearts: 0,
            gold: 0,
            diamonds: 0,
            bands: BTreeMap::new(),
            figures: BTreeMap::new(),
            health: BTreeMap::new(),
            protected: BTreeSet::new(),
            active: BTreeSet::new(),
            towers: Vec::new(),
            modifiers: Vec::new(),
            piles: Vec::new(),
            last_pile: None,
            ready: BTreeSet::new(),
            doomed: BTreeSet::new(),
            destroyed: BTreeSet::new(),
            owed: Vec::new(),
            suffer: Vec::new(),
            extra: 0,
            rising: None,
            palm: None,
            landing: None,
            boss_down: false,
            hazards: BTreeSet::new(),
            gaping: BTreeSet::new(),
            crevasses: BTreeSet::new(),
            devoured: false,
            recent: BTreeSet::new(),
            full: BTreeMap::new(),
            colours: [None; 4],
            blocked_colour: None,
            tokens: 0,
            called: None,
            replayed: false,
            ended: false,
            free_step: false,
        };
        ledger.copy(view);
        ledger
    }

    /// Takes the table as it lies: at the start, and when the introduction plays a round again.
    fn copy(&mut self, view: &View) {
        let table = &view.state.table;
        (self.round, self.hearts) = (table.round, table.hearts.into());
        (self.gold, self.diamonds) = (table.gold.into(), table.diamonds.into());
        self.bands.clear();
        for horde in view.state.hordes.iter().filter(|horde| horde.in_play) {
            let tiles = horde.tiles.iter().map(|tile| (mask(tile.cells), tile.damage)).collect();
            let band = Band {
                slot: horde.slot.unwrap(),
                tiles,
                soldiers: mask(horde.soldiers),
                totem: horde.totem.is_some(),
                bare: 0,
                acted: false,
                attempts: 0,
                most: 1,
                acts: false,
            };
            self.bands.insert(horde.card.to_string(), band);
        }
        self.towers = table.towers.iter().map(|card| card.place).collect();
        self.modifiers = table.towers.iter().map(|card| card.modifiers.iter().collect()).collect();
        self.piles = table.piles.iter().map(|pile| pile.iter().copied().collect()).collect();
        self.hazards = [table.tentacles, table.lava, table.cracked, table.gaping]
            .iter()
            .flat_map(|slots| slots.iter())
            .collect();
        self.gaping = table.gaping.iter().collect();
        self.copy_heroes(view);
    }

    fn copy_heroes(&mut self, view: &View) {
        let table = &view.state.table;
        self.figures = seen_figures(view).collect();
        self.crevasses = table.cracked.iter().chain(table.gaping.iter()).collect();
        (self.ready, self.active, self.protected) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        self.health.clear();
        for player in &table.players[..usize::from(self.seats)] {
            if let Some(hero) = player.hero {
                self.health.insert(format!("{hero:?}"), player.health);
            }
        }
    }

    /// Judges what an action led to.
    pub(crate) fn hear(&mut self, action: Action, events: &[Event], view: &View) -> Verdict {
        self.free_step = !matches!(action, Action::Step { .. });
        self.called = match action {
            Action::Call { hero, slot } => Some((format!("{hero:?}"), slot)),
            _ => None,
        };
        let setup = self.round == 0;
        for event in events {
            insist!(!self.ended, "{event:?} after the end");
            self.judge(event, action)?;
        }
        if setup || self.replayed {
            // Nothing has happened on the path before the first phase 2.
            self.replayed = false;
            self.copy(view);
            self.full = self.health.clone();
        }
        match view.state.table.phase {
            Phase::Play if self.round > 0 => {
                self.stage = Stage::Play;
                // A horde that is thrown lands when the light of the soldiers below it has fallen.
                if !matches!(action, Action::Throw { .. } | Action::Place { .. } | Action::Decline) {
                    self.landing = None;
                }
            }
            Phase::Buy => {
                self.stage = Stage::Buy;
                // Totems leave when the hordes have moved.
                self.bands.values_mut().for_each(|band| band.totem = false);
            }
            Phase::Advance => self.begin_advance()?,
            _ => {}
        }
        self.compare(view)
    }

    fn judge(&mut self, event: &Event, action: Action) -> Verdict {
        if self.replayed {
            return Ok(());
        }
        match *event {
            Event::RoundReplayed { .. } => {
                insist!(self.scenario.rules.introduction, "only the introduction plays a round again");
                self.replayed = true;
                Ok(())
            }
            Event::RoundBegan { round } => self.begin_round(round),
            Event::HordeSpawned { card, slot, pile } => self.spawn(&card.to_string(), slot, pile),
            Event::RiftOpened { pile, rift } => {
                let entry = self.draw(pile)?;
                insist!(entry == Entry::Rift, "the card of pile {pile} was {entry:?}");
                self.extra += u8::from(rift == kingdom::Rift::Gust);
                Ok(())
            }
            Event::Readied { seat } => {
                self.landing = None;
                insist!(self.ready.insert(seat.0), "seat {seat} is done twice");
                if self.ready.len() == usize::from(self.seats) {
                    self.end_open_phase()?;
                }
                Ok(())
            }
            Event::Unreadied { seat } => {
                insist!(self.ready.remove(&seat.0), "seat {seat} was not done");
                Ok(())
            }
            Event::TilePlaced { card, slot, cells, damage } => {
                self.tile(&card.to_string(), slot, mask(cells), damage)
            }
            Event::SoldierPlaced { card, slot, cells } => self.soldier(&card.to_string(), slot, mask(cells)),
            Event::TotemPlaced { card, slot } => {
                let band = self.top_band(&card.to_string(), slot)?;
                insist!(!band.totem && !band.tiles.is_empty(), "a totem needs a tile and a place of its own");
                band.totem = true;
                Ok(())
            }
            Event::TileRemoved { card, cells, .. } => {
                let band = self.bands.get_mut(&card.to_string()).ok_or("no such horde")?;
                let before = band.tiles.len();
                band.tiles.retain(|tile| tile.0 != mask(cells));
                insist!(band.tiles.len() + 1 == before, "one tile is removed");
                if band.tiles.is_empty() {
                    band.totem = false;
                }
                Ok(())
            }
            Event::SoldierLost { card, .. } => {
                let band = self.bands.get_mut(&card.to_string()).ok_or("a soldier without a horde")?;
                band.soldiers = 0;
                Ok(())
            }
            Event::HordeDestroyed { card, slot } => self.destroy(&card.to_string(), slot),
            Event::LayerDestroyed { card, slot } => self.layer(&card.to_string(), slot),
            Event::CoinsGained { gold, diamonds } => self.gain(gold, diamonds),
            Event::HordeMoved { card, from, to } => {
                self.moved(&card.to_string(), from, to, matches!(action, Action::Throw { .. }))
            }
            Event::HordeBlocked { card, slot } => self.blocked(&card.to_string(), slot),
            Event::HordeEscaped { card, hearts } => self.escaped(&card.to_string(), hearts),
            Event::HordeHealed { card, slot } => self.healed(&card.to_string(), slot),
            Event::HordeShot { card, .. } => self.shot(&card.to_string()),
            Event::ActivationRevealed { card, number, acts } => {
                self.activation(&card.to_string(), number, acts)
            }
            Event::BossCardRevealed { boss, number } => {
                let layer = self
                    .bands
                    .keys()
                    .find(|id| id.starts_with(boss.id()))
                    .cloned()
                    .ok_or("there is no boss")?;
                self.take_turn(&layer)?;
                self.extra += u8::from(boss.id() == "IGN" && number == 3);
                Ok(())
            }
            Event::JackVanished { pile } => self.vanished(pile),
            Event::HordeRose { card, slot } => self.rose(&card.to_string(), slot),
            Event::HeroHurt { hero, health } => self.hurt(&format!("{hero:?}"), health, action),
            Event::Sacrificed { hero } => {
                let hero = format!("{hero:?}");
                let at = self.figures.get(&hero).map(|figure| figure.slot);
                let guard = ["Warrior0", "Warrior1"]
                    .into_iter()
                    .find(|who| self.figures.get(*who).is_some_and(|figure| Some(figure.slot) == at));
                insist!(guard.is_some(), "no sand warrior stands with {hero}");
                self.figures.remove(guard.unwrap());
                self.suffer.retain(|other| *other != hero);
                self.recent.insert(hero);
                Ok(())
            }
            Event::GameOver { ending } => self.end(ending),
            Event::TowerReturned { .. } if action == Action::Accept => {
                self.diamonds -= 1; // Quick Rebuild
                self.pieces_and_towers(event)
            }
            _ => self.pieces_and_towers(event),
        }
    }

    fn begin_round(&mut self, round: u8) -> Verdict {
        self.settled()?;
        insist!(round == self.round + 1, "round {round} follows round {}", self.round);
        self.round = round;
        self.stage = Stage::Spawn;
        self.last_pile = None;
        self.ready.clear();
        self.active.clear();
        self.protected.clear();
        self.extra = 0;
        // A secondary hero is gone with its round.
        let heroes = &self.health;
        self.figures.retain(|who, _| is_pawn(who) || heroes.contains_key(who));
        Ok(())
    }

    /// Everybody is done with phase 2 or 6.
    fn end_open_phase(&mut self) -> Verdict {
        self.ready.clear();
        if self.stage == Stage::Buy {
            return Ok(());
        }
        self.stage = Stage::Destroy;
        self.doomed.clear();
        if !(self.scenario.rules.introduction && self.round == 1) {
            self.doom();
        }
        Ok(())
    }

    pub(crate) fn doom(&mut self) {
        let covered: Vec<String> =
            self.bands.keys().filter(|id| self.bare_enemies(id) == 0).cloned().collect();
        self.doomed.extend(covered);
    }

    /// The cells of a horde under something.
    pub(crate) fn covered(&self, id: &str) -> Mask {
        let band = &self.bands[id];
        let tiles = band.tiles.iter().fold(band.soldiers, |cells, tile| cells | tile.0);
        if !self.is_top(id) {
            return tiles;
        }
        let on_it = self.figures.values().filter(|figure| figure.slot == band.slot);
        on_it.fold(tiles, |cells, figure| cells | figure.cells)
    }

    pub(crate) fn bare_enemies(&self, id: &str) -> Mask {
        self.prints[id].enemies & !self.covered(id)
    }

    /// Nothing lies above it.
    pub(crate) fn is_top(&self, id: &str) -> bool {
        let slot = self.bands[id].slot;
        let above = |other: &String| self.prints[other].flies && self.landing.as_ref() != Some(other);
        self.prints[id].flies || !self.bands.iter().any(|(other, band)| band.slot == slot && above(other))
    }

    fn top_band(&mut self, id: &str, slot: Slot) -> Result<&mut Band, String> {
        insist!(self.bands.contains_key(id) && self.is_top(id), "{id} is not on top of {slot}");
        let band = self.bands.get_mut(id).unwrap();
        insist!(band.slot == slot, "{id} is on {}, not on {slot}", band.slot);
        Ok(band)
    }

    fn tile(&mut self, id: &str, slot: Slot, cells: Mask, damage: Damage) -> Verdict {
        self.top_band(id, slot)?;
        let print = &self.prints[id];
        insist!(is_tile(cells), "{cells:016b} is no tile");
        insist!(cells & (self.covered(id) | print.markers) == 0, "the tile on {id} lies on something");
        let closed = match damage {
            Damage::Physical => print.magic_only | print.specific,
            Damage::Magic => print.physical_only | print.specific,
            Damage::True => 0,
        };
        insist!(cells & closed == 0, "{damage:?} damage on a vulnerability of {id}");
        insist!(self.spares_the_tough(id, cells), "two cells of a tough enemy of {id} under one tile");
        let held = self.bands[id].soldiers != 0
            || self
                .figures
                .iter()
                .any(|(who, figure)| figure.slot == slot && !is_pawn(who) && figure.cells != 0);
        insist!(!print.elusive || held || self.bands[id].totem, "{id} is elusive");
        self.bands.get_mut(id).unwrap().tiles.push((cells, damage));
        if self.stage == Stage::Destroy {
            self.doom(); // a skull of a secondary Bruxa
        }
        Ok(())
    }

    pub(crate) fn spares_the_tough(&self, id: &str, cells: Mask) -> bool {
        let print = &self.prints[id];
        !print.tough || print.large.iter().all(|enemy| (enemy & cells).count_ones() <= 1)
    }

    fn soldier(&mut self, id: &str, slot: Slot, cells: Mask) -> Verdict {
        self.top_band(id, slot)?;
        insist!(cells.count_ones() == 1, "a soldier has one cell");
        insist!(
            cells & (self.covered(id) | self.prints[id].markers) == 0,
            "the soldier on {id} stands on something"
        );
        insist!(!self.gaping.contains(&slot), "a soldier above a gaping crevasse");
        self.bands.get_mut(id).unwrap().soldiers |= cells;
        let all: u32 = self.bands.values().map(|band| band.soldiers.count_ones()).sum();
        insist!(all <= 12, "there are twelve soldiers");
        Ok(())
    }

    fn destroy(&mut self, id: &str, slot: Slot) -> Verdict {
        if self.bands.contains_key(id) && self.is_top(id) {
            for who in self.names_on(slot) {
                let open = self.health.contains_key(&who) && !self.protected.contains(&who);
                insist!(!open || self.recent.contains(&who), "{who} on {id} did not suffer");
            }
        }
        self.settled()?;
        if id.contains("-L") {
            self.boss_down = true;
            return Ok(()); // its last layer has told the rest
        }
        insist!(self.stage == Stage::Destroy, "hordes are destroyed in phase 3");
        insist!(self.doomed.remove(id), "{id} has bare enemies");
        let band = self.bands.remove(id).ok_or("it is not there")?;
        insist!(band.slot == slot && band.soldiers == 0, "its soldiers fall first");
        let left: Vec<String> = self.names_on(slot);
        // Whoever stands on a flyer above it still does.
        let hovered = self.bands.iter().any(|(other, band)| band.slot == slot && self.prints[other].flies);
        for who in left.into_iter().filter(|_| !hovered) {
            self.figures.get_mut(&who).unwrap().cells = 0;
        }
        self.destroyed.insert(id.to_owned());
        let reward = self.prints[id].reward;
        if reward.0 + reward.1 > 0 {
            self.owed.push(reward);
        }
        Ok(())
    }

    fn layer(&mut self, id: &str, slot: Slot) -> Verdict {
        self.settled()?;
        insist!(self.doomed.remove(id), "the layer {id} has bare enemies");
        let top = self.is_top(id);
        let mut band = self.bands.remove(id).ok_or("it is not there")?;
        band.tiles.clear();
        band.totem = false;
        let layers: Vec<String> = self.scenario.layers.iter().map(ToString::to_string).collect();
        let at = layers.iter().position(|layer| layer == id).ok_or("it is no layer")?;
        if let Some(next) = layers.get(at + 1) {
            self.bands.insert(next.clone(), band);
        }
        if top {
            for who in self.names_on(slot) {
                self.figures.get_mut(&who).unwrap().cells = 0;
            }
        }
        Ok(())
    }

    /// What was destroyed pays; both kinds of coins stop at twelve.
    fn gain(&mut self, gold: u8, diamonds: u8) -> Verdict {
        if self.stage == Stage::Destroy {
            let capped =
                |(g, d): (u8, u8)| (g.min((12 - self.gold) as u8), d.min((12 - self.diamonds) as u8));
            let fits = |&(g, d, either): &(u8, u8, bool)| match either {
                true => (gold, diamonds) == capped((g, 0)) || (gold, diamonds) == capped((0, d)),
                false => (gold, diamonds) == capped((g, d)),
            };
            let index = self.owed.iter().position(fits);
            let index =
                index.ok_or(format!("nobody owes {gold} gold and {diamonds} diamonds: {:?}", self.owed))?;
            self.owed.remove(index);
        }
        self.gold += i32::from(gold);
        self.diamonds += i32::from(diamonds);
        insist!(self.gold <= 12 && self.diamonds <= 12, "there are twelve coins of each kind");
        Ok(())
    }

    /// What has happened before has had its consequences.
    pub(crate) fn settled(&mut self) -> Verdict {
        insist!(self.suffer.is_empty(), "{:?} should have suffered", self.suffer);
        self.recent.clear();
        self.landing = None;
        // With a full purse nothing is told.
        let (gold, diamonds) = (self.gold == 12, self.diamonds == 12);
        self.owed.retain(|&(g, d, _)| !gold && !diamonds && (g != 0 || d != 0));
        let kept = self.health.contains_key("Veznan");
        insist!(kept || self.owed.is_empty(), "{:?} was not paid", self.owed);
        self.owed.clear();
        Ok(())
    }

    pub(crate) fn names_on(&self, slot: Slot) -> Vec<String> {
        self.figures.iter().filter(|(_, figure)| figure.slot == slot).map(|(who, _)| who.clone()).collect()
    }

    fn hurt(&mut self, hero: &str, health: u8, action: Action) -> Verdict {
        let before = *self.health.get(hero).ok_or("no such hero")?;
        insist!(health + 1 == before, "{hero} had {before} health and has {health}");
        let bargain = matches!(action, Action::UseAbility { .. });
        insist!(bargain || !self.protected.contains(hero), "{hero} is protected");
        self.health.insert(hero.to_owned(), health);
        self.recent.insert(hero.to_owned());
        if let Some(index) = self.suffer.iter().position(|other| other == hero) {
            self.suffer.remove(index);
        }
        Ok(())
    }

    pub(crate) fn draw(&mut self, pile: u8) -> Result<Entry, String> {
        insist!(self.stage == Stage::Spawn && self.round > 1, "phase 1 comes once, from round 2 on");
        insist!(self.last_pile.is_none_or(|last| last < pile), "the piles come in their order");
        let skipped = self.last_pile.map_or(0, |last| last + 1)..pile;
        insist!(
            skipped.clone().all(|other| self.piles[usize::from(other)].is_empty()),
            "a pile was left out"
        );
        self.last_pile = Some(pile);
        self.piles[usize::from(pile)].pop().ok_or(format!("pile {pile} is empty"))
    }

    /// The horde of the next pile would have found every slot of its path held.
    fn no_free_slot(&mut self) -> Result<bool, String> {
        let next = self.last_pile.map_or(0, |last| last + 1)..4;
        let pile = next.into_iter().find(|pile| !self.piles[usize::from(*pile)].is_empty());
        let pile = pile.ok_or("no pile has a card left")?;
        self.draw(pile)?;
        let held = |slot: &Slot| self.bands.values().any(|band| band.slot == *slot);
        Ok(self.scenario.paths[usize::from(pile)].iter().all(held))
    }

    fn end(&mut self, ending: Ending) -> Verdict {
        self.ended = true;
        let goal = self.scenario.goal;
        let reached = goal.destroyed.iter().all(|card| self.destroyed.contains(&card.to_string()))
            && (!goal.boss || self.boss_down)
            && (!goal.tokens || self.tokens >= self.scenario.tokens)
            && (!goal.piles_empty || self.piles.iter().all(Vec::is_empty))
            && goal.hordes_at_most.is_none_or(|most| self.bands.len() <= usize::from(most));
        let holds = match ending {
            Ending::Victory if goal.when == When::Introduction => self.round == 3 && self.bands.is_empty(),
            Ending::Victory => reached && (goal.when == When::AtOnce || self.stage == Stage::Buy),
            Ending::NoHearts => self.hearts <= 0,
            Ending::PilesEmpty => {
                self.stage == Stage::Spawn && self.round > 1 && self.piles.iter().all(Vec::is_empty)
            }
            Ending::Escaped(card) => goal.destroyed.contains(card) || card.is_boss(),
            Ending::NoFreeSlot => self.no_free_slot()?,
            Ending::HeroFell(_) => self.health.values().any(|&health| health == 0),
            Ending::OutOfTime => self.scenario.last_round > 0 && self.round >= self.scenario.last_round,
            Ending::LessonFailed => self.scenario.rules.introduction,
        };
        insist!(holds, "the game is over by {ending:?} in stage {:?}", self.stage);
        Ok(())
    }

    /// The own table against the one everybody sees.
    fn compare(&mut self, view: &View) -> Verdict {
        let table = &view.state.table;
        if self.devoured && self.hearts == i32::from(table.hearts) + 1 {
            insist!(self.crevasses.len() == 6, "a heart is lost though there are crevasses");
            self.hearts -= 1;
        }
        self.devoured = false;
        insist!(
            self.hearts.max(0) == i32::from(table.hearts),
            "{} hearts, not {}",
            self.hearts,
            table.hearts
        );
        let coins = (i32::from(table.gold), i32::from(table.diamonds));
        insist!((self.gold, self.diamonds) == coins, "coins {:?}, not {coins:?}", (self.gold, self.diamonds));
        let mut seen = 0;
        for horde in view.state.hordes.iter().filter(|horde| horde.in_play) {
            let id = horde.card.to_string();
            let band = self.bands.get(&id).ok_or(format!("{id} lies there and nobody said so"))?;
            seen += 1;
            insist!(
                horde.slot.is_none_or(|slot| slot == band.slot),
                "{id} is on {:?}, not on {}",
                horde.slot,
                band.slot
            );
            let mut there: Vec<Mask> = horde.tiles.iter().map(|tile| mask(tile.cells)).collect();
            let mut noted: Vec<Mask> = band.tiles.iter().map(|tile| tile.0).collect();
            there.sort_unstable();
            noted.sort_unstable();
            insist!(there == noted, "the tiles on {id} are {there:?}, not {noted:?}");
            insist!(mask(horde.soldiers) == band.soldiers, "the soldiers on {id} differ");
        }
        insist!(seen == self.bands.len(), "{seen} hordes, not {}", self.bands.len());
        for (who, figure) in seen_figures(view) {
            let noted =
                self.figures.get(&who).ok_or(format!("{who} stands on the map and nobody said so"))?;
            insist!(noted.slot == figure.slot, "{who} is on {}, not on {}", figure.slot, noted.slot);
            insist!(
                noted.cells == figure.cells,
                "{who} covers {:016b}, not {:016b}",
                figure.cells,
                noted.cells
            );
        }
        insist!(seen_figures(view).count() == self.figures.len(), "somebody has left: {:?}", self.figures);
        for player in &table.players[..usize::from(self.seats)] {
            let Some(hero) = player.hero else { continue };
            let noted = self.health[&format!("{hero:?}")];
            insist!(noted == player.health, "{hero:?} has {} health, not {noted}", player.health);
        }
        for (number, card) in table.towers.iter().enumerate() {
            let tower = Tower::numbered(number as u8).unwrap();
            let same = match (self.towers[number], card.place) {
                (Place::Site { slot, by, .. }, Place::Site { slot: at, by: who, .. }) => {
                    (slot, by) == (at, who)
                }
                (noted, place) => noted == place,
            };
            insist!(same, "{tower} is {:?}, not {:?}", card.place, self.towers[number]);
        }
        let piles: Vec<usize> = table.piles.iter().map(|pile| pile.len()).collect();
        let noted: Vec<usize> = self.piles.iter().map(Vec::len).collect();
        insist!(piles == noted, "the piles have {piles:?} cards, not {noted:?}");
        Ok(())
    }

    /// May this seat build this tower here?
    pub(crate) fn may_build(&self, seat: u8, tower: Tower, slot: Slot) -> Verdict {
        let site =
            self.scenario.sites.iter().find(|site| site.slot == slot).ok_or(format!("{slot} is no site"))?;
        let open = site.colour == Colour::White
            || if self.seats == 1 {
                self.blocked_colour != Some(site.colour)
            } else {
                self.colours[usize::from(seat)] == Some(site.colour)
            };
        insist!(open, "seat {seat} may not build on {:?}", site.colour);
        let there: Vec<Tower> = (0..self.towers.len())
            .filter(|&number| matches!(self.towers[number], Place::Site { slot: at, .. } if at == slot))
            .map(|number| Tower::numbered(number as u8).unwrap())
            .collect();
        let soldiers = there.iter().filter(|other| other.kind() == Kind::Soldier).count();
        let more = there.iter().any(|other| {
            self.modifiers[other.index()].contains(&Modifier::Site) || other.design().id() == "SOL4A"
        });
        let room = match tower.kind() {
            Kind::Soldier => soldiers == 0,
            Kind::Archer | Kind::Mage | Kind::Artillery => there.len() - soldiers <= usize::from(more),
        };
        insist!(room, "{slot} is full: {there:?}");
        insist!(self.names_on(slot).is_empty(), "somebody stands on {slot}");
        insist!(!self.hazards.contains(&slot), "{slot} has an environment tile or tentacle");
        Ok(())
    }

    /// A base or pawn on a horde.
    pub(crate) fn stands(&self, who: &str, slot: Slot, cells: Mask) -> Verdict {
        let id = self
            .bands
            .iter()
            .find(|(id, band)| band.slot == slot && self.is_top(id))
            .map(|(id, _)| id.clone());
        let id = id.ok_or(format!("there is no horde on {slot}"))?;
        let print = &self.prints[&id];
        let shape = if is_pawn(who) { cells.count_ones() == 1 } else { is_square(cells) };
        insist!(shape, "{who} does not cover {cells:016b}");
        insist!(cells & (self.covered(&id) | print.markers) == 0, "{who} stands on something");
        let closed = if is_pawn(who) { print.magic_only | print.specific } else { 0 };
        insist!(cells & closed == 0, "{who} stands on a vulnerability");
        insist!(self.spares_the_tough(&id, cells), "{who} covers two cells of a tough enemy");
        insist!(!self.gaping.contains(&slot), "{who} stands above a gaping crevasse");
        Ok(())
    }
}

pub(crate) fn is_pawn(who: &str) -> bool {
    who.starts_with("Warrior") || who == "Wildcat"
}

/// The figures on the map by name.
fn seen_figures(view: &View) -> impl Iterator<Item = (String, Figure)> + '_ {
    let table = &view.state.table;
    kingdom::Piece::ALL.into_iter().filter_map(|piece| {
        let stand = table.pieces[piece as usize];
        let hero = match piece as usize {
            seat @ 0..4 => table.players[seat].hero,
            4 => table.secondary,
            _ => None,
        };
        let who = hero.map_or(format!("{piece:?}"), |hero| format!("{hero:?}"));
        stand.at.map(|slot| (who, Figure { slot, cells: mask(stand.cells) }))
    })
}
