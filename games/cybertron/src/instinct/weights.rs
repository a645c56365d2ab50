//! The judgement of the instinct as numbers.

/// What things are worth, in points. Found by playing variants of them against each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A zone, before the last day.
    pub(super) zone: i32,
    /// The income of a zone, for each turn to come.
    pub(super) zone_turn: i32,
    /// A zone on the last day.
    pub(super) last_zone: i32,
    /// A full sector, for each robot it brings and each turn to come.
    pub(super) sector: i32,
    /// The same when an enemy loses it.
    pub(super) break_sector: i32,
    /// The Launch Pad, before and on the last day.
    pub(super) pad: i32,
    /// See `pad`.
    pub(super) last_pad: i32,
    /// The lead up to which the Launch Pad may decide the game.
    pub(super) race: i32,
    /// How much the danger to a captured zone counts, in percent.
    pub(super) hold: i32,
    /// Turns to come that make a revival worth its price.
    pub(super) revive_turns: i32,
    /// How much a longer march counts, in percent.
    pub(super) march: i32,
    /// What a robot from a card is worth in its turn.
    pub(super) fresh: i32,
    /// A leader who comes to the front with the back-up.
    pub(super) lead: i32,
    /// A unit that stands on the front when the turn ends.
    pub(super) ready: i32,
    /// The first capture of a turn: a card.
    pub(super) card: i32,
    /// Scrapping an enemy's leader.
    pub(super) kill_leader: i32,
    /// Taking an enemy's last zone.
    pub(super) eliminate: i32,
    /// What a zone of the strongest enemy is worth more, in percent.
    pub(super) rival: i32,
    /// A factory, for each turn to come.
    pub(super) factory: i32,
    /// An own zone next to a captured one: the border gets shorter.
    pub(super) own_neighbour: i32,
    /// An enemy zone next to a captured one.
    pub(super) foe_neighbour: i32,
    /// An own robot.
    pub(super) robot: i32,
    /// An own robot on the last day, when enemies are still to move.
    pub(super) last_robot: i32,
    /// An enemy robot.
    pub(super) foe_robot: i32,
    /// An enemy robot on the last day.
    pub(super) last_foe_robot: i32,
    /// How much of his income an enemy is expected to add before he attacks, in percent.
    pub(super) fear: i32,
    /// How much the danger to an own zone counts, in percent.
    pub(super) risk: i32,
    /// How much the danger to the zone attacked from counts, in percent.
    pub(super) bare: i32,
    /// An own leader in danger.
    pub(super) leader: i32,
    /// An attack must be worth this.
    pub(super) bold: i32,
    /// What placing robots for an attack counts, in percent.
    pub(super) place_attack: i32,
    /// What placing robots for defence counts, in percent.
    pub(super) place_defend: i32,
    /// What a robot that is not placed yet counts.
    pub(super) keep: i32,
    /// The same as the three above for the set-up.
    pub(super) setup_attack: i32,
    /// See `setup_attack`.
    pub(super) setup_defend: i32,
    /// Robots an attack counts on besides those of the set-up.
    pub(super) setup_hope: i32,
    /// A card that is not played.
    pub(super) hold_card: i32,
    /// A leader in the mode that suits his defence.
    pub(super) guard_mode: i32,
    /// Claiming a zone: each own neighbour.
    pub(super) claim_near: i32,
    /// Claiming a zone: each enemy neighbour.
    pub(super) claim_foe: i32,
    /// Claiming a zone: share of the sector that is one's own, times its bonus.
    pub(super) claim_own: i32,
    /// Claiming a zone: share of the sector that is one enemy's, times its bonus.
    pub(super) claim_deny: i32,
    /// Claiming a spinning zone.
    pub(super) claim_spin: i32,
    /// Claiming a sliding zone.
    pub(super) claim_slide: i32,
    /// Claiming the Launch Pad.
    pub(super) claim_pad: i32,
    /// Claiming a zone: each neighbour at all.
    pub(super) claim_open: i32,
    /// Claiming a zone of each sector, in the order of the content.
    pub(super) claim_red: i32,
    /// See `claim_red`.
    pub(super) claim_yellow: i32,
    /// See `claim_red`.
    pub(super) claim_green: i32,
    /// See `claim_red`.
    pub(super) claim_blue: i32,
    /// See `claim_red`.
    pub(super) claim_violet: i32,
    /// See `claim_red`.
    pub(super) claim_orange: i32,
}

impl Weights {
    /// The numbers for a game of so many players: what pays in a duel need not pay among three or in teams.
    pub(super) const fn for_players(players: u8) -> &'static Weights {
        match players {
            2 => &Weights::DUEL,
            3 => &Weights::FREE_FOR_ALL,
            _ => &Weights::TEAMS,
        }
    }

    const DUEL: Weights = Weights {
        zone: 36,
        sector: 15,
        own_neighbour: 7,
        foe_neighbour: -6,
        fear: 88,
        risk: 140,
        setup_defend: 53,
        hold_card: 15,
        claim_foe: 5,
        claim_deny: 63,
        claim_slide: 7,
        claim_open: -8,
        claim_yellow: 17,
        ..Weights::STANDARD
    };

    const FREE_FOR_ALL: Weights = Weights {
        sector: 19,
        hold: 10,
        revive_turns: 3,
        foe_neighbour: -7,
        robot: 45,
        last_robot: 14,
        fear: 42,
        bare: 38,
        setup_defend: 45,
        setup_hope: 4,
        hold_card: 20,
        guard_mode: 14,
        claim_spin: 11,
        claim_slide: 7,
        claim_orange: 19,
        ..Weights::STANDARD
    };

    const TEAMS: Weights =
        Weights { zone: 67, foe_robot: 44, risk: 75, claim_foe: -10, claim_own: 47, ..Weights::STANDARD };

    /// What the three have in common.
    const STANDARD: Weights = Weights {
        zone: 60,
        zone_turn: 10,
        last_zone: 100,
        sector: 25,
        break_sector: 20,
        pad: 15,
        last_pad: 60,
        race: 4,
        hold: 0,
        revive_turns: 1,
        march: 80,
        fresh: 60,
        lead: 5,
        ready: 10,
        card: 60,
        kill_leader: 50,
        eliminate: 300,
        rival: 25,
        factory: 15,
        own_neighbour: 6,
        foe_neighbour: -4,
        robot: 35,
        last_robot: 15,
        foe_robot: 40,
        last_foe_robot: 10,
        fear: 50,
        risk: 100,
        bare: 50,
        leader: 60,
        bold: 0,
        place_attack: 100,
        place_defend: 60,
        keep: 5,
        setup_attack: 170,
        setup_defend: 60,
        setup_hope: 5,
        hold_card: 25,
        guard_mode: 15,
        claim_near: 10,
        claim_foe: 0,
        claim_own: 56,
        claim_deny: 30,
        claim_spin: 18,
        claim_slide: 5,
        claim_pad: 10,
        claim_open: -2,
        claim_red: 15,
        claim_yellow: 20,
        claim_green: 5,
        claim_blue: 21,
        claim_violet: 5,
        claim_orange: 20,
    };
}
