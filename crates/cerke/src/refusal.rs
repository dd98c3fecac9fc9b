//! Reading a move that must be legal, and saying which rule forbids it if it is not.

mod rules;

pub use rules::REFUSAL_RULES;

use game::{Detail, MoveError, Position, Refusal};

use crate::{
    CerkePosition, Man, Move, MoveKind, Phase, Piece,
    move_text::{Spoken, read_move},
    reach::{has_lines, touch},
    rule_set::{Consequence, NoLegalAction},
    square::{Square, bit, distance, square_name, squares},
};

/// Reads a move text and makes sure that the move is legal.
pub(crate) fn parse_move(pos: &CerkePosition, text: &str) -> Result<Move, MoveError> {
    let spoken = read_move(text)?;
    wrong_phase(pos, &spoken)?;
    let kind = match &spoken {
        Spoken::Plain(kind) => check_plain(pos, *kind).map(|()| *kind),
        Spoken::Man { from, stops, line } => check_man(pos, *from, stops, *line),
        Spoken::Tam { from, stops } => check_tam(pos, *from, stops),
    }?;
    let mv = Move::pack(kind);
    // The checks above name the rule; the generator decides.
    if pos.is_legal(mv) { Ok(mv) } else { Err(rules::NOT_LEGAL.refuse().into()) }
}

/// Whether a step was refused only because it does not name the throw that it needs.
pub(crate) fn lacks_throw(refusal: &Refusal) -> bool {
    *refusal.rule() == rules::STEP_NEEDS_THROW
}

/// Refuses what does not belong to this point of the turn (rules §10).
fn wrong_phase(pos: &CerkePosition, spoken: &Spoken) -> Result<(), Refusal> {
    let rule = match (pos.phase, spoken) {
        (Phase::Landing { .. }, Spoken::Plain(MoveKind::Land { .. } | MoveKind::Decline))
        | (Phase::Declaration { .. }, Spoken::Plain(MoveKind::Continue | MoveKind::EndSeason)) => {
            return Ok(());
        }
        (Phase::Choose, Spoken::Plain(MoveKind::Continue | MoveKind::EndSeason)) => &rules::NO_HAND_MADE,
        (Phase::Choose, Spoken::Plain(MoveKind::Land { .. } | MoveKind::Decline)) => &rules::NO_THROW_FELL,
        (Phase::Choose, _) => return Ok(()),
        (Phase::Landing { .. }, _) => &rules::LANDING_DUE,
        (Phase::Declaration { .. }, _) => &rules::DECLARATION_DUE,
        (Phase::SteppingThrow { .. }, _) => &rules::STEPPING_THROW_DUE,
        (Phase::WaterThrow { .. }, _) => &rules::WATER_NEEDS_THROW,
        (Phase::Opening, _) => &rules::OPENER_DUE,
        (Phase::Over, _) => &rules::GAME_OVER,
    };
    Err(rule.refuse())
}

fn check_plain(pos: &CerkePosition, kind: MoveKind) -> Result<(), Refusal> {
    match kind {
        MoveKind::Drop { man, to } => {
            if !pos.hand(pos.mover).has(man) {
                return Err(rules::NOT_IN_HAND.refuse_with([Detail::Named(man.name())]));
            }
            match pos.piece(to) {
                None => Ok(()),
                Some(_) => Err(rules::SQUARE_TAKEN.refuse_with([square_name(to)])),
            }
        }
        MoveKind::Land { to } => {
            let Phase::Landing { origin, via, aim, reach } = pos.phase else { return Ok(()) };
            if pos.landings(origin, via, aim, reach) & bit(to.index()) != 0 {
                Ok(())
            } else {
                Err(rules::BEYOND_THROW.refuse_with([square_name(to)]))
            }
        }
        MoveKind::Decline if !pos.rules.decline_after_throw => Err(rules::MUST_LAND.refuse()),
        MoveKind::Pass if pos.rules.no_legal_action != NoLegalAction::Pass || pos.has_action() => {
            Err(rules::NO_PASS.refuse())
        }
        _ => Ok(()),
    }
}

/// The man to move, if it is there and the mover's own.
fn own_man(pos: &CerkePosition, from: Square) -> Result<Man, Refusal> {
    match pos.piece(from) {
        None => Err(rules::NOTHING_THERE.refuse_with([square_name(from)])),
        Some(Piece::Tam) => Err(rules::TAM_IS_NO_MAN.refuse_with([square_name(from)])),
        Some(Piece::Man(_, side)) if side != pos.mover => {
            Err(rules::NOT_YOUR_MAN.refuse_with([square_name(from)]))
        }
        Some(Piece::Man(man, _)) => Ok(man),
    }
}

fn check_man(pos: &CerkePosition, from: Square, stops: &[Square], line: bool) -> Result<MoveKind, Refusal> {
    let man = own_man(pos, from)?;
    match *stops {
        [to] => {
            if pos.reach_from(from, from).all() & bit(to.index()) == 0 {
                return Err(not_its_move(pos, man, from, to));
            }
            may_end_on(pos, from, to)?;
            Ok(MoveKind::Go { from, to })
        }
        [via, to] => check_step(pos, man, [from, via, to], line),
        _ => Err(rules::ONE_VIA.refuse()),
    }
}

fn check_step(
    pos: &CerkePosition,
    man: Man,
    [from, via, to]: [Square; 3],
    line: bool,
) -> Result<MoveKind, Refusal> {
    if pos.reach_from(from, from).all() & bit(via.index()) == 0 {
        return Err(not_its_move(pos, man, from, via));
    }
    match pos.piece(via) {
        None => return Err(rules::NOTHING_TO_STEP_ON.refuse_with([square_name(via)])),
        Some(Piece::Tam) if pos.rules.step_tam == Consequence::Forbidden => {
            return Err(rules::STEP_ON_TAM_FORBIDDEN.refuse());
        }
        Some(_) => {}
    }
    let step = MoveKind::StepLine { from, via, to };
    if line && !pos.names_squares() && pos.is_legal(Move::pack(step)) {
        return Ok(step);
    }
    if via == to {
        return check_zero_squares(pos, man, from, via, line);
    }
    let second = pos.reach_from(from, via);
    let target = bit(to.index());
    let names = || [square_name(via), square_name(to)];
    if second.all() & target == 0 {
        return Err(not_its_move(pos, man, via, to));
    }
    if to != from {
        may_end_on(pos, from, to)?;
    }
    match (second.line & target != 0, line) {
        (true, false) => Err(rules::STEP_NEEDS_THROW.refuse_with(names())),
        (false, true) => Err(rules::NO_THROW_NEEDED.refuse_with(names())),
        (false, false) => Ok(MoveKind::Step { from, via, to }),
        (true, true) if !pos.rules.far_targets_listed && distance(via, to) > 5 => {
            Err(rules::OUT_OF_REACH.refuse_with([square_name(to), square_name(via)]))
        }
        (true, true) if !pos.names_squares() => {
            Err(rules::LISTED_ONCE.refuse_with([square_name(to), square_name(pos.aim(via, to))]))
        }
        (true, true) => Ok(step),
    }
}

/// A second movement of no squares (`capture_stepped_piece`).
fn check_zero_squares(
    pos: &CerkePosition,
    man: Man,
    from: Square,
    via: Square,
    line: bool,
) -> Result<MoveKind, Refusal> {
    if line && pos.names_nothing() {
        return Err(rules::NO_LINE_ON.refuse_with([square_name(via)]));
    }
    let in_hue = pos.hue().contains(via);
    if !pos.rules.capture_stepped_piece || !line || !has_lines(man.kind, pos.mover, in_hue) {
        return Err(rules::STEPPED_MAN_STAYS.refuse_with([square_name(via)]));
    }
    may_end_on(pos, from, via)?;
    Ok(MoveKind::StepLine { from, via, to: via })
}

fn not_its_move(pos: &CerkePosition, man: Man, from: Square, to: Square) -> Refusal {
    let in_hue = pos.hue().contains(from);
    let rule = if in_hue { &rules::NOT_ITS_MOVE_IN_HUE } else { &rules::NOT_ITS_MOVE };
    let name = Detail::Written(man.kind.name(), man.kind.name().ja);
    rule.refuse_with([name, square_name(from).into(), square_name(to).into()])
}

/// Refuses an own man, tam2 and protected men (rules §4, §7, §8).
fn may_end_on(pos: &CerkePosition, from: Square, to: Square) -> Result<(), Refusal> {
    match pos.piece(to) {
        Some(Piece::Tam) => Err(rules::TAM_UNCAPTURABLE.refuse_with([square_name(to)])),
        Some(Piece::Man(_, side)) if side == pos.mover => {
            debug_assert_ne!(from, to, "returning to the origin is another matter");
            Err(rules::OWN_MAN.refuse_with([square_name(to)]))
        }
        Some(Piece::Man(_, side)) if pos.protected(side).contains(to) => {
            let guards = pos.guards(side, pos.hue_bits());
            let guard = squares(guards).find(|guard| touch(guard.index(), to.index()));
            let guard = guard.map(square_name).unwrap_or_default();
            Err(rules::PROTECTED.refuse_with([square_name(to), guard]))
        }
        Some(Piece::Man(..)) | None => Ok(()),
    }
}

fn check_tam(pos: &CerkePosition, from: Square, stops: &[(Square, bool)]) -> Result<MoveKind, Refusal> {
    let tam = pos.tam();
    if from != tam {
        return Err(rules::NOT_TAM.refuse_with([square_name(from), square_name(tam)]));
    }
    if pos.tam_moved && pos.rules.tam_after_tam == Consequence::Forbidden {
        return Err(rules::TAM_AFTER_TAM.refuse());
    }
    if !pos.tam_may_move() {
        return Err(spent(pos));
    }
    let kind = match *stops {
        [(first, true), (second, false)] => MoveKind::Tam { first, second },
        [(via, false), (first, true), (second, false)] => MoveKind::TamStepFirst { via, first, second },
        [(first, true), (via, false), (second, false)] => MoveKind::TamStepSecond { first, via, second },
        _ => return Err(rules::TAM_ONE_STEP_OVER.refuse()),
    };
    let mut at = tam;
    for (i, (stop, bracketed)) in stops.iter().enumerate() {
        if !touch(at.index(), stop.index()) {
            return Err(rules::TAM_TWO_STEPS.refuse_with([square_name(at), square_name(*stop)]));
        }
        let ends_leg = *bracketed || i + 1 == stops.len();
        let empty = *stop == tam || pos.piece(*stop).is_none();
        match (ends_leg, empty) {
            (true, false) => return Err(rules::TAM_NEEDS_EMPTY.refuse_with([square_name(*stop)])),
            (false, true) => return Err(rules::NOTHING_TO_STEP_ON.refuse_with([square_name(*stop)])),
            _ => at = *stop,
        }
    }
    if at == tam && pos.rules.tam_returns == Consequence::Forbidden {
        return Err(rules::TAM_RETURNS.refuse());
    }
    if at == tam && !pos.tam_may_return() {
        return Err(spent(pos));
    }
    Ok(kind)
}

/// Refuses a futile move of tam2 once the season has seen enough of them (`tam_pass_limit`).
fn spent(pos: &CerkePosition) -> Refusal {
    rules::TAM_PASS_LIMIT.refuse_with([pos.futile_moves(pos.mover).to_string()])
}
