//! The content files say what the catalogue's chapter Components says, and broken ones are refused with file, line and field.

use engine::Game;
use mecha45::*;

const CATALOGUE: &str = include_str!("../../../../docs/rules/mecha-1945.md");

/// The lines of the fenced block that begins with `first`.
fn block(first: &str) -> Vec<&'static str> {
    let start = CATALOGUE.find(&format!("```text\n{first}")).expect("the block is there") + "```text\n".len();
    let length = CATALOGUE[start..].find("\n```").expect("the block ends");
    CATALOGUE[start..start + length].lines().collect()
}

// M45-CARD-1
#[test]
fn faces_of_the_catalogue() {
    let lines = block("STOP |");
    assert_eq!(lines.len(), content().faces.len());
    for (line, face) in lines.into_iter().zip(&content().faces) {
        let columns: Vec<&str> = line.split(" | ").collect();
        assert_eq!(face.code, columns[0]);
        let nation = face.nation.map_or("-".to_owned(), |nation| nation.word().to_uppercase());
        assert_eq!(nation, columns[3], "{}", face.code);
        assert_eq!(face.colour.word(), columns[4], "{}", face.code);
        assert!(face.category.word().starts_with(&columns[5].to_lowercase()), "{}", face.code);
        assert!(face.order.word().starts_with(&columns[6].to_lowercase()), "{}", face.code);
        let uses = face.uses.map_or("∞".to_owned(), |uses| uses.to_string());
        assert_eq!(uses, columns[7], "{}", face.code);
        let weakness =
            face.weakness.map_or("-", |number| content().weaknesses[usize::from(number)].code.as_str());
        assert_eq!(weakness, columns[9], "{}", face.code);
        let text = Sources::BUILT_IN.cards;
        let at = text.find(&format!("code = \"{}\"\n", face.code)).unwrap();
        let effect = text[at..].split("effect = \"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(effect, columns[8], "{}", face.code);
    }
}

// M45-SET-10, M45-COMP-1
#[test]
fn decks_of_the_catalogue() {
    let mut total = 0;
    for (line, deck) in block("PZ (20)").into_iter().zip(&content().decks) {
        let (name, codes) = line.split_once(": ").unwrap();
        assert!(name.starts_with(&deck.code));
        let found: Vec<&str> = deck.cards.iter().map(|card| card.face().code.as_str()).collect();
        assert_eq!(found, codes.split(' ').collect::<Vec<_>>());
        total += found.len();
    }
    assert_eq!(total, CARDS);
    let count = |test: &dyn Fn(&Face) -> bool| Card::all().filter(|card| test(card.face())).count();
    assert_eq!(Colour::ALL.map(|colour| count(&|face| face.colour == colour)), [146, 31, 9, 13]);
    assert_eq!(Category::ALL.map(|category| count(&|face| face.category == category)), [57, 63, 43, 36]);
    assert_eq!(Slot::ALL.map(|slot| count(&|face| face.order == slot)), [84, 46, 69]);
}

// M45-SET-4, M45-MOD-8
#[test]
fn parts_of_the_catalogue() {
    let board = &content().board;
    let mut cells = board.cells.iter().zip(&board.part_of);
    for (number, line) in block("A: (0,0)").into_iter().enumerate() {
        for pair in line.split_once(": ").unwrap().1.split(' ') {
            let (q, r) = pair.trim_matches(['(', ')']).split_once(',').unwrap();
            let (hex, part) = cells.next().unwrap();
            assert_eq!((hex.x, hex.y, usize::from(*part)), (q.parse().unwrap(), r.parse().unwrap(), number));
        }
    }
    assert!(cells.next().is_none());
}

fn problem(file: &str, from: &str, to: &str) -> String {
    let text = match file {
        "cards.toml" => Sources::BUILT_IN.cards,
        "mechas.toml" => Sources::BUILT_IN.mechas,
        _ => Sources::BUILT_IN.boards,
    };
    assert!(text.contains(from), "{from}");
    let errors = Mecha45::check_content(file, &text.replacen(from, to, 1)).expect_err("it is refused");
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn reports(file: &str, from: &str, to: &str, expected: &str) {
    let found = problem(file, from, to);
    assert!(found.contains(expected), "{found}");
    assert!(found.starts_with(&format!("{file}:")), "{found}");
}

// M45-BUILD-15: each mistake has its own message.
#[test]
fn mistakes_in_the_cards() {
    let cards = |from: &str, to: &str, expected: &str| reports("cards.toml", from, to, expected);
    cards("[[face]]", "[[face]", "cards.toml:4: ");
    cards("path(F,F)", "stroll(F)", "face.effect: unknown effect \"stroll\"");
    cards("path(F,F)", "path(F,X)", "unknown side \"X\"");
    cards("path(F,F)", "path(F,F,F,F,F)", "more than 4 cells");
    cards("dmg(6)", "dmg(9)", "9 cards of damage; 8 at most");
    cards("ray(F;4)", "ray(X;4)", "unknown direction \"X\"");
    cards("ray(F;4)", "ray(F)", "lacks its range");
    cards("ray(F;4)", "ray(F;far)", "\"far\" is not a small number");
    cards("ind(front;2-4)", "ind(rear;2-4)", "unknown arc \"rear\"");
    cards("ind(front;2-4)", "ind(front;2)", "no range such as 2-4");
    cards("path(F,F)", "path(F,F", "lacks its closing bracket");
    cards("smoke(self:adj)", "smoke(all)", "\"smoke(all)\" is unknown; it can only be smoke(self:adj)");
    cards("barrier(adj)", "barrier", "it can only be barrier(adj)");
    cards("bulldozer(F)", "bulldozer(B)", "it can only be bulldozer(F)");
    cards("capture(C)", "capture(D)", "it can only be capture(C)");
    cards("effect = \"vivacity\"", "effect = \"vivacity(2)\"", "it can only be vivacity");
    cards("effect = \"stop\"", "effect = \"stop(1)\"", "it can only be stop");
    cards("effect = \"halt\"", "effect = \"halt freerot\"", "unknown effect \"freerot\"");
    cards("lose(2) shove", "lose(2) shove(3)", "it can only be shove");
    cards("effect = \"vivacity\"", "effect = \"path(F)\"", "is no effect of a technique card");
    cards("weakness = \"WK1\"", "weakness = \"WK99\"", "face.weakness: unknown \"WK99\"");
    cards("weakness = \"WK1\"\n", "", "needs a weakness");
    cards("effect = \"stop\"", "effect = \"stop\"\nweakness = \"WK1\"", "cannot have a weakness");
    cards("uses = 1\n", "", "is used once");
    cards("nation = \"DE\"", "nation = \"XX\"", "face.nation: unknown \"XX\"");
    cards("code = \"F1\"", "code = \"STOP\"", "stands here a second time");
    cards("lose(3)", "gain(3)", "weakness.effect: unknown effect \"gain\"");
    cards("handicap(armour;1)", "handicap(armour)", "lacks its turns");
    cards("handicap(armour;1)", "handicap(pride;1)", "unknown handicap \"pride\"");
    cards("colour = \"blue\"", "colour = \"pink\"", "pink");
}

// M45-BUILD-5..7, M45-BUILD-15, M45-CARD-6, M45-VIP-4
#[test]
fn mistakes_in_the_decks() {
    let decks = |from: &str, to: &str, expected: &str| reports("mechas.toml", from, to, expected);
    decks("\"ARMGL\"", "\"ARMXX\"", "deck.cards: unknown \"ARMXX\"");
    decks("\"ARMGL\", ", "", "there are 198, there must be 199");
    decks("\"ARMGL\"", "\"STOP\"", "stands here a second time");
    decks("\"ARMGL\"", "\"F3\"", "PZ is heavy: at most 3 nuclear cards, not 4");
    decks("\"ARMGL\"", "\"BROWN\"", "belongs to another nation");
    decks("\"ARMGL\"", "\"AMMO\"", "PZ has 2 green cards");
    decks("chassis = \"heavy\"", "chassis = \"light\"", "PZ is light: it has 14 cards, not 20");
    decks("mecha = \"licorne\"", "mecha = \"injai\"", "there must be one deck for licorne");
    decks("code = \"PE\"", "code = \"PZ\"", "\"PZ\" stands here a second time");
    decks("\"C1-RAMA\"", "\"C1-W7\"", "exactly one weapon");
    decks("\"C1-RAMA\"", "\"C9-W7\"", "vip.cards: unknown \"C9-W7\"");
    let few = "\"STOP\", \"F1\", \"F2\", \"B1\", \"R1\", \"L1\", \"GALOP\"";
    decks(few, "\"ESQ\", \"VIT2\", \"F2\", \"B1\", \"R1\", \"L1\", \"GALOP\"", "unknown \"VIT2\"");
}

// M45-MOD-2, M45-SET-14
#[test]
fn mistakes_in_the_boards() {
    let boards = |from: &str, to: &str, expected: &str| reports("boards.toml", from, to, expected);
    boards("[[0, 0], [0, -1]", "[[0, 0], [0, 0]", "is printed twice");
    boards("code = \"B\"", "code = \"A\"", "\"A\" stands here a second time");
    boards("towers = [[0, 0]", "towers = [[5, 5]", "is no cell of this part");
    boards("towers = [[0, 0], ", "towers = [", "part.towers: there are 6, there must be 7");
    boards("by = [4, -11]", "by = [4, -10]", "parts overlap");
    boards("by = [4, -11]", "by = [14, -31]", "is not connected");
    boards("part = \"E\"", "part = \"Z\"", "layout.moved.part: unknown \"Z\"");
    boards("{ cell = [0, -5], facing = 3 }", "{ cell = [9, -5], facing = 3 }", "is not on this board");
    boards("{ cell = [0, -5], facing = 3 }", "{ cell = [0, -5], facing = 6 }", "a facing is 0 to 5");
    boards("{ cell = [0, -5], facing = 3 }", "{ cell = [0, 5], facing = 3 }", "stands here twice");
    boards("{ cell = [0, -5], facing = 3 }", "{ cell = [1, -2], facing = 3 }", "has a tower");
    boards("players = 2\n", "players = 3\n", "there are 2 start cells for 3 players");
    boards("id = \"classic\"", "id = \"other\"", "there must be a layout \"classic\"");
    boards("id = \"star\"", "id = \"classic\"", "\"classic\" stands here a second time");
    // What nobody could play.
    boards(
        "cells = [[4, -2], [-4, 2], [0, 0]]",
        "cells = [[4, -2], [-4, 2]]",
        "there are 2 flags, there must be 3",
    );
    boards(
        "cells = [[4, -2], [-4, 2], [0, 0]]",
        "cells = [[4, -2], [4, -2], [0, 0]]",
        "a flag stands here twice",
    );
    boards(
        "cells = [[4, -2], [-4, 2], [0, 0]]",
        "cells = [[0, 5], [-4, 2], [0, 0]]",
        "where others cannot take it",
    );
    boards("exit = [0, 5]", "exit = [1, 1]", "a post or the exit has a tower");
    boards("exit = [0, 5]", "exit = [0, -5]", "are the same cell");
    let all = problem("boards.toml", "exit = [0, 5]", "exit = [1, 1]");
    assert!(all.contains("no way leads from the VIP to the exit") && all.lines().count() == 2, "{all}");
    assert!(Mecha45::check_content("rules.toml", "").is_err());
    assert!(Mecha45::check_content("boards.toml", Sources::BUILT_IN.boards).is_ok());
}
