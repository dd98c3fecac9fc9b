use std::io::Write;

use arena::Contestant;
use engine::AnyEngine;
use game::{AnyLine, DiagramStyle, GameDescription, Side, diagram};
use matchplay::Match;
use protocol::{
    Act, ClockView, Command as Wish, Due, Happening, MatchEvent, MatchResult, MatchState, Offer, Seat, Stage,
    Task,
};

use super::keyboard::Typist;
use crate::error::CommandError;

/// Players at a board: it asks the match who is due, gets a line of text or an engine's move, and hands it over.
pub(super) struct Table {
    pub(super) description: GameDescription,
    pub(super) style: DiagramStyle,
    pub(super) played: Match,
    /// Who plays the seats of the setup that no person takes.
    pub(super) players: [Option<Box<dyn Contestant>>; 2],
    /// Who gives hints.
    pub(super) adviser: Option<Box<dyn AnyEngine>>,
    /// What everything random follows from.
    pub(super) rolls: Box<dyn FnMut() -> u64>,
    /// Milliseconds since they sat down.
    pub(super) now: Box<dyn Fn() -> u64>,
    /// Whether somebody is there to be asked for another match.
    pub(super) interactive: bool,
}

impl Table {
    /// What a side is called.
    pub(super) fn name(&self, side: Side) -> String {
        format!("{} ({})", self.description.sides[side.index()].en, side.id())
    }

    /// What the side is called that acts first.
    pub(super) fn begins(&self) -> String {
        self.name(self.played.due().map_or(Side::First, |(side, _)| side))
    }

    /// Plays until the match is over, somebody leaves, or nothing more is typed.
    pub(super) fn play(&mut self, input: &mut dyn Typist, out: &mut dyn Write) -> Result<(), CommandError> {
        loop {
            let state = self.state();
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

    pub(super) fn state(&self) -> MatchState {
        self.played.state((self.now)())
    }

    pub(super) fn line(&self) -> &dyn AnyLine {
        self.played.line()
    }

    /// Hands a wish over; tells what came of it beside what was wished, or why nothing did.
    pub(super) fn hand_over(
        &mut self,
        side: Side,
        act: Act,
        out: &mut dyn Write,
    ) -> Result<Option<Vec<MatchEvent>>, CommandError> {
        let now = (self.now)();
        let roll = if act == Act::Throw { (self.rolls)() } else { 0 };
        match self.played.act(&Wish { side, act }, now, roll) {
            Ok(events) => {
                let asked =
                    matches!(events.first(), Some(MatchEvent { what: Happening::Offered { .. }, .. }));
                let no = Happening::Answered { yes: false };
                if asked && events.iter().any(|event| event.what == no) {
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
        let prelude = self.state().stage == Stage::Prelude;
        let lots = self.description.prelude.iter().flat_map(|prelude| &prelude.outcomes);
        let odds: Vec<(String, u32)> = if prelude {
            lots.map(|outcome| (outcome.text.clone(), outcome.weight)).collect()
        } else {
            self.line().chances()
        };
        let total: u32 = odds.iter().map(|(_, weight)| weight).sum();
        let events = self.hand_over(side, Act::Throw, out)?.ok_or(CommandError::Stuck)?;
        for event in events {
            let (Happening::Fell { text, .. } | Happening::Lot { text, .. }) = event.what else { continue };
            let weight = odds.iter().find(|(known, _)| *known == text).map_or(0, |(_, weight)| *weight);
            writeln!(out, "{}: {text} ({weight} in {total})", if prelude { "lot" } else { "chance" })?;
        }
        let state = self.state();
        if let (true, Stage::Playing, Some(human)) = (prelude, state.stage, alone(&state)) {
            writeln!(out, "you are {}", self.name(human))?;
        }
        Ok(true)
    }

    fn reply(&mut self, side: Side, out: &mut dyn Write) -> Result<bool, CommandError> {
        // Thinking takes a while; what was printed is read meanwhile.
        out.flush()?;
        let seat = if self.state().exchanged { !side } else { side };
        let Some(player) = &mut self.players[seat.index()] else { return Err(CommandError::Stuck) };
        let chosen = player.choose(self.played.line());
        let score = player.thought().and_then(|thought| thought.assessment());
        let text = match chosen {
            Ok(text) => text,
            Err(failure) => {
                writeln!(out, "{} {failure}", self.name(side))?;
                "resign".to_owned()
            }
        };
        writeln!(out, "{} plays {text}", self.name(side))?;
        let act = match self.line().claim_called(&text) {
            Some(_) => Act::Claim { claim: text },
            None => Act::Play { text, score },
        };
        // Whoever does what cannot be done plays no more.
        if self.hand_over(side, act, out)?.is_none() {
            self.hand_over(side, Act::Claim { claim: "resign".to_owned() }, out)?
                .ok_or(CommandError::Stuck)?;
        }
        Ok(true)
    }

    fn next_game(&mut self, out: &mut dyn Write) -> Result<bool, CommandError> {
        if let Some(last) = self.state().replayed.last() {
            writeln!(out, "{}: the game is played again with sides exchanged", told(last))?;
        }
        self.hand_over(Side::First, Act::Continue, out)?.ok_or(CommandError::Stuck)?;
        Ok(true)
    }

    pub(super) fn show(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let state = self.state();
        write!(out, "\n{}", diagram(&self.description, &self.line().view(), self.style))?;
        if let Some(last) = self.line().events().last() {
            writeln!(out, "last: {last}")?;
        }
        if let Some(clocks) = state.clocks {
            writeln!(out, "time: first {}, second {}", time(clocks.first), time(clocks.second))?;
        }
        let check = if self.line().check() == Some(true) { ", in check" } else { "" };
        let whose = state.due.map(|due| format!("{} to move{check}\n", self.name(due.side)));
        Ok(write!(out, "{}", whose.unwrap_or_default())?)
    }

    fn end(&self, state: &MatchState, out: &mut dyn Write) -> Result<(), CommandError> {
        write!(out, "\n{}", diagram(&self.description, &self.line().view(), self.style))?;
        let Some(result) = &state.result else { return Ok(()) };
        let whose = match (alone(state), result.winner) {
            (None, _) => "the end",
            (Some(human), Some(winner)) if human == winner => "you win",
            (Some(_), Some(_)) => "you lose",
            (Some(_), None) => "nobody wins",
        };
        writeln!(out, "{whose}: {}", told(result))?;
        if let Some(reason) = &result.reason {
            writeln!(out, "{} (rules §{})", reason.text.en, reason.section.as_deref().unwrap_or_default())?;
        }
        Ok(())
    }

    /// Another match with sides exchanged, if that was agreed on.
    pub(super) fn begin_rematch(&mut self) {
        let Some(next) = self.played.rematch() else { return };
        // The seats of the next match are named in the order in which they sat last, exchanged.
        if !self.state().exchanged {
            self.players.swap(0, 1);
        }
        self.played = next;
        for player in self.players.iter_mut().flatten() {
            // A player of our own never fails to get ready.
            let _ = player.new_game((self.rolls)());
        }
    }
}

/// The side of somebody who plays alone against an engine.
pub(super) fn alone(state: &MatchState) -> Option<Side> {
    let people: Vec<Side> =
        Side::ALL.into_iter().filter(|side| *state.seats.of(*side) == Seat::Person).collect();
    if let [only] = people[..] { Some(only) } else { None }
}

/// What a wish is called at the table.
pub(super) fn wish(offer: &Offer) -> &str {
    match offer {
        Offer::Claim { claim } => claim,
        Offer::TakeBack => "undo",
        Offer::Adjourn => "adjourn",
        Offer::Resume => "resume",
        Offer::Rematch => "rematch",
    }
}

fn told(result: &MatchResult) -> String {
    match result.winner {
        Some(side) => format!("{} wins by {}", side.id(), result.name.en),
        None if result.by == "aborted" => "called off".to_owned(),
        None => format!("draw by {}", result.name.en),
    }
}

/// `9:58`, or `0:30 x3` in the periods.
fn time(clock: ClockView) -> String {
    let written = |millis: u64| {
        let (hours, minutes, seconds) = (millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    };
    match clock.period {
        Some(period) if clock.millis == 0 => format!("{} x{}", written(period), clock.periods),
        _ => written(clock.millis),
    }
}
