use crate::{
    ChanceOf, Claim, Ending, Game, MoveError, MoveOf, Outcome, ParseError, Past, PlayError, Position,
    Refusal, Side, Step, Turn, Waypoint, clipped,
};

/// Something that happened in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<M, C> {
    /// A player moved.
    Move(M),
    /// A chance outcome fell.
    Chance(C),
    /// A side claimed the end of the game, and the claim was settled.
    Claim(Side, Claim),
    /// A side attempted this illegal move where that loses at once.
    Illegal(Side, String),
}

/// A position with its past. Knows repetition, perpetual check and every other rule that needs one.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    game: G,
    position: G::Position,
    steps: Vec<Step<G::Position>>,
    events: Vec<Event<MoveOf<G>, ChanceOf<G>>>,
    /// The end by a rule that the position alone cannot tell.
    ended: Option<Outcome>,
}

impl<G: Game> Line<G> {
    /// A line that begins here.
    pub fn new(game: G, position: G::Position) -> Line<G> {
        let mut line = Line { game, position, steps: Vec::new(), events: Vec::new(), ended: None };
        line.adjudicate();
        line
    }

    /// The rules in force.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    pub const fn position(&self) -> &G::Position {
        &self.position
    }

    /// The position in which the line began.
    pub fn start(&self) -> &G::Position {
        self.steps.first().map_or(&self.position, |step| &step.position)
    }

    /// What happened so far, oldest first.
    pub fn events(&self) -> &[Event<MoveOf<G>, ChanceOf<G>>] {
        &self.events
    }

    /// The steps that led here, for a search that continues the line.
    pub fn steps(&self) -> &[Step<G::Position>] {
        &self.steps
    }

    /// Who acts, or how the game ended: by the position, by its past or by a claim.
    pub fn turn(&self) -> Turn {
        match (self.position.turn(), self.ended) {
            // A win on the board comes before a draw by counting; of two draws the past names its own.
            (Turn::Over(outcome), _) if outcome.winner().is_some() && !self.is_claimed() => {
                Turn::Over(outcome)
            }
            (_, Some(outcome)) => Turn::Over(outcome),
            (turn, None) => turn,
        }
    }

    /// Every legal move, or none once the game is over.
    pub fn generate(&self, moves: &mut Vec<MoveOf<G>>) {
        if let Turn::Player(_) = self.turn() {
            self.position.generate(moves);
        }
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// May panic, now or later, if the move is illegal.
    pub fn play_unchecked(&mut self, mv: MoveOf<G>) {
        self.advance(Event::Move(mv), self.position.mover(), |position| position.play_unchecked(mv));
    }

    /// Plays a move after checking it.
    ///
    /// # Errors
    /// If the game is over, chance is due, or the text is not a legal move here. Where the rules make an
    /// illegal move lose, attempting one succeeds and ends the line.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        let side = self.player()?;
        let read = self.game.parse_move(&self.position, text);
        self.attempt(side, text, read)
    }

    /// Plays the move that these clicks make.
    ///
    /// # Errors
    /// As for [`Line::play`]; clicks that could be the beginning of a move are none.
    pub fn play_path(&mut self, path: &[Waypoint]) -> Result<(), PlayError> {
        let side = self.player()?;
        if let Some(mv) = self.game.find(&self.position, path) {
            self.play_unchecked(mv);
            return Ok(());
        }
        let unclear = || MoveError::Malformed(ParseError::new(0, "these clicks make no move"));
        let text = self.game.attempt(&self.position, path).ok_or_else(unclear)?;
        // A text may be legal where its clicks are not complete: a choice is still to be made.
        let read = self.game.parse_move(&self.position, &text).and_then(|_| Err(unclear()));
        self.attempt(side, &text, read)
    }

    /// The one text of a move that may be played now; the line stays as it is.
    ///
    /// # Errors
    /// As for [`Line::play`], but an illegal move is refused even where attempting it loses.
    pub fn read_move(&self, text: &str) -> Result<String, PlayError> {
        self.player()?;
        let mv = self.game.parse_move(&self.position, text)?;
        Ok(self.text(mv))
    }

    /// The text of the move that these clicks stand for, legal or not; `None` if they stand for none.
    pub fn text_of(&self, path: &[Waypoint]) -> Option<String> {
        self.player().ok()?;
        if let Some(mv) = self.game.find(&self.position, path) {
            return Some(self.text(mv));
        }
        let text = self.game.attempt(&self.position, path)?;
        // A text may be legal where its clicks are not complete: a choice is still to be made.
        self.game.parse_move(&self.position, &text).is_err().then_some(text)
    }

    fn text(&self, mv: MoveOf<G>) -> String {
        let mut text = String::new();
        self.game.write_move(&self.position, mv, &mut text);
        text
    }

    /// Why these clicks make no move here; `None` if no rule is against them, or no player is to move.
    pub fn explain(&self, path: &[Waypoint]) -> Option<Refusal> {
        self.player().ok()?;
        if self.game.find(&self.position, path).is_some() {
            return None;
        }
        let text = self.game.attempt(&self.position, path)?;
        match self.game.parse_move(&self.position, &text) {
            Err(MoveError::Refused(refusal)) => Some(refusal),
            Ok(_) | Err(MoveError::Malformed(_)) => None,
        }
    }

    /// The side that is to move.
    fn player(&self) -> Result<Side, PlayError> {
        match self.turn() {
            Turn::Player(side) => Ok(side),
            Turn::Chance => Err(PlayError::ChanceDue),
            Turn::Over(outcome) => Err(PlayError::Over(outcome)),
        }
    }

    fn attempt(
        &mut self,
        side: Side,
        text: &str,
        read: Result<MoveOf<G>, MoveError>,
    ) -> Result<(), PlayError> {
        match read {
            Ok(mv) => self.play_unchecked(mv),
            Err(MoveError::Refused(_)) if self.game.illegal_move_loses() => {
                self.advance(Event::Illegal(side, text.to_owned()), Some(side), |_| ());
                self.ended = Some(Outcome::loss(side, Ending::ILLEGAL_MOVE));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Lets a chance outcome fall.
    ///
    /// # Errors
    /// If none is due, or this one cannot fall now.
    pub fn resolve(&mut self, text: &str) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Chance => {}
            Turn::Player(_) => return Err(PlayError::NoChanceDue),
            Turn::Over(outcome) => return Err(PlayError::Over(outcome)),
        }
        let named = |chance| {
            let mut name = String::new();
            self.game.write_chance(chance, &mut name);
            name == text
        };
        let found = self.position.chances().iter().find(|(chance, _)| named(*chance));
        let chance = found.ok_or_else(|| PlayError::UnknownChance(clipped(text)))?.0;
        self.resolve_unchecked(chance);
        Ok(())
    }

    /// Lets a chance outcome fall that the caller knows to be possible.
    ///
    /// # Panics
    /// May panic, now or later, if it is not.
    pub fn resolve_unchecked(&mut self, chance: ChanceOf<G>) {
        self.advance(Event::Chance(chance), None, |position| position.resolve_unchecked(chance));
    }

    /// What may be claimed now, by whom.
    pub fn claims(&self) -> Vec<(Side, Claim)> {
        if matches!(self.turn(), Turn::Over(_)) { Vec::new() } else { self.game.claims(&self.position) }
    }

    /// The claim by which a side wins now without asking the other one, if there is one.
    pub fn winning_claim(&self, side: Side) -> Option<Claim> {
        let own = self.claims().into_iter().filter(|(who, claim)| *who == side && !claim.needs_consent());
        let wins = |claim: &Claim| {
            let settled = self.game.settle(&self.position, side, *claim);
            settled.is_ok_and(|outcome| outcome.winner() == Some(side))
        };
        own.map(|(_, claim)| claim).find(wins)
    }

    /// Settles a claim, to which the other side has agreed where that is needed.
    ///
    /// # Errors
    /// If the game is over or the rules do not have the claim here.
    pub fn claim(&mut self, side: Side, claim: Claim) -> Result<Outcome, PlayError> {
        if let Turn::Over(outcome) = self.turn() {
            return Err(PlayError::Over(outcome));
        }
        if !self.claims().contains(&(side, claim)) {
            return Err(PlayError::NoSuchClaim(claim.text()));
        }
        let outcome = self.game.settle(&self.position, side, claim)?;
        self.advance(Event::Claim(side, claim), Some(side), |_| ());
        self.ended = Some(outcome);
        Ok(outcome)
    }

    /// Takes the last event back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.events.pop();
        self.position = step.position;
        self.ended = None;
        self.adjudicate();
        true
    }

    fn is_claimed(&self) -> bool {
        matches!(self.events.last(), Some(Event::Claim(..) | Event::Illegal(..)))
    }

    fn advance(
        &mut self,
        event: Event<MoveOf<G>, ChanceOf<G>>,
        mover: Option<Side>,
        act: impl FnOnce(&mut G::Position),
    ) {
        let before = self.position.clone();
        act(&mut self.position);
        let check = matches!(event, Event::Move(_)) && self.position.is_check() == Some(true);
        self.steps.push(Step { position: before, mover, check });
        self.events.push(event);
        self.adjudicate();
    }

    fn adjudicate(&mut self) {
        if !self.is_claimed() {
            self.ended = self.game.adjudicate(&Past::new(&self.steps, &self.position));
        }
    }
}
