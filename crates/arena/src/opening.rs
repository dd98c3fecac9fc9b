use engine::Roll;
use game::{AnyGame, AnyLine, SplitMix, Turn};

/// How often to try for an opening that does not end the game.
const ATTEMPTS: usize = 50;

/// A line of so many random moves from a position, or from the usual one, after which a player is to move. The same numbers give the same line.
///
/// Where such a line is hard to come by it is shorter.
pub(super) fn opening(
    game: &dyn AnyGame,
    start: Option<&str>,
    plies: u32,
    numbers: &mut SplitMix,
) -> Box<dyn AnyLine> {
    let begin = || start.and_then(|text| game.line_from(text).ok()).unwrap_or_else(|| game.new_line());
    for attempt in 0..ATTEMPTS {
        let plies = if attempt < ATTEMPTS / 2 { plies } else { plies / 2 };
        if let Some(line) = random_line(begin(), plies, numbers) {
            return line;
        }
    }
    begin()
}

fn random_line(mut line: Box<dyn AnyLine>, plies: u32, numbers: &mut SplitMix) -> Option<Box<dyn AnyLine>> {
    let mut played = 0;
    loop {
        match line.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => {
                Roll::fall(line.as_mut(), numbers)?;
            }
            Turn::Player(_) if played == plies => return Some(line),
            Turn::Player(_) => {
                played += 1;
                let moves = line.moves();
                line.play(numbers.pick(&moves)?).ok()?;
            }
        }
    }
}
