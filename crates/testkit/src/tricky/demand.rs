//! What a line of `tricky.txt` demands.

use game::{Lang, Side};

use crate::data_file::Entry;

/// What may be said about a position.
#[derive(Clone)]
pub(crate) enum Demand {
    /// These moves are legal and no others.
    Legal(Vec<String>),
    /// Of the moves that begin with this text, these are legal and no others.
    Starting { prefix: String, moves: Vec<String> },
    /// These moves are legal.
    Has(Vec<String>),
    /// These moves are not.
    HasNot(Vec<String>),
    /// So many moves are legal.
    Count(usize),
    /// The move is refused by this rule.
    Refused { mv: String, rule: String },
    /// These events lead to this position.
    After { events: Vec<String>, position: String },
    /// These events happen; what follows is about the new position.
    Play(Vec<String>),
    /// Who acts.
    Turn(&'static str),
    /// The game is over with this winner and by this ending, or not at all.
    Ended(Option<(Option<Side>, String)>),
    /// Whether there is check; `None` in a game that knows none.
    Check(Option<bool>),
    /// A counter of this id beside the board has this value.
    Shows { counter: String, value: String },
    /// The move is written like this by people, with the sign of its side.
    Written { lang: Lang, mv: String, text: String },
    /// The game begins here.
    Start(String),
    /// There are so many ways in which the throw before the game may fall.
    Prelude(usize),
    /// The text is not a position, perhaps because of this byte.
    Bad { text: String, byte: Option<usize> },
}

/// Reads the line of a demand.
pub(super) fn demand(entry: &Entry<'_>) -> Result<Demand, String> {
    let words: Vec<String> = entry.rest.split_whitespace().map(str::to_owned).collect();
    match (entry.word, words.as_slice()) {
        ("legal", _) => Ok(Demand::Legal(words)),
        ("starting", [prefix, moves @ ..]) => starting(prefix, moves),
        ("has", [_, ..]) => Ok(Demand::Has(words)),
        ("hasnot", [_, ..]) => Ok(Demand::HasNot(words)),
        ("count", [number]) => amount(entry.word, number).map(Demand::Count),
        ("refused", [mv, rule]) => Ok(Demand::Refused { mv: mv.clone(), rule: rule.clone() }),
        ("play", [_, ..]) => Ok(Demand::Play(words)),
        ("after", _) => {
            let (events, position) =
                entry.rest.rsplit_once(" => ").ok_or("expected `after EVENT… => POSITION`")?;
            let events = events.split_whitespace().map(str::to_owned).collect();
            Ok(Demand::After { events, position: position.trim().to_owned() })
        }
        ("turn", [word]) => turn(word).map(Demand::Turn),
        ("outcome", [word]) if word == "none" => Ok(Demand::Ended(None)),
        ("outcome", [winner, by]) => outcome(winner, by).map(|outcome| Demand::Ended(Some(outcome))),
        ("check", [word]) => check_word(word).map(Demand::Check),
        ("shows", [counter, _, ..]) => {
            let value = entry.rest[counter.len()..].trim().to_owned();
            Ok(Demand::Shows { counter: counter.clone(), value })
        }
        ("written", [lang, mv, _, ..]) => written(entry.rest, lang, mv),
        ("start", [_, ..]) => Ok(Demand::Start(entry.rest.to_owned())),
        ("prelude", [number]) => amount(entry.word, number).map(Demand::Prelude),
        ("bad-position", _) => Ok(bad_position(entry.rest)),
        (word, _) => Err(format!("`{word}` is unknown here or lacks something")),
    }
}

fn starting(prefix: &str, moves: &[String]) -> Result<Demand, String> {
    match moves.iter().find(|mv| !mv.starts_with(prefix)) {
        Some(mv) => Err(format!("`{mv}` does not begin with `{prefix}`")),
        None => Ok(Demand::Starting { prefix: prefix.to_owned(), moves: moves.to_vec() }),
    }
}

fn written(rest: &str, lang: &str, mv: &str) -> Result<Demand, String> {
    let known = Lang::parse(lang).ok_or_else(|| format!("expected a language instead of `{lang}`"))?;
    let text = rest[lang.len()..].trim_start()[mv.len()..].trim().to_owned();
    Ok(Demand::Written { lang: known, mv: mv.to_owned(), text })
}

fn amount(word: &str, number: &str) -> Result<usize, String> {
    number.parse().map_err(|_| format!("expected `{word} NUMBER`"))
}

fn turn(word: &str) -> Result<&'static str, String> {
    let known = ["first", "second", "chance", "over"].into_iter().find(|known| *known == word);
    known.ok_or_else(|| format!("expected `first`, `second`, `chance` or `over` instead of `{word}`"))
}

/// Winner and ending as in machine-readable output; `draw` where nobody wins.
fn outcome(winner: &str, by: &str) -> Result<(Option<Side>, String), String> {
    let winner = match winner {
        "draw" => None,
        side => Some(
            Side::ALL
                .into_iter()
                .find(|known| known.id() == side)
                .ok_or("expected `outcome first|second|draw ENDING`")?,
        ),
    };
    Ok((winner, by.to_owned()))
}

fn check_word(word: &str) -> Result<Option<bool>, String> {
    match word {
        "yes" => Ok(Some(true)),
        "no" => Ok(Some(false)),
        "none" => Ok(None),
        _ => Err(format!("expected `yes`, `no` or `none` instead of `{word}`")),
    }
}

fn bad_position(rest: &str) -> Demand {
    let split = rest.rsplit_once(" => ").and_then(|(text, byte)| Some((text, byte.trim().parse().ok()?)));
    match split {
        Some((text, byte)) => Demand::Bad { text: text.to_owned(), byte: Some(byte) },
        None => Demand::Bad { text: rest.to_owned(), byte: None },
    }
}
