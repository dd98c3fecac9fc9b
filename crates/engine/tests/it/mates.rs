//! Mates of known length: those that are announced are true, and most are found.

use std::{fs, path::Path, sync::atomic::AtomicBool};

use engine::{Estimate, Go, engine_for};

const NODES: u64 = 150_000;

#[test]
fn announced_mates_are_never_shorter_than_they_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut files = 0;
    for game in catalog::games().iter().map(|game| game.id()) {
        let Ok(text) = fs::read_to_string(folder.join(game).join("mates.txt")) else { continue };
        files += 1;
        let mut engine = engine_for(game, None, &[]).expect("usual rules").expect("an engine");
        let (mut asked, mut found) = (0, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (plies, position) = line.split_once(' ').expect("plies and a position");
            let plies: i32 = plies.parse().expect("a number of plies");
            engine.forget();
            engine.set_line(Some(position), &[]).expect("a position");
            let answer = engine.go(&Go::nodes(NODES), &AtomicBool::new(false), &mut |_| ());
            asked += 1;
            if let Estimate::Mate(announced) = answer.score {
                assert!(announced >= plies, "{position}: mate in {plies}, announced in {announced}");
                found += 1;
            }
            assert!(plies > 1 || answer.score == Estimate::Mate(1), "{position}: a mate in one is seen");
        }
        assert!(found * 2 >= asked, "{game}: {found} of {asked} mates found");
    }
    assert!(files > 0, "a game with mates");
}
