//! The parts of the board and the ways to lay them out.

use std::collections::BTreeMap;

use crate::hex::Hex;
use engine::ContentFile;

use super::files::{BoardsFile, FlagsEntry, LayoutEntry, PostEntry, VipEntry};
use crate::board::{Board, CELLS, Cell, CellSet, PARTS, Place, Placement};
use crate::hex::Direction;

/// The printed board.
#[derive(Clone, Debug)]
pub struct BoardContent {
    /// Coordinates of every cell in the classic layout.
    pub cells: Vec<Hex>,
    /// The part of every cell.
    pub part_of: Vec<u8>,
    /// The letters of the parts.
    pub parts: Vec<String>,
    /// The names of the cells.
    pub(crate) cell_names: Vec<String>,
    /// The orange cells.
    pub downtown: CellSet,
    /// The cells with printed towers.
    pub towers: CellSet,
    /// The ready-made layouts, the classic one first.
    pub layouts: Vec<Layout>,
}

/// A ready-made way to lay out the parts.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Its id.
    pub id: String,
    /// The board it gives.
    pub board: Board,
    /// Start cells for some numbers of players.
    pub starts: Vec<Starts>,
    /// Flags for some numbers of players.
    pub flags: Vec<FlagCells>,
    /// The posts of the VIP mode.
    pub vip: Option<VipPosts>,
}

/// Start cells in seat order.
#[derive(Clone, Debug)]
pub struct Starts {
    /// Number of players.
    pub players: u8,
    /// Number of teams, 0 without teams.
    pub teams: u8,
    /// Where they begin.
    pub posts: Vec<Post>,
}

/// A cell and a facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// The cell.
    pub cell: Cell,
    /// The facing.
    pub facing: Direction,
}

/// The flags for a number of players.
#[derive(Clone, Debug)]
pub struct FlagCells {
    /// Number of players.
    pub players: u8,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// The posts of the VIP mode.
#[derive(Clone, Copy, Debug)]
pub struct VipPosts {
    /// Where the VIP begins.
    pub vip: Post,
    /// Where the escorts begin.
    pub escorts: [Post; 2],
    /// Where the hunters begin.
    pub hunters: [Post; 2],
    /// Where the VIP must go.
    pub exit: Cell,
}

fn hex([q, r]: [i32; 2]) -> Hex {
    Hex::new(q, r)
}

/// Reads the parts; the layouts follow once these are known to be sound.
pub(super) fn read_boards(file: &mut ContentFile<'_>, boards: &BoardsFile) -> Option<BoardContent> {
    let mut content = BoardContent {
        cells: Vec::new(),
        part_of: Vec::new(),
        parts: Vec::new(),
        cell_names: Vec::new(),
        downtown: CellSet::EMPTY,
        towers: CellSet::EMPTY,
        layouts: Vec::new(),
    };
    file.count("part", boards.part.len(), PARTS);
    let mut codes = BTreeMap::new();
    for (number, part) in boards.part.iter().enumerate() {
        file.register(&mut codes, &part.code, "part.code", number as u8);
        content.parts.push(part.code.get_ref().clone());
        for (index, &cell) in part.cells.get_ref().iter().enumerate() {
            if content.cells.contains(&hex(cell)) {
                file.report(part.cells.span(), "part.cells", format!("the cell {cell:?} is printed twice"));
            }
            content.cells.push(hex(cell));
            content.part_of.push(number as u8);
            content.cell_names.push(format!("{}{}", part.code.get_ref().to_lowercase(), index + 1));
        }
    }
    file.count("part.cells", content.cells.len(), CELLS);
    if !file.faults.is_empty() {
        return None;
    }
    for part in &boards.part {
        for (marks, set, field) in [
            (&part.downtown, &mut content.downtown, "part.downtown"),
            (&part.towers, &mut content.towers, "part.towers"),
        ] {
            for mark in marks {
                match content.cells.iter().position(|&cell| cell == hex(*mark.get_ref())) {
                    Some(index) if part.cells.get_ref().contains(mark.get_ref()) => {
                        set.insert(Cell(index as u8));
                    }
                    _ => file.report(
                        mark.span(),
                        field,
                        format!("{:?} is no cell of this part", mark.get_ref()),
                    ),
                }
            }
        }
    }
    file.count("part.downtown", content.downtown.len(), 7);
    file.count("part.towers", content.towers.len(), 7);
    let mut ids = BTreeMap::new();
    for layout in &boards.layout {
        file.register(&mut ids, &layout.id, "layout.id", ());
        content.layouts.extend(read_layout(file, layout, &content, &codes));
    }
    if !ids.contains_key("classic") {
        file.report(0..0, "layout.id", "there must be a layout \"classic\"".to_owned());
    }
    Some(content)
}

fn read_layout(
    file: &mut ContentFile<'_>,
    entry: &LayoutEntry,
    content: &BoardContent,
    codes: &BTreeMap<String, u8>,
) -> Option<Layout> {
    let mut placements = [Some(Placement { turn: 0, by: Place { q: 0, r: 0 } }); PARTS];
    for moved in &entry.moved {
        let part = file.find(codes, &moved.part, "layout.moved.part")?;
        placements[usize::from(part)] = Some(Placement { turn: moved.turn, by: Place::of(hex(moved.by)) });
    }
    let board = Board::of(placements, &content.cells, &content.part_of);
    let id = entry.id.get_ref();
    let mut places: Vec<[i32; 2]> =
        board.cells().iter().map(|cell| board.hex(cell)).map(|hex| [hex.x, hex.y]).collect();
    places.sort_unstable();
    places.dedup();
    if places.len() < CELLS {
        file.report(entry.id.span(), "layout.moved", format!("parts overlap in {id:?}"));
        return None;
    }
    if !is_connected(&board) {
        file.report(entry.id.span(), "layout.moved", format!("the board {id:?} is not connected"));
        return None;
    }
    let mut reader = Posts { file, board: &board };
    let mut layout = Layout { id: id.clone(), board, starts: Vec::new(), flags: Vec::new(), vip: None };
    for starts in &entry.starts {
        let posts: Vec<Post> =
            starts.posts.iter().map(|post| reader.post(post, "layout.starts.posts")).collect();
        let players = *starts.players.get_ref();
        if posts.len() != usize::from(players) {
            let problem = format!("there are {} start cells for {players} players", posts.len());
            reader.file.report(starts.players.span(), "layout.starts.players", problem);
        }
        for (index, post) in posts.iter().enumerate() {
            if posts[..index].iter().any(|other| other.cell == post.cell) {
                let problem = "a start cell stands here twice".to_owned();
                reader.file.report(starts.posts[index].cell.span(), "layout.starts.posts", problem);
            }
            if content.towers.contains(post.cell) {
                let problem = "a start cell has a tower".to_owned();
                reader.file.report(starts.posts[index].cell.span(), "layout.starts.posts", problem);
            }
        }
        layout.starts.push(Starts { players, teams: starts.teams, posts });
    }
    for flags in &entry.flags {
        let cells: Vec<Cell> =
            flags.cells.iter().map(|cell| reader.cell(cell, "layout.flags.cells")).collect();
        check_flags(&mut reader, flags, &cells, &layout);
        layout.flags.push(FlagCells { players: flags.players, cells });
    }
    layout.vip = entry.vip.as_ref().map(|vip| VipPosts {
        vip: reader.post(&vip.vip, "layout.vip.vip"),
        escorts: [0, 1].map(|index| reader.post(&vip.escorts[index], "layout.vip.escorts")),
        hunters: [0, 1].map(|index| reader.post(&vip.hunters[index], "layout.vip.hunters")),
        exit: reader.cell(&vip.exit, "layout.vip.exit"),
    });
    if let (Some(entry), Some(vip)) = (&entry.vip, &layout.vip) {
        check_vip(&mut reader, entry, vip, content);
    }
    Some(layout)
}

/// M45-CTF-1, M45-CTF-4, M45-CTF-21: three flags, where everybody can get at them.
fn check_flags(reader: &mut Posts<'_, '_>, entry: &FlagsEntry, cells: &[Cell], layout: &Layout) {
    let span = || entry.cells.first().map_or(0..0, toml::Spanned::span);
    if cells.len() != crate::ground::FLAGS {
        let problem = format!("there are {} flags, there must be {}", cells.len(), crate::ground::FLAGS);
        reader.file.report(span(), "layout.flags.cells", problem);
    }
    for (index, cell) in cells.iter().enumerate() {
        let span = entry.cells[index].span();
        if cells[..index].contains(cell) {
            reader.file.report(span, "layout.flags.cells", "a flag stands here twice".to_owned());
            continue;
        }
        let same = layout.starts.iter().filter(|starts| starts.players == entry.players);
        if same.flat_map(|starts| &starts.posts).any(|post| post.cell == *cell) {
            let problem = "a flag lies on a start cell, where others cannot take it".to_owned();
            reader.file.report(span, "layout.flags.cells", problem);
        }
    }
}

/// M45-VIP-6, M45-VIP-9: everybody has a place of his own, and a heavy mecha can walk to the exit.
fn check_vip(reader: &mut Posts<'_, '_>, entry: &VipEntry, vip: &VipPosts, content: &BoardContent) {
    let posts = [&vip.vip, &vip.escorts[0], &vip.escorts[1], &vip.hunters[0], &vip.hunters[1]];
    let cells: Vec<Cell> = posts.iter().map(|post| post.cell).chain([vip.exit]).collect();
    let mut report = |problem: &str| {
        reader.file.report(entry.exit.span(), "layout.vip", problem.to_owned());
    };
    if (0..cells.len()).any(|index| cells[..index].contains(&cells[index])) {
        report("two of the posts and the exit are the same cell");
    }
    if cells.iter().any(|&cell| content.towers.contains(cell)) {
        report("a post or the exit has a tower");
    }
    if !reached_from(reader.board, vip.vip.cell, content.towers).contains(vip.exit) {
        report("no way leads from the VIP to the exit");
    }
}

struct Posts<'a, 'b> {
    file: &'a mut ContentFile<'b>,
    board: &'a Board,
}

impl Posts<'_, '_> {
    fn cell(&mut self, point: &toml::Spanned<[i32; 2]>, field: &'static str) -> Cell {
        let found = self.board.find(hex(*point.get_ref()));
        if found.is_none() {
            self.file.report(point.span(), field, format!("{:?} is not on this board", point.get_ref()));
        }
        found.unwrap_or(Cell(0))
    }

    fn post(&mut self, entry: &PostEntry, field: &'static str) -> Post {
        let cell = self.cell(&entry.cell, field);
        if *entry.facing.get_ref() > 5 {
            self.file.report(entry.facing.span(), field, "a facing is 0 to 5".to_owned());
        }
        Post { cell, facing: Direction::new(*entry.facing.get_ref()) }
    }
}

/// Can every cell be reached from every other?
pub(crate) fn is_connected(board: &Board) -> bool {
    let Some(first) = board.cells().iter().next() else { return true };
    reached_from(board, first, CellSet::EMPTY) == board.cells()
}

/// The cells that can be reached on foot, around what is closed.
fn reached_from(board: &Board, first: Cell, closed: CellSet) -> CellSet {
    let mut reached: CellSet = [first].into_iter().collect();
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        for next in board.around(cell).filter(|&next| !closed.contains(next)) {
            if !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    reached
}
