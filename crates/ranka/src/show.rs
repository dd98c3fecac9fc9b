use std::io::Write;

use clap::{Args, ValueEnum};
use game::{AnyGame, AnyLine, DiagramStyle, Turn, diagram};

use crate::{
    choice::{GameChoice, PositionChoice},
    error::CommandError,
};

/// A position as a picture of letters.
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameChoice,
    #[command(flatten)]
    position: PositionChoice,
    /// How pieces are written.
    #[arg(long, value_enum, default_value_t = Style::Kanji)]
    style: Style,
}

/// How pieces are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Style {
    /// By their characters, `v` before those of the second side.
    Kanji,
    /// By their codes, lower case for the second side.
    Latin,
}

impl From<Style> for DiagramStyle {
    fn from(style: Style) -> DiagramStyle {
        match style {
            Style::Kanji => DiagramStyle::Kanji,
            Style::Latin => DiagramStyle::Latin,
        }
    }
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let line = self.position.line(&*game)?;
        draw(&*game, &*line, self.style.into(), out)
    }
}

fn draw(
    game: &dyn AnyGame,
    line: &dyn AnyLine,
    style: DiagramStyle,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let description = game.description();
    write!(out, "{}", diagram(&description, &line.view(), style))?;
    writeln!(out, "{}", line.position())?;
    match line.turn() {
        Turn::Player(side) => {
            let check = if line.check() == Some(true) { ", in check" } else { "" };
            let name = description.sides[side.index()].en;
            writeln!(out, "{name} ({}) to move{check}: {} legal moves", side.id(), line.moves().len())?;
        }
        Turn::Chance => {
            let outcomes =
                line.chances().into_iter().map(|(text, weight)| format!("{text} (weight {weight})"));
            writeln!(out, "chance decides: {}", outcomes.collect::<Vec<_>>().join(", "))?;
        }
        Turn::Over(outcome) => writeln!(out, "the game is over: {outcome}")?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    fn drawn(position: &str, style: DiagramStyle) -> String {
        let game = Race::new(&[]);
        let mut out = Vec::new();
        draw(&game, &*game.line_from(position).unwrap(), style, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_board_is_followed_by_who_acts() {
        let out = drawn("9/9/9/9/9/9/9/r8/R8 Rr s 1 5", DiagramStyle::Kanji);
        assert!(out.contains("\n v走  ・  ・"), "{out}");
        assert!(
            out.ends_with("9/9/9/9/9/9/9/r8/R8 Rr s 1 5\nNorth (second) to move: 12 legal moves\n"),
            "{out}"
        );
        let out = drawn("9/9/9/9/9/9/9/r8/R8 Rr s ? 5", DiagramStyle::Latin);
        assert!(out.contains("\n r . . . . . . . .  2\n"), "{out}");
        assert!(out.ends_with("chance decides: 1 (weight 1), 2 (weight 2), 3 (weight 1)\n"), "{out}");
        let out = drawn("9/9/9/9/9/9/9/9/r1R6 Rr s ? 5", DiagramStyle::Latin);
        assert!(out.ends_with("the game is over: second wins by arrival\n"), "{out}");
    }
}
