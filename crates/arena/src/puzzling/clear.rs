//! Moves that a search finds clearly better than all others.

use game::{Game, MoveOf};
use puzzles::{Puzzle, PuzzleTurn, Task};
use search::{Evaluator, Limits, Searcher, Table, Value};

use super::{Found, Maker, Stood};

/// Positions looked at, first and to be sure.
const BUDGETS: [u64; 2] = [1_000, 8_000];
/// The same to confirm it.
const CONFIRMING: u64 = 24_000;
/// How much better the move must be than the second best; where chance has a say less is much.
const MARGIN: Value = 300;
const MARGIN_OF_CHANCE: Value = 200;
/// Values beyond this are won or lost anyway.
const DECIDED: Value = 2_500;
/// How much a side must have gained since its last decision for a look to be worth it.
const SWING: Value = 120;
/// Positions of a game that are looked at, and puzzles that it tells, at most, and how far apart.
const LOOKS: usize = 24;
const MOST: usize = 4;
const APART: usize = 5;
/// What a search sees that looks no farther than this is no puzzle.
const OBVIOUS: u64 = 40;

impl<G: Game, E: Evaluator<G::Position>> Maker<G, E> {
    /// Positions with one move that is clearly better than all others.
    pub(super) fn find_clear(&self, stood: &[Stood<G::Position>], found: &mut Vec<Found>) {
        let chance = Self::has_chance();
        let (mut looks, mut told, mut next) = (0, 0, 0);
        // Whatever is played by chance at the beginning is not worth the trouble.
        for (number, one) in stood.iter().enumerate().skip(1) {
            let decided = one.value.abs() >= DECIDED || one.before.abs() >= DECIDED;
            // Where chance has a say values go up and down by themselves.
            let worth = if chance { number.is_multiple_of(3) } else { one.value - one.before >= SWING };
            if decided || !worth || looks == LOOKS || told == MOST || one.ply < next {
                continue;
            }
            looks += 1;
            let Some(mv) = self.clearly(&one.pos) else { continue };
            let nodes = self.effort(&one.pos, &[mv]);
            if nodes < OBVIOUS {
                continue;
            }
            (told, next) = (told + 1, one.ply + APART);
            let turn = PuzzleTurn { right: vec![self.named(&one.pos, mv)], ..PuzzleTurn::default() };
            found.push(Found {
                ply: one.ply,
                task: if chance { Task::Odds } else { Task::Best },
                plies: 0,
                position: self.position_text(&one.pos),
                side: one.side,
                turns: vec![turn],
                nodes,
            });
        }
    }

    /// The move that a short and a long search find clearly better than all others.
    fn clearly(&self, pos: &G::Position) -> Option<MoveOf<G>> {
        let margin = if Self::has_chance() { MARGIN_OF_CHANCE } else { MARGIN };
        let (short, gap) = self.lead(pos, BUDGETS[0])?;
        let (long, surely) = self.lead(pos, BUDGETS[1]).filter(|_| gap >= margin)?;
        (short == long && surely >= margin).then_some(long)
    }

    /// The best move and how much better it is than the second best, within what matters.
    fn lead(&self, pos: &G::Position, nodes: u64) -> Option<(MoveOf<G>, Value)> {
        let table = Table::new(1);
        let searcher = Searcher::new(self.evaluator.clone(), &table, ());
        let limits = Limits { nodes, lines: 2, ..Limits::default() };
        let report = searcher.ending_by_repetition(self.game.ends_by_repetition()).search(&[], pos, &limits);
        let [best, second] = &report.lines[..] else { return None };
        let value = |value: Value| value.clamp(-DECIDED, DECIDED);
        Some((*best.moves.first()?, value(best.value) - value(second.value)))
    }

    pub(super) fn is_confirmed(&self, puzzle: &Puzzle) -> Result<(), String> {
        if puzzle.task.is_proved() {
            return Ok(());
        }
        let pos = self.game.parse_position(&puzzle.position).map_err(|error| error.to_string())?;
        let (mv, lead) = self.lead(&pos, CONFIRMING).ok_or("a search finds no second move")?;
        let named = self.named(&pos, mv);
        let is_right = puzzle.turns.first().is_some_and(|turn| turn.right.contains(&named));
        match is_right {
            true if lead > 0 => Ok(()),
            true => Err(format!("`{}` is no better than the second best", named.1)),
            false => Err(format!("a longer search prefers `{}` by {lead}", named.1)),
        }
    }
}
