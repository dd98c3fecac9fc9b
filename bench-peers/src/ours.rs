use game::{Choices, Game, count_nodes, count_nodes_played};

use crate::workload::{Counting, Workload};

/// Counts the tree of a workload with our generator for `G`, under the default rules.
pub fn count<G: Game>(workload: &Workload) -> u64 {
    let game = G::configure(&Choices::defaults(G::OPTIONS)).expect("default options that agree");
    let position = match workload.position {
        Some(text) => game.parse_position(text).expect("a position text of the table"),
        None => game.start(),
    };
    match workload.counting {
        Counting::Bulk => count_nodes(&position, workload.depth),
        Counting::Played => count_nodes_played(&position, workload.depth),
    }
}
