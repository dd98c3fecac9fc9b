use game::{ParseError, Side};

use super::{fields::Fields, phase::read_phase};
use crate::{
    CerkePosition, Color, Kind, Man, Phase, Piece, RuleSet, board::Board, play::MAX_OWED,
    position::ALL_POINTS, square::Square,
};

/// Reads a position under the rules in force.
pub(crate) fn read_position(text: &str, rules: RuleSet) -> Result<CerkePosition, ParseError> {
    let mut fields = Fields::new(text);
    let (board, at) = fields.expect("a board")?;
    let mut board = read_board(board, at)?;
    let (hands, at) = fields.expect("the hands, or `-`")?;
    read_hands(hands, at, &mut board)?;
    let (turn, at) = fields.expect("whose turn it is: `IA`, `A` or `-`")?;
    let mover = match turn {
        "IA" => Some(Side::First),
        "A" => Some(Side::Second),
        "-" => None,
        _ => return Err(ParseError::new(at, "the turn is `IA`, `A`, or `-` before a season is opened")),
    };
    let season = read_number(&mut fields, "the season", 1, rules.seasons)?;
    let points = read_number(&mut fields, "the points of IA", 0, ALL_POINTS)?;
    let stake = read_stake(&mut fields)?;
    let (tam, at) = fields.expect("`t` if the turn before moved tam2, else `-`")?;
    let tam_moved = match tam {
        "t" => true,
        "-" => false,
        _ => return Err(ParseError::new(at, "expected `t` if the turn before moved tam2, else `-`")),
    };
    let phase = if mover.is_some() { Phase::Choose } else { Phase::Opening };
    let mover = mover.unwrap_or(Side::First);
    let (owed, futile) = ([0; 2], [0; 2]);
    let mut pos =
        CerkePosition { board, rules, phase, mover, season, points, stake, tam_moved, owed, futile };
    read_rest(&mut fields, &mut pos)?;
    Ok(pos)
}

/// The fields that are there only when they say something.
fn read_rest(fields: &mut Fields<'_>, pos: &mut CerkePosition) -> Result<(), ParseError> {
    let mut next = fields.next();
    if let Some((field, at)) = next.filter(|(field, _)| !field.starts_with(['下', '来'])) {
        if pos.phase == Phase::Opening {
            return Err(ParseError::new(at, "nothing is under way before a season is opened"));
        }
        pos.phase = read_phase(field, at, pos)?;
        next = fields.next();
    }
    if let Some((field, at)) = next.filter(|(field, _)| !field.starts_with('来')) {
        pos.owed = read_pair(field, ('下', "points"), MAX_OWED, at)?;
        if !pos.rules.negative_hands_persist {
            return Err(ParseError::new(at, "the rules in force do not remember negative hands"));
        }
        next = fields.next();
    }
    if let Some((field, at)) = next {
        let Some(limit) = pos.rules.tam_pass_limit else {
            return Err(ParseError::new(at, "the rules in force do not count futile moves"));
        };
        pos.futile = read_pair(field, ('来', "times"), limit, at)?;
    }
    if let Some((_, at)) = fields.next() {
        return Err(ParseError::new(at, "nothing may follow"));
    }
    if pos.is_out_of_points() && pos.phase != Phase::Over {
        if pos.phase != Phase::Choose {
            return Err(ParseError::new(0, "nothing is under way once a player has no points left"));
        }
        pos.phase = Phase::Over;
    }
    Ok(())
}

fn read_stake(fields: &mut Fields<'_>) -> Result<u8, ParseError> {
    let (field, at) = fields.expect("the stake")?;
    let known = (0..=6).map(|doublings| 1u8 << doublings).find(|stake| stake.to_string() == field);
    known.ok_or_else(|| ParseError::new(at, "the stake is 1, 2, 4 … 64"))
}

fn read_number(fields: &mut Fields<'_>, what: &str, min: u8, max: u8) -> Result<u8, ParseError> {
    let (field, at) = fields.expect(what)?;
    let plain = field.len() <= 3 && field.bytes().all(|byte| byte.is_ascii_digit());
    let number = plain.then(|| field.parse().ok()).flatten().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| ParseError::new(at, format!("{what} is a number from {min} to {max}")))
}

/// A number for each side behind a sign.
fn read_pair(field: &str, (sign, what): (char, &str), most: u8, at: usize) -> Result<[u8; 2], ParseError> {
    let wrong = || ParseError::new(at, format!("expected `{sign}IA/A`, {what} up to {most}"));
    let (first, second) = field.strip_prefix(sign).and_then(|rest| rest.split_once('/')).ok_or_else(wrong)?;
    let number = |text: &str| text.parse().ok().filter(|number| *number <= most);
    Ok([number(first).ok_or_else(wrong)?, number(second).ok_or_else(wrong)?])
}

/// Counts men, so that no more are placed than there are.
#[derive(Default)]
struct Census([u8; Man::COUNT]);

impl Census {
    fn of(board: &Board) -> Census {
        let mut census = Census::default();
        for square in Square::all() {
            if let Some(Piece::Man(man, _)) = board.piece(square) {
                census.0[man.index()] += 1;
            }
        }
        census
    }

    fn add(&mut self, man: Man, count: u8, at: usize) -> Result<(), ParseError> {
        let total = self.0[man.index()].saturating_add(count);
        if total > man.kind.per_color() {
            let (color, kind) = (man.color.name().en, man.kind.name().en);
            return Err(ParseError::new(
                at,
                format!("more than {} of the {color} {kind}", man.kind.per_color()),
            ));
        }
        self.0[man.index()] = total;
        Ok(())
    }
}

/// A man or tam2 at the beginning of the text, and how many bytes it takes.
fn read_man(text: &str) -> Option<(Man, Side, usize)> {
    let (color, letters) = match text.strip_prefix('+') {
        Some(rest) => (Color::Red, rest),
        None => (Color::Black, text),
    };
    let letter = letters.chars().next()?;
    let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
    let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
    Some((Man { kind, color }, side, text.len() - letters.len() + 1))
}

/// Reads the squares: nine ranks from A to IA, files from K to P.
pub(crate) fn read_board(text: &str, start: usize) -> Result<Board, ParseError> {
    let mut board: Option<Board> = None;
    let mut men = Vec::new();
    let mut census = Census::default();
    let (mut column, mut row, mut at) = (0u8, 0u8, 0);
    while let Some(symbol) = text[at..].chars().next() {
        let here = start + at;
        let wrong = |message: &str| Err(ParseError::new(here, message.to_owned()));
        if symbol == '/' {
            if column != 9 || row == 8 {
                return wrong("a board has nine ranks of nine squares");
            }
            (column, row, at) = (0, row + 1, at + 1);
            continue;
        }
        if let Some(empty) = symbol.to_digit(10) {
            column = column.saturating_add(u8::try_from(empty).unwrap_or(9).max(1));
            at += 1;
            if column > 9 {
                return wrong("a rank has nine squares");
            }
            continue;
        }
        let Some(square) = Square::new(column, row) else { return wrong("a rank has nine squares") };
        if symbol == 'M' {
            if board.replace(Board::with_tam(square)).is_some() {
                return wrong("a second tam2");
            }
            at += 1;
        } else if let Some((man, side, length)) = read_man(&text[at..]) {
            census.add(man, 1, here)?;
            men.push((square, man, side));
            at += length;
        } else {
            return wrong("expected a man's letter, `+` and a letter, `M`, a digit or `/`");
        }
        column += 1;
    }
    if (column, row) != (9, 8) {
        return Err(ParseError::new(start + text.len(), "a board has nine ranks of nine squares"));
    }
    let mut board = board.ok_or_else(|| ParseError::new(start, "tam2 (`M`) is missing"))?;
    for (square, man, side) in men {
        board.place(square, man, side);
    }
    Ok(board)
}

fn read_hands(text: &str, start: usize, board: &mut Board) -> Result<(), ParseError> {
    if text == "-" {
        return Ok(());
    }
    let mut census = Census::of(board);
    let mut at = 0;
    while at < text.len() {
        let here = start + at;
        let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
        let count = match &text[at..at + digits] {
            "" => 1,
            number => number
                .parse()
                .ok()
                .filter(|count| (1..=8).contains(count))
                .ok_or_else(|| ParseError::new(here, "a man in hand is counted from 1 to 8"))?,
        };
        let (man, side, length) = read_man(&text[at + digits..])
            .ok_or_else(|| ParseError::new(here, "expected men in hand such as `2P+k`, or `-`"))?;
        census.add(man, count, here)?;
        for _ in 0..count {
            board.give(side, man);
        }
        at += digits + length;
    }
    Ok(())
}
