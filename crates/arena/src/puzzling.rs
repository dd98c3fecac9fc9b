//! Puzzles from games that an engine plays against itself.
//!
//! [`maker_for`] gives a [`PuzzleMaker`] for any game with an evaluator. What kinds of puzzles it looks for follows from the
//! game: mates where there is a solver of them, forced wins and only rescues by exhaustive search where nothing is left
//! to chance and nobody solves mates, and everywhere moves that a search finds clearly better than all others.

mod clear;
mod effort;
mod forced;
mod mates;

use std::any::TypeId;

use engine::eval::{EvaluatorVisitor, Inputs, Linear, Sight, Strengths, WithNet, visit};
use game::{ChanceOf, Choices, Game, MoveOf, NoChance, Position, Side, Waypoint};
use mate::AnySolver;
use puzzles::{Head, PlayedGame, Puzzle, PuzzleTurn, Task, rating};
use search::{Evaluator, INFINITE, Value};

use crate::self_play::{Sampling, self_play};

/// Makes puzzles of one game.
pub trait PuzzleMaker: Send + Sync {
    /// Plays the game with this number against itself and looks for puzzles in it: always the same ones.
    fn make(&self, number: u64) -> PlayedGame;

    /// Whether a longer search than those that found it still prefers the solution of a puzzle that nothing proves.
    ///
    /// # Errors
    /// If it does not: what it finds instead.
    fn confirm(&self, puzzle: &Puzzle) -> Result<(), String>;
}

/// What makes puzzles of the game that the head of a file names; `None` if its engine has no numbers of its own.
pub fn maker_for(head: &Head) -> Option<Box<dyn PuzzleMaker>> {
    visit(&head.game, Making { head }).flatten()
}

struct Making<'a> {
    head: &'a Head,
}

impl EvaluatorVisitor for Making<'_> {
    type Output = Option<Box<dyn PuzzleMaker>>;

    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, _: &'static Strengths) -> Self::Output
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let game = G::configure(&Choices::defaults(G::OPTIONS)).ok()?;
        let mates = mate::solver_for(G::ID, None, &[]).ok().flatten();
        Some(Box::new(Maker { game, evaluator, head: self.head.clone(), mates }))
    }
}

/// A game with what thinks about it.
struct Maker<G, E> {
    game: G,
    evaluator: E,
    head: Head,
    mates: Option<Box<dyn AnySolver>>,
}

/// A position of a game in which the engine decided.
struct Stood<P> {
    pos: P,
    ply: usize,
    side: Side,
    /// What the search said of it, for the side to move.
    value: Value,
    /// What it said when the side was to move before.
    before: Value,
}

/// A puzzle that was found.
struct Found {
    ply: usize,
    task: Task,
    plies: u32,
    position: String,
    side: Side,
    turns: Vec<PuzzleTurn>,
    nodes: u64,
}

impl<G: Game, E: Evaluator<G::Position> + Sync> PuzzleMaker for Maker<G, E> {
    fn make(&self, number: u64) -> PlayedGame {
        let stood = self.play(number);
        let mut found = Vec::new();
        if self.mates.is_some() {
            self.find_mates(&stood, &mut found);
        } else if !Self::has_chance() {
            self.find_wins(&stood, &mut found);
            self.find_rescues(&stood, &mut found);
        }
        self.find_clear(&stood, &mut found);
        // Where a position asks for two things, the first one is proved.
        found.sort_by_key(|one| (one.ply, one.task));
        found.dedup_by_key(|one| one.ply);
        let puzzle = |Found { ply, task, plies, position, side, turns, nodes }| Puzzle {
            id: format!("{}-{number}-{ply}", self.head.seed),
            task,
            plies,
            position,
            side,
            turns,
            nodes,
            rating: rating(nodes),
        };
        // What a longer search does not confirm is none.
        let sure = found.into_iter().map(puzzle).filter(|puzzle| self.is_confirmed(puzzle).is_ok());
        PlayedGame { number, puzzles: sure.collect() }
    }

    fn confirm(&self, puzzle: &Puzzle) -> Result<(), String> {
        self.is_confirmed(puzzle)
    }
}

impl<G: Game, E: Evaluator<G::Position>> Maker<G, E> {
    /// Whether anything is left to chance.
    fn has_chance() -> bool {
        TypeId::of::<ChanceOf<G>>() != TypeId::of::<NoChance>()
    }

    /// The positions of a game in which the engine decided.
    fn play(&self, number: u64) -> Vec<Stood<G::Position>> {
        let sampling = Sampling {
            nodes: self.head.nodes,
            opening: self.head.opening_plies,
            // To the bitter end: that is where mates are.
            decided: INFINITE,
            longest: self.head.max_plies,
        };
        let seed = self.head.seed.wrapping_mul(1 << 32).wrapping_add(number);
        let mut stood = Vec::new();
        let mut last = [0; 2];
        self_play(&self.game, &self.evaluator, &sampling, seed, &mut |line, decided| {
            let pos = line.position();
            let Some(side) = pos.mover() else { return };
            let value = if side == Side::First { decided.value } else { -decided.value };
            let before = std::mem::replace(&mut last[usize::from(side == Side::Second)], value);
            stood.push(Stood { pos: pos.clone(), ply: line.steps().len(), side, value, before });
        });
        stood
    }

    fn position_text(&self, pos: &G::Position) -> String {
        let mut text = String::new();
        self.game.write_position(pos, &mut text);
        text
    }

    fn move_text(&self, pos: &G::Position, mv: MoveOf<G>) -> String {
        let mut text = String::new();
        self.game.write_move(pos, mv, &mut text);
        text
    }

    fn clicks(&self, pos: &G::Position, mv: MoveOf<G>) -> String {
        let path: Vec<String> = self.game.path(pos, mv).iter().map(Waypoint::to_string).collect();
        path.join(" ")
    }

    /// A move as a puzzle names it.
    fn named(&self, pos: &G::Position, mv: MoveOf<G>) -> (String, String) {
        (self.clicks(pos, mv), self.move_text(pos, mv))
    }
}

/// A position after a move.
fn after<P: Position>(pos: &P, mv: P::Move) -> P {
    let mut after = pos.clone();
    after.play_unchecked(mv);
    after
}
