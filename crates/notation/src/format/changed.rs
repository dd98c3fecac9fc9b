use std::collections::BTreeSet;

use game::{BySide, Side};

use super::{Format, Loss, Written, begin, read};
use crate::{Act, End, Node, Record};

/// What is different after a record was written and is read again, beyond what the format was known to lose.
pub fn changed(format: Format, record: &Record, written: &Written) -> Option<String> {
    let again = read(format, &written.text);
    if let Some(problem) = again.problems.first() {
        return Some(format!("what was written is not read: {problem}"));
    }
    if format == Format::Sfen {
        // It says where a game ended, not how it came there.
        return None;
    }
    let (mut before, mut after) = (plain(record.clone()), plain(again.record));
    for loss in written.losses.iter() {
        leave_out(loss, format, &mut before, &mut after);
    }
    if format == Format::Ckka {
        // Whole entries are marked there, so others of the same turn may be as well.
        each(&mut before, |node| node.guessed = false);
        each(&mut after, |node| node.guessed = false);
    }
    let is_numbered = !written.losses.contains(Loss::Headers);
    difference(&before, &after, is_numbered).map(|what| format!("{what} change"))
}

/// A record with what formats write in one way only: lines of comments, values of headers, orders.
fn plain(mut record: Record) -> Record {
    let one_line = |text: &str| text.replace(['\n', '\r'], " ").trim().to_owned();
    let kept = |text: &mut Option<String>| {
        *text = text.take().map(|text| one_line(&text)).filter(|text| !text.is_empty());
    };
    texts(&mut record).into_iter().for_each(kept);
    for side in Side::ALL {
        kept(&mut record.players[side]);
    }
    for (_, value) in &mut record.headers {
        *value = one_line(value);
    }
    record.headers.sort();
    record.comments = lines(&record.comments);
    each(&mut record, |node| {
        node.comments = lines(&node.comments);
        node.bookmark = node.bookmark.take().map(|name| one_line(&name).into());
        node.value = node.value.take().filter(|value| **value != crate::EngineValue::default());
    });
    record.arrange();
    record
}

/// Headers that have a place of their own.
const fn texts(record: &mut Record) -> [&mut Option<String>; 6] {
    [
        &mut record.event,
        &mut record.site,
        &mut record.started,
        &mut record.ended,
        &mut record.opening,
        &mut record.time_limit,
    ]
}

fn lines(comments: &[String]) -> Vec<String> {
    let lines = comments.iter().flat_map(|comment| comment.split('\n'));
    lines.map(|line| line.trim_end_matches('\r').to_owned()).collect()
}

fn each(record: &mut Record, change: impl Fn(&mut Node)) {
    let asides = record.variations.iter_mut().flat_map(|aside| &mut aside.moves);
    record.moves.iter_mut().chain(asides).for_each(change);
}

/// Takes out of both what the format said that it loses, and nothing else.
fn leave_out(loss: Loss, format: Format, before: &mut Record, after: &mut Record) {
    match loss {
        Loss::Results => results(before, after),
        // Some of them may be told nevertheless; those must be the same.
        Loss::Headers => headers(before, after),
        Loss::Moves => {
            let told = after.events().len();
            let mut number = 0;
            before.moves.retain(|node| {
                number += usize::from(node.act.event().is_some());
                node.act.event().is_none() || number <= told
            });
        }
        // They leave the move out.
        Loss::Illegal if matches!(format, Format::Ckka | Format::Usi) => {
            before.moves.retain(|node| !node.illegal);
        }
        _ => [before, after].into_iter().for_each(|record| leave_out_of(loss, format, record)),
    }
}

fn leave_out_of(loss: Loss, format: Format, record: &mut Record) {
    match loss {
        Loss::Variations | Loss::Depth => record.variations.clear(),
        Loss::Names => record.players = BySide::default(),
        Loss::Rules => (record.preset, record.options) = (None, Vec::new()),
        Loss::Comments => {
            record.comments.clear();
            each(record, |node| node.comments.clear());
        }
        Loss::Shapes => each(record, |node| node.shapes.clear()),
        Loss::Values => each(record, |node| node.value = None),
        // It tells what each move took, but not what is no sum of that.
        Loss::Times if format == Format::Csa => each(record, |node| node.total = None),
        Loss::Times => each(record, |node| (node.used, node.total) = (None, None)),
        Loss::Fractions => each(record, |node| {
            node.used = node.used.map(|used| used / 1000);
            // A sum of rounded times is another one.
            node.total = None;
        }),
        Loss::Bookmarks => each(record, |node| node.bookmark = None),
        Loss::Illegal => each(record, |node| node.illegal = false),
        Loss::Headers | Loss::Results | Loss::Moves => {}
    }
}

fn headers(before: &mut Record, after: &mut Record) {
    for (text, told) in texts(before).into_iter().zip(texts(after)) {
        if told.is_none() {
            *text = None;
        }
    }
    if after.clock.is_none() {
        before.clock = None;
    }
    let told: BTreeSet<&(String, String)> = after.headers.iter().collect();
    before.headers.retain(|header| told.contains(header));
}

/// Ends become one end; where the format has none, what was said of it belongs to the move before.
fn results(before: &mut Record, after: &mut Record) {
    let is_end = |record: &Record, line: usize| {
        record.line(line).last().is_some_and(|node| matches!(node.act, Act::End(_)))
    };
    for line in 0..=before.variations.len().min(after.variations.len()) {
        if is_end(before, line) && !is_end(after, line) {
            let nodes = before.line_mut(line);
            let gone = nodes.pop();
            let comments = gone.map(|node| node.comments).unwrap_or_default();
            match nodes.last_mut() {
                Some(node) => node.comments.extend(comments),
                None => before.comments.extend(comments),
            }
        }
    }
    for record in [before, after] {
        each(record, |node| {
            if let Act::End(end) = &mut node.act {
                *end = End::new("", None);
            }
        });
    }
}

/// The first thing that differs.
fn difference(before: &Record, after: &Record, is_numbered: bool) -> Option<&'static str> {
    fn nodes(record: &Record) -> impl Iterator<Item = &Node> {
        record.moves.iter().chain(record.variations.iter().flat_map(|aside| &aside.moves))
    }
    fn differ<'a, T: PartialEq>(
        before: &'a Record,
        after: &'a Record,
        aspect: impl Fn(&'a Node) -> T + Copy,
    ) -> bool {
        nodes(before).map(aspect).ne(nodes(after).map(aspect))
    }
    let places = |record: &Record| -> Vec<(usize, usize, usize)> {
        record.variations.iter().map(|aside| (aside.line, aside.at, aside.moves.len())).collect()
    };
    let header = |record: &Record| {
        let Record { event, site, started, ended, opening, time_limit, clock, headers, .. } = record.clone();
        (event, site, started, ended, opening, time_limit, clock, headers)
    };
    let differences = [
        (before.game != after.game, "the game"),
        (before.events() != after.events(), "the moves"),
        (before.result() != after.result(), "the result"),
        (
            before.start != after.start && started(before, is_numbered) != started(after, is_numbered),
            "the start",
        ),
        (before.players != after.players, "the names of players"),
        (header(before) != header(after), "the headers"),
        (before.preset != after.preset || before.options != after.options, "the rules"),
        (places(before) != places(after) || differ(before, after, |node| &node.act), "the variations"),
        (differ(before, after, |node| (node.used, node.total)), "the times"),
        (before.comments != after.comments || differ(before, after, |node| &node.comments), "the comments"),
        (differ(before, after, |node| &node.value), "the values of engines"),
        (differ(before, after, |node| &node.shapes), "the arrows and circles"),
        (differ(before, after, |node| &node.bookmark), "the bookmarks"),
        (differ(before, after, |node| (node.guessed, node.illegal)), "the marks of moves"),
    ];
    differences.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}

/// The text of the position in which a record begins, by whatever name; without the number of the coming move where headers are lost.
fn started(record: &Record, is_numbered: bool) -> Option<String> {
    let game = catalog::find(&record.game).ok()?;
    let game = game.configured(record.preset.as_deref(), &record.options).ok()?;
    let text = match &record.start {
        crate::Start::Position(text) => {
            begin(&*game, &record.start).map_or(text.clone(), |line| line.position())
        }
        start => begin(&*game, start).ok()?.position(),
    };
    if is_numbered { Some(text) } else { text.rsplit_once(' ').map(|(position, _)| position.to_owned()) }
}
