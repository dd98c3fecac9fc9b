//! USI and SFEN: a game or a position a line.

use drop_shogi::{DropGame, DropRules, FamilyVisitor, Oni, Queen, Shogi};
use game::{Game, Side};

use crate::{
    End, Problem, Reading, Record, Start,
    drops::{Step, Weaver, configured, parse_usi, start_of, walk},
    format::{Loss, Losses, WriteError, Written},
    kif::{column, named_start},
};

/// Reads a line: `position startpos moves …`, `sfen …`, or a position alone. The size of the board tells the game.
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let found = (1..).zip(text.lines()).find(|(_, line)| !line.trim().is_empty());
    let Some((at, line)) = found else {
        return crate::format::nothing(Problem::new(1, 1, "nothing to read"));
    };
    let body = line.trim();
    let body = body.strip_prefix("position ").unwrap_or(body).trim_start();
    let board = body.strip_prefix("sfen ").unwrap_or(body);
    let ranks = board.split(' ').next().unwrap_or_default().split('/').count();
    let id = match ranks {
        10 => Queen::ID,
        11 => Oni::ID,
        _ => Shogi::ID,
    };
    let reading = drop_shogi::visit(id, Read { line, body, at });
    reading.unwrap_or_else(|| crate::format::nothing(Problem::new(at, 1, "no game has such a board")))
}

struct Read<'a> {
    line: &'a str,
    body: &'a str,
    at: usize,
}

impl FamilyVisitor for Read<'_> {
    type Output = Reading;

    fn visit<R: DropRules>(self) -> Reading {
        let column = |part: &str| column(self.line, part);
        let (start, moves) = match self.body.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (self.body, ""),
        };
        let game = DropGame::<R>::default();
        let mut record = Record::new(R::ID);
        let mut moves = moves;
        if start != "startpos" && !start.is_empty() {
            // A list of moves alone begins in the usual position.
            if parse_usi(&game.start(), start.split(' ').next().unwrap_or_default()).is_some() {
                moves = self.body;
            } else {
                let text = start.strip_prefix("sfen ").unwrap_or(start);
                if let Err(error) = game.parse_diagram(text) {
                    return crate::format::nothing(Problem::new(self.at, column(start), error.to_string()));
                }
                record.start = named_start(&game, Start::Position(text.to_owned()));
            }
        }
        let mut weaver = Weaver::new(game, record);
        // Counted on from word to word: a line may be long.
        let (mut before, mut at) = (moves, column(moves));
        for word in moves.split_ascii_whitespace() {
            let offset = word.as_ptr() as usize - before.as_ptr() as usize;
            at += before[..offset].chars().count();
            before = &before[offset..];
            let place = (self.at, at);
            let mover = weaver.mover();
            match word {
                "resign" => weaver.end(End::new("resignation", Some(!mover)), place),
                "win" => weaver.end(End::new("declaration", Some(mover)), place),
                _ => match parse_usi(weaver.pos(), word) {
                    Some(mv) => {
                        weaver.play(mv, place);
                    }
                    None => weaver.break_off(place, format!("no move here: `{}`", game::clipped(word))),
                },
            }
        }
        weaver.finish()
    }
}

/// The main line as a USI line.
///
/// # Errors
/// If it is not of a game with drops, or something in it cannot have happened.
pub fn write(record: &Record) -> Result<Written, WriteError> {
    visit_write(record, true)
}

/// The last position of the main line as SFEN.
///
/// # Errors
/// As for [`write()`].
pub fn write_sfen(record: &Record) -> Result<Written, WriteError> {
    visit_write(record, false)
}

fn visit_write(record: &Record, moves: bool) -> Result<Written, WriteError> {
    let written = drop_shogi::visit(&record.game, Write { record, moves });
    written.unwrap_or_else(|| Err(WriteError::game(&record.game)))
}

struct Write<'a> {
    record: &'a Record,
    moves: bool,
}

impl FamilyVisitor for Write<'_> {
    type Output = Result<Written, WriteError>;

    fn visit<R: DropRules>(self) -> Self::Output {
        let Write { record, moves } = self;
        let mut losses = headers_lost(record);
        let game: DropGame<R> = configured(record).map_err(WriteError::new)?;
        let start = start_of(&game, &record.start).map_err(WriteError::new)?;
        let mut text = String::new();
        let mut list = String::new();
        let last = walk::<R>(record, 0, |step| match step {
            Step::Move { node, .. } => {
                // Whoever reads such a line may play it: a move against the rules is none to play.
                if !node.illegal {
                    list.push(' ');
                    list.push_str(node.act.event().unwrap_or_default());
                }
                node_lost(node, &mut losses);
            }
            // Programs read `resign` at the end of such a line, but engines do not.
            Step::End { node, .. } => {
                node_lost(node, &mut losses);
                losses.note(Loss::Results);
            }
            Step::Branch(_) => {}
        })?;
        losses.note_if(!record.variations.is_empty(), Loss::Variations);
        if moves {
            if record.start == Start::Usual && R::ID == Shogi::ID {
                text.push_str("position startpos");
            } else {
                text.push_str("position sfen ");
                game.write_position(&start, &mut text);
            }
            if !list.is_empty() {
                text.push_str(" moves");
                text.push_str(&list);
            }
        } else {
            losses.note_if(!record.moves.is_empty(), Loss::Moves);
            game.write_position(&last, &mut text);
        }
        text.push('\n');
        Ok(Written { text, losses })
    }
}

/// What lines of this kind never say.
fn headers_lost(record: &Record) -> Losses {
    let mut losses = Losses::default();
    losses.note_if(Side::ALL.iter().any(|side| record.players[*side].is_some()), Loss::Names);
    let texts =
        [&record.event, &record.site, &record.started, &record.ended, &record.opening, &record.time_limit];
    let told =
        texts.iter().any(|text| text.is_some()) || record.clock.is_some() || !record.headers.is_empty();
    losses.note_if(told, Loss::Headers);
    losses.note_if(record.preset.is_some() || !record.options.is_empty(), Loss::Rules);
    losses.note_if(!record.comments.is_empty(), Loss::Comments);
    losses
}

fn node_lost(node: &crate::Node, losses: &mut Losses) {
    losses.note_if(!node.comments.is_empty(), Loss::Comments);
    losses.note_if(node.used.is_some(), Loss::Times);
    losses.note_if(node.value.is_some(), Loss::Values);
    losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
    losses.note_if(node.bookmark.is_some(), Loss::Bookmarks);
    losses.note_if(node.illegal, Loss::Illegal);
}
