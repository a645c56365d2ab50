//! Several people before one screen, with things that not all of them may see.

use engine::Seat;

/// What hangs before the hidden things of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// The screen is to be passed to whoever plays this seat.
    Pass(Seat),
    /// Somebody else decides first; who of those at the screen comes next is not known yet.
    Wait,
}

impl Curtain {
    /// `shown` is the seat whose view the page has got, `revealed` the one whose player has taken the screen.
    pub fn before(own: &[Seat], shown: Seat, revealed: Option<Seat>, waiting: &[Seat]) -> Option<Curtain> {
        if own.len() < 2 || !own.contains(&shown) || revealed == Some(shown) {
            return None;
        }
        Some(if waiting.contains(&shown) { Curtain::Pass(shown) } else { Curtain::Wait })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Seat = Seat(0);
    const BOT: Seat = Seat(1);
    const BEN: Seat = Seat(2);

    #[test]
    fn the_screen_is_passed_to_whoever_decides_and_to_nobody_while_a_bot_does() {
        let before = |shown, revealed, waiting| Curtain::before(&[ADA, BEN], shown, revealed, waiting);
        assert_eq!(before(ADA, None, &[ADA, BEN]), Some(Curtain::Pass(ADA)));
        assert_eq!(before(ADA, Some(ADA), &[ADA]), None);
        assert_eq!(before(BEN, Some(ADA), &[BEN]), Some(Curtain::Pass(BEN)));
        // Ben has decided; the page has got the view of the first seat, which is not Ben's to see.
        assert_eq!(before(ADA, Some(BEN), &[BOT]), Some(Curtain::Wait));
        assert_eq!(before(ADA, Some(ADA), &[BOT]), None);
    }

    #[test]
    fn who_plays_alone_needs_no_curtain() {
        assert_eq!(Curtain::before(&[ADA], ADA, None, &[ADA]), None);
        assert_eq!(Curtain::before(&[], ADA, None, &[ADA]), None);
    }
}
