//! The cards, the Yordles and the colours. What is printed on them is in `content/cards.toml`.

use std::fmt;

use engine::{Chance, Stream};
use serde::{Deserialize, Serialize};

use crate::content::{CommandContent, DamageContent, SchematicContent, content};
use crate::space::Dir;

/// Declares an enum whose members have ids that read as words.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($member:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum $name { $(#[serde(rename = $id)] $member),* }

        impl $name {
            /// All of them, in the order of the catalogue.
            pub const ALL: [$name; [$($id),*].len()] = [$($name::$member),*];

            /// The id, as in files, records and messages.
            pub const fn id(self) -> &'static str {
                [$($id),*][self as usize]
            }

            /// The one with this id.
            pub fn named(id: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|member| member.id() == id)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::ALL[0]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

named! {
    /// A colour, and with it a direction of the Crystal Compass (MVM-GEN-10), an element (MVM-GEN-9) and a seat (MVM-GEN-13).
    Colour { Red = "red", Green = "green", Yellow = "yellow", Blue = "blue" }
}

impl Colour {
    /// The arrow of this colour on the Compass (MVM-GEN-10).
    #[inline]
    pub const fn dir(self) -> Dir {
        Dir::ALL[self as usize]
    }
}

named! {
    /// The pilots.
    Yordle { Corki = "corki", Heimerdinger = "heimerdinger", Tristana = "tristana", Ziggs = "ziggs" }
}

named! {
    /// A Command Card; there are several copies of each.
    Command {
        Flamespitter = "flamespitter", Blaze = "blaze", FuelTank = "fuel-tank", Ripsaw = "ripsaw", Skewer = "skewer",
        Scythe = "scythe", ChainLightning = "chain-lightning", Speed = "speed", Cyclotron = "cyclotron",
        Aimbot = "aimbot", Omnistomp = "omnistomp", MemoryCore = "memory-core",
    }
}

named! {
    /// The kinds of command (MVM-CMD-1).
    CommandKind { Attack = "attack", Move = "move", Turn = "turn" }
}

impl Command {
    /// What is printed on it.
    #[inline]
    pub fn content(self) -> CommandContent {
        content().commands[self as usize]
    }

    /// Its colour, which stands for its element (MVM-GEN-9).
    #[inline]
    pub fn colour(self) -> Colour {
        self.content().colour
    }

    /// Attack, Move or Turn.
    #[inline]
    pub fn kind(self) -> CommandKind {
        self.content().kind
    }

    /// Does scrapping it repair (Fire, Metal) rather than reprogram (MVM-SCRAP-2, MVM-SCRAP-3)?
    #[inline]
    pub fn repairs(self) -> bool {
        matches!(self.colour(), Colour::Red | Colour::Blue)
    }
}

named! {
    /// A Damage Card; there are several copies of each.
    Damage {
        GlitchFront = "glitch-1-2", GlitchMiddle = "glitch-3-4", GlitchBack = "glitch-5-6", MajorGlitch = "major-glitch",
        MoveLeft = "move-left", MoveRight = "move-right", TurnLeft = "turn-left", TurnRight = "turn-right",
        MoveBack = "move-back", TurnAround = "turn-around", HaywireControls = "haywire-controls",
        HaywireRotator = "haywire-rotator", RocketWhoopsie = "rocket-whoopsie", MoveForward = "move-forward",
        CatastrophicFailure = "catastrophic-failure", BeamMisfire = "beam-misfire", StickyClutch = "sticky-clutch",
        JammedSwivel = "jammed-swivel", FuzzyTargeting = "fuzzy-targeting", CloggedHopper = "clogged-hopper",
        ShortCircuit = "short-circuit",
    }
}

named! {
    /// The kinds of damage (MVM-DMG-5, MVM-DMG-6, MVM-DMG-7).
    DamageKind { Glitch = "glitch", Slot = "slot", System = "system" }
}

named! {
    /// The sets of Damage Cards a Mission can use.
    DamageSet { A = "A", B = "B", C = "C" }
}

impl Damage {
    /// What is printed on it.
    #[inline]
    pub fn content(self) -> DamageContent {
        content().damage[self as usize]
    }

    /// Glitch, Slot or System.
    #[inline]
    pub fn kind(self) -> DamageKind {
        self.content().kind
    }
}

/// How many kinds of System damage there are; they come last among the Damage Cards.
pub const SYSTEMS: usize = 5;
const FIRST_SYSTEM: usize = Damage::ALL.len() - SYSTEMS;

impl Damage {
    /// Its number among the System cards.
    #[inline]
    pub(crate) const fn system(self) -> Option<usize> {
        (self as usize).checked_sub(FIRST_SYSTEM)
    }

    /// The System cards.
    pub fn systems() -> impl Iterator<Item = Damage> {
        Damage::ALL.into_iter().skip(FIRST_SYSTEM)
    }
}

named! {
    /// A Schematic Card.
    Schematic {
        StrafingRun = "strafing-run", TowCable = "tow-cable", WingGuns = "wing-guns", SmokeScreen = "smoke-screen",
        Afterburner = "afterburner", AirLift = "air-lift", PayloadRack = "payload-rack", SquadronDrill = "squadron-drill",
        CarpetBombing = "carpet-bombing", AceManeuver = "ace-maneuver",
        SpareParts = "spare-parts", PocketTurret = "pocket-turret", BenchTest = "bench-test", FieldWrench = "field-wrench",
        Rewire = "rewire", SurgeProtector = "surge-protector", RuneKey = "rune-key", TwinTurret = "twin-turret",
        Overclock = "overclock", BlueprintArchive = "blueprint-archive",
        LongShot = "long-shot", RecoilHop = "recoil-hop", BowChaser = "bow-chaser", BigKick = "big-kick",
        CoveringFire = "covering-fire", RapidReload = "rapid-reload", ShrapnelShell = "shrapnel-shell",
        LastStand = "last-stand", SteadyAim = "steady-aim", FullSalvo = "full-salvo",
        CherryBomb = "cherry-bomb", AsbestosPlating = "asbestos-plating", SatchelCharge = "satchel-charge",
        CorkTheVents = "cork-the-vents", ChainReaction = "chain-reaction", Shockwave = "shockwave",
        PowderKeg = "powder-keg", FireDrill = "fire-drill", KaboomSpecial = "kaboom-special", GrandFinale = "grand-finale",
    }
}

named! {
    /// The kinds of Schematic (MVM-SCHEM-2, MVM-SCHEM-3, MVM-SCHEM-4).
    SchematicKind { Hack = "hack", Boost = "boost", Slot = "slot" }
}

impl Schematic {
    /// What is printed on it.
    #[inline]
    pub fn content(self) -> SchematicContent {
        content().schematics[self as usize]
    }
}

named! {
    /// A Boss card; there are two of each.
    BossCard {
        FireStorm = "fire-storm", FlameNova = "flame-nova", AxeStrike = "axe-strike", Recharge = "recharge",
        Electrostomp = "electrostomp", Charge = "charge", AxeCannon = "axe-cannon", RunicShrapnel = "runic-shrapnel",
        Quadrabeam = "quadrabeam", GetOverHere = "get-over-here", MechMagnet = "mech-magnet", Scrambulator = "scrambulator",
    }
}

/// The slots of the Boss in the order in which they are executed (MVM-BOSS-7).
pub const BOSS_SLOTS: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green];

impl BossCard {
    /// The slot it goes to, counted from 0 (MVM-BOSS-7).
    #[inline]
    pub fn slot(self) -> usize {
        let colour = content().boss_cards[self as usize].colour;
        BOSS_SLOTS.iter().position(|&slot| slot == colour).expect("every colour has a slot")
    }
}

/// A deck and its discard pile, as the number of copies of each card.
///
/// Nobody ever sees the order of a deck. So it need not have one: a card drawn from what is left, each copy being equally likely,
/// is the top card of a shuffled deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck<const KINDS: usize> {
    /// Copies left in the deck.
    #[serde(with = "counts")]
    pub left: [u8; KINDS],
    /// Copies in the discard pile.
    #[serde(with = "counts")]
    pub discard: [u8; KINDS],
}

impl<const KINDS: usize> Deck<KINDS> {
    /// A full deck.
    pub const fn new(left: [u8; KINDS]) -> Self {
        Deck { left, discard: [0; KINDS] }
    }

    /// How many cards are left in the deck.
    #[inline]
    pub fn size(&self) -> u32 {
        self.left.iter().map(|&copies| u32::from(copies)).sum()
    }

    /// Draws the number of a card; an empty deck is made anew from the discard pile (MVM-GEN-15).
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<usize> {
        let mut size = self.size();
        if size == 0 {
            std::mem::swap(&mut self.left, &mut self.discard);
            size = self.size();
        }
        if size == 0 {
            return None;
        }
        let mut place = chance.below(Stream::Deck, size);
        let kind = self.left.iter().position(|&copies| {
            let here = place < u32::from(copies);
            place = place.wrapping_sub(u32::from(copies));
            here
        });
        let kind = kind.expect("the place lies within the deck");
        self.left[kind] -= 1;
        Some(kind)
    }
}

/// Arrays of any length as plain lists.
mod counts {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer, const N: usize>(
        counts: &[u8; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        counts.as_slice().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[u8; N], D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let length = list.len();
        list.try_into().map_err(|_| D::Error::invalid_length(length, &"one number per kind of card"))
    }
}
