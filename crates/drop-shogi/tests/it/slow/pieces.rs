use super::{Game, Phoenix, Rules};

/// Squares sideways and squares forward; every movement of the three games is left-right symmetric.
pub(crate) type Dir = (i8, i8);

const NONE: &[Dir] = &[];
const FORWARD: &[Dir] = &[(0, 1)];
const FORWARD_AND_BACK: &[Dir] = &[(0, 1), (0, -1)];
const ORTHOGONAL: &[Dir] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: &[Dir] = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];
const DIAGONAL_FORWARD: &[Dir] = &[(1, 1), (-1, 1)];
const ALL_EIGHT: &[Dir] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const GOLD: &[Dir] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1)];
const SILVER: &[Dir] = &[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT: &[Dir] = &[(1, 2), (-1, 2)];
const CHESS_KNIGHT: &[Dir] = &[(1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (-2, 1), (2, -1), (-2, -1)];
const PHOENIX: &[Dir] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (2, 2), (-2, 2), (2, -2), (-2, -2)];

/// How a piece moves: where it may step or jump to, and along which lines it slides.
pub(crate) fn ways(
    game: Game,
    rules: &Rules,
    kind: char,
    promoted: bool,
) -> (&'static [Dir], &'static [Dir]) {
    match game {
        Game::Shogi => shogi(kind, promoted),
        Game::Queen => queen(kind, promoted),
        Game::Oni => oni(rules, kind, promoted),
    }
}

/// Shogi §4.
fn shogi(kind: char, promoted: bool) -> (&'static [Dir], &'static [Dir]) {
    match (kind, promoted) {
        ('K', false) => (ALL_EIGHT, NONE),
        ('R', false) => (NONE, ORTHOGONAL),
        ('B', false) => (NONE, DIAGONAL),
        ('G', false) | ('S' | 'N' | 'L' | 'P', true) => (GOLD, NONE),
        ('S', false) => (SILVER, NONE),
        ('N', false) => (KNIGHT, NONE),
        ('L', false) => (NONE, FORWARD),
        ('P', false) => (FORWARD, NONE),
        ('R', true) => (DIAGONAL, ORTHOGONAL),
        ('B', true) => (ORTHOGONAL, DIAGONAL),
        _ => panic!("no piece {kind} {promoted}"),
    }
}

/// Queen §4.
fn queen(kind: char, promoted: bool) -> (&'static [Dir], &'static [Dir]) {
    match (kind, promoted) {
        ('K', false) => (ALL_EIGHT, NONE),
        ('Q', false) => (NONE, ALL_EIGHT),
        ('R', false) => (NONE, ORTHOGONAL),
        ('B', false) => (NONE, DIAGONAL),
        // "R plus king step", "B plus king step": the steps along its own lines are slides already.
        ('R', true) => (DIAGONAL, ORTHOGONAL),
        ('B', true) => (ORTHOGONAL, DIAGONAL),
        ('G', false) | ('S' | 'N' | 'L' | 'P', true) => (GOLD, NONE),
        ('S', false) => (SILVER, NONE),
        ('N', false) => (CHESS_KNIGHT, NONE),
        ('L', false) => (NONE, FORWARD_AND_BACK),
        ('P', false) => (FORWARD, NONE),
        _ => panic!("no piece {kind} {promoted}"),
    }
}

/// Oni §4 and §5.
fn oni(rules: &Rules, kind: char, promoted: bool) -> (&'static [Dir], &'static [Dir]) {
    match (kind, promoted) {
        ('K', false) => (ALL_EIGHT, NONE),
        ('S' | 'F' | 'N' | 'L' | 'I' | 'C' | 'P', true) if rules.seven_step_all_ways => (ALL_EIGHT, NONE),
        ('G', false) | ('S' | 'F' | 'N' | 'L' | 'I' | 'C' | 'P', true) => (GOLD, NONE),
        ('S', false) => (SILVER, NONE),
        ('F', false) => (DIAGONAL, NONE),
        ('N', false) => (KNIGHT, NONE),
        ('L', false) => (NONE, FORWARD),
        ('B', false) => (NONE, DIAGONAL),
        ('R', false) => (NONE, ORTHOGONAL),
        ('W', false) => (ORTHOGONAL, NONE),
        ('I', false) => (NONE, DIAGONAL_FORWARD),
        ('C', false) => (FORWARD_AND_BACK, NONE),
        ('P', false) => (FORWARD, NONE),
        ('B', true) if rules.storm_is_queen => (NONE, ALL_EIGHT),
        ('R', true) if rules.overlord_is_queen => (NONE, ALL_EIGHT),
        ('B', true) => (ORTHOGONAL, DIAGONAL),
        ('R', true) => (DIAGONAL, ORTHOGONAL),
        ('W', true) => match rules.oni_phoenix {
            Phoenix::Jumping => (PHOENIX, NONE),
            Phoenix::Queen => (NONE, ALL_EIGHT),
            Phoenix::King => (ALL_EIGHT, NONE),
            Phoenix::Gold => (GOLD, NONE),
        },
        _ => panic!("no piece {kind} {promoted}"),
    }
}

/// Files and ranks of the board: section 1 of each document.
pub(crate) fn board_size(game: Game) -> i8 {
    match game {
        Game::Shogi => 9,
        Game::Queen => 10,
        Game::Oni => 11,
    }
}

/// Ranks of the promotion zone: section 1 of each document.
pub(crate) fn zone_depth(game: Game) -> i8 {
    match game {
        Game::Shogi | Game::Queen => 3,
        Game::Oni => 4,
    }
}

/// Shogi §5, Queen §5, Oni §6: kinds that have a promoted face.
pub(crate) fn can_promote(game: Game, kind: char) -> bool {
    match game {
        Game::Shogi | Game::Oni => !matches!(kind, 'K' | 'G'),
        Game::Queen => !matches!(kind, 'K' | 'Q' | 'G'),
    }
}

/// On how many of the farthest ranks the unpromoted kind may not stand: Shogi §5, Queen §5, Oni §6.
pub(crate) fn dead_ranks(game: Game, kind: char) -> i8 {
    match (game, kind) {
        (Game::Shogi, 'P' | 'L') | (Game::Queen, 'P') | (Game::Oni, 'P' | 'L' | 'I') => 1,
        (Game::Shogi | Game::Oni, 'N') => 2,
        _ => 0,
    }
}

/// The kinds of a game in the order of the hand (Shogi §11, Queen §11, Oni §9), the king last, each with the
/// number of pieces that a side begins with (section 2).
pub(crate) fn complement(game: Game) -> &'static [(char, u32)] {
    match game {
        Game::Shogi => &[('R', 1), ('B', 1), ('G', 2), ('S', 2), ('N', 2), ('L', 2), ('P', 9), ('K', 1)],
        Game::Queen => {
            &[('Q', 1), ('R', 1), ('B', 1), ('G', 2), ('S', 2), ('N', 2), ('L', 2), ('P', 10), ('K', 1)]
        }
        Game::Oni => &[
            ('R', 1),
            ('B', 1),
            ('G', 2),
            ('S', 2),
            ('W', 1),
            ('F', 2),
            ('I', 2),
            ('N', 2),
            ('L', 2),
            ('C', 3),
            ('P', 8),
            ('K', 1),
        ],
    }
}
