//! The table behind a screen: it lets orders happen, has engines think elsewhere, and hears what they say.

use std::{panic, panic::AssertUnwindSafe, rc::Rc};

use arena::{Contestant, Failure};
use engine::AnyEngine;
use game::{AnyLine, EventKind, GameDescription, Lang, Side};
use matchplay::Refused;
use protocol::{Act, Due, Seat, Task};

use super::{
    super::{
        notes::named,
        table::{Advice, Choice, Table, alone, was_declined},
    },
    model::{Key, Model, Order},
    scene::{Scene, fill},
    words,
};
use crate::{error::CommandError, portrait::said};

/// Something that takes a while and is done on another thread.
pub(super) enum Job {
    /// A player's move.
    Think { seat: usize, player: Box<dyn Contestant>, line: Box<dyn AnyLine> },
    /// A hint.
    Advise { adviser: Box<dyn AnyEngine>, start: String, events: Vec<String> },
}

/// What came of a [`Job`]. Whoever thought comes back with it.
pub(super) enum Done {
    Chosen { seat: usize, player: Box<dyn Contestant>, choice: Choice, events: Vec<String> },
    Advised { adviser: Option<Box<dyn AnyEngine>>, advice: Option<Advice>, events: Vec<String> },
}

impl Job {
    /// Does it, however long it takes. A mistake of ours in a search ends that search alone.
    pub(super) fn run(self) -> Done {
        match self {
            Job::Think { seat, mut player, line } => {
                let thought = panic::catch_unwind(AssertUnwindSafe(|| Choice::of(&mut *player, &*line)));
                let choice = thought.unwrap_or_else(|_| {
                    Choice::surrender(Failure::Crashed("the search broke off".to_owned()))
                });
                Done::Chosen { seat, player, choice, events: line.events() }
            }
            Job::Advise { mut adviser, start, events } => {
                let found =
                    panic::catch_unwind(AssertUnwindSafe(|| Advice::on(&mut *adviser, &start, &events)));
                let adviser = found.is_ok().then_some(adviser);
                Done::Advised { adviser, advice: found.ok().flatten(), events }
            }
        }
    }
}

/// A table with what its player sees of it.
pub(super) struct Desk {
    table: Table,
    description: Rc<GameDescription>,
    lang: Lang,
    pub(super) model: Model,
    pub(super) scene: Scene,
}

impl Desk {
    pub(super) fn new(table: Table, lang: Lang) -> Desk {
        let description = Rc::new(table.description.clone());
        let flipped = alone(&table.state()) == Some(Side::Second);
        let board = &description.board;
        let model = Model::new(flipped, board.files.len(), board.ranks.len());
        let scene = Scene::of(&table, &description, None, lang);
        let mut desk = Desk { table, description, lang, model, scene };
        desk.model.renew(&desk.scene);
        desk
    }

    /// Whether a clock runs, so that time must be looked at.
    pub(super) fn is_timed(&self) -> bool {
        self.scene.state.clocks.is_some_and(|clocks| clocks.running.is_some())
    }

    /// Does what waits for nobody's key, and returns what is to be done elsewhere.
    pub(super) fn advance(&mut self) -> Result<Option<Job>, CommandError> {
        loop {
            self.refresh();
            let state = &self.scene.state;
            if state.rights.of(Side::First).contains(&Act::Flag) {
                self.table.act(Side::First, Act::Flag).map_err(|_| CommandError::Stuck)?;
                continue;
            }
            if state.rematch.is_some() && !self.model.is_thinking {
                self.table.begin_rematch();
                self.model.flipped = alone(&self.table.state()) == Some(Side::Second);
                continue;
            }
            match state.due.clone() {
                Some(Due { seat: Seat::Person, .. }) | None => return Ok(None),
                Some(Due { side, task: Task::Throw, .. }) => self.throw(side)?,
                Some(Due { .. }) if self.model.is_thinking => return Ok(None),
                Some(Due { side, .. }) => {
                    let seat = self.table.seat(side);
                    let Some(player) = self.table.players[seat].take() else {
                        return Err(CommandError::Stuck);
                    };
                    self.model.is_thinking = true;
                    return Ok(Some(Job::Think { seat, player, line: self.table.line().boxed_clone() }));
                }
            }
        }
    }

    /// Makes the scene anew; clicks begin anew if something happened.
    fn refresh(&mut self) {
        let before = (self.scene.state.events, self.scene.looking.is_some());
        self.scene = Scene::of(&self.table, &self.description, self.model.looking, self.lang);
        // What was taken back may be what is looked at.
        self.model.looking = self.scene.looking;
        if before != (self.scene.state.events, self.scene.looking.is_some()) {
            self.model.renew(&self.scene);
        }
    }

    /// A key was pressed: what is to be done elsewhere, or that the player leaves.
    pub(super) fn press(&mut self, key: Key) -> Result<Wanted, CommandError> {
        let Some(order) = self.model.press(key, &self.scene) else { return Ok(Wanted::Nothing) };
        match order {
            Order::Leave => return Ok(Wanted::Leave),
            Order::Hint => return Ok(self.advise()),
            Order::Explain(path) => {
                let why = self.table.line().explain(&path);
                let told = why.map_or_else(
                    || self.lang.of(&words::ILL_SHOT).to_owned(),
                    |why| format!("{} (§{})", why.sentence(|text| self.lang.of(text)), why.section()),
                );
                self.model.message = told;
            }
            Order::Play(path) => {
                let path = path.iter().map(ToString::to_string).collect();
                let side = self.scene.state.due.as_ref().map_or(self.scene.me, |due| due.side);
                self.act(side, Act::Walk { path });
            }
            Order::Do(side, Act::Throw) => self.throw(side)?,
            Order::Do(side, act) => self.act(side, act),
        }
        Ok(Wanted::Nothing)
    }

    fn act(&mut self, side: Side, act: Act) {
        let answers = matches!(act, Act::Answer { yes: true });
        match self.table.act(side, act) {
            Ok(events) if was_declined(&events) => {
                let other = self.scene.side(!side);
                self.model.message = fill(self.lang, words::DECLINED, &[&other]);
            }
            Ok(_) => self.model.looking = None,
            Err(refused) => {
                self.model.message = self.told(&refused);
                // What can no longer be agreed on is declined.
                if answers {
                    let _ = self.table.act(side, Act::Answer { yes: false });
                }
            }
        }
    }

    fn told(&self, refused: &Refused) -> String {
        let reason = refused.reason();
        let section = reason.section.map_or(String::new(), |section| format!(" (§{section})"));
        format!("{}{section}", said(self.lang, &reason.text))
    }

    fn throw(&mut self, side: Side) -> Result<(), CommandError> {
        let known = self.table.line().events().len();
        let falls = self.table.throw(side)?;
        // What fell in the game is told in its own words, a lot by its text.
        let events = self.table.line().history(known);
        let sentences = events.iter().filter_map(|event| match &event.kind {
            EventKind::Chance(fallen) => {
                Some(named(&said(self.lang, &fallen.sentence), &self.description, self.lang))
            }
            _ => None,
        });
        let sentences: Vec<String> = sentences.collect();
        let told = falls.iter().enumerate().map(|(index, fall)| {
            let what = sentences.get(index).unwrap_or(&fall.text);
            fill(self.lang, words::FELL, &[what, &fall.weight, &fall.total])
        });
        self.model.message = told.collect::<Vec<_>>().join(" ");
        if let (true, Some(human)) = (falls.iter().any(|fall| fall.is_lot), alone(&self.table.state())) {
            self.model.flipped = human == Side::Second;
        }
        Ok(())
    }

    fn advise(&mut self) -> Wanted {
        let line = self.table.line();
        let (start, events) = (line.start(), line.events());
        match self.table.adviser.take() {
            Some(adviser) => {
                self.model.is_advising = true;
                Wanted::Job(Job::Advise { adviser, start, events })
            }
            None if self.model.is_advising => Wanted::Nothing,
            None => {
                self.lang.of(&words::NO_HINT).clone_into(&mut self.model.message);
                Wanted::Nothing
            }
        }
    }

    /// Somebody has thought. What was thought about a line that is no more is of no use.
    pub(super) fn hear(&mut self, done: Done) -> Result<(), CommandError> {
        match done {
            Done::Chosen { seat, player, choice, events } => {
                self.table.players[seat] = Some(player);
                self.model.is_thinking = false;
                let due = self.table.state().due.filter(|due| self.table.seat(due.side) == seat);
                let Some(due) =
                    due.filter(|due| due.seat != Seat::Person && events == self.table.line().events())
                else {
                    return Ok(());
                };
                if let Some(failure) = &choice.failure {
                    let name = self.scene.side(due.side);
                    self.model.message = fill(self.lang, words::GAVE_UP, &[&name, failure]);
                }
                self.table.carry_out(due.side, &choice)?;
            }
            Done::Advised { adviser, advice, events } => {
                self.table.adviser = adviser;
                self.model.is_advising = false;
                if events == self.table.line().events() {
                    self.model.message = match advice {
                        Some(advice) => fill(self.lang, words::HINT, &[&self.worded(&advice.best)]),
                        None => self.lang.of(&words::NO_HINT).to_owned(),
                    };
                }
            }
        }
        Ok(())
    }

    /// A move as the list of moves would tell it.
    fn worded(&self, text: &str) -> String {
        let mut line = self.table.line().boxed_clone();
        let known = line.events().len();
        if line.apply(text).is_err() {
            return text.to_owned();
        }
        let told = service::recount(&self.description, self.lang, &line.history(known));
        told.into_iter().next().map_or_else(|| text.to_owned(), |entry| entry.label)
    }
}

/// What a key leads to.
pub(super) enum Wanted {
    Nothing,
    Job(Job),
    Leave,
}
