use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use engine::Roll;
use game::{AnyLine, Side, SplitMix, Turn, clipped};

use crate::{Contestant, Decision, Failure, GameEnd};

/// Plays a game to its end; `players` are those of the first and of the second side.
///
/// Only our rules decide what is legal and when it is over. Nobody looks at a game that was told to stop.
pub(super) fn referee(
    line: &mut dyn AnyLine,
    players: [&mut dyn Contestant; 2],
    numbers: &mut SplitMix,
    max_plies: usize,
    stop: &AtomicBool,
) -> (GameEnd, Vec<Decision>) {
    let mut decisions = Vec::new();
    let end = decide(line, players, numbers, max_plies, stop, &mut decisions);
    (end, decisions)
}

fn decide(
    line: &mut dyn AnyLine,
    players: [&mut dyn Contestant; 2],
    numbers: &mut SplitMix,
    max_plies: usize,
    stop: &AtomicBool,
    decisions: &mut Vec<Decision>,
) -> GameEnd {
    let [first, second] = players;
    loop {
        let side = match line.turn() {
            Turn::Over(outcome) => return GameEnd::Rules(outcome),
            Turn::Chance => {
                if Roll::fall(line, numbers).is_none() {
                    return GameEnd::BrokenOff;
                }
                continue;
            }
            Turn::Player(_) if decisions.len() >= max_plies || stop.load(Relaxed) => {
                return GameEnd::BrokenOff;
            }
            Turn::Player(side) => side,
        };
        let player = if side == Side::First { &mut *first } else { &mut *second };
        let (after, began) = (line.events().len(), Instant::now());
        let chosen = player.choose(line);
        let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        decisions.push(Decision { side, after, millis, thought: player.thought() });
        if let Err(failure) = chosen.and_then(|text| act(line, side, &text)) {
            player.abandon();
            return GameEnd::Failed(side, failure);
        }
    }
}

/// Lets a side do what it decided.
fn act(line: &mut dyn AnyLine, side: Side, text: &str) -> Result<(), Failure> {
    let illegal = |reason: String| Failure::Illegal { text: clipped(text), reason };
    match line.claim_called(text) {
        Some(claim) if claim.needs_consent() => Err(illegal("the other side does not consent".to_owned())),
        Some(claim) => line.claim(side, claim).map(|_| ()).map_err(|error| illegal(error.to_string())),
        None => line.play(text).map_err(|error| illegal(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use game::{Ending, Outcome};

    use super::*;
    use crate::Greedy;

    /// Answers by rote.
    struct Rote(Vec<&'static str>);

    impl Contestant for Rote {
        fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
            Ok(())
        }
        fn choose(&mut self, _line: &dyn AnyLine) -> Result<String, Failure> {
            if self.0.is_empty() {
                Err(Failure::Crashed("gone".to_owned()))
            } else {
                Ok(self.0.remove(0).to_owned())
            }
        }
    }

    fn first_line(position: Option<&str>) -> Box<dyn AnyLine> {
        catalog::first().replay(position, &[]).expect("a position")
    }

    fn ended(first: &[&'static str], second: &[&'static str], max_plies: usize) -> GameEnd {
        let (mut first, mut second) = (Rote(first.to_vec()), Rote(second.to_vec()));
        let (mut numbers, stop) = (SplitMix::new(1), AtomicBool::new(false));
        referee(first_line(None).as_mut(), [&mut first, &mut second], &mut numbers, max_plies, &stop).0
    }

    #[test]
    fn who_fails_loses_and_is_told_why() {
        let end = ended(&["7g7e"], &[], 9);
        assert!(matches!(&end, GameEnd::Failed(Side::First, Failure::Illegal { .. })), "{end:?}");
        assert_eq!(end.winner(), Some(Side::Second));
        assert!(end.to_string().starts_with("first illegal move `7g7e`: "), "{end}");
        // A claim of the other side, or one to which it would have to agree, is no decision.
        for text in ["second:resign", "draw", "win", "", "\u{ff}"] {
            let end = ended(&["7g7f", text], &["3c3d"], 9);
            assert!(matches!(&end, GameEnd::Failed(Side::First, Failure::Illegal { .. })), "{text}: {end:?}");
        }
        assert_eq!(
            ended(&["7g7f"], &[], 9),
            GameEnd::Failed(Side::Second, Failure::Crashed("gone".to_owned()))
        );
    }

    #[test]
    fn resigning_and_the_limit_end_a_game() {
        let resigned = Outcome::win(Side::First, Ending::RESIGNATION);
        assert_eq!(ended(&["7g7f"], &["resign"], 9), GameEnd::Rules(resigned));
        assert_eq!(ended(&["7g7f"], &["3c3d"], 2), GameEnd::BrokenOff);
    }

    fn greedy(position: &str) -> String {
        let line = first_line(Some(position));
        Greedy::new(&catalog::first().description()).choose(line.as_ref()).expect("a move")
    }

    #[test]
    fn the_greedy_player_takes_what_is_worth_most_and_mates() {
        // The rook may take a pawn or a gold.
        assert_eq!(greedy("4k4/9/9/4p4/9/9/9/1g2R4/8K b - 1"), "5h8h");
        assert_eq!(greedy("4k4/9/4P4/9/9/9/9/1p2R4/8K b G 1"), "G*5b");
    }
}
