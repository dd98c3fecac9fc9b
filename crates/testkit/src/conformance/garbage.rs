use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

use game::{Game, MoveOf, Position, SplitMix};

use super::{Effort, Summary, lines::Walker, moves::read_move, subject::Subject};
use crate::{
    Complaint,
    mutate::{mutate, nasty_texts},
};

/// An error may quote what was typed, but not all of it.
const LONGEST_ERROR: usize = 1000;

/// Broken texts are refused with a place, or read as something that can be played on.
pub(super) fn check<G: Game>(
    subject: &Subject<G>,
    texts: &[String],
    effort: &Effort,
    numbers: &mut SplitMix,
    summary: &mut Summary,
) -> Result<(), Complaint> {
    let Some(first) = texts.first() else { return Ok(()) };
    for broken in nasty_texts(first) {
        summary.strange_positions += u32::from(position(subject, &broken, numbers)?);
    }
    for text in texts {
        let other = numbers.pick(texts).map_or("", String::as_str).to_owned();
        for _ in 0..effort.mutations {
            let broken = mutate(numbers, text, &other);
            summary.strange_positions += u32::from(position(subject, &broken, numbers)?);
        }
        moves(subject, text, effort, numbers)?;
    }
    Ok(())
}

/// Reads a broken position; if it is taken, plays on for a few plies. Says whether it was.
fn position<G: Game>(subject: &Subject<G>, text: &str, numbers: &mut SplitMix) -> Result<bool, Complaint> {
    survive(subject, "position", text, || match subject.game.parse_position(text) {
        Ok(pos) => Walker::new(subject, pos, 1).walk(3, numbers, &mut Summary::default()).map(|()| true),
        Err(error) => {
            let placed = error.at() <= text.len() && error.to_string().len() <= LONGEST_ERROR;
            let shown = shorten(text);
            subject.demand(placed, "error-place", || {
                format!(
                    "`{shown}`: the error is placed behind the end or too long: {}",
                    shorten(&error.to_string())
                )
            })?;
            Ok(false)
        }
    })
}

/// Reads broken moves in a position.
fn moves<G: Game>(
    subject: &Subject<G>,
    position: &str,
    effort: &Effort,
    numbers: &mut SplitMix,
) -> Result<(), Complaint> {
    let pos = subject.read(position)?;
    let mut legal = Vec::new();
    pos.generate(&mut legal);
    let texts: Vec<String> = legal.iter().map(|mv| subject.move_text(&pos, *mv)).collect();
    let legal: BTreeSet<MoveOf<G>> = legal.into_iter().collect();
    let (one, other) = (numbers.pick(&texts).cloned(), numbers.pick(&texts).cloned());
    let (one, other) = (one.unwrap_or_default(), other.unwrap_or_default());
    let mutated: Vec<String> = (0..effort.mutations).map(|_| mutate(numbers, &one, &other)).collect();
    for broken in nasty_texts(&one).into_iter().chain(mutated) {
        survive(subject, "move", &broken, || read_move(subject, &pos, &legal, &broken))?;
    }
    Ok(())
}

/// A panic is a complaint that names the text.
fn survive<G: Game, T>(
    subject: &Subject<G>,
    kind: &str,
    text: &str,
    read: impl FnOnce() -> Result<T, Complaint>,
) -> Result<T, Complaint> {
    catch_unwind(AssertUnwindSafe(read))
        .unwrap_or_else(|_| Err(subject.complain("panic", format!("the {kind} `{}` panics", shorten(text)))))
}

fn shorten(text: &str) -> String {
    text.chars().take(200).collect::<String>().escape_debug().to_string()
}
