use catalog::find;
use drop_shogi::{DropRules, FamilyVisitor};
use game::{AnyGame, AnyLine, PlayError};

use crate::{
    Act, Node, Problem, Reading, Record, Start,
    drops::{Place, Weaver, configured, parse_usi},
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
            record.moves.clear();
            record.variations.clear();
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
                (record.moves, record.variations) = (Vec::new(), Vec::new());
                return Reading { record, problems: vec![Problem::new(1, 1, message)] };
            }
        };
        record.start = crate::kif::named_start(&game, record.start);
        let mut weaver = Weaver::<R>::new(game, record);
        for line in 0..=source.variations.len() {
            if line > 0 {
                weaver.branch(source.first_of(line), (1, 1));
            }
            for (index, node) in source.line(line).iter().enumerate() {
                let place = place(self.1, line, index);
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
        }
        weaver.finish()
    }
}

/// The same by the texts of any game.
fn slow(record: &mut Record, places: &[Vec<Place>]) -> Result<Vec<Problem>, String> {
    let game = find(&record.game).map_err(|error| error.to_string())?;
    let game =
        game.configured(record.preset.as_deref(), &record.options).map_err(|error| error.to_string())?;
    let mut line = begin(&*game, &record.start)?;
    let mut problems = Vec::new();
    // How many events of the line at hand have been played.
    let mut played = 0;
    for number in 0..=record.variations.len() {
        let first = record.first_of(number);
        while played >= first {
            line.undo();
            played -= 1;
        }
        let (mut kept, mut illegal) = (0, None);
        for (event, node) in (first..).zip(record.line(number)) {
            if event != played + 1 {
                break;
            }
            if let Act::Event(text) = &node.act {
                match line.apply(text) {
                    Ok(()) => played += 1,
                    // What broke the rules is kept where it ended the game.
                    Err(PlayError::Refused(_)) if is_last(record.line(number), kept) => {
                        illegal = Some(kept);
                        kept += 2;
                        break;
                    }
                    Err(error) => {
                        let shown = game::clipped(text);
                        let (at, column) = place(places, number, event - first);
                        problems.push(Problem::new(at, column, format!("event {event} `{shown}`: {error}")));
                        break;
                    }
                }
            }
            kept += 1;
        }
        record.line_mut(number).truncate(kept);
        if let Some(index) = illegal {
            record.line_mut(number)[index].illegal = true;
        }
    }
    let reachable = |record: &Record| record.misplaced();
    while let Some(index) = reachable(record) {
        record.variations[index].moves.clear();
        record.variations[index].line = 0;
        record.variations[index].at = 1;
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
