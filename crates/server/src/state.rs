use game::{Side, Turn};
use protocol::{ChanceOutcome, ClaimOffer, LineState, OutcomeView, TurnView};

use crate::{labels, lines::Replayed};

/// Everything a client shows of a line.
pub(crate) fn of(replayed: &Replayed) -> LineState {
    let Replayed { description, line, history } = replayed;
    let turn = line.turn();
    let mover = match turn {
        Turn::Player(side) => Some(side),
        Turn::Chance | Turn::Over(_) => None,
    };
    let chance = |(text, weight)| ChanceOutcome { text, weight };
    let claim = |(side, claim): (Side, game::Claim)| ClaimOffer {
        side,
        claim,
        event: claim.event(side, mover),
        name: claim.name().into(),
        needs_consent: claim.needs_consent(),
    };
    let paths = line.paths();
    LineState {
        position: line.position(),
        start: line.start(),
        turn: match turn {
            Turn::Player(side) => TurnView::Player { side },
            Turn::Chance => TurnView::Chance,
            Turn::Over(outcome) => TurnView::Over {
                outcome: OutcomeView {
                    winner: outcome.winner(),
                    by: outcome.by(),
                    text: labels::outcome(outcome, description),
                },
            },
        },
        check: line.check(),
        view: line.view(),
        moves: paths.len(),
        paths,
        chances: line.chances().into_iter().map(chance).collect(),
        claims: line.claims().into_iter().map(claim).collect(),
        history: history.clone(),
    }
}
