//! What happens in a match by itself, and when.

use game::Side;
use protocol::{Act, ClockSpec, Command, Entry, Happening, MatchEvent, Stage};

use super::{super::patience, Log};

impl Log {
    /// What happens by itself at a moment: a flag falls, a match that nobody begins is called off, or a drawn game is played again.
    pub(crate) fn expire(&self, now: u64) -> Vec<Entry> {
        if self.due_engine().is_some() || self.deadline().is_none_or(|deadline| now < deadline) {
            return Vec::new();
        }
        let side = self.played.due().map_or(Side::First, |(side, _)| side);
        let act = match self.played.stage() {
            Stage::Interval => Act::Continue,
            _ if self.played.deadline().is_some() => Act::Flag,
            _ => Act::Abort,
        };
        self.handle(&Command { side, act }, now.into()).unwrap_or_default()
    }

    /// When something happens by itself.
    pub(crate) fn deadline(&self) -> Option<u64> {
        if self.played.stage() == Stage::Over {
            return None;
        }
        if self.due_engine().is_some() {
            return Some(
                self.entries.last().map_or(self.hosted.made, Entry::at).saturating_add(patience::ENGINE),
            );
        }
        let flag = self.played.deadline().map(|flag| flag.saturating_add(patience::LAG));
        flag.or_else(|| {
            let last = self.entries.last().map_or(self.hosted.made, Entry::at);
            let wait = patience::beginning(&self.hosted, self.is_full());
            // Without a clock nobody is hurried.
            let waits_again = self.played.stage() == Stage::Interval && self.clock() != ClockSpec::None;
            (self.played.can_abort() || waits_again).then(|| last.saturating_add(wait))
        })
    }

    /// Whether a first move is awaited from a person: a match without one is called off in time.
    fn awaits_beginning(&self) -> bool {
        let under_way = matches!(self.played.stage(), Stage::Prelude | Stage::Playing);
        under_way && self.is_full() && self.played.can_abort() && self.due_engine().is_none()
    }

    /// Excuses both sides for time in which nobody could act: since the server was last there, or something happened. Whoever has not
    /// begun has the whole time for it anew, as after any entry.
    pub(crate) fn excuse(&self, last_there: u64, now: u64) -> Option<Entry> {
        let since = last_there.max(self.entries.last().map_or(0, Entry::at));
        let millis = now.saturating_sub(since);
        let runs = self.played.stage() == Stage::Playing && self.played.deadline().is_some();
        let counts = (runs || self.awaits_beginning()) && millis > 0;
        let event = MatchEvent { at: now, what: Happening::Excused { millis } };
        counts.then_some(Entry::Happened { event })
    }
}
