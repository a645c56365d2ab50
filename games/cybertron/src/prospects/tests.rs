//! The prospects against brute force, against the odds of one roll, and against what is known of the dice.

use engine::{FastChance, Game, Seat, Setup, Silent};

use super::{Prospects, possible_attacks, prospects, roll_prospects};
use crate::battle::{Battle, Units};
use crate::odds::{Pool, RollOdds, roll_odds};
use crate::{Action, Cybertron, Leader, Mode, Stage, Table, Zone};

fn zone(id: &str) -> Zone {
    Zone::named(id).expect("a zone of the map")
}

/// Hydrax Plateau attacks the Arena with plain robots, everything else is far away.
fn table(attackers: u8, defenders: u8, leaders: [Leader; 2]) -> Table {
    let mut chance = FastChance::new(1);
    let setup = Cybertron::facts().complete(Setup::players(2)).expect("a valid set-up");
    let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).expect("it starts");
    for leader in leaders {
        let seat = state.table.active;
        Cybertron::apply(&mut state, seat, Action::ChooseLeader { leader }, &mut chance, &mut Silent)
            .expect("both are free");
    }
    let mut table = state.table;
    table.owned[0] = zone("hydrax-plateau").alone();
    table.owned[1] = crate::ZoneSet::BOARD.without(table.owned[0]);
    for zone in crate::ZoneSet::BOARD.iter() {
        table.robots[zone] = 1;
    }
    table.robots[zone("hydrax-plateau")] = attackers;
    table.robots[zone("arena")] = defenders;
    table.armies[0].leader_at = None;
    table.armies[1].leader_at = None;
    (table.day, table.active, table.stage) = (2, Seat(0), Stage::Attack);
    table
}

const PLAIN: [Leader; 2] = [Leader::Optimus, Leader::Megatron];

fn attack(table: &Table) -> Prospects {
    prospects(table, zone("hydrax-plateau"), zone("arena")).expect("an attack is possible")
}

/// Puts the leaders of the seats on the two zones, in place of a robot each.
fn led(mut table: Table, attack: Option<Mode>, defence: Option<Mode>) -> Table {
    for (seat, at, mode) in [(0, zone("hydrax-plateau"), attack), (1, zone("arena"), defence)] {
        if let Some(mode) = mode {
            table.robots[at] -= 1;
            table.armies[seat].leader_at = Some(at);
            table.armies[seat].mode = mode;
        }
    }
    table
}

/// An exact fraction.
type Fraction = (u128, u128);

fn less((a, b): Fraction, (c, d): Fraction) -> bool {
    a * d < c * b
}

/// Dice by their faces; a `true` beside them gives +1 to one die.
type Side<'a> = (&'a dyn Fn(u8) -> Vec<u8>, bool);

/// The chance to capture, by trying everything: each number of dice, each roll, each die for the +1.
fn by_force(attackers: u8, defenders: u8, attack: Side<'_>, defence: Side<'_>, limits: (u8, u8)) -> Fraction {
    if defenders == 0 {
        return (1, 1);
    }
    let mut best = (0, 1);
    for dice in 1..=limits.0.min(attackers) {
        let mut worst = (1, 1);
        for answer in 1..=limits.1.min(defenders) {
            let counts = count((attack.0)(dice), attack.1, (defence.0)(answer), defence.1);
            let total: u128 = counts.iter().sum();
            let comparisons = dice.min(answer);
            let mut sum = (0, 1);
            for lost in 0..=comparisons {
                let (a, b) =
                    by_force(attackers - lost, defenders - (comparisons - lost), attack, defence, limits);
                let (c, d) = sum;
                sum = (c * b * total + counts[usize::from(lost)] * a * d, d * b * total);
                let shared = gcd(sum.0, sum.1);
                sum = (sum.0 / shared, sum.1 / shared);
            }
            if less(sum, worst) {
                worst = sum;
            }
        }
        if less(best, worst) {
            best = worst;
        }
    }
    best
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// How many rolls cost the attacker 0, 1 and 2 units.
fn count(attack: Vec<u8>, attack_bonus: bool, defence: Vec<u8>, defence_bonus: bool) -> [u128; 3] {
    fn every(faces: &[u8], rolled: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8])) {
        let Some((first, rest)) = faces.split_first() else { return visit(rolled) };
        for value in 1..=*first {
            rolled.push(value);
            every(rest, rolled, visit);
            rolled.pop();
        }
    }
    fn sorted(dice: &[u8]) -> Vec<u8> {
        let mut dice = dice.to_vec();
        dice.sort_unstable();
        dice.reverse();
        dice
    }
    /// What the attacker loses when at each comparison everybody says "now" or "not now" until nobody changes it any more; each side has
    /// the +1 or not.
    fn lost(attack: &[u8], defence: &[u8], has: [bool; 2]) -> usize {
        let (Some(&a), Some(&d)) = (attack.first(), defence.first()) else { return 0 };
        fn answer(a: u8, d: u8, rest: (&[u8], &[u8]), has: [bool; 2]) -> usize {
            let as_it_lies = usize::from(a <= d) + lost(rest.0, rest.1, has);
            match a <= d {
                true if has[0] => as_it_lies.min(answer(a + 1, d, rest, [false, has[1]])),
                false if has[1] => as_it_lies.max(answer(a, d + 1, rest, [has[0], false])),
                _ => as_it_lies,
            }
        }
        answer(a, d, (&attack[1..], &defence[1..]), has)
    }
    let split = attack.len();
    let mut counts = [0; 3];
    every(&[attack, defence].concat(), &mut Vec::new(), &mut |rolled| {
        let (attack, defence) = rolled.split_at(split);
        counts[lost(&sorted(attack), &sorted(defence), [attack_bonus, defence_bonus])] += 1;
    });
    counts
}

fn check(what: &str, table: &Table, (num, den): Fraction) {
    let expected = (num * u128::from(Prospects::SURE) * 2 + den) / (2 * den);
    let found = u128::from(attack(table).capture);
    assert!(found.abs_diff(expected) <= 1, "{what}: {found} instead of {expected}");
}

fn d6(dice: u8) -> Vec<u8> {
    vec![6; dice.into()]
}

fn with_d8(dice: u8) -> Vec<u8> {
    let mut faces = vec![6; usize::from(dice) - 1];
    faces.push(8);
    faces
}

#[test]
fn small_fights_by_brute_force() {
    for attackers in 1..=4 {
        for defenders in 1..=3 {
            let exact = by_force(attackers, defenders, (&d6, false), (&d6, false), (3, 2));
            check("robots only", &table(attackers + 1, defenders, PLAIN), exact);
        }
    }
    for (attackers, defenders) in [(1, 1), (2, 1), (3, 2), (2, 2)] {
        let plain = || table(attackers + 1, defenders, [Leader::Megatron, Leader::Optimus]);
        let exact = |attack: Side<'_>, defence: Side<'_>, most| {
            by_force(attackers, defenders, attack, defence, (3, most))
        };
        let robots: Side<'_> = (&d6, false);
        let (leader, bonus): (Side<'_>, Side<'_>) = ((&with_d8, false), (&with_d8, true));
        check("Megatron attacks", &led(plain(), Some(Mode::Robot), None), exact(bonus, robots, 2));
        check("Optimus defends", &led(plain(), None, Some(Mode::Robot)), exact(robots, bonus, 2));
        check("both", &led(plain(), Some(Mode::Robot), Some(Mode::Robot)), exact(bonus, bonus, 2));
        check("a truck defends", &led(plain(), None, Some(Mode::Vehicle)), exact(robots, leader, 2));
        let barricade = table(attackers + 1, defenders, [Leader::Barricade, Leader::Optimus]);
        check("Barricade pins", &led(barricade, Some(Mode::Vehicle), None), exact(leader, robots, 1));
    }
}

#[test]
fn known_numbers() {
    // Three attackers against two defenders, as printed in many places.
    assert_eq!(attack(&table(4, 2, PLAIN)).percent(), 66);
    assert_eq!(attack(&table(4, 1, PLAIN)).percent(), 92);
    let sure = attack(&table(99, 1, PLAIN));
    assert!(sure.capture > 9_990 && sure.left > 9_700, "{sure:?}");
    assert!(attack(&table(2, 40, PLAIN)).capture < 5);
}

#[test]
fn the_next_roll_is_the_one_of_the_odds() {
    let found = attack(&table(9, 5, PLAIN));
    assert_eq!((found.attack.units, found.defence.units), (3, 2));
    assert_eq!(found.roll, roll_odds(Pool::dice(3, 0), Pool::dice(2, 0)));
    assert_eq!((found.roll.chance(0), found.roll.attacker_loss()), (3717, 92));
    let table = table(9, 5, PLAIN);
    let units = |units| Units { units, leader: false };
    let roll = |attack, defence| {
        roll_prospects(&table, zone("hydrax-plateau"), zone("arena"), units(attack), defence).expect("a roll")
    };
    assert_eq!(roll(2, Some(units(1))), roll_odds(Pool::dice(2, 0), Pool::dice(1, 0)));
    assert_eq!(roll(1, None).comparisons, 1);
}

#[test]
fn effects_of_an_attack_under_way_count() {
    let mut table = table(6, 4, PLAIN);
    let roll = |table: &Table| attack(table).roll;
    let with = |table: &Table, change: fn(&mut Battle)| -> RollOdds {
        let mut battle = Battle::declared(table, zone("hydrax-plateau"), zone("arena"), Seat(1));
        change(&mut battle);
        roll(&Table { stage: Stage::Battle(battle), ..*table })
    };
    let d6 = |dice| Pool::dice(dice, 0);
    let cannons = with(&table, |battle| battle.effects.fusion_cannons = 1);
    assert_eq!(cannons, roll_odds(d6(3).with_plus(1), d6(2)));
    let pinned = with(&table, |battle| battle.effects.null_ray = true);
    assert_eq!(pinned, roll_odds(d6(3), d6(1)));
    let array = with(&table, |battle| battle.effects.targeting_array = true);
    assert_eq!(array, roll_odds(Pool::dice(0, 3), d6(2)));
    let armoured = with(&table, |battle| battle.effects.reinforced_armour = true);
    assert_eq!(armoured, roll_odds(d6(3), Pool::dice(0, 2)));
    // Battle Frenzy raises the highest die only: against one die it is as good as +1 on each.
    table.turn.frenzy = 1;
    let frenzied = with(&table, |battle| battle.effects.null_ray = true);
    assert_eq!(frenzied, roll_odds(d6(3).with_plus(1), d6(1)));
    let both = roll(&table);
    assert!(both.attacker_loses[0] > roll_odds(d6(3), d6(2)).attacker_loses[0]);
    assert!(both.attacker_loses[0] < roll_odds(d6(3).with_plus(1), d6(2)).attacker_loses[0]);
}

#[test]
fn megatron_far_away_fights_alone() {
    let far = (zone("hydrax-plateau"), zone("polyhex"));
    let mut table = led(table(4, 1, [Leader::Megatron, Leader::Optimus]), Some(Mode::Vehicle), None);
    table.robots[far.1] = 2;
    let remote = prospects(&table, far.0, far.1).expect("a jet reaches every zone");
    assert_eq!(remote.attack, Units { units: 1, leader: true });
    assert_eq!(remote.roll, roll_odds(Pool::dice(0, 1), Pool::dice(2, 0)));
    table.armies[0].mode = Mode::Robot;
    assert_eq!(prospects(&table, far.0, far.1), None);
    assert_eq!(prospects(&table, zone("arena"), zone("harmonex")), None, "both are the defender's");
}

#[test]
fn every_possible_attack_has_prospects() {
    let table = table(6, 2, PLAIN);
    let attacks = possible_attacks(&table, Seat(0));
    let targets: Vec<&str> = attacks.iter().map(|(_, to)| to.id()).collect();
    assert_eq!(targets, ["iacon", "tri-lorus-loop", "sonic-canyons", "arena"]);
    for (from, to) in attacks {
        let found = prospects(&table, from, to).expect("a possible attack");
        assert!(found.capture > 0 && found.left > 100 && found.lost + found.killed > 0);
    }
}
