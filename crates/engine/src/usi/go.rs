use std::time::Duration;

use game::Side;

use crate::{Clock, Go};
use game::clipped;

/// A `go` with everything it may carry.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct GoCommand {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    pub(super) rest: [Option<Duration>; 2],
    pub(super) increment: [Option<Duration>; 2],
    pub(super) byoyomi: Option<Duration>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
    /// Whether a mate is looked for.
    pub(super) mate: bool,
    /// How long to look for it at most.
    pub(super) mate_time: Option<Duration>,
}

impl GoCommand {
    pub(super) fn parse(words: &[&str]) -> Result<GoCommand, String> {
        let mut go = GoCommand::default();
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "mate" => {
                    go.mate = true;
                    go.mate_time = match words.next() {
                        None | Some("infinite") => None,
                        time => Some(millis(word, time)?),
                    };
                }
                "depth" => go.depth = Some(number(word, words.next())?),
                "nodes" => go.nodes = Some(number(word, words.next())?),
                "movetime" => go.move_time = Some(millis(word, words.next())?),
                "byoyomi" => go.byoyomi = Some(millis(word, words.next())?),
                "btime" => go.rest[0] = Some(millis(word, words.next())?),
                "wtime" => go.rest[1] = Some(millis(word, words.next())?),
                "binc" => go.increment[0] = Some(millis(word, words.next())?),
                "winc" => go.increment[1] = Some(millis(word, words.next())?),
                other => return Err(format!("go does not know `{}`", clipped(other))),
            }
        }
        Ok(go)
    }

    /// What it allows the side to move.
    pub(super) fn limits(&self, side: Side, lines: usize) -> Go {
        Go { depth: self.depth, nodes: self.nodes, clock: self.clock(side), lines }
    }

    fn clock(&self, side: Side) -> Option<Clock> {
        if self.infinite {
            return None;
        }
        if let Some(time) = self.move_time {
            return Some(Clock::Exactly(time));
        }
        let (rest, increment) = (self.rest[side.index()], self.increment[side.index()]);
        (rest.is_some() || increment.is_some() || self.byoyomi.is_some()).then(|| Clock::Left {
            rest: rest.unwrap_or_default(),
            increment: increment.unwrap_or_default(),
            byoyomi: self.byoyomi.unwrap_or_default(),
        })
    }
}

fn number<T: std::str::FromStr>(word: &str, value: Option<&str>) -> Result<T, String> {
    let value = value.unwrap_or_default();
    value.parse().map_err(|_| format!("go {word} wants a number, not `{}`", clipped(value)))
}

/// Milliseconds; a clock that has run over counts as empty.
fn millis(word: &str, value: Option<&str>) -> Result<Duration, String> {
    let millis: i64 = number(word, value)?;
    Ok(Duration::from_millis(u64::try_from(millis).unwrap_or(0).min(1_000_000_000)))
}
