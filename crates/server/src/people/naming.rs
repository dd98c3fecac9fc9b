//! Names of accounts: nobody shall be taken for somebody else.

use unicode_normalization::UnicodeNormalization;

/// Characters of a name.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=24;
/// What would look like us, or like somebody without an account.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "formerplayer", "host", "moderator", "ranka", "root", "system"];

/// A name that an account can have, as it is shown.
pub(super) fn account_name(text: &str) -> Option<String> {
    let name: String = text.nfkc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let between = |c: char| matches!(c, ' ' | '.' | '-' | '_');
    let fits = LENGTH.contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphanumeric() || between(c))
        && !name.starts_with(between)
        && !name.ends_with(between)
        && scripts(&name) <= 1;
    let folded = folded(&name);
    let guest = folded.strip_prefix("guest").is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()));
    (fits && folded.chars().count() >= 2 && !guest && !RESERVED.contains(&folded.as_str())).then_some(name)
}

/// A name as names are compared: whatever its case, width and what stands between its letters.
pub(super) fn folded(name: &str) -> String {
    let plain = name.nfkc().collect::<String>().to_lowercase();
    plain.nfkc().filter(|c| c.is_alphanumeric()).collect()
}

/// Of the scripts whose letters look alike, how many a name has. Whoever mixes them could pass for another.
fn scripts(name: &str) -> usize {
    let any = |fits: fn(char) -> bool| usize::from(name.chars().any(fits));
    any(|c| c.is_ascii_alphabetic() || ('\u{c0}'..='\u{24f}').contains(&c))
        + any(|c| ('\u{370}'..='\u{3ff}').contains(&c))
        + any(|c| ('\u{400}'..='\u{52f}').contains(&c))
        + any(|c| ('\u{530}'..='\u{58f}').contains(&c))
        + any(|c| ('\u{13a0}'..='\u{13ff}').contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one() {
        for (name, other) in [("Ann B", "ann_b"), ("Ａｎｎ", "ann"), ("ÉMILE", "émile"), ("ｶﾞ丸", "ガ丸")]
        {
            assert_eq!(folded(name), folded(other), "{name}");
        }
        assert_ne!(folded("ann"), folded("anna"));
    }

    #[test]
    fn names_can_be_read_and_belong_to_one() {
        assert_eq!(account_name("  Ann   B "), Some("Ann B".to_owned()));
        assert_eq!(account_name("羽生９段"), Some("羽生9段".to_owned()));
        for wrong in [
            "",
            "a",
            "--",
            "a-",
            "_ab",
            "a\u{202e}b",
            "a\u{200b}b",
            "a/b",
            "Guest 0412",
            "guest",
            "ADMIN",
            "Ran.ka",
            "\u{430}nn",
            &"x".repeat(25),
        ] {
            assert_eq!(account_name(wrong), None, "{wrong:?}");
        }
    }
}
