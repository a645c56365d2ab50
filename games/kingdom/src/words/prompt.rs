//! Who must decide what.

use engine::{Game, Message};

use super::{hero, piece, tower};
use crate::action::Choice;
use crate::agenda::Step;
use crate::{Kingdom, View};

pub(super) fn prompt(view: &View) -> Message {
    let (Some(decision), Some(&step)) = (Kingdom::decision(&view.state), view.state.table.agenda.last())
    else {
        return super::describe::verdict(view).unwrap_or(Message::new("kingdom-prompt-over"));
    };
    let own = view.seat().is_some_and(|seat| decision.seats.contains(seat));
    if !own {
        let mut seats = decision.seats.iter();
        return match (seats.next(), seats.next()) {
            (Some(seat), None) => Message::new("kingdom-prompt-wait").with("seat", seat),
            _ => Message::new("kingdom-prompt-wait-all"),
        };
    }
    let table = &view.state.table;
    let ready = view.seat().is_some_and(|seat| table.player(seat).ready);
    if ready && matches!(step, Step::Play | Step::Buy) {
        return Message::new("kingdom-prompt-ready");
    }
    let message = Message::new(id(decision.kind));
    match step {
        Step::Buy => message.with("gold", table.gold).with("diamonds", table.diamonds),
        Step::Play => message.with("round", table.round),
        Step::FaceTower(one) | Step::ChooseAttack(one) | Step::Rebuild(one) => {
            message.with("what", tower(one))
        }
        Step::FaceHero(one, _) => message.with("what", piece(view, one)),
        Step::Walk => message.with("who", piece(view, table.walk.piece)).with("left", table.walk.left),
        Step::Whisk(_, seat) => {
            let name = table.player(seat).hero.map_or(Message::new("kingdom-nothing"), hero);
            message.with("who", name).with("left", 0u8)
        }
        Step::Muster(one) => message.with("who", piece(view, one)).with("left", 0u8),
        Step::Stand(one) | Step::Retreat(one) => message.with("who", piece(view, one)),
        Step::Damage(seat) => {
            let name = table.player(seat).hero.map_or(Message::new("kingdom-nothing"), hero);
            message.with("who", name)
        }
        Step::WhiteTower(one) | Step::SwapTower(one) => message.with("what", tower(one)),
        Step::ShareTower => {
            let waiting = |one: &crate::Tower| table.tower(*one).place == crate::Place::Table;
            let next = crate::Tower::all().find(waiting);
            message.with("what", next.map_or(Message::new("kingdom-nothing"), tower))
        }
        _ => message,
    }
}

const fn id(choice: Choice) -> &'static str {
    match choice {
        Choice::Hero => "kingdom-prompt-hero",
        Choice::Colour => "kingdom-prompt-colour",
        Choice::Secondary => "kingdom-prompt-secondary",
        Choice::Ability => "kingdom-prompt-ability",
        Choice::Type => "kingdom-prompt-type",
        Choice::Swap => "kingdom-prompt-swap",
        Choice::Upgrade => "kingdom-prompt-upgrade",
        Choice::Share => "kingdom-prompt-share",
        Choice::TakeTower => "kingdom-prompt-take-tower",
        Choice::GiveUp => "kingdom-prompt-give-up",
        Choice::Block => "kingdom-prompt-block",
        Choice::Play => "kingdom-prompt-play",
        Choice::Buy => "kingdom-prompt-buy",
        Choice::Front => "kingdom-prompt-front",
        Choice::AttackMode => "kingdom-prompt-attack-mode",
        Choice::Place => "kingdom-prompt-place",
        Choice::Rebuild => "kingdom-prompt-rebuild",
        Choice::FieldRest => "kingdom-prompt-field-rest",
        Choice::Falcon => "kingdom-prompt-falcon",
        Choice::Walk => "kingdom-prompt-walk",
        Choice::Stand => "kingdom-prompt-stand",
        Choice::Flowers => "kingdom-prompt-flowers",
        Choice::Enter => "kingdom-prompt-enter",
        Choice::Act => "kingdom-prompt-act",
        Choice::Target => "kingdom-prompt-target",
        Choice::Skulls => "kingdom-prompt-skulls",
        Choice::Moment => "kingdom-prompt-moment",
        Choice::Tower => "kingdom-prompt-tower",
        Choice::Pile => "kingdom-prompt-pile",
        Choice::Seize => "kingdom-prompt-seize",
        Choice::Throw => "kingdom-prompt-throw",
        Choice::Retreat => "kingdom-prompt-retreat",
        Choice::Sacrifice => "kingdom-prompt-sacrifice",
        Choice::Reward => "kingdom-prompt-reward",
        Choice::Regenerate => "kingdom-prompt-regenerate",
        Choice::Shoot => "kingdom-prompt-shoot",
        Choice::Ink => "kingdom-prompt-ink",
    }
}
