//! The one way to choose: the things that stand for legal actions light up, and touching them leads to an action.

use engine::Anchor;
use wire::LegalAction;

/// Something on the table that can be touched.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Thing {
    Space(u16),
    Card(u16),
    Piece(u16),
    Die(u8),
    Button(String),
}

/// How a thing shows what touching it would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// Nothing.
    Off,
    /// It begins an action, or is one.
    Lit,
    /// It has been touched; another thing is to follow.
    Picked,
    /// It ends the action that the picked thing began.
    Target,
}

/// What came of a touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// Nothing: no legal action has to do with the thing.
    Nothing,
    /// The thing waits for another one.
    Picked,
    /// This legal action is meant, by its place in the list.
    Take(usize),
    /// One of these is meant: ask.
    Menu(Vec<usize>),
}

/// The legal actions of a decision and what has been touched so far.
#[derive(Clone, Debug, Default)]
pub struct Choosing {
    actions: Vec<String>,
    steps: Vec<(Thing, Option<Thing>)>,
    picked: Option<Thing>,
}

/// What is touched first for an action, and what then.
fn steps(anchor: &Anchor) -> (Thing, Option<Thing>) {
    match anchor {
        Anchor::Space(space) => (Thing::Space(*space), None),
        Anchor::Path { from, to } => (Thing::Space(*from), Some(Thing::Space(*to))),
        Anchor::Card(card) => (Thing::Card(*card), None),
        Anchor::CardOn { card, space } => (Thing::Card(*card), Some(Thing::Space(*space))),
        Anchor::Piece(piece) => (Thing::Piece(*piece), None),
        Anchor::Die(die) => (Thing::Die(*die), None),
        Anchor::Button(name) => (Thing::Button(name.clone().into_owned()), None),
    }
}

impl Choosing {
    /// Nothing touched yet.
    pub fn new(legal: &[LegalAction]) -> Choosing {
        Choosing {
            actions: legal.iter().map(|action| action.action.get().to_owned()).collect(),
            steps: legal.iter().map(|action| steps(&action.anchor)).collect(),
            picked: None,
        }
    }

    /// Are these still the choices? Where several decide at once, another's choice changes nothing in what one has begun.
    pub fn is_as_before(&self, before: &Choosing) -> bool {
        self.actions == before.actions && self.steps == before.steps
    }

    /// The thing that waits for another one.
    pub fn picked(&self) -> Option<&Thing> {
        self.picked.as_ref()
    }

    fn places(&self, fits: impl Fn(&Thing, Option<&Thing>) -> bool) -> Vec<usize> {
        let found = self.steps.iter().enumerate().filter(|(_, (first, then))| fits(first, then.as_ref()));
        found.map(|(place, _)| place).collect()
    }

    /// How a thing shows itself now.
    pub fn light(&self, thing: &Thing) -> Light {
        if self.picked.as_ref() == Some(thing) {
            return Light::Picked;
        }
        if !self.follows(thing).is_empty() {
            return Light::Target;
        }
        let lit = self
            .steps
            .iter()
            .any(|(first, then)| first == thing || (self.picked.is_none() && then.as_ref() == Some(thing)));
        if lit { Light::Lit } else { Light::Off }
    }

    /// The actions that the picked thing and then this one stand for.
    fn follows(&self, thing: &Thing) -> Vec<usize> {
        match &self.picked {
            Some(picked) => self.places(|first, then| first == picked && then == Some(thing)),
            None => Vec::new(),
        }
    }

    /// All actions that have to do with the thing as things stand: what a player may want to know of before touching it.
    pub fn leads_to(&self, thing: &Thing) -> Vec<usize> {
        let follows = self.follows(thing);
        match follows.is_empty() {
            false => follows,
            true => self.places(|first, then| first == thing || then == Some(thing)),
        }
    }

    /// A player touches a thing.
    pub fn touch(&mut self, thing: &Thing) -> Touched {
        if self.picked.as_ref() == Some(thing) {
            self.picked = None;
            return Touched::Picked;
        }
        let follows = self.follows(thing);
        if let Some(touched) = one_or_several(follows) {
            return touched;
        }
        let alone = self.places(|first, then| first == thing && then.is_none());
        let begun = self.places(|first, then| first == thing && then.is_some());
        if !begun.is_empty() {
            self.picked = Some(thing.clone());
            return if alone.is_empty() { Touched::Picked } else { Touched::Menu(alone) };
        }
        self.picked = None;
        if let Some(touched) = one_or_several(alone) {
            return touched;
        }
        // The end was touched before the beginning. Even if only one beginning fits, the player has not named it: ask.
        match self.places(|_, then| then == Some(thing)) {
            ends if ends.is_empty() => Touched::Nothing,
            ends => Touched::Menu(ends),
        }
    }

    /// Both ends of a drag.
    pub fn drag(&mut self, from: &Thing, to: &Thing) -> Touched {
        self.picked = None;
        let meant = self.places(|first, then| first == from && then == Some(to));
        one_or_several(meant).unwrap_or(Touched::Nothing)
    }

    /// Forgets what was touched; says whether there was anything to forget.
    pub fn step_back(&mut self) -> bool {
        self.picked.take().is_some()
    }
}

fn one_or_several(places: Vec<usize>) -> Option<Touched> {
    match places.as_slice() {
        [] => None,
        [only] => Some(Touched::Take(*only)),
        _ => Some(Touched::Menu(places)),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Message, Reveals};
    use wire::Raw;

    use super::*;

    fn choosing(anchors: &[Anchor]) -> Choosing {
        Choosing::new(&legal(anchors))
    }

    fn legal(anchors: &[Anchor]) -> Vec<LegalAction> {
        anchors
            .iter()
            .map(|anchor| LegalAction {
                action: Raw::of(&0),
                anchor: anchor.clone(),
                label: Message::new("label"),
                reveals: Reveals::NOTHING,
            })
            .collect()
    }

    const fn path(from: u16, to: u16) -> Anchor {
        Anchor::Path { from, to }
    }

    #[test]
    fn one_meaning_is_taken_at_once_and_several_are_asked() {
        let mut choosing =
            choosing(&[Anchor::Space(1), Anchor::Space(2), Anchor::Space(2), Anchor::button("end")]);
        assert_eq!(choosing.touch(&Thing::Space(1)), Touched::Take(0));
        assert_eq!(choosing.touch(&Thing::Space(2)), Touched::Menu(vec![1, 2]));
        assert_eq!(choosing.touch(&Thing::Button("end".to_owned())), Touched::Take(3));
        assert_eq!(choosing.touch(&Thing::Space(9)), Touched::Nothing);
        assert_eq!(choosing.light(&Thing::Space(9)), Light::Off);
    }

    #[test]
    fn a_path_is_two_touches_or_a_drag() {
        let mut choosing = choosing(&[path(1, 2), path(1, 3), path(4, 2)]);
        assert_eq!(choosing.light(&Thing::Space(3)), Light::Lit);
        assert_eq!(choosing.touch(&Thing::Space(1)), Touched::Picked);
        assert_eq!(choosing.light(&Thing::Space(1)), Light::Picked);
        assert_eq!(choosing.light(&Thing::Space(2)), Light::Target);
        assert_eq!(choosing.light(&Thing::Space(4)), Light::Lit);
        assert_eq!(choosing.leads_to(&Thing::Space(2)), [0]);
        assert_eq!(choosing.touch(&Thing::Space(3)), Touched::Take(1));
        assert_eq!(choosing.drag(&Thing::Space(4), &Thing::Space(2)), Touched::Take(2));
        assert_eq!(choosing.drag(&Thing::Space(4), &Thing::Space(3)), Touched::Nothing);
    }

    #[test]
    fn what_is_begun_stays_while_the_choices_are_the_same() {
        let mut before = choosing(&[path(1, 2), path(1, 3)]);
        before.touch(&Thing::Space(1));
        assert!(choosing(&[path(1, 2), path(1, 3)]).is_as_before(&before));
        assert!(!choosing(&[path(1, 2)]).is_as_before(&before));
        let other_action = LegalAction { action: Raw::of(&1), ..legal(&[path(1, 2)]).remove(0) };
        assert!(!Choosing::new(&[other_action]).is_as_before(&choosing(&[path(1, 2)])));
    }

    #[test]
    fn touching_the_end_first_asks_where_from_even_if_there_is_only_one() {
        let mut choosing = choosing(&[path(1, 2), path(1, 3), path(4, 2)]);
        assert_eq!(choosing.touch(&Thing::Space(2)), Touched::Menu(vec![0, 2]));
        assert_eq!(choosing.touch(&Thing::Space(3)), Touched::Menu(vec![1]));
    }

    #[test]
    fn another_beginning_changes_the_pick_and_escape_takes_it_back() {
        let mut choosing = choosing(&[path(1, 2), path(4, 2)]);
        choosing.touch(&Thing::Space(1));
        assert_eq!(choosing.touch(&Thing::Space(4)), Touched::Picked);
        assert_eq!(choosing.picked(), Some(&Thing::Space(4)));
        assert!(choosing.step_back());
        assert!(!choosing.step_back());
        choosing.touch(&Thing::Space(4));
        choosing.touch(&Thing::Space(4));
        assert_eq!(choosing.picked(), None);
    }

    #[test]
    fn a_card_may_be_an_action_and_the_beginning_of_one() {
        let on = |space| Anchor::CardOn { card: 7, space };
        let mut choosing = choosing(&[Anchor::Card(7), on(1), on(2)]);
        assert_eq!(choosing.touch(&Thing::Card(7)), Touched::Menu(vec![0]));
        assert_eq!(choosing.touch(&Thing::Space(2)), Touched::Take(2));
    }
}
