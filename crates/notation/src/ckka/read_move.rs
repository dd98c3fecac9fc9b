use super::{
    Captured, Item, Leg, ManMove, MoveNote, RecordError, Sticks, TamMove, Throws, read::read_captured,
    scanner::Scanner,
};
use cerke::{Color, Kind, Square, Throw};

/// 黒弓MY; the colour may be 或.
pub(super) fn read_drop(scanner: &mut Scanner<'_>) -> Result<Item, RecordError> {
    let color = scanner.sign(Color::from_kanji);
    if color.is_none() {
        scanner.eat("或");
    }
    let kind = scanner.sign(Kind::from_kanji).ok_or_else(|| scanner.wrong("a man to drop"))?;
    let target = scanner.square().ok_or_else(|| scanner.wrong("a square to drop on"))?;
    Ok(Item::Move(MoveNote::Drop { color, kind, target }, None))
}

/// A move that begins with a square.
pub(super) fn read_squares_move(scanner: &mut Scanner<'_>) -> Result<Item, RecordError> {
    let origin =
        scanner.square().ok_or_else(|| scanner.wrong("a move, a declaration or the end of a season"))?;
    if scanner.eat("皇") {
        return Ok(Item::Move(MoveNote::Tam(read_tam(scanner, origin)?), None));
    }
    let kind = if scanner.eat("片") {
        None
    } else {
        Some(scanner.sign(Kind::from_kanji).ok_or_else(|| scanner.wrong("a man's character, 片 or 皇"))?)
    };
    let first = scanner.square().ok_or_else(|| scanner.wrong("a square"))?;
    let second = scanner.square();
    let (via, target) = match second {
        Some(target) => (Some(first), target),
        None => (None, first),
    };
    let (throws, failed) = read_throws(scanner)?;
    if via.is_none() && throws.stepping().is_some() {
        return Err(RecordError::new(scanner.line(), "a stepping throw (橋) without a via point"));
    }
    let captured = read_glued_capture(scanner)?;
    Ok(Item::Move(MoveNote::Man(ManMove { origin, kind, via, target, throws, failed }), captured))
}

/// The web game writes the capture right behind the move.
fn read_glued_capture(scanner: &mut Scanner<'_>) -> Result<Option<Captured>, RecordError> {
    if scanner.eat("手") { read_captured(scanner).map(Some) } else { Ok(None) }
}

fn read_throws(scanner: &mut Scanner<'_>) -> Result<(Throws, bool), RecordError> {
    if scanner.eat("無撃裁") {
        return Ok((Throws::None, false));
    }
    let stepping = if scanner.eat("橋") { Some(read_sticks(scanner)?) } else { None };
    let water = if scanner.eat("水") { Some(read_sticks(scanner)?) } else { None };
    let throws = match (stepping, water) {
        (None, None) => return Ok((read_short(scanner)?, scanner.eat("此無"))),
        (None, Some(water)) => Throws::Water(water),
        (Some(stepping), None) => Throws::Stepping(stepping),
        (Some(stepping), Some(water)) => Throws::Both(stepping, water),
    };
    Ok((throws, scanner.eat("此無")))
}

/// Notation 1: the numbers alone, or nothing.
fn read_short(scanner: &mut Scanner<'_>) -> Result<Throws, RecordError> {
    let is_number = |scanner: &Scanner<'_>| {
        let next = scanner.peek();
        let drop = scanner.rest().chars().nth(1).and_then(Kind::from_kanji).is_some()
            || scanner.rest().starts_with("或為");
        next.is_some_and(|symbol| Throw::from_kanji(symbol).is_some() || symbol == '或' && !drop)
    };
    if !is_number(scanner) {
        return Ok(Throws::None);
    }
    let first = read_sticks(scanner)?;
    let second = if is_number(scanner) { Some(read_sticks(scanner)?) } else { None };
    Ok(Throws::Short(first, second))
}

fn read_sticks(scanner: &mut Scanner<'_>) -> Result<Sticks, RecordError> {
    if scanner.eat("或") {
        return Ok(None);
    }
    scanner.sign(Throw::from_kanji).map(Some).ok_or_else(|| scanner.wrong("a throw, one of 無一二三四五或"))
}

fn read_tam(scanner: &mut Scanner<'_>, origin: Square) -> Result<TamMove, RecordError> {
    // Squares in order; the end of the first leg is in brackets, and may be unknown.
    let (mut before, mut first, mut after) = (Vec::new(), None, Vec::new());
    loop {
        if first.is_none() && scanner.eat("[") {
            let known = if scanner.eat("或") {
                None
            } else {
                Some(scanner.square().ok_or_else(|| scanner.wrong("a square"))?)
            };
            if !scanner.eat("]") {
                return Err(scanner.wrong("`]`"));
            }
            first = Some(known);
        } else if let Some(square) = scanner.square() {
            if first.is_some() { after.push(square) } else { before.push(square) }
        } else {
            break;
        }
    }
    let known = first.flatten();
    let tam = |via, target| Ok(TamMove { origin, via, first: known, target });
    match (&before[..], first.is_some(), &after[..]) {
        ([target], false, []) | ([], true, [target]) => tam(None, *target),
        ([via, target], false, []) => tam(Some((*via, Leg::Unknown)), *target),
        ([via], true, [target]) => tam(Some((*via, Leg::First)), *target),
        ([], true, [via, target]) => tam(Some((*via, Leg::Second)), *target),
        _ => Err(scanner.wrong("tam2's way: `ZO皇[ZU]ZI`, `ZO皇TU[TI]ZI` or `ZO皇[ZU]TIZI`")),
    }
}
