use game::{Game, Position, Side};

use super::{Declaration, Entry, Item, MoveNote, Record, RecordError, SeasonName};
use cerke::{ALL_POINTS, Cerke, CerkePosition, Chance, Color, Move, Phase, Yaku};

/// A record as events of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replay {
    /// The text of the position in which it begins.
    pub start: String,
    /// Moves and chance outcomes, as texts.
    pub events: Vec<String>,
    /// What the record tells otherwise than the rules in force.
    pub remarks: Vec<Remark>,
    /// How many events there are after each entry of the record.
    pub counts: Vec<usize>,
    /// The events that the record leaves open in part, by their index.
    pub guessed: Vec<usize>,
}

/// Something in a record that does not fit the rules in force but does not keep it from being replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The line of the record.
    pub line: usize,
    /// What does not fit.
    pub text: String,
}

impl Record {
    /// Plays the record under the rules of a game.
    ///
    /// A throw that the record does not know (或) is taken as the smallest that does what the record says.
    ///
    /// # Errors
    /// If something in it cannot have happened: in which line, and why.
    pub fn replay(&self, game: &Cerke) -> Result<Replay, RecordError> {
        match self.replay_far(game)? {
            (replay, None) => Ok(replay),
            (_, Some(error)) => Err(error),
        }
    }

    /// Plays the record as far as it can have happened; with what stopped it, if something did.
    ///
    /// # Errors
    /// If it cannot even begin.
    pub fn replay_far(&self, game: &Cerke) -> Result<(Replay, Option<RecordError>), RecordError> {
        let start = self.start(game)?;
        let mut text = String::new();
        game.write_position(&start, &mut text);
        let mut player = Replaying {
            game,
            first_season: start.season(),
            pos: start,
            openers: self.openers(),
            replay: Replay { start: text, ..Replay::default() },
            season_ended: None,
        };
        for (i, entry) in self.entries.iter().enumerate() {
            player.open_season(entry);
            let kept = player.keep();
            if let Err(reason) = player.entry(entry) {
                player.restore(kept);
                return Ok((player.replay, Some(RecordError::new(entry.line, reason))));
            }
            if let Some(next) = self.entries.get(i + 1) {
                player.open_season(next);
            }
            player.replay.counts.push(player.replay.events.len());
        }
        Ok((player.replay, None))
    }

    /// The colours of those who open the seasons, as far as they are told (§14.3): black is IA.
    fn openers(&self) -> Vec<Side> {
        let side = |symbol| match Color::from_kanji(symbol) {
            Some(Color::Black) => Some(Side::First),
            Some(Color::Red) => Some(Side::Second),
            None => None,
        };
        self.value("一位色").unwrap_or_default().chars().map_while(side).collect()
    }

    fn start(&self, game: &Cerke) -> Result<CerkePosition, RecordError> {
        if let Some(text) = self.value("局面") {
            return game.parse_position(text).map_err(|error| RecordError::new(1, format!("局面: {error}")));
        }
        let usual = game.start();
        let mut season = usual.season();
        if let Some(name) = self.value("季") {
            let told = SeasonName::ALL.into_iter().find(|season| season.kanji() == name);
            let told = told.map(SeasonName::number).filter(|season| *season <= game.rules().seasons);
            season = told.ok_or_else(|| RecordError::new(1, "季 is no season of this game"))?;
        }
        let opener = self.openers().first().copied();
        let opener = opener.or_else(|| self.entries.first().and_then(|entry| owner(&usual, entry)));
        let opener = opener.unwrap_or(usual.side());
        let points = match (self.points()?, opener) {
            (None, _) => usual.points(Side::First),
            (Some(points), Side::First) => points,
            (Some(points), Side::Second) => ALL_POINTS - points,
        };
        let start = CerkePosition::season_start(*game.rules(), season, opener, points);
        start.ok_or_else(|| RecordError::new(1, "the header describes no beginning of a season"))
    }

    /// The points of the first mover; missing ones are what is left of 40.
    fn points(&self) -> Result<Option<u8>, RecordError> {
        let Some([first, second]) = &self.players else { return Ok(None) };
        let all = i32::from(ALL_POINTS);
        let points = match (first.points, second.points) {
            (None, None) => return Ok(None),
            (Some(first), None) => first,
            (None, Some(second)) => all - second,
            (Some(first), Some(second)) if first + second == all => first,
            _ => return Err(RecordError::new(1, "the players have 40 points together")),
        };
        let fits = u8::try_from(points).ok().filter(|points| (1..ALL_POINTS).contains(points));
        fits.map(Some).ok_or_else(|| RecordError::new(1, "a player begins with 1 to 39 points"))
    }
}

/// The side whose man a move moves.
fn owner(pos: &CerkePosition, entry: &Entry) -> Option<Side> {
    match &entry.item {
        Item::Move(MoveNote::Man(note), _) => pos.man_at(note.origin).map(|(_, side)| side),
        _ => None,
    }
}

/// A replay under way.
pub(super) struct Replaying<'a> {
    pub(super) game: &'a Cerke,
    pub(super) pos: CerkePosition,
    replay: Replay,
    first_season: u8,
    openers: Vec<Side>,
    season_ended: Option<u8>,
}

/// Reasons are given a line by the caller.
type Step = Result<(), String>;

impl Replaying<'_> {
    /// What is needed to undo what follows.
    pub(super) fn keep(&self) -> (CerkePosition, usize, usize) {
        (self.pos.clone(), self.replay.events.len(), self.replay.guessed.len())
    }

    pub(super) fn restore(&mut self, (pos, events, guessed): (CerkePosition, usize, usize)) {
        self.pos = pos;
        self.replay.events.truncate(events);
        self.replay.guessed.truncate(guessed);
    }

    /// Notes that the coming event is one that the record leaves open.
    pub(super) fn guess(&mut self, open: bool) {
        if open {
            self.replay.guessed.push(self.replay.events.len());
        }
    }

    pub(super) fn play(&mut self, mv: Move) {
        let mut text = String::new();
        self.game.write_move(&self.pos, mv, &mut text);
        self.replay.events.push(text);
        self.pos.play_unchecked(mv);
    }

    pub(super) fn fall(&mut self, chance: Chance) {
        let mut text = String::new();
        self.game.write_chance(chance, &mut text);
        self.replay.events.push(text);
        self.pos.resolve_unchecked(chance);
    }

    /// Lets the opener of a season fall as the header or the next move tells.
    fn open_season(&mut self, next: &Entry) {
        if self.pos.phase() != Phase::Opening || !matches!(next.item, Item::Move(..)) {
            return;
        }
        let told = self.openers.get(usize::from(self.pos.season() - self.first_season)).copied();
        // Tam2 or a drop tell nothing of who moves; IA is as good as anybody.
        let side = told.or_else(|| owner(&self.pos, next)).unwrap_or(Side::First);
        self.fall(Chance::Opener(side));
    }

    fn entry(&mut self, entry: &Entry) -> Step {
        match &entry.item {
            Item::Move(note, captured) => {
                self.ready_to_move()?;
                self.turn(note, *captured)
            }
            Item::Declaration(declaration) => self.declare(declaration, entry.line),
            Item::SeasonOver(season) => match self.season_ended.take() {
                Some(ended) if ended == season.number() => Ok(()),
                Some(ended) => Err(format!("{}終, but season {ended} ended", season.kanji())),
                None => Err(format!("{}終, but no season ended here", season.kanji())),
            },
            Item::GameOver if self.pos.phase() != Phase::Over => {
                self.remark(entry.line, "星一周, but under these rules the game goes on");
                Ok(())
            }
            Item::GameOver | Item::Standing(_) => Ok(()),
        }
    }

    /// Whether a move can follow; a pass that the rules force is not written, so it is made here.
    fn ready_to_move(&mut self) -> Step {
        match self.pos.phase() {
            Phase::Declaration { .. } => Err("a hand was made: 再行 or 終季 is missing".to_owned()),
            Phase::Over => Err("the game is over".to_owned()),
            _ => {
                let mut moves = Vec::new();
                self.pos.generate(&mut moves);
                if moves == [Move::PASS] {
                    self.play(Move::PASS);
                }
                Ok(())
            }
        }
    }

    fn declare(&mut self, declaration: &Declaration, line: usize) -> Step {
        let Phase::Declaration { made } = self.pos.phase() else {
            return Err("no hand was made, so there is nothing to declare".to_owned());
        };
        let held = self.pos.hand(self.pos.side()).yaku().with(made.negative());
        let fits = |yaku: Yaku| held.contains(yaku);
        if let Some(wrong) = declaration.hands.iter().find(|yaku| !fits(**yaku)) {
            self.remark(line, &format!("{} is not held under these rules", wrong.kanji()));
        }
        if let Some(missing) = held.positive().iter().find(|yaku| !declaration.hands.contains(yaku))
            && !declaration.hands.is_empty()
        {
            self.remark(line, &format!("{} is held as well", missing.kanji()));
        }
        let claim = self.pos.claim();
        let (mover, before) = (self.pos.side(), i32::from(self.pos.points(self.pos.side())));
        let season = self.pos.season();
        self.play(if declaration.ends_season { Move::END_SEASON } else { Move::CONTINUE });
        if declaration.ends_season {
            self.season_ended = Some(season);
        }
        let taken = i32::from(self.pos.points(mover)) - before;
        match declaration.gain {
            Some(gain) if declaration.ends_season && gain != claim && gain != taken => {
                self.remark(line, &format!("{gain} points told, {claim} under these rules"));
            }
            _ => {}
        }
        Ok(())
    }

    fn remark(&mut self, line: usize, text: &str) {
        self.replay.remarks.push(Remark { line, text: text.to_owned() });
    }
}
