use game::Side;
use protocol::{Act, Rights, Stage, Task};

use crate::{Match, Moment};

impl Match {
    /// What each side may do beside playing a move.
    pub(crate) fn rights(&self, when: Moment) -> Rights {
        if self.out_of_time(when).is_some() {
            return Rights { first: vec![Act::Flag], second: vec![Act::Flag] };
        }
        Rights { first: self.rights_of(Side::First, when), second: self.rights_of(Side::Second, when) }
    }

    fn rights_of(&self, side: Side, when: Moment) -> Vec<Act> {
        let mut acts = Vec::new();
        if self.due() == Some((side, Task::Throw)) {
            acts.push(Act::Throw);
        }
        if matches!(self.stage, Stage::Playing | Stage::Adjourned) {
            let mine =
                self.line.claims().into_iter().filter(|(by, claim)| *by == side && !claim.needs_consent());
            acts.extend(mine.map(|(_, claim)| Act::Claim { claim: claim.text().to_owned() }));
        }
        match &self.offer {
            Some(open) if open.side == side => acts.push(Act::Withdraw),
            Some(_) => {
                let answers = [true, false].map(|yes| Act::Answer { yes });
                acts.extend(answers.into_iter().filter(
                    |act| matches!(act, Act::Answer { yes } if self.answer(side, *yes, when).is_ok()),
                ));
            }
            None => acts.extend(self.offers(side).into_iter().map(|offer| Act::Offer { offer })),
        }
        if self.can_abort() {
            acts.push(Act::Abort);
        }
        if self.stage == Stage::Interval {
            acts.push(Act::Continue);
        }
        acts
    }
}
