use game::{MoveError, Path, Waypoint};

use crate::{
    CerkePosition, Man, Move, MoveKind, Piece,
    move_text::write_move,
    refusal::{lacks_throw, parse_move},
    square::{Square, read_square, square_name},
};

/// The choice to throw the sticks before anything is said of where the man is to go.
const THROW: &str = "throw";

/// The clicks that make a move.
///
/// A man is clicked, then its via point, then its target; tam2 likewise, leg by leg. A first leg of tam2 ends on
/// an empty square and a step on a taken one, so the squares alone tell its paths apart.
pub(crate) fn path(pos: &CerkePosition, mv: Move) -> Path {
    let at = |squares: &[Square]| squares.iter().map(|square| Waypoint::At(square_name(*square))).collect();
    let tam = pos.tam();
    match mv.unpack() {
        MoveKind::Go { from, to } => at(&[from, to]),
        MoveKind::StepLine { from, via, .. } if pos.names_nothing() => {
            let mut path: Path = at(&[from, via]);
            path.push(Waypoint::choice(THROW));
            path
        }
        // A second click on the via point already means "stop here", the plain capture.
        MoveKind::StepLine { from, via, to } if via == to => {
            let mut path: Path = at(&[from, via]);
            path.push(Waypoint::choice("zero_squares"));
            path
        }
        MoveKind::Step { from, via, to } | MoveKind::StepLine { from, via, to } => at(&[from, via, to]),
        MoveKind::Drop { man, to } => {
            vec![Waypoint::Hand(man.code().to_owned()), Waypoint::At(square_name(to))]
        }
        MoveKind::Tam { first, second } => at(&[tam, first, second]),
        MoveKind::TamStepFirst { via, first, second } => at(&[tam, via, first, second]),
        MoveKind::TamStepSecond { first, via, second } => at(&[tam, first, via, second]),
        MoveKind::Land { to } => at(&[to]),
        MoveKind::Decline => vec![Waypoint::choice("decline")],
        MoveKind::Continue => vec![Waypoint::choice("continue")],
        MoveKind::EndSeason => vec![Waypoint::choice("end_season")],
        MoveKind::Pass => vec![Waypoint::choice("pass")],
    }
}

/// The text of the move that these clicks mean, legal or not.
pub(crate) fn attempt(pos: &CerkePosition, path: &[Waypoint]) -> Option<String> {
    let written = |kind| {
        let mut text = String::new();
        write_move(pos, Move::pack(kind), &mut text);
        text
    };
    let (first, rest) = path.split_first()?;
    let throws = rest.last() == Some(&Waypoint::choice(THROW));
    let stops: Vec<Square> = rest.iter().filter_map(square).collect();
    match first {
        Waypoint::Choice(word) => decision(word).map(written),
        Waypoint::Hand(code) => {
            let (man, to) = (Man::all().find(|man| man.code() == code)?, *stops.first()?);
            Some(written(MoveKind::Drop { man, to }))
        }
        waypoint => {
            let from = square(waypoint)?;
            match stops.split_last() {
                None => Some(written(MoveKind::Land { to: from })),
                Some((via, [])) if throws => Some(written(MoveKind::StepLine { from, via: *via, to: *via })),
                Some((to, via)) if pos.piece(from) == Some(Piece::Tam) => Some(tam_text(pos, from, via, *to)),
                Some((to, via)) => Some(man_text(pos, from, via, *to)),
            }
        }
    }
}

fn decision(word: &str) -> Option<MoveKind> {
    match word {
        "decline" => Some(MoveKind::Decline),
        "continue" => Some(MoveKind::Continue),
        "end_season" => Some(MoveKind::EndSeason),
        "pass" => Some(MoveKind::Pass),
        _ => None,
    }
}

/// Only the rules know whether a throw is needed: a step that needs one is meant with it.
fn man_text(pos: &CerkePosition, from: Square, via: &[Square], to: Square) -> String {
    let via: String = via.iter().map(|square| square_name(*square)).collect();
    let text = |sign: &str| format!("{}片{via}{sign}{}", square_name(from), square_name(to));
    match parse_move(pos, &text("")) {
        Err(MoveError::Refused(refusal)) if lacks_throw(&refusal) => text("心"),
        // What stands for a throw need not be a square that the man could get to.
        Err(_) if parse_move(pos, &text("心")).is_ok() => text("心"),
        _ => text(""),
    }
}

/// Two legs, as far as they were clicked; the first one ends on an empty square.
fn tam_text(pos: &CerkePosition, from: Square, via: &[Square], to: Square) -> String {
    let empty = |square: &Square| *square == pos.tam() || pos.piece(*square).is_none();
    let end = via.iter().position(empty).or_else(|| via.len().checked_sub(1));
    let leg = |(i, square): (usize, &Square)| {
        if Some(i) == end { bracketed(*square) } else { square_name(*square) }
    };
    let mut legs: String = via.iter().enumerate().map(leg).collect();
    // A single click is told of as the first leg, which is where it fails.
    if end.is_none() {
        legs = bracketed(to);
    }
    format!("{}皇{legs}{}", square_name(from), square_name(to))
}

fn bracketed(square: Square) -> String {
    format!("[{}]", square_name(square))
}

fn square(waypoint: &Waypoint) -> Option<Square> {
    let Waypoint::At(name) = waypoint else { return None };
    read_square(name, 0).ok().filter(|(_, end)| *end == name.len()).map(|(square, _)| square)
}
