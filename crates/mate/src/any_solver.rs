//! The solver without the type of its game.

use drop_shogi::{DropGame, DropMove, DropPosition, DropRules, FamilyVisitor};
use game::{Choices, Game, OptionError, ParseError};

use crate::{Report, Required, Solver, Uniqueness, Verdict, solve};

/// Looks for mates in positions given as texts.
pub trait AnySolver: Send + Sync {
    /// Whether a text is a position to look for a mate in.
    ///
    /// # Errors
    /// If it is none; the error says why.
    fn read(&self, position: &str) -> Result<(), ParseError>;

    /// Looks for a mate by the side to move, which may lack its royal piece.
    ///
    /// # Errors
    /// If the text is no such position.
    fn solve(
        &self,
        position: &str,
        bytes: usize,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Report<String>, ParseError>;

    /// Looks for the shortest mate by the side to move and whether it is the only one, also beside those that are longer
    /// by so many plies, or by any number.
    ///
    /// # Errors
    /// If the text is no such position.
    fn unique(
        &self,
        position: &str,
        bytes: usize,
        longer: Option<u16>,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Uniqueness<String>, ParseError>;
}

/// A solver for the game with an id, under a preset and further options; `None` if mates are not looked for in it:
/// in a game of another family, or where royal pieces may be taken.
///
/// # Errors
/// If the game does not have the preset or an option.
pub fn solver_for(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnySolver>>, OptionError> {
    drop_shogi::visit(id, Making { preset, settings }).unwrap_or(Ok(None))
}

struct Making<'a> {
    preset: Option<&'a str>,
    settings: &'a [(String, String)],
}

impl FamilyVisitor for Making<'_> {
    type Output = Result<Option<Box<dyn AnySolver>>, OptionError>;

    fn visit<R: DropRules>(self) -> Self::Output {
        let mut choices = match self.preset {
            Some(name) => Choices::preset(R::OPTIONS, R::PRESETS, name)?,
            None => Choices::defaults(R::OPTIONS),
        };
        for (name, value) in self.settings {
            choices.set(name, value)?;
        }
        let game = DropGame::<R>::configure(&choices)?;
        Ok(if game.options().conduct.capture_royal { None } else { Some(Box::new(game)) })
    }
}

impl<R: DropRules> AnySolver for DropGame<R> {
    fn read(&self, position: &str) -> Result<(), ParseError> {
        self.parse_problem(position).map(|_| ())
    }

    fn solve(
        &self,
        position: &str,
        bytes: usize,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Report<String>, ParseError> {
        let position = self.parse_problem(position)?;
        let Report { verdict, nodes } = solve(&position, bytes, stop);
        let verdict = match verdict {
            Verdict::NoMate => Verdict::NoMate,
            Verdict::Unknown => Verdict::Unknown,
            Verdict::Mate { line, shortest } => {
                let write = texts(self, &position);
                Verdict::Mate { line: line.into_iter().map(write).collect(), shortest }
            }
        };
        Ok(Report { verdict, nodes })
    }

    fn unique(
        &self,
        position: &str,
        bytes: usize,
        longer: Option<u16>,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Uniqueness<String>, ParseError> {
        let position = self.parse_problem(position)?;
        let write = texts(self, &position);
        let all = |moves: Vec<DropMove>| moves.into_iter().map(&write).collect();
        let required = |turn: Required<DropMove>| Required {
            right: all(turn.right),
            reply: turn.reply.map(&write),
            escapes: turn.escapes.into_iter().map(|(check, escape)| (write(check), write(escape))).collect(),
        };
        Ok(match Solver::new(&position, bytes).unique(longer, stop) {
            Uniqueness::Unique(turns) => Uniqueness::Unique(turns.into_iter().map(required).collect()),
            Uniqueness::Cooked { after, other } => {
                Uniqueness::Cooked { after: all(after), other: write(other) }
            }
            Uniqueness::NoMate => Uniqueness::NoMate,
            Uniqueness::Unknown => Uniqueness::Unknown,
        })
    }
}

/// Writes moves; their texts do not depend on where in the line they are played.
fn texts<'a, R: DropRules>(
    game: &'a DropGame<R>,
    position: &'a DropPosition<R>,
) -> impl Fn(DropMove) -> String + 'a {
    move |mv| {
        let mut text = String::new();
        game.write_move(position, mv, &mut text);
        text
    }
}
