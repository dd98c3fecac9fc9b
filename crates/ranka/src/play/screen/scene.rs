//! What there is to see and to do at a moment, made from the table: everything that drawing and keys need.

use std::{fmt::Display, rc::Rc};

use game::{EventKind, Fallen, GameDescription, Lang, PathTree, PositionView, Side, Text, Waypoint, Words};
use protocol::{Act, MatchResult, MatchState, Offer, Seat, Stage, Task};

use super::{
    super::{
        notes::{last_squares, named},
        table::{Table, alone},
    },
    words,
};
use crate::portrait::said;

/// A moment of a match.
pub(super) struct Scene {
    pub(super) lang: Lang,
    pub(super) description: Rc<GameDescription>,
    pub(super) state: MatchState,
    /// What stands where, at present or looking back.
    pub(super) view: PositionView,
    /// The squares of the move that led there.
    pub(super) last: Vec<String>,
    /// What happened, oldest first.
    pub(super) entries: Vec<Entry>,
    /// How many events are shown, if not all.
    pub(super) looking: Option<usize>,
    /// The legal moves, if a person is to move.
    pub(super) paths: PathTree,
    /// Whether the side to move is in check.
    pub(super) check: bool,
    /// What is asked at present, in sentences.
    pub(super) prompt: Vec<String>,
    /// What may be chosen beside moves.
    pub(super) items: Vec<Item>,
    /// What else may be done.
    pub(super) actions: Vec<Item>,
    /// Which side whoever types stands for.
    pub(super) me: Side,
}

/// Something that happened.
pub(super) struct Entry {
    pub(super) side: Option<Side>,
    pub(super) label: String,
    /// What was lost by it, and why.
    pub(super) losses: Vec<String>,
}

/// Something that may be chosen by its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) label: String,
    pub(super) deed: Deed,
}

/// What comes of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// A named choice on the way to a move.
    Choose(String),
    /// The move ends here.
    Stop,
    /// These clicks.
    Go(Vec<Waypoint>),
    /// A wish of a side.
    Do(Side, Act),
    /// The same, but it is asked first.
    Ask(Side, Act),
    Leave,
}

/// A text in one language with its places filled.
pub(super) fn fill(lang: Lang, text: Text, values: &[&dyn Display]) -> String {
    said(lang, &Words::filled(text, values)).into_owned()
}

impl Scene {
    pub(super) fn of(
        table: &Table,
        description: &Rc<GameDescription>,
        looking: Option<usize>,
        lang: Lang,
    ) -> Scene {
        let state = table.state();
        let line = table.line();
        let past = looking.and_then(|events| Some((events, line.restart(events)?)));
        let due = state.due.clone().filter(|due| due.seat == Seat::Person && past.is_none());
        let moves = due.as_ref().is_some_and(|due| due.task == Task::Move);
        let me = alone(&state).or(state.due.as_ref().map(|due| due.side)).unwrap_or(Side::First);
        let mut scene = Scene {
            lang,
            description: Rc::clone(description),
            view: past.as_ref().map_or_else(|| line.view(), |(_, past)| past.view()),
            last: past.as_ref().map_or_else(|| last_squares(line), |(events, _)| squares_at(table, *events)),
            entries: entries(table, description, lang),
            looking: past.map(|(events, _)| events),
            paths: if moves { line.paths() } else { PathTree::default() },
            check: line.check() == Some(true) && looking.is_none(),
            prompt: Vec::new(),
            items: Vec::new(),
            actions: Vec::new(),
            me,
            state,
        };
        if scene.looking.is_none() {
            scene.ask(table);
        }
        scene
    }

    pub(super) fn say(&self, text: &Text) -> &'static str {
        self.lang.of(text)
    }

    pub(super) fn fill(&self, text: Text, values: &[&dyn Display]) -> String {
        fill(self.lang, text, values)
    }

    pub(super) fn side(&self, side: Side) -> &'static str {
        self.say(&self.description.sides[side.index()])
    }

    fn tell(&self, words: &Words) -> String {
        named(&said(self.lang, words), &self.description, self.lang)
    }

    /// What a named choice is called and leads to.
    pub(super) fn choice(&self, id: &str) -> String {
        let known = self.description.choices.iter().find(|choice| choice.id == id);
        let name = known.map_or_else(|| id.to_owned(), |choice| self.say(&choice.name).to_owned());
        let decided = self.view.decision.iter().flat_map(|decision| &decision.choices);
        let leads = decided.filter(|choice| choice.id == id).map(|choice| self.tell(&choice.leads_to)).next();
        leads.map_or(name.clone(), |leads| format!("{name}: {leads}"))
    }

    /// What is asked of whoever types, and what may be answered.
    fn ask(&mut self, table: &Table) {
        let item = |text: &Text, deed: Deed| Item { label: self.lang.of(text).to_owned(), deed };
        let (mut prompt, mut items) = (Vec::new(), Vec::new());
        match self.state.stage {
            Stage::Over => {
                prompt.extend(self.state.result.as_ref().map(|result| self.result(result)));
                items.push(item(&words::AGAIN, Deed::Do(self.me, Act::Offer { offer: Offer::Rematch })));
                items.push(item(&words::LEAVE, Deed::Leave));
            }
            Stage::Interval => {
                prompt.push(self.say(&words::REPLAYED).to_owned());
                items.push(item(&words::NEXT_GAME, Deed::Do(self.me, Act::Continue)));
            }
            Stage::Adjourned => prompt.push(self.say(&words::ADJOURNED).to_owned()),
            Stage::Prelude | Stage::Playing => self.ask_to_act(&mut prompt, &mut items),
        }
        if let Some(open) = self.state.offer.clone() {
            let wish = words::wish(table, &Act::Offer { offer: open.offer });
            let asker = self.side(open.side);
            prompt = vec![self.fill(words::ASKS, &[&asker, &self.tell(&wish), &self.side(!open.side)])];
            let answer = |yes: bool| Deed::Do(!open.side, Act::Answer { yes });
            items = vec![item(&words::AGREE, answer(true)), item(&words::DECLINE, answer(false))];
        }
        let actions = self.actions(table);
        (self.prompt, self.items, self.actions) = (prompt, items, actions);
    }

    /// A throw or a decision that is due.
    fn ask_to_act(&self, prompt: &mut Vec<String>, items: &mut Vec<Item>) {
        let Some(due) = self.state.due.as_ref().filter(|due| due.seat == Seat::Person) else { return };
        if due.task == Task::Throw {
            let prelude = self.description.prelude.as_ref().filter(|_| self.state.stage == Stage::Prelude);
            prompt.extend(prelude.map(|prelude| self.say(&prelude.summary).to_owned()));
            let chance = self.view.chance.as_ref().filter(|_| prelude.is_none());
            let odds = |good: u32, all: u32| format!(" ({good}/{all})");
            prompt.extend(chance.map(|chance| {
                let odds = chance.odds.map_or(String::new(), |given| odds(given.good, given.all));
                format!("{}{odds}", self.tell(&chance.purpose))
            }));
            let label = chance.map_or(self.say(&words::THROW), |chance| self.say(&chance.act)).to_owned();
            items.push(Item { label, deed: Deed::Do(due.side, Act::Throw) });
        } else if let Some(decision) = &self.view.decision {
            let about = decision.items.iter().map(|item| format!("{} {}", self.say(&item.name), item.value));
            let because = self.tell(&decision.because);
            prompt.push(format!("{} {because}", self.say(&decision.prompt)).trim_end().to_owned());
            prompt.extend(about);
        }
    }

    /// Claims, offers and whatever else the side may do beside moving.
    fn actions(&self, table: &Table) -> Vec<Item> {
        let asked = |act: &&Act| !matches!(act, Act::Throw | Act::Answer { .. } | Act::Flag | Act::Continue);
        let action = |side: Side, act: &Act| Item {
            label: self.tell(&words::wish(table, act)),
            deed: match act {
                Act::Claim { .. } | Act::Abort => Deed::Ask(side, act.clone()),
                act => Deed::Do(side, act.clone()),
            },
        };
        let taker = table.taker_back(self.me);
        let take_back = Act::Offer { offer: Offer::TakeBack };
        let mine = self.state.rights.of(self.me).iter().filter(asked).filter(|act| **act != take_back);
        let mut actions: Vec<Item> = mine.map(|act| action(self.me, act)).collect();
        if self.state.rights.of(taker).contains(&take_back) {
            actions.push(action(taker, &take_back));
        }
        actions
    }

    fn result(&self, result: &MatchResult) -> String {
        let by = said(self.lang, &result.name);
        let text = match (result.winner, alone(&self.state)) {
            (Some(winner), Some(human)) if winner == human => words::YOU_WIN,
            (Some(_), Some(_)) => words::YOU_LOSE,
            (Some(_), None) => words::WON,
            (None, _) if result.by == "aborted" => words::CALLED_OFF,
            (None, _) => words::DRAWN,
        };
        let winner = result.winner.map_or("", |winner| self.side(winner));
        let told = self.fill(text, &[&winner, &by]);
        let reason = result.reason.as_ref().map(|reason| {
            let section = reason.section.as_deref().unwrap_or_default();
            format!(" {} (§{section})", said(self.lang, &reason.text))
        });
        let count = result.count.as_ref().map(|count| {
            let [first, second] = Side::ALL.map(|side| self.side(side));
            format!(" {}", said(self.lang, count).replace("{first}", first).replace("{second}", second))
        });
        told + &reason.unwrap_or_default() + &count.unwrap_or_default()
    }
}

fn squares_at(table: &Table, events: usize) -> Vec<String> {
    let history = table.line().history(0);
    let last = history[..events.min(history.len())].iter().rev();
    let path = last.filter_map(|event| match &event.kind {
        EventKind::Move { path, .. } => Some(path),
        _ => None,
    });
    let square = |way: &Waypoint| match way {
        Waypoint::At(square) | Waypoint::Shot(square) => Some(square.clone()),
        Waypoint::Hand(_) | Waypoint::Choice(_) => None,
    };
    path.take(1).flatten().filter_map(square).collect()
}

fn entries(table: &Table, description: &GameDescription, lang: Lang) -> Vec<Entry> {
    let events = table.line().history(0);
    let labels = service::recount(description, lang, &events);
    let entry = |(event, told): (&game::EventView, protocol::HistoryEntry)| {
        let deed = match &event.kind {
            EventKind::Move { deed, .. } | EventKind::Chance(Fallen { deed, .. }) => Some(deed),
            EventKind::Claim(_) | EventKind::Illegal => None,
        };
        let name = |code: &str| {
            let known = description.pieces.iter().find(|piece| piece.code == code);
            known.map_or(code.to_owned(), |piece| lang.of(&piece.name).to_owned())
        };
        let losses = deed.into_iter().flat_map(|deed| &deed.losses);
        let losses =
            losses.map(|loss| format!("{} {} {}", name(loss.piece), loss.square, said(lang, &loss.cause)));
        Entry { side: event.side, label: told.label, losses: losses.collect() }
    };
    events.iter().zip(labels).map(entry).collect()
}
