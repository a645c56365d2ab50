//! What is printed on the horde cards, read from their file by itself.

use std::collections::BTreeMap;

const FILE: &str = include_str!("../../content/hordes.toml");

/// A set of the sixteen cells, the first one top left.
pub(crate) type Mask = u16;

/// What is printed on a card.
#[derive(Clone, Default, Debug)]
pub(crate) struct Print {
    pub(crate) enemies: Mask,
    pub(crate) small: Mask,
    pub(crate) large: Vec<Mask>,
    pub(crate) tough: bool,
    pub(crate) markers: Mask,
    pub(crate) speed: Mask,
    pub(crate) heal: Mask,
    pub(crate) shot: Mask,
    pub(crate) icons: Mask,
    pub(crate) magic_only: Mask,
    pub(crate) physical_only: Mask,
    pub(crate) specific: Mask,
    pub(crate) flies: bool,
    pub(crate) elusive: bool,
    /// Gold, diamonds, and whether it is one of them only.
    pub(crate) reward: (u8, u8, bool),
}

/// Every card by its id.
pub(crate) fn prints() -> BTreeMap<String, Print> {
    let mut cards = BTreeMap::new();
    let quoted = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    let (mut id, mut reward, mut tough, mut boss, mut number) =
        (String::new(), (0, 0, false), false, false, 0);
    let mut faces: Vec<(String, String)> = Vec::new();
    let mut traits: BTreeMap<String, ((u8, u8, bool), bool)> = BTreeMap::new();
    for line in FILE.lines() {
        match line.trim() {
            "[[family]]" => (boss, tough, number) = (false, false, 0),
            "[[boss]]" => (boss, tough, number, reward) = (true, false, 0, (0, 0, false)),
            "tough = true" => tough = true,
            entry if entry.starts_with("id =") => id = quoted(entry),
            entry if entry.starts_with("reward =") => reward = coins(&quoted(entry)),
            entry if entry.starts_with('"') => {
                number += 1;
                let card = if boss { format!("{id}-L{number}") } else { format!("{id}-{number:02}") };
                faces.push((card, quoted(entry)));
                traits.insert(id.clone(), (reward, tough));
            }
            _ => {}
        }
    }
    for (card, face) in faces {
        let (reward, tough) = traits[&card[..3]];
        cards.insert(card, Print { reward, tough, ..print(&face) });
    }
    cards
}

fn coins(text: &str) -> (u8, u8, bool) {
    let mut reward = (0, 0, text.contains('/'));
    for coin in text.split(['/', '+']).filter(|coin| *coin != "none") {
        let count: u8 = coin[..coin.len() - 1].parse().unwrap();
        if coin.ends_with('G') { reward.0 = count } else { reward.1 = count }
    }
    reward
}

fn print(face: &str) -> Print {
    let mut print = Print::default();
    let mut large: BTreeMap<char, Mask> = BTreeMap::new();
    for (number, cell) in face.split_whitespace().filter(|word| *word != "/").enumerate() {
        let bit = 1 << number;
        let (what, icon) = (cell.chars().next().unwrap(), cell.chars().nth(1).unwrap());
        match what {
            '.' => continue,
            'X' => {
                print.markers |= bit;
                print.flies |= icon == 'f';
                print.elusive |= icon == 'e';
                continue;
            }
            'g' | 'B' => print.small |= bit,
            letter => *large.entry(letter).or_default() |= bit,
        }
        print.enemies |= bit;
        match icon {
            's' => print.speed |= bit,
            'h' => print.heal |= bit,
            't' => print.shot |= bit,
            'c' => print.icons |= bit,
            'm' => print.magic_only |= bit,
            'p' => print.physical_only |= bit,
            'v' => print.specific |= bit,
            _ => {}
        }
    }
    print.large = large.into_values().collect();
    print
}

/// Is this set of cells one of the five shapes of damage tiles?
pub(crate) fn is_tile(mask: Mask) -> bool {
    let cells: Vec<(i8, i8)> =
        (0..16).filter(|bit| mask & (1 << bit) != 0).map(|bit| (bit / 4, bit % 4)).collect();
    let touching = |one: &(i8, i8), other: &(i8, i8)| (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1;
    let neighbours = |one: &(i8, i8)| cells.iter().filter(|other| touching(one, other)).count();
    match cells.len() {
        1 => true,
        2 => neighbours(&cells[0]) == 1,
        3 => cells.iter().any(|cell| neighbours(cell) == 2),
        4 => is_square(mask),
        _ => false,
    }
}

/// Two by two cells.
pub(crate) fn is_square(mask: Mask) -> bool {
    let corner = mask.trailing_zeros();
    mask.count_ones() == 4 && corner % 4 < 3 && corner < 12 && mask == 0b11_0011 << corner
}
