//! Figures on their way, and towers from hand to hand.

use kingdom::{Event, Modifier, Place, Tower, Who};

use crate::ledger::{Figure, Ledger, Stage, Verdict, insist, mask, near};

fn name(who: Who) -> String {
    match who {
        Who::Hero(hero) => format!("{hero:?}"),
        Who::Warrior(piece) => format!("{piece:?}"),
        Who::Wildcat => "Wildcat".to_owned(),
    }
}

impl Ledger {
    pub(crate) fn pieces_and_towers(&mut self, event: &Event) -> Verdict {
        match *event {
            Event::Moved { who, slot } => {
                let who = name(who);
                let exits = self.scenario.exits;
                if let Some(figure) = self.figures.get(&who) {
                    insist!(
                        self.free_step || near(figure.slot, slot),
                        "{who} jumps from {} to {slot}",
                        figure.slot
                    );
                } else if !self.free_step {
                    insist!(exits.iter().any(|exit| near(exit, slot)), "{who} enters on {slot}");
                }
                insist!(
                    self.scenario.path.contains(slot) || self.scenario.ground.contains(slot),
                    "{slot} is no slot"
                );
                self.figures.insert(who, Figure { slot, cells: 0 });
                Ok(())
            }
            Event::Stood { who, slot, cells } => {
                let who = name(who);
                if !self.figures.contains_key(&who) {
                    self.figures.insert(who.clone(), Figure { slot, cells: 0 });
                }
                insist!(self.figures[&who].slot == slot, "{who} is not on {slot}");
                self.stands(&who, slot, mask(cells))?;
                self.figures.insert(who, Figure { slot, cells: mask(cells) });
                Ok(())
            }
            Event::Retreated { who, to } => self.retreat(&name(who), to),
            Event::WentHome { who } => {
                insist!(self.figures.remove(&name(who)).is_some(), "{who:?} is not on the map");
                Ok(())
            }
            Event::HeroStunned { hero } => {
                let who = format!("{hero:?}");
                insist!(self.health.get(&who) == Some(&0), "{who} has health left");
                self.figures.remove(&who);
                Ok(())
            }
            Event::HeroActivated { hero, .. } | Event::HeroRecovered { hero, .. } => {
                let who = format!("{hero:?}");
                insist!(self.active.insert(who.clone()), "{who} is activated twice in a round");
                if let Some((_, slot)) = self.called.clone().filter(|(called, _)| *called == who) {
                    self.figures.insert(who.clone(), Figure { slot, cells: 0 });
                }
                insist!(self.stage == Stage::Play || self.stage == Stage::Destroy, "heroes act in phase 2");
                if matches!(event, Event::HeroRecovered { .. }) {
                    insist!(self.health.get(&who) == Some(&0), "{who} is not stunned");
                    self.health.insert(who.clone(), self.full[&who]);
                }
                Ok(())
            }
            Event::HeroHealed { hero, health } => {
                let who = format!("{hero:?}");
                insist!(
                    health <= self.full[&who] && health >= self.health[&who],
                    "{who} has {health} health"
                );
                self.health.insert(who, health);
                Ok(())
            }
            Event::HeroRested { hero, .. } => {
                let who = format!("{hero:?}");
                insist!(self.health[&who] > 0, "{who} is stunned and cannot rest");
                self.health.insert(who.clone(), self.full[&who]);
                Ok(())
            }
            Event::HeroProtected { hero } => {
                self.protected.insert(format!("{hero:?}"));
                Ok(())
            }
            Event::TowerBuilt { seat, tower, slot } => {
                insist!(self.stage == Stage::Play, "towers are built in phase 2");
                insist!(self.towers[tower.index()] == Place::Hand(seat), "{tower} is not in this hand");
                self.may_build(seat.0, tower, slot)?;
                self.towers[tower.index()] = Place::Site { slot, front: kingdom::Front::North, by: seat };
                Ok(())
            }
            Event::ColourChosen { seat, colour } => {
                self.colours[seat.index()] = Some(colour);
                Ok(())
            }
            Event::ColourBlocked { colour } => {
                insist!(self.blocked_colour != Some(colour), "{colour:?} is blocked twice in a row");
                self.blocked_colour = Some(colour);
                Ok(())
            }
            Event::TokenTaken { .. } => {
                self.tokens += 1;
                Ok(())
            }
            Event::TentaclePlaced { slot } | Event::LavaPlaced { slot } => {
                let built = |place: &Place| matches!(place, Place::Site { slot: at, .. } if *at == slot);
                insist!(!self.towers.iter().any(built), "{slot} has a tower");
                self.hazards.insert(slot);
                Ok(())
            }
            Event::CrevasseOpened { slot, gaping } => {
                self.hazards.insert(slot);
                self.crevasses.insert(slot);
                insist!(self.crevasses.len() <= 6, "there are six crevasses");
                if gaping {
                    self.gaping.insert(slot);
                }
                self.devoured = false;
                Ok(())
            }
            Event::TentacleRemoved { slot } => {
                self.hazards.remove(&slot);
                Ok(())
            }
            Event::CrevasseClosed { slot, removed } => {
                insist!(self.gaping.remove(&slot) != removed, "a crevasse closes step by step");
                if removed {
                    self.hazards.remove(&slot);
                    self.crevasses.remove(&slot);
                }
                Ok(())
            }
            Event::TowerPassed { seat, tower, to } => {
                insist!(seat != to || self.seats == 1, "a tower is passed to somebody else");
                if self.towers[tower.index()] == Place::Hand(seat) {
                    insist!(self.seats > 1, "alone, towers are upgraded when they are passed");
                }
                self.towers[tower.index()] = Place::Incoming(to);
                Ok(())
            }
            Event::TowerUpgraded { from, into } => {
                insist!(from.kind() == into.kind(), "{from} becomes {into}");
                insist!(from.design().level() + 1 == into.design().level(), "{from} becomes {into}");
                self.towers[from.index()] = Place::Reserve;
                Ok(())
            }
            Event::TowerReturned { seat, tower } | Event::TowerTaken { seat, tower } => {
                self.towers[tower.index()] = Place::Hand(seat);
                self.picked_up(event);
                Ok(())
            }
            Event::TowerBought { tower, to, .. } => {
                insist!(self.towers[tower.index()] == Place::Reserve, "{tower} is not for sale");
                let level = tower.design().level();
                insist!(level <= 2, "towers of level {level} cannot be bought");
                self.diamonds -= i32::from(level) + 1;
                insist!(self.diamonds >= 0, "there are not enough diamonds");
                self.towers[tower.index()] = Place::Hand(to);
                Ok(())
            }
            Event::ModifierBought { modifier, tower, .. } => self.attach(modifier, tower),
            _ => Ok(()),
        }
    }

    /// Only a horde or a tower is in the way of a retreat; whoever has no way goes home.
    fn retreat(&mut self, who: &str, to: Option<kingdom::Slot>) -> Verdict {
        let from = self.figures.get(who).ok_or(format!("{who} is not on the map"))?.slot;
        let open = |slot: kingdom::Slot| {
            (self.scenario.path.contains(slot) || self.scenario.ground.contains(slot))
                && near(from, slot)
                && !self.bands.values().any(|band| band.slot == slot)
                && !self
                    .towers
                    .iter()
                    .any(|place| matches!(place, Place::Site { slot: at, .. } if *at == slot))
        };
        match to {
            Some(slot) => {
                insist!(open(slot), "{who} cannot retreat from {from} to {slot}");
                self.figures.insert(who.to_owned(), Figure { slot, cells: 0 });
            }
            None => {
                insist!(!kingdom::Slot::all().any(open), "{who} has a way out of {from}");
                self.figures.remove(who);
            }
        }
        Ok(())
    }

    fn attach(&mut self, modifier: Modifier, tower: Tower) -> Verdict {
        self.gold -= 2;
        insist!(self.gold >= 0, "there is not enough gold");
        insist!(matches!(self.towers[tower.index()], Place::Hand(_)), "{tower} is in no hand");
        insist!(
            !self.modifiers.iter().any(|there| there.contains(&modifier)),
            "{modifier:?} is attached already"
        );
        let room = match tower.design().id() {
            "MAGE1" | "MAGE2" | "MAGE3" => 2,
            "MAGE4A" | "MAGE4B" | "ARCH1" | "ARCH2" | "ARCH3" | "ART1" | "ART2" | "ART3" => 1,
            _ => 0,
        };
        let taken = self.modifiers[tower.index()].iter().filter(|one| !one.id().starts_with("FAL")).count();
        insist!(taken < room, "{tower} has no room for {modifier:?}");
        self.modifiers[tower.index()].insert(modifier);
        Ok(())
    }

    /// The first tower that is taken back begins phase 5.
    fn picked_up(&mut self, event: &Event) {
        if matches!(event, Event::TowerTaken { .. }) && self.stage != Stage::Play {
            self.stage = Stage::Advance;
        }
    }
}
