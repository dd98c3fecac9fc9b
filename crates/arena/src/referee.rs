use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use game::{Side, SplitMix, clipped};
use matchplay::Match;
use protocol::{Act, Command, Task};

use crate::{Contestant, Decision, Failure, GameEnd};

/// Plays a game to its end; `players` are those of the first and of the second side.
///
/// Only our rules decide what is legal and when it is over. Nobody looks at a game that was told to stop.
pub(super) fn referee(
    played: &mut Match,
    players: [&mut dyn Contestant; 2],
    numbers: &mut SplitMix,
    max_plies: usize,
    stop: &AtomicBool,
) -> (GameEnd, Vec<Decision>) {
    let mut decisions = Vec::new();
    let end = decide(played, players, numbers, max_plies, stop, &mut decisions);
    (end, decisions)
}

fn decide(
    played: &mut Match,
    players: [&mut dyn Contestant; 2],
    numbers: &mut SplitMix,
    max_plies: usize,
    stop: &AtomicBool,
    decisions: &mut Vec<Decision>,
) -> GameEnd {
    let [first, second] = players;
    loop {
        let side = match played.due() {
            // A drawn game that the rules would replay is a draw all the same: the next one is another number.
            None => return played.line().turn().outcome().map_or(GameEnd::BrokenOff, GameEnd::Rules),
            Some((side, Task::Throw)) => {
                if hand_over(played, side, Act::Throw, numbers.draw()).is_err() {
                    return GameEnd::BrokenOff;
                }
                continue;
            }
            Some((_, Task::Move)) if decisions.len() >= max_plies || stop.load(Relaxed) => {
                return GameEnd::BrokenOff;
            }
            Some((side, Task::Move)) => side,
        };
        let player = if side == Side::First { &mut *first } else { &mut *second };
        let (after, began) = (played.line().events().len(), Instant::now());
        let chosen = player.choose(played.line());
        let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let thought = player.thought();
        let score = thought.as_ref().and_then(crate::Thought::assessment);
        decisions.push(Decision { side, after, millis, thought });
        let done = chosen.and_then(|text| {
            let claim = played.line().claim_called(&text);
            let act = match claim {
                Some(claim) if claim.needs_consent() => {
                    let reason = "the other side does not consent".to_owned();
                    return Err(Failure::Illegal { text: clipped(&text), reason });
                }
                Some(_) => Act::Claim { claim: text.clone() },
                None => Act::Play { text: text.clone(), score },
            };
            let illegal = |reason: String| Failure::Illegal { text: clipped(&text), reason };
            hand_over(played, side, act, 0).map_err(illegal)
        });
        if let Err(failure) = done {
            player.abandon();
            return GameEnd::Failed(side, failure);
        }
    }
}

/// Lets a side do what it decided. The players' own patience is the only clock of a contest.
fn hand_over(played: &mut Match, side: Side, act: Act, roll: u64) -> Result<(), String> {
    played.act(&Command { side, act }, 0, roll).map(|_| ()).map_err(|refused| refused.to_string())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use engine::Estimate;
    use game::{AnyLine, Ending, Outcome};
    use protocol::{Assessment, MatchEvent, MatchSetup, Seat};
    use serde::Deserialize;

    use super::*;
    use crate::{Greedy, Thought};

    /// Numbers that begin with a small one, so that the first outcome falls.
    const LUCK: u64 = 3;

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
        let seat = || Seat::Engine { level: None };
        let setup = matchplay::between(catalog::first().id(), seat(), seat());
        let mut played = Match::begin(setup).expect("a match");
        referee(&mut played, [&mut first, &mut second], &mut numbers, max_plies, &stop).0
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

    /// A recorded match between programs.
    #[derive(Deserialize)]
    struct Recorded {
        setup: MatchSetup,
        steps: Vec<Step>,
    }

    #[derive(Deserialize)]
    struct Step {
        command: Command,
        events: Vec<MatchEvent>,
    }

    /// Says what was recorded, with what it thought.
    struct Reader(Vec<(String, Option<Thought>)>, Option<Thought>);

    impl Contestant for Reader {
        fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
            Ok(())
        }
        fn choose(&mut self, _line: &dyn AnyLine) -> Result<String, Failure> {
            let (text, thought) = self.0.remove(0);
            self.1 = thought;
            Ok(text)
        }
        fn thought(&self) -> Option<Thought> {
            self.1.clone()
        }
    }

    fn reader(recorded: &Recorded, side: Side) -> Reader {
        let mine = recorded.steps.iter().filter(|step| step.command.side == side);
        let said = mine.filter_map(|step| match &step.command.act {
            Act::Play { text, score } => {
                let score = score.map(|score| match score {
                    Assessment::Points { value } => Estimate::Points(value),
                    Assessment::Mate { plies } => Estimate::Mate(plies),
                });
                Some((text.clone(), score.map(|score| Thought { score: Some(score), ..Thought::default() })))
            }
            Act::Claim { claim } => Some((claim.clone(), None)),
            _ => None,
        });
        Reader(said.collect(), None)
    }

    #[test]
    fn recorded_matches_happen_again_in_the_arena() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/matches");
        let files = fs::read_dir(folder).expect("recorded matches").flatten().map(|entry| entry.path());
        let mut count = 0;
        for file in files.filter(|file| file.to_string_lossy().ends_with("-between-programs.json")) {
            count += 1;
            let text = fs::read_to_string(&file).expect("a file");
            let recorded: Recorded = serde_json::from_str(&text).expect("a recorded match");
            let (mut first, mut second) = (reader(&recorded, Side::First), reader(&recorded, Side::Second));
            let mut played = Match::begin(recorded.setup).expect("a match");
            let stop = AtomicBool::new(false);
            let mut numbers = SplitMix::new(LUCK);
            let (end, _) = referee(&mut played, [&mut first, &mut second], &mut numbers, 99, &stop);
            assert!(matches!(end, GameEnd::Rules(_)), "{}: {end:?}", file.display());
            let events: Vec<MatchEvent> = recorded.steps.into_iter().flat_map(|step| step.events).collect();
            assert_eq!(played.events(), events, "{}", file.display());
        }
        assert!(count >= 2, "recorded matches are missing");
    }
}
