//! The node counts of `testdata/ko/perft.txt`.

use game::{Game, count_nodes, count_nodes_played};
use ko_shogi::{Ko, KoPosition};

const COUNTS: &str = include_str!("../../../../testdata/ko/perft.txt");

#[test]
fn node_counts_hold() {
    let mut position: Option<KoPosition> = None;
    let mut rows = 0;
    for line in COUNTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(' ') {
            Some(("position", text)) => {
                position = Some(Ko::default().parse_position(text).expect("a position"));
            }
            Some(("perft", row)) => {
                let position = position.as_ref().expect("a position above");
                let (depth, nodes) = row.split_once(' ').expect("`perft DEPTH NODES`");
                let depth = depth.parse().expect("a depth");
                let nodes: u64 = nodes.parse().expect("a number");
                assert_eq!(count_nodes(position, depth), nodes, "{line}");
                if depth < 3 {
                    assert_eq!(count_nodes_played(position, depth), nodes, "{line}, played");
                }
                rows += 1;
            }
            _ => panic!("unknown line `{line}`"),
        }
    }
    assert!(rows >= 3, "the file was read");
}
