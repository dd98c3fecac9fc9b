//! The demands that every game has to meet, whatever its rules.
//!
//! [`check`] plays random games under every option and holds each position, move, path, text and picture to
//! the contracts of the `game` crate. It stops at the first breach and says which, where and under which rules.

mod cases;
mod clicks;
mod deeds;
mod description;
mod garbage;
mod lines;
mod moves;
mod options;
mod positions;
mod subject;
mod views;

use game::{Choices, Game, SplitMix};

pub use self::cases::{check_cases, check_cases_text};
use self::{lines::Walker, subject::Subject};
use crate::Complaint;

/// How much to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Where the random numbers begin.
    pub seed: u64,
    /// Random games under the default rules.
    pub playouts: u32,
    /// Where a random game is broken off.
    pub plies: u32,
    /// Plies played under each value of each option.
    pub option_plies: u32,
    /// Moves of a position that are taken through the slower checks.
    pub sample: usize,
    /// Broken texts made from each valid one.
    pub mutations: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { seed: 1, playouts: 6, plies: 300, option_plies: 40, sample: 8, mutations: 300 }
    }
}

/// What was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Sets of rules under which games were played.
    pub settings: u32,
    /// Positions held to the contracts.
    pub positions: u64,
    /// Random games that ended by the rules.
    pub ended: u32,
    /// Broken positions that were, rightly or not, read as positions.
    pub strange_positions: u32,
}

/// Holds a game to every demand.
///
/// # Errors
/// The first breach found.
pub fn check<G: Game>(effort: &Effort) -> Result<Summary, Complaint> {
    let mut summary = Summary::default();
    let mut numbers = SplitMix::new(effort.seed);
    let default = G::configure(&Choices::defaults(G::OPTIONS)).map_err(|error| Complaint {
        check: "default-rules",
        what: error.to_string(),
        place: G::ID.to_owned(),
    })?;
    let subject = Subject::new(default, "default rules");
    description::check(&subject)?;
    every_setup(&subject, effort, &mut numbers, &mut summary)?;
    let mut texts = Vec::new();
    for _ in 0..effort.playouts {
        let mut walker = Walker::new(&subject, subject.game.start(), effort.sample);
        walker.walk(effort.plies, &mut numbers, &mut summary)?;
        texts.extend(walker.some_texts(&mut numbers));
    }
    summary.settings += 1;
    garbage::check(&subject, &texts, effort, &mut numbers, &mut summary)?;
    options::check::<G>(effort, &mut numbers, &mut summary)?;
    Ok(summary)
}

/// In the starting positions every move is looked at closely, not only a sample.
fn every_setup<G: Game>(
    subject: &Subject<G>,
    effort: &Effort,
    numbers: &mut SplitMix,
    summary: &mut Summary,
) -> Result<(), Complaint> {
    for setup in &subject.description.setups {
        let start = subject.read(&setup.position)?;
        let mut walker = Walker::new(subject, start, usize::MAX);
        walker.walk(2, numbers, summary)?;
        let mut walker = Walker::new(subject, walker.start().clone(), effort.sample);
        walker.walk(effort.option_plies, numbers, summary)?;
    }
    Ok(())
}
