use game::{Outcome, Text};
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

/// The match was called off.
pub(crate) fn aborted() -> MatchResult {
    const NAME: Text = Text::new("calling off", "対局の取り消し", "取消對局");
    MatchResult { winner: None, by: "aborted".to_owned(), name: NAME.into(), reason: None, count: None }
}
