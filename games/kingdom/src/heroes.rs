//! The heroes and their special abilities.

use serde::{Deserialize, Serialize};

use crate::content::content;
use crate::named::named;

named! {
    /// The five heroes of the game, then the eight of the adaptation guide (KR-ADAPT-13).
    Hero {
        Alric = "alric", Bruxa = "bruxa", Dierdre = "dierdre", Elora = "elora", Saitam = "saitam", Alleria = "alleria",
        Magnus = "magnus", Veznan = "veznan", Lynn = "lynn", Faustus = "faustus", Phoenix = "phoenix", Razz = "razz",
        Regson = "regson",
    }
}

impl Hero {
    /// The heroes of the box.
    pub const CORE: usize = 5;

    /// What its board says.
    #[inline]
    pub fn board(self) -> &'static HeroContent {
        &content().heroes[self as usize]
    }

    /// Flies over the horde it stands on and never blocks it (KR-ADAPT-17).
    #[inline]
    pub const fn flies(self) -> bool {
        matches!(self, Hero::Faustus | Hero::Phoenix)
    }
}

named! {
    /// The special abilities.
    Ability {
        Flurry = "flurry", BloodAndSand = "blood_and_sand", LetShadowsFade = "let_shadows_fade", Fearless = "fearless",
        JustRetribution = "just_retribution", GrinningSkulls = "grinning_skulls", AuraOfTerror = "aura_of_terror",
        BoneDance = "bone_dance", GuardianAngel = "guardian_angel", Consecration = "consecration",
        SayYourPrayers = "say_your_prayers", HeavenlyPunishment = "heavenly_punishment", Blizzard = "blizzard",
        ThatsCold = "thats_cold", IceArmour = "ice_armour", Permafrost = "permafrost", DivineWrath = "divine_wrath",
        AsanteSana = "asante_sana", WhirlingStaff = "whirling_staff", MonkeysPalm = "monkeys_palm",
        LikeTheWind = "like_the_wind", Multishot = "multishot", Abracadabra = "abracadabra",
        KnowledgeIsPower = "knowledge_is_power", SoulImpact = "soul_impact", DarkBargain = "dark_bargain",
        CurseOfWeakness = "curse_of_weakness", Charm = "charm", DraconicSpear = "draconic_spear",
        Telekinesis = "telekinesis", RingOfFire = "ring_of_fire", Rebirth = "rebirth", AnvilToss = "anvil_toss",
        BarrelRun = "barrel_run", VortexSlash = "vortex_slash", SecondWind = "second_wind",
    }
}

impl Ability {
    /// Works by itself and is never used as an action (KR-ABIL-3).
    #[inline]
    pub const fn is_passive(self) -> bool {
        matches!(
            self,
            Ability::Fearless
                | Ability::BoneDance
                | Ability::SayYourPrayers
                | Ability::MonkeysPalm
                | Ability::Rebirth
        )
    }

    /// Uses skulls or sand warriors, which only their owner has (KR-ADAPT-15).
    #[inline]
    pub const fn is_personal(self) -> bool {
        matches!(
            self,
            Ability::BloodAndSand
                | Ability::LetShadowsFade
                | Ability::JustRetribution
                | Ability::GrinningSkulls
                | Ability::AuraOfTerror
                | Ability::KnowledgeIsPower
        )
    }

    /// Attacks along arrows, so the front matters.
    #[inline]
    pub const fn is_aimed(self) -> bool {
        matches!(self, Ability::CurseOfWeakness)
    }
}

/// What a hero board says.
#[derive(Clone, Debug)]
pub struct HeroContent {
    /// Full health.
    pub health: u8,
    /// Slots per move.
    pub movement: u8,
    /// The special abilities in the order of their numbers.
    pub abilities: Vec<Ability>,
}

named! {
    /// The colour of a building site (KR-SETUP-13).
    Colour { Red = "red", Blue = "blue", Green = "green", Yellow = "yellow", White = "white" }
}

named! {
    /// The kinds of flowers (KR-FLOWER).
    FlowerKind { Magic = "magic", Fire = "fire", Earth = "earth", Frost = "frost", Storm = "storm" }
}

/// A figure or pawn that walks on the map: the heroes by their seats, then a secondary hero, Alric's two sand warriors and
/// Alleria's wildcat. Retreats come in this order (KR-RETREAT-7, KR-RETREAT-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Piece {
    #[default]
    Hero0,
    Hero1,
    Hero2,
    Hero3,
    Secondary,
    Warrior0,
    Warrior1,
    Wildcat,
}

impl Piece {
    /// All of them in the order of retreats.
    pub const ALL: [Piece; 8] = [
        Piece::Hero0,
        Piece::Hero1,
        Piece::Hero2,
        Piece::Hero3,
        Piece::Secondary,
        Piece::Warrior0,
        Piece::Warrior1,
        Piece::Wildcat,
    ];
    /// Alric's pawns.
    pub const WARRIORS: [Piece; 2] = [Piece::Warrior0, Piece::Warrior1];

    /// The hero of a seat.
    #[inline]
    pub const fn hero(seat: engine::Seat) -> Piece {
        Piece::ALL[seat.0 as usize]
    }

    /// The seat whose hero this is.
    #[inline]
    pub const fn seat(self) -> Option<engine::Seat> {
        if (self as u8) < 4 { Some(engine::Seat(self as u8)) } else { None }
    }

    /// A hero, also a secondary one (KR-GEN-13).
    #[inline]
    pub const fn is_hero(self) -> bool {
        self as u8 <= Piece::Secondary as u8
    }

    /// A sand warrior.
    #[inline]
    pub const fn is_warrior(self) -> bool {
        matches!(self, Piece::Warrior0 | Piece::Warrior1)
    }
}
