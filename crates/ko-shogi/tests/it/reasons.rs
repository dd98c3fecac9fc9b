//! Refused actions: the rule that is named, against the slow and literal second implementation.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::slow::{self, Point, Position, Rules, SplitMix, compose, point_text};
use game::{Choices, Game, MoveError};
use ko_shogi::{Ko, KoPosition, REFUSAL_RULES};
use testkit::reasons;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ko")
}

fn slow_rules<'a>(options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Rules {
    let mut rules = Rules::default();
    for (name, value) in options {
        rules.set(name, value).expect("an option of the rules");
    }
    rules
}

fn ko<'a>(options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Ko {
    let mut choices = Choices::defaults(Ko::OPTIONS);
    for (name, value) in options {
        choices.set(name, value).expect("an option of the rules");
    }
    Ko::configure(&choices).expect("options of the rules")
}

#[test]
fn the_slow_rules_name_the_rules_of_the_data_file() {
    let report = reasons::check::<Ko>(&folder(), &REFUSAL_RULES, |reason| {
        let options = reason.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let position = Position::parse(&reason.position).expect("a position");
        slow::reason(&position, &slow_rules(options), &reason.mv).map(str::to_owned)
    });
    assert!(report.complaints.is_empty(), "{:#?}", report.complaints);
}

/// How often each reason was given, and `legal`.
type Seen = BTreeMap<&'static str, usize>;

/// The same rules for both, and attempts at actions.
struct Trial {
    game: Ko,
    rules: Rules,
    random: SplitMix,
    seen: Seen,
}

impl Trial {
    fn new(options: &[(&str, &str)], seed: u64) -> Trial {
        let (game, rules) = (ko(options.iter().copied()), slow_rules(options.iter().copied()));
        Trial { game, rules, random: SplitMix::new(seed), seen: Seen::new() }
    }

    /// Tries so many actions, among them changed legal ones and changed models.
    fn attempts(&mut self, position: &Position, models: &[String], tries: usize) {
        let text = position.to_text();
        let pos = self.game.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let legal = slow::legal(position, &self.rules);
        for _ in 0..tries {
            let source = if self.random.below(2) == 0 { models } else { &legal };
            let action = self.attempt(position, source);
            let expected = slow::reason(position, &self.rules, &action);
            assert_eq!(self.found(&pos, &action), expected, "{text}: {action}");
            *self.seen.entry(expected.unwrap_or("legal")).or_insert(0) += 1;
        }
    }

    fn found(&self, pos: &KoPosition, action: &str) -> Option<&'static str> {
        match self.game.parse_move(pos, action) {
            Ok(_) => None,
            Err(MoveError::Refused(refusal)) => Some(refusal.rule().id),
            Err(error) => panic!("{action}: {error}"),
        }
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len())].clone()
    }

    /// A point near another: on a line of it, a knight's leap away, or anywhere.
    fn near(&mut self, point: Point) -> Point {
        let far = if self.random.below(3) > 0 { 1 + self.random.below(2) } else { 1 + self.random.below(9) };
        let far = i32::try_from(far).expect("a small number");
        let (x, y) = self.pick(&[
            (0, far),
            (0, -far),
            (far, 0),
            (-far, 0),
            (far, far),
            (far, -far),
            (-far, far),
            (-far, -far),
            (1, 2),
            (-1, 2),
            (2, -1),
            (-2, 1),
        ]);
        ((point.0 + x).clamp(1, 19), (point.1 + y).clamp(1, 19))
    }

    /// A well-formed action: one of the models with a part of it changed, or made up.
    fn attempt(&mut self, position: &Position, models: &[String]) -> String {
        let points: Vec<Point> = position.stones.keys().copied().collect();
        let own: Vec<Point> =
            points.iter().copied().filter(|at| position.stones[at].side == position.side).collect();
        let mut parts = if self.random.below(4) > 0 && !models.is_empty() {
            let action = self.pick(models);
            if self.random.below(8) == 0 {
                return if action.ends_with('=') { action } else { action + "=" };
            }
            Parts::of(&action)
        } else {
            let from = if self.random.below(8) == 0 || own.is_empty() {
                (1 + self.column(), 1 + self.column())
            } else {
                self.pick(&own)
            };
            let to = if self.random.below(12) == 0 { from } else { self.near(from) };
            Parts { from, to, kills: Vec::new(), shots: Vec::new() }
        };
        match self.random.below(6) {
            0 => parts.to = self.near(parts.to),
            1 => parts.kills.push(self.near(parts.from)),
            2 => parts.shots.push(self.near(parts.to)),
            3 => {
                let target = self.pick(&points);
                parts.shots.push(target);
            }
            4 => parts.to = parts.from,
            _ => {}
        }
        if self.random.below(4) == 0 {
            // Somebody who stands near is the more interesting victim.
            let close = |at: &Point| (at.0 - parts.to.0).abs().max((at.1 - parts.to.1).abs()) <= 7;
            let near: Vec<Point> = points.iter().copied().filter(close).collect();
            if !near.is_empty() {
                let victim = self.pick(&near);
                if self.random.below(3) == 0 { parts.kills.push(victim) } else { parts.shots.push(victim) }
            }
        }
        let declines = self.random.below(12) == 0;
        parts.text(declines)
    }

    fn column(&mut self) -> i32 {
        i32::try_from(self.random.below(19)).expect("a small number")
    }
}

/// What an action names.
struct Parts {
    from: Point,
    to: Point,
    kills: Vec<Point>,
    shots: Vec<Point>,
}

impl Parts {
    fn of(action: &str) -> Parts {
        let plain = action.trim_end_matches('=');
        let mut shots = plain.split('*');
        let mut kills = shots.next().unwrap_or_default().split('x');
        let (from, to) = kills.next().and_then(|ends| ends.split_once('-')).expect("two points");
        let point = |text: &str| slow::parse_point(text).expect("a point");
        Parts {
            from: point(from),
            to: point(to),
            kills: kills.map(point).collect(),
            shots: shots.map(point).collect(),
        }
    }

    /// Lists are ordered and hold at most four kills and two shots (§9.2).
    fn text(mut self, declines: bool) -> String {
        let mut text = format!("{}-{}", point_text(self.from), point_text(self.to));
        for (sign, points, most) in [('x', &mut self.kills, 4), ('*', &mut self.shots, 2)] {
            points.sort_unstable();
            points.dedup();
            points.truncate(most);
            for point in points {
                text.push(sign);
                text += &point_text(*point);
            }
        }
        if declines {
            text.push('=');
        }
        text
    }
}

#[test]
fn random_attempts_are_refused_for_the_reasons_of_the_slow_rules() {
    let mut trial = Trial::new(&[], 5);
    for seed in 20_000..20_300 {
        trial.attempts(&compose(seed), &[], 150);
    }
    let mut seen = trial.seen;
    // Positions in which the rare reasons are at hand.
    for (seed, reason) in (0..).zip(reasons::read(&folder()).expect("a data file")) {
        let options: Vec<(&str, &str)> =
            reason.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut trial = Trial::new(&options, seed);
        let position = Position::parse(&reason.position).expect("a position");
        trial.attempts(&position, &[reason.mv], 150);
        for (rule, count) in trial.seen {
            *seen.entry(rule).or_insert(0) += count;
        }
    }
    for rule in REFUSAL_RULES {
        assert!(seen.get(rule.id).is_some_and(|count| *count >= 5), "{}: {seen:?}", rule.id);
    }
    assert!(seen["legal"] > 1_000, "{seen:?}");
}

#[test]
fn the_reasons_agree_under_every_option_value() {
    let values =
        slow::CHOICES.iter().flat_map(|(name, values)| values[1..].iter().map(move |value| (*name, *value)));
    let mut seen = Seen::new();
    for (index, option) in (0..).zip(values) {
        let mut trial = Trial::new(&[option], index);
        let first = 30_000 + 100 * index;
        for seed in first..first + 12 {
            trial.attempts(&compose(seed), &[], 100);
        }
        for (rule, count) in trial.seen {
            *seen.entry(rule).or_insert(0) += count;
        }
    }
    assert!(seen["must_promote"] > 5 && seen["null_move"] > 5, "{seen:?}");
}
