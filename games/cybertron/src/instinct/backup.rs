//! Rating the choices of phase 4, and moves of units.

use crate::{ALL_ZONES, Action, Zone, ZoneSet};

use super::scene::Scene;

/// What an own zone is worth and what may attack it.
#[derive(Clone, Copy, Default)]
struct Post {
    worth: i32,
    threat: i32,
    strength: i32,
    /// Points for each unit that stands ready here for the next turn.
    ready: i32,
    /// Does the viewer's leader stand here?
    led: bool,
}

impl Scene<'_> {
    fn post(&self, zone: Zone) -> Post {
        let front = !self.foes_near(zone).is_empty();
        Post {
            worth: self.worth(zone),
            threat: self.threat(zone, ZoneSet::EMPTY),
            strength: self.strength(zone),
            led: self.table.has_leader(self.me, zone),
            ready: match (front, self.turns > 0) {
                (true, true) => self.weights.ready,
                // Next to the front is better than far behind.
                (false, true)
                    if self.neighbours(zone).iter().any(|near| !self.foes_near(near).is_empty()) =>
                {
                    2
                }
                _ => 0,
            },
        }
    }

    fn posts(&self) -> [Post; ALL_ZONES] {
        let mut posts = [Post::default(); ALL_ZONES];
        for zone in self.mine.iter() {
            posts[zone.index()] = self.post(zone);
        }
        posts
    }

    /// What changes for the better when `units` go from one post to the other.
    fn shift(&self, from: Post, to: Post, units: i32) -> i32 {
        let kept = self.danger(from.worth, from.threat, from.strength - units)
            - self.danger(from.worth, from.threat, from.strength);
        let saved = self.danger(to.worth, to.threat, to.strength)
            - self.danger(to.worth, to.threat, to.strength + units);
        saved - kept + (to.ready - from.ready) * units
    }

    /// The units worth moving and what it brings.
    fn best_shift(&self, from: Post, to: Post) -> i32 {
        let all = from.strength - 1;
        if all < 1 {
            return 0;
        }
        let mut best = self.shift(from, to, all);
        if from.threat > 0 && all > 1 {
            best = best.max(self.shift(from, to, all / 2));
        }
        if from.led && from.ready < to.ready && all + to.strength > 2 {
            best += self.weights.lead;
        }
        best
    }

    /// What the best back-up anywhere brings.
    pub(super) fn best_back_up(&self) -> i32 {
        let posts = self.posts();
        let strong: ZoneSet = self.mine.iter().filter(|&zone| self.strength(zone) > 1).collect();
        let land = self.table.friendly_zones(self.me);
        let mut best = 0;
        for from in strong.iter() {
            let reach = self.board.connected(from, land).and(self.mine).without(from.alone());
            for to in reach.iter() {
                best = best.max(self.best_shift(posts[from.index()], posts[to.index()]));
            }
        }
        best
    }

    /// D9 (where), D23, D24, D25, D26.
    pub(super) fn rate_back_ups(&self, actions: &[Action], ratings: &mut [i32]) {
        let posts = self.posts();
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match *action {
                Action::BackUp { from, to } => self.best_shift(posts[from.index()], posts[to.index()]),
                Action::GiveZone { zone } => self.rate_gift(zone, posts[zone.index()]),
                Action::Jump { zone } => self.rate_jump(zone, &posts),
                _ => 1,
            };
        }
    }

    /// D9 and D23: how many units, and the leader with them if the new place is safe for him.
    pub(super) fn rate_moves(&self, from: Zone, to: Zone, actions: &[Action], ratings: &mut [i32]) {
        let (source, target) = (self.post(from), self.post(to));
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::Move { robots, leader } = *action else { continue };
            let units = i32::from(robots) + i32::from(leader);
            let mut value = self.shift(source, target, units) * 4;
            if leader {
                let lonely = i32::from(robots) + target.strength < 3 || target.ready <= source.ready;
                value += if lonely { -40 } else { self.weights.lead * 4 };
            }
            *rating = value + units;
        }
    }

    /// D24: only to complete the mate's sector.
    fn rate_gift(&self, zone: Zone, post: Post) -> i32 {
        let Some(mate) = self.table.mate(self.me) else { return -1 };
        let sector = &self.content.sectors[self.content.zones[zone.index()].sector];
        let in_play = sector.zones.and(self.mine.or(self.foes).or(self.table.zones(mate)));
        let completes = self.table.zones(mate).or(zone.alone()).covers(in_play);
        let turns = self.turns_of(mate).min(3);
        if !completes || turns == 0 || self.table.has_leader(self.me, zone) {
            return -1000;
        }
        let bonus = i32::from(sector.bonus);
        self.weights.sector * bonus * turns / 2
            - post.strength * self.robot()
            - self.danger(post.worth, post.threat, 1)
    }

    /// D25: Optimus goes where he guards most.
    fn rate_jump(&self, zone: Zone, posts: &[Post; ALL_ZONES]) -> i32 {
        let Some(at) = self.table.army(self.me).leader_at else { return -1 };
        let (from, to) = (posts[at.index()], posts[zone.index()]);
        if to.strength < 2 && to.threat > 0 {
            return -1;
        }
        self.shift(from, to, 1)
    }
}
