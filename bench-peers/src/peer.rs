use haitaka::Board;

use crate::workload::{Counting, Workload};

/// What is measured against, as built.
pub const NAME: &str = if cfg!(feature = "qugiy") { "haitaka 0.3.2 (qugiy)" } else { "haitaka 0.3.2" };

/// Counts the tree of a workload with the peer's generator.
pub fn count(workload: &Workload) -> u64 {
    let board = match workload.position {
        Some(text) => Board::from_sfen(text).expect("a position text of the table"),
        None => Board::startpos(),
    };
    match workload.counting {
        Counting::Bulk => below::<true>(&board, workload.depth),
        Counting::Played => below::<false>(&board, workload.depth),
    }
}

/// Leaves below a board; with `BULK` the last ply is counted by the sizes of the peer's move sets.
fn below<const BULK: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    if BULK && depth == 1 {
        board.generate_moves(|moves| {
            leaves += moves.into_iter().len() as u64;
            false
        });
        return leaves;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += below::<BULK>(&child, depth - 1);
        }
        false
    });
    leaves
}
