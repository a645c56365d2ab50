//! The rules of each Mission that are no picture: how Minions move, what escalates, what wins.

use crate::catalogue::At;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Goal {
    BreakAndClear,
    DeliverBomb,
    DeliverShards,
    DefeatBoss,
    BreakAndHold,
    Escape,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Prey {
    School,
    Core,
    Bomb,
    Mech,
    Carrier,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Walk {
    Drift(u8),
    Hunt(Prey, u8),
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Turning {
    None,
    /// The Bomb, or a Mech, comes into the area.
    BombIn,
    MechIn,
    ShardPicked,
    EachShard,
    AllShards,
    BossAtHalf,
}

/// What is not drawn on the board.
pub(crate) struct Rules {
    pub(crate) goal: Goal,
    /// The Doom Track at the start, for 1 to 4 Mechs, and what EZ mode makes of it.
    pub(crate) doom: fn(u8, bool) -> u8,
    pub(crate) walk: Walk,
    pub(crate) sets: &'static str,
    pub(crate) breakable: bool,
    /// Coins at the start; `None` where there are neither gates nor shields.
    pub(crate) coins: Option<bool>,
    pub(crate) turning: Turning,
    pub(crate) area: fn(At, bool) -> bool,
    /// Rune Dice of a spawn, before and after the escalation.
    pub(crate) dice: (u8, u8),
    /// Does a Boss with health, the core, the School, the rounds stand on the Doom Track?
    pub(crate) boss_health: bool,
    pub(crate) last_round: fn(bool) -> u8,
    /// First round of the Boss Draft, for so many Mechs in EZ mode or not.
    pub(crate) boss_drafts: Option<FirstRound>,
    /// The Lava Wall: the way it goes, its first round, whether it pushes.
    pub(crate) wall: Option<(usize, FirstRound, bool)>,
}

/// A round, for so many Mechs, in EZ mode or not.
pub(crate) type FirstRound = fn(u8, bool) -> u8;

fn plain(goal: Goal) -> Rules {
    Rules {
        goal,
        doom: |_, _| 0,
        walk: Walk::Hunt(Prey::Mech, 1),
        sets: "ABC",
        breakable: false,
        coins: None,
        turning: Turning::None,
        area: |_, _| false,
        dice: (1, 1),
        boss_health: false,
        last_round: |_| 40,
        boss_drafts: None,
        wall: None,
    }
}

fn by_mechs(numbers: [u8; 4], mechs: u8) -> u8 {
    numbers[usize::from(mechs) - 1]
}

pub(crate) fn rules(number: usize) -> Rules {
    match number {
        0 => Rules {
            walk: Walk::Drift(1),
            sets: "A",
            breakable: true,
            turning: Turning::AllShards,
            dice: (0, 0),
            last_round: |ez| if ez { 25 } else { 15 },
            ..plain(Goal::BreakAndClear)
        },
        1 => Rules {
            doom: |mechs, ez| by_mechs([4, 3, 4, 5], mechs) + if ez { 4 } else { 0 },
            walk: Walk::Hunt(Prey::Bomb, 1),
            sets: "A",
            turning: Turning::BombIn,
            area: |at, _| at.1 <= 11,
            dice: (1, 2),
            ..plain(Goal::DeliverBomb)
        },
        2 => Rules {
            doom: |mechs, ez| by_mechs([5, 2, 2, 1], mechs) + if ez { 2 } else { 0 },
            walk: Walk::Hunt(Prey::School, 1),
            sets: "AB",
            turning: Turning::ShardPicked,
            dice: (1, 2),
            ..plain(Goal::DeliverShards)
        },
        3 => Rules {
            doom: |mechs, ez| by_mechs([6, 8, 9, 10], mechs) - if ez { 2 } else { 0 },
            walk: Walk::Drift(2),
            coins: Some(true),
            turning: Turning::BossAtHalf,
            dice: (1, 2),
            boss_health: true,
            boss_drafts: Some(|_, _| 1),
            ..plain(Goal::DefeatBoss)
        },
        4 => Rules {
            doom: |mechs, ez| if ez { 15 } else { by_mechs([7, 7, 8, 9], mechs) },
            walk: Walk::Hunt(Prey::Bomb, 1),
            turning: Turning::BombIn,
            area: |at, _| at.1 <= 8,
            wall: Some((0, |_, _| 2, true)),
            ..plain(Goal::DeliverBomb)
        },
        5 => Rules {
            doom: |mechs, ez| 15.min(by_mechs([12, 10, 11, 13], mechs) + if ez { 3 } else { 0 }),
            walk: Walk::Hunt(Prey::Carrier, 1),
            ..plain(Goal::DeliverShards)
        },
        6 => Rules {
            coins: Some(true),
            turning: Turning::MechIn,
            area: |at, _| at.1 <= 5,
            boss_drafts: Some(|mechs, ez| by_mechs([1, 2, 5, 7], mechs) + if ez { 2 } else { 0 }),
            ..plain(Goal::Escape)
        },
        7 => Rules {
            doom: |mechs, ez| if ez { 15 } else { by_mechs([9, 10, 12, 12], mechs) },
            walk: Walk::Hunt(Prey::Core, 1),
            breakable: true,
            coins: Some(true),
            turning: Turning::EachShard,
            dice: (2, 2),
            ..plain(Goal::BreakAndHold)
        },
        8 => Rules {
            doom: |_, ez| if ez { 15 } else { 10 },
            walk: Walk::Hunt(Prey::Bomb, 2),
            coins: Some(false),
            turning: Turning::BombIn,
            area: |at, _| at.0 >= 6,
            dice: (1, 2),
            ..plain(Goal::DeliverBomb)
        },
        9 => Rules {
            coins: Some(true),
            turning: Turning::MechIn,
            area: |at, ez| at.0 <= if ez { 11 } else { 17 },
            dice: (2, 2),
            wall: Some((3, |mechs, ez| by_mechs([1, 1, 3, 6], mechs) + u8::from(ez), false)),
            ..plain(Goal::Escape)
        },
        _ => Rules {
            doom: |mechs, ez| by_mechs([8, 11, 12, 12], mechs) - if ez { 2 } else { 0 },
            breakable: true,
            coins: Some(true),
            turning: Turning::AllShards,
            dice: (2, 3),
            boss_health: true,
            boss_drafts: Some(|mechs, _| by_mechs([20, 15, 15, 15], mechs)),
            ..plain(Goal::DefeatBoss)
        },
    }
}
