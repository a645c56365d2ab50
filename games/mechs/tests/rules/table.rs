//! A table for tests: a drawn board, scripted dice, and a way to do one thing.
//!
//! Pieces are drawn as words, one for each space: `.` nothing, `A^ A> Av A<` the Mech of seat 0 with its facing (B, C, D for the other
//! seats), `m` a Minion, `b` the Bomb, `c` a Shard, `X` a space of the Boss.

use std::collections::VecDeque;

use engine::{Chance, Game, ScriptedChance, Seat, Setup, Silent, Stream};
use mechs::{
    Action, Agenda, Boss, Choice, Command, Damage, Deck, Dir, Event, Mechs, Piece, Shard, Slot, SlotNumber,
    Source, Space, SpaceSet, State, Task, Verdict,
};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

/// Faces of the Rune Die.
pub(crate) const RED: u8 = 1;
pub(crate) const GREEN: u8 = 4;
pub(crate) const YELLOW: u8 = 7;
pub(crate) const BLUE: u8 = 10;

pub(crate) fn at(column: i16, row: i16) -> Space {
    Space::at(column, row).unwrap()
}

/// A slot as people count them.
pub(crate) fn slot(number: u8) -> SlotNumber {
    SlotNumber(number - 1)
}

/// Dice from a list; the last kind of card comes first from a deck.
struct Script<'a> {
    dice: &'a mut VecDeque<u8>,
    cards: &'a mut u32,
    lenient: bool,
}

impl Chance for Script<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        if stream != Stream::Dice {
            // Whole phases get different cards.
            *self.cards += 1;
            return if self.lenient { *self.cards * 7 % n } else { n - 1 };
        }
        match self.dice.pop_front() {
            Some(face) => u32::from(face) - 1,
            None => {
                assert!(self.lenient, "the script has a die for every roll");
                0
            }
        }
    }
}

#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    dice: VecDeque<u8>,
    /// A phase rolls more dice than a test cares for: those that are not scripted show 1.
    lenient: bool,
    cards: u32,
    width: i16,
    height: i16,
}

/// What may be said about the board of a test.
#[derive(Clone, Default)]
pub(crate) struct Board {
    terrain: String,
    gates: String,
    spikes: String,
    extra: String,
    tables: String,
    program: Option<String>,
    width: i16,
    height: i16,
    tile: Option<String>,
}

/// An empty 6x6 tile.
pub(crate) fn plain() -> Board {
    drawn(&["......"; 6])
}

/// A board as drawn.
pub(crate) fn drawn(rows: &[&str]) -> Board {
    let (width, height) = (rows[0].len() as i16, rows.len() as i16);
    let wide = rows[0].len().max(5);
    let mut lines: Vec<String> = rows.iter().map(|row| format!("{row:_<wide$}")).collect();
    // Room apart for the starts and the exit that a mission file must have.
    lines.extend(vec!["_".repeat(wide); 4]);
    lines.push(".".repeat(wide));
    Board { terrain: lines.join("\n"), width, height, ..Board::default() }
}

/// A face of a Map Tile.
pub(crate) fn tile(face: &str) -> Board {
    Board { tile: Some(face.to_owned()), width: 6, height: 6, ..Board::default() }
}

impl Board {
    pub(crate) fn gates(mut self, gates: &str) -> Board {
        self.gates = gates.to_owned();
        self
    }

    pub(crate) fn spikes(mut self, spikes: &str) -> Board {
        self.spikes = spikes.to_owned();
        self
    }

    /// More lines of the mission file, before its tables.
    pub(crate) fn with(mut self, line: &str) -> Board {
        self.extra.push_str(line);
        self.extra.push('\n');
        self
    }

    /// How the Minions move; they stay unless this is said.
    pub(crate) fn moving(mut self, program: &str) -> Board {
        self.program = Some(program.to_owned());
        self
    }

    /// A Lava Wall that pushes.
    pub(crate) fn wall(mut self, moves: &str) -> Board {
        self.tables.push_str(&format!("[wall]\nmoves = \"{moves}\"\nfrom = 1\nspeed = 1\npushes = true\n"));
        self
    }

    fn text(&self, shards: bool) -> String {
        let (board, rows, columns) = match &self.tile {
            Some(face) => {
                let spare = if face.ends_with('1') { "F2" } else { "F1" };
                (format!("tiles = [\"{face} 0,0\", \"{spare} 4,4\"]\n"), 30, 30)
            }
            None => {
                let list = |text: &str| -> String {
                    text.split(';')
                        .filter(|part| !part.is_empty())
                        .map(|part| format!("\"{part}\","))
                        .collect()
                };
                let board = format!(
                    "terrain = \"\"\"\n{}\n\"\"\"\ngates = [{}]\nspikes = [{}]\n",
                    self.terrain,
                    list(&self.gates),
                    list(&self.spikes)
                );
                (board, self.terrain.lines().count(), self.terrain.lines().next().unwrap().len())
            }
        };
        let program = self.program.as_deref().unwrap_or("stay");
        // Who hunts the Bomb needs one; where it stands is drawn later.
        let bomb = program.contains("bomb");
        let mut pieces = vec![".".repeat(columns); rows];
        let last = rows - 1;
        pieces[last] = format!("{:.>columns$}", if bomb { "bssssz" } else { "ssssz" });
        let coins = !self.gates.is_empty()
            || self.tile.as_deref().is_some_and(|face| face.starts_with('M') && face != "M3");
        let mut text = format!(
            "id = \"test\"\n{board}pieces = \"\"\"\n{}\n\"\"\"\nobjective = \"escape\"\n",
            pieces.join("\n")
        );
        text.push_str("damage_sets = [\"A\", \"B\", \"C\"]\nschematics = 10\n");
        if coins {
            text.push_str("coins = \"active\"\n");
        }
        if shards && !self.extra.contains("shards =") {
            text.push_str("shards = \"carried\"\n");
        }
        if bomb {
            text.push_str("doom = { of = \"bomb\", start = 5 }\n");
        }
        text.push_str(&self.extra);
        text.push_str(&format!("[minions]\nmove = \"{program}\"\n"));
        text.push_str(&self.tables);
        text
    }

    /// Lays the pieces on the board.
    pub(crate) fn lay(self, picture: &str) -> Table {
        let words: Vec<&str> = picture.split_whitespace().collect();
        assert_eq!(words.len(), (self.width * self.height) as usize, "one word for each space");
        let seats = words
            .iter()
            .filter(|word| word.len() == 2)
            .map(|word| word.as_bytes()[0] - b'A' + 1)
            .max()
            .unwrap_or(1);
        let text = self.text(words.contains(&"c"));
        let setup = Setup { scenario_file: Some(text), ..Setup::players(seats) };
        let mut table = Table::start(setup, self.width, self.height);
        table.put(&words);
        table
    }
}

impl Table {
    fn start(setup: Setup, width: i16, height: i16) -> Table {
        let setup = Mechs::facts().complete(setup).unwrap();
        let state =
            Mechs::start(&setup, &mut engine::FastChance::new(1), &mut Silent).unwrap_or_else(|problems| {
                let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
                panic!("{}\n{}", text.join("\n"), setup.scenario_file.unwrap_or_default())
            });
        let mut table = Table {
            state,
            events: Vec::new(),
            dice: VecDeque::new(),
            lenient: false,
            cards: 0,
            width,
            height,
        };
        table.state.round = 2;
        // MVM golden tests: every Damage Card is Glitch 5-6 unless said otherwise.
        table.draws(Damage::GlitchBack);
        for (seat, mech) in table.state.mechs.iter_mut().enumerate().take(setup.seats.into()) {
            mech.yordle = Some(mechs::Yordle::ALL[seat]);
            mech.desk = mechs::Desk::Done;
        }
        table
    }

    /// A Mission of a file, with its pieces; the Mechs stand on the first start spaces.
    pub(crate) fn mission_file(text: String, seats: u8) -> Table {
        let map = mechs::Mission::read("test.toml", &text).unwrap().map;
        Table::laid(Setup { scenario_file: Some(text), ..Setup::players(seats) }, map.width, map.height)
    }

    /// A Mission that comes with the game, with its pieces; the Mechs stand on the first start spaces.
    pub(crate) fn mission(id: &str, seats: u8) -> Table {
        Table::mission_with(Setup { scenario: id.to_owned(), ..Setup::players(seats) })
    }

    pub(crate) fn mission_with(setup: Setup) -> Table {
        let map = &mechs::MissionRef::built_in(&setup.scenario).unwrap().get().map;
        Table::laid(setup, map.width, map.height)
    }

    fn laid(setup: Setup, width: i16, height: i16) -> Table {
        let seats = usize::from(setup.seats);
        let mut table = Table::start(setup, width, height);
        let starts: Vec<Space> = table.state.mission.starts.iter().collect();
        for (mech, start) in table.state.mechs.iter_mut().zip(starts).take(seats) {
            mech.at = Some(start);
        }
        table.state.round = 1;
        table
    }

    fn put(&mut self, words: &[&str]) {
        self.state.minions = SpaceSet::EMPTY;
        let mut boss = None;
        for (index, word) in words.iter().enumerate() {
            let space = at(index as i16 % self.width, index as i16 / self.width);
            match *word {
                "." => {}
                "m" => self.state.minions.insert(space),
                "b" => {
                    self.state.bomb = Some(space);
                    self.state.doom = 5;
                }
                "c" => self.state.shards.push(Shard::Lies(space)),
                "X" => boss = boss.or(Some(space)),
                mech => {
                    let seat = usize::from(mech.as_bytes()[0] - b'A');
                    let facing = "^>v<".find(&mech[1..]).unwrap();
                    self.state.mechs[seat].at = Some(space);
                    self.state.mechs[seat].facing = Dir::ALL[facing];
                }
            }
        }
        self.state.boss = boss.map(|anchor| Boss { anchor, slots: Default::default() });
    }

    /// The pieces as they stand.
    fn picture(&self) -> String {
        let word = |space: Space| -> String {
            if let Some(Piece::Mech(seat)) = self.state.piece_on(space) {
                let facing = ["^", ">", "v", "<"][self.state.mech(seat).facing as usize];
                return format!("{}{facing}", char::from(b'A' + seat.0));
            }
            if self.state.bomb == Some(space) {
                return "b".to_owned();
            }
            if self.state.minions.contains(space) {
                return "m".to_owned();
            }
            if self.state.boss_on(space) {
                return "X".to_owned();
            }
            if self.state.shard_on(space).is_some() {
                return "c".to_owned();
            }
            ".".to_owned()
        };
        let row = |row| (0..self.width).map(|column| word(at(column, row))).collect::<Vec<_>>().join(" ");
        (0..self.height).map(row).collect::<Vec<_>>().join("\n")
    }

    /// The table looks like this.
    #[track_caller]
    pub(crate) fn shows(&mut self, picture: &str) -> &mut Table {
        let words: Vec<&str> = picture.split_whitespace().collect();
        let expected =
            words.chunks(self.width as usize).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
        let found = self.picture();
        assert!(found == expected, "expected\n{expected}\nfound\n{found}");
        self
    }

    /// Every Damage Card drawn from now on.
    pub(crate) fn draws(&mut self, card: Damage) -> &mut Table {
        let mut left = [0; Damage::ALL.len()];
        left[card as usize] = 60;
        self.state.damage = Deck { left, discard: [0; Damage::ALL.len()] };
        self
    }

    /// The dice to come.
    pub(crate) fn dice(&mut self, dice: &[u8]) -> &mut Table {
        self.dice = dice.iter().copied().collect();
        self
    }

    /// Puts cards into a slot, counted from 1.
    pub(crate) fn cards(&mut self, seat: Seat, number: u8, cards: &[Command]) -> &mut Table {
        let stack = &mut self.state.mechs[seat.index()].slots[slot(number).index()];
        *stack = Slot { cards: cards.iter().copied().collect(), ..Slot::default() };
        self
    }

    /// Executes a command of a Power, from slot 1.
    #[track_caller]
    pub(crate) fn command(&mut self, seat: Seat, card: Command, power: usize) -> &mut Table {
        self.cards(seat, 1, &vec![card; power]);
        self.execute(seat, 1)
    }

    /// Executes a slot, counted from 1.
    #[track_caller]
    pub(crate) fn execute(&mut self, seat: Seat, number: u8) -> &mut Table {
        self.run(seat, &[Task::Execute { seat, slot: slot(number) }])
    }

    /// 1 Damage to a Mech.
    #[track_caller]
    pub(crate) fn hurt(&mut self, seat: Seat) -> &mut Table {
        self.run(seat, &[Task::Damage { seat, source: Source::Minion, asked: 0 }])
    }

    /// Resolves tasks, the last one first, up to the next question.
    #[track_caller]
    pub(crate) fn run(&mut self, seat: Seat, tasks: &[Task]) -> &mut Table {
        // A question that nobody answers keeps the table as it is afterwards; one with a single answer sets it going.
        self.lenient = tasks.iter().any(|task| matches!(task, Task::Phase(_)));
        self.state.dealt.clear();
        let mut agenda = Agenda::new();
        agenda.push(Task::Hop { seat });
        tasks.iter().for_each(|&task| agenda.push(task));
        agenda.push(Task::Gap { seat });
        self.state.agenda = agenda;
        self.act(seat, Action::Pass)
    }

    /// One action.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> &mut Table {
        let mut chance = Script { dice: &mut self.dice, cards: &mut self.cards, lenient: self.lenient };
        if let Err(refusal) = Mechs::apply(&mut self.state, seat, action, &mut chance, &mut self.events) {
            panic!("{action:?} is refused: {refusal}; legal are {:?}", self.legal(seat));
        }

        self
    }

    /// The answer of whoever is asked.
    #[track_caller]
    pub(crate) fn choose(&mut self, action: Action) -> &mut Table {
        let seat = self.asked().expect("somebody is asked").0;
        self.act(seat, action)
    }

    /// Who is asked for what; `None` if everything is resolved.
    pub(crate) fn asked(&self) -> Option<(Seat, Choice)> {
        let decision = Mechs::decision(&self.state)?;
        let idle = self.state.agenda.len() == 1 && decision.kind == Choice::Hop;
        (!idle).then(|| (decision.seats.iter().next().unwrap(), decision.kind))
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        Mechs::legal(&self.state, seat, &mut actions);
        actions
    }

    /// What whoever is asked may choose.
    pub(crate) fn choices(&self) -> Vec<Action> {
        self.legal(self.asked().expect("somebody is asked").0)
    }

    /// Everything is resolved, and no die is left over.
    #[track_caller]
    pub(crate) fn done(&mut self) -> &mut Table {
        assert_eq!(self.asked(), None, "a question is open: {:?}", self.state.agenda.last());
        assert!(self.dice.is_empty(), "dice left: {:?}", self.dice);
        self
    }

    /// Damage Cards drawn by a Mech.
    pub(crate) fn drawn(&self, seat: Seat) -> usize {
        self.events
            .iter()
            .filter(|event| matches!(event, Event::DamageDrawn { seat: hurt, .. } if *hurt == seat))
            .count()
    }

    /// Whose Damage Cards were drawn, in this order; `None` is the Bomb that was hit.
    pub(crate) fn victims(&self) -> Vec<Option<Seat>> {
        let victim = |event: &Event| match event {
            Event::DamageDrawn { seat, .. } => Some(Some(*seat)),
            Event::BombHit { .. } => Some(None),
            _ => None,
        };
        self.events.iter().filter_map(victim).collect()
    }

    /// The kills so far, with those that have become gears.
    pub(crate) fn kills(&self) -> u8 {
        self.state.kills + 5 * self.state.gears
    }

    pub(crate) fn place(&self, seat: Seat) -> Space {
        self.state.mech(seat).at.unwrap()
    }

    pub(crate) fn won(&self) -> bool {
        self.state.verdict == Some(Verdict::Won)
    }

    /// Why an action is refused.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> String {
        let mut state = self.state;
        let mut chance = ScriptedChance::default();
        let refusal = Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent);
        refusal.expect_err("it is refused").rule.into_owned()
    }
}
