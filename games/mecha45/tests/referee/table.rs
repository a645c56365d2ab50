//! The table as the referee sees it, and what he says of every event.

use std::collections::{BTreeMap, BTreeSet};

use engine::Seat;
use mecha45::{
    Action, Card, Cell, Chassis, Event, Flag, Gait, Mode, Nation, Presence, Question, Rules, Score, Slot,
    SlotView, Stage, View,
};

use crate::cards::{Face, Hex, distance, faces, next, printed_cells, side, travels};

/// A robot and its cards.
#[derive(Clone, Default)]
struct Robot {
    cell: Hex,
    facing: i32,
    on_board: bool,
    deck: BTreeSet<Card>,
    hand: BTreeSet<Card>,
    lost: BTreeSet<Card>,
    spent: BTreeSet<Card>,
    slots: [Option<Card>; 3],
    /// Staged in step 1: the cards, the number of the way, and what is committed.
    staged: [Option<(Card, u8)>; 3],
    reaction: Option<(usize, Option<(Card, u8)>)>,
    turn: Option<i8>,
    armour: [Option<Card>; 2],
    doomed: bool,
    foe: Option<u8>,
    start: Hex,
    start_facing: i32,
    path: Option<Vec<Hex>>,
    precise: bool,
    substituted: bool,
    resting: bool,
}

/// Somebody is about to be hit.
#[derive(Clone, Debug)]
struct Hit {
    victim: u8,
    author: u8,
    damage: u8,
    card: Card,
    /// Where the attack travels, none from the same cell.
    travel: Vec<i32>,
    precise: bool,
    reflected: bool,
}

/// Damage that is nobody's attack.
#[derive(Clone, Debug)]
struct Pain {
    victim: u8,
    cards: u8,
}

pub(crate) struct Table {
    rules: Rules,
    faces: BTreeMap<String, Face>,
    places: BTreeMap<Hex, Cell>,
    hexes: BTreeMap<Cell, Hex>,
    robots: Vec<Robot>,
    chassis: Vec<Chassis>,
    nations: Vec<Option<Nation>>,
    heights: BTreeMap<Hex, u8>,
    /// The buildings of a round's beginning; none if the players place them.
    laid_out: BTreeMap<Hex, u8>,
    carcasses: Vec<Hex>,
    mines: BTreeSet<Hex>,
    barriers: BTreeSet<Hex>,
    smokes: BTreeMap<Hex, u8>,
    weis: Vec<(Hex, i32)>,
    reserved: BTreeSet<Hex>,
    turn: u8,
    order: Vec<u8>,
    scores: [u8; 6],
    used: BTreeMap<Card, u8>,
    hits: Vec<Hit>,
    pains: Vec<Pain>,
    /// The cells that the attack under way has still to hit, with the mechas found there.
    cells: Vec<(Hex, Vec<i32>, Vec<u8>)>,
    blow: Option<(u8, Card)>,
    perched: Option<(Hex, Vec<i32>, Vec<u8>)>,
    /// Who may be shoved where, and how many cells.
    shoves: Vec<(u8, Vec<i32>, u8)>,
    /// Cells whose building may lose a level, with the ways it may fall.
    wrecks: Vec<(Hex, Vec<i32>)>,
    falling: Option<(Hex, Vec<i32>)>,
    resolved: bool,
    downtown: BTreeSet<u8>,
}

fn code(card: Card) -> &'static str {
    card.id().split_once('-').expect("deck and face").1
}

impl Table {
    pub(crate) fn new(views: &[View]) -> Table {
        let view = &views[0];
        let mut places = BTreeMap::new();
        for (name, part, (mut q, mut r)) in printed_cells() {
            if let Some(placement) = view.board.placements()[usize::from(part)] {
                (0..placement.turn).for_each(|_| (q, r) = (-r, q + r));
                let hex = (q + i32::from(placement.by.q), r + i32::from(placement.by.r));
                places.insert(hex, Cell::named(&name).expect("a printed cell"));
            }
        }
        let hexes: BTreeMap<Cell, Hex> = places.iter().map(|(hex, cell)| (*cell, *hex)).collect();
        let mut table = Table {
            rules: view.rules,
            faces: faces(),
            places,
            robots: vec![Robot::default(); views.len()],
            chassis: view.mechas.iter().map(|mecha| mecha.chassis).collect(),
            nations: view.mechas.iter().map(|mecha| mecha.nation).collect(),
            heights: BTreeMap::new(),
            laid_out: BTreeMap::new(),
            carcasses: Vec::new(),
            mines: BTreeSet::new(),
            barriers: BTreeSet::new(),
            smokes: BTreeMap::new(),
            weis: Vec::new(),
            reserved: view.ground.reserved.iter().map(|cell| hexes[&cell]).collect(),
            hexes,
            turn: view.turn,
            order: Vec::new(),
            scores: [0; 6],
            used: BTreeMap::new(),
            hits: Vec::new(),
            pains: Vec::new(),
            cells: Vec::new(),
            blow: None,
            perched: None,
            shoves: Vec::new(),
            wrecks: Vec::new(),
            falling: None,
            resolved: false,
            downtown: BTreeSet::new(),
        };
        for (seat, view) in views.iter().enumerate() {
            let mecha = &view.mechas[seat];
            let robot = &mut table.robots[seat];
            robot.deck = mecha.deck.iter().collect();
            robot.hand = robot.deck.clone();
            robot.start = table.hexes[&mecha.start.cell];
            (robot.cell, robot.facing, robot.on_board) =
                (robot.start, i32::from(u8::from(mecha.start.facing)), true);
            robot.start_facing = robot.facing;
        }
        table.lay_out(view);
        if !view.rules.asymmetric {
            table.laid_out = table.heights.clone();
        }
        table.begin(view.first.0);
        table
    }

    /// Buildings as they stand before the first turn.
    fn lay_out(&mut self, view: &View) {
        self.heights.clear();
        for cell in view.ground.buildings.iter() {
            let height = 1 + u8::from(view.ground.towers.contains(cell));
            self.heights.insert(self.hexes[&cell], height);
        }
    }

    fn face(&self, card: Card) -> &Face {
        &self.faces[code(card)]
    }

    fn height(&self, hex: Hex) -> u8 {
        let carcass = u8::from(self.carcasses.contains(&hex));
        self.heights.get(&hex).copied().unwrap_or(carcass)
    }

    fn on(&self, hex: Hex) -> Vec<u8> {
        let order = self.order.iter().copied();
        order
            .filter(|&seat| {
                self.robots[usize::from(seat)].on_board && self.robots[usize::from(seat)].cell == hex
            })
            .collect()
    }

    fn foes(&self, a: u8, b: u8) -> bool {
        self.rules.sides[usize::from(a)] != self.rules.sides[usize::from(b)]
    }

    fn robot(&mut self, seat: u8) -> &mut Robot {
        &mut self.robots[usize::from(seat)]
    }

    fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.robots.len() as u8
    }

    /// Is the place a start cell of the other side (M45-CTF-21), or of the own one (M45-CTF-20)?
    fn sanctuary(&self, seat: u8, hex: Hex, own: bool) -> bool {
        self.rules.mode == Mode::Flags
            && self
                .seats()
                .any(|other| self.foes(seat, other) != own && self.robots[usize::from(other)].start == hex)
    }

    fn open(&self, seat: u8, hex: Hex) -> bool {
        self.places.contains_key(&hex) && !self.barriers.contains(&hex) && !self.sanctuary(seat, hex, false)
    }

    fn walks(&self, seat: u8, from: Hex, to: Hex) -> bool {
        let light = self.chassis[usize::from(seat)] == Chassis::Light;
        let climbs = match self.height(to) {
            0 => true,
            1 => light,
            _ => light && self.height(from) >= 1,
        };
        climbs && self.open(seat, to)
    }

    /// Where a Movement leads (M45-MOVE): the cells one after the other, and whether it can be carried out at all.
    fn path(&self, seat: u8, card: Card, way: u8) -> Option<Vec<Hex>> {
        let (robot, face) = (&self.robots[usize::from(seat)], self.face(card));
        let turned = |side: i32| side + robot.facing;
        if let Some(steps) = face.of("path").or_else(|| face.of("choose")) {
            let steps = steps.split(':').nth(usize::from(way)).expect("the way is on the card");
            let mut cells = vec![robot.cell];
            for step in steps.split(',') {
                let (from, to) = (*cells.last().unwrap(), next(*cells.last().unwrap(), turned(side(step))));
                if !self.places.contains_key(&to) {
                    // M45-CTF-19: over one's own start cell, after at least one step.
                    let leaves = self.rules.mode == Mode::Flags && from == robot.start && cells.len() > 1;
                    return leaves.then(|| cells[1..].to_vec());
                }
                if !self.walks(seat, from, to) {
                    return None;
                }
                cells.push(to);
            }
            return Some(cells[1..].to_vec());
        }
        if let Some(sides) = face.of("climb") {
            let to = next(robot.cell, turned(side(sides.split(':').nth(usize::from(way)).unwrap())));
            return self.open(seat, to).then_some(vec![to]);
        }
        if let Some(jumps) = face.of("jump") {
            let mut landings: Vec<Hex> = Vec::new();
            let straight = |side: i32| next(next(robot.cell, turned(side)), turned(side));
            match jumps {
                "any2" => landings.extend((0..6).map(straight)),
                "ring2" => (0..6).for_each(|side| {
                    landings.push(straight(side));
                    landings.push(next(next(robot.cell, turned(side)), turned(side + 1)));
                }),
                named => {
                    landings.extend(named.split(':').map(|jump| straight(side(jump.trim_end_matches('2')))));
                }
            }
            let to = landings[usize::from(way)];
            return self.open(seat, to).then_some(vec![to]);
        }
        Some(Vec::new())
    }

    /// The cells that direct fire hits (M45-FIRE, M45-TOK-5), in the order of M45-RES-9.
    fn fire(&self, seat: u8, card: Card, over: bool) -> Vec<(Hex, Vec<i32>, Vec<u8>)> {
        let face = self.face(card);
        let (headings, range) = face.of("ray").expect("direct fire").split_once(';').unwrap();
        let range: i32 = range.parse().unwrap();
        let robot = &self.robots[usize::from(seat)];
        let mut lines: Vec<Vec<i32>> =
            headings.split(',').map(|heading| heading.split('/').map(side).collect()).collect();
        lines.sort_by_key(|line: &Vec<i32>| 2 * line[0] + i32::from(line.len() == 2));
        let low = |hex: Hex| self.height(robot.cell) == 2 && self.height(hex) == 1 && self.on(hex).is_empty();
        let solid = |hex: Hex| self.height(hex) > 0 || self.barriers.contains(&hex);
        let smoky = |hex: Hex| self.smokes.contains_key(&hex);
        let mut hit = Vec::new();
        for line in lines {
            let line: Vec<i32> = line.into_iter().map(|side| (side + robot.facing).rem_euclid(6)).collect();
            let mut at = robot.cell;
            let corner = line.len() == 2;
            for step in 1..=if corner { range / 2 } else { range } {
                let first = step == 1;
                if corner {
                    let closed = |flank: Hex| {
                        !self.places.contains_key(&flank)
                            || (self.height(flank) > 0 && !(first && low(flank)))
                            || self.barriers.contains(&flank)
                            || smoky(flank)
                    };
                    if smoky(robot.cell) || line.iter().all(|&way| closed(next(at, way))) {
                        break;
                    }
                    at = next(next(at, line[0]), line[1]);
                } else {
                    at = next(at, line[0]);
                }
                if !self.places.contains_key(&at) || (smoky(at) && (corner || !first)) {
                    break;
                }
                let passed = over && first && !corner && low(at);
                let there = self.on(at);
                if !passed && (solid(at) || !there.is_empty()) {
                    hit.push((at, line.clone(), there));
                    if !face.has("pierce") || solid(at) {
                        break;
                    }
                }
                if !corner && first && (smoky(at) || smoky(robot.cell)) {
                    break;
                }
            }
        }
        hit
    }

    /// The mechas that contact reaches on a cell (M45-CON-1).
    fn touched(&self, seat: u8, hex: Hex) -> Vec<u8> {
        let level = self.height(self.robots[usize::from(seat)].cell).abs_diff(self.height(hex)) <= 1;
        self.on(hex).into_iter().filter(|&other| other != seat && level).collect()
    }

    /// The seats in turn order (M45-INIT), and what begins anew with a turn.
    fn begin(&mut self, first: u8) {
        let count = self.robots.len() as u8;
        let around = (0..count).map(|step| (first + step) % count);
        self.order = around.filter(|&seat| self.robots[usize::from(seat)].on_board).collect();
        let rank =
            |&seat: &u8| (self.robots[usize::from(seat)].hand.len(), self.rules.youth[usize::from(seat)]);
        assert_eq!(
            self.order.iter().min_by_key(|seat| rank(seat)),
            Some(&first),
            "the fewest cards, the youngest"
        );
        for robot in &mut self.robots {
            (robot.staged, robot.reaction, robot.turn, robot.path) = ([None; 3], None, None, None);
            (robot.armour, robot.precise, robot.substituted) = ([None; 2], false, false);
        }
        (self.resolved, self.blow) = (false, None);
        self.downtown.clear();
    }

    /// What a seat does, before it is done.
    pub(crate) fn note(&mut self, seat: u8, action: Action, programming: bool, view: &View) {
        let robot = &mut self.robots[usize::from(seat)];
        match action {
            Action::Move { card, way } => robot.staged[0] = Some((card, way)),
            Action::Technique { card, way } => robot.staged[1] = Some((card, way)),
            Action::Combat { card } => robot.staged[2] = Some((card, 0)),
            Action::Leave { slot } => robot.staged[slot as usize] = None,
            Action::Instead { .. } => robot.staged[0] = None,
            Action::GiveUp | Action::Rest if programming => {}
            Action::Turn { notches } => {
                let free = match view.stage {
                    Stage::Rotate => robot.staged[0].is_some_and(|(card, _)| code(card) == "KETTE"),
                    _ => true,
                };
                let most = if free { 3 } else { [3, 2, 1][self.chassis[usize::from(seat)] as usize] };
                assert!(notches.abs() <= most, "seat {seat} turns by {notches}");
                self.robots[usize::from(seat)].turn = Some(notches);
            }
            Action::React { slot, card, way } => robot.reaction = Some((slot as usize, Some((card, way)))),
            Action::Empty { slot } => robot.reaction = Some((slot as usize, None)),
            Action::Keep => robot.reaction = None,
            Action::Aim { cell } => self.aim(seat, cell),
            Action::ShootOver | Action::ShootAt => {
                let (seat, card) = self.blow.expect("an attack is under way");
                self.cells = self.fire(seat, card, action == Action::ShootOver);
            }
            Action::HitMechas | Action::HitBuilding => {
                let (hex, travel, victims) = self.perched.take().expect("a roof is hit");
                match action {
                    Action::HitMechas => self.strike_all(&victims, hex, &travel),
                    _ => self.wrecks.push((hex, travel)),
                }
            }
            Action::Toward { direction } => self.choose_way(view, i32::from(u8::from(direction))),
            _ => {}
        }
    }

    /// A choice between the two ways of a corner.
    fn choose_way(&mut self, view: &View, direction: i32) {
        match view.ask.map(|ask| ask.what) {
            Some(Question::Recoil { victim, .. }) => {
                let shove =
                    self.shoves.iter_mut().rev().find(|(seat, ways, _)| *seat == victim.0 && ways.len() > 1);
                let (_, ways, _) = shove.expect("a recoil over a corner");
                assert!(ways.contains(&direction), "a recoil goes on with the shot");
                *ways = vec![direction];
            }
            Some(Question::Fall { cell, .. }) => {
                let hex = self.hexes[&cell];
                let wreck = self.wrecks.iter_mut().find(|(at, _)| *at == hex).expect("a tower is hit");
                assert!(wreck.1.contains(&direction), "a tower falls away from the shot");
                wreck.1 = vec![direction];
            }
            _ => {}
        }
    }

    fn aim(&mut self, seat: u8, cell: Cell) {
        let ((author, card), hex) = (self.blow.expect("an attack is under way"), self.hexes[&cell]);
        assert_eq!(author, seat);
        let (from, facing) = (self.robots[usize::from(seat)].cell, self.robots[usize::from(seat)].facing);
        let face = self.face(card).clone();
        if let Some(reach) = face.of("ind") {
            let (arc, range) = reach.split_once(';').unwrap();
            let (least, most) = range.split_once('-').unwrap();
            let far = distance(from, hex);
            assert!(
                (least.parse().unwrap()..=most.parse().unwrap()).contains(&far),
                "{far} cells for {card:?}"
            );
            let ahead = (0..far + 1).any(|a| {
                let reached = |other: i32| {
                    let mut at = from;
                    (0..a).for_each(|_| at = next(at, facing));
                    (a..far).for_each(|_| at = next(at, other));
                    at == hex
                };
                reached(facing + 1) || reached(facing - 1)
            });
            assert!(arc == "all" || ahead, "{card:?} fires ahead");
            for victim in self.seats() {
                let robot = &self.robots[usize::from(victim)];
                if face.has("splash") && robot.on_board && distance(robot.cell, hex) == 1 {
                    let (damage, travel) = (face.number("splash"), travels(hex, robot.cell));
                    self.hit(victim, damage, travel);
                }
            }
            self.cells = vec![(hex, travels(from, hex), self.on(hex))];
        } else {
            let sides = face.of("strike").expect("a strike is aimed");
            let listed = sides.split(':').map(|word| next(from, facing + side(word)));
            assert!(hex == from || listed.into_iter().any(|cell| cell == hex), "out of contact");
            let travel = if hex == from { vec![facing] } else { travels(from, hex) };
            self.cells = vec![(hex, travel, self.touched(seat, hex))];
        }
    }

    fn hit(&mut self, victim: u8, damage: u8, travel: Vec<i32>) {
        let (author, card) = self.blow.expect("an attack is under way");
        let robot = &self.robots[usize::from(author)];
        let precise = robot.precise && robot.slots[2] == Some(card);
        self.hits.push(Hit { victim, author, damage, card, travel, precise, reflected: false });
    }

    fn strike_all(&mut self, victims: &[u8], hex: Hex, travel: &[i32]) {
        let face = self.face(self.blow.expect("an attack is under way").1);
        let roof = self.height(hex) > 0 && face.has("perched");
        let damage = face.number(if roof { "perched" } else { "dmg" });
        victims.iter().for_each(|&victim| self.hit(victim, damage, travel.to_vec()));
    }

    /// A card takes effect.
    fn play(&mut self, seat: u8, card: Card, told: &str) {
        assert!(self.cells.is_empty(), "{told}: cells were not hit: {:?}", self.cells);
        let face = self.face(card).clone();
        let slot = self.robots[usize::from(seat)].slots.iter().position(|held| *held == Some(card));
        assert!(matches!(slot, Some(1 | 2)), "{told}: {card:?} is not in the cockpit of seat {seat}");
        self.blow = Some((seat, card));
        if face.has("precision") {
            self.robot(seat).precise = true;
        }
        if face.order == "M" {
            let way = self.robots[usize::from(seat)].staged[1].map_or(0, |(_, way)| way);
            let path = if face.has("bulldozer") { None } else { self.path(seat, card, way) };
            self.robot(seat).path = path;
            if face.has("bulldozer") {
                self.doze(seat);
            }
        }
        if face.attacks() {
            let (from, facing) = (self.robots[usize::from(seat)].cell, self.robots[usize::from(seat)].facing);
            if let Some(headings) = face.of("ray") {
                let straight =
                    headings.split(';').next().unwrap().split(',').filter(|heading| !heading.contains('/'));
                let low =
                    |hex: Hex| self.height(from) == 2 && self.height(hex) == 1 && self.on(hex).is_empty();
                let asked = straight.into_iter().any(|word| low(next(from, facing + side(word))));
                if !(asked && face.has("demo")) {
                    self.cells = self.fire(seat, card, true);
                }
            }
            if let Some(reach) = face.of("burst") {
                let reach: i32 = reach.parse().unwrap();
                for victim in self.seats() {
                    let robot = &self.robots[usize::from(victim)];
                    if victim != seat && robot.on_board && distance(from, robot.cell) <= reach {
                        let travel = travels(from, robot.cell);
                        self.hit(victim, face.number("dmg"), travel);
                    }
                }
            }
            if let Some(sides) = face.of("sweep") {
                let mut reached = vec![(from, vec![facing])];
                let mut sides: Vec<i32> = sides.split(',').map(side).collect();
                sides.sort_unstable();
                for side in sides {
                    let way = (facing + side).rem_euclid(6);
                    if self.places.contains_key(&next(from, way)) {
                        reached.push((next(from, way), vec![way]));
                    }
                }
                self.cells =
                    reached.into_iter().map(|(hex, way)| (hex, way, self.touched(seat, hex))).collect();
            }
            if face.has("kick") {
                self.shoves.push((seat, vec![(facing + 3).rem_euclid(6)], 1));
            }
        }
    }

    /// A Bulldozer breaks what is ahead.
    fn doze(&mut self, seat: u8) {
        let robot = &self.robots[usize::from(seat)];
        let (ahead, way) = (next(robot.cell, robot.facing), robot.facing);
        let free = self.places.contains_key(&ahead) && !self.sanctuary(seat, ahead, false) && robot.on_board;
        if free && self.height(ahead) > 0 {
            self.on(ahead).into_iter().for_each(|victim| self.pain(victim, 5));
            self.wrecks.push((ahead, vec![way]));
            if self.height(ahead) == 2 {
                self.wrecks.push((ahead, vec![way]));
            }
        }
        self.robot(seat).path = free.then(|| vec![ahead]);
    }

    fn pain(&mut self, victim: u8, cards: u8) {
        self.pains.push(Pain { victim, cards });
    }

    /// The armour that covers where an attack arrives (M45-ARM).
    fn covering(&self, hit: &Hit) -> Vec<Card> {
        let robot = &self.robots[usize::from(hit.victim)];
        let face = self.face(hit.card);
        if face.is_contact() || face.has("noarm") || hit.precise {
            return Vec::new();
        }
        let arrives: Vec<i32> = hit.travel.iter().map(|way| (way + 3 - robot.facing).rem_euclid(6)).collect();
        let covers = |card: &Card| {
            let sides = self.face(*card).of("armour").unwrap_or_default();
            !sides.is_empty() && sides.split(',').any(|word| arrives.contains(&side(word)))
        };
        robot.armour.iter().flatten().copied().filter(covers).collect()
    }

    /// Takes the hit on a seat that ends with this.
    fn take_hit(&mut self, victim: u8, fits: impl Fn(&Table, &Hit) -> bool) -> Option<Hit> {
        let place = self.hits.iter().position(|hit| hit.victim == victim && fits(self, hit))?;
        Some(self.hits.remove(place))
    }

    fn technique(&self, seat: u8, term: &str) -> bool {
        let card = self.robots[usize::from(seat)].slots[1];
        card.is_some_and(|card| self.face(card).order == "T" && self.face(card).has(term))
    }

    fn damaged(&mut self, seat: u8, by: u8, cards: &BTreeSet<Card>, told: &str) {
        let hand = self.robots[usize::from(seat)].hand.clone();
        assert!(cards.is_subset(&hand), "{told}: {cards:?} is not in the hand of seat {seat}");
        let fits = |n: u8| cards.len() == usize::from(n).min(hand.len());
        let hit = self.take_hit(seat, |_, hit| hit.author == by && hit.damage > 0 && fits(hit.damage));
        if let Some(hit) = hit {
            let barred = |shown: &str| format!("{told}: seat {seat} is hit although {shown}: {hit:?}");
            assert!(
                !self.sanctuary(seat, self.robots[usize::from(seat)].cell, true),
                "{}",
                barred("it is at home")
            );
            let untouched = self.robots[usize::from(seat)].substituted || !self.technique(seat, "kawarimi");
            assert!(untouched, "{}", barred("it has a substitute"));
            let contact = self.face(hit.card).is_contact();
            assert!(
                hit.reflected || !contact || !self.technique(seat, "counter"),
                "{}",
                barred("it strikes back")
            );
            self.moved_by(&hit);
        } else {
            let pain = self.pains.iter().position(|pain| pain.victim == seat && fits(pain.cards));
            assert!(
                pain.is_some(),
                "{told}: no reason for seat {seat} to lose {}: {:?} {:?}",
                cards.len(),
                self.hits,
                self.pains
            );
            self.pains.remove(pain.unwrap());
        }
        let foes = self.foes(seat, by);
        let robot = self.robot(seat);
        robot.hand = hand.difference(cards).copied().collect();
        robot.lost.extend(cards);
        if foes {
            robot.foe = Some(by);
        }
    }

    /// Pushes and pulls of a hit.
    fn moved_by(&mut self, hit: &Hit) {
        let face = self.face(hit.card).clone();
        let (push, pull) = (face.number("push"), face.number("pull"));
        if push > 0 {
            self.shoves.push((hit.victim, hit.travel.clone(), push));
        }
        if pull > 0 {
            self.shoves.push((hit.victim, hit.travel.iter().map(|way| (way + 3) % 6).collect(), pull));
        }
    }

    fn moved(&mut self, seat: u8, from: Hex, to: Hex, gait: Gait, told: &str) {
        let robot = self.robots[usize::from(seat)].clone();
        assert_eq!(robot.cell, from, "{told}: where seat {seat} is");
        assert!(robot.on_board, "{told}: seat {seat} is away");
        assert!(self.open(seat, to), "{told}: seat {seat} cannot be on {to:?}");
        match gait {
            Gait::Walk | Gait::Jump => {
                let planned = robot.path.as_ref().and_then(|path| path.first()).copied();
                if planned == Some(to) {
                    self.robot(seat).path.as_mut().unwrap().remove(0);
                } else {
                    // A step of a Technique.
                    assert!(
                        planned.is_none() && distance(from, to) == 1,
                        "{told}: seat {seat} walks to {to:?}, not {planned:?}"
                    );
                    assert!(self.walks(seat, from, to), "{told}: seat {seat} climbs to {to:?}");
                }
            }
            Gait::Shove => {
                let fits = |(victim, ways, cells): &(u8, Vec<i32>, u8)| {
                    *victim == seat && *cells > 0 && ways.iter().any(|&way| next(from, way) == to)
                };
                let found = self.shoves.iter().rposition(fits);
                assert!(
                    found.is_some(),
                    "{told}: nothing shoves seat {seat} from {from:?} to {to:?}: {:?}",
                    self.shoves
                );
                self.shoves[found.unwrap()].2 -= 1;
                let light = self.chassis[usize::from(seat)] == Chassis::Light;
                let climbs = self.height(to) > self.height(from);
                assert!(
                    !climbs || (light && self.carcasses.contains(&to)),
                    "{told}: seat {seat} is shoved up {to:?}"
                );
            }
        }
        self.robot(seat).cell = to;
    }

    /// Everything that an attack or a fall should have done has been done.
    fn settle(&mut self, told: &str) {
        assert!(self.cells.is_empty(), "{told}: cells were not hit: {:?}", self.cells);
        for hit in std::mem::take(&mut self.hits) {
            let robot = &self.robots[usize::from(hit.victim)];
            let harmless = hit.damage == 0 || robot.doomed || !robot.on_board;
            assert!(harmless, "{told}: nothing came of {hit:?}");
        }
        for pain in std::mem::take(&mut self.pains) {
            let robot = &self.robots[usize::from(pain.victim)];
            assert!(robot.doomed || !robot.on_board, "{told}: nothing came of {pain:?}");
        }
        self.shoves.clear();
        assert!(self.wrecks.is_empty(), "{told}: still standing: {:?}", self.wrecks);
    }

    /// Cards in the cockpit go back to the hand, or are spent (M45-END-6, M45-END-7).
    fn take_back(&mut self, seat: u8) {
        for card in std::mem::take(&mut self.robot(seat).slots).into_iter().flatten() {
            let (returns, uses) = (self.face(card).returns(), self.face(card).uses);
            let used = self.used.entry(card).or_default();
            *used += 1;
            let again = returns && uses.is_none_or(|uses| *used < uses);
            let robot = self.robot(seat);
            if again {
                robot.hand.insert(card)
            } else {
                robot.spent.insert(card)
            };
        }
    }

    fn end(&mut self, told: &str) {
        self.settle(told);
        for seat in self.seats() {
            self.take_back(seat);
            // M45-CTF-25
            if std::mem::take(&mut self.robot(seat).resting) {
                let lost = std::mem::take(&mut self.robot(seat).lost);
                self.robot(seat).hand.extend(lost);
            }
            let robot = &self.robots[usize::from(seat)];
            let mined = robot.on_board && self.mines.contains(&robot.cell);
            assert!(!mined, "{told}: seat {seat} stands on a mine");
        }
    }

    /// What is said of an event; a word against it ends the test.
    pub(crate) fn hear(&mut self, event: &Event, told: &str) {
        let told = &format!("{told}, turn {}: {event:?}", self.turn);
        let hex = |table: &Table, cell: &Cell| table.hexes[cell];
        match event {
            Event::RoundBegan { .. } => {
                self.end(told);
                self.carcasses.clear();
                self.turn = 0;
                for robot in &mut self.robots {
                    (robot.hand, robot.lost, robot.spent) =
                        (robot.deck.clone(), BTreeSet::new(), BTreeSet::new());
                    (robot.cell, robot.facing) = (robot.start, robot.start_facing);
                    (robot.on_board, robot.doomed, robot.foe) = (true, false, None);
                }
                self.used.clear();
                (self.mines, self.barriers, self.weis) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
                self.smokes.clear();
                self.heights = self.laid_out.clone();
            }
            Event::CubePlaced { cell, .. } => {
                let at = hex(self, cell);
                *self.heights.entry(at).or_default() += 1;
            }
            Event::TurnBegan { turn, first } => {
                if self.turn > 0 {
                    self.end(told);
                }
                assert!(*turn > self.turn, "{told}: turns go on");
                self.turn = *turn;
                self.begin(first.0);
            }
            Event::Returned { seat, cell, facing } => {
                self.end(told);
                let at = hex(self, cell);
                assert!(self.reserved.contains(&at), "{told}: it comes back where nothing else may be");
                let robot = self.robot(seat.0);
                assert!(!robot.on_board, "{told}: it was there");
                if robot.hand.is_empty() && robot.lost.is_empty() && robot.spent.is_empty() {
                    robot.hand = robot.deck.clone();
                    let deck = robot.deck.clone();
                    self.used.retain(|card, _| !deck.contains(card));
                    for other in &mut self.robots {
                        if other.deck != deck {
                            let keep = |card: &Card| !deck.contains(card);
                            other.hand.retain(keep);
                            other.lost.retain(keep);
                            other.spent.retain(keep);
                        }
                    }
                }
                let robot = self.robot(seat.0);
                (robot.cell, robot.facing, robot.on_board) = (at, i32::from(u8::from(*facing)), true);
            }
            Event::OrdersClosed { filled } => {
                for seat in self.order.clone() {
                    // A second Movement that cannot follow a changed first one has left its slot (M45-PROG-10).
                    let second = self.robots[usize::from(seat)].staged[1];
                    let moves = second.is_some_and(|(card, _)| self.face(card).order == "M");
                    if moves && filled[usize::from(seat)] & 2 == 0 {
                        self.robot(seat).staged[1] = None;
                    }
                    let robot = self.robot(seat);
                    let slots = robot.staged.map(|order| order.map(|(card, _)| card));
                    let bits = (0..3).fold(0, |bits, slot| bits | u8::from(slots[slot].is_some()) << slot);
                    let told_bits = filled[usize::from(seat)];
                    // Whoever gives up or rests has staged orders in vain.
                    assert!(told_bits == bits || told_bits == 0, "{told}: seat {seat} has filled {bits:b}");
                    robot.slots = if told_bits == bits { slots } else { [None; 3] };
                    for card in robot.slots.into_iter().flatten() {
                        assert!(robot.hand.remove(&card), "{told}: {card:?} was not in hand");
                    }
                }
            }
            Event::MovementRevealed { seat, card } => {
                let Some((staged, way)) = self.robots[usize::from(seat.0)].staged[0] else {
                    panic!("{told}")
                };
                assert_eq!(staged, *card, "{told}");
                let dozes = self.face(*card).has("bulldozer");
                let path = if dozes { None } else { self.path(seat.0, *card, way) };
                self.robot(seat.0).path = path;
            }
            Event::NotMoved { seat } => {
                let robot = &self.robots[usize::from(seat.0)];
                assert!(
                    robot.path.as_ref().is_none_or(Vec::is_empty),
                    "{told}: it can move {:?}",
                    robot.path
                );
            }
            Event::Moved { seat, from, to, gait } => {
                let (from, to) = (hex(self, from), hex(self, to));
                let dozer = self.robots[usize::from(seat.0)].slots[0]
                    .is_some_and(|card| self.face(card).has("bulldozer"));
                if dozer && !self.resolved && *gait == Gait::Walk {
                    self.robot(seat.0).path = Some(vec![to]);
                }
                self.moved(seat.0, from, to, *gait, told);
            }
            Event::Exited { seat } | Event::VipEscaped { seat } => self.robot(seat.0).on_board = false,
            Event::Turned { seat, facing } => {
                let robot = self.robot(seat.0);
                let notches = robot.turn.expect("it has said how far");
                assert_eq!(
                    (robot.facing + i32::from(notches)).rem_euclid(6),
                    i32::from(u8::from(*facing)),
                    "{told}"
                );
                robot.facing = i32::from(u8::from(*facing));
            }
            Event::Reacted { .. } => {
                for robot in &mut self.robots {
                    if let Some((slot, order)) = robot.reaction.take() {
                        let card = order.map(|(card, _)| card);
                        robot.staged[slot] = order;
                        assert!(
                            robot.slots[0].is_some_and(|card| code(card) == "STOP"),
                            "{told}: only a Stop reacts"
                        );
                        robot.hand.extend(robot.slots[slot]);
                        if let Some(card) = card {
                            assert!(robot.hand.remove(&card), "{told}: {card:?}");
                        }
                        robot.slots[slot] = card;
                    }
                }
            }
            Event::OrdersRevealed { seat, technique, combat } => {
                self.resolved = true;
                let arms = |card: &Option<Card>| card.filter(|card| self.face(*card).has("armour"));
                let armour = [arms(technique), arms(combat)];
                let robot = self.robot(seat.0);
                assert_eq!(robot.slots[1..], [*technique, *combat], "{told}");
                robot.armour = armour;
            }
            Event::Repaired { seat, card: Some(card) } => {
                let robot = self.robot(seat.0);
                assert!(robot.lost.remove(card) && !robot.doomed, "{told}");
                robot.hand.insert(*card);
            }
            Event::Recalled { seat, cards } => {
                for card in cards.iter() {
                    assert_eq!(self.face(card).colour, "red", "{told}");
                    let robot = self.robot(seat.0);
                    assert!(robot.spent.remove(&card) && robot.hand.insert(card), "{told}");
                }
            }
            Event::Swapped { seat, card: Some(card) } => {
                let armed = self.face(*card).has("armour").then_some(*card);
                let robot = self.robot(seat.0);
                assert!(robot.precise && robot.hand.remove(card), "{told}");
                robot.hand.extend(robot.slots[2]);
                (robot.slots[2], robot.armour[1]) = (Some(*card), armed);
            }
            Event::Played { seat, card } => {
                self.settle(told);
                self.play(seat.0, *card, told);
            }
            Event::CellHit { seat, cell } => {
                let at = hex(self, cell);
                let (author, card) = self.blow.expect("an attack is under way");
                assert!(author == seat.0 && !self.cells.is_empty(), "{told}: it is not hit");
                let (expected, travel, victims) = self.cells.remove(0);
                assert_eq!(at, expected, "{told}");
                let face = self.face(card).clone();
                let own = face.is_contact() && at == self.robots[usize::from(author)].cell;
                if self.barriers.contains(&at) && !face.is_contact() {
                    return;
                }
                if face.has("demo") && self.height(at) > 0 && !own {
                    match victims.is_empty() {
                        true => self.wrecks.push((at, travel)),
                        false => self.perched = Some((at, travel, victims)),
                    }
                    return;
                }
                self.strike_all(&victims, at, &travel);
            }
            Event::Safe { seat } => {
                let at = self.robots[usize::from(seat.0)].cell;
                assert!(self.sanctuary(seat.0, at, true), "{told}: it is not at home");
                assert!(self.take_hit(seat.0, |_, _| true).is_some(), "{told}: from what?");
            }
            Event::Substituted { seat } => {
                assert!(self.technique(seat.0, "kawarimi"), "{told}");
                assert!(!std::mem::replace(&mut self.robot(seat.0).substituted, true), "{told}: twice");
                assert!(self.take_hit(seat.0, |_, _| true).is_some(), "{told}: for what?");
            }
            Event::Reflected { seat, author } => {
                assert!(self.technique(seat.0, "counter"), "{told}");
                let contact = |table: &Table, hit: &Hit| {
                    hit.author == author.0 && !hit.reflected && table.face(hit.card).is_contact()
                };
                let hit = self.take_hit(seat.0, contact).unwrap_or_else(|| panic!("{told}: from what?"));
                let travel = hit.travel.iter().map(|way| (way + 3) % 6).collect();
                let back =
                    Hit { victim: author.0, author: seat.0, travel, precise: false, reflected: true, ..hit };
                self.hits.insert(0, back);
            }
            Event::Absorbed { seat, card } => {
                let hit = self.take_hit(seat.0, |table, hit| table.covering(hit).contains(card));
                let hit = hit.unwrap_or_else(|| panic!("{told}: it does not cover where the shot arrives"));
                assert_eq!(self.covering(&hit).first(), Some(card), "{told}: the Technique slot first");
                if !self.face(*card).has("lasting") {
                    let worn = self.robot(seat.0).armour.iter_mut().find(|held| **held == Some(*card));
                    *worn.expect("it is worn") = None;
                }
                if !self.face(*card).has("norecoil") {
                    self.shoves.push((seat.0, hit.travel, 1));
                }
            }
            Event::Damaged { seat, by, cards, count } => {
                assert_eq!(cards.len(), usize::from(*count), "{told}");
                self.damaged(seat.0, by.0, &cards.iter().collect(), told);
            }
            Event::Captured { seat, by, cards, .. } => {
                let taken = self
                    .take_hit(seat.0, |table, hit| hit.author == by.0 && table.face(hit.card).has("capture"));
                assert!(taken.is_some(), "{told}");
                let crew: BTreeSet<Card> = self.robots[usize::from(seat.0)]
                    .hand
                    .iter()
                    .copied()
                    .filter(|card| self.face(*card).category == "C")
                    .collect();
                assert_eq!(crew, cards.iter().collect(), "{told}: all Crew cards");
                let foes = self.foes(seat.0, by.0) && !crew.is_empty();
                let robot = self.robot(seat.0);
                robot.hand.retain(|card| !crew.contains(card));
                robot.foe = if foes { Some(by.0) } else { robot.foe };
                if self.robots[usize::from(by.0)].doomed {
                    crew.into_iter().for_each(|card| self.give_back(card, false));
                } else {
                    self.robot(by.0).hand.extend(crew);
                }
            }
            Event::WeaknessStruck { seat, card } => self.weakness(seat.0, *card),
            Event::Doomed { seat, credit } => {
                let robot = &self.robots[usize::from(seat.0)];
                assert!(robot.hand.is_empty(), "{told}: it still holds {:?}", robot.hand);
                assert_eq!(credit.map(|seat| seat.0), robot.foe, "{told}: the last opponent who hurt it");
                self.robot(seat.0).doomed = true;
            }
            Event::GivenUp { seat } => self.robot(seat.0).doomed = true,
            Event::Resting { seat } => {
                let robot = &mut self.robots[usize::from(seat.0)];
                assert!(
                    self.rules.mode == Mode::Flags && robot.cell == robot.start,
                    "{told}: it is not at home"
                );
                robot.resting = true;
            }
            Event::Removed { seat, carcass } => {
                self.removed(seat.0, carcass.as_ref().map(|cell| hex(self, cell)), told);
            }
            Event::CarcassMoved { cell } => {
                let at = hex(self, cell);
                assert_eq!(self.carcasses.remove(0), at, "{told}: the oldest");
            }
            Event::CardLost { seat, card } => {
                let returns = self.face(*card).returns();
                let robot = self.robot(seat.0);
                let slot = robot.slots.iter_mut().find(|held| **held == Some(*card));
                *slot.unwrap_or_else(|| panic!("{told}: it is not in the cockpit")) = None;
                if returns {
                    robot.lost.insert(*card)
                } else {
                    robot.spent.insert(*card)
                };
            }
            Event::CostPaid { seat, card: Some(card) } => {
                let robot = self.robot(seat.0);
                assert!(robot.hand.remove(card) && robot.lost.insert(*card), "{told}");
            }
            Event::LevelLost { cell, levels } => self.lowered(hex(self, cell), *levels, told),
            Event::CarcassRemoved { cell } => {
                let at = hex(self, cell);
                self.wrecked(at, told);
                self.carcasses.retain(|other| *other != at);
            }
            Event::CubeFell { cell, stands } => {
                self.fell(cell.as_ref().map(|cell| hex(self, cell)), *stands, told);
            }
            Event::BarrierLaid { cell, .. } => {
                let at = hex(self, cell);
                let free = self.on(at).is_empty()
                    && self.height(at) == 0
                    && !self.reserved.contains(&at)
                    && !self.mines.contains(&at);
                assert!(free && self.barriers.insert(at) && self.barriers.len() <= 7, "{told}");
            }
            Event::BarrierRemoved { cell } => assert!(self.barriers.remove(&hex(self, cell)), "{told}"),
            Event::MineLaid { cell, .. } => {
                let at = hex(self, cell);
                let free =
                    self.on(at).is_empty() && !self.reserved.contains(&at) && !self.barriers.contains(&at);
                assert!(free && self.mines.insert(at) && self.mines.len() <= 10, "{told}");
            }
            Event::MineRemoved { cell } => assert!(self.mines.remove(&hex(self, cell)), "{told}"),
            Event::MineExploded { cell } => {
                let at = hex(self, cell);
                assert!(self.mines.remove(&at), "{told}: there is none");
                if self.falling.is_none() {
                    let there = self.on(at);
                    assert!(!there.is_empty(), "{told}: nobody is there");
                    there.into_iter().for_each(|victim| self.pain(victim, 5));
                }
            }
            Event::SmokeLaid { cell, .. } => {
                let (at, turn) = (hex(self, cell), self.turn);
                assert!(self.smokes.insert(at, turn + 1).is_none() && self.smokes.len() <= 4, "{told}");
            }
            Event::SmokeGone { cell } => assert!(self.smokes.remove(&hex(self, cell)).is_some(), "{told}"),
            Event::WeiLaid { seat, cell, direction } => {
                let at = hex(self, cell);
                assert_eq!(self.robots[usize::from(seat.0)].cell, at, "{told}");
                assert!(!self.reserved.contains(&at) && self.weis.len() < 2, "{told}");
                self.weis.push((at, i32::from(u8::from(*direction))));
            }
            Event::WeiMoved { from, to } => {
                let (from, to) = (hex(self, from), hex(self, to));
                let wei = self.weis.iter_mut().find(|(at, way)| *at == from && next(*at, *way) == to);
                wei.unwrap_or_else(|| panic!("{told}: no Wei walks so")).0 = to;
                let free =
                    self.height(to) == 0 && !self.barriers.contains(&to) && !self.reserved.contains(&to);
                assert!(free, "{told}: it cannot go there");
            }
            Event::WeiRemoved { cell } | Event::WeiExploded { cell } => {
                let at = hex(self, cell);
                let place =
                    self.weis.iter().rposition(|(wei, _)| *wei == at).unwrap_or_else(|| panic!("{told}"));
                self.weis.remove(place);
                if matches!(event, Event::WeiExploded { .. }) {
                    let there = self.on(at);
                    let strange = |seat: &u8| self.nations[usize::from(*seat)] != Some(Nation::Cn);
                    assert!(there.iter().any(strange), "{told}: only Chinese robots are there");
                    there.into_iter().for_each(|victim| self.pain(victim, 4));
                }
            }
            Event::Scored { seat, points, score } => self.scored(seat.0, *points, *score, told),
            Event::FlagBanked { seat, .. } => {
                let at = self.robots[usize::from(seat.0)].cell;
                assert!(self.sanctuary(seat.0, at, true), "{told}: it is not at home");
                self.scores[usize::from(self.rules.sides[usize::from(seat.0)])] += 1;
            }
            Event::GameOver { verdict } => {
                self.end(told);
                self.judge(&verdict.winners.iter().map(|seat| seat.0).collect(), told);
            }
            Event::Handicapped { until, .. } => {
                let turns = until - self.turn;
                assert!((1..=2).contains(&turns), "{told}: from the next turn on");
            }
            _ => {}
        }
    }

    fn give_back(&mut self, card: Card, spent: bool) {
        let owner = self.seats().find(|&seat| self.robots[usize::from(seat)].deck.contains(&card));
        let Some(owner) = owner.filter(|&owner| self.robots[usize::from(owner)].on_board) else { return };
        let robot = self.robot(owner);
        if spent {
            robot.spent.insert(card)
        } else {
            robot.lost.insert(card)
        };
    }

    /// The table of weaknesses.
    fn weakness(&mut self, seat: u8, card: Card) {
        let weakness = self.face(card).weakness.clone();
        let more = match weakness.as_str() {
            "WK1" => 3,
            "WK2" | "WK3" | "WK10" => 2,
            "WK4" => 1,
            "WK11" => 4,
            _ => 0,
        };
        if more > 0 {
            self.pain(seat, more);
        }
        let here = self.robots[usize::from(seat)].cell;
        if weakness == "WK3" {
            for other in self.seats().filter(|&other| other != seat) {
                let robot = &self.robots[usize::from(other)];
                if robot.on_board
                    && distance(robot.cell, here) <= 1
                    && !self.sanctuary(other, robot.cell, true)
                {
                    self.pain(other, 1);
                }
            }
        }
        if weakness == "WK9" {
            let red = self.robots[usize::from(seat)]
                .hand
                .iter()
                .filter(|card| self.face(**card).colour == "red")
                .count();
            if red > 0 {
                self.pain(seat, red as u8);
            }
        }
        if weakness == "WK10" {
            self.shoves.push((seat, (0..6).collect(), 1));
        }
    }

    fn removed(&mut self, seat: u8, carcass: Option<Hex>, told: &str) {
        let robot = &self.robots[usize::from(seat)];
        assert!(robot.doomed || robot.hand.is_empty(), "{told}: it is not destroyed");
        if let Some(at) = carcass {
            assert_eq!(at, robot.cell, "{told}");
            let taken =
                self.on(at).into_iter().any(|other| other != seat && !self.robots[usize::from(other)].doomed);
            assert!(
                !taken && self.height(at) == 0 && !self.reserved.contains(&at),
                "{told}: no carcass there"
            );
            self.carcasses.push(at);
            assert!(self.carcasses.len() <= 3, "{told}: there are three cubes");
        }
        let robot = self.robot(seat);
        let (own, spent) = (robot.deck.clone(), robot.spent.clone());
        let all: Vec<Card> = robot
            .hand
            .iter()
            .chain(&robot.lost)
            .chain(&robot.spent)
            .copied()
            .chain(robot.slots.into_iter().flatten())
            .collect();
        (robot.hand, robot.lost, robot.spent) = Default::default();
        (robot.slots, robot.on_board, robot.doomed, robot.resting) = ([None; 3], false, false, false);
        robot.foe = None;
        all.into_iter()
            .filter(|card| !own.contains(card))
            .for_each(|card| self.give_back(card, spent.contains(&card)));
    }

    /// A building loses a level: somebody has a reason for it, and mechas on it suffer.
    fn lowered(&mut self, at: Hex, levels: u8, told: &str) {
        assert_eq!(self.height(at), levels + 1, "{told}: how high it was");
        let ways = self.wrecked(at, told);
        if levels == 1 {
            self.heights.insert(at, 1);
            self.falling = Some((at, ways));
        } else {
            self.heights.remove(&at);
        }
    }

    /// The reason for which a block loses a level, and where a top may fall.
    fn wrecked(&mut self, at: Hex, told: &str) -> Vec<i32> {
        if let Some(place) = self.wrecks.iter().position(|(wreck, _)| *wreck == at) {
            let (_, ways) = self.wrecks.remove(place);
            let dozing = self.pains.iter().any(|pain| self.robots[usize::from(pain.victim)].cell == at);
            let shot = !dozing || self.blow.is_some_and(|(_, card)| self.face(card).attacks());
            if shot && self.wrecks.iter().all(|(wreck, _)| *wreck != at) && !dozing {
                self.on(at).into_iter().for_each(|victim| self.pain(victim, 5));
            }
            return ways;
        }
        if let Some((from, _)) = &self.falling
            && distance(*from, at) == 1
        {
            return Vec::new();
        }
        // Somebody is shoved into it (M45-SHV-3).
        let crash = self.shoves.iter().rposition(|(seat, ways, cells)| {
            let from = self.robots[usize::from(*seat)].cell;
            *cells > 0 && ways.iter().any(|&way| next(from, way) == at)
        });
        if let Some(place) = crash {
            let (seat, ways, _) = self.shoves[place].clone();
            let from = self.robots[usize::from(seat)].cell;
            self.pain(seat, 5);
            self.on(at).into_iter().for_each(|victim| self.pain(victim, 5));
            return ways.into_iter().filter(|&way| next(from, way) == at).collect();
        }
        // A Bulldozer of step 2.
        let dozer = self.order.iter().copied().find(|&seat| {
            let robot = &self.robots[usize::from(seat)];
            robot.slots[0].is_some_and(|card| self.face(card).has("bulldozer"))
                && next(robot.cell, robot.facing) == at
        });
        let Some(seat) = dozer.filter(|_| !self.resolved) else { panic!("{told}: for no reason") };
        let facing = self.robots[usize::from(seat)].facing;
        self.on(at).into_iter().for_each(|victim| self.pain(victim, 5));
        if self.height(at) == 2 {
            self.wrecks.push((at, vec![facing]));
        }
        vec![facing]
    }

    /// The top of a tower comes down (M45-BLD-3..13).
    fn fell(&mut self, to: Option<Hex>, stands: bool, told: &str) {
        let (from, ways) = self.falling.take().unwrap_or_else(|| panic!("{told}: nothing falls"));
        assert!(
            ways.iter().any(|&way| Some(next(from, way)) == to
                || (to.is_none() && !self.places.contains_key(&next(from, way)))),
            "{told}: it falls from {from:?} {ways:?}"
        );
        let Some(at) = to else { return assert!(!stands, "{told}") };
        let struck = self.on(at);
        let kept = self.reserved.contains(&at);
        assert_eq!(stands, struck.is_empty() && !kept && self.height(at) < 2, "{told}: does it stand?");
        let hurt: Vec<u8> = struck.into_iter().filter(|&seat| !self.sanctuary(seat, at, true)).collect();
        hurt.into_iter().for_each(|victim| self.pain(victim, 5));
        if stands {
            self.heights.insert(at, 1);
        }
    }

    fn scored(&mut self, seat: u8, points: u8, score: Score, told: &str) {
        let side = self.rules.sides[usize::from(seat)];
        let worth = match (score, self.rules.mode) {
            (Score::Kill, Mode::King) => 2,
            (Score::Kill, Mode::Destruction)
            | (Score::Downtown, Mode::King)
            | (Score::Round, Mode::Deathmatch) => 1,
            other => panic!("{told}: nobody scores for {other:?}"),
        };
        assert_eq!(points, worth, "{told}");
        if score == Score::Downtown {
            let name = self.places[&self.robots[usize::from(seat)].cell].name();
            let orange = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"];
            assert!(orange.contains(&name) && !self.robots[usize::from(seat)].doomed, "{told}: on {name}");
            assert!(self.downtown.insert(side), "{told}: once for each side");
        }
        self.scores[usize::from(side)] += points;
    }

    /// The winners have the highest score, and nobody wins without a reason.
    fn judge(&self, winners: &BTreeSet<u8>, told: &str) {
        if self.rules.mode == Mode::Vip {
            return;
        }
        let best = self.scores.iter().max().unwrap();
        for &seat in winners {
            assert_eq!(
                self.scores[usize::from(self.rules.sides[usize::from(seat)])],
                *best,
                "{told}: the highest score"
            );
        }
        let sides: BTreeSet<u8> = winners.iter().map(|&seat| self.rules.sides[usize::from(seat)]).collect();
        assert!(sides.len() == 1 || self.rules.mode == Mode::Deathmatch, "{told}: one side wins");
        let reached = *best >= self.rules.target;
        let flags = self.rules.mode == Mode::Flags && self.scores.iter().sum::<u8>() == 3;
        let over =
            reached || flags || self.turn >= self.rules.turn_limit || self.rules.mode == Mode::Deathmatch;
        assert!(over, "{told}: {:?} is not the end", self.scores);
    }

    /// The table is as everybody sees it, and every hand as its owner does.
    pub(crate) fn compare(&mut self, views: &[View], told: &str) {
        let view = &views[0];
        let told = &format!("{told}, turn {}", self.turn);
        if view.turn == 0 {
            return self.lay_out(view);
        }
        assert_eq!(self.scores, view.scores, "{told}: scores");
        for (hex, cell) in &self.places {
            assert_eq!(self.height(*hex), view.ground.height(*cell), "{told}: height of {cell:?}");
            assert_eq!(self.mines.contains(hex), view.ground.has_mine(*cell), "{told}: mine on {cell:?}");
            assert_eq!(
                self.barriers.contains(hex),
                view.ground.has_barrier(*cell),
                "{told}: barrier on {cell:?}"
            );
            assert_eq!(
                self.smokes.contains_key(hex),
                view.ground.has_smoke(*cell),
                "{told}: smoke on {cell:?}"
            );
            assert_eq!(
                self.weis.iter().any(|(at, _)| at == hex),
                view.ground.has_wei(*cell),
                "{told}: Wei on {cell:?}"
            );
        }
        if matches!(view.stage, Stage::Over(_)) {
            return;
        }
        for (number, view) in views.iter().enumerate() {
            let (mecha, robot) = (&view.mechas[number], &self.robots[number]);
            let seat = Seat(number as u8);
            assert_eq!(robot.on_board, mecha.presence == Presence::Board, "{told}: presence of seat {seat}");
            if robot.on_board {
                assert_eq!(self.places[&robot.cell], mecha.cell, "{told}: cell of seat {seat}");
                assert_eq!(robot.facing, i32::from(u8::from(mecha.facing)), "{told}: facing of seat {seat}");
            }
            let same = |mine: &BTreeSet<Card>, theirs: &mecha45::CardSet, what: &str| {
                assert_eq!(*mine, theirs.iter().collect(), "{told}: {what} of seat {seat}");
            };
            same(&robot.hand, &mecha.hand, "hand");
            same(&robot.lost, &mecha.lost, "Lost");
            same(&robot.spent, &mecha.spent, "Spent");
            if view.stage != Stage::Program {
                let slots = Slot::ALL.map(|slot| match mecha.slots[slot as usize] {
                    SlotView::Shown(order) => Some(order.card),
                    SlotView::Hidden | SlotView::Empty => None,
                });
                assert_eq!(robot.slots, slots, "{told}: cockpit of seat {seat}");
            }
        }
        if view.stage == Stage::Program && self.rules.mode == Mode::Flags {
            // M45-CTF-30: nobody holds a flag at home when the turn has ended.
            for flag in view.ground.flags {
                if let Flag::Carried { by } = flag {
                    let at = self.robots[by.index()].cell;
                    assert!(!self.sanctuary(by.0, at, true), "{told}: a flag at home");
                }
            }
        }
    }
}
