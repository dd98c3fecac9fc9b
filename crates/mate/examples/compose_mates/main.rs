//! Composes mates by chance: `testdata/*/problems.txt` come from here.
//!
//! `cargo run --release -p mate --example compose_mates -- GAME SEED A B` prints, for each length of 3, 5, … 25 plies,
//! `A` problems without the attacker's royal piece and `B` with both. The same seed gives the same problems.

mod draft;

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    io::{self, Write},
};

use draft::Draft;
use drop_shogi::{DropGame, DropRules, FamilyVisitor};
use game::SplitMix;
use mate::{Report, Verdict, solve};

const LENGTHS: std::ops::RangeInclusive<usize> = 3..=25;
/// Positions looked at for a draft, and at most; what needs more, and far more than the one before, is thrown away.
const NODES: std::ops::RangeInclusive<u64> = 800..=16_000;
const TABLE: usize = 1 << 19;
/// Changes in a row that lengthen nothing before a new draft is begun.
const PATIENCE: u32 = 120;
/// How many of the longest drafts may grow on, and how often each.
const LONGEST: u64 = 24;
const USES: u32 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [game, seed, lone, both] = &words[..] else { return Err("GAME SEED A B".into()) };
    let composing = Composing { seed: seed.parse()?, counts: [lone.parse()?, both.parse()?] };
    drop_shogi::visit(game, composing).ok_or("mates are not looked for in this game")??;
    Ok(())
}

struct Composing {
    seed: u64,
    /// Without the attacker's royal piece, and with both.
    counts: [usize; 2],
}

impl FamilyVisitor for Composing {
    type Output = io::Result<()>;

    fn visit<R: DropRules>(self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let mut random = SplitMix::new(self.seed);
        let mut known = BTreeSet::new();
        for (has_royal, count) in [false, true].into_iter().zip(self.counts) {
            let mut wanted: BTreeMap<usize, usize> = LENGTHS.step_by(2).map(|plies| (plies, count)).collect();
            wanted.retain(|_, count| *count > 0);
            let mut pool = Pool::default();
            while let Some(longest) = wanted.keys().next_back().copied() {
                let begin = pool.pick(&mut random).unwrap_or_else(|| first(&mut random, has_royal));
                for (length, step) in walk::<R>(&mut random, begin, longest) {
                    let text = step.draft.text();
                    pool.add(step);
                    let Some(missing) = wanted.get_mut(&length) else { continue };
                    if known.insert(text.clone()) {
                        *missing -= 1;
                        writeln!(out, "{length} {text}")?;
                    }
                }
                wanted.retain(|_, count| *count > 0);
            }
        }
        Ok(())
    }
}

/// A draft and what a solver says of it.
#[derive(Clone)]
struct Step<R> {
    draft: Draft<R>,
    tried: Tried,
}

/// Drafts from which others may grow, each a few times.
struct Pool<R>(Vec<(Step<R>, u32)>);

impl<R> Default for Pool<R> {
    fn default() -> Pool<R> {
        Pool(Vec::new())
    }
}

impl<R: DropRules> Pool<R> {
    fn add(&mut self, step: Step<R>) {
        let at = self.0.partition_point(|(other, _)| other.tried.plies <= step.tried.plies);
        self.0.insert(at, (step, 0));
    }

    /// One of the longest, now and then; otherwise something new has to begin.
    fn pick(&mut self, random: &mut SplitMix) -> Option<Step<R>> {
        if random.below(4) == 0 {
            return None;
        }
        let end = self.0.len();
        let back = usize::try_from(random.below(LONGEST)).ok()?;
        let at = end.checked_sub(back + 1)?;
        let (step, uses) = &mut self.0[at];
        *uses += 1;
        let step = step.clone();
        if *uses == USES {
            self.0.remove(at);
        }
        Some(step)
    }
}

/// A draft with a mate, however short.
fn first<R: DropRules>(random: &mut SplitMix, has_royal: bool) -> Step<R> {
    loop {
        let draft = Draft::<R>::new(random, has_royal);
        if let Some(tried) = try_draft(&draft, *NODES.start()) {
            return Step { draft, tried };
        }
    }
}

/// Changes a draft at random, never to a shorter mate, and tells the last one of each length.
fn walk<R: DropRules>(random: &mut SplitMix, begin: Step<R>, longest: usize) -> BTreeMap<usize, Step<R>> {
    let mut step = begin;
    let mut met = BTreeMap::new();
    let mut idle = 0;
    while idle < PATIENCE {
        idle += 1;
        let mut draft = step.draft.clone();
        draft.change(random);
        let known = step.tried;
        let effort = (3 * known.nodes).clamp(*NODES.start(), *NODES.end());
        let Some(tried) = try_draft(&draft, effort) else { continue };
        // What is easier to solve leaves more room to grow.
        let is_easier = tried.plies == known.plies && tried.nodes <= known.nodes + known.nodes / 8;
        if !tried.is_shortest || tried.plies > longest || tried.plies <= known.plies && !is_easier {
            continue;
        }
        if tried.plies > known.plies {
            idle = 0;
        }
        step = Step { draft, tried };
        met.insert(tried.plies, step.clone());
    }
    met
}

/// What a solver says of a draft with a mate.
#[derive(Clone, Copy)]
struct Tried {
    plies: usize,
    is_shortest: bool,
    nodes: u64,
}

fn try_draft<R: DropRules>(draft: &Draft<R>, effort: u64) -> Option<Tried> {
    let text = Some(draft.text()).filter(|_| draft.is_lean())?;
    let position = DropGame::<R>::default().parse_problem(&text).ok()?;
    let Report { verdict, nodes } = solve(&position, TABLE, &mut |nodes| nodes > effort);
    match verdict {
        Verdict::Mate { line, shortest } => Some(Tried { plies: line.len(), is_shortest: shortest, nodes }),
        Verdict::NoMate | Verdict::Unknown => None,
    }
}
