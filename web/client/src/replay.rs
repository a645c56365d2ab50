//! The replay bar: where in the match one looks.

/// A place in a match of which something is known up to `last`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replay {
    at: usize,
    last: usize,
    playing: bool,
}

impl Replay {
    /// Looking at the end.
    pub fn new(last: usize) -> Replay {
        Replay { at: last, last, playing: false }
    }

    /// The entry after which one looks; 0 is the start.
    pub fn at(self) -> usize {
        self.at
    }

    /// The last entry.
    pub fn last(self) -> usize {
        self.last
    }

    /// Does it go on by itself?
    pub fn is_playing(self) -> bool {
        self.playing
    }

    /// Goes to an entry; playing stops.
    #[must_use]
    pub fn scrub(self, to: usize) -> Replay {
        Replay { at: to.min(self.last), playing: false, ..self }
    }

    /// Goes some entries on or back; playing stops.
    #[must_use]
    pub fn step(self, by: isize) -> Replay {
        self.scrub(self.at.saturating_add_signed(by))
    }

    /// Plays or stops; playing at the end begins anew.
    #[must_use]
    pub fn toggle(self) -> Replay {
        let at = if !self.playing && self.at == self.last { 0 } else { self.at };
        Replay { at, playing: !self.playing, ..self }
    }

    /// Time passes: one entry on if it plays; it stops at the end.
    #[must_use]
    pub fn tick(self) -> Replay {
        if !self.playing {
            return self;
        }
        let at = (self.at + 1).min(self.last);
        Replay { at, playing: at < self.last, ..self }
    }

    /// The match has grown. Who looked at the end looks at the new end.
    #[must_use]
    pub fn grown(self, last: usize) -> Replay {
        let at = if self.at == self.last && !self.playing { last } else { self.at.min(last) };
        Replay { at, last, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_within_the_match() {
        let replay = Replay::new(3);
        assert_eq!(replay.step(1).at(), 3);
        assert_eq!(replay.step(-1).at(), 2);
        assert_eq!(replay.step(-9).at(), 0);
        assert_eq!(replay.scrub(99).at(), 3);
    }

    #[test]
    fn playing_ends_at_the_end_and_begins_anew_from_there() {
        let mut replay = Replay::new(2).toggle();
        assert_eq!((replay.at(), replay.is_playing()), (0, true));
        replay = replay.tick();
        assert_eq!((replay.at(), replay.is_playing()), (1, true));
        replay = replay.tick();
        assert_eq!((replay.at(), replay.is_playing()), (2, false));
        assert_eq!(replay.tick(), replay);
    }

    #[test]
    fn who_looks_at_the_present_stays_there_and_who_looks_back_is_left_alone() {
        assert_eq!(Replay::new(3).grown(5).at(), 5);
        assert_eq!(Replay::new(3).step(-1).grown(5).at(), 2);
        assert_eq!(Replay::new(3).grown(1).at(), 1);
    }
}
