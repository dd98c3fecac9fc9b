use std::marker::PhantomData;

use game::{
    CecpProfile, ChanceOf, Choices, Claim, Deed, Ending, Game, GameDescription, MoveError, OptionError,
    OptionSpec, Outcome, ParseError, Past, Path, PlayError, PositionView, Preset, Side, Text, UsiProfile,
    Waypoint, Words, Worths,
};

use crate::{
    claim,
    describe::describe,
    endings::adjudicate,
    entering,
    impasse::Impasse,
    mv::DropMove,
    options::{DropOptions, ENTERING_KING_RULE},
    position::{DropPosition, raw},
    rules::DropRules,
    sfen,
    usi::{self, Typed},
    validate::{Royals, validate},
    written::written,
};

/// A game of this family under a choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DropGame<R> {
    options: DropOptions,
    rules: PhantomData<R>,
}

impl<R: DropRules> DropGame<R> {
    /// The options in force.
    pub const fn options(&self) -> &DropOptions {
        &self.options
    }
}

impl<R: DropRules> DropGame<R> {
    /// Reads a position in which the side to move may lack its royal piece, as collections of problems write them.
    ///
    /// # Errors
    /// If the text is no such position.
    pub fn parse_problem(&self, text: &str) -> Result<DropPosition<R>, ParseError> {
        self.read(text, Royals::Besieged)
    }

    fn read(&self, text: &str, royals: Royals) -> Result<DropPosition<R>, ParseError> {
        let text = text.trim_ascii_end();
        if text == "startpos" {
            return self.read(R::START, royals);
        }
        let (start, body) = text.strip_prefix("sfen ").map_or((0, text), |body| (5, body));
        let read = || {
            let position = sfen::parse(body, self.options.conduct)?;
            validate(&position, body, royals)?;
            Ok(position)
        };
        read().map_err(|error: ParseError| error.shifted(start))
    }
}

impl<R: DropRules> Default for DropGame<R> {
    fn default() -> DropGame<R> {
        Self::configure(&Choices::defaults(R::OPTIONS)).expect("defaults that agree with each other")
    }
}

impl<R: DropRules> Game for DropGame<R> {
    type Position = DropPosition<R>;

    const ID: &'static str = R::ID;
    const NAME: Text = R::NAME;
    const OPTIONS: &'static [OptionSpec] = R::OPTIONS;
    const PRESETS: &'static [Preset] = R::PRESETS;
    const CLAIMS: &'static [Claim] = &[Claim::RESIGN, claim::DECLARE, claim::IMPASSE, Claim::DRAW];
    const USI: UsiProfile =
        UsiProfile { writes_usi: true, names: R::FOREIGN_NAMES, settings: &[ENTERING_KING_RULE] };

    const CECP: CecpProfile = R::CECP;

    fn configure(choices: &Choices) -> Result<DropGame<R>, OptionError> {
        Ok(DropGame { options: DropOptions::read::<R>(choices), rules: PhantomData })
    }

    fn describe(&self) -> GameDescription {
        describe::<R>(&self.options)
    }

    fn start(&self) -> DropPosition<R> {
        self.parse_position(R::START).expect("a start position that can be read")
    }

    fn parse_position(&self, text: &str) -> Result<DropPosition<R>, ParseError> {
        self.read(text, Royals::Both)
    }

    fn parse_diagram(&self, text: &str) -> Result<DropPosition<R>, ParseError> {
        self.read(text, Royals::Optional)
    }

    fn write_position(&self, pos: &DropPosition<R>, out: &mut String) {
        sfen::write(pos, out);
    }

    fn parse_move(&self, pos: &DropPosition<R>, text: &str) -> Result<DropMove, MoveError> {
        let typed = usi::parse::<R>(text)?;
        if let Some(refusal) = pos.refusal(&self.options, typed) {
            return Err(refusal.into());
        }
        Ok(match typed {
            Typed::Move { from, to, promote } => {
                DropMove::new(pos.kind_at(raw(from)), raw(from), raw(to), promote)
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
            Typed::Drop { kind, to } => DropMove::drop(kind as u8, raw(to)),
        })
    }

    fn write_move(&self, _pos: &DropPosition<R>, mv: DropMove, out: &mut String) {
        usi::write::<R>(mv, out);
    }

    fn written(&self, pos: &DropPosition<R>, mv: DropMove, last: Option<DropMove>) -> Words {
        written(pos, &self.options, mv, last)
    }

    fn write_chance(&self, chance: ChanceOf<Self>, _out: &mut String) {
        match chance {}
    }

    fn path(&self, pos: &DropPosition<R>, mv: DropMove) -> Path {
        pos.path(mv)
    }

    fn attempt(&self, _pos: &DropPosition<R>, path: &[Waypoint]) -> Option<String> {
        DropPosition::<R>::attempt(path)
    }

    fn deed(&self, pos: &DropPosition<R>, mv: DropMove) -> Deed {
        pos.deed(mv)
    }

    fn passed(&self, pos: &DropPosition<R>) -> Option<DropPosition<R>> {
        pos.passed()
    }

    fn view(&self, pos: &DropPosition<R>) -> PositionView {
        PositionView { counters: entering::counters(pos, &self.options), ..pos.view() }
    }

    fn balance(&self, pos: &DropPosition<R>, worths: &Worths) -> i32 {
        let of = |side: Side| -> i32 {
            let board = pos.pieces(side).into_iter().filter_map(|square| pos.piece(square));
            let hand = pos.hand(side);
            let held =
                (0_u8..).zip(R::HAND).map(|(index, kind)| worths.at(*kind) * i32::from(hand.count(index)));
            board.map(|(_, kind)| worths.at(kind)).sum::<i32>() + held.sum::<i32>()
        };
        of(Side::First) - of(Side::Second)
    }

    fn adjudicate(&self, past: &Past<'_, DropPosition<R>>) -> Option<Outcome> {
        adjudicate(&self.options, past)
    }

    fn claims(&self, pos: &DropPosition<R>) -> Vec<(Side, Claim)> {
        let mut claims: Vec<(Side, Claim)> = Side::ALL.map(|side| (side, Claim::RESIGN)).into();
        if self.options.draw_by_agreement {
            claims.extend(Side::ALL.map(|side| (side, Claim::DRAW)));
        }
        match self.options.impasse {
            Impasse::Agree if pos.both_entered() => {
                claims.extend(Side::ALL.map(|side| (side, claim::IMPASSE)));
            }
            Impasse::Declare31 | Impasse::Declare27 => claims.push((pos.side(), claim::DECLARE)),
            Impasse::Agree | Impasse::Off => {}
        }
        claims
    }

    fn settle(&self, pos: &DropPosition<R>, side: Side, claim: Claim) -> Result<Outcome, PlayError> {
        if !self.claims(pos).contains(&(side, claim)) {
            return Err(PlayError::NoSuchClaim(claim.text()));
        }
        Ok(if claim == Claim::RESIGN {
            Outcome::loss(side, Ending::RESIGNATION)
        } else if claim == claim::DECLARE {
            pos.declare(side, self.options.impasse)
        } else if claim == claim::IMPASSE {
            pos.count_impasse(&self.options)
        } else {
            Outcome::draw(Ending::AGREEMENT)
        })
    }

    fn counted(&self, pos: &DropPosition<R>, outcome: Outcome) -> Option<Words> {
        pos.counted(&self.options, outcome)
    }

    fn illegal_move_loses(&self) -> bool {
        self.options.illegal_move_loses
    }

    fn replays(&self, outcome: Outcome) -> bool {
        let counted = outcome.winner().is_none() && outcome.by() != Ending::AGREEMENT;
        counted && self.options.replay_after_draw
    }
}

#[cfg(test)]
mod tests {
    use game::Position;

    use super::*;
    use crate::Shogi;

    #[test]
    fn keys_follow_moves_and_texts_alike() {
        let game = Shogi::default();
        let mut position = game.start();
        for text in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"] {
            let mv = game.parse_move(&position, text).expect("a legal move");
            position.play_unchecked(mv);
            let mut written = String::new();
            game.write_position(&position, &mut written);
            let read = game.parse_position(&written).expect("a written position");
            assert_eq!(read.key(), position.key(), "after {text}");
            assert_eq!(read, position, "after {text}");
        }
    }
}
