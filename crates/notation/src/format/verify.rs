use catalog::find;
use drop_shogi::{DropRules, FamilyVisitor};
use game::{AnyGame, AnyLine, PlayError};

use crate::{
    Act, Node, Problem, Reading, Record, Start,
    drops::{Place, Weaver, configured, parse_usi},
    problem::tell,
};

/// Plays every line of a record. What cannot have happened is told, and what comes before it is kept.
pub fn verify(record: Record) -> Reading {
    verify_at(record, &[])
}

/// The same for a record of which is known where in a text its events stand.
pub(crate) fn verify_at(mut record: Record, places: &[Vec<Place>]) -> Reading {
    let id = record.game.clone();
    if let Some(reading) = drop_shogi::visit(&id, Fast(&record, places)) {
        return reading;
    }
    if let Err(error) = find(&id) {
        return super::nothing(Problem::new(1, 1, error.to_string()));
    }
    let problems = match slow(&mut record, places) {
        Ok(problems) => problems,
        Err(message) => {
            // What is kept can be written, so rules and a start that there are not go as well.
            (record.moves, record.variations) = (Vec::new(), Vec::new());
            (record.preset, record.options, record.start) = (None, Vec::new(), Start::Usual);
            vec![Problem::new(1, 1, message)]
        }
    };
    record.arrange();
    Reading { record, problems }
}

struct Fast<'a>(&'a Record, &'a [Vec<Place>]);

/// Where an event of a line stands.
fn place(places: &[Vec<Place>], line: usize, index: usize) -> Place {
    places.get(line).and_then(|line| line.get(index)).copied().unwrap_or((1, 1))
}

impl FamilyVisitor for Fast<'_> {
    type Output = Reading;

    fn visit<R: DropRules>(self) -> Reading {
        let source = self.0;
        let mut record = Record { moves: Vec::new(), variations: Vec::new(), ..source.clone() };
        let game = match configured(&record) {
            Ok(game) => game,
            Err(message) => {
                (record.preset, record.options) = (None, Vec::new());
                record.start = Start::Usual;
                return Reading { record, problems: vec![Problem::new(1, 1, message)] };
            }
        };
        record.start = crate::kif::named_start(&game, record.start);
        let mut weaver = Weaver::<R>::new(game, record);
        // How many events of each line were kept.
        let mut kept: Vec<usize> = Vec::new();
        for line in 0..=source.variations.len() {
            if let Some(parent) = line.checked_sub(1).map(|index| source.variations[index].line) {
                let at = source.first_of(line);
                if let Some(message) =
                    cut_off(at, source.first_of(parent) + kept.get(parent).copied().unwrap_or(0))
                {
                    weaver.problem(place(self.1, line, 0), message);
                    kept.push(0);
                    continue;
                }
                weaver.branch(at, place(self.1, line, 0));
            } else if weaver.is_broken() {
                // Without its start nothing of it can be played.
                break;
            }
            for (index, node) in source.line(line).iter().enumerate() {
                weave(&mut weaver, node, place(self.1, line, index));
            }
            weaver.close();
            kept.push(weaver.grown());
        }
        weaver.finish()
    }
}

/// Why a line cannot replace an event, where this is the first that the line that it leaves does not have.
fn cut_off(at: usize, end: usize) -> Option<String> {
    (at > end).then(|| format!("the move {at} that it replaces is not there"))
}

/// Plays or ends as a record tells it.
fn weave<R: DropRules>(weaver: &mut Weaver<R>, node: &Node, place: Place) {
    let number = weaver.number();
    let played = match &node.act {
        Act::End(end) => {
            weaver.end(end.clone(), place);
            true
        }
        Act::Event(text) => {
            if let Some(mv) = parse_usi(weaver.pos(), text) {
                weaver.play(mv, place)
            } else {
                let shown = game::clipped(text);
                weaver.break_off(place, format!("event {number} `{shown}` is no move here"));
                false
            }
        }
    };
    if let Some(woven) = weaver.node().filter(|_| played) {
        let illegal = woven.illegal;
        *woven = node.clone();
        woven.illegal |= illegal;
    }
}

/// The same by the texts of any game.
fn slow(record: &mut Record, places: &[Vec<Place>]) -> Result<Vec<Problem>, String> {
    let game = find(&record.game).map_err(|error| error.to_string())?;
    let game =
        game.configured(record.preset.as_deref(), &record.options).map_err(|error| error.to_string())?;
    let mut line = begin(&*game, &record.start)?;
    let mut problems = Vec::new();
    let mut illegal = Vec::new();
    // How many events of the line at hand have been played.
    let mut played = 0;
    for number in 0..=record.variations.len() {
        let first = record.first_of(number);
        if let Some(parent) = number.checked_sub(1).map(|index| record.variations[index].line)
            && let Some(message) = cut_off(first, record.first_of(parent) + record.line(parent).len())
        {
            let (at, column) = place(places, number, 0);
            tell(&mut problems, Problem::new(at, column, message));
            record.line_mut(number).clear();
            continue;
        }
        while played >= first {
            line.undo();
            played -= 1;
        }
        let (mut kept, mut ended) = (0, false);
        for (event, node) in (first..).zip(record.line(number)) {
            let (at, column) = place(places, number, event - first);
            let wrong = match &node.act {
                _ if ended || (event != played + 1 && node.act.event().is_some()) => {
                    Some(format!("event {event} comes after the end of its line"))
                }
                Act::End(_) => {
                    ended = true;
                    None
                }
                Act::Event(text) => match line.apply(text) {
                    Ok(()) => {
                        played += 1;
                        None
                    }
                    Err(PlayError::Refused(_)) if is_last(record.line(number), kept) => {
                        // What broke the rules is kept where it ended the game.
                        illegal.push((number, kept));
                        None
                    }
                    Err(error) => Some(format!("event {event} `{}`: {error}", game::clipped(text))),
                },
            };
            if let Some(message) = wrong {
                tell(&mut problems, Problem::new(at, column, message));
                break;
            }
            kept += 1;
        }
        record.line_mut(number).truncate(kept);
    }
    for (number, index) in illegal {
        record.line_mut(number)[index].illegal = true;
    }
    Ok(problems)
}

/// Whether nothing but an end follows an event of a line.
fn is_last(line: &[Node], index: usize) -> bool {
    matches!(line.get(index + 1..), Some([Node { act: Act::End(_), .. }]))
}

/// The line in which a record begins.
pub(crate) fn begin(game: &dyn AnyGame, start: &Start) -> Result<Box<dyn AnyLine>, String> {
    match position(game, start)? {
        None => Ok(game.new_line()),
        Some(text) => game.line_from(&text).map_err(|error| format!("start position: {error}")),
    }
}

/// The text of the position in which a record begins; none is the usual one.
///
/// # Errors
/// If there is no such game, or it has no such rules or setup.
pub fn start_of(record: &Record) -> Result<Option<String>, String> {
    let game = find(&record.game).map_err(|error| error.to_string())?;
    let game =
        game.configured(record.preset.as_deref(), &record.options).map_err(|error| error.to_string())?;
    position(&*game, &record.start)
}

fn position(game: &dyn AnyGame, start: &Start) -> Result<Option<String>, String> {
    match start {
        Start::Usual => Ok(None),
        Start::Position(text) => Ok(Some(text.clone())),
        Start::Setup(id) => {
            let setups = game.description().setups;
            let setup = setups.into_iter().find(|setup| setup.id == id);
            let setup = setup.ok_or_else(|| format!("unknown setup `{}`", game::clipped(id)))?;
            Ok(Some(setup.position))
        }
    }
}
