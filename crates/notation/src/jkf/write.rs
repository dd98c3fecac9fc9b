use std::collections::BTreeMap;

use drop_shogi::{DropMove, DropPosition, Shogi, ShogiRules};
use game::{Game, Side, Square};

use super::{
    initial,
    model::{Document, Entry, Moved, Span, Spot, Times},
};
use crate::{
    End, Node, Record, Start, Word,
    csa::KINDS,
    drops::{Step, configured, start_of, walk},
    format::{Loss, Losses, WriteError, Written},
    kif::{relative, value_comments, write_rules},
};

/// How deep variations are nested at most: readers of JSON give up somewhere.
const MOST_DEPTH: usize = 24;

/// The record in JKF.
///
/// # Errors
/// If it is not of shogi, or something in it cannot have happened.
pub fn write(record: &Record) -> Result<Written, WriteError> {
    if record.game != Shogi::ID {
        return Err(WriteError::game(&record.game));
    }
    let game: Shogi = configured(record).map_err(WriteError::new)?;
    let start = start_of(&game, &record.start).map_err(WriteError::new)?;
    let mut losses = Losses::default();
    losses.note_if(start.ply() > 1, Loss::Headers);
    let mut lines: Vec<Vec<Entry>> = vec![Vec::new()];
    walk::<ShogiRules>(record, usize::MAX, |step| {
        let entry = match step {
            Step::Branch(_) => return lines.push(Vec::new()),
            Step::Move { node, pos, mv, last, total, .. } => Entry {
                mv: Some(moved(&game, pos, mv, last, node.illegal)),
                ..said(node, total, &mut losses)
            },
            Step::End { node, end, mover, total, .. } => {
                Entry { special: Some(special(end, mover, &mut losses)), ..said(node, total, &mut losses) }
            }
        };
        if let Some(line) = lines.last_mut() {
            line.push(entry);
        }
    })?;
    let mut moves = vec![Entry {
        comments: (!record.comments.is_empty()).then(|| record.comments.clone()),
        ..Entry::default()
    }];
    moves.extend(nested(record, lines, &mut losses));
    let document = Document {
        header: header(record, &mut losses),
        initial: Some(initial::write(&record.start, &start)),
        moves,
    };
    let text = serde_json::to_string(&document).map_err(|error| WriteError::new(error.to_string()))?;
    Ok(Written { text: text + "\n", losses })
}

/// The main line with the others inside.
fn nested(record: &Record, mut lines: Vec<Vec<Entry>>, losses: &mut Losses) -> Vec<Entry> {
    let mut depths = vec![0; lines.len()];
    for (index, variation) in record.variations.iter().enumerate() {
        depths[index + 1] = depths[variation.line] + 1;
    }
    // From the last to the first, so that whatever leaves a line is in it before it goes into another.
    for (index, variation) in record.variations.iter().enumerate().rev() {
        let line = std::mem::take(&mut lines[index + 1]);
        let at = variation.at - record.first_of(variation.line);
        match lines[variation.line].get_mut(at) {
            Some(entry) if depths[index + 1] <= MOST_DEPTH => {
                entry.forks.get_or_insert_default().insert(0, line);
            }
            _ => losses.note(Loss::Depth),
        }
    }
    lines.swap_remove(0)
}

fn header(record: &Record, losses: &mut Losses) -> BTreeMap<String, String> {
    let mut header = BTreeMap::new();
    let handicap = matches!(record.start, Start::Setup(_));
    let names = if handicap { ["下手", "上手"] } else { ["先手", "後手"] };
    let clock = record.clock.map(crate::Clock::to_japanese);
    for (key, value) in [
        (names[0], &record.players[Side::First]),
        (names[1], &record.players[Side::Second]),
        ("棋戦", &record.event),
        ("場所", &record.site),
        ("開始日時", &record.started),
        ("終了日時", &record.ended),
        ("戦型", &record.opening),
        ("持ち時間", &clock),
        ("ルール", &write_rules(record)),
    ] {
        if let Some(value) = value {
            header.insert(key.to_owned(), value.clone());
        }
    }
    let limit = record.time_limit.iter().map(|limit| ("持ち時間".to_owned(), limit.clone()));
    for (key, value) in limit.chain(record.headers.iter().cloned()) {
        if let std::collections::btree_map::Entry::Vacant(e) = header.entry(key) {
            e.insert(value);
        } else {
            losses.note(Loss::Headers);
        }
    }
    header
}

fn span(millis: u64, hours: bool) -> Span {
    let seconds = millis / 1000;
    if hours {
        Span { h: Some(seconds / 3600), m: seconds / 60 % 60, s: seconds % 60 }
    } else {
        Span { h: None, m: seconds / 60, s: seconds % 60 }
    }
}

fn said(node: &Node, total: u64, losses: &mut Losses) -> Entry {
    let mut comments: Vec<String> = node.comments.clone();
    comments.extend(node.value.as_deref().map(value_comments).unwrap_or_default());
    let time = node.used.map(|used| {
        losses.note_if(used % 1000 != 0 || !total.is_multiple_of(1000), Loss::Fractions);
        Times { now: span(used, used >= 3_600_000), total: Some(span(total, true)) }
    });
    losses.note_if(node.used.is_none() && node.total.is_some(), Loss::Times);
    losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
    losses.note_if(node.bookmark.is_some(), Loss::Bookmarks);
    Entry { comments: (!comments.is_empty()).then_some(comments), time, ..Entry::default() }
}

fn spot(index: u8) -> Option<Spot> {
    let square = Square::<game::Grid9>::from_index(u16::from(index))?;
    Some(Spot { x: 9 - square.column(), y: square.row() + 1 })
}

fn moved(
    game: &Shogi,
    pos: &DropPosition<ShogiRules>,
    mv: DropMove,
    last: Option<DropMove>,
    illegal: bool,
) -> Moved {
    let letter = |mark: char| match mark {
        '左' => Some('L'),
        '直' => Some('C'),
        '右' => Some('R'),
        '上' => Some('U'),
        '寄' => Some('M'),
        '引' => Some('D'),
        '打' => Some('H'),
        _ => None,
    };
    let told = if illegal { String::new() } else { game.written(pos, mv, last).ja };
    let dropped = (mv.is_drop() && (told.ends_with('打') || illegal)).then_some('打');
    let marks: String = relative(&told).chars().chain(dropped).filter_map(letter).collect();
    let captured = Square::from_index(u16::from(mv.to())).and_then(|to| pos.piece(to)).map(|(_, kind)| kind);
    let same = !mv.is_drop() && last.is_some_and(|last| last.to() == mv.to());
    Moved {
        color: Some(u8::from(pos.side() == Side::Second)),
        from: mv.from().and_then(spot),
        to: spot(mv.to()),
        piece: KINDS[usize::from(mv.kind())].to_owned(),
        same: same.then_some(true),
        promote: (!mv.is_drop() && pos.could_promote(mv)).then(|| mv.promotes()),
        capture: captured.map(|kind| KINDS[kind].to_owned()),
        relative: (!marks.is_empty()).then_some(marks),
    }
}

fn special(end: &End, mover: Side, losses: &mut Losses) -> String {
    if let Some((word, whole)) = Word::best(end, mover, |_| true) {
        losses.note_if(!whole, Loss::Results);
        match word.csa {
            "ILLEGAL_ACTION" if mover == Side::First => "-ILLEGAL_ACTION".to_owned(),
            "ILLEGAL_ACTION" => "+ILLEGAL_ACTION".to_owned(),
            "" => word.kif.to_owned(),
            csa => csa.to_owned(),
        }
    } else {
        losses.note_if(end.winner.is_some(), Loss::Results);
        end.by.clone().into_owned()
    }
}
