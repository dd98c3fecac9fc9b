use game::Side;

use super::HEAD;
use crate::{
    Clock, End, Node, Problem, Reading, Record, Shape, Start, Variation,
    drops::Place,
    format::verify_at,
    kif::take_rules,
    problem::{tell, tell_all},
};

/// Reads a game in the readable text.
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader { line: 0, owners: Vec::new(), places: vec![Vec::new()], ..Reader::default() };
    for (at, line) in (1..).zip(text.lines()) {
        let line = line.trim_end_matches('\r');
        if reader.broken && !line.starts_with("variation ") {
            continue;
        }
        if let Err(message) = reader.line(line, at) {
            tell(&mut reader.problems, Problem::new(at, 1, message));
        }
    }
    let reading = verify_at(reader.record, &reader.places);
    tell_all(&mut reader.problems, reading.problems);
    Reading { record: reading.record, problems: reader.problems }
}

#[derive(Default)]
struct Reader {
    record: Record,
    problems: Vec<Problem>,
    /// The line that grows, and the line of each event on the way to its end.
    line: usize,
    owners: Vec<usize>,
    /// Where in the text events stand.
    places: Vec<Vec<Place>>,
    broken: bool,
}

impl Reader {
    fn line(&mut self, line: &str, at: usize) -> Result<(), String> {
        let text = line.trim_end();
        match text.chars().next() {
            None => Ok(()),
            _ if text == HEAD => Ok(()),
            Some('#') => Ok(()),
            Some('0'..='9') => self.event(text, at),
            Some('*') => {
                let comment = line[1..].strip_prefix(' ').unwrap_or(&line[1..]).to_owned();
                match self.record.line_mut(self.line).last_mut() {
                    Some(node) => node.comments.push(comment),
                    None if self.line == 0 => self.record.comments.push(comment),
                    None => return Err("a comment before the first move of a variation".to_owned()),
                }
                Ok(())
            }
            Some('@' | '=' | '&') => self.said(text),
            _ => match text.strip_prefix("variation ") {
                Some(number) => self.variation(number),
                None => self.header(text),
            },
        }
    }

    fn header(&mut self, text: &str) -> Result<(), String> {
        let unknown = || format!("not understood: `{}`", game::clipped(text));
        let (key, value) = text.split_once(':').ok_or_else(unknown)?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        let record = &mut self.record;
        let place = match key {
            "game" => {
                value.clone_into(&mut record.game);
                return Ok(());
            }
            "rules" => {
                take_rules(record, value);
                return Ok(());
            }
            "header" => {
                record.headers.push(serde_json::from_str(value).map_err(|_| unknown())?);
                return Ok(());
            }
            "setup" => {
                record.start = Start::Setup(value.to_owned());
                return Ok(());
            }
            "position" => {
                record.start = Start::Position(value.to_owned());
                return Ok(());
            }
            "clock" => {
                record.clock = Some(Clock::from_plain(value).ok_or_else(unknown)?);
                return Ok(());
            }
            "first" => &mut record.players[Side::First],
            "second" => &mut record.players[Side::Second],
            "event" => &mut record.event,
            "site" => &mut record.site,
            "started" => &mut record.started,
            "ended" => &mut record.ended,
            "opening" => &mut record.opening,
            "time" => &mut record.time_limit,
            _ => return Err(unknown()),
        };
        *place = Some(value.to_owned());
        Ok(())
    }

    fn variation(&mut self, number: &str) -> Result<(), String> {
        self.broken = true;
        let at: usize = number.trim().parse().map_err(|_| "`variation` without a number".to_owned())?;
        if at == 0 || at > self.owners.len() + 1 {
            return Err(format!("no event {at} to replace"));
        }
        let line = self.owners.get(at - 1).copied().unwrap_or(self.line);
        self.owners.truncate(at - 1);
        self.record.variations.push(Variation { line, at, moves: Vec::new() });
        self.line = self.record.variations.len();
        self.places.push(Vec::new());
        self.broken = false;
        Ok(())
    }

    fn event(&mut self, text: &str, at: usize) -> Result<(), String> {
        let read = read_event(text);
        self.broken = read.is_none();
        let node = read.ok_or_else(|| format!("not understood: `{}`", game::clipped(text)))?;
        self.record.line_mut(self.line).push(node);
        self.owners.push(self.line);
        // Behind its number.
        let number = text.find(' ').map_or(0, |end| text[..end].chars().count() + 1);
        self.places[self.line].push((at, number + 1));
        Ok(())
    }

    fn said(&mut self, text: &str) -> Result<(), String> {
        let unknown = || format!("not understood: `{}`", game::clipped(text));
        let Some(node) = self.record.line_mut(self.line).last_mut() else { return Err(unknown()) };
        if let Some(name) = text.strip_prefix('&') {
            node.bookmark = Some(name.trim().into());
            return Ok(());
        }
        let mut words = text.split_ascii_whitespace();
        let sign = words.next();
        let mut word = || words.next().map(str::to_owned).ok_or_else(unknown);
        if sign == Some("@") {
            let (from, to) = (word()?, word()?);
            node.shapes.push(Shape { from, to: Some(to).filter(|to| to != "-"), tone: word().ok() });
            return Ok(());
        }
        let value = node.value.get_or_insert_default();
        match word()?.as_str() {
            "value" => value.value = Some(word()?.parse().map_err(|_| unknown())?),
            "mate" => value.mate = Some(word()?.parse().map_err(|_| unknown())?),
            "line" => value.line = words.map(str::to_owned).collect(),
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

/// `12. (16.25/120) 7g7f  -- P-7f`.
fn read_event(text: &str) -> Option<Node> {
    let (_, rest) = text.split_once('.')?;
    let mut rest = rest.trim_start();
    let mut times = (None, None);
    if let Some(inner) = rest.strip_prefix('(') {
        let (inner, after) = inner.split_once(')')?;
        let (used, total) = inner.split_once('/').map_or((inner, None), |(used, total)| (used, Some(total)));
        times = (Some(millis(used)?), total.map(millis).map_or(Some(None), |total| total.map(Some))?);
        rest = after.trim_start();
    }
    let mut node = if let Some(told) = rest.strip_prefix("end ") {
        let (winner, by) = told.split_once(' ')?;
        let winner = Side::ALL.into_iter().find(|side| side.id() == winner);
        Node::end(End::new(by.to_owned(), winner))
    } else {
        let body = rest.split("  -- ").next()?;
        let mut words = body.split_ascii_whitespace();
        let mut node = Node::event(words.next()?);
        for word in words {
            match word {
                "guessed" => node.guessed = true,
                "illegal" => node.illegal = true,
                _ => return None,
            }
        }
        node
    };
    (node.used, node.total) = times;
    Some(node)
}

fn millis(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let thousandths: u64 = format!("{fraction:0<3.3}").parse().ok()?;
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(thousandths)
}
