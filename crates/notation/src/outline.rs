//! The parts of a document of JSON, as far as it can be read: where each move stands, and what comes before a fault.

mod places;

use std::{fmt, rc::Rc};

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, MapAccess, SeqAccess, Visitor},
};
use serde_json::value::RawValue;

use self::places::Places;
use crate::{Problem, drops::Place, problem::tell};

/// Where the moves of a document stand, and what leaves them.
const MOVES: &str = "moves";
const VARIATIONS: &str = "variations";

/// What an object of a text of JSON has on its top level.
#[derive(Debug)]
pub(crate) struct Outline<'a> {
    places: Rc<Places<'a>>,
    /// The object and, if it was cut, whatever follows.
    text: &'a str,
    /// Names and values, but for the lists below.
    pub(crate) fields: Vec<(String, &'a RawValue)>,
    /// The moves, one by one.
    pub(crate) moves: Vec<&'a RawValue>,
    /// The variations, one by one.
    pub(crate) variations: Vec<&'a RawValue>,
    /// Whether it has a list of moves.
    pub(crate) has_moves: bool,
    /// Whether it was cut among the variations.
    is_cut: bool,
    /// Why it could not be read to its end.
    pub(crate) fault: Option<Problem>,
}

impl<'a> Outline<'a> {
    pub(crate) fn of(text: &'a str) -> Outline<'a> {
        Outline::at(text, Rc::new(Places::of(text)))
    }

    /// The same of a part, whose places are those in the whole.
    pub(crate) fn within(&self, part: &'a str) -> Outline<'a> {
        Outline::at(part, Rc::clone(&self.places))
    }

    fn at(text: &'a str, places: Rc<Places<'a>>) -> Outline<'a> {
        let (fields, moves, variations) = (Vec::new(), Vec::new(), Vec::new());
        let mut outline =
            Outline { places, text, fields, moves, variations, has_moves: false, is_cut: false, fault: None };
        let mut reader = serde_json::Deserializer::from_str(text);
        let read = Parts(&mut outline).deserialize(&mut reader).and_then(|()| reader.end());
        outline.fault = read.err().map(|error| outline.problem(text, &error));
        outline
    }

    /// What is left of a variation in which the text was cut.
    pub(crate) fn cut(&self) -> Option<Outline<'a>> {
        if !self.is_cut {
            return None;
        }
        let end = |part: &RawValue| self.places.offset(part.get()) + part.get().len();
        let whole = self.places.text();
        let rest = if let Some(last) = self.variations.last() {
            &whole[end(last)..]
        } else {
            // The list begins behind everything else.
            let parts = self.fields.iter().map(|(_, part)| *part).chain(self.moves.iter().copied());
            let start = parts.map(end).max().unwrap_or_else(|| self.places.offset(self.text));
            whole[start..].split_once("\"variations\"")?.1.split_once('[')?.1
        };
        let rest = rest.trim_start_matches([',', ' ', '\t', '\r', '\n']);
        rest.starts_with('{').then(|| self.within(rest))
    }

    /// Whether it has a value of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(one, _)| one == name)
    }

    /// Line and column in which it begins.
    pub(crate) fn begin(&self) -> Place {
        self.places.at(self.places.offset(self.text))
    }

    /// Line and column in which a part begins.
    pub(crate) fn place(&self, part: &RawValue) -> Place {
        self.places.at(self.places.offset(part.get()))
    }

    /// What is wrong with a part, and where in it.
    pub(crate) fn problem(&self, part: &str, error: &serde_json::Error) -> Problem {
        let (line, column) = self.places.at(self.places.offset(part) + offset_of(part, error));
        Problem::new(line, column, reason(error))
    }
}

/// What an error of JSON says.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message).to_owned()
}

/// The byte at which an error of JSON stands, which counts columns in bytes. A line that ends too early is told by its end, which
/// is before the first character of the next one.
fn offset_of(text: &str, error: &serde_json::Error) -> usize {
    let lines = error.line().saturating_sub(1);
    let before: usize = text.split_inclusive('\n').take(lines).map(str::len).sum();
    before + error.column().saturating_sub(1)
}

/// What is wrong with a whole text, and where.
pub(crate) fn misread(text: &str, error: &serde_json::Error) -> Problem {
    let (line, column) = Places::of(text).at(offset_of(text, error));
    Problem::new(line, column, reason(error))
}

/// The parts of the whole.
struct Parts<'o, 'a>(&'o mut Outline<'a>);

impl<'a> DeserializeSeed<'a> for Parts<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Parts<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                MOVES => {
                    self.0.has_moves = true;
                    map.next_value_seed(List(&mut self.0.moves))?;
                }
                VARIATIONS => {
                    self.0.is_cut = true;
                    map.next_value_seed(List(&mut self.0.variations))?;
                    self.0.is_cut = false;
                }
                _ => self.0.fields.push((name, map.next_value()?)),
            }
        }
        Ok(())
    }
}

/// A list: what comes before a fault stays.
struct List<'o, 'a>(&'o mut Vec<&'a RawValue>);

impl<'a> DeserializeSeed<'a> for List<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'a> Visitor<'a> for List<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(part) = seq.next_element()? {
            self.0.push(part);
        }
        Ok(())
    }
}

/// The names on the top level of a text, up to where it cannot be read any more.
pub(crate) fn names(text: &[u8]) -> Vec<String> {
    struct Names(Vec<String>);
    impl<'de> Visitor<'de> for &mut Names {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a record")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some(name) = map.next_key()? {
                self.0.push(name);
                map.next_value::<serde::de::IgnoredAny>()?;
            }
            Ok(())
        }
    }
    let mut names = Names(Vec::new());
    // What cannot be read is told by whoever reads it in earnest.
    let _ = serde_json::Deserializer::from_slice(text).deserialize_map(&mut names);
    names.0
}

/// The moves that can be read, each made into a value, up to the first that cannot, which is told; with their places.
pub(crate) fn read_each<'a, T: Deserialize<'a>, U>(
    outline: &Outline<'a>,
    problems: &mut Vec<Problem>,
    make: impl Fn(T) -> Result<U, String>,
) -> (Vec<U>, Vec<Place>) {
    let (mut values, mut places) = (Vec::new(), Vec::new());
    for part in &outline.moves {
        let place = outline.place(part);
        let read = serde_json::from_str(part.get()).map_err(|error| outline.problem(part.get(), &error));
        match read.and_then(|read| make(read).map_err(|reason| Problem::new(place.0, place.1, reason))) {
            Ok(value) => {
                values.push(value);
                places.push(place);
            }
            Err(problem) => {
                tell(problems, problem);
                break;
            }
        }
    }
    (values, places)
}
