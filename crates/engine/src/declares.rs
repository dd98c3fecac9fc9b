use game::{AnyLine, Claim, Side};

/// Whether the side to move wins by declaring.
pub fn declares(line: &dyn AnyLine, side: Side) -> bool {
    let outcome = line.boxed_clone().claim(side, Claim::Declare);
    outcome.is_ok_and(|outcome| outcome.winner() == Some(side))
}
