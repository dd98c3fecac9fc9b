use game::{AnyLine, Side, Turn};
use protocol::{
    ChanceOutcome, ClaimOffer, ClickBase, Clicks, HistoryEntry, LineChange, LineNews, LineNext, LineReply,
    LineState, OutcomeView, Spoken, TurnView, ViewChange,
};

use crate::{ServiceError, replayed::Replayed, words::Teller};

/// A client need not keep more trees than one of each side; more are not looked at.
const KEPT_TREES: usize = 2;

/// What a client has heard of a line, and whether it needs to know what may be clicked.
pub(crate) struct Heard<'a> {
    /// It knows the line as it was after so many events.
    pub(crate) since: Option<usize>,
    /// It keeps the trees of clicks after so many events.
    pub(crate) trees: &'a [usize],
    pub(crate) clicks: bool,
}

/// A line as a client asked for it: whole, or what is new since the events that it knows.
pub(crate) fn reply(
    replayed: &Replayed,
    teller: &Teller<'_>,
    heard: &Heard<'_>,
) -> Result<LineReply, ServiceError> {
    let news = match heard.since {
        None => LineNews::Whole { line: Box::new(whole(replayed, teller, heard)) },
        Some(since) => LineNews::Change { change: Box::new(change(replayed, teller, since, heard)?) },
    };
    let news = Spoken { lang: teller.lang, what: news };
    Ok(LineReply { token: replayed.token().to_string(), events: replayed.history.len(), news })
}

fn whole(replayed: &Replayed, teller: &Teller<'_>, heard: &Heard<'_>) -> LineState {
    let line = &*replayed.line;
    LineState {
        position: line.position(),
        start: line.start(),
        view: line.view(),
        next: next(line, teller, heard),
        claims: claims(line, teller),
        history: history(replayed, teller, 0),
    }
}

fn change(
    replayed: &Replayed,
    teller: &Teller<'_>,
    since: usize,
    heard: &Heard<'_>,
) -> Result<LineChange, ServiceError> {
    let line = &*replayed.line;
    let before = line.restart(since).ok_or(ServiceError::Future)?;
    let (old, new) = (claims(&*before, teller), claims(line, teller));
    Ok(LineChange {
        view: ViewChange::between(&before.view(), &line.view()),
        next: next(line, teller, heard),
        claims: (old != new).then_some(new),
        history: history(replayed, teller, since),
    })
}

fn next(line: &dyn AnyLine, teller: &Teller<'_>, heard: &Heard<'_>) -> LineNext {
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
    let (clicks, base) = if heard.clicks { clicks(line, heard.trees) } else { (Clicks::default(), None) };
    LineNext {
        turn,
        check: line.check(),
        clicks,
        base,
        chances: line.chances().into_iter().map(chance).collect(),
    }
}

/// What may be clicked, told by what differs from a tree of the same side that the client keeps: of most pieces the moves
/// are what they were a turn ago.
fn clicks(line: &dyn AnyLine, trees: &[usize]) -> (Clicks, Option<ClickBase>) {
    let all = Clicks::from(&line.paths());
    let kept = trees.iter().rev().take(KEPT_TREES);
    let mut earlier = kept.filter_map(|at| line.restart(*at).map(|before| (*at, before)));
    let Some((at, before)) = earlier.find(|(_, before)| before.turn() == line.turn()) else {
        return (all, None);
    };
    match all.beyond(&Clicks::from(&before.paths())) {
        Some((other, gone)) => (other, Some(ClickBase { at, gone })),
        None => (all, None),
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
