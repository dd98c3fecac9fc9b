//! What records are found by, as words that a store compares as they are: letters of any case and width are one, a word is found by
//! its beginning, and what is written without spaces by any two signs of it.

use std::collections::BTreeSet;

use protocol::{RecordCard, RecordResult};
use unicode_normalization::UnicodeNormalization;

/// Letters of a word that are looked at.
const LETTERS: usize = 12;
/// Signs of a text that are looked at.
const SIGNS: usize = 80;
/// Terms that one field of a search may make: whoever writes more has said enough.
const WRITTEN: usize = 5;

/// A field by which people look for records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Player,
    Event,
}

impl Field {
    const fn word(self) -> &'static str {
        match self {
            Field::Player => "player",
            Field::Event => "event",
        }
    }
}

pub(super) fn game(id: &str) -> String {
    format!("game:{id}")
}

pub(super) fn result(result: RecordResult) -> String {
    format!("result:{}", result.word())
}

pub(super) fn owner(person: &str) -> String {
    format!("owner:{person}")
}

pub(super) fn position(digest: &str) -> String {
    format!("at:{digest}")
}

/// What a record is found by, each with the number of events before it.
pub(super) fn of_record(card: &RecordCard, positions: &[String], person: &str) -> Vec<(String, usize)> {
    let mut plain = vec![game(&card.game), result(card.result), owner(person)];
    for (field, text) in [
        (Field::Player, &card.first),
        (Field::Player, &card.second),
        (Field::Event, &card.event),
        (Field::Event, &card.site),
    ] {
        let all: BTreeSet<String> =
            runs(text.as_deref().unwrap_or_default()).iter().flat_map(known).collect();
        plain.extend(all.into_iter().map(|part| format!("{}:{part}", field.word())));
    }
    let stood = positions.iter().enumerate().map(|(events, digest)| (position(digest), events));
    plain.into_iter().map(|term| (term, 0)).chain(stood).collect()
}

/// What a record must be found by that fits what somebody wrote.
pub(super) fn of_search(field: Field, text: &str) -> Vec<String> {
    let all: BTreeSet<String> = runs(text).iter().flat_map(wanted).collect();
    all.into_iter().take(WRITTEN).map(|part| format!("{}:{part}", field.word())).collect()
}

/// Letters that belong together: words of letters that have cases, digits, or signs that have none.
#[derive(PartialEq, Eq, Debug)]
struct Run {
    is_word: bool,
    letters: Vec<char>,
}

fn runs(text: &str) -> Vec<Run> {
    let plain = text.chars().take(SIGNS).nfkc().collect::<String>().to_lowercase();
    let mut runs: Vec<Run> = Vec::new();
    let mut is_apart = true;
    for letter in plain.nfkc() {
        if !letter.is_alphanumeric() {
            is_apart = true;
            continue;
        }
        let is_word = letter.is_lowercase() || letter.is_numeric();
        match runs.last_mut().filter(|run| !is_apart && run.is_word == is_word) {
            Some(run) => run.letters.push(letter),
            None => runs.push(Run { is_word, letters: vec![letter] }),
        }
        is_apart = false;
    }
    runs
}

/// By what a run is found: its beginnings, or its signs and all neighbours among them.
fn known(run: &Run) -> Vec<String> {
    let Run { is_word, letters } = run;
    if *is_word {
        return (1..=letters.len().min(LETTERS)).map(|count| letters[..count].iter().collect()).collect();
    }
    let one = letters.iter().map(char::to_string);
    one.chain(letters.windows(2).map(|pair| pair.iter().collect())).collect()
}

/// What must be known of a text that has this run.
fn wanted(run: &Run) -> Vec<String> {
    let Run { is_word, letters } = run;
    match letters.len() {
        _ if *is_word => vec![letters.iter().take(LETTERS).collect()],
        1 => vec![letters[0].to_string()],
        _ => letters.windows(2).map(|pair| pair.iter().collect()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(first: &str, event: &str) -> RecordCard {
        RecordCard {
            game: "a-game".to_owned(),
            first: Some(first.to_owned()),
            second: None,
            event: Some(event.to_owned()),
            site: None,
            date: None,
            result: RecordResult::First,
            by: None,
            events: 0,
        }
    }

    fn finds(field: Field, text: &str, card: &RecordCard) -> bool {
        let terms = of_record(card, &[], "ann");
        of_search(field, text).iter().all(|wanted| terms.iter().any(|(term, _)| term == wanted))
    }

    #[test]
    fn names_are_found_by_beginnings_of_words_whatever_their_case_and_width() {
        let card = card("Magnus CARLSEN", "Christmas Open 2024");
        for text in ["magnus", "Carl", "ＣＡＲＬＳＥＮ", "carlsen, m", "m c"] {
            assert!(finds(Field::Player, text, &card), "{text}");
        }
        for text in ["arlsen", "carlsens", "christmas", "magnus b"] {
            assert!(!finds(Field::Player, text, &card), "{text}");
        }
        assert!(finds(Field::Event, "open 20", &card) && !finds(Field::Event, "magnus", &card));
    }

    #[test]
    fn what_is_written_without_spaces_is_found_by_any_part_of_it() {
        let card = card("羽生善治九段", "第82期名人戦七番勝負");
        for text in ["羽生", "善治", "治", "羽生善治", "九段"] {
            assert!(finds(Field::Player, text, &card), "{text}");
        }
        for text in ["生羽", "谷川", "羽生 谷川"] {
            assert!(!finds(Field::Player, text, &card), "{text}");
        }
        for text in ["名人戦", "82期", "第８２期", "8"] {
            assert!(finds(Field::Event, text, &card), "{text}");
        }
        assert!(!finds(Field::Event, "92期", &card));
    }

    #[test]
    fn a_search_has_few_terms_however_long_it_is() {
        assert_eq!(of_search(Field::Player, &"羽生善治".repeat(1000)).len(), 4);
        assert_eq!(of_search(Field::Player, "a b c d e f g h i j k l m").len(), WRITTEN);
        assert!(of_search(Field::Event, " -.,/ \u{200b}").is_empty());
    }
}
