//! Positions that are only looked at: nothing that is shown of them needs a royal piece.

use game::{AnyGame, AnyLine, Side, SplitMix, Turn};

/// So many events follow on each diagram.
const EVENTS: usize = 60;

/// The starting position without the royal pieces of these sides; nothing if it has none that are letters of its text.
fn without(game: &dyn AnyGame, royals: &[char]) -> Option<String> {
    let start = game.new_line().position();
    let (board, rest) = start.split_once(' ')?;
    let board: String = board.chars().map(|sign| if royals.contains(&sign) { '1' } else { sign }).collect();
    Some(format!("{board} {rest}"))
}

fn look_at(line: &dyn AnyLine) {
    let view = line.view();
    assert!(!view.pieces.is_empty());
    let _ = (line.remarks(), line.counted(), line.claims(), line.history(0));
    for side in Side::ALL {
        let _ = line.winning_claim(side);
    }
}

#[test]
fn a_diagram_without_royal_pieces_is_shown_and_played_through() {
    let mut shown = 0;
    for game in catalog::games() {
        for royals in [&['K'][..], &['k'], &['K', 'k']] {
            let Some(text) = without(*game, royals) else { continue };
            // Where a game has no such letter, or needs its royal pieces even to be drawn, nothing is to be seen.
            let (Ok(mut line), Err(_)) = (game.diagram_from(&text), game.line_from(&text)) else { continue };
            shown += 1;
            let mut random = SplitMix::new(7);
            for _ in 0..EVENTS {
                look_at(&*line);
                let Turn::Player(_) = line.turn() else { break };
                let moves = line.moves();
                let Ok(index) = usize::try_from(random.below(moves.len().max(1) as u64)) else { break };
                let Some(text) = moves.get(index) else { break };
                let _ = (line.facts(text), line.written(text));
                line.play(text).expect("a legal move");
            }
        }
    }
    assert_eq!(shown, 9, "three games, and who may be without");
}
