//! The choices of a decision, numbered and in groups.

use std::collections::BTreeSet;

use engine::{Anchor, Arg, Message};
use wire::LegalAction;

use crate::pages::reader::Reader;

/// A list as short as this needs no order.
const SHORT: usize = 8;

/// One choice.
#[derive(Clone, Debug)]
pub(super) struct Choice<'a> {
    /// Its number, the same however the list is shown.
    pub(super) number: usize,
    pub(super) label: String,
    pub(super) legal: &'a LegalAction,
}

/// Choices that belong together.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) heading: Option<String>,
    pub(super) choices: Vec<Choice<'a>>,
}

/// What is touched first for an action; the ones for a button have no such thing in common.
fn thing(anchor: &Anchor) -> Option<(u8, u16)> {
    match anchor {
        Anchor::Space(space) => Some((0, *space)),
        Anchor::Path { from, .. } => Some((0, *from)),
        Anchor::Card(card) | Anchor::CardOn { card, .. } => Some((1, *card)),
        Anchor::Piece(piece) => Some((2, *piece)),
        Anchor::Die(die) => Some((3, u16::from(*die))),
        Anchor::Button(_) => None,
    }
}

/// The name that a parameter of a label is, if it is the name of something.
fn name<'a>(label: &'a Message, parameter: &str) -> Option<&'a Message> {
    label.args.iter().find(|(known, _)| known == parameter).and_then(|(_, arg)| match arg {
        Arg::Term(term) if term.args.is_empty() => Some(term),
        _ => None,
    })
}

/// The parameter that names what the labels of each group have in common (the zone an attack comes from): of all groups together,
/// since in a group of one everything is in common.
fn common_parameter(groups: &[Vec<&LegalAction>]) -> Option<String> {
    let largest = groups.iter().max_by_key(|group| group.len())?;
    let parameters = largest.first()?.label.args.iter().map(|(parameter, _)| parameter.to_string());
    parameters.into_iter().find(|parameter| {
        groups.iter().all(|group| {
            let first = name(&group[0].label, parameter);
            first.is_some() && group.iter().all(|other| name(&other.label, parameter) == first)
        })
    })
}

/// A long list where each thing on the table has one choice: by something that several of them have in common (the sector of a zone).
fn by_name(legal: &[LegalAction]) -> Option<Vec<Option<String>>> {
    let parameters = legal.first()?.label.args.iter().map(|(parameter, _)| parameter);
    parameters.into_iter().find_map(|parameter| {
        let keys: Vec<Option<String>> = legal
            .iter()
            .map(|action| name(&action.label, parameter).map(|term| term.id.to_string()))
            .collect();
        let different: BTreeSet<_> = keys.iter().flatten().collect();
        (2..=legal.len() / 2).contains(&different.len()).then_some(keys)
    })
}

fn by_thing(legal: &[LegalAction]) -> Option<Vec<Option<String>>> {
    let things: Vec<_> = legal.iter().map(|action| thing(&action.anchor)).collect();
    let different: BTreeSet<_> = things.iter().flatten().collect();
    let several = different.len() * 3 <= things.iter().flatten().count() * 2;
    several.then(|| things.iter().map(|thing| thing.map(|thing| format!("{thing:?}"))).collect())
}

/// The choices whose label contains `part`, in groups.
pub(super) fn groups<'a>(
    reader: &Reader,
    legal: &'a [LegalAction],
    names: &[String],
    part: &str,
) -> Vec<Group<'a>> {
    let keys = match legal.len() <= SHORT {
        true => None,
        false => by_thing(legal).or_else(|| by_name(legal)),
    };
    let keys = keys.unwrap_or_else(|| vec![None; legal.len()]);
    let part = part.to_lowercase();
    let mut found: Vec<(Option<String>, Vec<Choice<'a>>)> = Vec::new();
    for ((legal, key), number) in legal.iter().zip(keys).zip(1..) {
        let label = reader.words.say(&legal.label, names);
        if !label.to_lowercase().contains(&part) {
            continue;
        }
        let choice = Choice { number, label, legal };
        match found.iter_mut().find(|(known, _)| *known == key) {
            Some((_, choices)) => choices.push(choice),
            None => found.push((key, vec![choice])),
        }
    }
    // What has no thing on the table (to end a phase) comes last.
    found.sort_by_key(|(key, _)| key.is_none());
    let things: Vec<Vec<&LegalAction>> = found
        .iter()
        .filter(|(key, _)| key.is_some())
        .map(|(_, choices)| choices.iter().map(|choice| choice.legal).collect())
        .collect();
    let parameter = common_parameter(&things).unwrap_or_default();
    let other = (found.len() > 1).then(|| reader.word("text-choices-other"));
    let heading = |key: Option<String>, choices: &[Choice<'_>]| match key {
        None => other.clone(),
        Some(_) => {
            let name = name(&choices[0].legal.label, &parameter)?;
            Some(capital(&reader.words.say(name, names)))
        }
    };
    let groups = found.into_iter();
    groups.map(|(key, choices)| Group { heading: heading(key, &choices), choices }).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
