use game::{Outcome, Side, Text};
use protocol::{MatchResult, Reason};

/// How a game ended by its rules or its clock.
pub(crate) fn result_of(outcome: Outcome, reason: Option<Reason>) -> MatchResult {
    let by = outcome.by();
    MatchResult {
        winner: outcome.winner(),
        by: by.id().to_owned(),
        name: by.name().into(),
        reason,
        count: None,
    }
}

/// A side had left; the other won, or let it be a draw.
pub(crate) fn left(winner: Option<Side>) -> MatchResult {
    const NAME: Text = Text::new("leaving the match", "対局の放棄", "離開對局");
    MatchResult { winner, by: "left".to_owned(), name: NAME.into(), reason: None, count: None }
}

/// The match was called off.
pub(crate) fn aborted() -> MatchResult {
    const NAME: Text = Text::new("calling off", "対局の取り消し", "取消對局");
    MatchResult { winner: None, by: "aborted".to_owned(), name: NAME.into(), reason: None, count: None }
}
