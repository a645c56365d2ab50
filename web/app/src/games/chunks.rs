//! The games as chunks of the program, each with its words.

use std::collections::BTreeMap;

use client::Cover;
use leptos::prelude::*;
use locales::{Language, Words};

use super::{GameParts, cybertron, kingdom, mecha45, mechs};
use crate::on_demand::{NotLoaded, on_demand};

/// A game as its chunk brings it: the parts, and the words in every language.
struct Chunk {
    parts: GameParts,
    words: fn(Language) -> &'static str,
}

type Loaded = Result<Box<Chunk>, NotLoaded>;

on_demand!(mechs, load_mechs() -> Box<Chunk> {
    Box::new(Chunk { parts: mechs::PARTS, words: locales::games::mechs })
});
on_demand!(kingdom, load_kingdom() -> Box<Chunk> {
    Box::new(Chunk { parts: kingdom::PARTS, words: locales::games::kingdom })
});
on_demand!(mecha45, load_mecha45() -> Box<Chunk> {
    Box::new(Chunk { parts: mecha45::PARTS, words: locales::games::mecha45 })
});
on_demand!(cybertron, load_cybertron() -> Box<Chunk> {
    Box::new(Chunk { parts: cybertron::PARTS, words: locales::games::cybertron })
});

async fn chunk(cover: &Cover) -> Option<Loaded> {
    Some(match cover.id {
        "mechs-vs-minions" => load_mechs().await,
        "kingdom-rush" => load_kingdom().await,
        "mecha-1945" => load_mecha45().await,
        "risk-transformers" => load_cybertron().await,
        _ => return None,
    })
}

thread_local! {
    static LOADED: ArcRwSignal<BTreeMap<&'static str, GameParts>> = ArcRwSignal::default();
    static FAILED: ArcRwSignal<bool> = ArcRwSignal::default();
}

/// The parts of the game with this id, once they have been loaded.
pub(crate) fn parts(id: &str) -> Option<GameParts> {
    LOADED.with(ArcRwSignal::clone).with(|loaded| loaded.get(id).copied())
}

/// Could the last game that was asked for not be loaded?
pub(crate) fn failed() -> bool {
    FAILED.with(ArcRwSignal::clone).get()
}

/// Loads a game; whoever reads its parts hears of it.
pub(crate) fn load(id: &str) {
    let (Some(cover), None) = (Cover::of(id), untrack(|| parts(id))) else { return };
    leptos::task::spawn_local(async move {
        match chunk(cover).await {
            Some(Ok(chunk)) => {
                for language in Language::ALL {
                    Words::of(language).learn((chunk.words)(language));
                }
                LOADED.with(ArcRwSignal::clone).update(|loaded| {
                    loaded.insert(cover.id, chunk.parts);
                });
                FAILED.with(ArcRwSignal::clone).set(false);
            }
            Some(Err(_)) | None => FAILED.with(ArcRwSignal::clone).set(true),
        }
    });
}
