//! Single rules, from `testdata/cerke/cases.txt` and `testdata/cerke/options.txt`.

use crate::script::{Block, blocks};
use cerke::Cerke;
use game::{Game, OptionValues};

#[test]
fn tricky_positions() {
    let file = include_str!("../../../../testdata/cerke/cases.txt");
    let failures: Vec<String> = blocks(file).iter().filter_map(|block| block.run().err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(blocks(file).len() >= 13);
}

/// The values that a test has to tell apart.
fn values(values: OptionValues) -> Vec<&'static str> {
    match values {
        OptionValues::Choice(words) => words.to_vec(),
        OptionValues::Number { off, .. } => off.into_iter().chain(["1"]).collect(),
    }
}

#[test]
fn every_value_of_every_option_makes_a_difference() {
    let file = include_str!("../../../../testdata/cerke/options.txt");
    let blocks = blocks(file);
    let mut failures: Vec<String> = blocks.iter().filter_map(|block| block.run().err()).collect();
    for spec in Cerke::OPTIONS {
        for value in values(spec.values) {
            let own: Vec<&Block<'_>> =
                blocks.iter().filter(|block| block.option == Some((spec.name, value))).collect();
            if own.is_empty() {
                failures.push(format!("no block for {}={value}", spec.name));
            }
            for other in values(spec.values).into_iter().filter(|other| *other != value) {
                for block in &own {
                    let mut changed = (*block).clone();
                    changed.option = Some((spec.name, other));
                    if changed.run().is_ok() {
                        failures.push(format!("line {}: holds with {}={other} too", block.line, spec.name));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
