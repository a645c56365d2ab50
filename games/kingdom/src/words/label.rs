//! What a choice means.

use engine::Message;

use super::{ability, card, colour, design, flower, front, hero, kind, modifier, piece, place, tower};
use crate::agenda::{Step, What};
use crate::slot::Slot;
use crate::{Action, View};

pub(super) fn label(view: &View, action: Action) -> Message {
    let new = Message::new;
    let table = &view.state.table;
    let step = table.agenda.last().copied();
    match action {
        Action::ChooseHero { hero: one } => new("kingdom-label-hero").with("hero", hero(one)),
        Action::ChooseColour { colour: one } => {
            let id =
                if step == Some(Step::BlockColour) { "kingdom-label-block" } else { "kingdom-label-colour" };
            new(id).with("colour", colour(one))
        }
        Action::ChooseAbility { ability: one } => new("kingdom-label-ability").with("ability", ability(one)),
        Action::ChooseType { kind: one } => new("kingdom-label-type").with("kind", kind(one)),
        Action::Swap { design: one } => new("kingdom-label-swap").with("tower", design(one)),
        Action::ChooseTower { tower: one } => new(match step {
            Some(Step::UpgradeStart(_)) => "kingdom-label-upgrade-start",
            Some(Step::GiveUpTower) => "kingdom-label-give-up",
            Some(Step::TakeTower(_)) => "kingdom-label-take-tower",
            Some(Step::Consecrate(_)) => "kingdom-label-consecrate",
            _ => "kingdom-label-falcon",
        })
        .with("tower", tower(one)),
        Action::GiveTo { seat } => new("kingdom-label-give").with("to", seat),
        Action::Ready => new("kingdom-label-ready"),
        Action::Unready => new("kingdom-label-unready"),
        Action::PlayTower { tower: one, slot } => {
            new("kingdom-label-play").with("tower", tower(one)).with("slot", place(slot))
        }
        Action::Face { front: one } => new("kingdom-label-face").with("front", front(one)),
        Action::ChooseAttack { second } => new("kingdom-label-attack-mode").with("second", u8::from(second)),
        Action::Place { part, slot, cells } => {
            let (what, shape) = placed(view, part);
            new("kingdom-label-place")
                .with("part", part + 1)
                .with("what", what)
                .with("shape", shape)
                .with("card", horde(view, slot))
                .with("slot", place(slot))
                .with("cells", cells.to_string())
        }
        Action::Finish => new("kingdom-label-finish"),
        Action::PassTower { tower: one, to, into: None } => {
            new("kingdom-label-pass").with("tower", tower(one)).with("to", to)
        }
        Action::PassTower { tower: one, to, into: Some(into) } => new("kingdom-label-pass-upgraded")
            .with("tower", tower(one))
            .with("into", tower(into))
            .with("to", to),
        Action::Activate => {
            let player = view.seat().map(|seat| table.player(seat));
            let stunned = player.is_some_and(crate::state::Player::is_stunned);
            new(if stunned { "kingdom-label-recover" } else { "kingdom-label-activate" })
        }
        Action::Step { slot } => new("kingdom-label-step").with("slot", place(slot)),
        Action::Teleport { slot } => new("kingdom-label-teleport").with("slot", place(slot)),
        Action::Stop => new("kingdom-label-stop"),
        Action::Stand { cells } => new("kingdom-label-stand").with("cells", cells.to_string()),
        Action::UseFlower { slot } => {
            let id = if step == Some(Step::Regenerate) {
                "kingdom-label-regenerate"
            } else {
                "kingdom-label-flower"
            };
            let name = table.flowers.iter().find(|one| one.slot == slot).map(|one| flower(one.kind));
            new(id).with("flower", name.unwrap_or(new("kingdom-nothing"))).with("slot", place(slot))
        }
        Action::Attack => new("kingdom-label-attack"),
        Action::UseAbility { ability: one } => new("kingdom-label-use").with("ability", ability(one)),
        Action::Rest => new("kingdom-label-rest"),
        Action::Seal => new("kingdom-label-seal"),
        Action::Enter { piece: one } => new("kingdom-label-enter").with("who", piece(view, one)),
        Action::MovePawn { piece: one } => new("kingdom-label-move-pawn").with("who", piece(view, one)),
        Action::Call { hero: one, slot } => {
            new("kingdom-label-call").with("hero", hero(one)).with("slot", place(slot))
        }
        Action::SpendSkull => new("kingdom-label-skull"),
        Action::Spend { skulls } => new("kingdom-label-spend").with("skulls", skulls),
        Action::Target { seat } => {
            let name = table.player(seat).hero.map_or(new("kingdom-nothing"), hero);
            new("kingdom-label-target").with("hero", name)
        }
        Action::ChoosePile { pile } => new("kingdom-label-pile").with("pile", pile),
        Action::Seize { slot } => {
            new("kingdom-label-seize").with("card", horde(view, slot)).with("slot", place(slot))
        }
        Action::Throw { slot } => new("kingdom-label-throw").with("slot", place(slot)),
        Action::Retreat { slot } => new("kingdom-label-retreat").with("slot", place(slot)),
        Action::Accept => new(match step {
            Some(Step::Damage(_)) => "kingdom-label-sacrifice",
            Some(Step::Rebuild(_)) => "kingdom-label-rebuild",
            _ => "kingdom-label-field-rest",
        }),
        Action::Decline => new("kingdom-label-decline"),
        Action::TakeReward { gold } => new("kingdom-label-reward").with("gold", u8::from(gold)),
        Action::BuyTower { tower: one, to } => new("kingdom-label-buy")
            .with("tower", tower(one))
            .with("to", to)
            .with("price", one.design().price().unwrap_or(0)),
        Action::BuyModifier { modifier: one, tower: on } => {
            new("kingdom-label-modifier").with("modifier", modifier(one)).with("tower", tower(on))
        }
    }
}

/// What a part of the attack under way places: its kind and, for a tile, its shape.
fn placed(view: &View, part: u8) -> (Message, String) {
    let table = &view.state.table;
    let tile = |tile: crate::agenda::TileKind| {
        (super::named("damage", tile.damage.id()), tile.shape.id().to_owned())
    };
    match table.agenda.last() {
        Some(Step::Drop(drop)) => tile(drop.tile),
        Some(Step::Skull) => tile(crate::skulls::TILE),
        Some(Step::BlackInk(_)) => (Message::new("kingdom-label-remove"), String::new()),
        Some(Step::Barrage) => match table.barrage.parts.get(usize::from(part)).map(|part| part.what) {
            Some(What::Tile(kind)) => tile(kind),
            Some(What::Soldier(_)) => (Message::new("kingdom-soldier"), String::new()),
            _ => (Message::new("kingdom-totem"), String::new()),
        },
        _ => (Message::new("kingdom-totem"), String::new()),
    }
}

/// The horde on a slot.
fn horde(view: &View, slot: Slot) -> Message {
    match view.state.top(slot) {
        Some(id) => card(view.state.horde(id).card),
        None => Message::new("kingdom-nothing"),
    }
}
