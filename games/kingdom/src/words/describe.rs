//! The whole table in words, and why the game ended as it did.

use engine::{Message, Seat, Section};

use super::{ability, card, design, flower, hero, modifier, named, place};
use crate::View;
use crate::forecast::{Fate, Intent, forecast};
use crate::heroes::Piece;
use crate::state::{Ending, State};

pub(super) fn describe(view: &View) -> Vec<Section> {
    let state = &view.state;
    let mut sections = vec![overview(state), path(state)];
    sections.extend(state.table.all_seats().map(|seat| player(state, seat)));
    sections.push(environment(state));
    sections
}

fn overview(state: &State) -> Section {
    let table = &state.table;
    let mut lines = vec![
        Message::new("kingdom-overview-round")
            .with("round", table.round)
            .with("phase", named("phase", table.phase.id())),
        Message::new("kingdom-overview-hearts").with("hearts", table.hearts),
        Message::new("kingdom-overview-treasure").with("gold", table.gold).with("diamonds", table.diamonds),
    ];
    for (index, pile) in table.piles.iter().enumerate().take(state.scenario.paths.len()) {
        let number = index as u8 + 1;
        lines.push(
            Message::new("kingdom-overview-pile").with("pile", number).with("cards", pile.len() as u32),
        );
    }
    lines.extend(goal(state));
    lines.extend(
        table
            .offered
            .iter()
            .map(|one| Message::new("kingdom-overview-offer").with("modifier", modifier(one))),
    );
    Section { title: Message::new("kingdom-section-overview"), lines }
}

/// What must be done to win.
fn goal(state: &State) -> Vec<Message> {
    let goal = &state.scenario.goal;
    let mut lines = Vec::new();
    if state.scenario.rules.introduction {
        lines.push(Message::new("kingdom-goal-introduction"));
    }
    lines.extend(
        goal.destroyed.iter().map(|one| Message::new("kingdom-goal-destroy").with("card", card(one))),
    );
    if goal.boss {
        lines.push(Message::new("kingdom-goal-boss"));
    }
    if goal.tokens {
        let left = state.scenario.tokens.saturating_sub(state.table.tokens_taken);
        lines.push(Message::new("kingdom-goal-tokens").with("left", left));
    }
    if goal.piles_empty {
        lines.push(Message::new("kingdom-goal-piles"));
    }
    if let Some(most) = goal.hordes_at_most {
        lines.push(Message::new("kingdom-goal-hordes").with("most", most));
    }
    lines
}

/// The hordes with what each of them is about to do.
fn path(state: &State) -> Section {
    let mut lines = Vec::new();
    let told = forecast(state);
    for (id, horde) in state.hordes_in_play() {
        let Some(slot) = horde.slot else { continue };
        let intent = told.of(horde.card);
        let line = Message::new(if intent.is_some() { "kingdom-horde" } else { "kingdom-horde-waits" })
            .with("card", card(horde.card))
            .with("slot", place(slot))
            .with("enemies", state.uncovered(id).len());
        lines.push(match intent {
            Some(intent) => line.with("plan", plan(intent)),
            None => line,
        });
    }
    if lines.is_empty() {
        lines.push(Message::new("kingdom-no-hordes"));
    }
    Section { title: Message::new("kingdom-section-path"), lines }
}

/// What a horde will do in the phases 3 and 4 as things stand.
fn plan(intent: &Intent) -> Vec<Message> {
    let mut told = Vec::new();
    if intent.heals {
        told.push(Message::new("kingdom-plan-heal"));
    }
    told.push(match intent.fate {
        Fate::Destroyed => Message::new("kingdom-plan-destroyed"),
        Fate::Escapes(hearts) => Message::new("kingdom-plan-escape").with("hearts", hearts),
        Fate::Goes(slot) => Message::new("kingdom-plan-advance").with("slot", place(slot)),
        Fate::Stays if intent.shoots => Message::new("kingdom-plan-shoot"),
        Fate::Stays if intent.held => Message::new("kingdom-plan-blocked"),
        Fate::Stays => Message::new("kingdom-plan-stay"),
    });
    if intent.uncertain {
        told.push(Message::new("kingdom-plan-uncertain"));
    }
    told
}

fn player(state: &State, seat: Seat) -> Section {
    let table = &state.table;
    let player = table.player(seat);
    let title = Message::new("kingdom-section-player").with("seat", seat);
    let mut lines = Vec::new();
    if let Some(one) = player.hero {
        let at = table.stand(Piece::hero(seat)).at;
        let line = match at {
            Some(slot) => Message::new("kingdom-hero-at").with("slot", place(slot)),
            None => Message::new("kingdom-hero-home"),
        };
        lines.push(
            line.with("hero", hero(one)).with("health", player.health).with("full", player.full_health()),
        );
    }
    for tile in player.abilities.iter() {
        let id = if tile.used { "kingdom-ability-used" } else { "kingdom-ability-ready" };
        lines.push(
            Message::new(id)
                .with("ability", ability(tile.ability))
                .with("text", named("text", tile.ability.id())),
        );
    }
    let hand: Vec<Message> = table.hand(seat).map(|tower| design(tower.design())).collect();
    lines.push(Message::new("kingdom-hand").with("towers", hand));
    Section { title, lines }
}

fn environment(state: &State) -> Section {
    let table = &state.table;
    let mut lines = Vec::new();
    for one in table.flowers.iter() {
        let id = if one.wilted { "kingdom-flower-wilted" } else { "kingdom-flower-fresh" };
        lines.push(Message::new(id).with("flower", flower(one.kind)).with("slot", place(one.slot)));
    }
    let things = [
        ("kingdom-lava-at", table.lava),
        ("kingdom-cracked-at", table.cracked),
        ("kingdom-gaping-at", table.gaping),
        ("kingdom-tentacle-at", table.tentacles),
        ("kingdom-token-at", table.tokens),
    ];
    for (id, slots) in things {
        lines.extend(slots.iter().map(|slot| Message::new(id).with("slot", place(slot))));
    }
    if lines.is_empty() {
        lines.push(Message::new("kingdom-nothing-there"));
    }
    Section { title: Message::new("kingdom-section-environment"), lines }
}

pub(super) fn verdict(view: &View) -> Option<Message> {
    view.state.table.ending.map(ending)
}

pub(super) fn ending(ending: Ending) -> Message {
    match ending {
        Ending::Victory => Message::new("kingdom-ending-victory"),
        Ending::NoHearts => Message::new("kingdom-ending-hearts"),
        Ending::PilesEmpty => Message::new("kingdom-ending-piles"),
        Ending::NoFreeSlot => Message::new("kingdom-ending-slot"),
        Ending::Escaped(one) => Message::new("kingdom-ending-escaped").with("card", card(one)),
        Ending::HeroFell(seat) => Message::new("kingdom-ending-hero").with("seat", seat),
        Ending::OutOfTime => Message::new("kingdom-ending-time"),
        Ending::LessonFailed => Message::new("kingdom-ending-lesson"),
    }
}
