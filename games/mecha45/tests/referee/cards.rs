//! The cards as the catalogue prints them, read here once more and by other means than the game reads its content.

use std::collections::BTreeMap;

const CATALOGUE: &str = include_str!("../../../../docs/rules/mecha-1945.md");

/// What the catalogue says of a card.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    pub(crate) colour: String,
    pub(crate) category: String,
    pub(crate) order: String,
    pub(crate) uses: Option<u8>,
    pub(crate) weakness: String,
    terms: BTreeMap<String, String>,
}

impl Face {
    pub(crate) fn has(&self, term: &str) -> bool {
        self.terms.contains_key(term)
    }

    /// What stands in the brackets of a term.
    pub(crate) fn of(&self, term: &str) -> Option<&str> {
        self.terms.get(term).map(String::as_str)
    }

    pub(crate) fn number(&self, term: &str) -> u8 {
        self.of(term).map_or(0, |text| text.parse().expect("a number"))
    }

    /// It comes back after its turn.
    pub(crate) fn returns(&self) -> bool {
        matches!(self.colour.as_str(), "blue" | "green")
    }

    pub(crate) fn is_contact(&self) -> bool {
        self.has("strike") || self.has("sweep")
    }

    pub(crate) fn attacks(&self) -> bool {
        self.order == "C"
    }
}

/// The block of the catalogue that begins with these words.
pub(crate) fn block(first: &str) -> impl Iterator<Item = &'static str> {
    let start = CATALOGUE.find(&format!("```text\n{first}")).expect("the block is there") + 8;
    CATALOGUE[start..].lines().take_while(|line| !line.starts_with("```"))
}

/// `ray(F,FR;2) dmg(2) demo` as terms with what stands in their brackets.
fn terms(effect: &str) -> BTreeMap<String, String> {
    let words = effect.split(' ').map(|word| word.split_once('(').unwrap_or((word, "")));
    words.map(|(name, rest)| (name.to_owned(), rest.trim_end_matches(')').to_owned())).collect()
}

/// Every face by its code.
pub(crate) fn faces() -> BTreeMap<String, Face> {
    let face = |line: &'static str| {
        let columns: Vec<&str> = line.split(" | ").collect();
        let face = Face {
            colour: columns[4].to_owned(),
            category: columns[5].to_owned(),
            order: columns[6].to_owned(),
            uses: columns[7].parse().ok(),
            terms: terms(columns[8]),
            weakness: columns[9].to_owned(),
        };
        (columns[0].to_owned(), face)
    };
    block("STOP |").map(face).collect()
}

/// A place of the grid.
pub(crate) type Hex = (i32, i32);

/// The directions of M45-HEX-1.
const STEPS: [Hex; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

pub(crate) fn next(at: Hex, direction: i32) -> Hex {
    let step = STEPS[direction.rem_euclid(6) as usize];
    (at.0 + step.0, at.1 + step.1)
}

pub(crate) fn distance(a: Hex, b: Hex) -> i32 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// The direction or the two directions in which an attack travels (M45-HEX-7), found by trying every pair of neighbours.
pub(crate) fn travels(from: Hex, to: Hex) -> Vec<i32> {
    for first in 0..6 {
        for a in 0..20 {
            for b in 0..20 {
                let mut at = from;
                (0..a).for_each(|_| at = next(at, first));
                (0..b).for_each(|_| at = next(at, first + 1));
                if at == to && a + b > 0 {
                    return match () {
                        () if a > b => vec![first],
                        () if a < b => vec![(first + 1) % 6],
                        () => vec![first, (first + 1) % 6],
                    };
                }
            }
        }
    }
    Vec::new()
}

/// The sides of M45-HEX-4, relative to a facing.
pub(crate) fn side(word: &str) -> i32 {
    ["F", "FR", "BR", "B", "BL", "FL"].iter().position(|known| *known == word).expect("a side") as i32
}

/// The printed cells of the parts: name and place.
pub(crate) fn printed_cells() -> Vec<(String, u8, Hex)> {
    let mut cells = Vec::new();
    for (part, line) in block("A: (0,0)").enumerate() {
        let (letter, places) = line.split_once(": ").expect("a part");
        for (number, place) in places.split(' ').enumerate() {
            let (q, r) = place.trim_matches(|c| c == '(' || c == ')').split_once(',').expect("a place");
            let name = format!("{}{}", letter.to_lowercase(), number + 1);
            cells.push((name, part as u8, (q.parse().expect("q"), r.parse().expect("r"))));
        }
    }
    cells
}
