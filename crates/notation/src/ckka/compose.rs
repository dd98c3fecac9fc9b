//! A line of play as a record.

use game::{Claim, Event, Line, Side};

use super::{
    Captured, Declaration, Entry, Item, Leg, ManMove, MoveNote, Record, SeasonName, Seat, TamMove, Throws,
};
use cerke::{Cerke, CerkePosition, Chance, Color, Man, Move, MoveKind, Phase, Square, Throw, Yaku};

impl Record {
    /// The record of a line: who opened which season, every turn that was finished, every declaration.
    ///
    /// `names` are those of IA and A. A line that does not begin like a game gets its position into the header
    /// under `局面`; a turn under way, a forced pass and how a game was given up have no form in records and are
    /// left out or become comments.
    pub fn from_line(line: &Line<Cerke>, names: Option<[&str; 2]>) -> Record {
        Record::from_line_counted(line, names).0
    }

    /// The same, and how many events had happened when each entry was complete.
    pub fn from_line_counted(line: &Line<Cerke>, names: Option<[&str; 2]>) -> (Record, Vec<usize>) {
        let mut composer = Composer { record: Record::default(), openers: String::new(), turn: None };
        composer.begin(line, names);
        let mut counts = Vec::new();
        let after = line.steps().iter().skip(1).map(|step| &step.position).chain([line.position()]);
        for ((index, (event, step)), after) in line.events().iter().zip(line.steps()).enumerate().zip(after) {
            match event {
                Event::Move(mv) => composer.on_move(&step.position, *mv, after, names),
                Event::Chance(chance) => composer.chance(&step.position, *chance, after),
                Event::Claim(_, claim) => composer.comment(claim_text(*claim)),
                Event::Illegal(_, text) => composer.comment(text),
            }
            counts.resize(composer.record.entries.len(), index + 1);
        }
        let openers = composer.openers;
        composer.record.header.insert(0, format!("一位色:{openers}"));
        (composer.record, counts)
    }
}

const fn claim_text(claim: Claim) -> &'static str {
    claim.name().ja
}

/// A man's turn between its throws.
struct Turn {
    note: ManMove,
    before: CerkePosition,
}

struct Composer {
    record: Record,
    openers: String,
    turn: Option<Turn>,
}

impl Composer {
    fn begin(&mut self, line: &Line<Cerke>, names: Option<[&str; 2]>) {
        use game::Game;
        let start = line.start();
        let usual = CerkePosition::season_start(
            *start.rules(),
            start.season(),
            start.side(),
            start.points(Side::First),
        );
        if usual.as_ref() != Some(start) {
            let mut text = String::new();
            line.game().write_position(start, &mut text);
            self.record.header.push(format!("局面:{text}"));
        } else if start.season() > 1 {
            let season = SeasonName::of(start.season(), start.rules().seasons);
            self.record.header.push(format!("季:{}", season.kanji()));
        }
        if start.phase() != Phase::Opening {
            self.openers.push(color(start.side()));
        }
        let player = |side: Side, name: &str| Seat {
            name: name.to_owned(),
            points: Some(i32::from(start.points(side))),
        };
        self.record.players =
            names.map(|names| [start.side(), !start.side()].map(|side| player(side, names[side.index()])));
        if names.is_none() && start.points(Side::First) != start.points(Side::Second) {
            self.record.players = Some([start.side(), !start.side()].map(|side| player(side, "")));
        }
    }

    fn push(&mut self, item: Item) {
        self.record.entries.push(Entry { line: 0, item, comments: Vec::new() });
    }

    fn comment(&mut self, text: &str) {
        match self.record.entries.last_mut() {
            Some(entry) => entry.comments.push(text.to_owned()),
            None => self.record.header.push(text.to_owned()),
        }
    }

    fn on_move(&mut self, pos: &CerkePosition, mv: Move, after: &CerkePosition, names: Option<[&str; 2]>) {
        let tam = |via, first, target| {
            MoveNote::Tam(TamMove { origin: pos.tam(), via, first: Some(first), target })
        };
        match mv.unpack() {
            MoveKind::Go { from, to } => self.begin_man(pos, from, None, to, after),
            MoveKind::Step { from, via, to } | MoveKind::StepLine { from, via, to } => {
                self.begin_man(pos, from, Some(via), to, after);
            }
            MoveKind::Drop { man, to } => {
                let note = MoveNote::Drop { color: Some(man.color), kind: man.kind, target: to };
                self.push(Item::Move(note, None));
            }
            MoveKind::Tam { first, second } => self.push(Item::Move(tam(None, first, second), None)),
            MoveKind::TamStepFirst { via, first, second } => {
                self.push(Item::Move(tam(Some((via, Leg::First)), first, second), None));
            }
            MoveKind::TamStepSecond { first, via, second } => {
                self.push(Item::Move(tam(Some((via, Leg::Second)), first, second), None));
            }
            MoveKind::Land { to } => {
                if let Some(turn) = &mut self.turn {
                    turn.note.target = to;
                }
                self.end_man(after);
            }
            MoveKind::Decline => {
                if let Some(turn) = &mut self.turn {
                    turn.note.failed = true;
                }
                self.end_man(after);
            }
            MoveKind::Continue | MoveKind::EndSeason => self.declaration(pos, mv, after, names),
            MoveKind::Pass => self.comment("pass"),
        }
    }

    fn begin_man(
        &mut self,
        pos: &CerkePosition,
        origin: Square,
        via: Option<Square>,
        target: Square,
        after: &CerkePosition,
    ) {
        let kind = pos.man_at(origin).map(|(man, _)| man.kind);
        let note = ManMove { origin, kind, via, target, throws: Throws::None, failed: false };
        self.turn = Some(Turn { note, before: pos.clone() });
        self.end_man(after);
    }

    fn chance(&mut self, pos: &CerkePosition, chance: Chance, after: &CerkePosition) {
        match chance {
            Chance::Opener(side) => self.openers.push(color(side)),
            Chance::Throw(throw) => {
                let Some(turn) = &mut self.turn else { return };
                let sticks = Some(throw);
                turn.note.throws = match (pos.phase(), turn.note.throws) {
                    (Phase::WaterThrow { .. }, Throws::Stepping(stepping)) => Throws::Both(stepping, sticks),
                    (Phase::WaterThrow { .. }, _) => Throws::Water(sticks),
                    _ => Throws::Stepping(sticks),
                };
                match pos.phase() {
                    Phase::SteppingThrow { .. } => {
                        let landings = pos.landings_after(throw);
                        turn.note.failed = landings.is_empty();
                        // Where nothing is left to decide, the throw decides where the man lands.
                        if let (Some(target), 1, false) =
                            (landings.first(), landings.count(), pos.rules().decline_after_throw)
                        {
                            turn.note.target = target;
                        }
                    }
                    _ => turn.note.failed = throw.count() < Throw::WATER,
                }
                self.end_man(after);
            }
        }
    }

    /// Writes a man's turn down once nothing of it is open.
    fn end_man(&mut self, after: &CerkePosition) {
        let open = matches!(
            after.phase(),
            Phase::SteppingThrow { .. } | Phase::Landing { .. } | Phase::WaterThrow { .. }
        );
        if open {
            return;
        }
        if let Some(Turn { note, before }) = self.turn.take() {
            let side = before.side();
            let gained = |man: &Man| after.hand(side).count(*man) > before.hand(side).count(*man);
            let captured = Man::all().find(gained).filter(|_| !note.failed);
            let captured = captured.map(|man| Captured { color: Some(man.color), kind: man.kind });
            self.push(Item::Move(MoveNote::Man(note), captured));
        }
    }

    fn declaration(
        &mut self,
        pos: &CerkePosition,
        mv: Move,
        after: &CerkePosition,
        names: Option<[&str; 2]>,
    ) {
        let Phase::Declaration { made } = pos.phase() else { return };
        let ends_season = mv == Move::END_SEASON;
        let held = pos.hand(pos.side()).yaku().with(made.negative());
        let single = |yaku| if yaku == Yaku::FutileAgain { Yaku::Futile } else { yaku };
        self.push(Item::Declaration(Declaration {
            name: names.map(|names| names[pos.side().index()].to_owned()),
            hands: held.iter().map(single).collect(),
            ends_season,
            gain: ends_season.then(|| pos.claim()),
        }));
        if ends_season {
            self.push(Item::SeasonOver(SeasonName::of(pos.season(), pos.rules().seasons)));
        }
        if after.phase() == Phase::Over {
            self.push(Item::GameOver);
        }
    }
}

const fn color(side: Side) -> char {
    match side {
        Side::First => Color::Black.kanji(),
        Side::Second => Color::Red.kanji(),
    }
}
