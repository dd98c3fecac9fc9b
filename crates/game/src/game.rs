use crate::{
    CecpProfile, Choices, Claim, Deed, Ending, Fallen, GameDescription, MoveError, OptionError, OptionSpec,
    Outcome, ParseError, Past, Path, PathTree, PerftRow, PlayError, Position, PositionView, Preset, Remark,
    Side, Text, UsiProfile, Waypoint, Words, Worths, count_nodes, plain_remarks,
};

/// The move type of a game.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// The chance type of a game.
pub type ChanceOf<G> = <<G as Game>::Position as Position>::Chance;

/// The rules of a game under one choice of options: identity, text, pictures, and the rules that need a past.
///
/// Implemented by a small value that holds the chosen options.
pub trait Game: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The positions of this game.
    type Position: Position;

    /// Short identifier.
    const ID: &'static str;
    /// Name of the game.
    const NAME: Text;
    /// Every rule option, in the order of the rules document.
    const OPTIONS: &'static [OptionSpec];
    /// Named sets of options; the first one is the default of the rules document.
    const PRESETS: &'static [Preset];
    /// Every claim that the texts of this game know, whether or not the options in force allow it.
    const CLAIMS: &'static [Claim] = &[Claim::RESIGN, Claim::DRAW];
    /// How programs that speak USI know it.
    const USI: UsiProfile = UsiProfile::UNKNOWN;
    /// How programs that speak CECP know it.
    const CECP: CecpProfile = CecpProfile::UNKNOWN;

    /// The game under these options.
    ///
    /// # Errors
    /// If two options contradict each other.
    fn configure(choices: &Choices) -> Result<Self, OptionError>;

    /// What clients need to draw it and tell about it.
    fn describe(&self) -> GameDescription;

    /// The usual starting position.
    fn start(&self) -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// If the text is malformed or the position impossible: what is wrong, and at which byte.
    fn parse_position(&self, text: &str) -> Result<Self::Position, ParseError>;
    /// Reads a position to be looked at, which may lack what a game cannot be played without: problems and studies are drawn so.
    ///
    /// # Errors
    /// If the text is malformed or nothing that anybody would draw: what is wrong, and at which byte.
    fn parse_diagram(&self, text: &str) -> Result<Self::Position, ParseError> {
        self.parse_position(text)
    }

    /// Appends the one canonical text of a position.
    fn write_position(&self, pos: &Self::Position, out: &mut String);

    /// Reads a move and makes sure that it is legal.
    ///
    /// # Errors
    /// If the text is malformed, or a rule forbids the move here: which, and why.
    fn parse_move(&self, pos: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError>;

    /// Appends the one text of a move.
    fn write_move(&self, pos: &Self::Position, mv: MoveOf<Self>, out: &mut String);

    /// A legal move as people write it in the notation of the game, each language by its own habit. `last` is the move
    /// right before it, since a notation may refer to that one (同). It is for readers alone: nothing reads it back, and
    /// no search asks for it. Legal moves of a position are written differently.
    fn written(&self, pos: &Self::Position, mv: MoveOf<Self>, last: Option<MoveOf<Self>>) -> Words {
        let _ = last;
        let mut text = String::new();
        self.write_move(pos, mv, &mut text);
        Words::same(text)
    }

    /// Appends the one text of a chance outcome.
    fn write_chance(&self, chance: ChanceOf<Self>, out: &mut String);

    /// What there is to say of a chance outcome that falls in this position.
    fn fallen(&self, pos: &Self::Position, chance: ChanceOf<Self>) -> Fallen {
        let _ = pos;
        let mut text = String::new();
        self.write_chance(chance, &mut text);
        Fallen::plain(&text)
    }

    /// The clicks that make a move; no two moves of a position share them.
    fn path(&self, pos: &Self::Position, mv: MoveOf<Self>) -> Path;

    /// The move that these clicks make, if they make one.
    fn find(&self, pos: &Self::Position, path: &[Waypoint]) -> Option<MoveOf<Self>> {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        moves.into_iter().find(|mv| self.path(pos, *mv) == path)
    }

    /// The text of the move that these clicks mean, legal or not, so that a refusal can be given for it; `None` if
    /// they mean none.
    fn attempt(&self, pos: &Self::Position, path: &[Waypoint]) -> Option<String>;

    /// What a legal move does, as a list of moves tells it.
    fn deed(&self, pos: &Self::Position, mv: MoveOf<Self>) -> Deed;

    /// What there is to say of a legal move, in short sentences for somebody who learns: what it takes, that it gives
    /// check, what it leaves to be taken. Nobody has thought about it; the rules alone tell.
    fn remarks(&self, pos: &Self::Position, mv: MoveOf<Self>) -> Vec<Remark> {
        plain_remarks(self, pos, mv)
    }

    /// The same position with the other side to move, so that one can see what it threatens; `None` where that makes
    /// no sense.
    fn passed(&self, pos: &Self::Position) -> Option<Self::Position> {
        let _ = pos;
        None
    }

    /// What clients draw of a position.
    fn view(&self, pos: &Self::Position) -> PositionView;

    /// What the first side's pieces, on the board and in hand, count more than the second's. It is read off the view
    /// unless the game knows a faster way; engines that know nothing else of a game ask for it at every position.
    fn balance(&self, pos: &Self::Position, worths: &Worths) -> i32 {
        worths.balance(&self.view(pos))
    }

    /// The end of the game by a rule that the position alone cannot tell: repetition, a limit of moves.
    fn adjudicate(&self, past: &Past<'_, Self::Position>) -> Option<Outcome>;

    /// Whether a position that stands again and again ends the game by [`Game::adjudicate`]. Where it does not, coming
    /// back is worth what the position is worth.
    fn ends_by_repetition(&self) -> bool {
        true
    }

    /// What may be claimed in this position, by whom.
    fn claims(&self, pos: &Self::Position) -> Vec<(Side, Claim)> {
        let _ = pos;
        Side::ALL.map(|side| (side, Claim::RESIGN)).into()
    }

    /// How the game ends when `side` makes a claim that [`Game::claims`] lists (and the other side agrees,
    /// where that is needed).
    ///
    /// # Errors
    /// If the claim is not one of those.
    fn settle(&self, pos: &Self::Position, side: Side, claim: Claim) -> Result<Outcome, PlayError> {
        if claim == Claim::RESIGN {
            return Ok(Outcome::loss(side, Ending::RESIGNATION));
        }
        if !self.claims(pos).contains(&(side, claim)) {
            return Err(PlayError::NoSuchClaim(claim.text()));
        }
        Ok(Outcome::draw(Ending::AGREEMENT))
    }

    /// What was counted to end a game so, in one sentence; `None` where nothing was.
    fn counted(&self, pos: &Self::Position, outcome: Outcome) -> Option<Words> {
        let _ = (pos, outcome);
        None
    }

    /// Whether attempting an illegal move loses at once instead of being refused.
    fn illegal_move_loses(&self) -> bool {
        false
    }

    /// Whether a game that ends so is replayed with sides exchanged (指し直し).
    fn replays(&self, outcome: Outcome) -> bool {
        let _ = outcome;
        false
    }

    /// The legal moves as a tree of clicks.
    fn paths(&self, pos: &Self::Position) -> PathTree {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        let mut tree = PathTree::default();
        for mv in moves {
            let mut text = String::new();
            self.write_move(pos, mv, &mut text);
            // Paths are unique by contract; the conformance suite holds every game to it.
            let _ = tree.insert(self.path(pos, mv), text);
        }
        tree
    }

    /// One row of the perft table; a game with chance may count more than nodes.
    fn perft(&self, pos: &Self::Position, depth: u32) -> PerftRow {
        PerftRow { depth, cells: vec![count_nodes(pos, depth).to_string()] }
    }
}
