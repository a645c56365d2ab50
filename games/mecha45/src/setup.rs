//! The set-up: from the options to turn 1 (M45-SET-15).

use engine::{Chance, EventSink, OptionValue, Seat, SeatSet, Setup, SetupError, Stream};

use crate::action::Action;
use crate::board::{Board, Cell, PARTS};
use crate::cards::{CardSet, Chassis, Model};
use crate::content::{Layout, Post, content};
use crate::event::Event;
use crate::ground::{Flag, Ground};
use crate::referee::Referee;
use crate::state::{
    BoardKind, Entry, Kind, List, Mecha, Mechas, Mode, Presence, Rules, SEATS, Secret, Stage, State,
};

/// Turns of the VIP mode (M45-VIP-8).
const fn vip_turns(board: BoardKind, seats: u8) -> u8 {
    match (board, seats) {
        (BoardKind::Avenue, 3) => 17,
        (BoardKind::Avenue, _) => 20,
        (BoardKind::Classic | BoardKind::Star | BoardKind::Modular, 3) => 11,
        (BoardKind::Classic | BoardKind::Star | BoardKind::Modular, _) => 14,
    }
}

/// Flags that win (M45-CTF-2).
const FLAGS_TO_WIN: u8 = 2;

/// A scenario: a mode and its teams.
pub(crate) struct ScenarioFacts {
    pub(crate) id: &'static str,
    pub(crate) players: (u8, u8),
    mode: Mode,
    /// Players of each team, 1 without teams.
    team: u8,
    competitive: bool,
}

const fn scenario(id: &'static str, players: (u8, u8), mode: Mode, team: u8) -> ScenarioFacts {
    ScenarioFacts { id, players, mode, team, competitive: false }
}

/// Every scenario (M45-TEAM-1, M45-COMP, M45-VIP-3).
pub(crate) const SCENARIOS: [ScenarioFacts; 16] = [
    scenario("king", (2, 6), Mode::King, 1),
    scenario("king-2v2", (4, 4), Mode::King, 2),
    scenario("king-3v3", (6, 6), Mode::King, 3),
    scenario("king-2v2v2", (6, 6), Mode::King, 2),
    scenario("destruction", (2, 6), Mode::Destruction, 1),
    scenario("destruction-2v2", (4, 4), Mode::Destruction, 2),
    scenario("destruction-3v3", (6, 6), Mode::Destruction, 3),
    scenario("destruction-2v2v2", (6, 6), Mode::Destruction, 2),
    scenario("flags", (2, 6), Mode::Flags, 1),
    scenario("flags-2v2", (4, 4), Mode::Flags, 2),
    scenario("flags-3v3", (6, 6), Mode::Flags, 3),
    scenario("flags-2v2v2", (6, 6), Mode::Flags, 2),
    ScenarioFacts { competitive: true, ..scenario("competitive", (2, 3), Mode::King, 1) },
    ScenarioFacts { competitive: true, ..scenario("deathmatch", (2, 3), Mode::Deathmatch, 1) },
    scenario("vip-3", (3, 3), Mode::Vip, 1),
    scenario("vip-5", (5, 5), Mode::Vip, 1),
];

fn of_word<T: Copy>(all: &[T], word: &str, name: impl Fn(T) -> &'static str) -> T {
    *all.iter().find(|&&one| name(one) == word).expect("the facts list every word")
}

fn numbers_to(last: u8) -> String {
    if last == 0 { "0".to_owned() } else { format!("0–{last}") }
}

/// Reads the rules of a game from its set-up; returns what does not go together.
fn read_rules(setup: &Setup) -> Result<Rules, Vec<SetupError>> {
    let facts = SCENARIOS.iter().find(|facts| facts.id == setup.scenario).expect("the set-up is complete");
    let board = of_word(&BoardKind::ALL, setup.word("board"), BoardKind::word);
    let mut mechas = of_word(&Mechas::ALL, setup.word("mechas"), Mechas::word);
    if facts.competitive {
        mechas = Mechas::Competitive;
    }
    let mut errors = Vec::new();
    let wrong = |option: &'static str, allowed: &str| SetupError::Value {
        option,
        given: setup.options[option].clone(),
        allowed: allowed.to_owned(),
    };
    // M45-MOD-12
    if facts.mode == Mode::Vip && !matches!(board, BoardKind::Classic | BoardKind::Avenue) {
        errors.push(wrong("board", "classic, avenue"));
    }
    // M45-CTF-28: there are three such decks, and the VIP needs two of them.
    if mechas == Mechas::Competitive && facts.mode == Mode::Vip {
        errors.push(wrong("mechas", "choose, random, build"));
    } else if mechas == Mechas::Competitive && setup.seats > 3 {
        let given = OptionValue::Word("competitive".to_owned());
        errors.push(SetupError::Conflict { option: "mechas", given, seats: setup.seats, players: 3 });
    }
    let target = match facts.mode {
        // M45-COMP-3, M45-KING-9
        Mode::King if setup.word("points") == "7" && !facts.competitive && setup.seats < 5 => {
            errors.push(wrong("points", "5"));
            5
        }
        Mode::King => setup.word("points").parse().unwrap_or(5),
        Mode::Destruction if setup.word("kills") == "5" && facts.team == 1 => {
            errors.push(wrong("kills", "3"));
            3
        }
        Mode::Destruction => setup.word("kills").parse().unwrap_or(3),
        Mode::Flags => FLAGS_TO_WIN,
        Mode::Deathmatch => setup.word("rounds").parse().unwrap_or(1),
        Mode::Vip => 1,
    };
    let ghost = setup.number("ghost");
    if ghost > 0 && (facts.team == 1 || ghost > i64::from(setup.seats)) {
        let last_seat = if facts.team == 1 { 0 } else { setup.seats };
        errors.push(wrong("ghost", &numbers_to(last_seat)));
    }
    let youngest = setup.number("youngest");
    if youngest > i64::from(setup.seats) {
        errors.push(wrong("youngest", &numbers_to(setup.seats)));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let vip_side = |seat: usize| u8::from(seat > usize::from(setup.seats) / 2);
    Ok(Rules {
        mode: facts.mode,
        seats: setup.seats,
        sides: std::array::from_fn(|seat| match facts.mode {
            Mode::Vip => vip_side(seat),
            _ => seat as u8 / facts.team,
        }),
        youth: youth(setup.seats, youngest as u8, ghost as u8),
        target,
        turn_limit: match facts.mode {
            Mode::Vip => vip_turns(board, setup.seats),
            _ => setup.number("turn_limit") as u8,
        },
        board,
        asymmetric: setup.word("buildings") == "asymmetric",
        mechas,
        cool_green: setup.word("green_overheat") == "forbid",
        cool_heavy: setup.word("green_overheat") == "heavy",
        open_rotation: setup.word("rotation") == "turn_order",
        respawn_cells: setup.word("respawn_tokens") == "on",
    })
}

/// Youth ranks: clockwise from the youngest, the ghost robot last (M45-INIT-4, M45-TEAM-8).
fn youth(seats: u8, youngest: u8, ghost: u8) -> [u8; SEATS] {
    let mut ranks = [0; SEATS];
    let around = (0..seats).map(|step| (youngest - 1 + step) % seats);
    let people = around.filter(|&seat| seat + 1 != ghost);
    for (rank, seat) in people.chain(ghost.checked_sub(1)).enumerate() {
        ranks[usize::from(seat)] = rank as u8;
    }
    ranks
}

/// Lays out the table.
pub(crate) fn start(
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut impl EventSink<Event>,
) -> Result<State, Vec<SetupError>> {
    let rules = read_rules(setup)?;
    let mut state = State {
        rules,
        board: Board::from([None; PARTS]),
        ground: Ground::EMPTY,
        mechas: [const { Mecha::EMPTY }; SEATS],
        round: 1,
        turn: 0,
        overtime: 0,
        first: rules.by_youth().next().unwrap_or(Seat(0)),
        playing: SeatSet::EMPTY,
        scores: [0; SEATS],
        stage: Stage::Part,
        owing: SeatSet::EMPTY,
        ask: None,
        agenda: List::new(),
        revealed: false,
        used: [0; crate::state::LIMITED],
        hurt: CardSet::EMPTY,
        seen: [CardSet::EMPTY; SEATS],
        taken: List::new(),
        packs: [CardSet::EMPTY; SEATS],
        paths: [List::new(); SEATS],
        leaving: SeatSet::EMPTY,
        escaped: false,
    };
    let mut referee = Referee { state: &mut state, chance, events };
    match rules.board {
        BoardKind::Modular => referee.begin_parts(),
        _ => {
            let layout = layout_of(rules.board).expect("every other board is a layout");
            referee.state.board = layout.board;
            referee.begin_starts();
        }
    }
    referee.run();
    Ok(state)
}

/// The ready-made layout of a board.
pub(crate) fn layout_of(board: BoardKind) -> Option<&'static Layout> {
    content().board.layouts.iter().find(|layout| layout.id == board.word())
}

fn entry(post: &Post) -> Entry {
    Entry { cell: post.cell, facing: post.facing }
}

/// The two posts a single escort or hunter chooses from (M45-VIP-9).
pub(crate) fn posts(state: &State, seat: Seat) -> [Post; 2] {
    let vip = layout_of(state.rules.board).and_then(|layout| layout.vip).expect("a board of the VIP mode");
    if state.rules.side(seat) == 0 { vip.escorts } else { vip.hunters }
}

/// The start cells that a board gives for this number of players and teams (M45-SET-11, M45-TEAM-3, M45-MOD-12).
fn given_starts(state: &State) -> Option<Vec<Entry>> {
    let rules = &state.rules;
    let layout = layout_of(rules.board)?;
    let teams = if rules.in_teams() { rules.side_count() } else { 0 };
    let fits = layout.starts.iter().find(|starts| starts.players == rules.seats && starts.teams == teams)?;
    Some(fits.posts.iter().map(entry).collect())
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// One seat is to decide.
    pub(crate) fn turn_of(&mut self, seat: Seat, stage: Stage) {
        self.state.stage = stage;
        self.state.owing = SeatSet::only(seat);
    }

    pub(crate) fn next_clockwise(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.state.rules.seats)
    }

    pub(crate) fn set_start(&mut self, seat: Seat, start: Entry) {
        let mecha = self.state.mecha_mut(seat);
        mecha.start = start;
        mecha.presence = Presence::Box;
        self.state.ground.reserved.insert(start.cell);
        self.emit(Event::StartChosen { seat, cell: start.cell, facing: start.facing });
    }

    /// Start cells, then respawn cells.
    pub(crate) fn begin_starts(&mut self) {
        if self.state.rules.mode == Mode::Vip {
            return self.begin_posts();
        }
        match given_starts(self.state) {
            Some(starts) => {
                for (seat, start) in self.state.seats().zip(starts) {
                    self.set_start(seat, start);
                }
                self.begin_respawns();
            }
            // M45-MOD-5: the last seat first.
            None => self.turn_of(Seat(self.state.rules.seats - 1), Stage::Start),
        }
    }

    /// M45-VIP-9, M45-VIP-10.
    fn begin_posts(&mut self) {
        let vip =
            layout_of(self.state.rules.board).and_then(|layout| layout.vip).expect("a board of the VIP mode");
        self.state.ground.exit = Some(vip.exit);
        self.state.ground.reserved.insert(vip.exit);
        self.set_start(Seat(0), entry(&vip.vip));
        if self.state.rules.seats == 3 {
            return self.turn_of(Seat(1), Stage::Post);
        }
        for (seat, post) in self.state.seats().skip(1).zip(vip.escorts.iter().chain(&vip.hunters)) {
            self.set_start(seat, entry(post));
        }
        self.begin_respawns();
    }

    pub(crate) fn choose_post(&mut self, seat: Seat, cell: Cell) {
        let post = posts(self.state, seat).into_iter().find(|post| post.cell == cell);
        self.set_start(seat, entry(&post.expect("the choice was listed")));
        match seat {
            Seat(1) => self.turn_of(Seat(2), Stage::Post),
            _ => self.begin_respawns(),
        }
    }

    /// M45-MOD-7.
    pub(crate) fn begin_respawns(&mut self) {
        match self.state.rules.respawn_cells {
            true => self.turn_of(Seat(self.state.rules.seats - 1), Stage::Respawn),
            false => self.begin_buildings(),
        }
    }

    /// M45-SET-6, M45-SET-7, M45-MOD-10, M45-ASYM.
    pub(crate) fn begin_buildings(&mut self) {
        if self.state.rules.asymmetric {
            let first = self.state.rules.by_youth().next().unwrap_or(Seat(0));
            return self.turn_of(first, Stage::Cube);
        }
        let flags = flag_table(self.state);
        for cell in content().board.towers.iter() {
            let bare = flags.contains(&cell) || self.state.ground.reserved.contains(cell);
            if !bare && self.state.board.cells().contains(cell) {
                self.state.ground.put_cube(cell);
                self.state.ground.put_cube(cell);
                self.state.ground.cubes -= 2;
            }
        }
        self.begin_mechas();
    }

    /// M45-SET-8, M45-SET-9.
    pub(crate) fn begin_mechas(&mut self) {
        // A further round of a deathmatch is played with the same robots.
        if self.state.round > 1 {
            return self.begin_game();
        }
        if self.state.rules.mode == Mode::Vip && self.state.rules.mechas != Mechas::Build {
            self.take_preset(Seat(0));
        }
        match self.state.rules.mechas {
            Mechas::Competitive => {
                for (seat, deck) in self.state.seats().zip(content().competitive()) {
                    self.take_deck(seat, Kind::Competitive, Chassis::Medium, deck.cards);
                }
                self.begin_flags();
            }
            Mechas::Random => {
                let mut models = Model::ALL;
                self.chance.shuffle(Stream::Setup, &mut models);
                for (seat, model) in self.state.seats().zip(models) {
                    if self.state.mecha(seat).kind == Kind::Unknown {
                        self.take_model(seat, model);
                    }
                }
                self.begin_flags();
            }
            Mechas::Choose | Mechas::Build => self.next_mecha(),
        }
    }

    /// The youngest player without a mecha chooses.
    fn next_mecha(&mut self) {
        let undecided = |seat: &Seat| self.state.mecha(*seat).kind == Kind::Unknown;
        match self.state.rules.by_youth().find(undecided) {
            Some(seat) => self.turn_of(seat, Stage::Mecha),
            None => self.begin_construction(),
        }
    }

    pub(crate) fn choose_mecha(&mut self, seat: Seat, model: Option<Model>) {
        match model {
            Some(model) => self.take_model(seat, model),
            None => {
                self.state.mecha_mut(seat).kind = Kind::Built;
                self.emit(Event::MechaBuilt { seat });
            }
        }
        self.next_mecha();
    }

    /// M45-VIP-10.
    pub(crate) fn choose_preset(&mut self, seat: Seat) {
        self.take_preset(seat);
        self.next_mecha();
    }

    fn take_preset(&mut self, seat: Seat) {
        self.take_deck(seat, Kind::Vip, Chassis::Heavy, content().vip);
    }

    fn take_model(&mut self, seat: Seat, model: Model) {
        let deck = content().model(model);
        self.state.mecha_mut(seat).nation = deck.nation;
        self.take_deck(seat, Kind::Base(model), deck.chassis.unwrap_or(Chassis::Medium), deck.cards);
        self.emit(Event::MechaChosen { seat, model });
    }

    fn take_deck(&mut self, seat: Seat, kind: Kind, chassis: Chassis, cards: CardSet) {
        let mecha = self.state.mecha_mut(seat);
        (mecha.kind, mecha.chassis, mecha.deck) = (kind, chassis, cards);
    }

    /// The flags are put on the table (M45-CTF-5), or by the players.
    pub(crate) fn begin_flags(&mut self) {
        if self.state.rules.mode != Mode::Flags {
            return self.begin_game();
        }
        let table = flag_table(self.state);
        if table.is_empty() {
            let first = self.state.rules.by_youth().next().unwrap_or(Seat(0));
            return self.turn_of(first, Stage::Flag);
        }
        for (flag, cell) in self.state.ground.flags.iter_mut().zip(table) {
            *flag = Flag::On(cell);
        }
        self.begin_game();
    }

    /// Everybody is placed and turn 1 begins.
    pub(crate) fn begin_game(&mut self) {
        self.state.owing = SeatSet::EMPTY;
        for seat in self.state.seats() {
            self.new_robot(seat);
            let mecha = self.state.mecha_mut(seat);
            (mecha.cell, mecha.facing, mecha.presence) =
                (mecha.start.cell, mecha.start.facing, Presence::Board);
            mecha.secret = Secret::NEW;
        }
        self.begin_turn();
    }
}

/// The cells of the flags on boards that have them (M45-CTF-5).
pub(crate) fn flag_table(state: &State) -> Vec<Cell> {
    let layout = layout_of(state.rules.board).filter(|_| state.rules.mode == Mode::Flags);
    let flags =
        layout.and_then(|layout| layout.flags.iter().find(|flags| flags.players == state.rules.seats));
    flags.map_or_else(Vec::new, |flags| flags.cells.clone())
}

/// The mechas a seat may choose.
pub(crate) fn mecha_choices(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    let vip = crate::build::is_vip(state, seat);
    for model in Model::ALL {
        let taken = state.mechas.iter().any(|mecha| mecha.kind == Kind::Base(model));
        if !taken && !vip {
            visit(Action::Mecha { model });
        }
    }
    if state.rules.mechas == Mechas::Build {
        visit(Action::Build);
        if vip {
            visit(Action::Preset);
        }
    }
}
