use game::{Geometry, ParseError, Side, Square};

use crate::{
    position::{DropPosition, bit, raw, square, squares},
    rules::DropRules,
    usi::square_name,
};

/// Makes sure that a position read from a text can be played.
///
/// Errors point at the byte of the board, the side or the hands that they concern.
pub(crate) fn validate<R: DropRules>(
    position: &DropPosition<R>,
    text: &str,
    royals: Royals,
) -> Result<(), ParseError> {
    let places = Places::of::<R>(text);
    check_royals(position, &places, royals)?;
    dead_ends(position, &places)?;
    double_pawns(position, &places)?;
    supply(position, &places)?;
    let waiting = !position.side();
    if let Some(royal) = position.royal(waiting).filter(|_| !position.conduct().capture_royal)
        && position.is_attacked(royal, position.side())
    {
        return Err(ParseError::new(
            places.side,
            format!("the king on {} is in check though it is not that side's turn", name::<R>(royal)),
        ));
    }
    Ok(())
}

/// Which royal pieces there must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Royals {
    /// Both, as in a game.
    Both,
    /// That of the side that is to be mated; problems leave the other out.
    Besieged,
    /// None.
    Optional,
}

/// Where things stand in a text that has been read already.
struct Places {
    /// Byte of each piece, by square index.
    pieces: Vec<usize>,
    side: usize,
    hands: usize,
}

impl Places {
    fn of<R: DropRules>(text: &str) -> Places {
        let mut pieces = vec![0; usize::from(R::Grid::SQUARES)];
        let (mut column, mut row, mut run) = (0u8, 0u8, 0u8);
        let board_end = text.find(' ').unwrap_or(text.len());
        let mut start = None;
        for (at, c) in text[..board_end].char_indices() {
            if let Some(digit) = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
                run = run * 10 + digit;
                continue;
            }
            column += std::mem::take(&mut run);
            match c {
                '/' => (column, row) = (0, row + 1),
                '+' => start = Some(at),
                _ => {
                    if let Some(square) = Square::<R::Grid>::new(column, row) {
                        pieces[square.index()] = start.take().unwrap_or(at);
                    }
                    column += 1;
                }
            }
        }
        let hands = text[board_end + 1..].find(' ').map_or(text.len(), |at| board_end + 1 + at + 1);
        Places { pieces, side: board_end + 1, hands }
    }

    fn piece(&self, square: u8) -> usize {
        self.pieces[usize::from(square)]
    }
}

fn name<R: DropRules>(index: u8) -> String {
    square_name(square::<R::Grid>(index))
}

/// Each side has one royal piece; where it may be taken, one side may have lost it.
fn check_royals<R: DropRules>(
    position: &DropPosition<R>,
    places: &Places,
    royals: Royals,
) -> Result<(), ParseError> {
    let mut missing = 0;
    for side in Side::ALL {
        let own = position.class(0) & position.sides[side.index()];
        if let Some(second) = squares(own).nth(1) {
            return Err(ParseError::new(
                places.piece(second),
                format!("the {} side has two kings", side.id()),
            ));
        }
        let spared = match royals {
            Royals::Both => false,
            Royals::Besieged => side == position.side(),
            Royals::Optional => true,
        };
        if own == 0 && !spared {
            missing += 1;
            if !position.conduct().capture_royal || missing == 2 {
                return Err(ParseError::new(0, format!("the {} side has no king", side.id())));
            }
        }
    }
    Ok(())
}

fn dead_ends<R: DropRules>(position: &DropPosition<R>, places: &Places) -> Result<(), ParseError> {
    let tables = R::tables();
    for square in Square::<R::Grid>::reading_order() {
        let Some((side, kind)) = position.piece(square) else { continue };
        let class = R::class_of(kind, position.conduct());
        if tables.dead[class][side.index()] & bit(raw(square)) != 0 {
            let spec = &R::KINDS[kind];
            return Err(ParseError::new(
                places.piece(raw(square)),
                format!("the {} on {} could never move", spec.name.en, square_name(square)),
            ));
        }
    }
    Ok(())
}

fn double_pawns<R: DropRules>(position: &DropPosition<R>, places: &Places) -> Result<(), ParseError> {
    let pawn = usize::from(R::tables().class_of[R::PAWN]);
    for side in Side::ALL {
        let mut files = [false; 32];
        for index in squares(position.class(pawn) & position.sides[side.index()]) {
            let column = usize::from(square::<R::Grid>(index).column());
            if std::mem::replace(&mut files[column], true) {
                let message =
                    format!("two pawns of the {} side on one file at {}", side.id(), name::<R>(index));
                return Err(ParseError::new(places.piece(index), message));
            }
        }
    }
    Ok(())
}

/// No more pieces of a kind than the game has.
fn supply<R: DropRules>(position: &DropPosition<R>, places: &Places) -> Result<(), ParseError> {
    let tables = R::tables();
    for (index, kind) in (0..).zip(R::HAND) {
        let hands: u32 = Side::ALL.iter().map(|side| u32::from(position.hand(*side).count(index))).sum();
        let on_board = squares(position.occupied())
            .filter(|square| tables.hand_of[usize::from(position.kind_at(*square))] == index)
            .count();
        let total = 2 * u32::from(R::KINDS[*kind].count);
        if hands + u32::try_from(on_board).unwrap_or(u32::MAX) > total {
            let message = format!("there are only {total} pieces `{}`", R::KINDS[*kind].code);
            return Err(ParseError::new(if hands > 0 { places.hands } else { 0 }, message));
        }
    }
    Ok(())
}
