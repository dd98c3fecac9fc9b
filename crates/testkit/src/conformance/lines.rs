use game::{AnyGame, AnyLine, Game, Key, Line, PlayError, Position, SplitMix, Turn};

use super::{Summary, deeds, moves::MoveChecker, positions, subject::Subject, views};
use crate::Complaint;

/// Plays random games and checks everything on the way.
pub(super) struct Walker<'a, G: Game> {
    subject: &'a Subject<G>,
    line: Line<G>,
    moves: MoveChecker<'a, G>,
    seen: Vec<(Key, G::Position)>,
}

impl<'a, G: Game> Walker<'a, G> {
    pub(super) fn new(subject: &'a Subject<G>, start: G::Position, sample: usize) -> Walker<'a, G> {
        Walker {
            subject,
            line: Line::new(subject.game.clone(), start),
            moves: MoveChecker::new(subject, sample),
            seen: Vec::new(),
        }
    }

    pub(super) fn start(&self) -> &G::Position {
        self.line.start()
    }

    /// Plays on at random until the end or for so many plies.
    pub(super) fn walk(
        &mut self,
        plies: u32,
        numbers: &mut SplitMix,
        summary: &mut Summary,
    ) -> Result<(), Complaint> {
        for _ in 0..plies {
            self.visit(numbers, summary)?;
            if self.line.turn().outcome().is_some() {
                break;
            }
            self.step(numbers)?;
        }
        self.visit(numbers, summary)?;
        summary.ended += u32::from(self.line.turn().outcome().is_some());
        self.keys()?;
        self.replay()
    }

    /// Texts of the positions seen and of moves and outcomes in them, to be broken.
    pub(super) fn some_texts(&self, numbers: &mut SplitMix) -> Vec<String> {
        (0..4).filter_map(|_| numbers.pick(&self.seen)).map(|(_, pos)| self.subject.text(pos)).collect()
    }

    fn visit(&mut self, numbers: &mut SplitMix, summary: &mut Summary) -> Result<(), Complaint> {
        let pos = self.line.position().clone();
        positions::check(self.subject, &pos)?;
        self.moves.check(&pos, numbers)?;
        views::check(self.subject, &pos)?;
        self.refusals()?;
        deeds::of_chances(self.subject, &pos)?;
        self.outcomes()?;
        if numbers.below(8) == 0 {
            self.claims()?;
        }
        self.seen.push((pos.key(), pos));
        summary.positions += 1;
        Ok(())
    }

    /// What is not due is refused and changes nothing.
    fn refusals(&mut self) -> Result<(), Complaint> {
        let turn = self.line.turn();
        let chance = self.line.resolve("no such outcome");
        let mv = self.line.play("no such move");
        let refused = match turn {
            Turn::Player(_) => chance == Err(PlayError::NoChanceDue) && mv.is_err(),
            Turn::Chance => {
                matches!(chance, Err(PlayError::UnknownChance(_))) && mv == Err(PlayError::ChanceDue)
            }
            Turn::Over(outcome) => {
                chance == Err(PlayError::Over(outcome)) && mv == Err(PlayError::Over(outcome))
            }
        };
        let pos = self.line.position();
        self.subject.demand_at(refused && self.line.turn() == turn, "out-of-turn", pos, || {
            format!("{turn:?}: a nonsense outcome gave {chance:?}, a nonsense move {mv:?}")
        })
    }

    /// Every chance outcome can fall and be taken back.
    fn outcomes(&mut self) -> Result<(), Complaint> {
        for (text, _) in AnyLine::chances(&self.line) {
            self.there_and_back("chance", &text)?;
        }
        Ok(())
    }

    fn claims(&mut self) -> Result<(), Complaint> {
        let before = self.state();
        for (side, claim) in self.line.claims() {
            let settled = self.line.claim(side, claim);
            let over = self.line.turn().outcome();
            let undone = over.is_some() && self.line.undo();
            let pos = self.line.position();
            let sound = settled.ok() == over && undone && self.state() == before;
            self.subject.demand_at(sound, "claim", pos, || {
                format!("{} does not end the game for the {} side", claim.text(), side.id())
            })?;
        }
        Ok(())
    }

    /// Plays a random event, having seen that it can be taken back.
    fn step(&mut self, numbers: &mut SplitMix) -> Result<(), Complaint> {
        let (moves, chances) = (AnyLine::moves(&self.line), AnyLine::chances(&self.line));
        let picked = if chances.is_empty() { numbers.pick(&moves) } else { numbers.pick_weighted(&chances) };
        let pos = self.line.position();
        let text = picked.ok_or_else(|| self.subject.complain_at("turn", pos, "nothing can happen"))?;
        self.there_and_back("undo", text)?;
        self.apply("apply", text)
    }

    fn there_and_back(&mut self, check: &'static str, text: &str) -> Result<(), Complaint> {
        let before = self.state();
        self.apply(check, text)?;
        let undone = self.line.undo() && self.state() == before;
        self.subject
            .demand_at(undone, check, self.line.position(), || format!("`{text}` cannot be taken back"))
    }

    fn apply(&mut self, check: &'static str, text: &str) -> Result<(), Complaint> {
        let result = AnyLine::apply(&mut self.line, text);
        result.map_err(|error| {
            self.subject.complain_at(check, self.line.position(), format!("`{text}` cannot happen: {error}"))
        })
    }

    fn state(&self) -> (G::Position, Turn, usize) {
        (self.line.position().clone(), self.line.turn(), self.line.events().len())
    }

    /// Keys are equal just where positions repeat each other.
    fn keys(&self) -> Result<(), Complaint> {
        for (i, (key, pos)) in self.seen.iter().enumerate() {
            for (other_key, other) in &self.seen[..i] {
                let repeats = pos.repeats(other);
                let sound = repeats == other.repeats(pos) && repeats == (key == other_key);
                self.subject.demand_at(sound, "key", pos, || {
                    let other = self.subject.text(other);
                    format!("repeats: {repeats}, equal keys: {}, position {other}", key == other_key)
                })?;
            }
        }
        Ok(())
    }

    /// The line can be replayed from its texts.
    fn replay(&self) -> Result<(), Complaint> {
        let events = AnyLine::events(&self.line);
        let events: Vec<&str> = events.iter().map(String::as_str).collect();
        let start = AnyLine::start(&self.line);
        let again = AnyGame::replay(&self.subject.game, Some(&start), &events);
        let same = again.as_ref().is_ok_and(|again| {
            again.position() == AnyLine::position(&self.line) && again.turn() == self.line.turn()
        });
        self.subject.demand_at(same, "replay", self.line.position(), || match again {
            Ok(again) => format!("replaying the events leads to {}", again.position()),
            Err(error) => error.to_string(),
        })
    }
}
