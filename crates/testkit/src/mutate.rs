use game::SplitMix;

/// What gets typed by accident or on purpose: digits, signs of the notations, letters, other scripts, controls.
const STRANGE: &[char] = &[
    '0', '1', '9', '+', '-', '/', '*', '=', ' ', '\t', '\0', ':', '?', 'a', 'k', 'P', 'K', 'z', 'é', '王',
    '皇', '水', '１', '\u{300}', '\u{202e}', '𠮟',
];

/// Texts that have broken readers before.
const NASTY: &[&str] =
    &["", " ", "/", "-", "+", "*", "\0", "\u{feff}", "王", "0", "-1", "18446744073709551616"];

/// The fixed texts that every reader must survive, a few of them very long.
pub fn nasty_texts(valid: &str) -> Vec<String> {
    let mut texts: Vec<String> = NASTY.iter().map(|text| (*text).to_owned()).collect();
    texts.extend(["9", "1", "+", "/", " ", "K", "王"].map(|unit| unit.repeat(20_000)));
    texts.extend([format!("{valid}{valid}"), format!(" {valid}"), format!("{valid} "), format!("{valid}\n")]);
    texts.push(format!("{valid}{}", "9".repeat(20_000)));
    texts
}

/// A text that differs from a valid one by a few accidents; `other` lends pieces.
pub fn mutate(numbers: &mut SplitMix, text: &str, other: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let lender: Vec<char> = other.chars().collect();
    for _ in 0..=numbers.below(3) {
        accident(numbers, &mut chars, &lender);
    }
    chars.into_iter().collect()
}

fn accident(numbers: &mut SplitMix, chars: &mut Vec<char>, lender: &[char]) {
    let (from, to) = span(numbers, chars.len());
    let strange = numbers.pick(STRANGE).copied().unwrap_or(' ');
    match numbers.below(9) {
        0 => drop(chars.drain(from..to)),
        1 => chars.insert(from, strange),
        2 => drop(chars.splice(from..to.min(from + 1), [strange])),
        3 => chars[from..to].reverse(),
        4 => chars.extend_from_within(from..to),
        5 => chars.truncate(from),
        6 => drop(chars.splice(from..to.min(from + 1), "4294967296".chars())),
        7 => {
            let (start, end) = span(numbers, lender.len());
            drop(chars.splice(from..to, lender[start..end].iter().copied()));
        }
        // Letters of the text itself, so that the result has a chance to be read.
        _ => {
            let own = numbers.pick(lender).copied().unwrap_or(strange);
            drop(chars.splice(from..to.min(from + 1), [own]));
        }
    }
}

/// A random stretch of a text of this length.
fn span(numbers: &mut SplitMix, length: usize) -> (usize, usize) {
    let mut place = || usize::try_from(numbers.below(length as u64 + 1)).unwrap_or(length);
    let (a, b) = (place(), place());
    (a.min(b), a.max(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_follow_from_the_seed_and_mostly_differ() {
        let run = |seed| {
            let mut numbers = SplitMix::new(seed);
            (0..200).map(|_| mutate(&mut numbers, "2r3r2/9 - f ? 1", "9/9 R s 2 7")).collect::<Vec<_>>()
        };
        assert_eq!(run(5), run(5));
        assert_ne!(run(5), run(6));
        let changed = run(5).iter().filter(|text| *text != "2r3r2/9 - f ? 1").count();
        assert!(changed > 150, "{changed} of 200 differ");
    }

    #[test]
    fn an_empty_text_can_be_mutated() {
        let mut numbers = SplitMix::new(1);
        for _ in 0..100 {
            mutate(&mut numbers, "", "");
        }
    }
}
