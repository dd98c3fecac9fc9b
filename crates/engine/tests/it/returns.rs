//! What coming back to a position is worth in a game that does not end by repetition.

use std::sync::atomic::AtomicBool;

use engine::{Estimate, Go, NetSource, engine_for};

/// What the engine would play after these events, and what it thinks of that.
fn answer(events: &[&str]) -> (String, Estimate) {
    let mut engine = engine_for("cerke", None, &[]).expect("the usual rules").expect("an engine");
    // What tempts changes with every net; what returns are worth does not.
    engine.set_net(NetSource::Without).expect("the engine without a net");
    engine.set_line(Some(PASSING), events).expect("a line");
    let answer = engine.go(&Go::nodes(20_000), &AtomicBool::new(false), &mut |_| ());
    (answer.best.expect("a move"), answer.score)
}

/// From a game in which both sides moved the same piece to and fro for three hundred turns.
const PASSING: &str = "ohcg+k+g+c+h+o/1+a1+t1t1as/p+pp+p1+p1+pp/+s5p2/1P7/1M1S5/P+P1+P+v+PP+PP/1A1T1+T1+A+S/\
                       +O+H+C+GKGCHO v IA 2 15 64 t";
const ROUND: [&str; 4] = ["LY皇[KY]LAINAU", "再行", "NAU皇[NAI]LY", "再行"];

#[test]
fn without_a_rule_of_repetition_nobody_is_saved_by_coming_back() {
    assert_eq!(answer(&[]).0, ROUND[0], "a position in which passing is tempting");
    for rounds in [1, 2, 3, 6] {
        let (_, score) = answer(&ROUND.repeat(rounds));
        assert_ne!(score, Estimate::Points(0), "no draw after {rounds} rounds");
    }
    assert_ne!(answer(&ROUND.repeat(6)).0, ROUND[0], "patience ends");
}
