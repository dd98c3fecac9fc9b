use thiserror::Error;

use crate::{
    CecpProfile, Choices, Claim, Event, EventKind, EventView, Game, GameDescription, Line, MoveOf,
    OptionError, OptionSpec, Outcome, ParseError, PathTree, PerftRow, PlayError, Position, PositionView,
    Preset, Refusal, Remark, RemarkKind, Side, Step, Text, Turn, UsiProfile, Waypoint, Words, clipped,
    divide,
};

/// A game with its types erased, for servers and terminals. Implemented for every [`Game`].
pub trait AnyGame: Send + Sync {
    /// Short identifier.
    fn id(&self) -> &'static str;
    /// Name of the game.
    fn name(&self) -> Text;
    /// Every rule option.
    fn options(&self) -> &'static [OptionSpec];
    /// Named sets of options.
    fn presets(&self) -> &'static [Preset];
    /// Every claim that the texts of this game know.
    fn claims(&self) -> &'static [Claim];
    /// How programs that speak USI know it.
    fn usi(&self) -> UsiProfile;
    /// How programs that speak CECP know it.
    fn cecp(&self) -> CecpProfile;
    /// The same game under a preset and further options.
    ///
    /// # Errors
    /// If there is no such preset or option, or an option does not take its value.
    fn configured(
        &self,
        preset: Option<&str>,
        settings: &[(String, String)],
    ) -> Result<Box<dyn AnyGame>, OptionError>;
    /// What clients need to draw it and tell about it.
    fn description(&self) -> GameDescription;
    /// Whether attempting an illegal move loses at once instead of being refused.
    fn illegal_move_loses(&self) -> bool;
    /// Whether a game that ends so is replayed with sides exchanged.
    fn replays(&self, outcome: Outcome) -> bool;
    /// A line from the usual starting position.
    fn new_line(&self) -> Box<dyn AnyLine>;
    /// A line from a position.
    ///
    /// # Errors
    /// If the text is not a position.
    fn line_from(&self, position: &str) -> Result<Box<dyn AnyLine>, ParseError>;
    /// A line from a position that is to be looked at, not played: it may lack a royal piece, as problems and studies do.
    ///
    /// # Errors
    /// If the text is nothing that anybody would draw.
    fn diagram_from(&self, position: &str) -> Result<Box<dyn AnyLine>, ParseError>;
    /// A line from a position (`None`: the usual one) with everything that happened since.
    ///
    /// # Errors
    /// If the position or an event is not possible: which one, and why.
    fn replay(&self, start: Option<&str>, events: &[&str]) -> Result<Box<dyn AnyLine>, ReplayError>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

/// A line with its types erased; moves, chance outcomes and positions are texts.
pub trait AnyLine: Send + Sync {
    /// Who acts, or how the game ended.
    fn turn(&self) -> Turn;
    /// Whether the side to move is in check; `None` in a game that knows no check.
    fn check(&self) -> Option<bool>;
    /// The texts of the legal moves, sorted.
    fn moves(&self) -> Vec<String>;
    /// The legal moves as a tree of clicks.
    fn paths(&self) -> PathTree;
    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over, chance is due, or the text is not a legal move here.
    fn play(&mut self, text: &str) -> Result<(), PlayError>;
    /// Plays the move that these clicks make.
    ///
    /// # Errors
    /// If the game is over, chance is due, or the clicks make no legal move here.
    fn play_path(&mut self, path: &[Waypoint]) -> Result<(), PlayError>;
    /// The one text of a move that may be played now; the line stays as it is.
    ///
    /// # Errors
    /// As for [`AnyLine::play`], but an illegal move is refused even where attempting it loses.
    fn read_move(&self, text: &str) -> Result<String, PlayError>;
    /// The text of the move that these clicks stand for, legal or not; `None` if they stand for none.
    fn text_of(&self, path: &[Waypoint]) -> Option<String>;
    /// A legal move as people write it ([`Game::written`]); `None` of a text that is none.
    fn written(&self, text: &str) -> Option<Words>;
    /// What speaks for a legal move, in short sentences ([`Game::remarks`]); nothing of a text that is none.
    fn facts(&self, text: &str) -> Vec<Words>;
    /// What there is to say of what happened last ([`Game::remarks`]); nothing at the beginning, and of claims.
    fn remarks(&self) -> Vec<Remark>;
    /// Why these clicks make no move here; `None` if no rule is against them, or no player is to move.
    fn explain(&self, path: &[Waypoint]) -> Option<Refusal>;
    /// What may fall now, with weights.
    fn chances(&self) -> Vec<(String, u32)>;
    /// Lets a chance outcome fall.
    ///
    /// # Errors
    /// If none is due, or this one cannot fall now.
    fn resolve(&mut self, text: &str) -> Result<(), PlayError>;
    /// What may be claimed now, by whom.
    fn claims(&self) -> Vec<(Side, Claim)>;
    /// The claim with this text, if the game knows one, whether or not it may be made now.
    fn claim_called(&self, text: &str) -> Option<Claim>;
    /// The claim by which a side wins now without asking the other one, if there is one.
    fn winning_claim(&self, side: Side) -> Option<Claim>;
    /// Settles a claim.
    ///
    /// # Errors
    /// If the game is over or the rules do not have the claim here.
    fn claim(&mut self, side: Side, claim: Claim) -> Result<Outcome, PlayError>;
    /// Applies an event of any kind by its text: a move, a chance outcome, `resign`, `first:resign` …
    ///
    /// # Errors
    /// If the event is not possible now.
    fn apply(&mut self, event: &str) -> Result<(), PlayError>;
    /// What was counted to end the game, in one sentence; `None` while it goes on, and where nothing was.
    fn counted(&self) -> Option<Words>;
    /// The texts of all events, oldest first.
    fn events(&self) -> Vec<String>;
    /// What happened from the event with this index on, oldest first, as a list of moves tells it.
    fn history(&self, from: usize) -> Vec<EventView>;
    /// What clients draw.
    fn view(&self) -> PositionView;
    /// The text of the present position.
    fn position(&self) -> String;
    /// The text of the position in which the line began.
    fn start(&self) -> String;
    /// A line of its own that begins where this one was after so many events; `None` if it has fewer.
    fn restart(&self, events: usize) -> Option<Box<dyn AnyLine>>;
    /// Takes the last event back; says whether there was one.
    fn undo(&mut self) -> bool;
    /// One row of the perft table of the present position.
    fn perft(&self, depth: u32) -> PerftRow;
    /// The node count behind each legal move, sorted by text.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyLine>;
}

impl Clone for Box<dyn AnyLine> {
    fn clone(&self) -> Box<dyn AnyLine> {
        self.boxed_clone()
    }
}

/// A line that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// The starting position is not one.
    #[error("start position: {0}")]
    Start(#[from] ParseError),
    /// An event is not possible where it stands.
    #[error("event {number} `{text}`: {error}")]
    Event {
        /// Number of the event, from 1.
        number: usize,
        /// Its text, shortened.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
}

type EventOf<G> = Event<MoveOf<G>, crate::ChanceOf<G>>;

impl<G: Game> AnyGame for G {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> Text {
        G::NAME
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn presets(&self) -> &'static [Preset] {
        G::PRESETS
    }

    fn claims(&self) -> &'static [Claim] {
        G::CLAIMS
    }

    fn usi(&self) -> UsiProfile {
        G::USI
    }

    fn cecp(&self) -> CecpProfile {
        G::CECP
    }

    fn configured(
        &self,
        preset: Option<&str>,
        settings: &[(String, String)],
    ) -> Result<Box<dyn AnyGame>, OptionError> {
        let mut choices = match preset {
            Some(name) => Choices::preset(G::OPTIONS, G::PRESETS, name)?,
            None => Choices::defaults(G::OPTIONS),
        };
        for (name, value) in settings {
            choices.set(name, value)?;
        }
        Ok(Box::new(G::configure(&choices)?))
    }

    fn description(&self) -> GameDescription {
        self.describe()
    }

    fn illegal_move_loses(&self) -> bool {
        Game::illegal_move_loses(self)
    }

    fn replays(&self, outcome: Outcome) -> bool {
        Game::replays(self, outcome)
    }

    fn new_line(&self) -> Box<dyn AnyLine> {
        Box::new(Line::new(self.clone(), self.start()))
    }

    fn line_from(&self, position: &str) -> Result<Box<dyn AnyLine>, ParseError> {
        Ok(Box::new(Line::new(self.clone(), self.parse_position(position)?)))
    }

    fn diagram_from(&self, position: &str) -> Result<Box<dyn AnyLine>, ParseError> {
        Ok(Box::new(Line::new(self.clone(), self.parse_diagram(position)?)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn replay(&self, start: Option<&str>, events: &[&str]) -> Result<Box<dyn AnyLine>, ReplayError> {
        let line = match start {
            Some(text) => self.line_from(text)?,
            None => self.new_line(),
        };
        followed(line, events)
    }
}

/// A line with everything that happened since.
///
/// # Errors
/// If an event is not possible: which one, and why.
pub fn followed(mut line: Box<dyn AnyLine>, events: &[&str]) -> Result<Box<dyn AnyLine>, ReplayError> {
    for (i, event) in events.iter().enumerate() {
        line.apply(event).map_err(|error| ReplayError::Event {
            number: i + 1,
            text: clipped(event),
            error,
        })?;
    }
    Ok(line)
}

impl<G: Game> Line<G> {
    fn move_text(&self, position: &G::Position, mv: MoveOf<G>) -> String {
        let mut text = String::new();
        self.game().write_move(position, mv, &mut text);
        text
    }

    fn position_text(&self, position: &G::Position) -> String {
        let mut text = String::new();
        self.game().write_position(position, &mut text);
        text
    }

    fn chance_text(&self, chance: crate::ChanceOf<G>) -> String {
        let mut text = String::new();
        self.game().write_chance(chance, &mut text);
        text
    }

    /// The move with this text, if it may be played now.
    fn legal(&self, text: &str) -> Option<MoveOf<G>> {
        let is_players = matches!(Line::turn(self), Turn::Player(_));
        is_players.then(|| self.game().parse_move(Line::position(self), text)).and_then(Result::ok)
    }

    fn event_text(&self, event: &EventOf<G>, before: &G::Position) -> String {
        match event {
            Event::Move(mv) => self.move_text(before, *mv),
            Event::Chance(chance) => self.chance_text(*chance),
            Event::Claim(side, claim) => claim.event(*side, before.mover()),
            Event::Illegal(_, text) => text.clone(),
        }
    }
}

/// The move at the end of these events, if they end with one.
fn last_move<G: Game>(events: &[EventOf<G>]) -> Option<MoveOf<G>> {
    if let Some(Event::Move(mv)) = events.last() { Some(*mv) } else { None }
}

impl<G: Game> AnyLine for Line<G> {
    fn turn(&self) -> Turn {
        Line::turn(self)
    }

    fn check(&self) -> Option<bool> {
        Line::position(self).is_check()
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        let mut texts: Vec<String> =
            moves.into_iter().map(|mv| self.move_text(Line::position(self), mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn paths(&self) -> PathTree {
        match Line::turn(self) {
            Turn::Player(_) => self.game().paths(Line::position(self)),
            Turn::Chance | Turn::Over(_) => PathTree::default(),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), PlayError> {
        Line::play(self, text)
    }

    fn play_path(&mut self, path: &[Waypoint]) -> Result<(), PlayError> {
        Line::play_path(self, path)
    }

    fn read_move(&self, text: &str) -> Result<String, PlayError> {
        Line::read_move(self, text)
    }

    fn text_of(&self, path: &[Waypoint]) -> Option<String> {
        Line::text_of(self, path)
    }

    fn written(&self, text: &str) -> Option<Words> {
        let last = last_move::<G>(Line::events(self));
        self.legal(text).map(|mv| self.game().written(Line::position(self), mv, last))
    }

    fn facts(&self, text: &str) -> Vec<Words> {
        let remarks = |mv| self.game().remarks(Line::position(self), mv);
        let remarks = self.legal(text).map_or_else(Vec::new, remarks).into_iter();
        remarks.filter(|remark| remark.kind.speaks_for()).map(|remark| remark.words).collect()
    }

    fn remarks(&self) -> Vec<Remark> {
        let (Some(event), Some(step)) = (Line::events(self).last(), self.steps().last()) else {
            return Vec::new();
        };
        match event {
            Event::Move(mv) => self.game().remarks(&step.position, *mv),
            Event::Chance(chance) => {
                let words = self.game().fallen(&step.position, *chance).sentence;
                vec![Remark { kind: RemarkKind::Fell, about: Vec::new(), words }]
            }
            Event::Claim(..) | Event::Illegal(..) => Vec::new(),
        }
    }

    fn explain(&self, path: &[Waypoint]) -> Option<Refusal> {
        Line::explain(self, path)
    }

    fn counted(&self) -> Option<Words> {
        match Line::turn(self) {
            Turn::Over(outcome) => self.game().counted(Line::position(self), outcome),
            Turn::Player(_) | Turn::Chance => None,
        }
    }

    fn chances(&self) -> Vec<(String, u32)> {
        match Line::turn(self) {
            Turn::Chance => {
                let named = |&(chance, weight): &(_, u32)| (self.chance_text(chance), weight);
                Line::position(self).chances().iter().map(named).collect()
            }
            Turn::Player(_) | Turn::Over(_) => Vec::new(),
        }
    }

    fn resolve(&mut self, text: &str) -> Result<(), PlayError> {
        Line::resolve(self, text)
    }

    fn claims(&self) -> Vec<(Side, Claim)> {
        Line::claims(self)
    }

    fn claim_called(&self, text: &str) -> Option<Claim> {
        G::CLAIMS.iter().copied().find(|claim| claim.text() == text)
    }

    fn winning_claim(&self, side: Side) -> Option<Claim> {
        Line::winning_claim(self, side)
    }

    fn claim(&mut self, side: Side, claim: Claim) -> Result<Outcome, PlayError> {
        Line::claim(self, side, claim)
    }

    fn apply(&mut self, event: &str) -> Result<(), PlayError> {
        if let Some((side, claim)) = Claim::parse_event(G::CLAIMS, event, Line::position(self).mover()) {
            return Line::claim(self, side, claim).map(|_| ());
        }
        match Line::turn(self) {
            Turn::Chance => Line::resolve(self, event),
            Turn::Player(_) | Turn::Over(_) => Line::play(self, event),
        }
    }

    fn events(&self) -> Vec<String> {
        let text = |(event, step): (&EventOf<G>, &Step<G::Position>)| self.event_text(event, &step.position);
        Line::events(self).iter().zip(self.steps()).map(text).collect()
    }

    fn history(&self, from: usize) -> Vec<EventView> {
        let steps = self.steps();
        let view = |(index, event): (usize, &EventOf<G>)| {
            let step = &steps[index];
            let before = &step.position;
            let kind = match event {
                Event::Move(mv) => EventKind::Move {
                    path: self.game().path(before, *mv),
                    deed: self.game().deed(before, *mv),
                    written: self.game().written(before, *mv, last_move::<G>(&Line::events(self)[..index])),
                },
                Event::Chance(chance) => EventKind::Chance(self.game().fallen(before, *chance)),
                Event::Claim(_, claim) => EventKind::Claim(*claim),
                Event::Illegal(..) => EventKind::Illegal,
            };
            EventView { text: self.event_text(event, before), side: step.mover, kind }
        };
        Line::events(self).iter().enumerate().skip(from).map(view).collect()
    }

    fn view(&self) -> PositionView {
        self.game().view(Line::position(self))
    }

    fn position(&self) -> String {
        self.position_text(Line::position(self))
    }

    fn start(&self) -> String {
        self.position_text(Line::start(self))
    }

    fn restart(&self, events: usize) -> Option<Box<dyn AnyLine>> {
        let steps = self.steps();
        let now = (events == steps.len()).then(|| Line::position(self));
        let position = steps.get(events).map(|step| &step.position).or(now)?;
        Some(Box::new(Line::new(self.game().clone(), position.clone())))
    }

    fn undo(&mut self) -> bool {
        Line::undo(self)
    }

    fn perft(&self, depth: u32) -> PerftRow {
        self.game().perft(Line::position(self), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let position = Line::position(self);
        let named = |(mv, nodes)| (self.move_text(position, mv), nodes);
        let mut rows: Vec<(String, u64)> = divide(position, depth).into_iter().map(named).collect();
        rows.sort_unstable();
        rows
    }

    fn boxed_clone(&self) -> Box<dyn AnyLine> {
        Box::new(self.clone())
    }
}
