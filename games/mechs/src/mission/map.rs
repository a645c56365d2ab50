//! The board of a Mission: tiles laid side by side, or a drawing of its own.

use engine::ContentFile;
use toml::Spanned;

use crate::cards::Colour;
use crate::content::FileExt;
use crate::space::{Dir, MOST_LINES, SPACES, Space, SpaceSet};

/// Spaces along one side of a Map Tile (MVM-GEN-17).
pub const TILE: i16 = 6;

/// What is printed on a space that can be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Nothing.
    #[default]
    Plain,
    /// A Rune Space.
    Rune(Colour),
    /// An Oil Slick.
    Oil,
    /// A Repair Pad.
    Pad,
    /// A Lava Pool.
    Lava,
}

/// One face of a Map Tile.
#[derive(Clone, Debug)]
pub struct TileFace {
    /// Its id, `F1` to `M5`.
    pub id: String,
    /// Its name in messages.
    pub name: String,
    rows: Vec<String>,
    gates: Vec<Gate>,
    spikes: Vec<Edge>,
}

/// One side of a space.
#[derive(Clone, Copy, Debug)]
struct Edge {
    space: Space,
    side: Dir,
}

#[derive(Clone, Copy, Debug)]
struct Gate {
    colour: Colour,
    edge: Edge,
}

/// The board.
#[derive(Clone, Debug)]
pub struct Map {
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
    /// The tiles as laid.
    pub tiles: Vec<LaidTile>,
    /// Spaces that can be entered.
    pub floor: SpaceSet,
    /// Massive Boulders.
    pub boulders: SpaceSet,
    /// The Rune Spaces of each colour.
    pub runes: [SpaceSet; 4],
    /// Oil Slicks.
    pub oil: SpaceSet,
    /// Is there any Rune Gate?
    pub has_gates: bool,
    ground: Box<[Ground; SPACES]>,
    gates: Box<[[Option<Colour>; 4]; SPACES]>,
    spikes: Box<[[bool; 4]; SPACES]>,
    tile_of: Box<[u8; SPACES]>,
}

/// A tile of the board.
#[derive(Clone, Debug)]
pub struct LaidTile {
    /// The id of its face; empty if the board is a drawing of its own.
    pub face: String,
    /// Quarter turns clockwise.
    pub turns: u8,
    /// Its column and row among the tiles.
    pub place: (i16, i16),
}

impl TileFace {
    /// Reads a face; reports what is wrong with it.
    pub(crate) fn read(
        file: &mut ContentFile<'_>,
        id: &str,
        name: &str,
        terrain: &Spanned<String>,
        gates: &[Spanned<String>],
        spikes: &[Spanned<String>],
    ) -> Option<TileFace> {
        let rows = file.rows(terrain);
        if rows.len() != TILE as usize || rows.iter().any(|(_, row)| row.chars().count() != TILE as usize) {
            file.report(terrain.span(), "tile.terrain", "a tile has 6 rows of 6 spaces");
            return None;
        }
        let known = check_rows(file, "tile.terrain", &rows);
        let face = TileFace {
            id: id.to_owned(),
            name: name.to_owned(),
            rows: rows.iter().map(|(_, row)| (*row).to_owned()).collect(),
            gates: read_gates(file, "tile.gates", gates),
            spikes: read_spikes(file, "tile.spikes", spikes),
        };
        if known {
            let mut map = Map::new(TILE, TILE);
            map.lay(&face, 0, (0, 0), 0);
            map.check_edges(file, "tile.gates", gates, &face.gates, "tile.spikes", spikes, &face.spikes);
        }
        known.then_some(face)
    }
}

/// Reports letters that no terrain has.
fn check_rows(file: &mut ContentFile<'_>, field: &'static str, rows: &[(usize, &str)]) -> bool {
    let mut known = true;
    for &(line, row) in rows {
        for (column, letter) in row.chars().enumerate() {
            if terrain(letter).is_none() {
                known = false;
                let problem = format!(
                    "unknown {letter:?} in column {column}; known are . plain, R G Y B Rune Space, o oil, + Repair Pad, \
                     ~ lava, # boulder, _ no board"
                );
                file.report_line(line, field, problem);
            }
        }
    }
    known
}

enum Terrain {
    Floor(Ground),
    Boulder,
    Nothing,
}

fn terrain(letter: char) -> Option<Terrain> {
    Some(match letter {
        '.' => Terrain::Floor(Ground::Plain),
        'R' => Terrain::Floor(Ground::Rune(Colour::Red)),
        'G' => Terrain::Floor(Ground::Rune(Colour::Green)),
        'Y' => Terrain::Floor(Ground::Rune(Colour::Yellow)),
        'B' => Terrain::Floor(Ground::Rune(Colour::Blue)),
        'o' => Terrain::Floor(Ground::Oil),
        '+' => Terrain::Floor(Ground::Pad),
        '~' => Terrain::Floor(Ground::Lava),
        '#' => Terrain::Boulder,
        '_' => Terrain::Nothing,
        _ => return None,
    })
}

/// The sides of a space by name.
pub(super) const SIDES: [(&str, Dir); 4] =
    [("north", Dir::North), ("east", Dir::East), ("south", Dir::South), ("west", Dir::West)];

/// The colours by name.
pub(super) fn colours() -> Vec<(&'static str, Colour)> {
    Colour::ALL.iter().map(|&colour| (colour.id(), colour)).collect()
}

/// Reads `column,row,side`.
fn read_edge(
    file: &mut ContentFile<'_>,
    field: &'static str,
    text: &str,
    at: &Spanned<String>,
) -> Option<Edge> {
    let Some((space, side)) = text.trim().rsplit_once(',') else {
        file.report(
            at.span(),
            field,
            format!("{text:?} is no edge; an edge is column,row,side, such as 2,1,north"),
        );
        return None;
    };
    let space = match space.parse::<Space>() {
        Ok(space) => space,
        Err(problem) => {
            file.report(at.span(), field, problem);
            return None;
        }
    };
    let side = file.word_at(side.trim(), at.span(), field, &SIDES)?;
    Some(Edge { space, side })
}

fn read_gates(file: &mut ContentFile<'_>, field: &'static str, gates: &[Spanned<String>]) -> Vec<Gate> {
    let mut read = Vec::new();
    for gate in gates {
        let Some((colour, edge)) = gate.get_ref().split_once(' ') else {
            let problem = format!(
                "the gate {:?} has no colour; a gate is written colour column,row,side, such as red 2,1,north",
                gate.get_ref()
            );
            file.report(gate.span(), field, problem);
            continue;
        };
        let Some(colour) = file.word_at(colour, gate.span(), field, &colours()) else { continue };
        read.extend(read_edge(file, field, edge, gate).map(|edge| Gate { colour, edge }));
    }
    read
}

fn read_spikes(file: &mut ContentFile<'_>, field: &'static str, spikes: &[Spanned<String>]) -> Vec<Edge> {
    spikes.iter().filter_map(|spike| read_edge(file, field, spike.get_ref(), spike)).collect()
}

impl Map {
    fn new(width: i16, height: i16) -> Map {
        Map {
            width,
            height,
            tiles: Vec::new(),
            floor: SpaceSet::EMPTY,
            boulders: SpaceSet::EMPTY,
            runes: [SpaceSet::EMPTY; 4],
            oil: SpaceSet::EMPTY,
            has_gates: false,
            ground: Box::new([Ground::Plain; SPACES]),
            gates: Box::new([[None; 4]; SPACES]),
            spikes: Box::new([[false; 4]; SPACES]),
            tile_of: Box::new([u8::MAX; SPACES]),
        }
    }

    /// The board made of these tiles: `face column,row` or `face rot90 column,row` each (MVM-GEN-17).
    pub(super) fn of_tiles(
        file: &mut ContentFile<'_>,
        laid: &Spanned<Vec<Spanned<String>>>,
        faces: &[TileFace],
    ) -> Option<Map> {
        let mut tiles: Vec<(&TileFace, u8, (i16, i16))> = Vec::new();
        for entry in laid.get_ref() {
            let words: Vec<&str> = entry.get_ref().split_whitespace().collect();
            let (face, turns, place) = match words.as_slice() {
                [face, place] => (*face, "rot0", *place),
                [face, turns, place] => (*face, *turns, *place),
                _ => {
                    let problem = format!(
                        "{:?} is no tile; a tile is written face column,row or face rot90 column,row",
                        entry.get_ref()
                    );
                    file.report(entry.span(), "tiles", problem);
                    continue;
                }
            };
            let Some(face) = faces.iter().find(|known| known.id == face) else {
                let names: Vec<&str> = faces.iter().map(|face| face.id.as_str()).collect();
                file.report(
                    entry.span(),
                    "tiles",
                    format!("unknown tile {face:?}; known are {}", names.join(", ")),
                );
                continue;
            };
            let turns = file.word_at(
                turns,
                entry.span(),
                "tiles",
                &[("rot0", 0), ("rot90", 1), ("rot180", 2), ("rot270", 3)],
            );
            let place = place.parse::<Space>().ok().map(|place| (place.column(), place.row()));
            let (Some(turns), Some(place)) = (turns, place) else {
                if place.is_none() {
                    file.report(entry.span(), "tiles", "the place of a tile is column,row, counted in tiles");
                }
                continue;
            };
            let most = i16::from(MOST_LINES) / TILE;
            if place.0 >= most || place.1 >= most {
                file.report(entry.span(), "tiles", format!("a board has at most {most} tiles in a line"));
                continue;
            }
            if tiles.iter().any(|&(_, _, other)| other == place) {
                file.report(entry.span(), "tiles", "two tiles lie in the same place");
                continue;
            }
            // MVM-GEN-19: F-n and M-n are the two sides of one tile.
            if tiles.iter().any(|(other, ..)| other.id[1..] == face.id[1..]) {
                let problem = format!(
                    "tile {} is already laid; there is only one of each, with two faces",
                    &face.id[1..]
                );
                file.report(entry.span(), "tiles", problem);
                continue;
            }
            tiles.push((face, turns, place));
        }
        if tiles.is_empty() {
            file.report(laid.span(), "tiles", "a board has at least one tile");
            return None;
        }
        let width = tiles.iter().map(|(_, _, (column, _))| column + 1).max()? * TILE;
        let height = tiles.iter().map(|(_, _, (_, row))| row + 1).max()? * TILE;
        let mut map = Map::new(width, height);
        for (number, (face, turns, place)) in tiles.into_iter().enumerate() {
            map.tiles.push(LaidTile { face: face.id.clone(), turns, place });
            map.lay(face, turns, place, number as u8);
        }
        Some(map)
    }

    /// The board as drawn; every 6x6 spaces are a tile.
    pub(super) fn drawn(
        file: &mut ContentFile<'_>,
        terrain_map: &Spanned<String>,
        gates: &[Spanned<String>],
        spikes: &[Spanned<String>],
    ) -> Option<Map> {
        let rows = file.rows(terrain_map);
        let width = rows.iter().map(|(_, row)| row.chars().count()).max().unwrap_or(0);
        let most = usize::from(MOST_LINES);
        if rows.is_empty() || width == 0 || rows.len() > most || width > most {
            file.report(terrain_map.span(), "terrain", format!("a board has 1 to {most} rows and columns"));
            return None;
        }
        let known = check_rows(file, "terrain", &rows);
        for &(line, row) in &rows {
            if row.chars().count() != width {
                file.report_line(
                    line,
                    "terrain",
                    format!("this row has {} spaces, others have {width}", row.chars().count()),
                );
                return None;
            }
        }
        let mut map = Map::new(width as i16, rows.len() as i16);
        let tile_columns = (map.width + TILE - 1) / TILE;
        let tile_rows = (map.height + TILE - 1) / TILE;
        for row in 0..tile_rows {
            for column in 0..tile_columns {
                map.tiles.push(LaidTile { face: String::new(), turns: 0, place: (column, row) });
            }
        }
        for (row, (_, letters)) in rows.iter().enumerate() {
            for (column, letter) in letters.chars().enumerate() {
                let space = Space::at(column as i16, row as i16).expect("the size was tested");
                let tile = space.row() / TILE * tile_columns + space.column() / TILE;
                map.draw(space, letter, tile as u8);
            }
        }
        let (read, pointed) = (read_gates(file, "gates", gates), read_spikes(file, "spikes", spikes));
        for gate in &read {
            map.add_gate(*gate);
        }
        for spike in &pointed {
            map.add_spike(*spike);
        }
        if known {
            map.check_edges(file, "gates", gates, &read, "spikes", spikes, &pointed);
        }
        known.then_some(map)
    }

    /// A gate joins two spaces of the board, a spike points at a boulder (MVM-GATE-1, MVM-SPIKE-1).
    #[allow(clippy::too_many_arguments, reason = "two lists of the same kind")]
    fn check_edges(
        &self,
        file: &mut ContentFile<'_>,
        gate_field: &'static str,
        gate_texts: &[Spanned<String>],
        gates: &[Gate],
        spike_field: &'static str,
        spike_texts: &[Spanned<String>],
        spikes: &[Edge],
    ) {
        for (gate, text) in gates.iter().zip(gate_texts) {
            let Edge { space, side } = gate.edge;
            if !self.floor.contains(space) || !self.floor.contains(space.step(side)) {
                file.report(
                    text.span(),
                    gate_field,
                    format!("the gate {:?} does not stand between two spaces", text.get_ref()),
                );
            }
        }
        for (edge, text) in spikes.iter().zip(spike_texts) {
            if !self.floor.contains(edge.space) || !self.boulders.contains(edge.space.step(edge.side)) {
                file.report(
                    text.span(),
                    spike_field,
                    format!("the Spike Wall {:?} is not fixed to a boulder", text.get_ref()),
                );
            }
        }
    }

    fn lay(&mut self, face: &TileFace, turns: u8, (column, row): (i16, i16), number: u8) {
        let placed = |space: Space| {
            let (mut c, mut r) = (space.column(), space.row());
            for _ in 0..turns {
                (c, r) = (TILE - 1 - r, c);
            }
            Space::at(column * TILE + c, row * TILE + r).expect("the place was tested")
        };
        let turned = |edge: Edge| {
            let side = (0..turns).fold(edge.side, |side, _| side.right());
            Edge { space: placed(edge.space), side }
        };
        for (r, letters) in face.rows.iter().enumerate() {
            for (c, letter) in letters.chars().enumerate() {
                let space = Space::at(c as i16, r as i16).expect("a tile has six rows and columns");
                self.draw(placed(space), letter, number);
            }
        }
        for gate in &face.gates {
            self.add_gate(Gate { edge: turned(gate.edge), ..*gate });
        }
        for &spike in &face.spikes {
            self.add_spike(turned(spike));
        }
    }

    fn draw(&mut self, space: Space, letter: char, tile: u8) {
        match terrain(letter) {
            Some(Terrain::Floor(ground)) => {
                self.floor.insert(space);
                self.ground[space.index()] = ground;
                match ground {
                    Ground::Rune(colour) => self.runes[colour as usize].insert(space),
                    Ground::Oil => self.oil.insert(space),
                    _ => {}
                }
                self.tile_of[space.index()] = tile;
            }
            Some(Terrain::Boulder) => {
                self.boulders.insert(space);
                self.tile_of[space.index()] = tile;
            }
            Some(Terrain::Nothing) | None => {}
        }
    }

    fn add_gate(&mut self, Gate { colour, edge: Edge { space, side } }: Gate) {
        self.has_gates = true;
        self.gates[space.index()][side as usize] = Some(colour);
        self.gates[space.step(side).index()][side.around() as usize] = Some(colour);
    }

    fn add_spike(&mut self, Edge { space, side }: Edge) {
        self.spikes[space.index()][side as usize] = true;
    }

    /// Makes a space plain: the School lies on it (MVM-SCHOOL-2).
    pub(super) fn cover(&mut self, space: Space) {
        if let Ground::Rune(colour) = self.ground(space) {
            self.runes[colour as usize].remove(space);
        }
        self.oil.remove(space);
        self.ground[space.index()] = Ground::Plain;
    }

    /// What is printed on the space.
    #[inline]
    pub fn ground(&self, space: Space) -> Ground {
        self.ground[space.index()]
    }

    /// The gate on that side of the space.
    #[inline]
    pub fn gate(&self, space: Space, side: Dir) -> Option<Colour> {
        self.gates[space.index()][side as usize]
    }

    /// Are there spikes on that side of the space?
    #[inline]
    pub fn spiked(&self, space: Space, side: Dir) -> bool {
        self.spikes[space.index()][side as usize]
    }

    /// The number of the tile that the space belongs to (MVM-GEN-18).
    #[inline]
    pub fn tile(&self, space: Space) -> Tile {
        Tile(self.tile_of[space.index()])
    }

    /// Every space of the tile that can be entered.
    pub fn spaces_of(&self, tile: Tile) -> impl Iterator<Item = Space> + '_ {
        self.floor.iter().filter(move |&space| self.tile(space) == tile)
    }
}

/// A tile of the board: its number in the order in which the Mission lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u8);
