//! Phase 3 as the referee sees it.

use cybertron::{Die, Event, Leader, Side};

use crate::Objection;
use crate::board::{Board, Judgement, must};

/// What must come next in an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Now {
    /// Cards, or the attackers.
    Cards,
    /// The defenders.
    Defence,
    /// The dice.
    Roll,
    /// Re-rolls, or the comparison with this number.
    Compare(u8),
    /// The loss for the comparison with this number.
    Loss(u8, Side),
}

/// The attack under way.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    from: String,
    to: String,
    defender: u8,
    remote: bool,
    now: Now,
    /// Units, and whether the leader is one of them: the attackers, the defenders.
    units: [(u8, bool); 2],
    dice: [Vec<Die>; 2],
    spent: [bool; 2],
    lost: [u8; 2],
    cannons: u8,
    fields: u8,
    array: bool,
    armour: bool,
    ray: bool,
    disruptor: bool,
    reroll: Option<usize>,
    repairs: bool,
    smoke: bool,
    mines: bool,
}

impl Fight {
    pub(crate) fn expects(&self, event: &Event) -> Judgement {
        if let Now::Loss(..) = self.now {
            let loss = matches!(
                event,
                Event::UnitSaved { .. }
                    | Event::RobotLost { .. }
                    | Event::LeaderLost { .. }
                    | Event::LeaderRetreated { .. }
                    | Event::RobotsFirst { .. }
                    | Event::CardsHeld { .. }
                    | Event::CardPlayed { .. }
            );
            return must(loss, "somebody must lose a unit");
        }
        Ok(())
    }

    fn comparisons(&self) -> u8 {
        self.units[0].0.min(self.units[1].0)
    }
}

fn index(side: Side) -> usize {
    match side {
        Side::Attack => 0,
        Side::Defence => 1,
    }
}

impl Board<'_> {
    fn fight(&mut self) -> Result<&mut Fight, Objection> {
        self.fight.as_mut().ok_or_else(|| "no attack is under way".to_owned())
    }

    pub(crate) fn card_in_battle(&mut self, seat: u8, design: &str) -> Judgement {
        let attacker = self.active;
        let fight = self.fight()?;
        let attacks = seat == attacker;
        must(attacks || seat == fight.defender, "he is not in this fight")?;
        let (now, windows) = (fight.now, (Now::Cards, Now::Compare(0)));
        let timing = match design {
            "fusion-cannons" | "targeting-array" | "null-ray" | "ion-disruptor" | "battle-frenzy" => {
                attacks && now == windows.0
            }
            "force-field" | "reinforced-armour" | "smoke-screen" | "proximity-mines" => {
                !attacks && now == windows.0
            }
            "combat-computer" => now == windows.1,
            "emergency-repairs" => matches!(now, Now::Loss(..)),
            other => return Err(format!("{other} is no card for a battle")),
        };
        must(timing, format!("not the moment for {design}: {now:?}"))?;
        match design {
            "fusion-cannons" => fight.cannons += 1,
            "targeting-array" => fight.array = true,
            "null-ray" => fight.ray = true,
            "ion-disruptor" => fight.disruptor = true,
            "force-field" => fight.fields += 1,
            "reinforced-armour" => fight.armour = true,
            "smoke-screen" => fight.smoke = true,
            "proximity-mines" => fight.mines = true,
            "combat-computer" => fight.reroll = Some(usize::from(!attacks)),
            "emergency-repairs" => fight.repairs = true,
            _ => self.turn.frenzy += 1,
        }
        Ok(())
    }

    pub(crate) fn battle(&mut self, event: &Event) -> Judgement {
        match *event {
            Event::AttackDeclared { seat, defender, from, to, remote } => {
                let (from, to) = (from.id().to_owned(), to.id().to_owned());
                must(self.own_stack(seat.0, &from)?.units() >= 2, "one must stay behind")?;
                must(self.stack(&to)?.owner == defender.0 && !self.friends(seat.0, defender.0), "no enemy")?;
                must(!self.turn.smoked.contains(&to), "it is hidden by smoke")?;
                let near = self.near(&from, &to);
                let flies = self.leads(seat.0, Leader::Megatron, false) && self.stack(&from)?.leader;
                must(near || flies, "no neighbour")?;
                must(remote != near, "remote or not")?;
                self.fight = Some(Fight {
                    from,
                    to,
                    defender: defender.0,
                    remote,
                    now: Now::Cards,
                    units: [(0, false); 2],
                    dice: [Vec::new(), Vec::new()],
                    spent: [false; 2],
                    lost: [0; 2],
                    cannons: 0,
                    fields: 0,
                    array: false,
                    armour: false,
                    ray: false,
                    disruptor: false,
                    reroll: None,
                    repairs: false,
                    smoke: false,
                    mines: false,
                });
                Ok(())
            }
            Event::SmokeScreen { zone } => {
                let fight = self.fight()?;
                must(fight.smoke && zone.id() == fight.to, "there is no smoke")?;
                self.turn.smoked.insert(zone.id().to_owned());
                Ok(())
            }
            Event::MinesHit { seat, zone } => {
                let fight = self.fight()?;
                must(std::mem::take(&mut fight.mines) && zone.id() == fight.from, "there are no mines")?;
                let by = fight.defender;
                self.lose_robot(seat.0, by, zone.id())
            }
            Event::AttackCommitted { seat, units, leader } => {
                self.committed(seat.0, 0, units, leader.is_some())
            }
            Event::DefenceCommitted { seat, units, leader } => {
                self.committed(seat.0, 1, units, leader.is_some())
            }
            Event::DiceRolled { ref attack, ref defence, .. } => {
                let fight = self.fight()?;
                must(fight.now == Now::Roll, "nobody rolls now")?;
                for (side, dice) in [attack, defence].into_iter().enumerate() {
                    let (units, leader) = fight.units[side];
                    must(dice.len() == usize::from(units), "a die for each unit")?;
                    let eight = match side {
                        0 => u8::from(leader) + if fight.array { units - u8::from(leader) } else { 0 },
                        _ => {
                            u8::from(leader && !fight.disruptor)
                                + if fight.armour { units - u8::from(leader) } else { 0 }
                        }
                    };
                    let big = dice.iter().filter(|die| die.faces == 8).count();
                    must(big == usize::from(eight), "d8 for leaders, d6 for robots")?;
                    well_thrown(dice)?;
                    fight.dice[side] = dice.to_vec();
                }
                (fight.now, fight.spent, fight.lost) = (Now::Compare(0), [false; 2], [0; 2]);
                Ok(())
            }
            Event::DiceRerolled { side, ref dice, .. } => {
                let fight = self.fight()?;
                must(fight.reroll.take() == Some(index(side)), "no Combat Computer of this side")?;
                let faces = |dice: &[Die]| {
                    let mut faces: Vec<u8> = dice.iter().map(|die| die.faces).collect();
                    faces.sort_unstable();
                    faces
                };
                must(faces(dice) == faces(&fight.dice[index(side)]), "dice keep their faces")?;
                well_thrown(dice)?;
                fight.dice[index(side)] = dice.to_vec();
                Ok(())
            }
            Event::DiceModified { side, ref dice, .. } => {
                let frenzy = self.turn.frenzy;
                let fight = self.fight()?;
                let each = if side == Side::Attack { fight.cannons } else { fight.fields };
                let mut expected = fight.dice[index(side)].clone();
                for (place, die) in expected.iter_mut().enumerate() {
                    die.plus = each + if side == Side::Attack && place == 0 { frenzy } else { 0 };
                }
                must(dice.as_slice() == expected.as_slice(), format!("{expected:?}"))?;
                fight.dice[index(side)] = expected;
                Ok(())
            }
            Event::BonusAdded { seat, side, die } => self.bonus_added(seat.0, side, die),
            Event::DiceCompared { attack, defence, winner } => {
                let fight = self.fight()?;
                let Now::Compare(number) = fight.now else {
                    return Err("nothing is compared now".to_owned());
                };
                must(number < fight.comparisons(), "no such comparison")?;
                let totals = [0, 1].map(|side: usize| fight.dice[side][usize::from(number)].total());
                must([attack, defence] == totals, format!("{totals:?} are compared"))?;
                let wins = if attack > defence { Side::Attack } else { Side::Defence };
                must(winner == wins, "a tie is the defender's, else the higher wins")?;
                fight.now = Now::Loss(number, winner.other());
                Ok(())
            }
            Event::UnitSaved { zone, .. } => {
                must(std::mem::take(&mut self.fight()?.repairs), "no Emergency Repairs")?;
                self.settled(zone.id(), false)
            }
            Event::RobotLost { seat, zone } => {
                let by = self.settled_by(seat.0, zone.id())?;
                self.lose_robot(seat.0, by, zone.id())
            }
            Event::LeaderLost { seat, zone, .. } => {
                must(self.retreats(seat.0, zone.id())?.is_empty(), "he could slip away")?;
                let by = self.settled_by(seat.0, zone.id())?;
                self.leader_leaves(seat.0, zone.id())?;
                self.count(seat.0, by, 1);
                Ok(())
            }
            Event::LeaderRetreated { seat, from, to, .. } => {
                must(self.retreats(seat.0, from.id())?.contains(&to.id().to_owned()), "not there")?;
                self.settled_by(seat.0, from.id())?;
                self.leader_leaves(seat.0, from.id())?;
                self.turn.slipped |= self.stack(from.id())?.robots > 0;
                self.own_stack(seat.0, to.id())?.leader = true;
                Ok(())
            }
            Event::ZoneCaptured { seat, from, zone, robots, leader } => {
                let fight = self.fight.take().ok_or("no attack is under way")?;
                must(fight.now == Now::Compare(fight.comparisons()), "not settled")?;
                must((fight.from.as_str(), fight.to.as_str()) == (from.id(), zone.id()), "other zones")?;
                must(self.stack(zone.id())?.units() == 0, "defenders are left")?;
                let units = (robots + u8::from(leader.is_some()), leader.is_some());
                must(units == fight.units[0] && fight.lost[0] == 0, "who attacked moves in")?;
                let stack = self.own_stack(seat.0, from.id())?;
                must(
                    stack.robots >= robots && (leader.is_none() || stack.leader),
                    "they do not stand there",
                )?;
                stack.robots -= robots;
                stack.leader &= leader.is_none();
                must(stack.units() > 0, "one must stay behind")?;
                let there = crate::board::Stack { owner: seat.0, robots, leader: leader.is_some() };
                self.zones.insert(zone.id().to_owned(), there);
                self.turn.captured = true;
                self.turn.follow = (!fight.remote).then_some((fight.from, fight.to));
                Ok(())
            }
            Event::AttackEnded { seat, failed } => {
                let fight = self.fight.take().ok_or("no attack is under way")?;
                let left = self.own_stack(seat.0, &fight.from)?.clone();
                let hopeless = left.units() == 1 || (fight.remote && !left.leader);
                must(failed == (hopeless && !fight.smoke), "failed or not")?;
                must(self.stack(&fight.to)?.units() > 0, "it was captured")
            }
            ref other => Err(format!("the book knows nothing of {other:?}")),
        }
    }

    fn committed(&mut self, seat: u8, side: usize, units: u8, leader: bool) -> Judgement {
        let attacker = self.active;
        let fight = self.fight()?.clone();
        let (zone, most) = match side {
            0 => {
                let settled = fight.now == Now::Compare(fight.comparisons());
                must(fight.now == Now::Cards || settled, "not now")?;
                must(seat == attacker, "not the attacker")?;
                must(!fight.remote || (units, leader) == (1, true), "Megatron alone")?;
                (&fight.from, 3.min(self.stack(&fight.from)?.units() - 1))
            }
            _ => {
                must(fight.now == Now::Defence && seat == fight.defender, "not the defender")?;
                let pinned =
                    fight.ray || (fight.units[0].1 && self.leads(attacker, Leader::Barricade, false));
                (&fight.to, if pinned { 1 } else { 2 })
            }
        };
        let stack = self.stack(zone)?;
        must((1..=most).contains(&units), format!("1 to {most}"))?;
        must(!leader || stack.leader, "the leader is elsewhere")?;
        must(units - u8::from(leader) <= stack.robots, "so many are not there")?;
        let fight = self.fight()?;
        fight.units[side] = (units, leader);
        fight.now = if side == 0 { Now::Defence } else { Now::Roll };
        Ok(())
    }

    /// The leaders' +1: once in a roll, by a leader who fights, where it turns a comparison that would be lost.
    fn bonus_added(&mut self, seat: u8, side: Side, die: u8) -> Judgement {
        let leaders = match side {
            Side::Attack => [Leader::Bumblebee, Leader::Megatron],
            Side::Defence => [Leader::Optimus, Leader::Barricade],
        };
        must(leaders.into_iter().any(|leader| self.leads(seat, leader, true)), "he gives nothing")?;
        let fight = self.fight()?;
        must(fight.now == Now::Compare(die), "not the die that is compared")?;
        must(fight.units[index(side)].1, "the leader looks on")?;
        must(!(side == Side::Defence && fight.disruptor), "he is disrupted")?;
        must(!std::mem::replace(&mut fight.spent[index(side)], true), "twice in a roll")?;
        let place = usize::from(die);
        let [attack, defence] = [0, 1].map(|side: usize| fight.dice[side][place].total());
        let turns = match side {
            Side::Attack => attack == defence,
            Side::Defence => attack == defence + 1,
        };
        must(turns, "it turns nothing")?;
        fight.dice[index(side)][place].plus += 1;
        let zone = if side == Side::Attack { fight.from.clone() } else { fight.to.clone() };
        must(self.own_stack(seat, &zone)?.leader, "he is gone")
    }

    /// The loss of the present comparison is settled on this zone.
    fn settled(&mut self, zone: &str, counts: bool) -> Judgement {
        let fight = self.fight()?;
        let Now::Loss(number, side) = fight.now else { return Err("nobody has lost".to_owned()) };
        let expected = if side == Side::Attack { &fight.from } else { &fight.to };
        must(zone == expected, "on another zone")?;
        fight.lost[index(side)] += u8::from(counts);
        fight.now = Now::Compare(number + 1);
        Ok(())
    }

    /// The same for a unit of this seat; returns who has won.
    fn settled_by(&mut self, seat: u8, zone: &str) -> Result<u8, Objection> {
        let (active, fight) = (self.active, self.fight()?);
        let Now::Loss(_, side) = fight.now else { return Err("nobody has lost".to_owned()) };
        let (loser, winner) = match side {
            Side::Attack => (active, fight.defender),
            Side::Defence => (fight.defender, active),
        };
        must(seat == loser, "the other one has lost")?;
        self.settled(zone, true)?;
        Ok(winner)
    }

    /// A leader leaves his zone, which his owner may want before the robots there are gone.
    fn leader_leaves(&mut self, seat: u8, zone: &str) -> Judgement {
        let robots_first = self.player(seat).robots_first;
        let stack = self.own_stack(seat, zone)?;
        must(stack.leader, "he does not stand there")?;
        must(stack.robots == 0 || !robots_first, "robots were to fall first")?;
        stack.leader = false;
        Ok(())
    }

    /// Where Bumblebee can go instead of the scrapheap.
    fn retreats(&mut self, seat: u8, zone: &str) -> Result<Vec<String>, Objection> {
        let disrupted = self.fight()?.disruptor && seat != self.active;
        let again = self.turn.slipped && self.stack(zone)?.robots > 0;
        if !self.leads(seat, Leader::Bumblebee, false) || disrupted || again {
            return Ok(Vec::new());
        }
        let near = self.book.neighbours(zone, &self.open).into_iter();
        Ok(near.filter(|near| self.zones.get(near).is_some_and(|stack| stack.owner == seat)).collect())
    }
}

/// Dice show faces they have, and lie with the highest first.
fn well_thrown(dice: &[Die]) -> Judgement {
    must(dice.iter().all(|die| (1..=die.faces).contains(&die.value)), "no such face")?;
    must(dice.windows(2).all(|pair| pair[0].value >= pair[1].value), "the highest first")
}
