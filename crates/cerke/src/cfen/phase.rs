use game::{ParseError, Position, Side};

use crate::{
    CerkePosition, Hand, Man, Move, MoveKind, Phase, Yaku, YakuSet,
    rule_set::Consequence,
    square::{Square, read_square},
};

/// Reads where a turn stands, and makes sure that it can stand there.
pub(super) fn read_phase(field: &str, at: usize, pos: &CerkePosition) -> Result<Phase, ParseError> {
    let head = field.chars().next().unwrap_or(' ');
    let body = at + head.len_utf8();
    let text = &field[head.len_utf8()..];
    match head {
        '橋' => {
            let (squares, rest) = read_squares(text, body, 3)?;
            ends(rest, body + text.len() - rest.len())?;
            let (origin, via, aim) = (squares[0], squares[1], squares[2]);
            announced(pos, origin, via, aim, at)?;
            Ok(Phase::SteppingThrow { origin, via, aim })
        }
        '心' => read_landing(text, body, pos),
        '水' => read_water(text, body, pos),
        '役' => read_declaration(text, body, pos),
        '終' => {
            ends(text, body)?;
            if !pos.is_out_of_points() && pos.season != pos.rules.seasons {
                return Err(ParseError::new(at, "the game is over only after the last season or point"));
            }
            Ok(Phase::Over)
        }
        _ => Err(ParseError::new(at, "a turn stands at one of 橋 心 水 役 終")),
    }
}

fn read_squares(text: &str, start: usize, count: usize) -> Result<(Vec<Square>, &str), ParseError> {
    let mut squares = Vec::new();
    let mut at = 0;
    for _ in 0..count {
        let (square, after) = read_square(text, at).map_err(|error| error.shifted(start))?;
        squares.push(square);
        at = after;
    }
    Ok((squares, &text[at..]))
}

fn ends(rest: &str, at: usize) -> Result<(), ParseError> {
    if rest.is_empty() { Ok(()) } else { Err(ParseError::new(at, "nothing may follow")) }
}

/// Every action in the position, were it at the beginning of the turn.
fn actions(pos: &CerkePosition) -> Vec<MoveKind> {
    // What the turn before did is forgotten by now, so it cannot forbid anything.
    let fresh = CerkePosition { phase: Phase::Choose, tam_moved: false, ..pos.clone() };
    let mut moves = Vec::new();
    fresh.generate(&mut moves);
    moves.into_iter().map(Move::unpack).collect()
}

fn announced(
    pos: &CerkePosition,
    origin: Square,
    via: Square,
    aim: Square,
    at: usize,
) -> Result<(), ParseError> {
    not_after_tam(pos, at)?;
    let fits = |kind: &MoveKind| {
        matches!(*kind, MoveKind::StepLine { from, via: over, to }
            if from == origin && over == via && pos.aim(via, to) == aim)
    };
    if actions(pos).iter().any(fits) {
        Ok(())
    } else {
        Err(ParseError::new(at, "no man can make such a movement after a step"))
    }
}

/// Tam2's own turns have no throws, so a throw clears the mark of tam2.
fn not_after_tam(pos: &CerkePosition, at: usize) -> Result<(), ParseError> {
    if pos.tam_moved {
        Err(ParseError::new(at, "a man is moving, so the field before is `-`"))
    } else {
        Ok(())
    }
}

fn read_landing(text: &str, at: usize, pos: &CerkePosition) -> Result<Phase, ParseError> {
    let (squares, rest) = read_squares(text, at, 3)?;
    let (origin, via, aim) = (squares[0], squares[1], squares[2]);
    let digit_at = at + text.len() - rest.len();
    announced(pos, origin, via, aim, at)?;
    let wrong = || ParseError::new(digit_at, "expected how far the man may land, 0 to 5");
    let reach = rest.parse::<u8>().ok().filter(|reach| *reach <= 5 && rest.len() == 1).ok_or_else(wrong)?;
    let landings = pos.landings(origin, via, aim, reach);
    if landings == 0 || CerkePosition::farthest(via, landings) != reach {
        return Err(ParseError::new(digit_at, "no square at that distance can be taken"));
    }
    if landings.is_power_of_two() && !pos.rules.decline_after_throw {
        return Err(ParseError::new(at, "there is nothing to decide"));
    }
    Ok(Phase::Landing { origin, via, aim, reach })
}

fn read_water(text: &str, at: usize, pos: &CerkePosition) -> Result<Phase, ParseError> {
    not_after_tam(pos, at)?;
    let (squares, rest) = read_squares(text, at, 2)?;
    let (origin, via, target) = if rest.is_empty() {
        (squares[0], None, squares[1])
    } else {
        let (more, rest) = read_squares(rest, at + text.len() - rest.len(), 1)?;
        ends(rest, at + text.len() - rest.len())?;
        (squares[0], Some(squares[1]), more[0])
    };
    let fits = |kind: &MoveKind| match (*kind, via) {
        (MoveKind::Go { from, to }, None) => from == origin && to == target,
        (MoveKind::Step { from, via: over, to }, Some(via)) => from == origin && over == via && to == target,
        (MoveKind::StepLine { from, via: over, to }, Some(via)) => {
            let landings = pos.landings(origin, via, pos.aim(via, to), 5);
            from == origin && over == via && landings & crate::square::bit(target.index()) != 0
        }
        _ => false,
    };
    if actions(pos).iter().any(fits) && pos.needs_water_throw(origin, target) {
        Ok(Phase::WaterThrow { origin, via, target })
    } else {
        Err(ParseError::new(at, "no man enters the water that way"))
    }
}

fn read_declaration(text: &str, at: usize, pos: &CerkePosition) -> Result<Phase, ParseError> {
    let mut made = YakuSet::EMPTY;
    let mut here = at;
    for name in text.split('加') {
        let fits = |yaku: &&Yaku| yaku.kanji() == name && !made.contains(**yaku);
        let yaku = Yaku::ALL.iter().find(fits);
        made.insert(*yaku.ok_or_else(|| ParseError::new(here, "expected the name of a hand, each once"))?);
        here += name.len() + '加'.len_utf8();
    }
    if can_have_made(pos, made) {
        Ok(Phase::Declaration { made })
    } else {
        Err(ParseError::new(at, "these hands cannot have been made in one turn here"))
    }
}

/// Whether a turn that led here can have made these hands.
fn can_have_made(pos: &CerkePosition, made: YakuSet) -> bool {
    let rules = &pos.rules;
    let held = pos.hand(pos.mover).yaku();
    let futile = made.contains(Yaku::Futile);
    let again = made.contains(Yaku::FutileAgain);
    let tam_hands = [rules.tam_after_tam, rules.tam_returns].map(|known| known == Consequence::Hand);
    let tam = !futile || (pos.tam_moved && tam_hands.contains(&true) && made.positive().is_empty());
    let stacked = !again || (futile && rules.tam_penalties_stack && tam_hands == [true, true]);
    let step = !made.contains(Yaku::Stepping) || (!pos.tam_moved && rules.step_tam == Consequence::Hand);
    let positive = made.positive().without(held).is_empty()
        && (made.positive().is_empty() || (!pos.tam_moved && gained(pos, made.positive())));
    tam && stacked && step && positive
}

/// Whether one capture, or one drop where that counts, can have made these hands.
fn gained(pos: &CerkePosition, made: YakuSet) -> bool {
    let hand = pos.hand(pos.mover);
    let before_capture = hand.men().map(|man| {
        let mut before = hand;
        before.take(man);
        before
    });
    let dropped = |man: Man| {
        let mut before = hand;
        before.add(man);
        before
    };
    let before_drop: Vec<Hand> = match pos.rules.hands_checked_on {
        crate::rule_set::HandsCheckedOn::Capture => Vec::new(),
        crate::rule_set::HandsCheckedOn::AnyChange => own_men(pos, pos.mover).map(dropped).collect(),
    };
    before_capture.chain(before_drop).any(|before| hand.yaku().without(before.yaku()) == made)
}

fn own_men(pos: &CerkePosition, side: Side) -> impl Iterator<Item = Man> {
    Square::all()
        .filter_map(move |square| pos.man_at(square))
        .filter(move |(_, owner)| *owner == side)
        .map(|(man, _)| man)
}
