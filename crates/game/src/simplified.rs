//! Traditional Chinese in Simplified characters, by a table of words and characters.

mod table;

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use table::{CHARACTERS, PHRASES};

/// A Traditional text in Simplified characters: at each place the longest word of the table, else the character.
///
/// ```
/// assert_eq!(game::simplified("將棋的反覆與後手"), "将棋的反复与后手");
/// assert_eq!(game::simplified("P-7f"), "P-7f");
/// ```
pub fn simplified(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some((from, to)) = phrase(rest, first) {
            result.push_str(to);
            rest = &rest[from.len()..];
        } else {
            let found = CHARACTERS.binary_search_by_key(&first, |(from, _)| *from);
            result.push(found.map_or(first, |index| CHARACTERS[index].1));
            rest = &rest[first.len_utf8()..];
        }
    }
    Cow::Owned(result)
}

/// Markdown in Simplified characters; what stands in code type is notation and stays as it is.
///
/// ```
/// assert_eq!(game::simplified_markdown("打入 `黒弓MY`：顏色"), "打入 `黒弓MY`：颜色");
/// ```
pub fn simplified_markdown(text: &str) -> String {
    const CAPTION: &str = "caption ";
    let mut result = String::with_capacity(text.len());
    let (mut fenced, mut quoted) = (false, false);
    for line in text.split_inclusive('\n') {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        if fence || fenced {
            // Of a picture's block only the words below it are language.
            let words = line.strip_prefix(CAPTION).filter(|_| fenced && !fence);
            result.push_str(if words.is_some() { CAPTION } else { line });
            result.push_str(&words.map(simplified).unwrap_or_default());
            continue;
        }
        // A span may go on in the next line, but ends with its paragraph.
        quoted &= !line.trim().is_empty();
        for (index, part) in line.split('`').enumerate() {
            if index > 0 {
                result.push('`');
                quoted = !quoted;
            }
            if quoted {
                result.push_str(part);
            } else {
                result.push_str(&simplified(part));
            }
        }
    }
    result
}

/// The same for a text of the program. There are finitely many of those: each is converted once and kept.
pub(crate) fn simplified_text(text: &'static str) -> &'static str {
    static KNOWN: Mutex<BTreeMap<&'static str, &'static str>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(text).or_insert_with(|| match simplified(text) {
        Cow::Borrowed(same) => same,
        Cow::Owned(other) => Box::leak(other.into_boxed_str()),
    })
}

/// The longest word of the table with which a text begins.
fn phrase(text: &str, first: char) -> Option<(&'static str, &'static str)> {
    let begin = PHRASES.partition_point(|(from, _)| from.chars().next().is_some_and(|c| c < first));
    let same = PHRASES[begin..].iter().take_while(|(from, _)| from.starts_with(first));
    same.filter(|(from, _)| text.starts_with(from)).max_by_key(|(from, _)| from.len()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(CHARACTERS.is_sorted_by(|(a, _), (b, _)| a < b));
        assert!(PHRASES.is_sorted_by(|(a, _), (b, _)| a < b));
    }

    /// Sentences whose Simplified form is known to be right.
    #[test]
    fn sentences_are_spelt_right() {
        for (traditional, right) in [
            ("將死對方的王，而且無論如何都無法解除。", "将死对方的王，而且无论如何都无法解除。"),
            ("步兵到達最後一段必須升級。", "步兵到达最后一段必须升级。"),
            ("踏著它再走一次，不會反覆。", "踏着它再走一次，不会反复。"),
            ("佛狼機只能在六路或更遠射殺五里霧。", "佛狼机只能在六路或更远射杀五里雾。"),
            ("結束本季，點數歸零者負；這裡什麼都沒有。", "结束本季，点数归零者负；这里什么都没有。"),
            ("荻生徂徠的著作", "荻生徂徕的著作"),
            ("行き所のない駒", "行き所のない駒"),
        ] {
            assert_eq!(simplified(traditional), right);
        }
    }

    #[test]
    fn code_stays_as_it_is() {
        let text = "終局：`為獣`\n```\n將 `x`\n```\n長 `a\n龍` 龍\n\n`錯\n\n馬\n";
        let right = "终局：`為獣`\n```\n將 `x`\n```\n长 `a\n龍` 龙\n\n`錯\n\n马\n";
        assert_eq!(simplified_markdown(text), right);
        let picture = "```board\nmove 黒弓\ncaption 將軍與馬。\n```\ncaption 龍\n";
        let right = "```board\nmove 黒弓\ncaption 将军与马。\n```\ncaption 龙\n";
        assert_eq!(simplified_markdown(picture), right);
    }
}
