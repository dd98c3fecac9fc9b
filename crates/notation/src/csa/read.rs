use drop_shogi::{Shogi, ShogiRules};
use game::{Game, Position, Side};

use super::{header, place::read_move, position::Layout};
use crate::{
    End, EngineValue, Problem, Reading, Record, Start, Word,
    drops::{Weaver, configured, usi_text},
    kif::{named_start, value_of},
    problem::{tell, tell_all},
};

/// Reads a game in CSA, the first of the text.
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader {
        record: Some(Record::new(Shogi::ID)),
        layout: Layout::default(),
        side: None,
        weaver: None,
        problems: Vec::new(),
        at: 0,
        games: 0,
    };
    let breaks = if text.contains('\n') { '\n' } else { '\r' };
    for line in text.split(breaks) {
        reader.at += 1;
        let line = line.trim_end_matches('\r');
        if line.trim_end() == "/" {
            if reader.games > 0 {
                break;
            }
            continue;
        }
        reader.line(line);
    }
    reader.finish()
}

struct Reader {
    /// Until the first move.
    record: Option<Record>,
    layout: Layout,
    side: Option<Side>,
    weaver: Option<Weaver<ShogiRules>>,
    problems: Vec<Problem>,
    at: usize,
    /// Whether anything of a game has come.
    games: u32,
}

/// What servers say instead of a word of the format.
const SERVER_WORDS: [(&str, &str); 6] = [
    ("#RESIGN", "TORYO"),
    ("#TIME_UP", "TIME_UP"),
    ("#SENNICHITE", "SENNICHITE"),
    ("#JISHOGI", "KACHI"),
    ("#ILLEGAL_MOVE", "ILLEGAL_MOVE"),
    ("#CHUDAN", "CHUDAN"),
];

impl Reader {
    fn line(&mut self, line: &str) {
        if let Some(remark) = line.strip_prefix('\'') {
            return self.remark(remark);
        }
        if !line.trim().is_empty() {
            self.games += 1;
        }
        match line.as_bytes() {
            [b'N', b'+', ..] => self.name(Side::First, &line[2..]),
            [b'N', b'-', ..] => self.name(Side::Second, &line[2..]),
            [b'$', ..] => {
                let (key, value) = line[1..].split_once(':').unwrap_or((&line[1..], ""));
                header::read(self.anywhere(), key.trim(), value.trim());
            }
            [b'V', ..] | [] => {}
            _ => {
                let mut column = 1;
                for part in line.split(',') {
                    match part.strip_prefix('\'') {
                        Some(remark) => self.remark(remark.trim_end()),
                        None => self.statement(part.trim_end(), column),
                    }
                    column += part.chars().count() + 1;
                }
            }
        }
    }

    /// The record, before or after the moves have begun.
    fn anywhere(&mut self) -> &mut Record {
        match (&mut self.weaver, &mut self.record) {
            (Some(weaver), _) => &mut weaver.record,
            (None, record) => record.get_or_insert_with(|| Record::new(Shogi::ID)),
        }
    }

    fn name(&mut self, side: Side, name: &str) {
        let name = name.trim();
        if !name.is_empty() {
            self.anywhere().players[side] = Some(name.to_owned());
        }
    }

    fn statement(&mut self, text: &str, column: usize) {
        let place = (self.at, column);
        match text.as_bytes() {
            [] => {}
            [b'P', ..] if self.weaver.is_none() => {
                if let Err(message) = self.layout.line(text) {
                    tell(&mut self.problems, Problem::new(place.0, place.1, message));
                }
            }
            [b'+'] => self.side = Some(Side::First),
            [b'-'] => self.side = Some(Side::Second),
            [b'+' | b'-', ..] => self.play(text, place),
            [b'T', ..] => self.time(&text[1..], place),
            [b'%', ..] => self.end(&text[1..], place),
            [b'#', ..] => {
                let word = SERVER_WORDS.iter().find(|(server, _)| *server == text);
                let ended = self.weaver.as_ref().is_some_and(Weaver::is_ended);
                match word.filter(|_| !ended) {
                    Some((_, word)) => self.end(word, place),
                    None => self.comment(text),
                }
            }
            _ if text.trim().is_empty() => {}
            _ => {
                let shown = game::clipped(text);
                tell(
                    &mut self.problems,
                    Problem::new(place.0, place.1, format!("not understood: `{shown}`")),
                );
            }
        }
    }

    /// The moves, which begin now at the latest.
    fn weaver(&mut self) -> &mut Weaver<ShogiRules> {
        let Reader { record, layout, side, weaver, problems, .. } = self;
        weaver.get_or_insert_with(|| {
            let mut record = record.take().unwrap_or_else(|| Record::new(Shogi::ID));
            let game: Shogi = configured(&record).unwrap_or_else(|message| {
                problems.push(Problem::new(1, 1, message));
                (record.preset, record.options) = (None, Vec::new());
                Shogi::default()
            });
            let side = side.unwrap_or(Side::First);
            if layout.told {
                record.start = named_start(&game, Start::Position(layout.sfen(side)));
            } else if side == Side::Second {
                let other = <ShogiRules as drop_shogi::DropRules>::START.replace(" b ", " w ");
                record.start = Start::Position(other);
            }
            Weaver::new(game, record)
        })
    }

    fn play(&mut self, text: &str, place: (usize, usize)) {
        let weaver = self.weaver();
        if weaver.is_broken() {
            return;
        }
        match read_move(weaver.pos(), text) {
            Ok((side, mv)) if side == weaver.mover() => {
                weaver.play(mv, place);
            }
            Ok(_) => weaver.break_off(place, format!("`{text}`: it is the other side's turn")),
            Err(message) => weaver.break_off(place, format!("`{}`: {message}", game::clipped(text))),
        }
    }

    fn time(&mut self, text: &str, place: (usize, usize)) {
        let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let thousandths = format!("{fraction:0<3.3}");
        let read = || {
            let seconds = whole.parse::<u64>().ok()?.checked_mul(1000)?;
            seconds.checked_add(thousandths.parse::<u64>().ok()?)
        };
        if let Some(used) = read() {
            let weaver = self.weaver();
            if !weaver.is_broken() {
                weaver.time(used, None);
            }
        } else {
            let message = format!("no time: `{}`", game::clipped(text));
            tell(&mut self.problems, Problem::new(place.0, place.1, message));
        }
    }

    fn end(&mut self, text: &str, place: (usize, usize)) {
        let weaver = self.weaver();
        let mover = weaver.mover();
        let offended = weaver.node().is_some_and(|node| node.illegal);
        let end = match text {
            "+ILLEGAL_ACTION" => End::new("illegal_move", Some(Side::Second)),
            "-ILLEGAL_ACTION" => End::new("illegal_move", Some(Side::First)),
            // After a move that the rules do not allow it is clear who made it.
            "ILLEGAL_MOVE" if offended => End::new("illegal_move", Some(mover)),
            _ => {
                if let Some(word) = Word::of_csa(text) {
                    End::new(word.id, word.implied.winner(mover))
                } else {
                    weaver.problem(place, format!("an unknown end: `%{}`", game::clipped(text)));
                    End::new(game::clipped(text), None)
                }
            }
        };
        weaver.end(end, place);
    }

    /// A line that begins with an apostrophe.
    fn remark(&mut self, text: &str) {
        if text.starts_with("CSA encoding") {
            return;
        }
        if let Some(thought) = text.strip_prefix("** ")
            && let Some(value) = self.thought(thought)
        {
            if let Some(node) = self.weaver.as_mut().and_then(Weaver::node) {
                node.value = Some(Box::new(value));
            }
            return;
        }
        if let Some(comment) = text.strip_prefix('*') {
            if let Some(node) = self.weaver.as_mut().and_then(Weaver::node)
                && value_of(&mut node.value, comment)
            {
                return;
            }
            return self.comment(comment);
        }
        match text.split_once(':') {
            Some(("$END_TIME", value)) => header::read(self.anywhere(), "END_TIME", value.trim()),
            Some((key, value)) if self.weaver.is_none() && is_key(key) => {
                self.anywhere().headers.push((key.to_owned(), value.trim().to_owned()));
            }
            _ => self.comment(&format!("'{text}")),
        }
    }

    fn comment(&mut self, text: &str) {
        match &mut self.weaver {
            Some(weaver) => weaver.comment(text),
            None => self.anywhere().comments.push(text.to_owned()),
        }
    }

    /// `50 -3334FU +2726FU`: what an engine thought, for the first side, and what it expected.
    fn thought(&self, text: &str) -> Option<EngineValue> {
        let weaver = self.weaver.as_ref().filter(|weaver| !weaver.is_empty() && !weaver.is_ended())?;
        let mut words = text.split_ascii_whitespace();
        let value = words.next()?.parse().ok()?;
        let mut pos = *weaver.pos();
        let mut line = Vec::new();
        for word in words {
            let (side, mv) = read_move(&pos, word).ok()?;
            if side != pos.side() || !pos.is_legal(mv) {
                return None;
            }
            line.push(usi_text::<ShogiRules>(mv).into_string());
            pos.play_unchecked(mv);
        }
        Some(EngineValue { value: Some(value), mate: None, line })
    }

    fn finish(mut self) -> Reading {
        self.weaver();
        let problems = std::mem::take(&mut self.problems);
        match self.weaver {
            Some(mut weaver) => {
                tell_all(&mut weaver.problems, problems);
                weaver.problems.sort_by_key(|problem| (problem.line, problem.column));
                weaver.finish()
            }
            None => unreachable!("the moves were just begun"),
        }
    }
}

/// Whether a text before a colon is the name of something.
pub(super) fn is_key(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace) && !text.starts_with('*')
}
