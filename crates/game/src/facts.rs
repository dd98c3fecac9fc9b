//! What a move does, as far as the rules alone can tell: sentences for somebody who learns.

use crate::{
    Deed, Game, GameDescription, MoveOf, Placed, Position, Remark, RemarkKind, Side, Text, Turn, Waypoint,
    remark::{piece_at, stands},
    threats::{Threat, end_of, hanging, is_avenged, moves_of, threats, value},
};

const WINS: Text = Text::new("It wins the game at once", "この手で勝ちが決まります", "此手立即獲勝");
const TAKES: Text = Text::new("It takes {0}", "{0}を取ります", "吃掉{0}");
const SHOOTS: Text = Text::new("It shoots {0}", "{0}を射ます", "射殺{0}");
const PROMOTES: Text = Text::new("It promotes to {0}", "{0}に成ります", "升級為{0}");
const CHECKS: Text = Text::new("It gives check", "王手です", "王手");
const ESCAPES: Text = Text::new("It gets out of check", "王手を防ぎます", "解除王手");
const SAVES: Text = Text::new("It saves {0}", "取られそうな{0}を助けます", "救出{0}");
const THREATENS_WIN: Text =
    Text::new("It threatens to win with the next move", "次の一手での勝ちを狙っています", "威脅下一手獲勝");
const ATTACKS: Text = Text::new("It attacks {0}", "{0}を狙っています", "攻擊{0}");
const AIMS_AT: Text = Text::new("It aims at {0}", "{0}を射ようとしています", "瞄準{0}");
const DEFENDS: Text = Text::new("It defends {0}", "{0}を守ります", "保護{0}");
const LEAVES: Text = Text::new("{1} can take {0}", "{0}は{1}に取られます", "{0}會被{1}吃掉");
const RETAKEN: Text = Text::new("{1} can take back {0}", "{0}は{1}に取り返されます", "{0}會被{1}吃回");

/// So many attacks are told at most.
const TOLD_ATTACKS: usize = 2;

/// What holds of a legal move in any game, what speaks for it first: what it takes, turns over, threatens, saves and leaves.
pub fn plain_remarks<G: Game>(game: &G, pos: &G::Position, mv: MoveOf<G>) -> Vec<Remark> {
    let Some(side) = pos.mover() else { return Vec::new() };
    let mut after = pos.clone();
    after.play_unchecked(mv);
    let deed = game.deed(pos, mv);
    let view = game.view(&after).pieces;
    let scene = Scene { game, description: game.describe(), pos, mv, side, deed, after, view };
    let mut remarks = scene.done();
    if remarks.iter().all(|remark| remark.kind != RemarkKind::Wins) {
        remarks.extend(scene.meant());
    }
    remarks
}

/// A move, and what stands after it.
struct Scene<'a, G: Game> {
    game: &'a G,
    description: GameDescription,
    pos: &'a G::Position,
    mv: MoveOf<G>,
    side: Side,
    deed: Deed,
    after: G::Position,
    view: Vec<Placed>,
}

impl<G: Game> Scene<'_, G> {
    /// What has happened once the move is played.
    fn done(&self) -> Vec<Remark> {
        let Scene { description, pos, after, side, .. } = self;
        let named = |kind, text, about| Remark::naming(description, (kind, text), about);
        let path = self.game.path(pos, self.mv);
        let others = self.deed.losses.iter().filter(|loss| loss.side != Some(*side));
        let placed =
            |loss: &crate::Loss| Placed { square: loss.square.clone(), piece: loss.piece, side: loss.side };
        let (shot, taken): (Vec<Placed>, Vec<Placed>) =
            others.map(placed).partition(|one| path.contains(&Waypoint::Shot(one.square.clone())));
        let is_check = after.is_check() == Some(true);
        let mut remarks = Vec::new();
        remarks.extend(self.wins(after).then(|| Remark::plain(RemarkKind::Wins, WINS)));
        remarks.extend(named(RemarkKind::Takes, TAKES, taken));
        remarks.extend(named(RemarkKind::Shoots, SHOOTS, shot));
        remarks.extend(named(RemarkKind::Promotes, PROMOTES, self.promoted()));
        remarks.extend(is_check.then(|| Remark::plain(RemarkKind::Checks, CHECKS)));
        remarks.extend((pos.is_check() == Some(true)).then(|| Remark::plain(RemarkKind::Escapes, ESCAPES)));
        remarks
    }

    /// What the move turned over for good; what is turned back is no gain.
    fn promoted(&self) -> Vec<Placed> {
        let faces: Vec<(&str, &str)> = self
            .description
            .pieces
            .iter()
            .filter_map(|piece| Some((piece.code, piece.promotes_to?)))
            .collect();
        let gains = self
            .deed
            .turned
            .iter()
            .filter(|one| one.side == Some(self.side) && faces.contains(&(one.piece, one.into)));
        gains.map(|one| Placed { square: one.square.clone(), piece: one.into, side: one.side }).collect()
    }

    /// What the next moves would bring.
    fn meant(&self) -> Vec<Remark> {
        let Scene { game, description, pos, after, side, deed, .. } = self;
        if after.mover() != Some(!*side) || deed.piece.is_none() {
            return Vec::new();
        }
        let mut remarks = Vec::new();
        let now = threats(*game, after, *side);
        let again = game.passed(after);
        let threatens = again.as_ref().is_some_and(|again| self.could_win(again));
        remarks.extend(threatens.then(|| Remark::plain(RemarkKind::ThreatensWin, THREATENS_WIN)));
        // Whoever had no free choice before had no threats either that could be compared.
        if let Some(passed) = game.passed(pos) {
            remarks.extend(self.rescue(&passed, &now));
            remarks.extend(again.iter().flat_map(|again| self.attacks(again)));
        }
        let left = hanging(*game, description, after, &now).into_iter().next();
        remarks.extend(left.and_then(|threat| self.left(threat)));
        remarks
    }

    /// What the move saves or defends of what could be taken before.
    fn rescue(&self, passed: &G::Position, now: &[Threat<MoveOf<G>>]) -> Vec<Remark> {
        let before = threats(self.game, passed, self.side);
        let saved = self.saved(&before, now);
        let saved = saved.and_then(|what| {
            Remark::naming(&self.description, (RemarkKind::Saves, SAVES), vec![what.clone()])
        });
        saved.into_iter().chain(self.defended(passed, &before, now)).collect()
    }

    /// The most valuable piece of the mover that could be taken without loss of worth before a move, and no longer can.
    fn saved<'t>(&self, before: &'t [Threat<MoveOf<G>>], now: &[Threat<MoveOf<G>>]) -> Option<&'t Placed> {
        let worth = |code: &str| value(&self.description, code);
        let path = self.game.path(self.pos, self.mv);
        let end = end_of(self.game, self.pos, self.mv);
        // Whoever acted stands elsewhere now, perhaps with another face; nobody takes it there.
        let moved = |what: &Placed| {
            path.first() == Some(&Waypoint::At(what.square.clone()))
                && end.as_ref().is_some_and(|end| {
                    piece_at(&self.view, end, self.side).is_some()
                        && now.iter().all(|now| now.what.square != *end)
                })
        };
        let safe = |what: &Placed| {
            let here = now.iter().any(|now| now.what == *what);
            if stands(&self.view, what) { !here } else { moved(what) }
        };
        let gain = before.iter().filter(|threat| worth(threat.by) <= worth(threat.what.piece));
        gain.map(|threat| &threat.what).filter(|what| safe(what)).max_by_key(|what| worth(what.piece))
    }

    /// The most valuable piece that could be taken for nothing before, and now at a price.
    fn defended(
        &self,
        passed: &G::Position,
        before: &[Threat<MoveOf<G>>],
        now: &[Threat<MoveOf<G>>],
    ) -> Option<Remark> {
        let worth = |code: &str| value(&self.description, code);
        let fair = |threat: &&Threat<MoveOf<G>>| worth(threat.by) >= worth(threat.what.piece);
        let mut open: Vec<&Threat<_>> = before.iter().filter(fair).collect();
        open.sort_by_key(|threat| std::cmp::Reverse(worth(threat.what.piece)));
        open.dedup_by(|one, other| one.what == other.what);
        let all = |list: &[Threat<MoveOf<G>>], at: &G::Position, what: &Placed, avenged: bool| {
            let mut ways = list.iter().filter(|threat| threat.what == *what).peekable();
            ways.peek().is_some() && ways.all(|way| is_avenged(self.game, at, way) == avenged)
        };
        let found = open.into_iter().find(|threat| {
            all(before, passed, &threat.what, false) && all(now, &self.after, &threat.what, true)
        });
        Remark::standing(&self.description, (RemarkKind::Defends, DEFENDS), &found?.what, None)
    }

    /// What the side could take with one more move, with gain, and could not take before.
    fn attacks(&self, again: &G::Position) -> Vec<Remark> {
        let before = threats(self.game, self.pos, !self.side);
        let mut new = threats(self.game, again, !self.side);
        new.retain(|threat| !before.iter().any(|known| known.what == threat.what));
        let told = hanging(self.game, &self.description, again, &new);
        let told = told.into_iter().filter_map(|threat| {
            let from_afar = new.iter().filter(|one| one.what == threat.what).all(|one| one.is_shot);
            let text = if from_afar { (RemarkKind::AimsAt, AIMS_AT) } else { (RemarkKind::Attacks, ATTACKS) };
            Remark::standing(&self.description, text, &threat.what, None)
        });
        told.take(TOLD_ATTACKS).collect()
    }

    /// That a piece of the mover can be taken; where it has just taken something itself, that this comes back.
    fn left(&self, threat: &Threat<MoveOf<G>>) -> Option<Remark> {
        let square = &threat.what.square;
        piece_at(&self.view, square, self.side)?;
        let took =
            !self.deed.losses.is_empty() && end_of(self.game, self.pos, self.mv).as_ref() == Some(square);
        let text = if took { RETAKEN } else { LEAVES };
        let remark =
            Remark::standing(&self.description, (RemarkKind::Leaves, text), &threat.what, Some(threat.by))?;
        Some(Remark { words: remark.words.capitalized(), ..remark })
    }

    /// Whether some move would end the game for the side that has just moved.
    fn could_win(&self, again: &G::Position) -> bool {
        moves_of(again).into_iter().any(|mv| {
            let mut then = again.clone();
            then.play_unchecked(mv);
            self.wins(&then)
        })
    }

    fn wins(&self, pos: &G::Position) -> bool {
        matches!(pos.turn(), Turn::Over(outcome) if outcome.winner() == Some(self.side))
    }
}
