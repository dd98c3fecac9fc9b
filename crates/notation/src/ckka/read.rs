use super::{
    Captured, Declaration, Entry, Item, Record, RecordError, SeasonName, Seat,
    read_move::{read_drop, read_squares_move},
    scanner::Scanner,
};
use cerke::{Color, Kind, Yaku};

impl Record {
    /// Reads a record in notation 0, or as the web game writes it.
    ///
    /// # Errors
    /// If it is malformed: in which line, and why.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        if text.starts_with('\u{feff}') {
            return Err(RecordError::new(1, "a record begins without a byte order mark"));
        }
        match Record::read_far(text) {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads as much as is understood; with what is not, if anything.
    pub fn read_far(text: &str) -> (Record, Option<RecordError>) {
        let mut scanner = Scanner::new(text);
        let mut record = Record::default();
        let error = read_all(&mut scanner, &mut record).err().map(|error| error.at(scanner.column()));
        (record, error)
    }
}

fn read_all(scanner: &mut Scanner<'_>, record: &mut Record) -> Result<(), RecordError> {
    read_header(scanner, record)?;
    loop {
        scanner.skip_separators();
        let line = scanner.line();
        if let Some(comment) = scanner.enclosed('{', '}')? {
            match record.entries.last_mut() {
                Some(entry) => entry.comments.push(comment),
                None => record.header.push(comment),
            }
        } else if let Some(symbol) = scanner.peek() {
            read_item(scanner, record, symbol, line)?;
        } else {
            return Ok(());
        }
    }
}

/// Everything before the first move.
fn read_header(scanner: &mut Scanner<'_>, record: &mut Record) -> Result<(), RecordError> {
    let mut players = Vec::new();
    loop {
        scanner.skip_separators();
        if let Some(item) = scanner.enclosed('{', '}')? {
            record.header.push(item);
        } else if let Some(name) = scanner.enclosed('[', ']')? {
            scanner.skip_spaces();
            players.push(Seat { name, points: scanner.number()? });
        } else {
            break;
        }
    }
    record.players = match <[Seat; 2]>::try_from(players) {
        Ok(players) => Some(players),
        Err(none) if none.is_empty() => None,
        Err(_) => return Err(RecordError::new(scanner.line(), "the header names two players or none")),
    };
    Ok(())
}

fn read_item(
    scanner: &mut Scanner<'_>,
    record: &mut Record,
    symbol: char,
    line: usize,
) -> Result<(), RecordError> {
    let item = match symbol {
        '"' => return Err(scanner.wrong("notation 0; notation 3 is not read")),
        '手' => return read_hand(scanner, record),
        '[' | '#' => read_named(scanner)?,
        '或' if scanner.rest().starts_with("或為") => {
            scanner.advance("或".len());
            Item::Declaration(read_declaration(scanner, None)?)
        }
        '或' | '黒' | '赤' => read_drop(scanner)?,
        '再' | '終' | '為' => Item::Declaration(read_declaration(scanner, None)?),
        _ if scanner.eat("星一周") => Item::GameOver,
        _ => match season_over(scanner) {
            Some(season) => Item::SeasonOver(season),
            None => read_squares_move(scanner)?,
        },
    };
    record.entries.push(Entry { line, item, comments: Vec::new() });
    Ok(())
}

fn season_over(scanner: &mut Scanner<'_>) -> Option<SeasonName> {
    SeasonName::ALL.into_iter().find(|season| scanner.eat(&format!("{}終", season.kanji())))
}

/// 手: what the move before captured, or what the declaration before brought in.
fn read_hand(scanner: &mut Scanner<'_>, record: &mut Record) -> Result<(), RecordError> {
    let line = scanner.line();
    scanner.advance("手".len());
    let number = scanner.number()?;
    let captured = if number.is_none() { Some(read_captured(scanner)?) } else { None };
    match (record.entries.last_mut().map(|entry| &mut entry.item), number, captured) {
        (Some(Item::Move(_, capture @ None)), None, Some(captured)) => *capture = Some(captured),
        (Some(Item::Declaration(declaration)), Some(number), None)
            if declaration.gain.is_none() && declaration.ends_season =>
        {
            declaration.gain = Some(number);
        }
        _ => return Err(RecordError::new(line, "手 follows a move that captures, or the end of a season")),
    }
    Ok(())
}

pub(super) fn read_captured(scanner: &mut Scanner<'_>) -> Result<Captured, RecordError> {
    let color = scanner.sign(Color::from_kanji);
    let kind = scanner.sign(Kind::from_kanji).ok_or_else(|| scanner.wrong("the man captured"))?;
    Ok(Captured { color, kind })
}

/// `[name]` and a declaration, or a standing.
fn read_named(scanner: &mut Scanner<'_>) -> Result<Item, RecordError> {
    let name = scanner.enclosed('[', ']')?.ok_or_else(|| scanner.wrong("`[name]` or `{comment}`"))?;
    scanner.skip_spaces();
    if scanner.rest().starts_with('為') {
        return Ok(Item::Declaration(read_declaration(scanner, Some(name))?));
    }
    match scanner.number()? {
        Some(points) => Ok(Item::Standing(Seat { name, points: Some(points) })),
        None => Err(scanner.wrong("為 and hands, or points, after a name")),
    }
}

/// `為獣加王而手八` and, perhaps on the next line, `再行` or `終季`; or the decision alone.
fn read_declaration(scanner: &mut Scanner<'_>, name: Option<String>) -> Result<Declaration, RecordError> {
    let (mut hands, mut gain) = (Vec::new(), None);
    if scanner.eat("為") {
        while let Some(yaku) = read_yaku(scanner)? {
            hands.push(yaku);
        }
        if hands.is_empty() {
            return Err(scanner.wrong("the name of a hand"));
        }
        if scanner.eat("而") {
            scanner.eat("手");
            gain = Some(scanner.number()?.ok_or_else(|| scanner.wrong("an amount"))?);
        }
    }
    scanner.skip_separators();
    let ends_season = scanner.eat("終季");
    if !ends_season && !scanner.eat("再行") {
        return Err(scanner.wrong("再行 or 終季"));
    }
    Ok(Declaration { name, hands, ends_season, gain })
}

/// The next hand of a list: `獣加王`, or `(獣)(王)` as older records write it.
fn read_yaku(scanner: &mut Scanner<'_>) -> Result<Option<Yaku>, RecordError> {
    let parenthesis = scanner.eat("(");
    if !parenthesis {
        scanner.eat("加");
    }
    let named = |yaku: &Yaku| *yaku != Yaku::FutileAgain && scanner.rest().starts_with(yaku.kanji());
    let longest = Yaku::ALL.into_iter().filter(named).max_by_key(|yaku| yaku.kanji().len());
    // The King is always of one colour; some call it so.
    let found = longest
        .map(|yaku| (yaku, yaku.kanji().len()))
        .or_else(|| scanner.rest().starts_with("同色王").then_some((Yaku::King, "同色王".len())));
    match found {
        Some((yaku, length)) => {
            scanner.advance(length);
            if parenthesis && !scanner.eat(")") {
                return Err(scanner.wrong("`)`"));
            }
            Ok(Some(yaku))
        }
        None if parenthesis => Err(scanner.wrong("the name of a hand")),
        None => Ok(None),
    }
}
