//! What stands beside or below a board, in words.

use std::collections::BTreeSet;

use game::{
    AnyLine, Counter, CounterLook, EventKind, GameDescription, Lang, Placed, PositionView, Side, Standing,
    Waypoint,
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::stones::Stones;
use crate::portrait::said;

/// How far back the last move is looked for behind what chance brought.
const THROWS: usize = 8;

/// What a sentence is with the sides' names in place of `{first}` and `{second}`.
pub(super) fn named(sentence: &str, description: &GameDescription, lang: Lang) -> String {
    Side::ALL.into_iter().fold(sentence.to_owned(), |text, side| {
        text.replace(&format!("{{{}}}", side.id()), lang.of(&description.sides[side.index()]))
    })
}

/// The counters that belong beside the board, each in a few words.
pub(super) fn counters(description: &GameDescription, view: &PositionView, lang: Lang) -> Vec<String> {
    let shown = view.counters.iter().filter(|counter| counter.look != CounterLook::Elsewhere);
    let mut told: Vec<String> = Vec::new();
    let mut before: Option<&Counter> = None;
    for counter in shown {
        match (told.last_mut(), before.filter(|before| stand_together(before, counter))) {
            (Some(last), Some(_)) => {
                last.push_str(", ");
                last.push_str(&status(counter, lang));
            }
            _ => told.push(named(&self::told(counter, description, lang), description, lang)),
        }
        before = Some(counter);
    }
    told
}

/// Whether both say how things stand that a side depends on, under one heading.
fn stand_together(one: &Counter, other: &Counter) -> bool {
    let key = |counter: &Counter| (counter.look == CounterLook::Status, counter.side, counter.group);
    key(one).0 && key(one) == key(other)
}

/// How one thing stands; that it is there goes without saying.
fn status(counter: &Counter, lang: Lang) -> String {
    let name = lang.of(&counter.name);
    let words = counter.words.as_ref().map_or(String::new(), |words| format!(" {}", said(lang, words)));
    let help = counter.help.as_ref().filter(|_| counter.value != Standing::Held.id());
    let help = help.map_or(String::new(), |help| format!(" ({})", said(lang, help)));
    format!("{name}{words}{help}")
}

fn told(counter: &Counter, description: &GameDescription, lang: Lang) -> String {
    let name = lang.of(&counter.name);
    let words = counter.words.as_ref().map(|words| said(lang, words).into_owned());
    let told = match (counter.look, words) {
        (CounterLook::Headline | CounterLook::Badge, Some(words)) => words,
        (CounterLook::Status, _) => status(counter, lang),
        (_, words) => format!("{name}: {}", words.as_deref().unwrap_or(&counter.value)),
    };
    let group = counter.group.as_ref().map_or(String::new(), |group| format!("{}, ", lang.of(group)));
    let owner = counter.side.map_or("", |side| lang.of(&description.sides[side.index()]));
    if owner.is_empty() { format!("{group}{told}") } else { format!("{owner}: {group}{told}") }
}

/// A side's pieces in hand; `None` in a game without hands.
pub(super) fn hand(view: &PositionView, stones: &Stones, side: Side) -> Option<String> {
    let hand = view.hands.iter().find(|hand| hand.side == side)?;
    let held = |(code, count): &(&'static str, u8)| {
        let piece = stones.of(code).short(Some(Side::First));
        if *count > 1 { format!("{piece}{count}") } else { piece }
    };
    let held: Vec<String> = hand.pieces.iter().map(held).collect();
    Some(if held.is_empty() { "-".to_owned() } else { held.join(" ") })
}

/// What is written shorter than it is called, of the kinds that are there.
pub(super) fn legend(
    description: &GameDescription,
    view: &PositionView,
    stones: &Stones,
    lang: Lang,
) -> Vec<String> {
    let held = view.hands.iter().flat_map(|hand| hand.pieces.iter().map(|(code, _)| *code));
    let there: BTreeSet<&str> = view.pieces.iter().map(|Placed { piece, .. }| *piece).chain(held).collect();
    let noted = stones.noted.iter().filter(|code| there.contains(**code));
    let pieces = noted.filter_map(|code| description.pieces.iter().find(|piece| piece.code == *code));
    pieces.map(|piece| format!("{} {}", stones.of(piece.code).short(None), lang.of(&piece.name))).collect()
}

/// The squares of the last move, its origin first.
pub(super) fn last_squares(line: &dyn AnyLine) -> Vec<String> {
    let events = line.events().len();
    let recent = line.history(events.saturating_sub(THROWS));
    let path = recent.into_iter().rev().find_map(|event| match event.kind {
        EventKind::Move { path, .. } => Some(path),
        _ => None,
    });
    let square = |waypoint| match waypoint {
        Waypoint::At(square) | Waypoint::Shot(square) => Some(square),
        Waypoint::Hand(_) | Waypoint::Choice(_) => None,
    };
    path.into_iter().flatten().filter_map(square).collect()
}

/// Items on as few lines as hold them; one that is longer than a line is broken.
pub(super) fn joined(items: &[String], separator: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.width() + separator.width() + item.width() <= columns => {
                line.push_str(separator);
                line.push_str(item);
            }
            _ => lines.extend(wrapped(item, columns)),
        }
    }
    lines
}

/// A sentence in lines of at most so many columns, broken at spaces or between Chinese characters.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for c in text.chars() {
        let room = line.width() + c.width().unwrap_or(0) <= columns.max(2);
        if room {
            line.push(c);
            continue;
        }
        let at = line.rfind(' ').filter(|_| c != ' ' && c.width() == Some(1) && !ends_wide(&line));
        let rest = at.map_or(String::new(), |at| line.split_off(at).trim_start().to_owned());
        lines.push(std::mem::replace(&mut line, rest));
        if c != ' ' || !line.is_empty() {
            line.push(c);
        }
    }
    lines.push(line);
    lines
}

fn ends_wide(line: &str) -> bool {
    line.chars().next_back().and_then(UnicodeWidthChar::width) == Some(2)
}

#[cfg(test)]
mod tests {
    use game::{Text, Words};

    use super::*;

    #[test]
    fn sentences_are_broken_where_they_may_be() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 9), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrapped("將軍在此", 5), ["將軍", "在此"]);
        assert_eq!(wrapped("", 5), [""]);
        let items = ["one", "two", "three"].map(str::to_owned);
        assert_eq!(joined(&items, "; ", 8), ["one; two", "three"]);
    }

    #[test]
    fn what_a_side_depends_on_is_told_in_one_line() {
        let game = catalog::games()[0];
        let plate = |name: &'static str, standing, side| {
            let (ship, sunk) = (Text::same("Ship"), Text::new("gone", "なし", "已失"));
            Counter::status("plate", Text::same(name), standing, ship, sunk).of(side)
        };
        let counters = vec![
            plate("Sail", Standing::Held, Side::First),
            plate("Oar", Standing::Missing, Side::First),
            Counter::sentence("end", Text::same("End"), Side::First, Words::same("no sail")),
            plate("Sail", Standing::Missing, Side::Second),
        ];
        let view = PositionView { counters, ..game.new_line().view() };
        let told = super::counters(&game.description(), &view, Lang::En);
        assert_eq!(
            told,
            ["Black: Ship, Sail, Oar (gone)", "Black: End: no sail", "White: Ship, Sail (gone)"]
        );
    }

    #[test]
    fn sides_are_named_in_sentences() {
        let description = catalog::games()[0].description();
        assert_eq!(named("{first} pays {second}", &description, Lang::En), "Black pays White");
    }
}
