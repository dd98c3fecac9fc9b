//! Whatever lessons say is so: each step is solved as told, wrong tries get their answers, and the client has it all.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use game::{AnyGame, Turn, Words};
use lessons::{Course, LessonStep, Verdict, course, judge, table};

fn courses() -> Vec<(&'static dyn AnyGame, Course)> {
    let read = |game: &&'static dyn AnyGame| match course(*game) {
        Ok(course) => Ok((*game, course)),
        Err(error) => Err(format!("{}: {error}", game.id())),
    };
    let (sound, faulty): (Vec<_>, Vec<_>) = catalog::games().iter().map(read).partition(Result::is_ok);
    let faults: Vec<String> = faulty.into_iter().filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    sound.into_iter().filter_map(Result::ok).collect()
}

#[test]
fn every_game_has_lessons_in_chapters() {
    for (game, course) in courses() {
        let steps = course.steps().count();
        assert!((15..=36).contains(&steps), "{}: {steps} steps", game.id());
        assert!(course.chapters.len() >= 4, "{}", game.id());
        let usual = game.new_line().position();
        let board = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        let opening =
            course.steps().find(|step| board(&step.position) == board(&usual) && step.turns.len() >= 3);
        assert!(opening.is_some(), "{} has no guided opening", game.id());
    }
}

/// Plays a step by the moves that it shows; says how the line looks before each turn.
fn solve(
    game: &dyn AnyGame,
    step: &LessonStep,
    mut at: impl FnMut(&dyn game::AnyLine, &lessons::LearnerTurn),
) {
    let settings: Vec<(String, String)> = step.options.clone().into_iter().collect();
    let game = game.configured(None, &settings).expect("rules");
    let mut line = game.line_from(&step.position).expect("a position");
    assert_eq!(line.turn(), Turn::Player(step.side), "{}", step.id);
    for turn in &step.turns {
        at(&*line, turn);
        let right = turn.choices.iter().position(|choice| choice.right).map(|at| at.to_string());
        let tried = turn.show.clone().or(right).expect("a right try");
        let Verdict::Right { event } = judge(turn, &tried) else {
            panic!("{}: {tried} is not right", step.id)
        };
        for event in event.into_iter().chain(turn.then.iter().map(String::as_str)) {
            line.apply(event).unwrap_or_else(|error| panic!("{}: {event}: {error}", step.id));
        }
    }
}

#[test]
fn every_step_is_solved_as_told_and_every_try_is_answered() {
    for (game, course) in courses() {
        for step in course.steps() {
            solve(game, step, |line, turn| {
                let mut right = 0;
                for text in line.moves() {
                    let known = line.events().len();
                    let mut after = line.boxed_clone();
                    after.play(&text).expect("a legal move");
                    let Some(game::EventKind::Move { path, .. }) =
                        after.history(known).pop().map(|one| one.kind)
                    else {
                        panic!("{text} is no move")
                    };
                    let clicks: Vec<String> = path.iter().map(ToString::to_string).collect();
                    match judge(turn, &clicks.join(" ")) {
                        Verdict::Right { event } => {
                            assert_eq!(event, Some(text.as_str()), "{}", step.id);
                            right += 1;
                        }
                        Verdict::Wrong { say } => assert!(!say.en.is_empty()),
                        // Where nothing is said to other moves there are none.
                        Verdict::Other { say } => {
                            assert!(
                                say.is_some() || !turn.choices.is_empty(),
                                "{}: {text}: no answer",
                                step.id
                            );
                        }
                    }
                }
                assert_eq!(right, turn.right.len(), "{}", step.id);
                for wrong in &turn.wrong {
                    for path in &wrong.paths {
                        // The first mistake that fits is the one that is told.
                        assert!(matches!(judge(turn, path), Verdict::Wrong { .. }), "{}: {path}", step.id);
                    }
                }
                for (at, choice) in turn.choices.iter().enumerate() {
                    let right = matches!(judge(turn, &at.to_string()), Verdict::Right { event: None });
                    assert_eq!(right, choice.right, "{}", step.id);
                }
            });
        }
    }
}

/// What tells Japanese from Chinese.
fn is_kana(letter: char) -> bool {
    ('\u{3041}'..='\u{30ff}').contains(&letter)
}

/// Kana that Chinese texts write too, as the name of a piece and as a middle dot.
fn is_borrowed(letter: char) -> bool {
    matches!(letter, 'と' | '・')
}

#[test]
fn every_text_is_in_its_language() {
    for (game, course) in courses() {
        for Words { en, ja, zh } in table(course).texts {
            let place = format!("{}: {en}", game.id());
            assert!(!en.chars().any(is_kana) || en.contains('と'), "{place}");
            assert!(en.chars().filter(char::is_ascii_alphabetic).count() >= 3, "{place}");
            assert!(ja.chars().any(is_kana) || ja.chars().count() <= 16, "{place}: {ja}");
            assert!(!zh.chars().any(|letter| is_kana(letter) && !is_borrowed(letter)), "{place}: {zh}");
            assert!(zh.chars().any(|letter| letter > '\u{3400}'), "{place}: {zh}");
        }
    }
}

/// The games' readers refuse what cannot come about, such as a check that the other side has left standing; the rest is that a
/// position has one text and that somebody can move.
#[test]
fn every_position_is_one_to_stand_in() {
    let left_in_check = catalog::games()[0].line_from("4k4/4G4/9/9/9/9/9/9/4K4 b - 1");
    assert!(left_in_check.is_err(), "a reader that refuses nothing");
    for (game, course) in courses() {
        for step in course.steps() {
            solve(game, step, |line, _| {
                assert!(!line.moves().is_empty(), "{}", step.id);
                let settings: Vec<(String, String)> = step.options.clone().into_iter().collect();
                let game = game.configured(None, &settings).expect("rules");
                let again = game.line_from(&line.position()).expect("a position").position();
                assert_eq!(again, line.position(), "{}", step.id);
            });
        }
    }
}

#[test]
fn every_kind_that_a_game_begins_with_is_introduced() {
    for (game, course) in courses() {
        let kinds = game.description().pieces;
        let met: BTreeSet<&str> = course
            .steps()
            .filter(|step| step.position != game.new_line().position())
            .flat_map(|step| {
                let line = game.line_from(&step.position).expect("a position");
                let view = line.view();
                let held =
                    view.hands.into_iter().flat_map(|hand| hand.pieces.into_iter().map(|(code, _)| code));
                view.pieces.into_iter().map(|placed| placed.piece).chain(held).collect::<Vec<&str>>()
            })
            .collect();
        let letters: BTreeSet<&str> =
            kinds.iter().filter(|kind| met.contains(kind.code)).map(|kind| kind.letters).collect();
        for kind in kinds.iter().filter(|kind| kind.count > 0) {
            assert!(letters.contains(kind.letters), "{}: {}", game.id(), kind.code);
        }
    }
}

/// A language, and its text.
type Spoken = (&'static str, fn(&Words) -> &String);

const LANGS: [Spoken; 3] = [("en", |words| &words.en), ("ja", |words| &words.ja), ("zh", |words| &words.zh)];

/// The client reads what the rules have looked at; `UPDATE=1 cargo test -p lessons` rewrites it.
#[test]
fn the_client_has_the_lessons_of_today() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/lessons");
    let mut wanted = BTreeMap::new();
    for (game, course) in courses() {
        let table = table(course);
        let json = |value: Result<String, serde_json::Error>| value.expect("plain values") + "\n";
        wanted.insert(format!("{}.json", game.id()), json(serde_json::to_string(&table)));
        for (lang, pick) in LANGS {
            let texts: Vec<&String> = table.texts.iter().map(pick).collect();
            wanted.insert(format!("{}.{lang}.json", game.id()), json(serde_json::to_string_pretty(&texts)));
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in &wanted {
            fs::write(folder.join(name), text).expect("a file");
        }
    }
    let there: BTreeMap<String, String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            Some((entry.file_name().into_string().ok()?, fs::read_to_string(entry.path()).ok()?))
        })
        .collect();
    assert_eq!(there.keys().collect::<Vec<_>>(), wanted.keys().collect::<Vec<_>>(), "files");
    for (name, text) in wanted {
        assert_eq!(there[&name], text, "{name} is not of today: UPDATE=1 cargo test -p lessons");
    }
}
