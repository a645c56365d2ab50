//! The plain pages of a table: what they say is said in words, so it is compared as words.

use std::collections::BTreeSet;

use engine::{Message, Seat, Section};
use locales::{Language, Words};
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use wire::{GameState, TableInfo};

/// How the people at a table are called, and everything else.
pub(super) struct Sayings {
    words: &'static Words,
    names: Vec<String>,
}

impl Sayings {
    pub(super) fn new(table: &TableInfo) -> Sayings {
        let words = Words::of(Language::English);
        let names = table.seats.iter().map(|seat| words.name(seat.name.as_ref().unwrap()).into_owned());
        Sayings { words, names: names.collect() }
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.words.say(message, &self.names)
    }

    /// Every line that may be in a log. `told` is what each entry says to its reader, the start first.
    pub(super) fn lines(&self, told: &[String]) -> BTreeSet<String> {
        let undone = self.words.plain("log-undone");
        let mut lines = BTreeSet::from([self.words.plain("text-log-started") + &told[0]]);
        lines.extend(told.iter().flat_map(|line| [line.clone(), format!("{undone}{line}")]));
        for (seat, name) in (0..).map(Seat).zip(&self.names) {
            let sat = Message::new("log-seat").with("name", name.clone()).with("number", seat.0 + 1);
            lines.insert(self.say(&sat));
            for id in ["text-log-bot", "text-log-back"] {
                lines.insert(self.say(&Message::new(id).with("name", name.clone())));
            }
            for id in ["text-log-undone", "text-asks-undo", "text-asks-abandon", "text-log-agrees"] {
                lines.insert(self.say(&Message::new(id).with("seat", seat)));
            }
        }
        lines
    }
}

fn select<'a>(page: &'a Html, selector: &str) -> impl Iterator<Item = ElementRef<'a>> {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).collect::<Vec<_>>().into_iter()
}

fn texts(page: &Html, selector: &str) -> Vec<String> {
    select(page, selector).map(|element| element.text().collect()).collect()
}

/// The same whatever the order of the fields.
fn canonical(json: &str) -> String {
    serde_json::from_str::<Value>(json).unwrap().to_string()
}

/// The page shows this game in these words, and nothing else of it.
pub(super) fn check_table(sayings: &Sayings, game: &GameState, sections: &[Section], html: &str) {
    let page = Html::parse_document(html);
    let lines = sections.iter().flat_map(|section| [&section.title].into_iter().chain(&section.lines));
    let lines: Vec<String> = lines.map(|line| sayings.say(line)).collect();
    assert_eq!(texts(&page, ".board h3, .board li"), lines);
    assert_eq!(texts(&page, ".now .prompt"), [sayings.say(&game.prompt)]);
    let choices = select(&page, "[name=action]").map(|choice| choice.value().attr("value").unwrap());
    let offered: BTreeSet<String> = choices.map(canonical).collect();
    let legal: BTreeSet<String> = game.legal.iter().map(|legal| canonical(legal.action.get())).collect();
    assert_eq!(offered, legal);
}

/// Every line of the log is one that its reader may know.
pub(super) fn check_log(known: &BTreeSet<String>, html: &str) {
    let lines = texts(&Html::parse_document(html), ".log li");
    assert!(!lines.is_empty(), "there is no log in {html}");
    let unknown = lines.into_iter().find(|line| !known.contains(line));
    assert_eq!(unknown, None);
}
