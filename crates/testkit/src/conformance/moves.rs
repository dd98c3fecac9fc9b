use std::collections::{BTreeMap, BTreeSet};

use game::{Game, Lang, MoveError, MoveOf, Position, SplitMix, Waypoint, Words};

use super::{
    clicks,
    positions::event_text,
    subject::{Subject, duplicate, is_complete},
};
use crate::Complaint;

/// Moves of other positions, to be offered where they may not be legal.
const STRANGERS: usize = 256;

/// Holds the moves of positions to the contracts and remembers some to try elsewhere.
pub(super) struct MoveChecker<'a, G: Game> {
    subject: &'a Subject<G>,
    sample: usize,
    strangers: Vec<(MoveOf<G>, String)>,
}

impl<'a, G: Game> MoveChecker<'a, G> {
    pub(super) fn new(subject: &'a Subject<G>, sample: usize) -> MoveChecker<'a, G> {
        MoveChecker { subject, sample, strangers: Vec::new() }
    }

    /// Checks the legal moves of a position.
    pub(super) fn check(&mut self, pos: &G::Position, numbers: &mut SplitMix) -> Result<(), Complaint> {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        let texts: Vec<String> = moves.iter().map(|mv| self.subject.move_text(pos, *mv)).collect();
        self.number(pos, &moves)?;
        self.texts(pos, &texts)?;
        self.paths(pos, &moves, &texts)?;
        self.written(pos, &moves)?;
        let all: Vec<(MoveOf<G>, String)> = moves.iter().copied().zip(texts).collect();
        for (mv, text) in some(&all, self.sample, numbers) {
            self.legal(pos, *mv, text)?;
            clicks::check(self.subject, pos, *mv, numbers)?;
        }
        self.strangers(pos, &all, numbers)?;
        self.remember(&all, numbers);
        Ok(())
    }

    fn number(&self, pos: &G::Position, moves: &[MoveOf<G>]) -> Result<(), Complaint> {
        if let Some(mv) = duplicate(moves.iter().copied()) {
            let text = self.subject.move_text(pos, mv);
            return Err(self.subject.complain_at(
                "unique-moves",
                pos,
                format!("`{text}` is generated twice"),
            ));
        }
        let counted = pos.count_moves();
        self.subject.demand_at(counted == moves.len() as u64, "count-moves", pos, || {
            format!("counts {counted} moves, generates {}", moves.len())
        })
    }

    fn texts(&self, pos: &G::Position, texts: &[String]) -> Result<(), Complaint> {
        for text in texts {
            event_text(self.subject, pos, "move-text", text)?;
        }
        match duplicate(texts) {
            Some(text) => Err(self.subject.complain_at("move-text", pos, format!("two moves are `{text}`"))),
            None => Ok(()),
        }
    }

    /// Readers can tell the moves of a position apart, in every language.
    fn written(&self, pos: &G::Position, moves: &[MoveOf<G>]) -> Result<(), Complaint> {
        let written: Vec<Words> = moves.iter().map(|mv| self.subject.game.written(pos, *mv, None)).collect();
        for lang in Lang::ALL {
            let spoken: Vec<_> = written.iter().map(|words| words.of(lang)).collect();
            let texts: Vec<&str> = spoken.iter().map(AsRef::as_ref).collect();
            self.subject.demand_at(texts.iter().all(|text| !text.is_empty()), "written", pos, || {
                "a move is written in no letters".into()
            })?;
            if let Some(text) = duplicate(&texts) {
                return Err(self.subject.complain_at("written", pos, format!("two moves are `{text}`")));
            }
        }
        Ok(())
    }

    fn paths(&self, pos: &G::Position, moves: &[MoveOf<G>], texts: &[String]) -> Result<(), Complaint> {
        let tree = self.subject.game.paths(pos);
        let mut owners = BTreeMap::new();
        for (mv, text) in moves.iter().zip(texts) {
            let path = self.subject.game.path(pos, *mv);
            let known = path.iter().all(|waypoint| self.knows(waypoint));
            self.subject.demand_at(!path.is_empty() && known, "path", pos, || {
                format!("`{text}` has an empty path or unknown waypoints: {path:?}")
            })?;
            let leaf = tree.follow(&path).and_then(|node| node.mv());
            self.subject.demand_at(leaf == Some(text), "path", pos, || {
                format!("the clicks of `{text}` make {leaf:?}: {path:?}")
            })?;
            if let Some(other) = owners.insert(path, text) {
                let what = format!("`{text}` and `{other}` share their clicks");
                return Err(self.subject.complain_at("path", pos, what));
            }
        }
        self.subject.demand_at(tree.len() == moves.len(), "path", pos, || {
            format!("the tree of clicks has {} moves instead of {}", tree.len(), moves.len())
        })
    }

    fn knows(&self, waypoint: &Waypoint) -> bool {
        match waypoint {
            Waypoint::At(square) | Waypoint::Shot(square) => self.subject.squares.contains(square),
            Waypoint::Hand(code) => self.subject.description.hands.contains(&code.as_str()),
            Waypoint::Choice(choice) => {
                self.subject.description.choices.iter().any(|known| known.id == *choice)
            }
        }
    }

    fn legal(&self, pos: &G::Position, mv: MoveOf<G>, text: &str) -> Result<(), Complaint> {
        self.subject.demand_at(pos.is_legal(mv), "is-legal", pos, || {
            format!("`{text}` is generated but not legal")
        })?;
        let read = self.subject.game.parse_move(pos, text);
        self.subject.demand_at(read == Ok(mv), "move-text", pos, || match &read {
            Ok(other) => format!("`{text}` reads back as `{}`", self.subject.move_text(pos, *other)),
            Err(error) => format!("`{text}` is legal, but cannot be read: {error}"),
        })
    }

    /// Moves of other positions are legal here if and only if they are generated here.
    fn strangers(
        &self,
        pos: &G::Position,
        all: &[(MoveOf<G>, String)],
        numbers: &mut SplitMix,
    ) -> Result<(), Complaint> {
        let moves: BTreeSet<MoveOf<G>> = all.iter().map(|(mv, _)| *mv).collect();
        for (mv, text) in some(&self.strangers, self.sample.min(STRANGERS), numbers) {
            self.subject.demand_at(pos.is_legal(*mv) == moves.contains(mv), "is-legal", pos, || {
                format!("`{text}` is legal or generated, but not both")
            })?;
            read_move(self.subject, pos, &moves, text)?;
        }
        Ok(())
    }

    fn remember(&mut self, all: &[(MoveOf<G>, String)], numbers: &mut SplitMix) {
        for (mv, text) in some(all, 4, numbers) {
            let entry = (*mv, text.clone());
            if self.strangers.len() < STRANGERS {
                self.strangers.push(entry);
            } else if let Ok(index) = usize::try_from(numbers.below(STRANGERS as u64)) {
                self.strangers[index] = entry;
            }
        }
    }
}

/// Reads any text as a move: what comes out is legal, and what is refused is refused by a proper rule.
pub(super) fn read_move<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    moves: &BTreeSet<MoveOf<G>>,
    text: &str,
) -> Result<(), Complaint> {
    let shown = game::clipped(text);
    match subject.game.parse_move(pos, text) {
        Ok(mv) => subject.demand_at(moves.contains(&mv), "parse-move", pos, || {
            format!("`{shown}` is read as a move that is not legal")
        }),
        Err(MoveError::Malformed(error)) => {
            subject.demand_at(error.at() <= text.len(), "error-place", pos, || {
                format!("`{shown}` is said to be wrong behind its end: {error}")
            })
        }
        Err(MoveError::Refused(refusal)) => {
            let languages =
                [refusal.sentence(|t| t.en), refusal.sentence(|t| t.ja), refusal.sentence(|t| t.zh)];
            let filled = languages.iter().all(|words| !words.contains("{0}") && !words.contains("{1}"));
            let named = !refusal.rule().id.is_empty() && is_complete(&refusal.rule().text);
            let placed = !refusal.to_string().contains("§)");
            subject.demand_at(filled && named && placed, "refusal", pos, || {
                format!("`{shown}` is refused by an unfinished rule: {refusal:?}")
            })
        }
    }
}

/// All items if there are few, else some of them at random.
fn some<'i, T>(items: &'i [T], most: usize, numbers: &mut SplitMix) -> Vec<&'i T> {
    if items.len() <= most {
        return items.iter().collect();
    }
    (0..most).filter_map(|_| numbers.pick(items)).collect()
}
