//! Reading and validating the content files.

use std::collections::BTreeMap;

use engine::{ContentFault, ContentFile};
use toml::Spanned;

use super::boards::read_boards;
use super::effect::{Effect, Weakness};
use super::files::{BoardsFile, CardsFile, FaceEntry, MechasFile};
use super::{Content, Deck, Face, Sources};
use crate::cards::{CARDS, Card, CardSet, Category, Chassis, Colour, Model, Nation, Slot};

impl Content {
    /// Reads and validates the files; returns every problem found.
    pub fn read(sources: &Sources<'_>) -> Result<Content, Vec<ContentFault>> {
        let (mut cards_file, cards) = ContentFile::parse::<CardsFile>("cards.toml", sources.cards)?;
        let (mut mechas_file, mechas) = ContentFile::parse::<MechasFile>("mechas.toml", sources.mechas)?;
        let (mut boards_file, boards) = ContentFile::parse::<BoardsFile>("boards.toml", sources.boards)?;
        let board = read_boards(&mut boards_file, &boards);
        let faces = read_faces(&mut cards_file, &cards);
        let (Some(board), Some((faces, weaknesses))) = (board, faces) else {
            return Err([cards_file.faults, boards_file.faults].concat());
        };
        let mut content = Content {
            faces,
            weaknesses,
            decks: Vec::new(),
            vip: CardSet::EMPTY,
            board,
            card_ids: Vec::new(),
            face_numbers: [0; CARDS],
            by_category: [CardSet::EMPTY; 4],
            by_slot: [CardSet::EMPTY; 3],
            by_colour: [CardSet::EMPTY; 4],
            limited: Vec::new(),
        };
        read_decks(&mut mechas_file, &mechas, &mut content);
        let errors = [cards_file.faults, mechas_file.faults, boards_file.faults].concat();
        if errors.is_empty() { Ok(content) } else { Err(errors) }
    }
}

fn find_nation(
    file: &mut ContentFile<'_>,
    word: Option<&Spanned<String>>,
    field: &'static str,
) -> Option<Nation> {
    let known: BTreeMap<String, Nation> =
        Nation::ALL.into_iter().map(|nation| (nation.word().to_uppercase(), nation)).collect();
    word.and_then(|word| file.find(&known, word, field))
}

fn read_faces(file: &mut ContentFile<'_>, cards: &CardsFile) -> Option<(Vec<Face>, Vec<Weakness>)> {
    let mut weaknesses = Vec::new();
    let mut weakness_codes = BTreeMap::new();
    for entry in &cards.weakness {
        file.register(&mut weakness_codes, &entry.code, "weakness.code", weaknesses.len() as u8);
        match Weakness::read(entry.code.get_ref(), entry.effect.get_ref()) {
            Ok(weakness) => weaknesses.push(weakness),
            Err(problem) => file.report(entry.effect.span(), "weakness.effect", problem),
        }
    }
    let mut codes = BTreeMap::new();
    let mut faces = Vec::new();
    for entry in &cards.face {
        file.register(&mut codes, &entry.code, "face.code", ());
        let effect = Effect::read(entry.effect.get_ref(), entry.order).unwrap_or_else(|problem| {
            file.report(entry.effect.span(), "face.effect", problem);
            Effect::default()
        });
        let weakness =
            entry.weakness.as_ref().and_then(|code| file.find(&weakness_codes, code, "face.weakness"));
        check_colour(file, entry);
        faces.push(Face {
            code: entry.code.get_ref().clone(),
            nation: find_nation(file, entry.nation.as_ref(), "face.nation"),
            colour: entry.colour,
            category: entry.category,
            order: entry.order,
            uses: entry.uses,
            effect,
            weakness,
        });
    }
    file.faults.is_empty().then_some((faces, weaknesses))
}

/// M45-WEAK-2, M45-CARD-4, M45-CARD-5.
fn check_colour(file: &mut ContentFile<'_>, entry: &FaceEntry) {
    let code = entry.code.get_ref();
    let weak = matches!(entry.colour, Colour::Gold | Colour::Green);
    if weak != entry.weakness.is_some() {
        let problem = match weak {
            true => format!("the {} card {code} needs a weakness", entry.colour.word()),
            false => format!("the {} card {code} cannot have a weakness", entry.colour.word()),
        };
        file.report(entry.code.span(), "face.weakness", problem);
    }
    if matches!(entry.colour, Colour::Red | Colour::Gold) && entry.uses != Some(1) {
        let problem = format!("the {} card {code} is used once", entry.colour.word());
        file.report(entry.code.span(), "face.uses", problem);
    }
}

fn read_decks(file: &mut ContentFile<'_>, mechas: &MechasFile, content: &mut Content) {
    let codes: BTreeMap<String, u8> =
        content.faces.iter().enumerate().map(|(index, face)| (face.code.clone(), index as u8)).collect();
    let total: usize = mechas.deck.iter().map(|deck| deck.cards.len()).sum();
    file.count("deck.cards", total, CARDS);
    if !file.faults.is_empty() {
        return;
    }
    let mut known = BTreeMap::new();
    let mut ids = BTreeMap::new();
    for entry in &mechas.deck {
        file.register(&mut known, &entry.code, "deck.code", ());
        let mut cards = CardSet::EMPTY;
        for code in &entry.cards {
            let card = Card(content.card_ids.len() as u8);
            let number = file.find(&codes, code, "deck.cards").unwrap_or_default();
            let id = format!("{}-{}", entry.code.get_ref(), code.get_ref());
            if ids.insert(id.clone(), card).is_some() {
                file.report(
                    code.span(),
                    "deck.cards",
                    format!("{:?} stands here a second time", code.get_ref()),
                );
            }
            content.card_ids.push(id);
            content.face_numbers[card.index()] = number;
            let face = &content.faces[usize::from(number)];
            content.by_category[face.category as usize].insert(card);
            content.by_slot[face.order as usize].insert(card);
            content.by_colour[face.colour as usize].insert(card);
            if matches!(face.colour, Colour::Blue | Colour::Green) && face.uses.is_some() {
                content.limited.push(card);
            }
            cards.insert(card);
        }
        let nation = find_nation(file, entry.nation.as_ref(), "deck.nation");
        if let Some(chassis) = entry.chassis {
            check_deck(file, &entry.code, chassis, &cards, content);
            let foreign = cards.iter().find(|&card| {
                let printed = content.face_of(card).nation;
                printed.is_some() && printed != nation
            });
            if let Some(card) = foreign {
                let problem = format!("{} belongs to another nation", content.card_ids[card.index()]);
                file.report(entry.code.span(), "deck.cards", problem);
            }
        }
        content.decks.push(Deck {
            code: entry.code.get_ref().clone(),
            model: entry.mecha,
            nation,
            chassis: entry.chassis,
            cards,
        });
    }
    for model in Model::ALL {
        if content.decks.iter().filter(|deck| deck.model == Some(model)).count() != 1 {
            file.report(0..0, "deck.mecha", format!("there must be one deck for {}", model.word()));
        }
    }
    if content.limited.len() > crate::state::LIMITED {
        let problem = format!("more than {} cards have a limited number of uses", crate::state::LIMITED);
        file.report(0..0, "deck.cards", problem);
    }
    for id in &mechas.vip.cards {
        if let Some(card) = file.find(&ids, id, "vip.cards") {
            content.vip.insert(card);
        }
    }
    check_deck(
        file,
        &Spanned::new(mechas.vip.chassis.span(), "vip".to_owned()),
        *mechas.vip.chassis.get_ref(),
        &content.vip,
        content,
    );
    check_vip(file, mechas, content);
}

/// The limits of a chassis (M45-BUILD-5..8, M45-BUILD-15, M45-BUILD-16) and the one green card (M45-CARD-6).
fn check_deck(
    file: &mut ContentFile<'_>,
    code: &Spanned<String>,
    chassis: Chassis,
    cards: &CardSet,
    content: &Content,
) {
    let name = code.get_ref();
    if cards.len() != chassis.cards() {
        let problem =
            format!("{name} is {}: it has {} cards, not {}", chassis.word(), chassis.cards(), cards.len());
        file.report(code.span(), "deck.cards", problem);
    }
    for category in Category::ALL {
        let (found, most) = (cards.and(content.of_category(category)).len(), chassis.limit(category));
        if found > most {
            let problem = format!(
                "{name} is {}: at most {most} {} cards, not {found}",
                chassis.word(),
                category.word()
            );
            file.report(code.span(), "deck.cards", problem);
        }
    }
    let green = cards.and(content.of_colour(Colour::Green)).len();
    if green != 1 {
        file.report(code.span(), "deck.cards", format!("{name} has {green} green cards, it must have one"));
    }
    let moves = cards.and(content.of_slot(Slot::Movement)).len();
    if moves < crate::build::FEWEST_MOVEMENTS {
        let fewest = crate::build::FEWEST_MOVEMENTS;
        file.report(
            code.span(),
            "deck.cards",
            format!("{name} has {moves} Movement cards, fewer than {fewest}"),
        );
    }
}

/// M45-VIP-4, M45-VIP-5: one weapon, and a reusable one.
fn check_vip(file: &mut ContentFile<'_>, mechas: &MechasFile, content: &Content) {
    let weapons =
        content.vip.iter().map(|card| content.face_of(card)).filter(|face| crate::build::is_weapon(face));
    let colours: Vec<Colour> = weapons.map(|face| face.colour).collect();
    if colours.len() != 1 || matches!(colours[0], Colour::Red | Colour::Gold) {
        let problem = "the VIP has exactly one weapon, neither red nor gold".to_owned();
        file.report(mechas.vip.chassis.span(), "vip.cards", problem);
    }
}
