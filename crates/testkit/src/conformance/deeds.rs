//! What a list of moves tells of an event, against the board before and after it.

use std::collections::{BTreeMap, BTreeSet};

use game::{Deed, Game, MoveOf, Placed, Position, PositionView, Side, Waypoint, Words};

use super::subject::Subject;
use crate::Complaint;

/// The most squares on which something changes that is neither lost nor turned over: where a piece was and where it is.
const JOURNEY: usize = 2;

/// What is told of a move accounts for everything that it changes.
pub(super) fn of_move<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    mv: MoveOf<G>,
    path: &[Waypoint],
) -> Result<(), Complaint> {
    let deed = subject.game.deed(pos, mv);
    let text = subject.move_text(pos, mv);
    let known = |code: &str| subject.codes.contains(code);
    subject.demand_at(deed.piece.is_none_or(known), "deed", pos, || {
        format!("`{text}` is done by an unknown piece, {:?}", deed.piece)
    })?;
    let mut after = pos.clone();
    after.play_unchecked(mv);
    let views = [subject.game.view(pos), subject.game.view(&after)];
    let gone = |square: &str| {
        let placed = views[0].pieces.iter().find(|placed| placed.square == square);
        placed.is_some_and(|placed| !views[1].pieces.contains(placed))
    };
    for waypoint in path.iter().skip(1) {
        if let Waypoint::At(square) = waypoint
            && *waypoint != path[0]
        {
            let told = deed.takes(pos.mover(), square);
            subject.demand_at(told == gone(square), "deed", pos, || {
                format!("`{text}` takes on {square}, or it does not: {:?}", deed.losses)
            })?;
        }
    }
    let dropped = if let Some(Waypoint::Hand(code)) = path.first() { Some(code.as_str()) } else { None };
    let dropped = dropped.map(|code| (code, pos.mover()));
    account(subject, pos, &deed, &views, dropped)
        .map_err(|what| subject.complain_at("deed", pos, format!("`{text}`: {what}; told is {deed:?}")))
}

/// What is told of every outcome that may fall accounts for everything that it changes.
pub(super) fn of_chances<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    for (chance, _) in pos.chances() {
        let deed = subject.game.fallen(pos, *chance).deed;
        let mut after = pos.clone();
        after.resolve_unchecked(*chance);
        let views = [subject.game.view(pos), subject.game.view(&after)];
        account(subject, pos, &deed, &views, None).map_err(|what| {
            subject.complain_at("deed", pos, format!("{chance:?}: {what}; told is {deed:?}"))
        })?;
    }
    Ok(())
}

/// Says what is not accounted for.
fn account<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    deed: &Deed,
    [before, after]: &[PositionView; 2],
    dropped: Option<(&str, Option<Side>)>,
) -> Result<(), String> {
    if deed.anew {
        let start = subject.game.view(&subject.game.start());
        return if start.pieces == after.pieces {
            Ok(())
        } else {
            Err("the board is not set up anew".into())
        };
    }
    let causes = deed.losses.iter().map(|loss| &loss.cause).chain(deed.turned.iter().map(|one| &one.cause));
    for cause in causes {
        if !is_told(cause) {
            return Err(format!("an unfinished sentence: {cause:?}"));
        }
    }
    squares(pos.mover(), deed, before, after)?;
    let mut balance: BTreeMap<(String, Option<Side>), i32> = BTreeMap::new();
    let mut add = |code: &str, side, by| *balance.entry((code.to_owned(), side)).or_default() += by;
    before.pieces.iter().for_each(|placed| add(placed.piece, placed.side, 1));
    after.pieces.iter().for_each(|placed| add(placed.piece, placed.side, -1));
    if let Some((code, side)) = dropped {
        add(code, side, 1);
    }
    deed.losses.iter().for_each(|loss| add(loss.piece, loss.side, -1));
    for one in &deed.turned {
        add(one.piece, one.side, -1);
        add(one.into, one.side, 1);
    }
    match balance.into_iter().find(|(_, rest)| *rest != 0) {
        Some(((code, side), rest)) => Err(format!("{rest} of {code} of {side:?} are not accounted for")),
        None => Ok(()),
    }
}

fn is_told(cause: &Words) -> bool {
    [&cause.en, &cause.ja, &cause.zh].iter().all(|words| !words.trim().is_empty() && !words.contains('{'))
}

/// What is lost stood there or acted, what turned stands there, and little else has changed.
fn squares(
    mover: Option<Side>,
    deed: &Deed,
    before: &PositionView,
    after: &PositionView,
) -> Result<(), String> {
    let stands = |view: &PositionView, square: &str, piece: &str, side| {
        view.pieces
            .iter()
            .any(|placed| placed.square == square && placed.piece == piece && placed.side == side)
    };
    let acts = |piece: &str, side| deed.piece == Some(piece) && side == mover;
    for loss in &deed.losses {
        if !stands(before, &loss.square, loss.piece, loss.side) && !acts(loss.piece, loss.side) {
            return Err(format!("{} was not on {}", loss.piece, loss.square));
        }
    }
    for one in &deed.turned {
        if !stands(after, &one.square, one.into, one.side) {
            return Err(format!("{} is not on {}", one.into, one.square));
        }
    }
    let told = deed.losses.iter().map(|loss| &loss.square).chain(deed.turned.iter().map(|one| &one.square));
    let told: BTreeSet<&String> = told.collect();
    let differs = |one: &&Placed, other: &PositionView| !other.pieces.contains(one);
    let changed = before.pieces.iter().filter(|one| differs(one, after));
    let changed = changed.chain(after.pieces.iter().filter(|one| differs(one, before)));
    let changed: BTreeSet<&String> = changed.map(|one| &one.square).filter(|at| !told.contains(at)).collect();
    if changed.len() > JOURNEY { Err(format!("nothing is told of {changed:?}")) } else { Ok(()) }
}
