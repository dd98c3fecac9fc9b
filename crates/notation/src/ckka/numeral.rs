//! Pekzep numerals (rules §14.2), as far as amounts in a game go: up to 9,999 either way.

const DIGITS: [char; 10] = ['無', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Whether a numeral may begin or go on with this character.
pub(super) fn is_numeral(symbol: char) -> bool {
    DIGITS.contains(&symbol) || matches!(symbol, '下' | '十' | '百')
}

fn digit(symbol: char) -> Option<i32> {
    DIGITS
        .iter()
        .position(|known| *known == symbol)
        .and_then(|i| i32::try_from(i).ok())
        .filter(|digit| *digit > 0)
}

/// The number that a numeral means.
pub(super) fn read(text: &str) -> Option<i32> {
    if text == "無" {
        return Some(0);
    }
    if let Some(rest) = text.strip_prefix('下') {
        return read_positive(rest).map(|number| -number);
    }
    read_positive(text)
}

fn read_positive(text: &str) -> Option<i32> {
    match text.split_once('百') {
        None => below_hundred(text),
        Some((hundreds, rest)) => {
            let count = if hundreds.is_empty() { 1 } else { elided(hundreds)? };
            let rest = match rest {
                "" => 0,
                _ if count == 1 => below_hundred(rest).or_else(|| elided(rest))?,
                _ => elided(rest)?,
            };
            Some(count * 100 + rest)
        }
    }
}

/// 1 to 99 with its 十: 二十五.
fn below_hundred(text: &str) -> Option<i32> {
    match text.split_once('十') {
        None => single(text),
        Some((tens, ones)) => {
            let tens = if tens.is_empty() { 1 } else { single(tens)? };
            Some(tens * 10 + if ones.is_empty() { 0 } else { single(ones)? })
        }
    }
}

/// 1 to 99 with the middle 十 of three characters dropped: 二五.
fn elided(text: &str) -> Option<i32> {
    let symbols: Vec<char> = text.chars().collect();
    match symbols[..] {
        [tens, ones] if tens != '十' && ones != '十' => Some(digit(tens)? * 10 + digit(ones)?),
        [_, _, _, ..] => None,
        _ => below_hundred(text),
    }
}

fn single(text: &str) -> Option<i32> {
    let mut symbols = text.chars();
    symbols.next().and_then(digit).filter(|_| symbols.next().is_none())
}

/// Appends the numeral of a number; numbers beyond four digits are written in figures.
pub(super) fn write(number: i32, out: &mut String) {
    match number {
        0 => out.push('無'),
        -9_999..0 => {
            out.push('下');
            write(-number, out);
        }
        1..100 => write_below_hundred(number, false, out),
        100..200 => {
            out.push('百');
            write_below_hundred(number - 100, false, out);
        }
        200..10_000 => {
            write_below_hundred(number / 100, true, out);
            out.push('百');
            write_below_hundred(number % 100, true, out);
        }
        _ => out.push_str(&number.to_string()),
    }
}

/// Nothing for zero.
fn write_below_hundred(number: i32, elide: bool, out: &mut String) {
    let mut push = |digit: i32| out.extend(usize::try_from(digit).ok().and_then(|i| DIGITS.get(i)));
    let (tens, ones) = (number / 10, number % 10);
    if tens > 1 {
        push(tens);
    }
    if tens == 1 || (tens > 1 && (ones == 0 || !elide)) {
        out.push('十');
    }
    let mut push = |digit: i32| out.extend(usize::try_from(digit).ok().and_then(|i| DIGITS.get(i)));
    if ones > 0 {
        push(ones);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the document of the record format.
    #[test]
    fn known_numerals() {
        for (number, text) in [
            (0, "無"),
            (1, "一"),
            (10, "十"),
            (11, "十一"),
            (20, "二十"),
            (28, "二十八"),
            (-5, "下五"),
            (99, "九十九"),
            (100, "百"),
            (108, "百八"),
            (110, "百十"),
            (119, "百十九"),
            (125, "百二十五"),
            (200, "二百"),
            (210, "二百十"),
            (220, "二百二十"),
            (525, "五百二五"),
            (1_000, "十百"),
            (1_200, "十二百"),
            (2_000, "二十百"),
            (2_200, "二二百"),
            (5_678, "五六百七八"),
        ] {
            assert_eq!(read(text), Some(number), "{text}");
            let mut written = String::new();
            write(number, &mut written);
            assert_eq!(written, text);
        }
        assert_eq!(read("百二五"), Some(125));
        for wrong in ["", "下", "十十", "二三", "二百二十五", "百無", "五百二百", "一二三", "K"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_number_is_read_back() {
        for number in -9_999..10_000 {
            let mut text = String::new();
            write(number, &mut text);
            assert_eq!(read(&text), Some(number), "{text}");
        }
    }
}
