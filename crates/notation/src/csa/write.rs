use std::fmt::Write;

use drop_shogi::{DropPosition, Shogi, ShogiRules};
use game::{Game, Position, Side};

use super::{header, place::write_move, position, read::is_key};
use crate::{
    CsaEdition, End, EngineValue, Node, Record, Start, Word,
    drops::{Step, configured, parse_usi, start_of, walk},
    format::{Loss, Losses, WriteError, Written},
    kif::value_comments,
};

/// The main line of a record in CSA.
///
/// # Errors
/// If it is not of shogi, or something in it cannot have happened.
pub fn write(record: &Record, edition: CsaEdition) -> Result<Written, WriteError> {
    if record.game != Shogi::ID {
        return Err(WriteError::game(&record.game));
    }
    let mut losses = Losses::default();
    let mut out = String::with_capacity(512 + 12 * record.moves.len());
    out.push_str(if edition == CsaEdition::V22 { "V2.2\n" } else { "'CSA encoding=UTF-8\nV3.0\n" });
    header::write(record, edition, &mut out, &mut losses);
    let game: Shogi = configured(record).map_err(WriteError::new)?;
    let pos = start_of(&game, &record.start).map_err(WriteError::new)?;
    match &record.start {
        Start::Usual => out.push_str("PI\n"),
        Start::Setup(_) | Start::Position(_) => position::write(&pos, &mut out),
    }
    // The number of the coming move has no words.
    losses.note_if(pos.ply() > 1, Loss::Headers);
    out.push_str(if pos.side() == Side::First { "+\n" } else { "-\n" });
    record.comments.iter().for_each(|comment| write_comment(comment, true, &mut out));
    walk::<ShogiRules>(record, 0, |step| match step {
        Step::Branch(_) => {}
        Step::Move { node, pos, mv, .. } => {
            write_move(pos.side(), mv, &mut out);
            let mut after = *pos;
            if !node.illegal {
                after.play_unchecked(mv);
            }
            tail(node, &after, edition, &mut out, &mut losses);
        }
        Step::End { node, end, mover, .. } => {
            write_end(end, mover, &mut out, &mut losses);
            tail(node, &pos, edition, &mut out, &mut losses);
        }
    })?;
    losses.note_if(!record.variations.is_empty(), Loss::Variations);
    Ok(Written { text: out, losses })
}

fn write_end(end: &End, mover: Side, out: &mut String, losses: &mut Losses) {
    if let Some((word, whole)) = Word::best(end, mover, |word| !word.csa.is_empty()) {
        out.push('%');
        if word.csa == "ILLEGAL_ACTION" {
            out.push(if mover == Side::First { '-' } else { '+' });
        }
        out.push_str(word.csa);
        losses.note_if(!whole, Loss::Results);
    } else {
        // Breaking a rule is the nearest to the reasons that only our rules know.
        let near = match end.winner {
            Some(winner) if winner == mover => format!("%{}ILLEGAL_ACTION", sign(!mover)),
            Some(_) if end.by == "perpetual_check" || end.by == "failed_declaration" => {
                "%ILLEGAL_MOVE".to_owned()
            }
            Some(_) => "%TORYO".to_owned(),
            None => "%CHUDAN".to_owned(),
        };
        out.push_str(&near);
        losses.note(Loss::Results);
    }
}

const fn sign(side: Side) -> char {
    match side {
        Side::First => '+',
        Side::Second => '-',
    }
}

/// Appends time and comments of an event that led to a position.
fn tail(
    node: &Node,
    after: &DropPosition<ShogiRules>,
    edition: CsaEdition,
    out: &mut String,
    losses: &mut Losses,
) {
    out.push('\n');
    if let Some(used) = node.used {
        let (seconds, thousandths) = (used / 1000, used % 1000);
        let _ = write!(out, "T{seconds}");
        if thousandths > 0 && edition == CsaEdition::V30 {
            let _ = write!(out, ".{thousandths:03}");
        }
        losses.note_if(thousandths > 0 && edition == CsaEdition::V22, Loss::Fractions);
        out.push('\n');
    }
    losses.note_if(node.total.is_some(), Loss::Times);
    if let Some(value) = &node.value {
        match thought(value, after) {
            Some(text) if matches!(node.act, crate::Act::Event(_)) => {
                let _ = writeln!(out, "'** {text}");
            }
            _ => value_comments(value).iter().for_each(|comment| write_comment(comment, false, out)),
        }
    }
    node.comments.iter().for_each(|comment| write_comment(comment, false, out));
    losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
    losses.note_if(node.bookmark.is_some(), Loss::Bookmarks);
}

/// What an engine thought, as Floodgate has it, if its words are enough.
fn thought(value: &EngineValue, after: &DropPosition<ShogiRules>) -> Option<String> {
    let mut text = value.value.filter(|_| value.mate.is_none())?.to_string();
    let mut pos = *after;
    for event in &value.line {
        let mv = parse_usi(&pos, event).filter(|mv| pos.is_legal(*mv))?;
        text.push(' ');
        write_move(pos.side(), mv, &mut text);
        pos.play_unchecked(mv);
    }
    Some(text)
}

fn write_comment(comment: &str, before_moves: bool, out: &mut String) {
    for line in comment.split('\n') {
        let line = line.trim_end_matches('\r');
        // A remark that was none of a move stays one.
        let plain = line.strip_prefix('\'').is_some_and(|rest| {
            let header = before_moves && rest.split_once(':').is_some_and(|(key, _)| is_key(key));
            !rest.starts_with(['*', '$']) && !rest.starts_with("CSA encoding") && !header
        });
        if !plain {
            out.push_str("'*");
        }
        out.push_str(line);
        out.push('\n');
    }
}
