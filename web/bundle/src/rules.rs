//! Cuts the rules catalogues into pieces for the client, so that it need not read Markdown. They are `RuleBlock`s of `web/client`.

use pulldown_cmark::{Event, Options, Parser, html};
use serde_json::{Value, json};

/// Every rule, every heading, and what lies between.
pub(crate) fn blocks(markdown: &str) -> Vec<Value> {
    let mut pieces: Vec<String> = Vec::new();
    for line in markdown.lines() {
        let in_table = pieces.last().is_some_and(|piece| piece.ends_with("|\n"));
        let begins = line.starts_with("- **") || line.starts_with('#') || (line.is_empty() && !in_table);
        let after_heading = pieces.last().is_some_and(|piece| piece.starts_with('#'));
        if begins || after_heading || pieces.is_empty() {
            pieces.push(String::new());
        }
        let piece = pieces.last_mut().expect("there is one");
        piece.push_str(line);
        piece.push('\n');
    }
    pieces.iter().filter(|piece| !piece.trim().is_empty()).map(|piece| block(piece)).collect()
}

fn block(piece: &str) -> Value {
    let bold = piece.strip_prefix("- **").and_then(|rest| rest.split_once("**")).map(|(id, _)| id.to_owned());
    let is_id = |id: &String| {
        let plain = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
        id.contains('-') && id.chars().all(plain)
    };
    let mut shown = String::new();
    // Raw HTML in a catalogue is shown as text.
    let events = Parser::new_ext(piece, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    html::push_html(&mut shown, events);
    // What scrolls sideways must be reached by the keyboard, too.
    let shown = shown.replace("<pre>", "<pre tabindex=\"0\">").replace("<table>", "<table tabindex=\"0\">");
    json!({
        "rule": bold.filter(is_id),
        "heading": piece.starts_with('#'),
        "html": shown,
        "text": piece.to_lowercase(),
    })
}
