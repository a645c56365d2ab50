//! Phases 1 and 4: hordes appear, act and escape.

use kingdom::{Entry, Slot};

use crate::ledger::{Band, Ledger, Stage, Verdict, insist, near};

impl Ledger {
    fn free(&self, slot: Slot, flies: bool) -> bool {
        !self.bands.iter().any(|(id, band)| band.slot == slot && (!flies || self.prints[id].flies))
    }

    /// The slots after this one on its way to the exit.
    fn way(&self, from: Slot) -> Vec<Slot> {
        let path = self.scenario.paths.iter().find(|path| path.contains(&from));
        path.map_or(Vec::new(), |path| {
            path.iter().copied().skip_while(|slot| *slot != from).skip(1).collect()
        })
    }

    pub(crate) fn spawn(&mut self, id: &str, slot: Slot, pile: u8) -> Verdict {
        self.settled()?;
        let entry = self.draw(pile)?;
        let fits = match entry {
            Entry::Card(card) => card.to_string() == id,
            Entry::Family(family) => id.starts_with(family.id()),
            Entry::Boss => id.contains("-L"),
            Entry::Rift => false,
        };
        insist!(fits, "{id} is not the {entry:?} of pile {pile}");
        let flies = self.prints[id].flies;
        let path = self.scenario.paths[usize::from(pile)];
        let first = path.iter().copied().find(|&slot| self.free(slot, flies));
        insist!(first == Some(slot), "{id} appears on {slot}, not on {first:?}");
        self.put(id, slot);
        self.landing = flies.then(|| id.to_owned());
        Ok(())
    }

    fn put(&mut self, id: &str, slot: Slot) {
        let acted = self.stage == Stage::Advance;
        let band = Band {
            slot,
            tiles: Vec::new(),
            soldiers: 0,
            totem: false,
            bare: 0,
            acted,
            attempts: 0,
            most: 0,
            acts: false,
        };
        self.bands.insert(id.to_owned(), band);
    }

    /// The first act of phase 4: what is bare now counts.
    pub(crate) fn begin_advance(&mut self) -> Verdict {
        if self.stage != Stage::Destroy {
            return Ok(());
        }
        self.settled()?;
        insist!(
            self.doomed.iter().all(|id| !self.bands.contains_key(id)),
            "{:?} was not destroyed",
            self.doomed
        );
        self.stage = Stage::Advance;
        self.extra = 0;
        self.rising = None;
        self.palm = self.figures.get("Saitam").map(|figure| figure.slot);
        let ids: Vec<String> = self.bands.keys().cloned().collect();
        for id in ids {
            let bare = !self.covered(&id);
            let band = self.bands.get_mut(&id).unwrap();
            (band.bare, band.acted, band.attempts, band.most, band.acts) = (bare, false, 0, 1, false);
        }
        Ok(())
    }

    /// An icon that was bare when the phase began and is bare still.
    fn shows(&self, id: &str, icons: u16) -> bool {
        icons & self.bands[id].bare & !self.covered(id) != 0
    }

    /// A horde's first act in phase 4: is it its turn?
    pub(crate) fn take_turn(&mut self, id: &str) -> Verdict {
        self.begin_advance()?;
        self.settled()?;
        if self.stage != Stage::Advance || self.bands[id].acted {
            return Ok(());
        }
        insist!(self.is_top(id), "{id} lies below another horde");
        // What a flyer has left acts next.
        if let Some(below) = self.rising.clone().filter(|below| below != id && self.bands.contains_key(below))
        {
            let silent =
                self.shows(&below, self.prints[&below].shot) || self.held(&below) || !self.is_top(&below);
            insist!(self.bands[&below].acted || silent, "{below} was uncovered and acts before {id}");
        }
        // Everybody before it on the paths has acted, or does nothing to speak of: shooters without a target, hordes held by a palm.
        let order: Vec<String> = self
            .scenario
            .paths
            .iter()
            .flat_map(|path| path.iter().rev())
            .filter_map(|slot| {
                self.bands.iter().find(|(other, band)| band.slot == *slot && self.is_top(other))
            })
            .map(|(other, _)| other.clone())
            .collect();
        let uncovered = self.rising.as_deref() == Some(id);
        for other in order.iter().take_while(|other| other.as_str() != id).filter(|_| !uncovered) {
            let silent = self.shows(other, self.prints[other].shot) || self.held(other);
            insist!(self.bands[other].acted || silent, "{id} acts before {other}");
        }
        let gale = self.scenario.rules.gale && self.prints[id].flies;
        let fast = gale || self.shows(id, self.prints[id].speed);
        let band = self.bands.get_mut(id).unwrap();
        (band.acted, band.most) = (true, 1 + u8::from(fast));
        Ok(())
    }

    /// Monkey's Palm can hold the horde on which Saitam stands.
    fn held(&self, id: &str) -> bool {
        self.palm == Some(self.bands[id].slot)
    }

    /// A move or a blocked attempt: of its turn, or an extra one.
    fn attempt(&mut self, id: &str) -> Verdict {
        self.settled()?;
        if self.stage == Stage::Spawn {
            insist!(self.extra > 0, "hordes do not move when others appear");
            self.extra -= 1;
            return Ok(());
        }
        self.begin_advance()?;
        let fresh = self.stage != Stage::Advance || !self.bands[id].acted;
        if self.extra > 0 && !id.contains("-L") && self.out_of_turn(id) {
            self.extra -= 1;
            return Ok(());
        }
        self.take_turn(id)?;
        if fresh {
            let shoots = self.shows(id, self.prints[id].shot) && !self.bands[id].totem;
            insist!(!shoots, "{id} shoots instead of moving");
        }
        let band = self.bands.get_mut(id).unwrap();
        band.attempts += 1;
        insist!(band.attempts <= band.most, "{id} makes {} attempts", band.attempts);
        Ok(())
    }

    /// Has it acted, or would it be somebody else's turn?
    fn out_of_turn(&mut self, id: &str) -> bool {
        let before = self.bands[id].clone();
        let early = self.take_turn(id).is_err();
        self.bands.insert(id.to_owned(), before);
        early || self.bands[id].acted
    }

    pub(crate) fn moved(&mut self, id: &str, from: Slot, to: Slot, thrown: bool) -> Verdict {
        insist!(self.bands.contains_key(id), "{id} is not there");
        insist!(self.bands[id].slot == from, "{id} is on {}", self.bands[id].slot);
        let flies = self.prints[id].flies;
        if thrown {
            insist!(self.stage == Stage::Play && self.free(to, flies), "{id} is thrown onto a horde");
            insist!(!id.contains("-L"), "nothing moves a boss");
        } else {
            self.attempt(id)?;
            let next = self.way(from).into_iter().find(|&slot| self.free(slot, flies));
            insist!(next == Some(to), "{id} goes to {to}, not to {next:?}");
        }
        insist!(self.bands[id].soldiers == 0, "soldiers hold {id}");
        insist!(self.names_on(from).is_empty() || !self.is_top(id), "{:?} hold {id}", self.names_on(from));
        if self.stage == Stage::Advance && self.bands[id].attempts == 1 && flies {
            let below = self.bands.iter().find(|(other, band)| band.slot == from && *other != id);
            self.rising = below.map(|(other, _)| other.clone());
        }
        if id == "CHS-01" && self.bands[id].acts {
            self.devoured = true;
        }
        self.bands.get_mut(id).unwrap().slot = to;
        self.landing = flies.then(|| id.to_owned());
        Ok(())
    }

    pub(crate) fn blocked(&mut self, id: &str, slot: Slot) -> Verdict {
        self.attempt(id)?;
        let heroes: Vec<String> = self.names_on(slot);
        let hold = heroes.iter().any(|who| who != "Faustus" && who != "Phoenix");
        insist!(!self.prints[id].flies, "nobody holds the flyer {id}");
        insist!(self.bands[id].soldiers != 0 || hold, "nobody holds {id}");
        self.wound(&heroes);
        Ok(())
    }

    /// These heroes suffer now, unless something protects them.
    pub(crate) fn wound(&mut self, heroes: &[String]) {
        let open = |who: &&String| {
            !self.protected.contains(*who) && self.health.get(*who).is_some_and(|&health| health > 0)
        };
        self.suffer = heroes.iter().filter(open).cloned().collect();
    }

    pub(crate) fn escaped(&mut self, id: &str, hearts: u8) -> Verdict {
        insist!(self.bands.contains_key(id), "{id} is not there");
        self.attempt(id)?;
        let flies = self.prints[id].flies;
        let slot = self.bands[id].slot;
        insist!(self.way(slot).iter().all(|&slot| !self.free(slot, flies)), "{id} has a free slot ahead");
        let bare = self.bare_enemies(id);
        let print = &self.prints[id];
        let large = print.large.iter().filter(|enemy| bare & **enemy != 0).count() as u32;
        let cost = (bare & print.small).count_ones() + 4 * large;
        insist!(cost == u32::from(hearts), "{id} costs {cost} hearts, not {hearts}");
        let lost =
            id.contains("-L") || self.scenario.goal.destroyed.iter().any(|card| card.to_string() == id);
        if !lost {
            self.hearts -= i32::from(hearts);
        }
        let below = self.bands.iter().find(|(other, band)| band.slot == slot && *other != id && flies);
        self.rising = below.map(|(other, _)| other.clone());
        self.bands.remove(id);
        Ok(())
    }

    pub(crate) fn healed(&mut self, id: &str, slot: Slot) -> Verdict {
        self.take_turn(id)?;
        insist!(self.shows(id, self.prints[id].heal), "{id} shows no heal icon");
        insist!(!self.bands[id].totem, "a totem lies on {id}");
        let ids: Vec<String> = self.bands.keys().cloned().collect();
        for other in ids {
            let there = self.bands[&other].slot;
            if other == id || (near(slot, there) && self.is_top(&other)) {
                let band = self.bands.get_mut(&other).unwrap();
                band.tiles.clear();
                band.totem = false;
            }
        }
        Ok(())
    }

    pub(crate) fn shot(&mut self, id: &str) -> Verdict {
        self.take_turn(id)?;
        insist!(self.shows(id, self.prints[id].shot), "{id} shows no sharpshooter icon");
        insist!(!self.bands[id].totem, "a totem lies on {id}");
        self.bands.get_mut(id).unwrap().most = 0;
        Ok(())
    }

    pub(crate) fn activation(&mut self, id: &str, number: u8, acts: bool) -> Verdict {
        self.take_turn(id)?;
        let icons = (self.prints[id].icons & !self.covered(id)).count_ones();
        insist!(acts == (icons >= u32::from(number)), "{id} shows {icons} icons against a {number}");
        if !acts {
            return Ok(());
        }
        self.bands.get_mut(id).unwrap().acts = true;
        let slot = self.bands[id].slot;
        if id.starts_with("CHG") {
            let all: Vec<String> = self
                .figures
                .iter()
                .filter(|(_, figure)| figure.slot == slot || near(figure.slot, slot))
                .map(|(who, _)| who.clone())
                .collect();
            self.wound(&all);
        }
        if id.starts_with("CHJ") {
            let band = self.bands.get_mut(id).unwrap();
            band.tiles.clear();
            band.totem = false;
            let all = self.names_on(slot);
            self.wound(&all);
        }
        Ok(())
    }

    pub(crate) fn vanished(&mut self, pile: u8) -> Verdict {
        let jack = self.bands.remove("CHJ-01").ok_or("Jack is not there")?;
        insist!(self.names_on(jack.slot).is_empty(), "somebody stands on Jack");
        insist!(jack.soldiers == 0, "soldiers stand on Jack");
        self.piles[usize::from(pile)].push(Entry::Card(kingdom::HordeCard::named("CHJ-01").unwrap()));
        Ok(())
    }

    pub(crate) fn rose(&mut self, id: &str, slot: Slot) -> Verdict {
        insist!(self.stage == Stage::Advance, "the dead rise in phase 4");
        insist!(self.free(slot, self.prints[id].flies), "{id} rises on a horde");
        self.put(id, slot);
        self.landing = self.prints[id].flies.then(|| id.to_owned());
        if id.starts_with("PUM") {
            self.bands.get_mut(id).unwrap().most = 2;
        } else {
            insist!(self.destroyed.remove(id) || !self.bands.is_empty(), "{id} was never destroyed");
        }
        Ok(())
    }
}
