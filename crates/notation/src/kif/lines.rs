//! What kind of line a line is.

/// A line of KIF or KI2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// Nothing that means anything.
    Blank,
    /// `手数----指手---------消費時間--`.
    Columns,
    Comment(&'a str),
    Bookmark(&'a str),
    /// A row of a diagram.
    Row(&'a str),
    /// `手数＝12  ▲７六歩  まで`.
    Diagrammed(&'a str),
    /// Whose turn it is in a diagram; whether it is the second side's.
    Turn(bool),
    Flipped,
    /// A numbered move: the number, and the rest.
    Move(usize, &'a str),
    /// Moves with the signs of their sides.
    Signed(&'a str),
    Variation(&'a str),
    Conclusion(&'a str),
    Header(&'a str, &'a str),
    Unknown,
}

/// The signs of sides.
pub(super) const SIGNS: [char; 8] = ['▲', '△', '▼', '▽', '☗', '☖', '⛊', '⛉'];

/// White space, narrow or wide.
pub(super) const fn is_space(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | '\u{3000}' | '\u{a0}' | '\r')
}

pub(super) fn classify(line: &str) -> Line<'_> {
    // Most lines are moves, in narrow digits; they are told by their first bytes.
    let text = line.trim_start_matches(is_space);
    let Some(first) = text.chars().next() else { return Line::Blank };
    match first {
        '0'..='9' | '０'..='９' => return numbered(text),
        '#' => return Line::Blank,
        '*' | '＊' => return Line::Comment(&text[first.len_utf8()..]),
        '&' | '＆' => return Line::Bookmark(&text[first.len_utf8()..]),
        '|' | '｜' => return Line::Row(text),
        '+' | '＋' if text[first.len_utf8()..].starts_with(['-', '−', 'ー', '－']) => {
            return Line::Blank;
        }
        _ if SIGNS.contains(&first) => return Line::Signed(text),
        _ => {}
    }
    let text = text.trim_end_matches(is_space);
    if let Some(rest) = text.strip_prefix("変化")
        && let Some(number) = rest.strip_prefix(['：', ':'])
    {
        return Line::Variation(number);
    }
    if let Some(rest) = text.strip_prefix("手数") {
        if rest.starts_with(['-', '－', '─', '―', 'ー']) {
            return Line::Columns;
        }
        if let Some(told) = rest.strip_prefix(['＝', '=']) {
            return Line::Diagrammed(told);
        }
    }
    match text {
        "先手番" | "下手番" => return Line::Turn(false),
        "後手番" | "上手番" => return Line::Turn(true),
        "盤面反転" | "盤面回転" => return Line::Flipped,
        _ => {}
    }
    if text.starts_with("まで") && !text.starts_with("まで：") {
        return Line::Conclusion(text);
    }
    match text.find(['：', ':']) {
        Some(at) if at > 0 && !text[..at].contains(is_space) => {
            let colon = text[at..].chars().next().map_or(1, char::len_utf8);
            Line::Header(&text[..at], text[at + colon..].trim_matches(is_space))
        }
        _ => Line::Unknown,
    }
}

/// A move, or the files above a diagram.
fn numbered(text: &str) -> Line<'_> {
    let digits = text.char_indices().take_while(|(_, symbol)| crate::drops::digit_of(*symbol).is_some());
    let (mut number, mut end) = (0_usize, 0);
    for (at, symbol) in digits {
        let digit = usize::from(crate::drops::digit_of(symbol).unwrap_or_default());
        number = number.saturating_mul(10).saturating_add(digit);
        end = at + symbol.len_utf8();
    }
    let rest = text[end..].trim_start_matches(['.', '．', ':', '手']).trim_start_matches(is_space);
    if rest.is_empty() {
        return Line::Unknown;
    }
    let is_digit = |symbol: char| crate::drops::digit_of(symbol).is_some();
    let only_digits = rest.split(is_space).all(|part| part.chars().all(is_digit));
    if only_digits { Line::Blank } else { Line::Move(number, rest) }
}
