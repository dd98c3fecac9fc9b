use drop_shogi::{DropRules, FamilyVisitor};

use super::{
    ending,
    lines::{Line, SIGNS, classify, is_space},
    moves::speak,
    prologue::{Prologue, game_of},
    time,
};
use crate::{
    End, EngineValue, Problem, Reading, Record, Word,
    drops::{Names, Weaver, read_numeral},
    problem::tell,
};

/// Reads a game in KIF or KI2: which of them it is each line tells by itself.
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let id = game_of(text);
    let read = drop_shogi::visit(id, Visit(text));
    read.unwrap_or_else(|| Reading { record: Record::new(id), problems: Vec::new() })
}

struct Visit<'a>(&'a str);

impl FamilyVisitor for Visit<'_> {
    type Output = Reading;

    fn visit<R: DropRules>(self) -> Reading {
        let mut reader = Reader::<R> {
            names: Names::of::<R>(),
            at: 0,
            line: "",
            offset: None,
            flipped: false,
            state: Stage::Prologue(Box::new(Prologue::new())),
        };
        // Line breaks of every system; a lone carriage return is that of an old one.
        let breaks = if self.0.contains('\n') { '\n' } else { '\r' };
        for line in self.0.split(breaks) {
            reader.at += 1;
            reader.line = line;
            reader.read(classify(line));
        }
        reader.finish()
    }
}

/// Before the first move, or after it.
enum Stage<R: DropRules> {
    Prologue(Box<Prologue<R>>),
    Moves(Box<Weaver<R>>),
}

struct Reader<'a, R: DropRules> {
    names: Names,
    at: usize,
    line: &'a str,
    /// What the numbers of moves are ahead of ours.
    offset: Option<usize>,
    flipped: bool,
    state: Stage<R>,
}

impl<R: DropRules> Reader<'_, R> {
    fn read(&mut self, line: Line<'_>) {
        match line {
            Line::Blank | Line::Columns => {}
            Line::Comment(text) => self.comment(text.trim_end_matches('\r')),
            Line::Bookmark(name) => self.bookmark(name.trim_matches(is_space)),
            Line::Move(number, rest) => self.numbered(number, rest),
            Line::Signed(text) => self.signed(text),
            Line::Variation(text) => self.variation(text),
            Line::Conclusion(text) => self.conclusion(text),
            Line::Flipped => self.flipped = true,
            Line::Unknown => self.unknown(),
            Line::Row(_) | Line::Diagrammed(_) | Line::Turn(_) | Line::Header(..) => self.prologue(line),
        }
    }

    /// What belongs before the moves; headers that come later are kept as well.
    fn prologue(&mut self, line: Line<'_>) {
        let whole = self.line;
        let names = &self.names;
        let done = match (&mut self.state, line) {
            (Stage::Prologue(prologue), Line::Row(row)) => prologue.diagram.row::<R>(names, row),
            (Stage::Prologue(prologue), Line::Diagrammed(text)) => {
                prologue.diagrammed(names, text);
                Ok(())
            }
            (Stage::Prologue(prologue), Line::Turn(second)) => {
                prologue.diagram.second_moves = Some(second);
                Ok(())
            }
            (Stage::Prologue(prologue), Line::Header(key, value)) => prologue.header(names, key, value),
            (Stage::Moves(weaver), Line::Header(key, value)) => {
                super::set_header(&mut weaver.record, key, value);
                Ok(())
            }
            (Stage::Moves(_), _) => return self.unknown(),
            _ => Ok(()),
        };
        if let Err((rest, message)) = done {
            let place = (self.at, column(whole, rest));
            self.problem(place, message);
        }
    }

    fn problem(&mut self, place: (usize, usize), message: String) {
        match &mut self.state {
            Stage::Prologue(prologue) => {
                tell(&mut prologue.problems, Problem::new(place.0, place.1, message));
            }
            Stage::Moves(weaver) => weaver.problem(place, message),
        }
    }

    fn unknown(&mut self) {
        let shown = game::clipped(self.line.trim_end());
        self.problem((self.at, 1), format!("not understood: `{shown}`"));
    }

    /// The moves, which begin now at the latest.
    fn weaver(&mut self) -> &mut Weaver<R> {
        if let Stage::Prologue(prologue) = &mut self.state {
            let prologue = std::mem::replace(&mut **prologue, Prologue::new());
            self.state = Stage::Moves(Box::new(prologue.open(self.at)));
        }
        match &mut self.state {
            Stage::Moves(weaver) => weaver,
            Stage::Prologue(_) => unreachable!("the prologue was just left"),
        }
    }

    fn comment(&mut self, text: &str) {
        match &mut self.state {
            Stage::Prologue(prologue) => prologue.record.comments.push(text.to_owned()),
            Stage::Moves(weaver) => {
                if let Some(node) = weaver.node()
                    && value_of(&mut node.value, text)
                {
                    return;
                }
                weaver.comment(text);
            }
        }
    }

    fn bookmark(&mut self, name: &str) {
        match &mut self.state {
            Stage::Prologue(prologue) => prologue.record.headers.push(("しおり".to_owned(), name.to_owned())),
            Stage::Moves(weaver) => {
                if let Some(node) = weaver.node() {
                    node.bookmark = Some(name.into());
                }
            }
        }
    }

    fn numbered(&mut self, number: usize, rest: &str) {
        let place = (self.at, column(self.line, rest));
        if self.offset.is_none() {
            self.offset = Some(number.saturating_sub(1));
        }
        if let Some(after) = self.play(rest, place) {
            self.time(after);
        }
    }

    fn time(&mut self, text: &str) {
        let text = text.trim_start_matches(is_space);
        if let Some((used, total)) = time::read(text) {
            self.weaver().time(used, total);
        }
    }

    /// Plays the move that a text begins with, or ends the line with its word; what follows, if it became part of the
    /// line.
    fn play<'t>(&mut self, text: &'t str, place: (usize, usize)) -> Option<&'t str> {
        let whole = self.line;
        let spoken = speak::<R>(&self.names, text);
        let at = self.at;
        let weaver = self.weaver();
        match spoken {
            None => self.end(text, place),
            Some(Err(rest)) => {
                let shown = game::clipped(text.trim_end());
                weaver.break_off((at, column(whole, rest)), format!("no move: `{shown}`"));
                None
            }
            Some(Ok((spoken, rest))) => {
                if weaver.is_broken() {
                    return None;
                }
                match spoken.meant(weaver) {
                    Ok(mv) => weaver.play(mv, place).then_some(rest),
                    Err(message) => {
                        weaver.break_off(place, message);
                        None
                    }
                }
            }
        }
    }

    fn end<'t>(&mut self, text: &'t str, place: (usize, usize)) -> Option<&'t str> {
        let length =
            text.find(|symbol| is_space(symbol) || matches!(symbol, '(' | '（')).unwrap_or(text.len());
        let (word, rest) = text.split_at(length);
        let word = word.trim_end_matches('+');
        let weaver = self.weaver();
        if weaver.is_broken() || word.is_empty() {
            return None;
        }
        if let Some(known) = Word::of_kif(word) {
            let winner = known.implied.winner(weaver.mover());
            weaver.end(End::new(known.id, winner), place);
        } else {
            // A word that nobody knows may still be how a program ends games; it is kept and told.
            weaver.problem(place, format!("neither a move nor an end: `{}`", game::clipped(word)));
            weaver.end(End::new(game::clipped(word), None), place);
        }
        Some(rest)
    }

    /// Moves of KI2: several in a line, each with the sign of its side.
    fn signed(&mut self, text: &str) {
        let mut rest = text;
        // Counted on from move to move: a whole game may stand in one line.
        let mut at = column(self.line, text);
        while let Some(start) = rest.find(SIGNS) {
            let body = &rest[start..];
            at += rest[..start].chars().count();
            let sign = body.chars().next().map_or(0, char::len_utf8);
            let end = body[sign..].find(SIGNS).map_or(body.len(), |at| sign + at);
            if let Some(after) = self.play(body[sign..end].trim_matches(is_space), (self.at, at)) {
                let after = after.trim_matches(is_space);
                if time::read(after).is_some() {
                    self.time(after);
                } else if !after.is_empty() && !after.starts_with('+') {
                    let place = (self.at, column(self.line, after));
                    self.weaver().break_off(place, format!("not understood: `{}`", game::clipped(after)));
                }
            } else if self.weaver().is_broken() {
                // What follows in the line is passed over.
                return;
            }
            at += body[..end].chars().count();
            rest = &body[end..];
        }
    }

    fn variation(&mut self, text: &str) {
        // Some programs leave such a line among the headers.
        if matches!(self.state, Stage::Prologue(_)) {
            return;
        }
        let place = (self.at, 1);
        let offset = self.offset.unwrap_or(0);
        match read_numeral(text.trim_start_matches(is_space)) {
            Some((number, _)) => {
                let number = usize::try_from(number).unwrap_or(usize::MAX).saturating_sub(offset);
                self.weaver().branch(number, place);
            }
            None => self.weaver().break_off(place, "変化 without the number of a move"),
        }
    }

    fn conclusion(&mut self, text: &str) {
        let place = (self.at, 1);
        let weaver = self.weaver();
        if weaver.is_ended() || weaver.is_broken() {
            return;
        }
        if let Some(end) = ending::read(text, weaver.mover()) {
            weaver.end(end, place);
        }
    }

    fn finish(mut self) -> Reading {
        let flipped = self.flipped;
        let weaver = self.weaver();
        if flipped {
            weaver.record.headers.push(("盤面反転".to_owned(), String::new()));
        }
        match self.state {
            Stage::Moves(weaver) => weaver.finish(),
            Stage::Prologue(_) => unreachable!("the prologue was just left"),
        }
    }
}

/// The character of a line at which a part of it begins, from 1.
pub(crate) fn column(line: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).wrapping_sub(line.as_ptr() as usize);
    line.get(..offset).map_or(1, |before| before.chars().count() + 1)
}

/// Takes a comment that tells what an engine thought; says whether it does.
pub(crate) fn value_of(value: &mut Option<Box<EngineValue>>, comment: &str) -> bool {
    let number = |text: &str| text.trim().trim_start_matches('+').parse::<i32>().ok();
    if let Some(text) = comment.strip_prefix("#評価値=") {
        let Some(number) = number(text).filter(|_| value.as_ref().is_none_or(|known| known.value.is_none()))
        else {
            return false;
        };
        value.get_or_insert_default().value = Some(number);
    } else if let Some(text) = comment.strip_prefix("#詰み=") {
        let Some(number) = number(text).filter(|_| value.as_ref().is_none_or(|known| known.mate.is_none()))
        else {
            return false;
        };
        value.get_or_insert_default().mate = Some(number);
    } else if let Some(text) = comment.strip_prefix("#読み筋=") {
        let is_event = |part: &str| part.len() <= 8 && part.is_ascii();
        let free = value.as_ref().is_none_or(|known| known.line.is_empty());
        if !free || text.is_empty() || !text.split(' ').all(|part| !part.is_empty() && is_event(part)) {
            return false;
        }
        value.get_or_insert_default().line = text.split(' ').map(str::to_owned).collect();
    } else {
        return false;
    }
    true
}
