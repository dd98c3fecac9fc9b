//! The crate against the slow and literal second implementation: legal lists, resulting positions, endings.

use crate::slow::{self, Position, Reason, Rules, SplitMix, compose};
use game::{AnyGame, AnyLine, Ending, Game, Outcome, Side};
use ko_shogi::Ko;

/// The same choice of options for both implementations.
struct Both {
    fast: Box<dyn AnyGame>,
    slow: Rules,
}

impl Both {
    fn new(options: &[(&str, &str)]) -> Both {
        let settings: Vec<(String, String)> =
            options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut rules = Rules::default();
        for (name, value) in options {
            rules.set(name, value).expect("an option of the rules");
        }
        Both { fast: Ko::default().configured(None, &settings).expect("an option of the rules"), slow: rules }
    }

    fn line(&self, text: &str) -> Box<dyn AnyLine> {
        self.fast.line_from(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Compares legal lists and endings; with `deep`, also the position after every action.
    fn compare(&self, text: &str, deep: bool) {
        let line = self.line(text);
        let position = Position::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(line.position(), position.to_text(), "texts");
        let ours = line.moves();
        let theirs = slow::legal(&position, &self.slow);
        let only = |a: &[String], b: &[String]| -> Vec<String> {
            a.iter().filter(|mv| !b.contains(mv)).cloned().collect()
        };
        let (surplus, missing) = (only(&ours, &theirs), only(&theirs, &ours));
        assert!(ours == theirs, "{text}\nonly in the crate: {surplus:?}\nonly in the oracle: {missing:?}");
        self.compare_ending(&*line, &position);
        if !deep {
            return;
        }
        for (number, (action, next)) in slow::successors(&position, &self.slow).into_iter().enumerate() {
            let mut line = line.boxed_clone();
            line.play(&action).unwrap_or_else(|error| panic!("{action} in {text}: {error}"));
            assert_eq!(line.position(), next.to_text(), "after {action} in {text}");
            // The oracle lists all replies to see whether there is one: too slow to ask after every action.
            if number % 50 == 0 {
                self.compare_ending(&*line, &next);
            }
        }
    }

    fn compare_ending(&self, line: &dyn AnyLine, position: &Position) {
        let theirs = slow::outcome(position, &self.slow, position.side.other()).map(translated);
        assert_eq!(line.turn().outcome(), theirs, "the end in {}", position.to_text());
    }
}

/// The oracle's outcome in the words of the crate.
fn translated(outcome: slow::Outcome) -> Outcome {
    let by = |reason| match reason {
        Reason::Defeat => ko_shogi::ending::COMMAND_LOST,
        Reason::NoMoves => Ending::STALEMATE,
        Reason::Repetition => Ending::REPETITION,
        Reason::NoProgress => Ending::NO_PROGRESS,
    };
    match outcome {
        slow::Outcome::Win(slow::Side::Black, reason) => Outcome::win(Side::First, by(reason)),
        slow::Outcome::Win(slow::Side::White, reason) => Outcome::win(Side::Second, by(reason)),
        slow::Outcome::Draw(reason) => Outcome::draw(by(reason)),
    }
}

/// Positions of random games; the slow generator looks at each of them.
fn random_game_positions(both: &Both, count: usize, seed: u64) {
    let mut random = SplitMix::new(seed);
    let mut compared = 0;
    while compared < count {
        let mut line = both.fast.new_line();
        for ply in 0..2_000 {
            let moves = line.moves();
            if moves.is_empty() || compared >= count {
                break;
            }
            if ply % 4 == 0 {
                both.compare(&line.position(), compared % 40 == 0);
                compared += 1;
            }
            // Kills and shots more often than chance would have them, so that games get on.
            let sharp: Vec<&String> = moves.iter().filter(|mv| mv.contains(['x', '*'])).collect();
            let pick = if random.below(3) == 0 && !sharp.is_empty() {
                sharp[random.below(sharp.len())].clone()
            } else {
                moves[random.below(moves.len())].clone()
            };
            line.play(&pick).expect("a legal action");
        }
    }
}

#[test]
fn random_games_agree() {
    random_game_positions(&Both::new(&[]), 5_000, 1);
}

#[test]
fn composed_positions_agree() {
    let both = Both::new(&[]);
    for seed in 0..500 {
        both.compare(&compose(seed).to_text(), seed % 2 == 0);
    }
}

#[test]
fn every_option_value_agrees() {
    let values =
        slow::CHOICES.iter().flat_map(|(name, values)| values[1..].iter().map(move |value| (*name, *value)));
    for (index, option) in values.enumerate() {
        let both = Both::new(&[option]);
        let first = 1_000 + 100 * u64::try_from(index).expect("a small number");
        for seed in first..first + 24 {
            both.compare(&compose(seed).to_text(), seed % 3 == 0);
        }
        both.compare(&both.fast.new_line().position(), false);
    }
}

/// Rules §6.5, §7.5: positions that remember whose priest and drum died as such.
#[test]
fn remembered_deaths_agree() {
    let both = Both::new(&[("dead_fog", "nothing"), ("dead_thunder", "nothing")]);
    for (seed, lost) in (11_000..).zip(["P", "D", "p", "d", "Pp", "Dd", "Pd", "PDpd"].repeat(6)) {
        both.compare(&format!("{} {lost}", compose(seed).to_text()), seed % 2 == 0);
    }
}

/// Rules §11: the preset without what one program alone tells.
#[test]
fn the_attested_rules_agree() {
    let preset = Ko::PRESETS.iter().find(|preset| preset.name == "attested").expect("a preset");
    let both = Both::new(preset.settings);
    for seed in 12_000..12_060 {
        both.compare(&compose(seed).to_text(), seed % 3 == 0);
    }
    random_game_positions(&both, 300, 3);
}

#[test]
fn all_options_of_the_other_reading_agree_together() {
    let settings: Vec<(&str, &str)> =
        slow::CHOICES.iter().map(|(name, values)| (*name, values[values.len() - 1])).collect();
    let both = Both::new(&settings);
    for seed in 9_000..9_060 {
        both.compare(&compose(seed).to_text(), seed % 3 == 0);
    }
}
