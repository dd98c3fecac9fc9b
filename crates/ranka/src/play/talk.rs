//! What people at the table type.

use std::{io::Write, sync::atomic::AtomicBool};

use engine::{Estimate, Go};
use game::Side;
use protocol::{Act, Offer, Stage};

use super::{
    command::{Command, HELP},
    keyboard::Typist,
    table::{Table, alone, wish},
};
use crate::error::CommandError;

/// What the adviser looks at.
const ADVICE: u64 = 100_000;
/// How many moves are suggested in place of a refused one.
const SUGGESTED: usize = 12;

impl Table {
    /// Takes lines until something happens on the board; says whether to go on.
    pub(super) fn ask(
        &mut self,
        side: Side,
        input: &mut dyn Typist,
        out: &mut dyn Write,
    ) -> Result<bool, CommandError> {
        let before = self.state();
        // A game may be taken back as well as played on.
        while self.state().line_events == before.line_events && self.state().stage == before.stage {
            let Some(line) = self.next_line(input, out)? else { return Ok(false) };
            match line.as_deref().map(Command::parse) {
                Err(error) => writeln!(out, "{error}")?,
                Ok(Command::Quit) => return Ok(false),
                Ok(command) => self.obey(side, command, out)?,
            }
            if !self.consult(input, out)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// After the end: says whether there is something more to play.
    pub(super) fn linger(
        &mut self,
        input: &mut dyn Typist,
        out: &mut dyn Write,
    ) -> Result<bool, CommandError> {
        writeln!(out, "Type `rematch` to play again with sides exchanged, or `quit`.")?;
        let asker = alone(&self.state()).unwrap_or(Side::First);
        while self.state().stage == Stage::Over {
            let Some(line) = self.next_line(input, out)? else { return Ok(false) };
            match line.as_deref().map(Command::parse) {
                Err(error) => writeln!(out, "{error}")?,
                Ok(Command::Quit) => return Ok(false),
                Ok(Command::Move("rematch")) => self.offer(asker, Offer::Rematch, out)?,
                Ok(command) => self.obey(asker, command, out)?,
            }
            if !self.consult(input, out)? {
                return Ok(false);
            }
            self.begin_rematch();
        }
        Ok(true)
    }

    fn next_line(
        &self,
        input: &mut dyn Typist,
        out: &mut dyn Write,
    ) -> Result<Option<Result<String, String>>, CommandError> {
        out.flush()?;
        let words = || {
            let claims = self.line().claims().into_iter().map(|(_, claim)| claim.text().to_owned());
            let mut words: Vec<String> = claims.collect();
            words.sort_unstable();
            words.dedup();
            self.line().moves().into_iter().chain(words).collect()
        };
        input.next_line(&words)
    }

    /// Asks the other person about an open offer; says whether to go on.
    fn consult(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<bool, CommandError> {
        while let Some(open) = self.state().offer {
            writeln!(out, "{}, do you agree to `{}`? yes or no", self.name(!open.side), wish(&open.offer))?;
            let Some(line) = self.next_line(input, out)? else { return Ok(false) };
            let act = match line.as_deref().map(str::trim) {
                Ok("yes" | "y") => Act::Answer { yes: true },
                Ok("no" | "n") => Act::Answer { yes: false },
                Ok("quit" | "exit") => return Ok(false),
                _ => continue,
            };
            let no = act == Act::Answer { yes: false };
            let answered = self.hand_over(!open.side, act, out)?.is_some();
            // What can no longer be agreed on is declined.
            if !answered && !no {
                self.hand_over(!open.side, Act::Answer { yes: false }, out)?;
            }
        }
        Ok(true)
    }

    fn obey(&mut self, side: Side, command: Command<'_>, out: &mut dyn Write) -> Result<(), CommandError> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Help => writeln!(out, "{HELP}")?,
            Command::Moves(prefix) => {
                let moves = self.beginning(prefix);
                let none = if moves.is_empty() { "no legal move begins so" } else { "" };
                writeln!(out, "{}{none}", moves.join("  "))?;
            }
            Command::Hint => self.hint(out)?,
            Command::Undo => {
                // Of two people at one table, whoever moved last wants to take it back.
                let is_alone = alone(&self.state()).is_some();
                let asker = if is_alone { side } else { self.played.acted_last().unwrap_or(side) };
                self.offer(asker, Offer::TakeBack, out)?;
            }
            Command::Show => self.show(out)?,
            Command::Claim(name) => self.claim(side, name, out)?,
            Command::Save => {
                let start = self.line().start();
                let events = self.line().events().into_iter().map(|event| format!("\t{event}"));
                writeln!(out, "{start}{}", events.collect::<String>())?;
            }
            Command::Move(text) if self.line().claim_called(text).is_some() => self.claim(side, text, out)?,
            Command::Move(text) => self.attempt(side, text, out)?,
        }
        Ok(())
    }

    fn beginning(&self, prefix: &str) -> Vec<String> {
        self.line().moves().into_iter().filter(|text| text.starts_with(prefix)).collect()
    }

    fn attempt(&mut self, side: Side, text: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let act = Act::Play { text: text.to_owned(), score: None };
        if self.hand_over(side, act, out)?.is_some() {
            return Ok(());
        }
        let meant = self.beginning(text);
        if (1..=SUGGESTED).contains(&meant.len()) {
            writeln!(out, "perhaps: {}", meant.join("  "))?;
        }
        Ok(())
    }

    fn offer(&mut self, side: Side, offer: Offer, out: &mut dyn Write) -> Result<(), CommandError> {
        self.hand_over(side, Act::Offer { offer }, out).map(|_| ())
    }

    fn claim(&mut self, side: Side, name: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let claims = self.line().claims();
        match self.line().claim_called(name) {
            None => {
                let mine = claims.iter().filter(|(by, _)| *by == side).map(|(_, claim)| claim.text());
                Ok(writeln!(out, "claims: {}", mine.collect::<Vec<_>>().join(", "))?)
            }
            Some(claim) if claim.needs_consent() => {
                self.offer(side, Offer::Claim { claim: name.to_owned() }, out)
            }
            Some(_) => self.hand_over(side, Act::Claim { claim: name.to_owned() }, out).map(|_| ()),
        }
    }

    fn advice(&mut self) -> Option<(String, Option<String>, Estimate)> {
        let (start, events) = (self.line().start(), self.line().events());
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        let adviser = self.adviser.as_mut()?;
        adviser.set_line(Some(&start), &texts).ok()?;
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
}
