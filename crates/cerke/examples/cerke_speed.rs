//! How fast Ranka's Cerke is, beside the published crates: candidates listed and whole turns of random play, per
//! second of processor time, on the same positions in one run with alternating repetitions.
//!
//! `cargo run --release -p cerke --example cerke_speed [ROUNDS]`

#![expect(clippy::print_stdout, reason = "a program for the terminal")]
#![expect(clippy::unwrap_used, reason = "an example stops when something is wrong")]
#![expect(clippy::cast_precision_loss, reason = "rates are for reading")]

#[path = "../tests/it/play.rs"]
mod play;
#[path = "../tests/it/sheet.rs"]
mod sheet;

use std::{hint::black_box, time::Instant};

use cerke::{Cerke, CerkePosition, Phase, RuleSet};
use cetkaik_compact_representation::CetkaikCompact;
use cetkaik_full_state_transition::{
    Config, IfTaxot_, apply_after_half_acceptance, apply_inf_after_step, apply_normal_move, initial_state,
    message::PureMove__,
    probabilistic::Probabilistic,
    resolve,
    state::{HandNotResolved_, HandResolved_},
};
use cetkaik_yhuap_move_candidates::{
    AllowKut2Tam2, from_hop1zuo1_candidates_vec, not_from_hop1zuo1_candidates_vec,
};
use game::{Game, Position};
use play::{Fall, move_text, position_text, positions};
use sheet::{Compact, Sheet};

const POSITIONS: usize = 400;
const TURNS: u64 = 4_000;

/// Seconds that this thread has run, from the kernel; real time where it does not tell.
fn processor_seconds(begun: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or_else(|| begun.elapsed().as_secs_f64(), |count| count as f64 / 1e9)
}

/// How many things a task does in a second.
fn rate(begun: Instant, task: impl FnOnce() -> u64) -> f64 {
    let before = processor_seconds(begun);
    let done = task();
    done as f64 / (processor_seconds(begun) - before)
}

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(7);
    let game = Cerke::new(RuleSet::preset("crate_strict", &[]).unwrap());
    let ours: Vec<CerkePosition> =
        (0..).flat_map(|seed| positions(&game, seed, 60)).take(POSITIONS).collect();
    let theirs: Vec<Compact> =
        ours.iter().map(|pos| Sheet::read(&position_text(&game, pos)).compact()).collect();
    check(&game, &ours);

    let begun = Instant::now();
    let mut results: [Vec<f64>; 4] = Default::default();
    for round in 0..rounds {
        let seed = round as u64;
        results[0].push(rate(begun, || (0..60).map(|_| list_ours(&ours)).sum()));
        results[1].push(rate(begun, || (0..3).map(|_| list_theirs(&theirs)).sum()));
        results[2].push(rate(begun, || turns_ours(&game, seed, TURNS * 20)));
        results[3].push(rate(begun, || turns_theirs(seed, TURNS)));
    }
    let names = ["candidates, Ranka", "candidates, crates", "turns, Ranka", "turns, crates"];
    println!("median of {rounds} alternating rounds, per second of processor time");
    let medians = results.map(|mut rates| {
        rates.sort_by(f64::total_cmp);
        (rates[rates.len() / 2], rates[0], rates[rates.len() - 1])
    });
    for (name, (median, low, high)) in names.iter().zip(medians) {
        println!("{name:<20} {median:>14.0}   ({low:.0} to {high:.0})");
    }
    println!("candidates: {:.1} times", medians[0].0 / medians[1].0);
    println!("turns:      {:.1} times", medians[2].0 / medians[3].0);
}

/// Both sides list the same actions, or the comparison means nothing.
fn check(game: &Cerke, ours: &[CerkePosition]) {
    for pos in ours.iter().step_by(16) {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        let mut texts: Vec<String> = moves.iter().map(|mv| move_text(game, pos, *mv)).collect();
        texts.sort_unstable();
        let naive = Sheet::read(&position_text(game, pos)).naive();
        assert_eq!(texts, sheet::actions(&naive, Config::strict_y1_huap1()));
    }
}

fn list_ours(positions: &[CerkePosition]) -> u64 {
    let mut moves = Vec::new();
    let mut listed = 0;
    for pos in positions {
        moves.clear();
        black_box(pos).generate(&mut moves);
        listed += moves.len() as u64;
        black_box(&moves);
    }
    listed
}

fn list_theirs(positions: &[Compact]) -> u64 {
    let steps = AllowKut2Tam2 { allow_kut2tam2: true };
    let mut listed = 0;
    for state in black_box(positions) {
        let drops = from_hop1zuo1_candidates_vec::<CetkaikCompact>(state.whose_turn, &state.f);
        let others =
            not_from_hop1zuo1_candidates_vec::<CetkaikCompact>(&steps, false, state.whose_turn, &state.f);
        listed += (drops.len() + others.len()) as u64;
        black_box((&drops, &others));
    }
    listed
}

/// Random play: every decision and every throw as it comes.
fn turns_ours(game: &Cerke, seed: u64, turns: u64) -> u64 {
    let mut dice = Fall::new(seed);
    let mut moves = Vec::new();
    let mut pos = game.start();
    let mut played = 0;
    while played < turns {
        played += u64::from(pos.phase() == Phase::Choose);
        if let Some(chance) = play::thrown(&pos, &mut dice) {
            pos.resolve_unchecked(chance);
            continue;
        }
        moves.clear();
        pos.generate(&mut moves);
        if moves.is_empty() {
            pos = game.start();
        } else {
            pos.play_unchecked(dice.pick(&moves));
        }
    }
    black_box(pos.key());
    played
}

fn turns_theirs(seed: u64, turns: u64) -> u64 {
    let config = Config::strict_y1_huap1();
    let mut dice = Fall::new(seed);
    let mut state = fallen(initial_state::<CetkaikCompact>(), &mut dice);
    for _ in 0..turns {
        let (mut candidates, others) = state.get_candidates(config);
        candidates.extend(others);
        let result = match dice.pick(&candidates) {
            PureMove__::NormalMove(mv) => apply_normal_move(&state, mv, config).unwrap(),
            PureMove__::InfAfterStep(mv) => {
                let excited = fallen(apply_inf_after_step(&state, mv, config).unwrap(), &mut dice);
                let landing = dice.pick(&excited.get_candidates(config));
                apply_after_half_acceptance(&excited, landing, config).unwrap()
            }
        };
        state = decided(&fallen(result, &mut dice), config, &mut dice);
    }
    black_box(state.scores);
    turns
}

fn decided(state: &HandNotResolved_<CetkaikCompact>, config: Config, dice: &mut Fall) -> Compact {
    match resolve(state, config) {
        HandResolved_::NeitherTymokNorTaxot(next) => next,
        HandResolved_::HandExists { if_tymok, .. } if dice.roll(2) == 0 => if_tymok,
        HandResolved_::HandExists { if_taxot: IfTaxot_::NextSeason(next), .. } => fallen(next, dice),
        HandResolved_::HandExists { .. } | HandResolved_::GameEndsWithoutTymokTaxot(_) => {
            fallen(initial_state::<CetkaikCompact>(), dice)
        }
    }
}

/// What falls, by our own dice, so that both sides pay the same for them.
fn fallen<T>(all: Probabilistic<T>, dice: &mut Fall) -> T {
    match all {
        Probabilistic::Pure(only) => only,
        Probabilistic::Water { failure, success } => {
            if dice.roll(2) == 0 {
                failure
            } else {
                success
            }
        }
        Probabilistic::WhoGoesFirst { ia_first, a_first } => {
            if dice.roll(2) == 0 {
                ia_first
            } else {
                a_first
            }
        }
        Probabilistic::Sticks { s0, s1, s2, s3, s4, s5 } => match dice.roll(32) {
            0 => s0,
            1..6 => s1,
            6..16 => s2,
            16..26 => s3,
            26..31 => s4,
            _ => s5,
        },
    }
}
