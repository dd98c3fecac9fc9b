use game::{AnyLine, Side, Turn};
use protocol::{
    ChanceOutcome, ClaimOffer, Clicks, HistoryEntry, LineChange, LineNews, LineNext, LineReply, LineState,
    OutcomeView, Spoken, TurnView, ViewChange,
};

use crate::{ServiceError, replayed::Replayed, words::Teller};

/// A line as a client asked for it: whole, or what is new since the events that it knows.
pub(crate) fn reply(
    replayed: &Replayed,
    teller: &Teller<'_>,
    since: Option<usize>,
) -> Result<LineReply, ServiceError> {
    let news = match since {
        None => LineNews::Whole { line: Box::new(whole(replayed, teller)) },
        Some(since) => LineNews::Change { change: Box::new(change(replayed, teller, since)?) },
    };
    let news = Spoken { lang: teller.lang, what: news };
    Ok(LineReply { token: replayed.token().to_string(), events: replayed.history.len(), news })
}

fn whole(replayed: &Replayed, teller: &Teller<'_>) -> LineState {
    let line = &*replayed.line;
    LineState {
        position: line.position(),
        start: line.start(),
        view: line.view(),
        next: next(line, teller),
        claims: claims(line, teller),
        history: history(replayed, teller, 0),
    }
}

fn change(replayed: &Replayed, teller: &Teller<'_>, since: usize) -> Result<LineChange, ServiceError> {
    let line = &*replayed.line;
    let before = line.restart(since).ok_or(ServiceError::Future)?;
    let (old, new) = (claims(&*before, teller), claims(line, teller));
    Ok(LineChange {
        view: ViewChange::between(&before.view(), &line.view()),
        next: next(line, teller),
        claims: (old != new).then_some(new),
        history: history(replayed, teller, since),
    })
}

fn next(line: &dyn AnyLine, teller: &Teller<'_>) -> LineNext {
    let turn = match line.turn() {
        Turn::Player(side) => TurnView::Player { side },
        Turn::Chance => TurnView::Chance,
        Turn::Over(outcome) => TurnView::Over {
            outcome: OutcomeView {
                winner: outcome.winner(),
                by: outcome.by(),
                text: teller.outcome(outcome),
            },
        },
    };
    let chance = |(text, weight)| ChanceOutcome { text, weight };
    LineNext {
        turn,
        check: line.check(),
        clicks: Clicks::from(&line.paths()),
        chances: line.chances().into_iter().map(chance).collect(),
    }
}

fn claims(line: &dyn AnyLine, teller: &Teller<'_>) -> Vec<ClaimOffer> {
    let offer = |(side, claim): (Side, game::Claim)| ClaimOffer {
        side,
        claim,
        // With the side's name it is the same whoever is to act.
        event: claim.event(side, None),
        name: teller.say(&claim.name()).to_owned(),
        needs_consent: claim.needs_consent(),
    };
    line.claims().into_iter().map(offer).collect()
}

fn history(replayed: &Replayed, teller: &Teller<'_>, since: usize) -> Vec<HistoryEntry> {
    replayed.history[since..].iter().map(|event| teller.entry(event)).collect()
}
