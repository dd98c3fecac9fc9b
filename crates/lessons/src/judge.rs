use game::Words;

use crate::LearnerTurn;

/// What a try is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'a> {
    /// It does what is wanted.
    Right {
        /// The move's text; none where an answer was chosen.
        event: Option<&'a str>,
    },
    /// A mistake that was foreseen.
    Wrong {
        /// What is to be said about it.
        say: &'a Words,
    },
    /// Something else.
    Other {
        /// What is to be said about it, if anything.
        say: Option<&'a Words>,
    },
}

/// Judges a try by its clicks, parted by spaces; of a question by the number of the answer, from 0.
pub fn judge<'a>(turn: &'a LearnerTurn, clicks: &str) -> Verdict<'a> {
    let chosen = clicks.parse().ok().and_then(|at: usize| turn.choices.get(at));
    if let Some(choice) = chosen {
        return match &choice.say {
            Some(say) if !choice.right => Verdict::Wrong { say },
            say if !choice.right => Verdict::Other { say: say.as_ref() },
            _ => Verdict::Right { event: None },
        };
    }
    if let Some(event) = turn.right.get(clicks) {
        return Verdict::Right { event: Some(event) };
    }
    let wrong = turn.wrong.iter().find(|wrong| wrong.paths.iter().any(|path| path == clicks));
    wrong.map_or(Verdict::Other { say: turn.other.as_ref() }, |wrong| Verdict::Wrong { say: &wrong.say })
}
