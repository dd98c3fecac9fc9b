//! Lessons in a terminal.

use super::{feed, first_game, refused, run, succeeded, text};

#[test]
fn a_lesson_is_taken_to_its_end_by_what_it_shows() {
    let Some((game, _)) = first_game() else { return };
    let list = run(&["lessons", &game, "--list"]);
    succeeded(&list);
    let list = text(&list.stdout);
    let steps: Vec<&str> = list.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert!(steps.len() >= 15, "{list}");
    // Nothing that is typed ends it, and a step that is skipped is followed by the next.
    let typed = format!("hint\nhint\nhint\nnonsense\n\n-1\n99\nshow\n{}quit\n", "skip\n".repeat(3));
    let output = feed(&["lessons", &game], typed.into_bytes());
    succeeded(&output);
    let told = text(&output.stdout);
    for (at, step) in steps.iter().take(4).enumerate() {
        assert!(told.contains(&format!("{}/{}: {step}", at + 1, steps.len())), "{told}");
    }
    // What it shows solves it.
    let shown =
        told.lines().rev().find(|line| line.len() == 4 && line.is_ascii()).expect("a move").to_owned();
    let solved =
        text(&feed(&["lessons", &game, "--lang", "ja"], format!("{shown}\nquit\n").into_bytes()).stdout);
    assert!(solved.contains(&format!("2/{}", steps.len())), "{solved}");
}

#[test]
fn a_step_that_is_not_there_is_refused() {
    let Some((game, _)) = first_game() else { return };
    let message = refused(&run(&["lessons", &game, "--step", "nowhere"]));
    assert!(message.contains("unknown step `nowhere`"), "{message}");
    refused(&run(&["lessons", "nothing"]));
}
