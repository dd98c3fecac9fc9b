use drop_shogi::{Shogi, ShogiRules};
use game::{Game, Grid9, Side, Square};

use super::{
    initial,
    model::{Document, Entry, Moved, Spot},
};
use crate::{
    End, Problem, Reading, Record, Word,
    csa::kind_of,
    drops::{Place, Weaver, configured},
    kif::{Spoken, named_start, set_header, take_rules, value_of},
    outline::{Outline, read_each},
    problem::tell_all,
};

/// Reads a game in JKF.
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    if let Ok(document) = serde_json::from_str::<Document>(text) {
        let reading = from(&document, &[]);
        if reading.problems.is_empty() {
            return reading;
        }
    }
    far(text)
}

/// The same, part by part: what can be understood, and where what cannot stands.
fn far(text: &str) -> Reading {
    let outline = Outline::of(text);
    let mut problems: Vec<Problem> = outline.fault.clone().into_iter().collect();
    let mut document = Document::default();
    for (name, part) in &outline.fields {
        let read = match name.as_str() {
            "header" => serde_json::from_str(part.get()).map(|header| document.header = header),
            "initial" => serde_json::from_str(part.get()).map(|initial| document.initial = initial),
            _ => Ok(()),
        };
        tell_all(&mut problems, read.err().map(|error| outline.problem(part.get(), &error)));
    }
    let (moves, places) = read_each(&outline, &mut problems, Ok);
    if outline.fields.is_empty() && moves.is_empty() {
        let none = || Problem::new(1, 1, "there is no game in it");
        return crate::format::nothing(problems.into_iter().next().unwrap_or_else(none));
    }
    document.moves = moves;
    let reading = from(&document, &places);
    tell_all(&mut problems, reading.problems);
    problems.sort_by_key(|problem| (problem.line, problem.column));
    Reading { problems, ..reading }
}

fn from(document: &Document, places: &[Place]) -> Reading {
    let mut record = Record::new(Shogi::ID);
    let mut problems = Vec::new();
    for (key, value) in &document.header {
        match key.as_str() {
            "ルール" => take_rules(&mut record, value),
            // What it says stands under `initial`.
            "手合割" | "先手の持駒" | "後手の持駒" | "下手の持駒" | "上手の持駒" | "手番" =>
                {}
            _ => set_header(&mut record, key, value),
        }
    }
    let game: Shogi = configured(&record).unwrap_or_else(|message| {
        problems.push(Problem::new(1, 1, message));
        (record.preset, record.options) = (None, Vec::new());
        Shogi::default()
    });
    if let Some(told) = &document.initial {
        match initial::read(told) {
            Ok(start) => record.start = named_start(&game, start),
            Err(message) => problems.push(Problem::new(1, 1, message)),
        }
    }
    let mut weaver = Weaver::new(game, record);
    weaver.problems.append(&mut problems);
    let mut moves = document.moves.iter();
    // The first entry stands for the beginning, unless somebody left it out.
    let skipped = usize::from(
        document.moves.first().is_some_and(|entry| entry.mv.is_none() && entry.special.is_none()),
    );
    if skipped > 0 {
        for comment in moves.next().and_then(|entry| entry.comments.as_ref()).into_iter().flatten() {
            weaver.comment(comment);
        }
    }
    line(
        &mut weaver,
        &document.moves[skipped..],
        1,
        &At { each: places.get(skipped..).unwrap_or_default(), of: (1, 1) },
    );
    weaver.finish()
}

/// Where entries stand: each, or the one that all of them are part of.
struct At<'a> {
    each: &'a [Place],
    of: Place,
}

impl At<'_> {
    fn entry(&self, index: usize) -> Place {
        self.each.get(index).copied().unwrap_or(self.of)
    }
}

/// Reads a line whose first event has this number, then what leaves it, the latest first.
fn line(weaver: &mut Weaver<ShogiRules>, entries: &[Entry], first: usize, at: &At<'_>) {
    for (index, entry) in entries.iter().enumerate() {
        let (number, place) = (weaver.number(), at.entry(index));
        if let Some(moved) = &entry.mv {
            play(weaver, moved, number, place);
        }
        if let Some(special) = &entry.special {
            end(weaver, special, place);
        }
        if entry.mv.is_none() && entry.special.is_none() {
            weaver.break_off(place, format!("entry {number} has neither `move` nor `special`"));
        }
        if weaver.is_broken() {
            break;
        }
        if let Some(times) = &entry.time {
            weaver.time(times.now.millis(), times.total.map(super::model::Span::millis));
        }
        for comment in entry.comments.iter().flatten() {
            let taken = weaver.node().is_some_and(|node| value_of(&mut node.value, comment));
            if !taken {
                weaver.comment(comment);
            }
        }
    }
    for (index, entry) in entries.iter().enumerate().rev() {
        let (number, place) = (first + index, at.entry(index));
        for fork in entry.forks.iter().flatten() {
            weaver.branch(number, place);
            line(weaver, fork, number, &At { each: &[], of: place });
        }
    }
}

fn square(spot: Spot) -> Option<Square<Grid9>> {
    Square::new(9_u8.checked_sub(spot.x).filter(|_| spot.x > 0)?, spot.y.checked_sub(1)?)
}

fn play(weaver: &mut Weaver<ShogiRules>, moved: &Moved, number: usize, place: Place) {
    let meant = |weaver: &Weaver<ShogiRules>| {
        let spot = |spot: Option<Spot>| match spot.map(square) {
            Some(None) => Err("no such square".to_owned()),
            Some(found) => Ok(found),
            None => Ok(None),
        };
        let (from, to) = (spot(moved.from)?, spot(moved.to)?);
        let there = from.and_then(|from| weaver.pos().piece(from)).map(|(_, kind)| kind);
        let kind = match kind_of(&moved.piece) {
            Some(kind) => kind,
            None => there.ok_or_else(|| format!("no piece `{}`", game::clipped(&moved.piece)))?,
        };
        let marks: String = moved.relative.iter().flat_map(|marks| marks.chars()).filter_map(mark).collect();
        Spoken::new(to, kind, from, &marks, moved.promote == Some(true)).meant(weaver)
    };
    let wrong_side = moved.color.is_some_and(|color| (color == 1) != (weaver.mover() == Side::Second));
    match meant(weaver) {
        Ok(_) if wrong_side => {
            weaver.break_off(place, format!("move {number}: it is the other side's turn"));
        }
        Ok(mv) => {
            weaver.play(mv, place);
        }
        Err(message) => weaver.break_off(place, format!("move {number}: {message}")),
    }
}

/// The word for a letter of `relative`.
const fn mark(letter: char) -> Option<char> {
    Some(match letter {
        'L' => '左',
        'C' => '直',
        'R' => '右',
        'U' => '上',
        'M' => '寄',
        'D' => '引',
        'H' => '打',
        _ => return None,
    })
}

fn end(weaver: &mut Weaver<ShogiRules>, special: &str, place: Place) {
    let mover = weaver.mover();
    let offended = weaver.node().is_some_and(|node| node.illegal);
    let end = match special {
        "+ILLEGAL_ACTION" => End::new("illegal_move", Some(Side::Second)),
        "-ILLEGAL_ACTION" => End::new("illegal_move", Some(Side::First)),
        "ILLEGAL_MOVE" if offended => End::new("illegal_move", Some(mover)),
        _ => match Word::of_csa(special).or_else(|| Word::of_kif(special)) {
            Some(word) => End::new(word.id, word.implied.winner(mover)),
            None => End::new(special.to_owned(), None),
        },
    };
    weaver.end(end, place);
}
