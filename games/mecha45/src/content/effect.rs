//! The effect language of the cards: what stands in `effect = "…"`, read into what the rules use.

use arrayvec::ArrayVec;

use crate::cards::Handicap;
use crate::cards::Slot;
use crate::hex::Heading;
use crate::state::MOST_TAKEN;

/// What a card does.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The ways a Movement card can be carried out; one is written when it is programmed.
    pub ways: Vec<Way>,
    /// What it does as a Technique.
    pub technique: Technique,
    /// The protected sides relative to the facing, one bit each.
    pub armour: u8,
    /// It absorbs every shot of the turn and is not used up.
    pub lasting: bool,
    /// No recoil when it absorbs.
    pub firm: bool,
    /// Its attack.
    pub attack: Option<Attack>,
}

/// One way to carry out a Movement card. Directions are relative to the facing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// No movement; Reaction is allowed.
    Stop,
    /// No movement, no Reaction, free rotation.
    Halt,
    /// A walk.
    Path(ArrayVec<u8, 4>),
    /// One step, whatever the height.
    Climb(u8),
    /// Straight to a cell.
    Jump {
        /// In this heading.
        heading: Heading,
        /// This many steps.
        steps: u8,
    },
    /// One cell ahead through a building.
    Bulldozer,
}

/// What a card does when Technique orders are resolved, or during the whole step.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Technique {
    /// Sides to one of which the mecha may move.
    pub step: u8,
    /// Notches it may turn.
    pub turn: u8,
    /// Free rotation after the reveal.
    pub vivacity: bool,
    /// Sides on one of which a mine is laid.
    pub mine: u8,
    /// A smoke token on the own cell or an adjacent one.
    pub smoke: bool,
    /// Mines and Wei removed around.
    pub demine: u8,
    /// Lost cards taken back.
    pub repair: u8,
    /// A barrier at the end of the turn.
    pub barrier: bool,
    /// A Wei at the end of the turn.
    pub wei: bool,
    /// Precision fire.
    pub precision: bool,
    /// Contact attacks are sent back.
    pub counter: bool,
    /// The first attack is avoided.
    pub kawarimi: bool,
    /// Played red cards come back.
    pub recall: bool,
}

/// Where an attack reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Direct fire.
    Ray {
        /// Relative headings, one bit each.
        headings: u16,
        /// Range in cells.
        range: u8,
    },
    /// Indirect fire at a chosen cell.
    Indirect {
        /// Only in the front arc.
        front: bool,
        /// Shortest distance.
        from: u8,
        /// Longest distance.
        to: u8,
    },
    /// Every other mecha within a distance.
    Burst(u8),
    /// In contact, one cell of these sides or the own one.
    Strike(u8),
    /// In contact, all of these sides and the own cell.
    Sweep(u8),
}

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Where it reaches.
    pub reach: Reach,
    /// Cards lost by each mecha hit.
    pub damage: u8,
    /// Cards lost by each mecha next to the target cell.
    pub splash: u8,
    /// Cards lost instead by a mecha on a block.
    pub perched: Option<u8>,
    /// It destroys buildings.
    pub demolition: bool,
    /// Not stopped by mechas.
    pub pierce: bool,
    /// Armour is ignored.
    pub ignores_armour: bool,
    /// Cells the mecha hit is pushed.
    pub push: u8,
    /// Cells the mecha hit is pulled.
    pub pull: u8,
    /// The shooter is pushed back.
    pub kick: bool,
    /// No Combat next turn.
    pub blind: bool,
    /// No Technique next turn.
    pub jam: bool,
    /// Crew cards are taken.
    pub capture: bool,
}

impl Attack {
    /// Is it made in contact?
    #[inline]
    pub const fn is_contact(&self) -> bool {
        matches!(self.reach, Reach::Strike(_) | Reach::Sweep(_))
    }
}

/// What happens to a mecha that loses a card with a weakness.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Weakness {
    /// Its code, e.g. `WK1`.
    pub code: String,
    /// Further cards lost.
    pub lose: u8,
    /// Every other mecha close by loses a card.
    pub blast: bool,
    /// For how many turns each handicap lasts.
    pub handicaps: [u8; Handicap::ALL.len()],
    /// The responsible player sees the hand.
    pub unmask: bool,
    /// All red cards in hand are lost.
    pub lose_red: bool,
    /// Shoved in the direction of the attack.
    pub shove: bool,
}

const SIDES: [&str; 6] = ["F", "FR", "BR", "B", "BL", "FL"];
const HEADINGS: [&str; 12] =
    ["F", "F/FR", "FR", "FR/BR", "BR", "BR/B", "B", "B/BL", "BL", "BL/FL", "FL", "FL/F"];

fn side(word: &str) -> Result<u8, String> {
    let found = SIDES.iter().position(|&known| known == word).map(|index| index as u8);
    found.ok_or_else(|| format!("unknown side {word:?}; known are {}", SIDES.join(", ")))
}

fn sides(words: &str, separator: char) -> Result<u8, String> {
    words.split(separator).try_fold(0, |bits, word| Ok(bits | 1 << side(word)?))
}

fn heading(word: &str) -> Result<Heading, String> {
    let found = HEADINGS.iter().position(|&known| known == word).map(|index| Heading::new(index as u8));
    found.ok_or_else(|| format!("unknown direction {word:?}; known are {}", HEADINGS.join(", ")))
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("{word:?} is not a small number"))
}

/// Precision fire picks the cards of a hit one by one, so that there must be room for them.
fn damage(word: &str) -> Result<u8, String> {
    let cards = number(word)?;
    let most = MOST_TAKEN;
    if usize::from(cards) <= most {
        Ok(cards)
    } else {
        Err(format!("{cards} cards of damage; {most} at most"))
    }
}

fn path(words: &str) -> Result<Way, String> {
    let steps = words.split(',').map(side).collect::<Result<Vec<u8>, String>>()?;
    let path = ArrayVec::try_from(steps.as_slice())
        .map_err(|_| format!("the path {words} has more than 4 cells"))?;
    Ok(Way::Path(path))
}

fn jumps(word: &str) -> Result<Vec<Way>, String> {
    let straight = |steps| (0..6).map(|side| Way::Jump { heading: Heading::new(side * 2), steps }).collect();
    match word {
        "any2" => Ok(straight(2)),
        "any3" => Ok(straight(3)),
        // A side goes 2 cells that way, a corner to its first target cell.
        "ring2" => {
            let way = |number: u8| Way::Jump { heading: Heading::new(number), steps: 2 - number % 2 };
            Ok((0..Heading::COUNT).map(way).collect())
        }
        _ => {
            let (direction, steps) = word.split_at(word.len().saturating_sub(1));
            Ok(vec![Way::Jump { heading: heading(direction)?, steps: number(steps)? }])
        }
    }
}

/// Splits `name(rest)`.
fn term(word: &str) -> Result<(&str, &str), String> {
    let Some((name, rest)) = word.split_once('(') else { return Ok((word, "")) };
    let rest = rest.strip_suffix(')').ok_or_else(|| format!("{word:?} lacks its closing bracket"))?;
    Ok((name, rest))
}

/// Refuses what stands in the brackets of an effect that is always written the same.
fn always(word: &str, known: &str) -> Result<bool, String> {
    if word == known { Ok(true) } else { Err(format!("{word:?} is unknown; it can only be {known}")) }
}

impl Effect {
    /// Reads the effect of a card of the given order type.
    pub(super) fn read(text: &str, order: Slot) -> Result<Effect, String> {
        let mut effect = Effect::default();
        let mut reach = None;
        let mut attack = Attack {
            reach: Reach::Burst(0),
            damage: 0,
            splash: 0,
            perched: None,
            demolition: false,
            pierce: false,
            ignores_armour: false,
            push: 0,
            pull: 0,
            kick: false,
            blind: false,
            jam: false,
            capture: false,
        };
        let technique = &mut effect.technique;
        for word in text.split(' ') {
            let (name, rest) = term(word)?;
            match name {
                "stop" if always(word, "stop")? => effect.ways.push(Way::Stop),
                "halt" if always(word, "halt")? => effect.ways.push(Way::Halt),
                "path" => effect.ways.push(path(rest)?),
                "choose" => effect.ways = rest.split(':').map(path).collect::<Result<_, _>>()?,
                "climb" => {
                    for word in rest.split(':') {
                        effect.ways.push(Way::Climb(side(word)?));
                    }
                }
                "jump" => {
                    for word in rest.split(':') {
                        effect.ways.extend(jumps(word)?);
                    }
                }
                "bulldozer" if always(word, "bulldozer(F)")? => effect.ways.push(Way::Bulldozer),
                "techmove" => technique.step = sides(rest, ':')?,
                "techrot" => technique.turn = number(rest)?,
                "vivacity" => technique.vivacity = always(word, "vivacity")?,
                "mine" => technique.mine = sides(rest, ':')?,
                "smoke" => technique.smoke = always(word, "smoke(self:adj)")?,
                "demine" => technique.demine = number(rest)?,
                "repair" => technique.repair = number(rest)?,
                "barrier" => technique.barrier = always(word, "barrier(adj)")?,
                "wei" => technique.wei = always(word, "wei")?,
                "precision" => technique.precision = always(word, "precision")?,
                "counter" => technique.counter = always(word, "counter")?,
                "kawarimi" => technique.kawarimi = always(word, "kawarimi")?,
                "recall_red" => technique.recall = always(word, "recall_red")?,
                "armour" => effect.armour = sides(rest, ',')?,
                "lasting" => effect.lasting = always(word, "lasting")?,
                "norecoil" => effect.firm = always(word, "norecoil")?,
                "ray" | "ind" => {
                    let (first, second) = rest.split_once(';').ok_or(format!("{word:?} lacks its range"))?;
                    reach = Some(if name == "ray" { ray(first, second)? } else { indirect(first, second)? });
                }
                "burst" => reach = Some(Reach::Burst(number(rest)?)),
                "strike" => reach = Some(Reach::Strike(sides(rest, ':')?)),
                "sweep" => reach = Some(Reach::Sweep(sides(rest, ',')?)),
                "dmg" => attack.damage = damage(rest)?,
                "splash" => attack.splash = number(rest)?,
                "perched" => attack.perched = Some(number(rest)?),
                "demo" => attack.demolition = always(word, "demo")?,
                "pierce" => attack.pierce = always(word, "pierce")?,
                "noarm" => attack.ignores_armour = always(word, "noarm")?,
                "push" => attack.push = number(rest)?,
                "pull" => attack.pull = number(rest)?,
                "kick" => attack.kick = always(word, "kick")?,
                "blind" => attack.blind = always(word, "blind")?,
                "jam" => attack.jam = always(word, "jam")?,
                "capture" => attack.capture = always(word, "capture(C)")?,
                _ => return Err(format!("unknown effect {name:?}")),
            }
        }
        effect.attack = reach.map(|reach| Attack { reach, ..attack });
        let fits = match order {
            Slot::Movement => !effect.ways.is_empty() && effect.attack.is_none(),
            Slot::Technique => effect.ways.is_empty() && effect.attack.is_none(),
            Slot::Combat => effect.ways.is_empty() && effect.attack.is_some(),
        };
        if fits { Ok(effect) } else { Err(format!("{text:?} is no effect of a {} card", order.word())) }
    }
}

fn ray(directions: &str, range: &str) -> Result<Reach, String> {
    let headings = directions
        .split(',')
        .try_fold(0, |bits, word| Ok::<u16, String>(bits | 1 << heading(word)?.index()))?;
    Ok(Reach::Ray { headings, range: number(range)? })
}

fn indirect(arc: &str, distances: &str) -> Result<Reach, String> {
    let front = match arc {
        "front" => true,
        "all" => false,
        _ => return Err(format!("unknown arc {arc:?}; known are front, all")),
    };
    let (from, to) = distances.split_once('-').ok_or(format!("{distances:?} is no range such as 2-4"))?;
    Ok(Reach::Indirect { front, from: number(from)?, to: number(to)? })
}

impl Weakness {
    /// Reads the effect of a weakness.
    pub(super) fn read(code: &str, text: &str) -> Result<Weakness, String> {
        let mut weakness = Weakness { code: code.to_owned(), ..Weakness::default() };
        for word in text.split(' ') {
            let (name, rest) = term(word)?;
            match name {
                "lose" => weakness.lose = number(rest)?,
                "blast" => weakness.blast = always(word, "blast")?,
                "unmask" => weakness.unmask = always(word, "unmask")?,
                "lose_red" => weakness.lose_red = always(word, "lose_red")?,
                "shove" => weakness.shove = always(word, "shove")?,
                "handicap" => {
                    let (kind, turns) = rest.split_once(';').ok_or(format!("{word:?} lacks its turns"))?;
                    let found = Handicap::ALL.into_iter().find(|handicap| handicap.word() == kind);
                    let handicap = found.ok_or_else(|| format!("unknown handicap {kind:?}"))?;
                    weakness.handicaps[handicap as usize] = number(turns)?;
                }
                _ => return Err(format!("unknown effect {name:?}")),
            }
        }
        Ok(weakness)
    }
}
