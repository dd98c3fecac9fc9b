use drop_shogi::{DropGame, DropMove, DropPosition, DropRules};
use game::{Game, Position, Side, Square};

use super::{start_of, usi_text};
use crate::{End, Node, Problem, Reading, Record, Start, Variation, problem::tell};

/// A place in a text: line and column, from 1.
pub(crate) type Place = (usize, usize);

/// A record under way, with the positions along the line that is being written.
pub(crate) struct Weaver<R: DropRules> {
    pub(crate) game: DropGame<R>,
    pub(crate) record: Record,
    pub(crate) problems: Vec<Problem>,
    /// The line that grows.
    line: usize,
    /// Before each event of the path, and after the last.
    path: Vec<Stop<R>>,
    /// The line that each event of the path belongs to.
    owners: Vec<usize>,
    /// Comments that came before the first move of a variation.
    pending: Vec<String>,
    growth: Growth,
    /// How often the path was made anew.
    rebuilt: u32,
}

const MOST_REBUILT: u32 = 500;

#[derive(Clone, Copy)]
struct Stop<R: DropRules> {
    pos: DropPosition<R>,
    last: Option<Square<R::Grid>>,
    /// What the sides have used so far, in milliseconds.
    totals: [u64; 2],
    /// Whose turn it is, which an illegal move passes on though nothing was played.
    mover: Side,
}

/// Whether the line still grows.
enum Growth {
    Open,
    Ended,
    /// A move against the rules came; only an end may follow.
    Illegal(Place, String),
    /// Something was not understood; what follows in this line is passed over.
    Broken,
}

impl<R: DropRules> Weaver<R> {
    pub(crate) fn new(game: DropGame<R>, record: Record) -> Weaver<R> {
        let mut weaver = Weaver {
            game,
            record,
            problems: Vec::new(),
            line: 0,
            path: Vec::new(),
            owners: Vec::new(),
            pending: Vec::new(),
            growth: Growth::Open,
            rebuilt: 0,
        };
        let pos = start_of(&weaver.game, &weaver.record.start).unwrap_or_else(|message| {
            weaver.problem((1, 1), message);
            weaver.record.start = Start::Usual;
            weaver.growth = Growth::Broken;
            weaver.game.start()
        });
        weaver.path.push(Stop { pos, last: None, totals: [0; 2], mover: pos.side() });
        weaver
    }

    pub(crate) fn problem(&mut self, (line, column): Place, message: impl Into<String>) {
        tell(&mut self.problems, Problem::new(line, column, message));
    }

    /// Something was not understood: the line ends before it.
    pub(crate) fn break_off(&mut self, place: Place, message: impl Into<String>) {
        // The first thing that is wrong is the one to tell.
        if matches!(self.growth, Growth::Illegal(..)) {
            self.give_up_illegal();
        } else if !self.is_broken() {
            self.problem(place, message);
            self.growth = Growth::Broken;
        }
    }

    /// Whether what follows in this line is passed over.
    pub(crate) fn is_broken(&self) -> bool {
        matches!(self.growth, Growth::Broken)
    }

    /// Whether the line has its end.
    pub(crate) fn is_ended(&self) -> bool {
        matches!(self.growth, Growth::Ended)
    }

    fn stop(&self) -> &Stop<R> {
        self.path.last().expect("a path with its beginning")
    }

    /// The position after what has been woven so far.
    pub(crate) fn pos(&self) -> &DropPosition<R> {
        &self.stop().pos
    }

    /// Whose turn it is.
    pub(crate) fn mover(&self) -> Side {
        self.stop().mover
    }

    /// Where the last move went (同).
    pub(crate) fn last(&self) -> Option<Square<R::Grid>> {
        self.stop().last
    }

    /// Where the move before the record went, as a diagram tells it.
    pub(crate) fn set_last(&mut self, square: Square<R::Grid>) {
        if let Some(stop) = self.path.last_mut() {
            stop.last = Some(square);
        }
    }

    /// The number of the coming event, from 1.
    pub(crate) fn number(&self) -> usize {
        self.owners.len() + 1
    }

    /// Whether the main line has nothing yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.record.moves.is_empty() && self.line == 0
    }

    /// Plays a move; says whether it became part of the line. One against the rules is kept if an end follows.
    pub(crate) fn play(&mut self, mv: DropMove, place: Place) -> bool {
        match &self.growth {
            Growth::Open => {}
            Growth::Ended => {
                self.break_off(place, "a move after the end of the game");
                return false;
            }
            Growth::Illegal(..) => {
                self.give_up_illegal();
                return false;
            }
            Growth::Broken => return false,
        }
        let stop = *self.stop();
        let legal = stop.pos.is_legal(mv);
        let mut node = Node::event(usi_text::<R>(mv));
        node.illegal = !legal;
        let mut next = Stop { mover: !stop.mover, ..stop };
        if legal {
            next.pos.play_unchecked(mv);
            next.last = Square::from_index(u16::from(mv.to()));
        } else {
            let text = usi_text::<R>(mv);
            let reason = self.game.parse_move(&stop.pos, &text);
            let reason = reason.map_or_else(|error| error.to_string(), |_| "not legal here".to_owned());
            self.growth = Growth::Illegal(place, format!("{text}: {reason}"));
        }
        self.push(node, next);
        true
    }

    /// Ends the line.
    pub(crate) fn end(&mut self, end: End, place: Place) {
        match self.growth {
            Growth::Open | Growth::Illegal(..) => {}
            Growth::Ended => return self.break_off(place, "a second end of the game"),
            Growth::Broken => return,
        }
        let next = *self.stop();
        self.push(Node::end(end), next);
        self.growth = Growth::Ended;
    }

    fn push(&mut self, mut node: Node, next: Stop<R>) {
        node.comments.append(&mut self.pending);
        self.record.line_mut(self.line).push(node);
        self.owners.push(self.line);
        self.path.push(next);
    }

    /// The illegal move was none that ended the game: it goes, and its reason is told.
    fn give_up_illegal(&mut self) {
        if let Growth::Illegal(place, reason) = std::mem::replace(&mut self.growth, Growth::Broken) {
            self.record.line_mut(self.line).pop();
            self.owners.pop();
            self.path.pop();
            self.problem(place, reason);
        }
    }

    /// What was thought about the last event, in milliseconds: for it, and by its side in all.
    pub(crate) fn time(&mut self, used: u64, total: Option<u64>) {
        let [.., before, after] = &mut self.path[..] else { return };
        let side = before.mover.index();
        let sum = before.totals[side].saturating_add(used);
        after.totals = before.totals;
        after.totals[side] = total.unwrap_or(sum);
        if let Some(node) = self.record.line_mut(self.line).last_mut() {
            node.used = Some(used);
            node.total = total.filter(|total| *total != sum);
        }
    }

    /// The last event of the line, if it has one yet.
    pub(crate) fn node(&mut self) -> Option<&mut Node> {
        if matches!(self.growth, Growth::Broken) {
            return None;
        }
        self.record.line_mut(self.line).last_mut()
    }

    /// A comment on the last event, or on the game before its first.
    pub(crate) fn comment(&mut self, text: &str) {
        if self.is_broken() {
            return;
        }
        if let Some(node) = self.record.line_mut(self.line).last_mut() {
            node.comments.push(text.to_owned());
        } else if self.line == 0 {
            self.record.comments.push(text.to_owned());
        } else {
            self.pending.push(text.to_owned());
        }
    }

    /// Begins a variation that replaces an event of the line, by its number from 1.
    pub(crate) fn branch(&mut self, number: usize, place: Place) {
        self.close();
        if number == 0 || number > self.owners.len() + 1 {
            self.go_to_line_with(number);
        }
        if number == 0 || number > self.owners.len() + 1 {
            self.growth = Growth::Open;
            return self.break_off(place, format!("no line has a move {number} to replace"));
        }
        let line = self.owners.get(number - 1).copied().unwrap_or(self.line);
        self.path.truncate(number);
        self.owners.truncate(number - 1);
        self.record.variations.push(Variation { line, at: number, moves: Vec::new() });
        self.line = self.record.variations.len();
        self.growth = Growth::Open;
    }

    /// Finds the last line that is long enough and goes to its end.
    fn go_to_line_with(&mut self, number: usize) {
        // Files that people wrote need this now and then; one made to need it always would take for ever.
        self.rebuilt += 1;
        if self.rebuilt > MOST_REBUILT {
            return;
        }
        let length = |line: usize| self.record.first_of(line) - 1 + self.record.line(line).len();
        let found = (0..=self.record.variations.len()).rev().find(|line| length(*line) + 1 >= number);
        let Some(line) = found else { return };
        self.path.truncate(1);
        self.owners.clear();
        let events: Vec<Box<str>> =
            self.record.path(line).iter().filter_map(|node| node.act.event().map(Into::into)).collect();
        for text in events {
            let mut next = *self.stop();
            let Some(mv) = super::parse_usi(&next.pos, &text).filter(|mv| next.pos.is_legal(*mv)) else {
                break;
            };
            next.pos.play_unchecked(mv);
            next.last = Square::from_index(u16::from(mv.to()));
            next.mover = next.pos.side();
            self.path.push(next);
        }
        self.owners = self.record.owners(line);
        self.owners.truncate(self.path.len() - 1);
        self.line = line;
    }

    /// Ends the line as it stands.
    pub(crate) fn close(&mut self) {
        if matches!(self.growth, Growth::Illegal(..)) {
            self.give_up_illegal();
        }
        self.pending.clear();
    }

    /// How many events the line has.
    pub(crate) fn grown(&self) -> usize {
        self.record.line(self.line).len()
    }

    /// What was made of the text.
    pub(crate) fn finish(mut self) -> Reading {
        self.close();
        self.record.arrange();
        Reading { record: self.record, problems: self.problems }
    }
}
