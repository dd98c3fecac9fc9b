//! The parts of a document of JSON, as far as it can be read: where each move stands, and what comes before a fault.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, MapAccess, SeqAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::{Problem, record::misread};

/// Where the moves of a document stand.
const MOVES: &str = "moves";

/// What a text of JSON has on its top level.
pub(crate) struct Outline<'a> {
    text: &'a str,
    /// Names and values, but for the moves.
    pub(crate) fields: Vec<(String, &'a RawValue)>,
    /// The moves, one by one.
    pub(crate) moves: Vec<&'a RawValue>,
    /// Why it could not be read to its end.
    pub(crate) fault: Option<Problem>,
}

impl<'a> Outline<'a> {
    pub(crate) fn of(text: &'a str) -> Outline<'a> {
        let mut outline = Outline { text, fields: Vec::new(), moves: Vec::new(), fault: None };
        let mut reader = serde_json::Deserializer::from_str(text);
        let read = Parts(&mut outline).deserialize(&mut reader).and_then(|()| reader.end());
        outline.fault = read.err().map(|error| misread(&error));
        outline
    }

    /// Whether it has a value of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(one, _)| one == name)
    }

    /// Line and column in which a part begins.
    pub(crate) fn place(&self, part: &RawValue) -> (usize, usize) {
        self.at(self.offset(part))
    }

    /// What is wrong with a part, and where in it.
    pub(crate) fn problem(&self, part: &RawValue, error: &serde_json::Error) -> Problem {
        let told = misread(error);
        let lines = part.get().split_inclusive('\n').take(told.line - 1).map(str::len).sum::<usize>();
        let (line, column) = self.at(self.offset(part) + lines + told.column - 1);
        Problem::new(line, column, told.message)
    }

    /// Parts are borrowed from the text.
    fn offset(&self, part: &RawValue) -> usize {
        (part.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    fn at(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &self.text[..end];
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }
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
            if name == MOVES {
                map.next_value_seed(Moves(&mut self.0.moves))?;
            } else {
                self.0.fields.push((name, map.next_value()?));
            }
        }
        Ok(())
    }
}

/// The moves: those before a fault stay.
struct Moves<'o, 'a>(&'o mut Vec<&'a RawValue>);

impl<'a> DeserializeSeed<'a> for Moves<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'a> Visitor<'a> for Moves<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(part) = seq.next_element()? {
            self.0.push(part);
        }
        Ok(())
    }
}

/// The names on the top level of a text, up to where it cannot be read any more.
pub(crate) fn names(text: &str) -> Vec<String> {
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
    let _ = serde_json::Deserializer::from_str(text).deserialize_map(&mut names);
    names.0
}

/// The values of a list that can be read, and what is wrong with the first that cannot.
pub(crate) fn read_each<'a, T: Deserialize<'a>>(
    outline: &Outline<'a>,
    problems: &mut Vec<Problem>,
) -> (Vec<T>, Vec<(usize, usize)>) {
    let (mut values, mut places) = (Vec::new(), Vec::new());
    for part in &outline.moves {
        match serde_json::from_str(part.get()) {
            Ok(value) => {
                values.push(value);
                places.push(outline.place(part));
            }
            Err(error) => {
                problems.push(outline.problem(part, &error));
                break;
            }
        }
    }
    (values, places)
}
