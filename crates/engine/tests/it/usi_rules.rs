//! The rules that an interface sets by USI are those that `--rules` and `--option` would set.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{AnyEngine, Engines, Making, Usi};
use game::{AnyGame, AnyLine, OptionError, OptionValues, Turn};
use testkit::Heard;

/// A conversation that tells what each line was answered by.
struct Talk {
    usi: Usi<Heard>,
    heard: Heard,
}

impl Talk {
    fn with(engines: Engines) -> Talk {
        let heard = Heard::default();
        Talk { usi: Usi::with(engines, heard.clone()), heard }
    }

    /// One in which a game was chosen.
    fn of(game: &dyn AnyGame) -> Talk {
        let mut talk = Talk::with(Engines::CATALOGUE);
        talk.say(&format!("setoption name USI_Variant value {}", game.id()));
        talk
    }

    fn say(&mut self, line: &str) -> String {
        assert!(self.usi.handle(line).expect("an open output"));
        self.heard.take()
    }

    /// Sets an option without a word of complaint.
    fn set(&mut self, name: &str, value: &str) {
        assert_eq!(self.say(&format!("setoption name {name} value {value}")), "");
    }

    /// Whether a line can be set.
    fn accepts(&mut self, start: Option<&str>, events: &[&str]) -> bool {
        let start = start.map_or_else(|| "startpos".to_owned(), |text| format!("sfen {text}"));
        self.say(&format!("position {start} moves {}", events.join(" "))).is_empty()
    }

    /// Thinks shortly and tells the last line.
    fn best(&mut self) -> String {
        let said = self.say("go depth 2") + &self.say("stop");
        said.lines().last().expect("an answer").to_owned()
    }
}

/// What `tricky.txt` tries under some rules: it holds a case for each value of each option.
struct Case {
    preset: Option<String>,
    options: Vec<(String, String)>,
    start: String,
    /// What happens, and which moves are spoken about after it.
    lines: Vec<(Vec<String>, BTreeSet<String>)>,
}

fn cases(game: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(game).join("tricky.txt");
    let text = fs::read_to_string(path).expect("tricky positions of every game");
    text.split("\nposition ").skip(1).filter_map(case).collect()
}

fn case(text: &str) -> Option<Case> {
    let (start, text) = text.split_once('\n')?;
    let lines = vec![(Vec::new(), BTreeSet::new())];
    let mut case = Case { start: start.to_owned(), preset: None, options: Vec::new(), lines };
    for (word, rest) in text.lines().filter_map(|line| line.split_once(' ')) {
        let mut words = rest.split_whitespace().map(str::to_owned);
        let (events, spoken) = case.lines.last_mut()?;
        match word {
            "preset" => case.preset = Some(rest.to_owned()),
            "option" => case.options.extend(rest.split_once('=').map(|(n, v)| (n.to_owned(), v.to_owned()))),
            "refused" => spoken.extend(words.next()),
            "legal" | "has" | "hasnot" => spoken.extend(words),
            "starting" => spoken.extend(words.skip(1)),
            "after" => {
                let done = rest.rsplit_once(" => ")?.0.split_whitespace().map(str::to_owned);
                let line = events.iter().cloned().chain(done).collect();
                case.lines.insert(0, (line, BTreeSet::new()));
            }
            "play" => {
                let line = events.iter().cloned().chain(words).collect();
                case.lines.push((line, BTreeSet::new()));
            }
            _ => {}
        }
    }
    Some(case)
}

/// A line and what may be done then; `None` if there is no such line.
fn played(game: &dyn AnyGame, start: Option<&str>, events: &[&str]) -> Option<Box<dyn AnyLine>> {
    game.replay(start, events).ok()
}

#[test]
fn every_option_of_every_game_is_announced() {
    for game in catalog::games() {
        let mut talk = Talk::with(Engines::CATALOGUE);
        let said = talk.say(&format!("setoption name USI_Variant value {}", game.id()));
        assert!(said.starts_with(&format!("info string variant {}\n", game.id())), "{said}");
        let again = talk.say("usi");
        assert!(said.lines().skip(1).all(|line| again.contains(&format!("{line}\n"))), "{again}");
        let presets: Vec<&str> = game.presets().iter().map(|preset| preset.name).collect();
        let line =
            format!("option name Rules type combo default {} var {}\n", presets[0], presets.join(" var "));
        assert!(said.contains(&line), "{said}");
        for spec in game.options() {
            let shape = match spec.values {
                OptionValues::Choice(values) => {
                    let words: Vec<&str> = values.iter().map(|value| value.id).collect();
                    format!("combo default preset var preset var {}", words.join(" var "))
                }
                OptionValues::Number { .. } => "string default preset".to_owned(),
            };
            assert!(said.contains(&format!("option name Rule_{} type {shape}\n", spec.name)), "{said}");
        }
        assert_eq!(said.lines().count(), 2 + game.options().len(), "{said}");
    }
}

#[test]
fn rules_set_by_usi_are_those_of_the_command_line() {
    for game in catalog::games() {
        let mut told: BTreeSet<String> = BTreeSet::new();
        for case in cases(game.id()) {
            let mut talk = Talk::of(*game);
            case.preset.iter().for_each(|preset| talk.set("Rules", preset));
            // What a USI program begins with is not what the rules do.
            for setting in game.usi().settings.iter().filter(|_| case.preset.is_none()) {
                let spec = game.options().iter().find(|spec| spec.name == setting.option).expect("an option");
                talk.set(&format!("Rule_{}", spec.name), spec.default);
            }
            for (name, value) in &case.options {
                talk.set(&format!("Rule_{name}"), value);
            }
            let ours = game.configured(case.preset.as_deref(), &case.options).expect("rules");
            if compare(&mut talk, &*ours, *game, &case) > 0 {
                told.extend(case.options.into_iter().map(|(name, _)| name));
            }
        }
        // The others decide about claims, labels and what follows a game: no line of moves shows them.
        assert!(3 * told.len() > game.options().len(), "{}: only {told:?} were seen", game.id());
    }
}

#[test]
fn every_value_of_every_option_is_taken() {
    for game in catalog::games() {
        let mut talk = Talk::of(*game);
        for spec in game.options() {
            let name = format!("Rule_{}", spec.name);
            spec.words().iter().for_each(|value| talk.set(&name, value.id));
            if let OptionValues::Number { min, max, .. } = spec.values {
                for number in [min, max] {
                    talk.set(&name, &number.to_string());
                }
                let said = talk.say(&format!("setoption name {name} value {}", u64::from(max) + 1));
                assert!(said.contains("cannot be"), "{said}");
            }
            talk.set(&name, "preset");
        }
    }
}

/// Tries the lines of a case and every move about which its rules and the usual ones disagree; tells how often they
/// do.
fn compare(talk: &mut Talk, ours: &dyn AnyGame, usual: &dyn AnyGame, case: &Case) -> usize {
    let start = Some(case.start.as_str());
    let mut differences = 0;
    for (events, spoken) in &case.lines {
        let events: Vec<&str> = events.iter().map(String::as_str).collect();
        let (line, other) = (played(ours, start, &events), played(usual, start, &events));
        assert_eq!(talk.accepts(start, &events), line.is_some(), "{} {start:?} {events:?}", ours.id());
        let Some(line) = line else { continue };
        if let Turn::Over(_) = line.turn() {
            assert_eq!(talk.best(), "bestmove resign", "{} {start:?} {events:?}", ours.id());
        }
        let other = other.map(|other| (other.moves(), other.turn(), other.position()));
        let own = (line.moves(), line.turn(), line.position());
        differences += usize::from(other.as_ref() != Some(&own));
        let others: BTreeSet<String> = other.into_iter().flat_map(|(moves, ..)| moves).collect();
        let moves: BTreeSet<String> = own.0.into_iter().collect();
        for mv in moves.symmetric_difference(&others).chain(spoken) {
            let events = [&events[..], &[mv]].concat();
            let legal = played(ours, start, &events).is_some();
            assert_eq!(talk.accepts(start, &events), legal, "{} {start:?} {events:?}", ours.id());
        }
    }
    differences
}

#[test]
fn what_there_is_not_is_refused_and_changes_nothing() {
    for game in catalog::games() {
        let mut talk = Talk::of(*game);
        let spec = game.options().first().expect("an option");
        let own = format!("setoption name Rule_{} value no such value", spec.name);
        for (line, names) in [
            ("setoption name Rules value anarchy", "unknown rules preset `anarchy`"),
            ("setoption name Rule_colour value red", "unknown option `colour`"),
            ("setoption name Rule_colour value preset", "unknown option `colour`"),
            ("setoption name USI_Variant value draughts", "USI_Variant cannot be `draughts`"),
            (own.as_str(), spec.name),
        ] {
            let said = talk.say(line);
            assert!(said.starts_with("info string error: ") && said.contains(names), "{line}: {said}");
            assert_eq!(said.lines().count(), 1, "{said}");
        }
        assert!(talk.accepts(None, &[]));
        let start = game.new_line().position();
        assert!(talk.accepts(Some(&start), &[]), "{start}");
    }
}

/// The king may stay in check under one rule and not under the other.
const CHECKED: &str = "4k4/9/9/9/4r4/9/9/9/4K4 b P 1";

#[test]
fn rules_change_with_the_next_position() {
    let mut talk = Talk::with(Engines::CATALOGUE);
    assert!(!talk.accepts(Some(CHECKED), &["P*1e"]));
    talk.set("Rule_check_rule", "capture");
    assert!(talk.accepts(Some(CHECKED), &["P*1e"]));
    // Rules that change between a position and its search wait.
    talk.set("Rule_check_rule", "enforced");
    assert_ne!(talk.best(), "bestmove resign");
    assert!(!talk.accepts(Some(CHECKED), &["P*1e"]));
    talk.set("Rule_check_rule", "capture");
    assert_eq!(talk.say("usinewgame"), "");
    assert_ne!(talk.best(), "bestmove resign");
    assert!(talk.accepts(Some(CHECKED), &["P*1e"]));
}

fn make(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    sixth::visit(id, Making { preset, settings }).ok().transpose()
}

#[test]
fn a_game_of_another_list_has_its_options_too() {
    let mut talk = Talk::with(Engines::new(sixth::games, make));
    let said = talk.say("usi");
    assert!(said.contains("option name Rule_check_rule type combo default preset var preset var enforced"));
    let start = "4k/5/4r/5/4K b P 1";
    assert!(!talk.accepts(Some(start), &["P*3c"]));
    talk.set("Rule_check_rule", "capture");
    assert!(talk.accepts(Some(start), &["P*3c"]));
    talk.set("Rule_check_rule", "preset");
    assert!(!talk.accepts(Some(start), &["P*3c"]));
}
