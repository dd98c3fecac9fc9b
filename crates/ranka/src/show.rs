use std::io::{self, IsTerminal, Write};

use clap::{Args, ValueEnum};
use game::{AnyGame, AnyLine, DiagramStyle, Turn, diagram, marked_diagram};

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
    /// Put a sign behind every square whose ground is special; a terminal always gets them.
    #[arg(long)]
    marks: bool,
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
        let marks = self.marks || io::stdout().is_terminal();
        draw(&*game, &*line, self.style.into(), marks, out)
    }
}

fn draw(
    game: &dyn AnyGame,
    line: &dyn AnyLine,
    style: DiagramStyle,
    marks: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let description = game.description();
    let picture = if marks { marked_diagram } else { diagram };
    write!(out, "{}", picture(&description, &line.view(), style))?;
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
        draw(&game, &*game.line_from(position).unwrap(), style, false, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn special_squares_are_marked_and_the_signs_told() {
        for game in catalog::games() {
            let (line, description) = (game.new_line(), game.description());
            let mut out = Vec::new();
            draw(&**game, &*line, DiagramStyle::Latin, true, &mut out).unwrap();
            let out = String::from_utf8(out).unwrap();
            let drawn: Vec<_> = description.board.zones.iter().filter(|zone| zone.look.is_some()).collect();
            let board: String = out.lines().skip(2).take(description.board.ranks.len()).collect();
            for zone in &drawn {
                let sign = zone.look.unwrap().sign();
                // Where zones lie on each other the last one is drawn.
                let hidden = |square: &&String| drawn.iter().rev().find(|one| one.squares.contains(*square));
                let seen = zone.squares.iter().filter(|square| hidden(square).unwrap().id == zone.id).count();
                let found = board.split(' ').filter(|cell| cell.ends_with(sign)).count();
                assert_eq!(found, seen, "{out}");
                assert!(out.contains(&format!("{sign} {}", zone.name.en)), "{out}");
            }
            if drawn.is_empty() {
                let mut plain = Vec::new();
                draw(&**game, &*line, DiagramStyle::Latin, false, &mut plain).unwrap();
                assert_eq!(out, String::from_utf8(plain).unwrap());
            }
        }
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
