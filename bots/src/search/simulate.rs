//! One simulation: down the tree, a new node, a rollout, and back.

use engine::{Instinct, MAX_SEATS, Seat, SeatSet, Silent, Worth};

use super::dice::Marked;
use super::tree::{Index, Step};
use super::{Search, choices, share, view_of};

/// Where a simulation is in each tree; `None` once it has left it.
type Places = [Option<Index>; MAX_SEATS];

impl<G: Instinct> Search<G> {
    /// One simulation for `asker`, who decides first where several may: what the others do before is not known, and would change what
    /// there is to choose from.
    pub(super) fn simulate(&mut self, view: &G::View, asker: Seat) {
        let mut state = G::determinize(view, &mut self.chance);
        self.path.clear();
        let mut places: Places = [None; MAX_SEATS];
        for seat in self.deciders.iter() {
            places[self.tree_of(seat)] = Some(self.root_of(seat));
        }
        self.path.extend(places.iter().flatten());
        // Those who choose at the same time, secretly, and what, until all of them have chosen.
        let mut secret: Option<(SeatSet, G::Choice)> = None;
        let mut decisions = 0;
        while places.iter().any(Option::is_some) {
            let Some(decision) = G::decision(&state) else { break };
            if self.is_far_enough(view, &state, decisions) {
                break;
            }
            secret = match secret {
                _ if decision.seats.len() > 1 => Some((decision.seats, decision.kind)),
                // The last of them.
                Some((seats, kind))
                    if kind == decision.kind && decision.seats.iter().all(|seat| seats.contains(seat)) =>
                {
                    secret
                }
                _ => None,
            };
            let seat = match decisions {
                0 if decision.seats.contains(asker) => asker,
                _ => decision.seats.iter().next().expect("somebody decides"),
            };
            let tree = self.tree_of(seat);
            if !self.deciders.contains(seat) {
                self.deciders.insert(seat);
                if self.trees > 1 {
                    places[tree] = Some(self.root_of(seat));
                    self.path.extend(places[tree]);
                }
            }
            choices::<G>(&state, seat, &mut self.legal);
            let action = match (self.legal.len(), places[tree]) {
                (1, _) => self.legal[0],
                (_, None) => self.legal[G::playout(&state, seat, &self.legal, &mut self.chance)],
                (_, Some(parent)) => {
                    let (action, child) = self.select(parent, &state, seat);
                    places[tree] = child;
                    action
                }
            };
            if secret.is_none() && self.legal.len() > 1 {
                self.tell_others(&mut places, tree, Step::Choice(seat, action));
            }
            decisions += 1;
            let mut chance = Marked::new(&mut self.chance);
            G::apply(&mut state, seat, action, &mut chance, &mut Silent)
                .expect("a listed action is accepted");
            if let Some(mark) = chance.mark() {
                self.tell_others(&mut places, usize::MAX, Step::Chance(mark));
            }
        }
        let worth = self.roll_out(view, &mut state, decisions);
        for &index in &self.path {
            let node = self.tree.node_mut(index);
            node.visits += 1;
            if let Step::Choice(seat, _) = node.step {
                node.worth += share(&worth, seat);
            }
        }
    }

    /// Follows what everybody saw in all trees but that of whoever did it.
    fn tell_others(&mut self, places: &mut Places, but: usize, step: Step<G::Action>) {
        for (tree, place) in places.iter_mut().enumerate() {
            let Some(parent) = place.filter(|_| tree != but) else { continue };
            let known = self.tree.child(parent, step);
            *place = known;
            self.path.extend(known.or_else(|| self.tree.add(parent, step, 0)));
        }
    }

    /// Chooses for `seat` among its legal actions: one not tried yet, if it is time to widen, else the most promising one. The place
    /// in the tree is `None` after a new one.
    fn select(&mut self, parent: Index, state: &G::State, seat: Seat) -> (G::Action, Option<Index>) {
        let mut known = 0;
        let mut best: Option<(f32, Index, G::Action)> = None;
        let mut next = self.tree.children(parent).next();
        let wide = self.wide(parent);
        while let Some(child) = next {
            next = self.tree.sibling(child);
            let Step::Choice(chooser, action) = self.tree.node(child).step else { continue };
            if chooser != seat || !self.legal.contains(&action) {
                continue;
            }
            known += 1;
            let node = self.tree.node_mut(child);
            node.available += 1;
            let prior = 1.0 / (1.0 + f32::from(node.rank)).sqrt();
            let doubt = (node.available as f32).sqrt() / (1.0 + node.visits as f32);
            let score = node.mean() + self.tuning.exploration * prior * doubt;
            if best.is_none_or(|(most, ..)| score > most) {
                best = Some((score, child, action));
            }
        }
        if known < wide.min(self.legal.len()) && !self.tree.is_full() {
            let action = self.best_untried(parent, state, seat);
            let child = self.tree.add(parent, Step::Choice(seat, action), known as u16);
            self.path.extend(child);
            return (action, None);
        }
        match best {
            Some((_, child, action)) => {
                self.path.push(child);
                (action, Some(child))
            }
            // No room for a first choice.
            None => (self.legal[G::playout(state, seat, &self.legal, &mut self.chance)], None),
        }
    }

    /// How many choices are looked at after as many visits as the node has.
    fn wide(&self, parent: Index) -> usize {
        let visits = self.tree.node(parent).visits as f32;
        1 + (self.tuning.widening * visits.sqrt()) as usize
    }

    /// The legal action that the instinct rates highest among those without a node; among equals, any.
    fn best_untried(&mut self, parent: Index, state: &G::State, seat: Seat) -> G::Action {
        if parent == self.root_of(seat) && self.legal == self.asked {
            self.ratings.clone_from(&self.asked_ratings);
        } else {
            G::glance(&view_of::<G>(state, seat), &self.legal, &mut self.ratings);
        }
        let mut best: Option<(i32, G::Action)> = None;
        let mut equals = 1;
        for (&action, &rating) in self.legal.iter().zip(&self.ratings) {
            let most = best.map_or(i32::MIN, |(rating, _)| rating);
            if rating < most || self.tree.child(parent, Step::Choice(seat, action)).is_some() {
                continue;
            }
            equals = if rating > most { 1 } else { equals + 1 };
            if equals == 1 || self.chance.pick(equals) == 0 {
                best = Some((rating, action));
            }
        }
        best.expect("a choice without a node is left").1
    }

    fn is_far_enough(&self, view: &G::View, state: &G::State, decisions: u32) -> bool {
        !self.tuning.to_the_end && decisions > 0 && G::far_enough(view, state, decisions)
    }

    /// Plays on with the game's instinct until it is far enough, and tells what the position is worth then. A search that goes to the end
    /// plays the rest of the game by chance: nobody can see that far, and the instinct would take nearly all of the time.
    pub(super) fn roll_out(&mut self, view: &G::View, state: &mut G::State, mut decisions: u32) -> Worth {
        let mut by_chance = false;
        while let Some(decision) = G::decision(state) {
            if self.is_far_enough(view, state, decisions) {
                break;
            }
            by_chance = by_chance || (decisions > 0 && G::far_enough(view, state, decisions));
            decisions += 1;
            let seat = decision.seats.iter().next().expect("somebody decides");
            choices::<G>(state, seat, &mut self.legal);
            let choice = match self.legal.len() {
                1 => 0,
                many if by_chance => self.chance.pick(many),
                _ => G::playout(state, seat, &self.legal, &mut self.chance),
            };
            G::apply(state, seat, self.legal[choice], &mut Marked::new(&mut self.chance), &mut Silent)
                .expect("a listed action is accepted");
        }
        G::evaluate(state)
    }
}
