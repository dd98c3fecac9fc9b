//! The table of rules §15, from `testdata/cerke/perft.txt`.

use cerke::{Cerke, RuleSet};
use game::Game;

#[test]
fn every_row_of_the_perft_file() {
    let file = include_str!("../../../../testdata/cerke/perft.txt");
    let (mut position, mut preset, mut rows) = ("", "official", 0);
    for (number, line) in (1..).zip(file.lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "position" => position = rest,
            "preset" => preset = rest,
            "perft" => {
                let cells: Vec<&str> = rest.split(' ').collect();
                let game = Cerke::new(RuleSet::preset(preset, &[]).unwrap());
                let pos = game.parse_position(position).unwrap();
                let row = game.perft(&pos, cells[0].parse().unwrap());
                assert_eq!(row.cells, &cells[1..], "line {number}");
                rows += 1;
            }
            other => panic!("line {number}: `{other}`"),
        }
    }
    assert_eq!(rows, 7);
}
