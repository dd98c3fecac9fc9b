use std::{io::Write, sync::atomic::AtomicBool};

use arena::Contestant;
use engine::{AnyEngine, Estimate, Go, Roll};
use game::{AnyLine, Claim, DiagramStyle, GameDescription, Outcome, Side, SplitMix, Turn, diagram};

use super::{
    command::{Command, HELP},
    keyboard::Typist,
};
use crate::error::CommandError;

/// A person and an engine at a board.
pub(super) struct Table {
    pub(super) description: GameDescription,
    pub(super) style: DiagramStyle,
    pub(super) line: Box<dyn AnyLine>,
    pub(super) human: Side,
    pub(super) opponent: Box<dyn Contestant>,
    /// Who gives hints and judges offers.
    pub(super) adviser: Option<Box<dyn AnyEngine>>,
    pub(super) numbers: SplitMix,
}

/// What the adviser looks at.
const ADVICE: u64 = 100_000;
/// How far behind, in hundredths of the smallest piece, an engine agrees to a draw.
const AGREEABLE: i32 = 100;
/// How many moves are suggested in place of a refused one.
const SUGGESTED: usize = 12;

impl Table {
    /// What a side is called.
    pub(super) fn name(&self, side: Side) -> String {
        format!("{} ({})", self.description.sides[side.index()].en, side.id())
    }

    /// Plays until the game is over, the person leaves, or nothing more is typed.
    pub(super) fn play(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<(), CommandError> {
        loop {
            match self.line.turn() {
                Turn::Over(outcome) => return self.end(outcome, out),
                Turn::Chance => self.roll(out)?,
                Turn::Player(side) if side == self.human => {
                    self.show(out)?;
                    if !self.ask(input, out)? {
                        return Ok(());
                    }
                }
                Turn::Player(side) => self.reply(side, out)?,
            }
        }
    }

    fn end(&self, outcome: Outcome, out: &mut dyn Write) -> Result<(), CommandError> {
        write!(out, "\n{}", diagram(&self.description, &self.line.view(), self.style))?;
        let whose = match outcome.winner() {
            Some(side) if side == self.human => "you win",
            Some(_) => "you lose",
            None => "nobody wins",
        };
        Ok(writeln!(out, "{whose}: {outcome}")?)
    }

    fn roll(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        match Roll::fall(self.line.as_mut(), &mut self.numbers) {
            Some(Roll { text, weight, total }) => Ok(writeln!(out, "chance: {text} ({weight} in {total})")?),
            None => Err(CommandError::Stuck),
        }
    }

    fn reply(&mut self, side: Side, out: &mut dyn Write) -> Result<(), CommandError> {
        // Thinking takes a while; what was printed is read meanwhile.
        out.flush()?;
        let text = match self.opponent.choose(self.line.as_ref()) {
            Ok(text) => text,
            Err(failure) => {
                writeln!(out, "{} {failure}", self.name(side))?;
                Claim::RESIGN.text().to_owned()
            }
        };
        writeln!(out, "{} plays {text}", self.name(side))?;
        let done = match self.line.claim_called(&text) {
            Some(claim) => self.line.claim(side, claim).map(|_| ()),
            None => self.line.play(&text),
        };
        done.map_err(|error| CommandError::Inconsistent { event: text, error })
    }

    fn show(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        write!(out, "\n{}", diagram(&self.description, &self.line.view(), self.style))?;
        if let Some(last) = self.line.events().last() {
            writeln!(out, "last: {last}")?;
        }
        let check = if self.line.check() == Some(true) { ", in check" } else { "" };
        Ok(writeln!(out, "{} to move{check}", self.name(self.human))?)
    }

    /// Takes lines until something happens on the board; says whether to go on.
    fn ask(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<bool, CommandError> {
        let before = self.line.events().len();
        // A game may be taken back as well as played on.
        while self.line.events().len() == before {
            out.flush()?;
            let Some(line) = input.next_line(&|| self.line.moves())? else { return Ok(false) };
            match line.as_deref().map(Command::parse) {
                Err(error) => writeln!(out, "{error}")?,
                Ok(Command::Quit) => return Ok(false),
                Ok(command) => self.act(command, out)?,
            }
        }
        Ok(true)
    }

    fn act(&mut self, command: Command<'_>, out: &mut dyn Write) -> Result<(), CommandError> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Help => writeln!(out, "{HELP}")?,
            Command::Moves(prefix) => {
                let moves = self.beginning(prefix);
                let none = if moves.is_empty() { "no legal move begins so" } else { "" };
                writeln!(out, "{}{none}", moves.join("  "))?;
            }
            Command::Hint => self.hint(out)?,
            Command::Undo => self.undo(out)?,
            Command::Show => self.show(out)?,
            Command::Claim(name) => self.claim(name, out)?,
            Command::Save => {
                let start = self.line.start();
                let events = self.line.events().into_iter().map(|event| format!("\t{event}"));
                writeln!(out, "{start}{}", events.collect::<String>())?;
            }
            Command::Move(text) => self.attempt(text, out)?,
        }
        Ok(())
    }

    fn beginning(&self, prefix: &str) -> Vec<String> {
        self.line.moves().into_iter().filter(|text| text.starts_with(prefix)).collect()
    }

    fn attempt(&mut self, text: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let Err(error) = self.line.play(text) else { return Ok(()) };
        writeln!(out, "no: {error}")?;
        let meant = self.beginning(text);
        if (1..=SUGGESTED).contains(&meant.len()) {
            writeln!(out, "perhaps: {}", meant.join("  "))?;
        }
        Ok(())
    }

    fn undo(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        let mut earlier = self.line.boxed_clone();
        while earlier.undo() {
            if earlier.turn() == Turn::Player(self.human) {
                self.line = earlier;
                return Ok(());
            }
        }
        Ok(writeln!(out, "no: you have not decided anything yet")?)
    }

    fn advice(&mut self) -> Option<(String, Option<String>, Estimate)> {
        let events = self.line.events();
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        let adviser = self.adviser.as_mut()?;
        adviser.set_line(Some(&self.line.start()), &texts).ok()?;
        let answer = adviser.go(&Go::nodes(ADVICE), &AtomicBool::new(false), &mut |_| ());
        Some((answer.best?, answer.ponder, answer.score))
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        let Some((best, then, score)) = self.advice() else {
            return Ok(writeln!(out, "no: nobody knows")?);
        };
        let score = match score {
            Estimate::Points(points) => format!("{points:+}"),
            Estimate::Mate(plies) if plies > 0 => format!("you win in {plies} plies"),
            Estimate::Mate(plies) => format!("you lose in {} plies", -plies),
        };
        let then = then.map_or(String::new(), |then| format!(", then perhaps {then}"));
        Ok(writeln!(out, "hint: {best} ({score}){then}")?)
    }

    fn claim(&mut self, name: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let mine = self.line.claims().into_iter().filter(|(side, _)| *side == self.human);
        let known: Vec<&str> = mine.map(|(_, claim)| claim.text()).collect();
        let Some(claim) = self.line.claim_called(name) else {
            return Ok(writeln!(out, "claims: {}", known.join(", "))?);
        };
        if known.contains(&claim.text()) && claim.needs_consent() && !self.opponent_agrees() {
            return Ok(writeln!(out, "no: {} does not agree", self.name(!self.human))?);
        }
        if let Err(error) = self.line.claim(self.human, claim) {
            writeln!(out, "no: {error}")?;
        }
        Ok(())
    }

    /// An engine that thinks itself behind is content with less than a win.
    fn opponent_agrees(&mut self) -> bool {
        match self.advice() {
            Some((_, _, Estimate::Points(points))) => points >= AGREEABLE,
            Some((_, _, Estimate::Mate(plies))) => plies > 0,
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use arena::Greedy;
    use game::AnyGame;
    use testkit::toy::Race;

    use super::*;
    use crate::lines::Lines;

    /// What is printed to somebody who types this, playing the first side of a game with chance.
    fn session(position: &str, typed: &[u8]) -> String {
        let game = Race::new(&[]);
        let mut table = Table {
            description: game.description(),
            style: DiagramStyle::Latin,
            line: game.line_from(position).unwrap(),
            human: Side::First,
            opponent: Box::new(Greedy::new(&game.description())),
            adviser: None,
            numbers: SplitMix::new(1),
        };
        let mut out = Vec::new();
        table.play(&mut Lines::new(typed), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    const START: &str = "2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1";
    const DUE: &str = "r3r4/9/9/9/9/9/9/9/RR7 - f 2 1";

    #[test]
    fn chance_is_rolled_with_its_odds() {
        let out = session(START, b"");
        let odds = ["chance: 1 (1 in 4)\n", "chance: 2 (2 in 4)\n", "chance: 3 (1 in 4)\n"];
        assert_eq!(odds.iter().filter(|odds| out.starts_with(**odds)).count(), 1, "{out}");
        assert!(out.ends_with("South (first) to move\n"), "{out}");
    }

    #[test]
    fn moves_are_listed_refused_with_reasons_and_taken_back() {
        let told = |typed: &str| {
            let out = session(DUE, typed.as_bytes());
            out.split_once("to move\n").unwrap().1.to_owned()
        };
        assert_eq!(told("moves b1\n"), "b1b3  b1c1\n");
        assert_eq!(told("moves z\n"), "no legal move begins so\n");
        assert_eq!(told("undo\n"), "no: you have not decided anything yet\n");
        assert_eq!(told("hint\n"), "no: nobody knows\n");
        assert_eq!(told("save\n"), format!("{DUE}\n"));
        assert_eq!(told("claim\n"), "claims: resign, draw\n");
        assert_eq!(told("claim draw\n"), "no: North (second) does not agree\n");
        assert!(told("a1a9\n").starts_with("no: a9 is not 2 squares ahead"));
        assert!(told("b1\n").ends_with("perhaps: b1b3  b1c1\n"));
        let out = told("a1a3\nundo\nsave\nquit\nmoves\n");
        assert!(out.contains("North (second) plays ") && out.contains("chance: "), "{out}");
        assert!(out.ends_with(&format!("to move\n{DUE}\n")), "{out}");
    }

    #[test]
    fn lines_that_cannot_be_read_are_told() {
        let mut typed = b"\xff\n".to_vec();
        typed.extend(vec![b'x'; 100_000]);
        typed.extend(b"\nresign\n");
        let out = session(DUE, &typed);
        assert!(out.contains("not UTF-8 at byte 0\n") && out.contains("longer than 65536 bytes\n"), "{out}");
        assert!(out.ends_with("you lose: second wins by resignation\n"), "{out}");
    }
}
