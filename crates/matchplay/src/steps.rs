use game::Side;

/// Who did an event of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// `None` for chance.
    pub(crate) side: Option<Side>,
    /// Whether chance decided who goes on, and not how a turn goes on: a new turn begins after it.
    pub(crate) opens_turn: bool,
}

/// The side that acted last.
pub(crate) fn last_side(steps: &[Step]) -> Option<Side> {
    steps.iter().rev().find_map(|step| step.side)
}

/// How many events remain when a side takes its last turn back: the whole turn goes, with its throws and with
/// whatever followed. `None` if it has done nothing yet.
pub(crate) fn take_back_to(steps: &[Step], side: Side) -> Option<usize> {
    let mut first = steps.iter().rposition(|step| step.side == Some(side))?;
    for (at, step) in steps[..first].iter().enumerate().rev() {
        match step.side {
            _ if step.opens_turn => break,
            Some(by) if by == side => first = at,
            Some(_) => break,
            None => {}
        }
    }
    Some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `f` and `s` are moves of the sides, `.` a throw within a turn, `!` one that opens a turn.
    fn steps(text: &str) -> Vec<Step> {
        let step = |c: char| match c {
            'f' => Step { side: Some(Side::First), opens_turn: false },
            's' => Step { side: Some(Side::Second), opens_turn: false },
            c => Step { side: None, opens_turn: c == '!' },
        };
        text.chars().map(step).collect()
    }

    #[test]
    fn a_turn_goes_with_its_throws_and_with_the_replies() {
        for (text, first, second) in [
            ("", None, None),
            ("!", None, None),
            ("f", Some(0), None),
            ("fs", Some(0), Some(1)),
            ("fsf", Some(2), Some(1)),
            ("f.fs", Some(0), Some(3)),
            ("sf.f.s.s", Some(1), Some(5)),
            ("!f.", Some(1), None),
            // The same side ends a season and opens the next one.
            ("sf.f!f", Some(5), Some(0)),
            ("sff", Some(1), Some(0)),
        ] {
            let steps = steps(text);
            let back = Side::ALL.map(|side| take_back_to(&steps, side));
            assert_eq!(back, [first, second], "{text}");
        }
    }

    #[test]
    fn whoever_acted_last_throws() {
        assert_eq!(last_side(&steps("fs..")), Some(Side::Second));
        assert_eq!(last_side(&steps("!")), None);
    }
}
