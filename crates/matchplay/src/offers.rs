//! What may be offered, and what comes of it.

use game::{Ending, Prospect, Side};
use protocol::{Assessment, Happening, Offer, Seat, Stage};

use crate::{Breach, Match, Moment, Refused, steps::take_back_to};

/// How much a side may offer in one match. An offer, its answer and what comes of it are three events, so that both sides together fill
/// less than half of the 4,000 events of a match that clients take, whatever they do; moves end by the rules.
pub const OFFERS: usize = 300;

impl Match {
    /// A side offers something; whoever is no person answers at once.
    pub(crate) fn propose(&self, side: Side, offer: &Offer, when: Moment) -> Result<Vec<Happening>, Refused> {
        if let Some(open) = &self.offer {
            // Both want the same.
            let same = open.side != side && open.offer == *offer;
            return if same { self.answer(side, true, when) } else { Err(Breach::OfferOpen.into()) };
        }
        self.may_offer(side, offer)?;
        let mut happenings = vec![Happening::Offered { side, offer: offer.clone() }];
        if *self.seats.of(!side) != Seat::Person {
            let yes = self.engine_agrees(!side, side, offer);
            happenings.push(Happening::Answered { yes });
            if yes {
                happenings.push(self.agreed(side, offer, when)?);
            }
        }
        Ok(happenings)
    }

    /// A side answers what it was asked.
    pub(crate) fn answer(&self, side: Side, yes: bool, when: Moment) -> Result<Vec<Happening>, Refused> {
        let open = self.offer.as_ref().ok_or(Breach::NoOffer)?;
        if open.side == side {
            return Err(Breach::OwnOffer.into());
        }
        let mut happenings = vec![Happening::Answered { yes }];
        if yes {
            happenings.push(self.agreed(open.side, &open.offer, when)?);
        }
        Ok(happenings)
    }

    /// What a side may offer now.
    pub(crate) fn offers(&self, side: Side) -> Vec<Offer> {
        let claims =
            self.line.claims().into_iter().filter(|(by, claim)| *by == side && claim.needs_consent());
        let claims = claims.map(|(_, claim)| Offer::Claim { claim: claim.text().to_owned() });
        let rest = [Offer::TakeBack, Offer::Adjourn, Offer::Resume, Offer::Rematch];
        claims.chain(rest).filter(|offer| self.may_offer(side, offer).is_ok()).collect()
    }

    fn may_offer(&self, side: Side, offer: &Offer) -> Result<(), Breach> {
        let otherwise = match (offer, self.stage) {
            (Offer::Claim { claim }, Stage::Playing) if self.has_claim(side, claim) => None,
            (Offer::Claim { .. }, Stage::Playing) => Some(Breach::NoSuchClaim),
            (Offer::TakeBack, _) if !self.setup.take_backs => Some(Breach::NoTakeBacks),
            // Against a person, what is over stays over.
            (Offer::TakeBack, Stage::Playing) => self.nothing_to_take_back(side),
            (Offer::TakeBack, Stage::Over)
                if self.ended_on_the_board() && *self.seats.of(!side) != Seat::Person =>
            {
                self.nothing_to_take_back(side)
            }
            (Offer::Adjourn, Stage::Playing) if self.timers.is_some() => None,
            (Offer::Resume, Stage::Adjourned) => None,
            (Offer::Rematch, Stage::Over) if !self.rematched => None,
            (Offer::Claim { .. } | Offer::TakeBack, stage) if stage != Stage::Playing => Some(self.idle()),
            _ => Some(Breach::NotOffered),
        };
        match otherwise {
            Some(breach) => Err(breach),
            None if self.declined[side.index()].contains(offer) => Err(Breach::Declined),
            None if self.offered[side.index()] >= OFFERS => Err(Breach::TooManyOffers),
            None => Ok(()),
        }
    }

    fn has_claim(&self, side: Side, text: &str) -> bool {
        let wanted =
            |(by, claim): &(Side, game::Claim)| *by == side && claim.text() == text && claim.needs_consent();
        self.line.claims().iter().any(wanted)
    }

    fn nothing_to_take_back(&self, side: Side) -> Option<Breach> {
        take_back_to(&self.steps, side).is_none().then_some(Breach::NothingToTakeBack)
    }

    fn ended_on_the_board(&self) -> bool {
        self.line.turn().outcome().is_some() && !self.rematched
    }

    /// What an accepted offer leads to.
    fn agreed(&self, side: Side, offer: &Offer, when: Moment) -> Result<Happening, Refused> {
        let spent = if self.stage == Stage::Playing { self.elapsed(when) } else { 0 };
        Ok(match offer {
            Offer::Claim { claim } if self.has_claim(side, claim) => {
                Happening::Claimed { side, claim: claim.clone() }
            }
            // The side that asked has since moved on.
            Offer::Claim { .. } => return Err(Breach::NoSuchClaim.into()),
            Offer::TakeBack => {
                let to = take_back_to(&self.steps, side).ok_or(Breach::NothingToTakeBack)?;
                Happening::TakenBack { to, spent }
            }
            Offer::Adjourn => Happening::Adjourned { spent },
            Offer::Resume => Happening::Resumed,
            Offer::Rematch => Happening::Rematched,
        })
    }

    /// Whether an engine or program on `side` accepts what `by` offers.
    fn engine_agrees(&self, side: Side, by: Side, offer: &Offer) -> bool {
        let Offer::Claim { claim } = offer else { return true };
        let mut line = self.line.boxed_clone();
        let known = line.claims().into_iter().find(|(own, known)| *own == by && known.text() == claim);
        let Some(outcome) = known.and_then(|(_, claim)| line.claim(by, claim).ok()) else { return false };
        match outcome.winner() {
            Some(winner) => winner == side,
            // Where the rules count, even is even; a draw by mere agreement is for those who are behind.
            None => outcome.by() != Ending::AGREEMENT || is_behind(self.scores[side.index()]),
        }
    }
}

fn is_behind(score: Option<Assessment>) -> bool {
    let prospect = score.map(|score| match score {
        Assessment::Points { value } => Prospect::Points(value),
        Assessment::Mate { plies } => Prospect::Mate(plies),
    });
    prospect.is_some_and(Prospect::agrees_to_draw)
}
