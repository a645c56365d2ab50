//! Set-up, draft, programming, and the turns of the players.

use std::collections::BTreeSet;

use engine::Seat;
use mechs::{
    Action, Colour, Command, CommandKind, Damage, Event, Motion, Roll, Schematic, SlotNumber, Source, Target,
    Verdict,
};

use crate::catalogue::{At, around, range, step};
use crate::mission::{Goal, Turning};
use crate::moves::Walk;
use crate::table::{Go, Referee, at, figure, space};

/// Element and kind of a Command Card (C2).
fn printed(card: Command) -> (usize, CommandKind) {
    use CommandKind::{Attack, Move, Turn};
    match card {
        Command::Flamespitter => (0, Attack),
        Command::Blaze => (0, Move),
        Command::FuelTank => (0, Turn),
        Command::Aimbot => (1, Attack),
        Command::Omnistomp => (1, Move),
        Command::MemoryCore => (1, Turn),
        Command::ChainLightning => (2, Attack),
        Command::Speed => (2, Move),
        Command::Cyclotron => (2, Turn),
        Command::Ripsaw => (3, Attack),
        Command::Skewer => (3, Move),
        Command::Scythe => (3, Turn),
    }
}

/// What a scrapped card, or a Hack used at the desk, still allows a seat.
#[derive(Clone, Copy, PartialEq)]
enum Desk {
    Cards,
    Repair,
    Swap,
    SpareParts,
    Rewire,
}

impl Referee<'_> {
    pub(crate) fn game(&mut self) -> Go {
        self.set_up();
        loop {
            self.round_of_play()?;
        }
    }

    fn set_up(&mut self) {
        let mut pilots = BTreeSet::new();
        for number in 0..self.seats {
            let Event::PilotChosen { seat, yordle } = *self.next() else { self.wrong("a pilot is missing") };
            self.demand(seat == Seat(number) && pilots.insert(yordle), "no Yordle twice (MVM-SETUP-1)");
            self.mech_mut(number).yordle = yordle as usize;
        }
        let yordles = ["Corki", "Heimerdinger", "Tristana", "Ziggs"];
        while let Some(&Event::SchematicBrought { seat, schematic }) = self.peek() {
            self.next();
            let own = yordles[self.mech(seat.0).yordle];
            let of_own_kind = self.table.schematics[schematic as usize].yordle == own;
            let brought = &mut self.mech_mut(seat.0).schematics;
            brought.push((schematic, false));
            let two = brought.len() <= 2 && brought.iter().filter(|owned| owned.0 == schematic).count() == 1;
            self.demand(of_own_kind && two && self.number > 0, "up to two of one's own (MVM-SETUP-5)");
        }
        for number in 0..self.seats {
            let Event::MechPlaced { seat, space, facing } = *self.next() else {
                self.wrong("a start is missing")
            };
            let place = at(space);
            let free =
                self.mechs.iter().all(|mech| mech.at != Some(place)) && self.board.starts.contains(&place);
            self.demand(seat == Seat(number) && free, "a start space (MVM-SETUP-2)");
            let mech = self.mech_mut(number);
            (mech.at, mech.facing) = (Some(place), facing as usize);
        }
        self.first = self.rolled_player(Roll::FirstPlayer);
        self.expect(&Event::FirstPlayer { seat: Seat(self.first) });
    }

    fn round_of_play(&mut self) -> Go {
        self.round += 1;
        self.demand(self.round <= 40, "no round 41 (MVM-ROUND-8)");
        (self.surged, self.plated, self.archived) = (false, false, false);
        self.expect(&Event::RoundBegan { round: self.round, first: Seat(self.first) });
        self.draft();
        self.program();
        for seat in self.clockwise() {
            if !self.mech(seat).escaped {
                self.turn(seat)?;
                self.exits()?;
            }
        }
        self.minion_phase()?;
        self.danger()?;
        self.boss_draft();
        self.end_of_round()
    }

    fn end_of_round(&mut self) -> Go {
        self.exits()?;
        if self.rules.goal == Goal::BreakAndHold
            && self.broken_in.is_some_and(|broken| self.round >= broken + 2)
        {
            return self.finish(Verdict::Won);
        }
        if self.number == 5 {
            self.lose_doom(Verdict::TimeOut)?;
        }
        if self.round == (self.rules.last_round)(self.ez).min(40) {
            return self.finish(Verdict::TimeOut);
        }
        self.first = (self.first + 1) % self.seats;
        while self.mech(self.first).escaped {
            self.first = (self.first + 1) % self.seats;
        }
        Ok(())
    }

    /// MVM-DRAFT
    fn draft(&mut self) {
        let players = self.player_order().len();
        let double = self.round == 1 && self.number > 0;
        let cores: usize = self
            .mech(self.leader())
            .slots
            .iter()
            .filter_map(super::table::Slot::active)
            .map(|(card, power)| if card == Command::MemoryCore { usize::from(power) } else { 0 })
            .sum();
        let bench = usize::from(self.holder(Schematic::BenchTest).is_some());
        let (deal, picks) = if double { (10, 2 * players) } else { (5 + cores + bench, 4) };
        let Event::CardsDealt { cards } = self.next() else { self.wrong("the draft begins with a deal") };
        let mut dealt: Vec<Command> = cards.to_vec();
        self.demand(dealt.len() == deal, &format!("{deal} cards are dealt"));
        for card in &dealt {
            let drawn = self.commands.draw(*card);
            self.demand(drawn, "this Command Card cannot be dealt");
        }
        let mut seat = self.leader();
        let mut run_out = false;
        for _ in 0..picks {
            run_out |= self.took(&Event::SandRanOut);
            let (whose, card) = match *self.next() {
                Event::CardPicked { seat, card } if !run_out => (seat, card),
                Event::CardGiven { seat, card } if run_out => (seat, card),
                _ => self.wrong("a pick is due"),
            };
            self.demand(whose == Seat(seat), "the picks go round");
            let place = dealt.iter().position(|&other| other == card);
            let Some(place) = place else { self.wrong("a card is picked that does not lie there") };
            dealt.remove(place);
            self.mech_mut(seat).hand.push(card);
            seat = (seat + 1) % self.seats;
            while self.mech(seat).escaped {
                seat = (seat + 1) % self.seats;
            }
        }
        dealt.into_iter().for_each(|card| self.commands.put_away(card));
    }

    /// MVM-PROG: everybody in any order, until the first turn begins.
    fn program(&mut self) {
        let mut desks = [Desk::Cards; 4];
        // The execution begins with a turn, or with the end of everything.
        while let Some(event) = self.peek().cloned() {
            match event {
                Event::Programmed { seat, card, slot, power } => {
                    self.next();
                    self.play_from_hand(seat.0, card);
                    desks[seat.index()] = Desk::Cards;
                    let stack = &mut self.mechs[seat.index()].slots[slot.index()];
                    let fits = stack.damage.is_none() && stack.schematic.is_none();
                    let mut gone = Vec::new();
                    if stack.cards.last().is_some_and(|top| printed(*top).0 != printed(card).0) {
                        gone = std::mem::take(&mut stack.cards);
                    }
                    stack.cards.push(card);
                    if stack.cards.len() > 3 {
                        gone.push(stack.cards.remove(0));
                    }
                    stack.shield &= card == Command::Skewer && stack.cards.len() > 1;
                    let now = stack.cards.len();
                    gone.into_iter().for_each(|card| self.commands.put_away(card));
                    self.demand(fits && now == usize::from(power), "a card is slotted (MVM-STACK)");
                }
                Event::Scrapped { seat, card } => {
                    self.next();
                    self.play_from_hand(seat.0, card);
                    self.commands.put_away(card);
                    let repairs = matches!(printed(card).0, 0 | 3);
                    desks[seat.index()] = match (repairs, self.has_system(seat.0, Damage::CloggedHopper)) {
                        (true, _) => Desk::Repair,
                        (false, true) => Desk::Cards,
                        (false, false) => Desk::Swap,
                    };
                }
                Event::Repaired { seat, damage } => {
                    let repairs = desks[seat.index()] == Desk::Repair;
                    let helper = desks.iter().position(|desk| *desk == Desk::SpareParts);
                    let clogged = self.has_system(seat.0, Damage::CloggedHopper);
                    self.repaired(seat.0, damage);
                    if repairs && (!clogged || damage == Damage::CloggedHopper) {
                        desks[seat.index()] = Desk::Cards;
                    } else if let Some(helper) = helper {
                        desks[helper] = Desk::Cards;
                    } else {
                        self.wrong("nothing allows this repair");
                    }
                }
                Event::SlotsSwapped { seat, a, b } => {
                    let slots = &self.mech(seat.0).slots;
                    let sound = [a, b].iter().all(|slot| slots[slot.index()].damage.is_none()) && a != b;
                    let helper = desks.iter().position(|desk| *desk == Desk::Rewire);
                    if desks[seat.index()] == Desk::Swap && sound {
                        desks[seat.index()] = Desk::Cards;
                    } else if let Some(helper) = helper {
                        desks[helper] = Desk::Cards;
                    } else {
                        self.wrong("nothing allows this swap (MVM-SCRAP-3)");
                    }
                    self.swap(seat.0, a.index(), b.index());
                }
                Event::Installed { seat, schematic, slot } => {
                    let slotted = self.table.schematics[schematic as usize].kind == "Slot";
                    self.demand(slotted && self.has(seat.0, schematic), "a Slot Schematic that is on");
                    self.next();
                    let stack = &mut self.mechs[seat.index()].slots[slot.index()];
                    let fits = stack.damage.is_none() && stack.schematic.is_none();
                    let cards = std::mem::take(&mut stack.cards);
                    (stack.shield, stack.schematic) = (false, Some(schematic));
                    cards.into_iter().for_each(|card| self.commands.put_away(card));
                    let owned = self.mech_mut(seat.0).schematics.iter_mut();
                    owned.filter(|owned| owned.0 == schematic).for_each(|owned| owned.1 = true);
                    self.demand(fits, "an undamaged slot without a Schematic (MVM-SCHEM-5)");
                }
                Event::Exchanged { seat, give, take } => {
                    let may = self.has(seat.0, Schematic::BlueprintArchive) && !self.archived;
                    self.next();
                    self.archived = true;
                    self.play_from_hand(seat.0, give);
                    let taken = self.commands.take_back(take);
                    self.demand(may && taken, "an exchange");
                    self.commands.put_away(give);
                    self.mech_mut(seat.0).hand.push(take);
                }
                Event::SchematicUsed { seat, schematic } => {
                    self.demand(self.has(seat.0, schematic), "a Hack that is on");
                    self.spend(seat.0, schematic);
                    desks[seat.index()] = match schematic {
                        Schematic::SpareParts => Desk::SpareParts,
                        Schematic::Rewire => Desk::Rewire,
                        _ => self.wrong("no Hack for the desk"),
                    };
                }
                _ => break,
            }
        }
        self.demand(self.mechs.iter().all(|mech| mech.hand.is_empty()), "no card is kept (MVM-PROG-1)");
    }

    fn play_from_hand(&mut self, seat: u8, card: Command) {
        let place = self.mech(seat).hand.iter().position(|&held| held == card);
        let Some(place) = place else { self.wrong("a card is played that is not in hand") };
        self.mech_mut(seat).hand.remove(place);
    }

    /// MVM-EXEC-8
    fn turn(&mut self, seat: u8) -> Go {
        self.expect(&Event::TurnBegan { seat: Seat(seat) });
        (self.turn_kills, self.moved, self.reacted, self.running) = (0, false, false, None);
        if self.overdrive(seat, 1) {
            for other in self.player_order() {
                self.may_repair(other);
            }
        }
        if self.overdrive(seat, 0)
            && let Some(dir) = self.named_way()
        {
            self.demand(self.can_step(seat, dir, None), "a step to an adjacent space");
            self.walk(Walk { seat, dir, min: 1, max: 1, colour: None, tows: false, drawn: false })?;
        }
        for slot in 0..6 {
            if !self.mech(seat).slots[slot].is_empty() {
                self.gap(seat)?;
            }
            self.execute(seat, slot)?;
        }
        self.gap(seat)?;
        if self.overdrive(seat, 3) {
            let spaces = self.around(seat, 3);
            self.strike(seat, &spaces, None)?;
        }
        if self.turn_kills >= 3 && self.has(seat, Schematic::SquadronDrill) {
            let mate = self.choice(|action| match action {
                Action::Mate { seat } => Some(seat.0),
                _ => None,
            });
            if let Some(mate) = mate {
                self.demand(mate != seat, "one other player");
                self.may_repair(mate);
            }
        }
        if self.has(seat, Schematic::FieldWrench)
            && let Some(own) = self.mech(seat).at
        {
            let mates = self.player_order().into_iter();
            let mates: Vec<u8> = mates
                .filter(|&mate| {
                    self.mech(mate).at.is_some_and(|other| crate::catalogue::distance(own, other) == 1)
                })
                .collect();
            for mate in mates {
                self.may_repair(mate);
            }
        }
        if self.has_system(seat, Damage::ShortCircuit) {
            let (a, b) = (self.number_die(), self.number_die());
            let slots = &self.mech(seat).slots;
            if a != b && slots[a].damage.is_none() && slots[b].damage.is_none() {
                self.swap(seat, a, b);
            }
        }
        Ok(())
    }

    pub(crate) fn exits(&mut self) -> Go {
        if self.rules.goal != Goal::Escape {
            return Ok(());
        }
        for seat in 0..self.seats {
            if self.mech(seat).at.is_some_and(|place| self.board.goal.contains(&place)) {
                let mech = self.mech_mut(seat);
                (mech.at, mech.escaped) = (None, true);
                self.expect(&Event::Escaped { seat: Seat(seat) });
            }
        }
        if self.mechs.iter().all(|mech| mech.escaped) { self.finish(Verdict::Won) } else { Ok(()) }
    }

    fn execute(&mut self, seat: u8, slot: usize) -> Go {
        self.spiked.clear();
        self.running = Some((seat, slot));
        let number = SlotNumber(slot as u8);
        let content = self.mech(seat).slots[slot].clone();
        if let Some(damage) = content.damage {
            self.expect(&Event::DamageRun { seat: Seat(seat), slot: number, damage });
            return self.run_damage(seat, damage, false);
        }
        if let Some(schematic) = content.schematic {
            self.expect(&Event::SchematicRun { seat: Seat(seat), slot: number, schematic });
            return self.run_schematic(seat, schematic);
        }
        let Some((card, power)) = content.active() else { return Ok(()) };
        self.expect(&Event::CommandRun { seat: Seat(seat), slot: number, card, power });
        match printed(card).1 {
            CommandKind::Attack => self.attack_command(seat, card, power),
            CommandKind::Move => self.move_command(seat, card, power),
            CommandKind::Turn => self.turn_command(seat, card, power),
        }
    }

    /// MVM-MOVE-7, MVM-MOVE-10
    fn move_command(&mut self, seat: u8, card: Command, power: u8) -> Go {
        let (mut min, mut max) = (power, if card == Command::Speed { 2 * power } else { power });
        if self.has_system(seat, Damage::StickyClutch) {
            (min, max) = ((min - 1).max(1), (max - 1).max(1));
        }
        if !self.moved && self.has(seat, Schematic::Afterburner) {
            max += 1;
        }
        self.moved = true;
        let facing = self.mech(seat).facing;
        let dir = if card == Command::Omnistomp { self.way_of_omnistomp(seat, facing) } else { facing };
        let colour = Some(printed(card).0);
        self.walk(Walk { seat, dir, min, max, colour, tows: true, drawn: false })?;
        if card == Command::Blaze
            && let Some(own) = self.mech(seat).at
        {
            let facing = self.mech(seat).facing;
            let sides = [step(own, (facing + 1) % 4), step(own, (facing + 3) % 4)].into_iter().collect();
            self.strike(seat, &sides, Some(0))?;
        }
        Ok(())
    }

    /// MVM-MOVE-6: the way shows in the first step.
    fn way_of_omnistomp(&mut self, seat: u8, facing: usize) -> usize {
        let ways = [facing, (facing + 3) % 4, (facing + 1) % 4];
        let open: Vec<usize> = ways.into_iter().filter(|&dir| self.can_step(seat, dir, Some(1))).collect();
        let able = if open.is_empty() { ways.to_vec() } else { open };
        let next = self.peek().cloned();
        let way = able.into_iter().find(|&dir| Some(self.first_of_step(seat, dir, Some(1))) == next);
        way.unwrap_or_else(|| self.wrong("Omnistomp goes forward or to a side, where it can (MVM-MOVE-6)"))
    }

    /// MVM-CMD-6, MVM-CMD-7
    fn turn_command(&mut self, seat: u8, card: Command, power: u8) -> Go {
        if self.has_system(seat, Damage::JammedSwivel) {
            let facing = self.mech(seat).facing;
            self.turned(seat, facing + 1);
        } else {
            self.free_turn(seat, power);
        }
        let Some(own) = self.mech(seat).at else { return Ok(()) };
        match card {
            Command::Scythe => {
                let spaces = self.around(seat, 1);
                self.aim(seat, &spaces, power, Some(3), false)
            }
            Command::Cyclotron => {
                let arms = (1..=i16::from(power)).flat_map(|n| [(-n, -n), (n, -n), (-n, n), (n, n)]);
                let spaces = arms.map(|(c, r)| (own.0 + c, own.1 + r)).collect();
                self.strike(seat, &spaces, Some(2))
            }
            _ => Ok(()),
        }
    }

    fn free_turn(&mut self, seat: u8, power: u8) {
        let Some(&Event::Turned { seat: who, facing }) = self.peek() else { self.wrong("a turn is due") };
        let turns = (facing as usize + 4 - self.mech(seat).facing) % 4;
        let allowed = match turns {
            0 => power == 3,
            2 => power >= 2,
            _ => true,
        };
        self.demand(who == Seat(seat) && allowed, "a turn of that Power (MVM-CMD-6)");
        self.turned(seat, facing as usize);
    }

    fn attack_command(&mut self, seat: u8, card: Command, power: u8) -> Go {
        let power = (power + u8::from(self.has(seat, Schematic::SteadyAim))).min(3);
        self.felled.clear();
        let twice = self.overdrive(seat, 2);
        self.attack(seat, card, power)?;
        if twice {
            self.attack(seat, card, power)?;
        }
        if !self.reacted && !self.felled.is_empty() && self.has(seat, Schematic::ChainReaction) {
            let felled = self.felled.clone();
            let near = self.every_space(|place| felled.iter().any(|&dead| range(dead, place) <= 1));
            let before = self.targets(&near, None);
            if let Some(Event::TargetHit { target, .. }) = self.peek()
                && before.contains(&key(*target))
            {
                self.reacted = true;
                self.aim(seat, &near, 1, None, true)?;
            }
        }
        if self.has(seat, Schematic::RecoilHop) {
            self.spiked.clear();
            let back = around(self.mech(seat).facing);
            let first = self.first_of_step(seat, back, None);
            if self.peek() == Some(&first) {
                self.walk(Walk { seat, dir: back, min: 1, max: 1, colour: None, tows: false, drawn: false })?;
            }
        }
        Ok(())
    }

    fn attack(&mut self, seat: u8, card: Command, power: u8) -> Go {
        let Some(own) = self.mech(seat).at else { return Ok(()) };
        let facing = self.mech(seat).facing;
        let fuzzy = self.has_system(seat, Damage::FuzzyTargeting);
        let ahead = |forward: i16, right: i16| {
            let (dc, dr) = crate::catalogue::SIDES[facing];
            (own.0 + dc * forward - dr * right, own.1 + dr * forward + dc * right)
        };
        match card {
            Command::Flamespitter => {
                let mut spaces: BTreeSet<At> = [ahead(1, 0), ahead(2, 0)].into_iter().collect();
                if power >= 2 {
                    spaces.extend([ahead(2, -1), ahead(2, 1)]);
                }
                if power >= 3 {
                    spaces.extend([ahead(3, -1), ahead(3, 0), ahead(3, 1)]);
                }
                match fuzzy {
                    true => self.aim(seat, &spaces, 1, Some(0), false),
                    false => self.strike(seat, &spaces, Some(0)),
                }
            }
            Command::Ripsaw => self.ripsaw(seat, facing, if fuzzy { 1 } else { power }, Some(3)),
            Command::ChainLightning => {
                let mut spaces: BTreeSet<At> = [ahead(1, -1), ahead(1, 0), ahead(1, 1)].into_iter().collect();
                let mut boss_hit = false;
                for _ in 0..if fuzzy { 1 } else { 2 * power } {
                    let mut legal = self.targets(&spaces, Some(2));
                    if boss_hit {
                        legal.remove(&key(Target::Boss));
                    }
                    if legal.is_empty() {
                        break;
                    }
                    let target = self.hit_one_of(seat, &legal)?;
                    self.hit(seat, target, Some(2))?;
                    let from = match target {
                        Target::Minion(space) | Target::Shard(space) => vec![at(space)],
                        Target::Boss => self.boss_spaces(),
                    };
                    boss_hit |= target == Target::Boss;
                    let diagonal =
                        |(c, r): At| [(c - 1, r - 1), (c + 1, r - 1), (c - 1, r + 1), (c + 1, r + 1)];
                    spaces = from.into_iter().flat_map(diagonal).collect();
                }
                Ok(())
            }
            _ => {
                let spaces = self.around(seat, power.into());
                self.aim(seat, &spaces, 1, Some(1), false)
            }
        }
    }

    // Targets.

    pub(crate) fn every_space(&self, wanted: impl Fn(At) -> bool) -> BTreeSet<At> {
        self.board.ground.keys().copied().filter(|&place| wanted(place)).collect()
    }

    /// Every space in range of a Mech.
    pub(crate) fn around(&self, seat: u8, reach: i16) -> BTreeSet<At> {
        let Some(own) = self.mech(seat).at else { return BTreeSet::new() };
        self.every_space(|place| range(own, place) <= reach)
    }

    /// Can damage of this colour, or of none, hurt the Boss (MVM-SHIELD-5)?
    fn boss_is_open(&self, colour: Option<usize>) -> bool {
        let guarded = self.number == 10 && !self.all_broken();
        let down = match colour {
            Some(colour) => !self.coins[colour],
            None => self.coins.contains(&false),
        };
        self.rules.boss_health && !guarded && down
    }

    fn targets(&self, spaces: &BTreeSet<At>, colour: Option<usize>) -> BTreeSet<Key> {
        let minions = self.minions.intersection(spaces).map(|&place| key(Target::Minion(space(place))));
        let mut all: BTreeSet<Key> = minions.collect();
        if self.rules.breakable {
            let lying = spaces.iter().filter(|&&place| self.shard_on(place).is_some());
            all.extend(lying.map(|&place| key(Target::Shard(space(place)))));
        }
        if self.boss_spaces().iter().any(|place| spaces.contains(place)) && self.boss_is_open(colour) {
            all.insert(key(Target::Boss));
        }
        all
    }

    /// The next event hits one of these.
    fn hit_one_of(&mut self, seat: u8, legal: &BTreeSet<Key>) -> Go<Target> {
        let Event::TargetHit { seat: who, target } = *self.next() else {
            self.wrong(&format!("one of {legal:?} must be hit (MVM-CMD-9)"))
        };
        self.demand(who == Seat(seat) && legal.contains(&key(target)), "a target that cannot be hit");
        Ok(target)
    }

    fn hit(&mut self, seat: u8, target: Target, colour: Option<usize>) -> Go {
        let _ = seat;
        match target {
            Target::Minion(space) => {
                self.felled.push(at(space));
                self.kill(at(space))
            }
            Target::Shard(space) => {
                let shard = self.shard_on(at(space)).unwrap_or_else(|| self.wrong("no Shard lies there"));
                self.break_shard(shard)
            }
            Target::Boss => self.hit_boss(colour),
        }
    }

    /// MVM-SHIELD-4, MVM-SCHEM-7
    fn hit_boss(&mut self, colour: Option<usize>) -> Go {
        let Event::BossHit { health, colour: told } = *self.next() else { self.wrong("the Boss is hit") };
        self.doom -= 1;
        let right = health == self.doom && colour.is_none_or(|colour| Colour::ALL[colour] == told);
        self.demand(right && !self.coins[told as usize], "the Boss is hurt through a shield that is down");
        self.turn_coin(told as usize, true);
        if health == 0 {
            return self.finish(Verdict::Won);
        }
        if health <= (self.rules.doom)(self.seats, self.ez) / 2 {
            self.escalate(Turning::BossAtHalf);
        }
        Ok(())
    }

    /// Everything in these spaces is hit; what appears meanwhile is not (MVM-CMD-10).
    pub(crate) fn strike(&mut self, seat: u8, spaces: &BTreeSet<At>, colour: Option<usize>) -> Go {
        let mut due = self.targets(spaces, colour);
        let mut boss = false;
        while !due.is_empty() {
            let target = self.hit_one_of(seat, &due)?;
            due.remove(&key(target));
            // Through which shield is asked when everything else is done.
            if target == Target::Boss && colour.is_none() {
                boss = true;
            } else {
                self.hit(seat, target, colour)?;
            }
        }
        if boss { self.hit_boss(None) } else { Ok(()) }
    }

    /// So many different targets of those in reach; compulsory unless declined is allowed (MVM-CMD-9).
    pub(crate) fn aim(
        &mut self,
        seat: u8,
        spaces: &BTreeSet<At>,
        hits: u8,
        colour: Option<usize>,
        may_pass: bool,
    ) -> Go {
        let mut boss_hit = false;
        for _ in 0..hits {
            let mut legal = self.targets(spaces, colour);
            if boss_hit {
                legal.remove(&key(Target::Boss));
            }
            let hits = matches!(self.peek(), Some(Event::TargetHit { .. }));
            if legal.is_empty() || (may_pass && !hits) {
                return Ok(());
            }
            let target = self.hit_one_of(seat, &legal)?;
            boss_hit |= target == Target::Boss;
            self.hit(seat, target, colour)?;
        }
        Ok(())
    }

    /// Straight on until something stops it (MVM-CARD-5, MVM-CARD-6).
    pub(crate) fn ripsaw(&mut self, seat: u8, dir: usize, mut hits: u8, colour: Option<usize>) -> Go {
        let Some(mut place) = self.mech(seat).at else { return Ok(()) };
        while hits > 0 {
            place = step(place, dir);
            if !self.is_floor(place) || self.piece_on(place).is_some() {
                break;
            }
            if self.boss_on(place) {
                if self.boss_is_open(colour) {
                    self.one(seat, Target::Boss, colour)?;
                }
                break;
            }
            self.all_on(seat, place, &mut hits, colour)?;
        }
        Ok(())
    }

    fn one(&mut self, seat: u8, target: Target, colour: Option<usize>) -> Go {
        self.expect(&Event::TargetHit { seat: Seat(seat), target });
        self.hit(seat, target, colour)
    }

    /// The Minion before the Shard.
    fn all_on(&mut self, seat: u8, place: At, hits: &mut u8, colour: Option<usize>) -> Go {
        if self.minions.contains(&place) {
            self.one(seat, Target::Minion(space(place)), colour)?;
            *hits -= 1;
        }
        if *hits > 0 && self.rules.breakable && self.shard_on(place).is_some() {
            self.one(seat, Target::Shard(space(place)), colour)?;
            *hits -= 1;
        }
        Ok(())
    }

    // Schematics.

    fn run_schematic(&mut self, seat: u8, card: Schematic) -> Go {
        let Some(own) = self.mech(seat).at else { return Ok(()) };
        let facing = self.mech(seat).facing;
        let reach = |referee: &Self, n| referee.around(seat, n);
        match card {
            Schematic::WingGuns => {
                self.ripsaw(seat, (facing + 3) % 4, 1, None)?;
                self.ripsaw(seat, (facing + 1) % 4, 1, None)
            }
            Schematic::PayloadRack => self.strike(seat, &Self::neighbours(own).into_iter().collect(), None),
            Schematic::AceManeuver => {
                if let Some(dir) = self.named_way() {
                    let free = Walk { seat, dir, min: 0, max: 2, colour: None, tows: true, drawn: false };
                    self.walk(free)?;
                }
                if self.mech(seat).at.is_some() {
                    self.free_turn(seat, 3);
                }
                Ok(())
            }
            Schematic::PocketTurret => {
                let spaces = reach(self, 2);
                self.aim(seat, &spaces, 1, None, false)
            }
            Schematic::TwinTurret => {
                let spaces = reach(self, 3);
                self.aim(seat, &spaces, 2, None, false)
            }
            Schematic::BowChaser => self.ripsaw(seat, facing, 2, None),
            Schematic::ShrapnelShell => self.burst(seat, 3),
            Schematic::FullSalvo => (0..4).try_for_each(|dir| self.ripsaw(seat, dir, 1, None)),
            Schematic::SatchelCharge => {
                let behind = step(own, around(facing));
                let spaces = [behind, step(behind, (facing + 1) % 4), step(behind, (facing + 3) % 4)];
                self.strike(seat, &spaces.into_iter().collect(), None)
            }
            Schematic::PowderKeg => {
                let spaces = reach(self, 1);
                self.strike(seat, &spaces, None)
            }
            Schematic::GrandFinale => {
                let spaces = reach(self, 2);
                self.strike(seat, &spaces, None)
            }
            _ => self.wrong("this Schematic is not slotted"),
        }
    }

    /// A named space in range, and the four adjacent to it.
    fn burst(&mut self, seat: u8, reach: i16) -> Go {
        let named = self.choice(|action| match action {
            Action::Space { space } => Some(at(*space)),
            _ => None,
        });
        let own = self.mech(seat).at.expect("on the board");
        let Some(named) = named else { self.wrong("a space is named") };
        self.demand(range(own, named) <= reach, "a space in range");
        let spaces = Self::neighbours(named).into_iter().chain([named]).collect();
        self.strike(seat, &spaces, None)
    }

    /// Hacks between two slots (MVM-SCHEM-6).
    fn gap(&mut self, seat: u8) -> Go {
        while let Some(&Event::SchematicUsed { seat: who, schematic }) = self.peek() {
            let fits = who == Seat(seat) && self.has(seat, schematic);
            let hack = self.table.schematics[schematic as usize].kind == "Hack";
            self.demand(fits && hack, "a Hack of one's own turn that is on");
            self.spend(seat, schematic);
            self.spiked.clear();
            self.hack(seat, schematic)?;
        }
        Ok(())
    }

    fn hack(&mut self, seat: u8, card: Schematic) -> Go {
        let own = self.mech(seat).at.expect("on the board");
        match card {
            Schematic::StrafingRun => {
                let Some(dir) = self.named_way() else { self.wrong("a direction is named") };
                let mut spaces = BTreeSet::new();
                let mut place = step(own, dir);
                while spaces.len() < 4 && self.is_floor(place) {
                    spaces.insert(place);
                    place = step(place, dir);
                }
                self.strike(seat, &spaces, None)
            }
            Schematic::LongShot => {
                let Some(dir) = self.named_way() else { self.wrong("a direction is named") };
                let (mut place, mut hits) = (step(own, dir), 1);
                while hits > 0 && self.is_floor(place) {
                    if self.boss_on(place) && self.boss_is_open(None) {
                        return self.one(seat, Target::Boss, None);
                    }
                    self.all_on(seat, place, &mut hits, None)?;
                    place = step(place, dir);
                }
                Ok(())
            }
            Schematic::AirLift => {
                let Event::Moved { piece, from, to, how: Motion::Lifted } = *self.next() else {
                    self.wrong("something is lifted")
                };
                let (from, to) = (at(from), at(to));
                let special = [&self.board.goal, &self.board.school, &self.board.sockets, &self.board.core];
                let plain =
                    !matches!(self.ground(to), 'o' | '~') && special.iter().all(|list| !list.contains(&to));
                let lifted = figure(piece);
                let right = self.place_of(lifted) == Some(from) && lifted != Some(seat);
                let near = range(own, from) <= 3 && range(from, to) <= 2;
                self.demand(right && near && plain && self.is_free(to), "a lift to a plain free space");
                match lifted {
                    Some(other) => {
                        self.mech_mut(other).at = Some(to);
                        self.meet_shard(other, to)
                    }
                    None => {
                        self.bomb = Some(to);
                        Ok(())
                    }
                }
            }
            Schematic::CarpetBombing => {
                let tiles: BTreeSet<At> =
                    self.mechs.iter().filter_map(|mech| mech.at).map(Self::tile).collect();
                // With one tile nothing is asked; else what is hit shows which was named.
                let tile = match self.peek() {
                    Some(Event::TargetHit {
                        target: Target::Minion(space) | Target::Shard(space), ..
                    }) if tiles.len() > 1 => Some(Self::tile(at(*space))),
                    Some(Event::TargetHit { target: Target::Boss, .. }) if tiles.len() > 1 => {
                        tiles.iter().copied().find(|tile| {
                            let spaces = self.every_space(|place| Self::tile(place) == *tile);
                            self.targets(&spaces, None).into_iter().eq([key(Target::Boss)])
                        })
                    }
                    _ if tiles.len() > 1 => None,
                    _ => tiles.first().copied(),
                };
                let spaces = match tile {
                    Some(tile) => self.every_space(|place| Self::tile(place) == tile),
                    None => BTreeSet::new(),
                };
                self.demand(tile.is_none_or(|tile| tiles.contains(&tile)), "a tile with a Mech on it");
                self.strike(seat, &spaces, None)
            }
            Schematic::SpareParts => {
                let Some(&Event::Repaired { seat: whose, damage }) = self.peek() else {
                    self.wrong("a repair is due")
                };
                self.repaired(whose.0, damage);
                Ok(())
            }
            Schematic::Rewire => {
                let Some(&Event::SlotsSwapped { seat: whose, a, b }) = self.peek() else {
                    self.wrong("a swap is due")
                };
                self.swap(whose.0, a.index(), b.index());
                Ok(())
            }
            Schematic::RuneKey => {
                let Some(&Event::CoinTurned { colour, active: false }) = self.peek() else {
                    self.wrong("a coin is turned")
                };
                self.turn_coin(colour as usize, false);
                Ok(())
            }
            Schematic::Overclock | Schematic::RapidReload => {
                let slot = match self.peek() {
                    Some(&(Event::CommandRun { slot, .. } | Event::SchematicRun { slot, .. })) => {
                        slot.index()
                    }
                    _ => self.wrong("a slot is executed now"),
                };
                let active = self.mech(seat).slots[slot].active();
                let attacks = active.is_some_and(|(card, _)| printed(card).1 == CommandKind::Attack);
                self.demand(card == Schematic::Overclock || attacks, "an Attack command");
                self.execute(seat, slot)
            }
            Schematic::BigKick => {
                let kick = self.choice(|action| match action {
                    Action::Kick { piece, steps } => Some((figure(*piece), *steps)),
                    _ => None,
                });
                let Some((kicked, steps)) = kick else { self.wrong("somebody is kicked") };
                let place = self.place_of(kicked).expect("on the board");
                let Some(dir) = crate::table::dir_of(own, place) else { self.wrong("a neighbour is kicked") };
                self.thrown(kicked, dir, steps)
            }
            Schematic::CherryBomb => self.burst(seat, 2),
            Schematic::Shockwave => {
                let spaces = self.around(seat, 1);
                self.strike(seat, &spaces, None)?;
                for dir in 0..4 {
                    let Some(own) = self.mech(seat).at else { return Ok(()) };
                    if let Some(thrown) = self.piece_on(step(own, dir)) {
                        self.thrown(thrown, dir, 1)?;
                    }
                }
                Ok(())
            }
            Schematic::KaboomSpecial => {
                let spaces = self.around(seat, 3);
                self.strike(seat, &spaces, None)
            }
            _ => self.wrong("no Hack for one's own turn"),
        }
    }

    /// Steps straight away; each one's Damage before the next.
    fn thrown(&mut self, kicked: crate::table::Figure, dir: usize, steps: u8) -> Go {
        for _ in 0..steps {
            let made = self.step(kicked, dir, None)?;
            let stopped = self.stopped.contains(&kicked);
            self.deal(Source::Hazard)?;
            if !made || stopped {
                break;
            }
        }
        Ok(())
    }
}

/// A target as something that can be sorted.
pub(crate) type Key = (u8, At);

fn key(target: Target) -> Key {
    match target {
        Target::Minion(space) => (0, at(space)),
        Target::Shard(space) => (1, at(space)),
        Target::Boss => (2, (0, 0)),
    }
}
