//! The way to play in which people type lines and read lines.

use std::io::Write;

use engine::Estimate;
use game::{DiagramStyle, Lang, Side};
use protocol::{Act, Due, MatchEvent, Offer, RemarkReply, Seat, Stage, Task};

use super::{
    command::{Command, HELP},
    keyboard::Typist,
    notes::named,
    table::{Choice, Table, alone, was_declined},
    window::Window,
};
use crate::error::CommandError;

/// How many moves are suggested in place of a refused one.
const SUGGESTED: usize = 12;

/// A table at which people type.
pub(super) struct Talk {
    pub(super) table: Table,
    /// How pieces are written, if that was said.
    pub(super) style: Option<DiagramStyle>,
    /// The language of what is told about pieces.
    pub(super) lang: Lang,
    /// Whether a teacher tells what each move did.
    pub(super) teacher: bool,
    /// Whether somebody is there to be asked for another match.
    pub(super) interactive: bool,
    /// The window at the moment, if what is said goes to one.
    pub(super) window: Box<dyn Fn() -> Option<Window>>,
}

impl Talk {
    /// What a side is called.
    pub(super) fn name(&self, side: Side) -> String {
        format!("{} ({})", self.table.description.sides[side.index()].en, side.id())
    }

    /// What the side is called that acts first.
    pub(super) fn begins(&self) -> String {
        self.name(self.table.played.due().map_or(Side::First, |(side, _)| side))
    }

    /// Plays until the match is over, somebody leaves, or nothing more is typed.
    pub(super) fn play(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<(), CommandError> {
        loop {
            let state = self.table.state();
            let goes_on = match state.due {
                Some(Due { side, task: Task::Throw, .. }) => self.throw(side, out)?,
                Some(Due { side, seat: Seat::Person, .. }) => {
                    self.show(out)?;
                    self.ask(side, input, out)?
                }
                Some(Due { side, .. }) => self.reply(side, out)?,
                None if state.stage == Stage::Interval => self.next_game(out)?,
                None => {
                    self.end(&state, out)?;
                    self.interactive && self.linger(input, out)?
                }
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Hands a wish over; tells what came of it beside what was wished, or why nothing did.
    fn hand_over(
        &mut self,
        side: Side,
        act: Act,
        out: &mut dyn Write,
    ) -> Result<Option<Vec<MatchEvent>>, CommandError> {
        match self.table.act(side, act) {
            Ok(events) => {
                if was_declined(&events) {
                    writeln!(out, "no: {} does not agree", self.name(!side))?;
                }
                Ok(Some(events))
            }
            Err(refused) => {
                writeln!(out, "no: {refused}")?;
                Ok(None)
            }
        }
    }

    fn throw(&mut self, side: Side, out: &mut dyn Write) -> Result<bool, CommandError> {
        let mut was_lot = false;
        for fall in self.table.throw(side)? {
            was_lot |= fall.is_lot;
            let what = if fall.is_lot { "lot" } else { "chance" };
            writeln!(out, "{what}: {} ({} in {})", fall.text, fall.weight, fall.total)?;
        }
        let state = self.table.state();
        if let (true, Stage::Playing, Some(human)) = (was_lot, state.stage, alone(&state)) {
            writeln!(out, "you are {}", self.name(human))?;
        }
        Ok(true)
    }

    fn reply(&mut self, side: Side, out: &mut dyn Write) -> Result<bool, CommandError> {
        // Thinking takes a while; what was printed is read meanwhile.
        out.flush()?;
        let seat = self.table.seat(side);
        let line = self.table.played.line();
        let Some(player) = &mut self.table.players[seat] else { return Err(CommandError::Stuck) };
        let choice = Choice::of(&mut **player, line);
        if let Some(failure) = &choice.failure {
            writeln!(out, "{} {failure}", self.name(side))?;
        }
        writeln!(out, "{} plays {}{}", self.name(side), choice.text, self.written(&choice.text))?;
        if let Some(refused) = self.table.carry_out(side, &choice)? {
            writeln!(out, "no: {refused}")?;
        }
        self.teach(out)?;
        Ok(true)
    }

    /// A move as people write it, in brackets; nothing where that is what was typed.
    fn written(&self, text: &str) -> String {
        let words = self.table.line().written(text);
        let written = words.map(|words| words.of(self.lang).into_owned()).filter(|written| written != text);
        written.map_or(String::new(), |written| format!(" ({written})"))
    }

    fn next_game(&mut self, out: &mut dyn Write) -> Result<bool, CommandError> {
        self.tell_replay(out)?;
        self.hand_over(Side::First, Act::Continue, out)?.ok_or(CommandError::Stuck)?;
        Ok(true)
    }

    /// Takes lines until something happens on the board; says whether to go on.
    fn ask(&mut self, side: Side, input: &mut dyn Typist, out: &mut dyn Write) -> Result<bool, CommandError> {
        let before = self.table.state();
        let stands = |talk: &Talk| {
            let now = talk.table.state();
            now.line_events == before.line_events && now.stage == before.stage
        };
        // A game may be taken back as well as played on.
        while stands(self) {
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
    fn linger(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<bool, CommandError> {
        writeln!(out, "Type `rematch` to play again with sides exchanged, or `quit`.")?;
        let asker = alone(&self.table.state()).unwrap_or(Side::First);
        while self.table.state().stage == Stage::Over {
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
            self.table.begin_rematch();
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
            let line = self.table.line();
            let claims = line.claims().into_iter().map(|(_, claim)| claim.text().to_owned());
            let mut words: Vec<String> = claims.collect();
            words.sort_unstable();
            words.dedup();
            line.moves().into_iter().chain(words).collect()
        };
        input.next_line(&words)
    }

    /// Asks the other person about an open offer; says whether to go on.
    fn consult(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<bool, CommandError> {
        while let Some(open) = self.table.state().offer {
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
                self.show_targets(prefix, out)?;
                let moves = self.beginning(prefix);
                let none = if moves.is_empty() { "no legal move begins so" } else { "" };
                writeln!(out, "{}{none}", moves.join("  "))?;
            }
            Command::Piece(word) => self.describe(word, out)?,
            Command::Hint => self.hint(out)?,
            Command::Undo => self.offer(self.table.taker_back(side), Offer::TakeBack, out)?,
            Command::Show => self.show(out)?,
            Command::Claim(name) => self.claim(side, name, out)?,
            Command::Save => {
                let line = self.table.line();
                let events = line.events().into_iter().map(|event| format!("\t{event}"));
                writeln!(out, "{}{}", line.start(), events.collect::<String>())?;
            }
            Command::Move(text) if self.table.line().claim_called(text).is_some() => {
                self.claim(side, text, out)?;
            }
            Command::Move(text) => self.attempt(side, text, out)?,
        }
        Ok(())
    }

    fn beginning(&self, prefix: &str) -> Vec<String> {
        self.table.line().moves().into_iter().filter(|text| text.starts_with(prefix)).collect()
    }

    fn attempt(&mut self, side: Side, text: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let act = Act::Play { text: text.to_owned(), score: None };
        if self.hand_over(side, act, out)?.is_some() {
            return self.teach(out);
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
        if let Some(act) = self.table.claim(name) {
            return self.hand_over(side, act, out).map(|_| ());
        }
        let claims = self.table.line().claims();
        let mine = claims.iter().filter(|(by, _)| *by == side).map(|(_, claim)| claim.text());
        Ok(writeln!(out, "claims: {}", mine.collect::<Vec<_>>().join(", "))?)
    }

    /// Tells what the last event did, if there is a teacher.
    fn teach(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        if !self.teacher {
            return Ok(());
        }
        let RemarkReply { sentences, better } = self.table.remark(self.lang);
        let better = better.map(|better| better.sentences).unwrap_or_default();
        for sentence in sentences.iter().chain(&better) {
            writeln!(out, "teacher: {}", named(sentence, &self.table.description, self.lang))?;
        }
        Ok(())
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        let Some(advice) = self.table.advice() else {
            return Ok(writeln!(out, "no: nobody knows")?);
        };
        let score = match advice.score {
            Estimate::Points(points) => format!("{points:+}"),
            Estimate::Mate(plies) if plies > 0 => format!("you win in {plies} plies"),
            Estimate::Mate(plies) => format!("you lose in {} plies", -plies),
        };
        let then = advice.then.map_or(String::new(), |then| format!(", then perhaps {then}"));
        Ok(writeln!(out, "hint: {}{} ({score}){then}", advice.best, self.written(&advice.best))?)
    }
}

/// What a wish is called at the table.
fn wish(offer: &Offer) -> &str {
    match offer {
        Offer::Claim { claim } => claim,
        Offer::TakeBack => "undo",
        Offer::Adjourn => "adjourn",
        Offer::Resume => "resume",
        Offer::Rematch => "rematch",
    }
}
