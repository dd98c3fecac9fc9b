//! What ought to come of commands in a match between two people, told a second time and without the crates that decide it: the moves
//! are single steps of pawns that never meet, so that nothing of the game need be known.

use game::Side;
use protocol::{Act, ClockSpec, Entry, Happening, MatchEvent, Offer};

const SECOND: u64 = 1000;
const DAY: u64 = 24 * 60 * 60 * SECOND;
/// A flag falls by itself only so much later than its time is over.
const LAG: u64 = 500;
/// Whoever does something without a connection is there for so long.
const ACTING: u64 = 60 * SECOND;

/// A way of keeping time, with what the documents say of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) clock: ClockSpec,
    /// How long somebody may be away.
    leave: Option<u64>,
    /// How long a first move may take, and how long an opponent who has the link.
    begin: [u64; 2],
}

pub(super) const PACES: [Pace; 6] = {
    const fn pace(clock: ClockSpec, leave: u64) -> Pace {
        Pace { clock, leave: Some(leave), begin: [120 * SECOND, DAY] }
    }
    [
        Pace { clock: ClockSpec::None, leave: None, begin: [7 * DAY, 14 * DAY] },
        pace(ClockSpec::SuddenDeath { millis: 900 * SECOND }, 60 * SECOND),
        pace(ClockSpec::Fischer { millis: 20 * SECOND, increment: 3 * SECOND }, 60 * SECOND),
        pace(ClockSpec::Byoyomi { millis: 10 * SECOND, period: 5 * SECOND, periods: 3 }, 60 * SECOND),
        pace(ClockSpec::Byoyomi { millis: 600 * SECOND, period: 60 * SECOND, periods: 1 }, 180 * SECOND),
        Pace { clock: ClockSpec::Days { days: 1 }, leave: None, begin: [DAY, 14 * DAY] },
    ]
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Alone,
    Playing,
    Adjourned,
    Over,
}

/// What one side has.
#[derive(Clone, Copy, Debug)]
struct Time {
    main: u64,
    periods: u64,
    /// Thought in this turn beyond the main time.
    beyond: u64,
    /// Its clock runs: it has completed a turn.
    runs: bool,
}

/// A match as it ought to be.
#[derive(Debug)]
pub(super) struct Model {
    pace: Pace,
    take_backs: bool,
    pub(super) phase: Phase,
    /// What the log ought to tell.
    pub(super) log: Vec<String>,
    /// The files of pawns that stepped, in turn.
    pub(super) moves: Vec<u8>,
    pub(super) offer: Option<(Side, Offer)>,
    declined: Vec<(Side, Offer)>,
    times: [Time; 2],
    since: Option<u64>,
    /// Since when nobody is on each seat, and when whoever sits there did something last.
    gone: [Option<u64>; 2],
    acted: [Option<u64>; 2],
    rematched: bool,
    last: u64,
    pub(super) now: u64,
}

/// The step of the pawn on a file.
pub(super) fn step(side: Side, file: u8) -> String {
    if side == Side::First { format!("{file}g{file}f") } else { format!("{file}c{file}d") }
}

/// An entry in the words of the model. What names the next match nobody foresees.
pub(super) fn told(entry: &Entry) -> String {
    let (at, what) = match entry {
        Entry::Seated { at, seat, .. } => return format!("{at} {seat:?} sits"),
        Entry::Followed { at, .. } => return format!("{at} followed"),
        Entry::Happened { event: MatchEvent { at, what } } => (at, what),
    };
    match what {
        Happening::Moved { text, spent, .. } => format!("{at} {text} {spent}"),
        Happening::Claimed { side, claim } => format!("{at} {side:?} {claim}"),
        Happening::Offered { side, offer } => format!("{at} {side:?} offers {offer:?}"),
        Happening::Answered { yes } => format!("{at} answers {yes}"),
        Happening::TakenBack { to, spent } => format!("{at} back to {to} {spent}"),
        Happening::Adjourned { spent } => format!("{at} adjourned {spent}"),
        Happening::Flagged { side } => format!("{at} {side:?} flagged"),
        Happening::Aborted { side } => format!("{at} {side:?} aborts"),
        Happening::Left { side, draw } => format!("{at} {side:?} left {draw}"),
        Happening::Withdrawn => format!("{at} withdrawn"),
        Happening::Resumed => format!("{at} resumed"),
        Happening::Rematched => format!("{at} rematched"),
        other => format!("{at} unforeseen: {other:?}"),
    }
}

impl Model {
    /// Somebody has made the match and sits on the first seat; on `watched` somebody stays connected.
    pub(super) fn new(pace: Pace, take_backs: bool, watched: Option<Side>, now: u64) -> Model {
        let (main, periods) = match pace.clock {
            ClockSpec::None => (0, 0),
            ClockSpec::SuddenDeath { millis } | ClockSpec::Fischer { millis, .. } => (millis, 0),
            ClockSpec::Byoyomi { millis, periods, .. } => (millis, u64::from(periods)),
            ClockSpec::Days { .. } => (0, 1),
        };
        let mut model = Model {
            pace,
            take_backs,
            phase: Phase::Alone,
            log: Vec::new(),
            moves: Vec::new(),
            offer: None,
            declined: Vec::new(),
            times: [Time { main, periods, beyond: 0, runs: false }; 2],
            since: None,
            gone: Side::ALL.map(|side| (watched != Some(side)).then_some(now)),
            acted: [None; 2],
            rematched: false,
            last: now,
            now,
        };
        model.tell(format_args!("First sits"));
        model
    }

    fn tell(&mut self, what: std::fmt::Arguments<'_>) {
        self.log.push(format!("{} {what}", self.now));
        self.last = self.now;
    }

    fn period(&self) -> u64 {
        match self.pace.clock {
            ClockSpec::Byoyomi { period, .. } => period,
            ClockSpec::Days { days } => u64::from(days) * DAY,
            _ => 0,
        }
    }

    pub(super) fn due(&self) -> Side {
        if self.moves.len().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    fn elapsed(&self) -> u64 {
        self.since.map_or(0, |since| self.now - since)
    }

    /// When the time of the side to move is over.
    fn flag(&self) -> Option<u64> {
        let time = self.times[self.due().index()];
        let runs = self.phase == Phase::Playing && self.pace.clock != ClockSpec::None && time.runs;
        let left = time.main + (time.periods * self.period()).saturating_sub(time.beyond);
        runs.then(|| self.since.unwrap_or(0) + left)
    }

    /// Charges the side to move if its clock runs.
    fn charge(&mut self, spent: u64) {
        if self.flag().is_some() {
            let time = &mut self.times[self.due().index()];
            time.beyond += spent.saturating_sub(time.main);
            time.main = time.main.saturating_sub(spent);
        }
    }

    fn can_abort(&self) -> bool {
        self.phase != Phase::Over && self.moves.len() < 2
    }

    fn ends(&mut self) {
        (self.phase, self.offer) = (Phase::Over, None);
    }

    /// The other one sits down.
    pub(super) fn sits(&mut self) -> Result<(), &'static str> {
        match self.phase {
            Phase::Alone => self.phase = Phase::Playing,
            Phase::Over if !self.is_full() => return Err("over"),
            _ => return Ok(()),
        }
        self.tell(format_args!("Second sits"));
        Ok(())
    }

    /// Time passes: whether something happens by itself.
    pub(super) fn passes(&mut self, millis: u64) -> bool {
        self.now += millis;
        if let Some(flag) = self.flag() {
            let falls = self.now >= flag + LAG;
            if falls {
                self.falls();
            }
            return falls;
        }
        let wait = self.pace.begin[usize::from(self.phase == Phase::Alone)];
        let aborts = self.can_abort() && self.now >= self.last + wait;
        if aborts {
            // Whoever was to move is who called it off; while nobody is, the first.
            let side =
                if matches!(self.phase, Phase::Playing | Phase::Alone) { self.due() } else { Side::First };
            self.tell(format_args!("{side:?} aborts"));
            self.ends();
        }
        aborts
    }

    fn falls(&mut self) {
        self.tell(format_args!("{:?} flagged", self.due()));
        self.ends();
    }

    /// What comes of a command by whoever knew so many entries; the rule against it if nothing does.
    pub(super) fn acts(&mut self, side: Side, act: &Act, known: usize) -> Result<(), &'static str> {
        let done = self.decides(side, act, known);
        let told = self.log.last().map_or("", String::as_str);
        if done.is_ok() && !told.ends_with("flagged") && !told.ends_with("aborts") {
            self.acted[side.index()] = Some(self.now);
        }
        done
    }

    fn decides(&mut self, side: Side, act: &Act, known: usize) -> Result<(), &'static str> {
        if let (Act::ClaimLeft { draw }, true) = (act, self.is_full()) {
            return self.claims_left(side, *draw);
        }
        if !self.is_full() && *act != Act::Abort {
            return Err("alone");
        }
        let depends = matches!(act, Act::Play { .. } | Act::Walk { .. } | Act::Throw | Act::Answer { .. });
        if depends && known != self.log.len() {
            return Err("behind");
        }
        if self.flag().is_some_and(|flag| self.now >= flag) {
            self.falls();
            return Ok(());
        }
        match act {
            Act::Play { text, .. } => self.plays(side, text),
            Act::Walk { path } => self.plays(side, &path.concat()),
            Act::Throw => self.must(side).and(Err("no_throw_due")),
            Act::Claim { claim } => self.claims(side, claim),
            Act::Offer { offer } => self.offers(side, offer),
            Act::Answer { yes } => self.answers(side, *yes),
            Act::Withdraw => match &self.offer {
                Some((by, offer)) if *by == side => {
                    let offer = offer.clone();
                    self.fails(side, offer);
                    self.tell(format_args!("withdrawn"));
                    Ok(())
                }
                Some(_) => Err("offer_open"),
                None => Err("no_offer"),
            },
            Act::Flag => Err("time_left"),
            Act::Abort if self.can_abort() => {
                self.tell(format_args!("{side:?} aborts"));
                self.ends();
                Ok(())
            }
            Act::Abort => Err(if self.phase == Phase::Over { "over" } else { "too_late_to_abort" }),
            Act::Continue => Err("no_interval"),
            Act::ClaimLeft { .. } => Err("not_left"),
        }
    }

    /// Both have sat down.
    pub(super) fn is_full(&self) -> bool {
        self.log.iter().any(|told| told.ends_with("Second sits"))
    }

    fn idle(&self) -> &'static str {
        if self.phase == Phase::Adjourned { "adjourned" } else { "over" }
    }

    fn must(&self, side: Side) -> Result<(), &'static str> {
        match self.phase {
            Phase::Playing if self.due() == side => Ok(()),
            Phase::Playing => Err("out_of_turn"),
            _ => Err(self.idle()),
        }
    }

    fn plays(&mut self, side: Side, text: &str) -> Result<(), &'static str> {
        self.must(side)?;
        let Some(file) = (1..=9).find(|file| step(side, *file) == text) else {
            return Err(if text == "nonsense" { "not_a_move" } else { "movement" });
        };
        match self.offer.clone() {
            Some((by, offer)) if by != side => self.declines(by, offer),
            Some((by, Offer::TakeBack)) => {
                self.fails(by, Offer::TakeBack);
                self.tell(format_args!("withdrawn"));
            }
            _ => {}
        }
        let spent = self.elapsed();
        self.tell(format_args!("{text} {spent}"));
        let ran = self.flag().is_some();
        self.charge(spent);
        let period = self.period();
        let time = &mut self.times[side.index()];
        if ran {
            time.periods -= time.beyond.checked_div(period).unwrap_or(0);
            if let ClockSpec::Fischer { increment, .. } = self.pace.clock {
                time.main += increment;
            }
            time.beyond = 0;
        }
        time.runs = true;
        self.declined.retain(|(by, _)| *by != side);
        self.moves.push(file);
        self.since = Some(self.now);
        Ok(())
    }

    fn claims(&mut self, side: Side, claim: &str) -> Result<(), &'static str> {
        match self.phase {
            Phase::Over | Phase::Alone => Err("over"),
            _ if claim != "resign" => Err("no_such_claim"),
            _ => {
                self.tell(format_args!("{side:?} resign"));
                self.ends();
                Ok(())
            }
        }
    }

    fn claims_left(&mut self, side: Side, draw: bool) -> Result<(), &'static str> {
        if self.flag().is_some_and(|flag| self.now >= flag) {
            self.falls();
            return Ok(());
        }
        let there = self.acted[(!side).index()].map_or(0, |acted| acted + ACTING);
        let away = self.gone[(!side).index()].map(|gone| gone.max(there));
        let waits = self.phase == Phase::Playing && self.due() != side && self.pace.clock == ClockSpec::None;
        let from = match (away, self.pace.leave) {
            (Some(gone), Some(leave)) => Some(gone + leave),
            (Some(_), None) if waits => Some(self.last + 7 * DAY),
            _ => None,
        };
        if from.is_none_or(|from| self.now < from) {
            return Err("not_left");
        }
        if self.phase != Phase::Playing {
            return Err(self.idle());
        }
        if self.can_abort() {
            return Err("call_off");
        }
        self.tell(format_args!("{:?} left {draw}", !side));
        self.ends();
        Ok(())
    }

    fn declines(&mut self, by: Side, offer: Offer) {
        self.tell(format_args!("answers false"));
        self.fails(by, offer);
    }

    /// Nothing came of an offer.
    fn fails(&mut self, by: Side, offer: Offer) {
        self.offer = None;
        if offer != Offer::Resume {
            self.declined.push((by, offer));
        }
    }

    fn offers(&mut self, side: Side, offer: &Offer) -> Result<(), &'static str> {
        if let Some((by, open)) = &self.offer {
            let same = *by != side && open == offer;
            return if same { self.answers(side, true) } else { Err("offer_open") };
        }
        let own = self.moves.len() > side.index();
        let timed = self.pace.clock != ClockSpec::None;
        match (offer, self.phase) {
            (Offer::TakeBack, _) if !self.take_backs => return Err("no_take_backs"),
            (Offer::TakeBack, Phase::Playing) if !own => return Err("nothing_to_take_back"),
            (Offer::Adjourn, Phase::Playing) if timed => {}
            (Offer::TakeBack, Phase::Playing) | (Offer::Resume, Phase::Adjourned) => {}
            (Offer::Rematch, Phase::Over) if !self.rematched => {}
            (Offer::TakeBack, _) => return Err(self.idle()),
            _ => return Err("not_offered"),
        }
        if self.declined.contains(&(side, offer.clone())) {
            return Err("declined");
        }
        self.tell(format_args!("{side:?} offers {offer:?}"));
        self.offer = Some((side, offer.clone()));
        Ok(())
    }

    fn answers(&mut self, side: Side, yes: bool) -> Result<(), &'static str> {
        let (by, offer) = self.offer.clone().ok_or("no_offer")?;
        if by == side {
            return Err("own_offer");
        }
        if !yes {
            self.declines(by, offer);
            return Ok(());
        }
        self.offer = None;
        self.tell(format_args!("answers true"));
        let spent = if self.phase == Phase::Playing { self.elapsed() } else { 0 };
        match offer {
            Offer::TakeBack => {
                // Its last move, and whatever came after it.
                let to = self.moves.len() - if self.due() == by { 2 } else { 1 };
                self.tell(format_args!("back to {to} {spent}"));
                self.charge(spent);
                self.moves.truncate(to);
                self.since = Some(self.now);
            }
            Offer::Adjourn => {
                self.tell(format_args!("adjourned {spent}"));
                self.charge(spent);
                self.phase = Phase::Adjourned;
            }
            Offer::Resume => {
                self.tell(format_args!("resumed"));
                (self.phase, self.since) = (Phase::Playing, Some(self.now));
            }
            Offer::Rematch | Offer::Claim { .. } => {
                self.tell(format_args!("rematched"));
                self.tell(format_args!("followed"));
                self.rematched = true;
            }
        }
        Ok(())
    }
}
