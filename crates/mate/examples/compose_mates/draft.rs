//! A problem in the making.

use std::marker::PhantomData;

use drop_shogi::DropRules;
use game::{Geometry, SplitMix};

/// Pieces on the board and in the attacker's hand; the defender holds all others.
#[derive(Clone, Debug)]
pub(crate) struct Draft<R> {
    /// The code of the piece on each square, in small letters if it is the defender's.
    cells: Vec<String>,
    hand: Vec<u8>,
    rules: PhantomData<R>,
}

impl<R: DropRules> Draft<R> {
    /// A royal piece to be mated, and a few others near it.
    pub(crate) fn new(random: &mut SplitMix, has_royal: bool) -> Draft<R> {
        let (columns, rows) = (usize::from(R::Grid::COLUMNS), usize::from(R::Grid::ROWS));
        let mut draft = Draft {
            cells: vec![String::new(); columns * rows],
            hand: vec![0; R::HAND.len()],
            rules: PhantomData,
        };
        let royal = Self::near(random, columns - 2, 1, 2);
        draft.cells[royal] = R::KINDS[0].code.to_ascii_lowercase();
        if has_royal {
            let own = Self::near(random, 1, rows - 2, 1);
            R::KINDS[0].code.clone_into(&mut draft.cells[own]);
        }
        for _ in 0..below(random, 6) + 2 {
            draft.add(random);
        }
        for _ in 0..below(random, 3) {
            let place = below(random, R::HAND.len());
            draft.hand[place] += 1;
        }
        draft
    }

    /// One change: a piece comes, goes or steps aside, the hand changes, or two plies are taken back.
    pub(crate) fn change(&mut self, random: &mut SplitMix) {
        match below(random, 14) {
            0 | 1 => self.add(random),
            2 => {
                self.lift(random);
            }
            3 | 4 => {
                if let Some(piece) = self.lift(random) {
                    self.put(random, piece);
                }
            }
            5 => {
                let place = below(random, self.hand.len());
                self.hand[place] += 1;
            }
            6 => {
                let place = below(random, self.hand.len());
                self.hand[place] = self.hand[place].saturating_sub(1);
            }
            7 => self.step(random),
            // It may have come here by taking what was dropped before it,
            8..=10 => {
                self.step(random);
                let place = below(random, self.hand.len());
                self.hand[place] += 1;
            }
            // or by evading what was dropped elsewhere, or what came from elsewhere.
            _ => {
                self.step(random);
                let piece = self.lift(random).unwrap_or_default();
                let is_own = piece.chars().any(|letter| letter.is_ascii_uppercase());
                let kind = base::<R>(&piece).filter(|_| is_own && below(random, 2) == 0);
                match R::HAND.iter().position(|held| Some(*held) == kind) {
                    Some(place) => self.hand[place] += 1,
                    None if piece.is_empty() => {}
                    None => self.put(random, piece),
                }
            }
        }
    }

    /// Whether the attacker holds little enough for a problem: with much in hand nearly everything mates somehow.
    pub(crate) fn is_lean(&self) -> bool {
        self.hand.iter().sum::<u8>() <= 4
    }

    /// The position, with the defender holding what is left of all pieces.
    pub(crate) fn text(&self) -> String {
        let columns = usize::from(R::Grid::COLUMNS);
        let row = |cells: &[String]| {
            let runs = cells.chunk_by(|a, b| a.is_empty() == b.is_empty());
            let text = |run: &[String]| if run[0].is_empty() { run.len().to_string() } else { run.concat() };
            runs.map(text).collect::<String>()
        };
        let board = self.cells.chunks(columns).map(row).collect::<Vec<_>>().join("/");
        let mut hands = [String::new(), String::new()];
        for (place, kind) in R::HAND.iter().enumerate() {
            let code = R::KINDS[*kind].code;
            let own = usize::from(self.hand[place]);
            let on_board = self.cells.iter().filter(|cell| base::<R>(cell) == Some(*kind)).count();
            let all = 2 * usize::from(R::KINDS[*kind].count);
            let rest = all.saturating_sub(own + on_board);
            hands[0] += &counted(own, code);
            hands[1] += &counted(rest, &code.to_ascii_lowercase());
        }
        let hands = hands.concat();
        format!("{board} b {} 1", if hands.is_empty() { "-" } else { &hands })
    }

    fn royal(&self) -> (usize, usize) {
        let code = R::KINDS[0].code.to_ascii_lowercase();
        let at = self.cells.iter().position(|cell| *cell == code).unwrap_or(0);
        let columns = usize::from(R::Grid::COLUMNS);
        (at % columns, at / columns)
    }

    /// A square not farther than so many steps.
    fn near(random: &mut SplitMix, column: usize, row: usize, steps: usize) -> usize {
        let (columns, rows) = (usize::from(R::Grid::COLUMNS), usize::from(R::Grid::ROWS));
        let mut aside =
            |at: usize, end: usize| (at + below(random, 2 * steps + 1)).saturating_sub(steps).min(end - 1);
        let (column, row) = (aside(column, columns), aside(row, rows));
        row * columns + column
    }

    fn add(&mut self, random: &mut SplitMix) {
        let kind = 1 + below(random, R::KINDS.len() - 1);
        let code = R::KINDS[kind].code;
        let is_own = below(random, 5) < 3;
        self.put(random, if is_own { code.to_owned() } else { code.to_ascii_lowercase() });
    }

    fn put(&mut self, random: &mut SplitMix, piece: String) {
        let (column, row) = self.royal();
        let steps = 2 + below(random, 4);
        let at = Self::near(random, column, row, steps);
        if self.cells[at].is_empty() {
            self.cells[at] = piece;
        }
    }

    /// Takes a piece off the board, no royal one.
    fn lift(&mut self, random: &mut SplitMix) -> Option<String> {
        let royal = R::KINDS[0].code;
        let is_common = |cell: &String| !cell.is_empty() && !cell.eq_ignore_ascii_case(royal);
        let common: Vec<usize> = (0..self.cells.len()).filter(|at| is_common(&self.cells[*at])).collect();
        random.pick(&common).map(|at| std::mem::take(&mut self.cells[*at]))
    }

    /// The royal piece goes a step aside.
    fn step(&mut self, random: &mut SplitMix) {
        let (column, row) = self.royal();
        let to = Self::near(random, column, row, 1);
        if self.cells[to].is_empty() {
            let from = row * usize::from(R::Grid::COLUMNS) + column;
            self.cells.swap(from, to);
        }
    }
}

fn below(random: &mut SplitMix, limit: usize) -> usize {
    usize::try_from(random.below(limit as u64)).unwrap_or(0)
}

fn counted(number: usize, code: &str) -> String {
    match number {
        0 => String::new(),
        1 => code.to_owned(),
        _ => format!("{number}{code}"),
    }
}

/// The kind that a piece on the board would be in hand.
fn base<R: DropRules>(cell: &str) -> Option<usize> {
    let face = R::KINDS.iter().position(|kind| kind.code.eq_ignore_ascii_case(cell) && !cell.is_empty())?;
    let base = R::KINDS.iter().position(|kind| kind.promotes_to == Some(face)).unwrap_or(face);
    R::HAND.contains(&base).then_some(base)
}
