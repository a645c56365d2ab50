//! A table for tests: a scenario is set up, things are laid out by hand, then somebody acts.

use engine::{FastChance, Game, Seat, Setup};
use kingdom::{
    Action, Cells, Damage, Design, Entry, Event, Front, Hero, Horde, HordeCard, HordeId, Kingdom, Piece,
    Place, Pool, Shape, Slot, State, Step, Tile, Tower,
};

pub(crate) const ONE: Seat = Seat(0);
pub(crate) const TWO: Seat = Seat(1);

pub(crate) fn slot(name: &str) -> Slot {
    Slot::named(name).unwrap_or_else(|| panic!("{name} is a slot"))
}

pub(crate) fn cells(names: &str) -> Cells {
    Cells::named(names).unwrap_or_else(|| panic!("{names} are cells"))
}

pub(crate) fn card(id: &str) -> HordeCard {
    HordeCard::named(id).unwrap_or_else(|| panic!("{id} is a card"))
}

/// A state with chance and the events so far.
pub(crate) struct Lab {
    pub(crate) state: State,
    pub(crate) chance: FastChance,
    pub(crate) events: Vec<Event>,
}

impl Lab {
    /// Scenario `number` with these heroes, at the start of round 1's phase 2, with the map cleared.
    pub(crate) fn new(number: u8, heroes: &[Hero]) -> Lab {
        let mut lab = Lab::full(&Lab::setup(number, heroes.len() as u8).with_word("guests", "on"), heroes);
        lab.clear();
        lab
    }

    pub(crate) fn setup(number: u8, players: u8) -> Setup {
        Setup { scenario: format!("s{number}"), ..Setup::players(players) }
    }

    /// A set-up with everything chosen: these heroes, and the first thing on offer otherwise.
    pub(crate) fn full(setup: &Setup, heroes: &[Hero]) -> Lab {
        let mut lab = Lab::started(setup);
        while lab.state.table.round == 0 {
            let taken = lab.state.table.players.iter().filter(|player| player.hero.is_some()).count();
            let (seat, actions) = lab.offered();
            let action = match actions[0] {
                Action::ChooseHero { .. } if taken < heroes.len() => {
                    Action::ChooseHero { hero: heroes[taken] }
                }
                first => first,
            };
            lab.go(seat, action);
        }
        while lab.state.table.agenda.last() == Some(&Step::BlockColour) {
            lab.first(ONE);
        }
        lab
    }

    /// A set-up before the first choice.
    pub(crate) fn started(setup: &Setup) -> Lab {
        let setup = Kingdom::facts().complete(setup.clone()).unwrap();
        let (mut chance, mut events) = (FastChance::new(1), Vec::new());
        let state = Kingdom::start(&setup, &mut chance, &mut events).unwrap();
        Lab { state, chance, events }
    }

    /// Takes all hordes off the map.
    pub(crate) fn clear(&mut self) {
        for index in 0..self.state.hordes.len() {
            let horde = self.state.hordes[index];
            if let (true, Some(slot)) = (horde.in_play, horde.slot) {
                self.state.table.lower.set(slot, None);
                self.state.table.upper.set(slot, None);
                self.state.table.unused.insert(horde.card);
            }
            self.state.hordes[index] = Horde::default();
        }
        self.state.hordes.clear();
    }

    /// Puts a horde on a slot; its card is nowhere else then.
    pub(crate) fn horde(&mut self, id: &str, at: &str) -> HordeId {
        let (card, at) = (card(id), slot(at));
        let number = HordeId(self.state.hordes.len() as u8);
        self.state.table.unused.remove(card);
        for pile in &mut self.state.table.piles {
            *pile = pile.iter().copied().filter(|&entry| entry != Entry::Card(card)).collect();
        }
        self.state.hordes.push(Horde { in_play: true, card, slot: Some(at), ..Horde::default() });
        match card.face().flying {
            true => self.state.table.upper.set(at, Some(number.0)),
            false => self.state.table.lower.set(at, Some(number.0)),
        }
        number
    }

    /// Puts a tile on a horde.
    pub(crate) fn tile(&mut self, id: HordeId, pool: Pool, covered: &str) {
        let tile = Tile { cells: cells(covered), pool, damage: Damage::True };
        self.state.table.supply[pool as usize][tile.shape() as usize] -= 1;
        self.state.hordes[usize::from(id.0)].tiles.push(tile);
    }

    /// Covers all enemies of a horde with tiles.
    pub(crate) fn cover(&mut self, id: HordeId) {
        let pools = [Pool::MagicFlower, Pool::FireFlower, Pool::Knife, Pool::Archer, Pool::Artillery];
        for cell in self.state.uncovered(id).iter() {
            let pool = pools.into_iter().find(|&pool| self.state.table.supply[pool as usize][0] > 0);
            self.tile(id, pool.expect("there are enough tiles"), &cell.to_string());
        }
    }

    /// Puts soldiers on a horde.
    pub(crate) fn soldiers(&mut self, id: HordeId, on: &str) {
        let on = cells(on);
        self.state.table.soldiers -= on.len() as u8;
        let horde = &mut self.state.hordes[usize::from(id.0)];
        horde.soldiers = horde.soldiers.or(on);
    }

    /// Puts a figure or pawn somewhere.
    pub(crate) fn stand(&mut self, piece: Piece, at: &str, covered: &str) {
        self.state.table.pieces[piece as usize] =
            kingdom::Stand { at: Some(slot(at)), cells: cells(covered), front: Front::North };
    }

    /// Takes a tower of a design out of the reserve into a hand.
    pub(crate) fn give(&mut self, seat: Seat, design: Design) -> Tower {
        let tower = self.state.table.in_reserve(design).next().expect("the reserve has it");
        self.state.table.towers[tower.index()].place = Place::Hand(seat);
        tower
    }

    /// All towers go back to the reserve.
    pub(crate) fn no_towers(&mut self) {
        self.state.table.towers.iter_mut().for_each(|tower| tower.place = Place::Reserve);
    }

    pub(crate) fn at(&self, at: &str) -> Option<HordeId> {
        self.state.top(slot(at))
    }

    /// The id of the card on top of a slot.
    pub(crate) fn card_at(&self, at: &str) -> Option<String> {
        self.at(at).map(|id| self.state.horde(id).card.to_string())
    }

    /// The first seat that may decide, and what it may do.
    pub(crate) fn offered(&self) -> (Seat, Vec<Action>) {
        let decision = Kingdom::decision(&self.state).expect("the game goes on");
        let seat = decision.seats.iter().next().expect("somebody decides");
        (seat, self.actions(seat))
    }

    pub(crate) fn actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        Kingdom::legal(&self.state, seat, &mut actions);
        actions
    }

    pub(crate) fn may(&self, seat: Seat, action: Action) -> bool {
        self.actions(seat).contains(&action)
    }

    /// Takes an action and everything that follows.
    pub(crate) fn go(&mut self, seat: Seat, action: Action) -> &mut Lab {
        Kingdom::apply(&mut self.state, seat, action, &mut self.chance, &mut self.events)
            .unwrap_or_else(|refusal| panic!("{action:?} by seat {seat}: {refusal}"));
        if let Err(broken) = Kingdom::check(&self.state) {
            panic!("{broken:?} after {action:?}");
        }
        self
    }

    /// Takes the first action on offer.
    pub(crate) fn first(&mut self, seat: Seat) -> &mut Lab {
        let action = self.actions(seat)[0];
        self.go(seat, action)
    }

    /// The rule that refuses an action.
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> String {
        let mut state = self.state;
        let refusal = Kingdom::apply(&mut state, seat, action, &mut self.chance.clone(), &mut Vec::new())
            .expect_err("it is refused");
        assert_eq!(state, self.state);
        refusal.rule.into_owned()
    }

    /// Everybody is done with the open phase.
    pub(crate) fn all_ready(&mut self) -> &mut Lab {
        for seat in self.state.table.all_seats() {
            if !self.state.table.player(seat).ready {
                self.go(seat, Action::Ready);
            }
        }
        self
    }

    /// Plays on until phase 6, taking the last action on offer (usually "nothing") at every interrupt.
    pub(crate) fn until_buy(&mut self) -> &mut Lab {
        while self.state.table.ending.is_none() && self.state.table.agenda.last() != Some(&Step::Buy) {
            if self.state.table.agenda.last() == Some(&Step::Play) {
                self.all_ready();
                continue;
            }
            let (seat, actions) = self.offered();
            self.go(seat, *actions.last().expect("somebody decides"));
        }
        self
    }

    /// Builds a tower and turns it. It has one attack, or only one that it may use: nobody asks which.
    pub(crate) fn build(&mut self, seat: Seat, tower: Tower, at: &str, front: Front) -> &mut Lab {
        self.go(seat, Action::PlayTower { tower, slot: slot(at) });
        self.go(seat, Action::Face { front });
        assert_ne!(
            self.state.table.agenda.last(),
            Some(&Step::ChooseAttack(tower)),
            "nobody announced a choice of attacks"
        );
        self
    }

    /// Builds a tower that has two attacks, turns it and chooses one of them.
    pub(crate) fn play_either(
        &mut self,
        seat: Seat,
        tower: Tower,
        at: &str,
        front: Front,
        second: bool,
    ) -> &mut Lab {
        self.go(seat, Action::PlayTower { tower, slot: slot(at) });
        self.go(seat, Action::Face { front });
        assert_eq!(self.state.table.agenda.last(), Some(&Step::ChooseAttack(tower)), "there is a choice");
        self.go(seat, Action::ChooseAttack { second })
    }

    /// Builds a tower, turns it, and takes this attack if its card has two.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        tower: Tower,
        at: &str,
        front: Front,
        second: bool,
    ) -> &mut Lab {
        match tower.design().card().attacks.len() {
            1 => self.build(seat, tower, at, front),
            _ => self.play_either(seat, tower, at, front, second),
        }
    }

    pub(crate) fn place(&mut self, seat: Seat, part: u8, at: &str, covered: &str) -> &mut Lab {
        self.go(seat, Action::Place { part, slot: slot(at), cells: cells(covered) })
    }

    /// The slots on which something can be placed now.
    pub(crate) fn targets(&self, seat: Seat) -> Vec<String> {
        let mut slots: Vec<String> = Vec::new();
        for action in self.actions(seat) {
            if let Action::Place { slot, .. } = action
                && !slots.contains(&slot.to_string())
            {
                slots.push(slot.to_string());
            }
        }
        slots.sort();
        slots
    }

    /// The slots to which the figure may go now.
    pub(crate) fn steps(&self, seat: Seat) -> Vec<String> {
        let mut slots: Vec<String> = self
            .actions(seat)
            .iter()
            .filter_map(|action| match action {
                Action::Step { slot } => Some(slot.to_string()),
                _ => None,
            })
            .collect();
        slots.sort();
        slots
    }

    /// The slots to which a figure may retreat now.
    pub(crate) fn retreats(&self, seat: Seat) -> Vec<String> {
        let mut slots: Vec<String> = self
            .actions(seat)
            .iter()
            .filter_map(|action| match action {
                Action::Retreat { slot } => Some(slot.to_string()),
                _ => None,
            })
            .collect();
        slots.sort();
        slots
    }

    pub(crate) fn tiles_on(&self, id: HordeId) -> usize {
        self.state.horde(id).tiles.len()
    }

    pub(crate) fn shapes_on(&self, id: HordeId) -> Vec<Shape> {
        self.state.horde(id).tiles.iter().map(|tile| tile.shape()).collect()
    }
}
