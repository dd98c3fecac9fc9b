//! Why a move is refused: the rule, its section and the case at hand.

mod rules;

pub use rules::REFUSAL_RULES;

use game::{Detail, Refusal};

use crate::{
    Kind, KoPosition, Move, Point,
    board::{Directions, HopSet, line, on_lines, ray},
    endings,
    generate::{Manner, Scene, Stone, reach},
    kind_spec::{ONE_SHOT_AROUND, Shooting},
    nets,
    rule_set::{Promotion, StandAndShoot},
    shoot,
    text::point_name,
};

use rules::{
    BLOCKED, CANNOT_BE_SHOT, CANNOT_KILL, CANNOT_SHOOT, DRUM_LOST, FOG_TOO_NEAR, FRIEND, HELD, JAMMED,
    MUST_MOVE, MUST_PROMOTE, MUST_STAND, NO_STONE, NO_SUCH_SHOTS, NO_SUCH_WALK, NOBODY, NOT_ITS_MOVE,
    NOTHING_TO_DECLINE, NULL_MOVE, ONE_LEG, OUT_OF_RANGE, OVER, SHOT_BLOCKED, TOO_FAR, TOO_MANY_SHOTS,
};

/// Why a move that is not legal is not.
pub(crate) fn explain(pos: &KoPosition, mv: Move) -> Refusal {
    use game::Position;
    if endings::decided(pos).is_some() {
        return OVER.refuse();
    }
    let scene = Scene::new(pos);
    let from = mv.from();
    if let Some(net) = nets::holder(pos, scene.side, from) {
        return HELD.refuse_with([point_name(from), point_name(net)]);
    }
    let Some(stone) = scene.stone(from) else { return NO_STONE.refuse_with([point_name(from)]) };
    if mv.declines() && pos.is_legal(mv.plainly()) {
        return match scene.rules().promotion {
            Promotion::Mandatory => MUST_PROMOTE.refuse(),
            Promotion::Optional => NOTHING_TO_DECLINE.refuse(),
        };
    }
    let case = Case { scene: &scene, stone: &stone, mv };
    case.wrong_victim().unwrap_or_else(|| match stone.pattern.manner {
        Manner::Gun(shooting) => case.by_shooting(shooting),
        Manner::Mystic => case.by_shooting(ONE_SHOT_AROUND),
        Manner::DoubleMystic(_) => case.by_two_legs(),
        _ if !mv.shots().is_empty() => CANNOT_SHOOT.refuse_with([name(stone.kind)]),
        Manner::Plain => case.by_one_leg(),
        Manner::Walk(_) | Manner::Trek(_) | Manner::Sweep => case.by_walking(),
    })
}

/// The kind by its name, with what is written on the stone for those who read neither script.
fn name(kind: Kind) -> Detail {
    let name = kind.spec().name;
    Detail::Written(name, name.zh)
}

/// A move under inquiry.
struct Case<'a> {
    scene: &'a Scene<'a>,
    stone: &'a Stone,
    mv: Move,
}

impl Case<'_> {
    /// A point that the move claims to kill on, but where no enemy stands; or an own stone at its end.
    fn wrong_victim(&self) -> Option<Refusal> {
        let (from, to) = (self.mv.from(), self.mv.to());
        if to != from && self.scene.is_friend(self.scene.cell(to)) {
            return Some(FRIEND.refuse_with([point_name(to)]));
        }
        let mut victims = self.mv.kills().points().chain(self.mv.shots().points());
        let wrong = victims.find(|at| !self.scene.enemies().contains(*at))?;
        let friend = self.scene.is_friend(self.scene.cell(wrong));
        let rule = if friend { &FRIEND } else { &NOBODY };
        Some(rule.refuse_with([point_name(wrong)]))
    }

    fn by_one_leg(&self) -> Refusal {
        if self.mv.kills().is_empty() {
            self.leg().unwrap_or_else(|| self.not_its_move())
        } else {
            ONE_LEG.refuse_with([name(self.stone.kind)])
        }
    }

    fn by_walking(&self) -> Refusal {
        if self.is_null() && !self.scene.rules().null_move {
            return NULL_MOVE.refuse();
        }
        if !self.mv.kills().is_empty() || self.is_null() {
            return self.no_such_walk();
        }
        self.obstacle().unwrap_or_else(|| self.not_its_move())
    }

    fn by_shooting(&self, shooting: Shooting) -> Refusal {
        if !self.mv.kills().is_empty() {
            return ONE_LEG.refuse_with([name(self.stone.kind)]);
        }
        let is_gun = shooting.range > 1;
        if self.mv.to() == self.mv.from() && is_gun {
            if self.scene.rules().stand_and_shoot == StandAndShoot::No || self.mv.shots().is_empty() {
                return MUST_MOVE.refuse();
            }
        } else if let Some(refusal) = self.leg() {
            return refusal;
        }
        if is_gun && self.mv.to() != self.mv.from() && self.moves_only() {
            return MUST_STAND.refuse();
        }
        if self.mv.shots().len() > usize::from(shooting.shots) {
            return TOO_MANY_SHOTS.refuse_with([name(self.stone.kind), shooting.shots.to_string().into()]);
        }
        if is_gun && let Some(fog) = self.jamming_fog() {
            return JAMMED.refuse_with([point_name(self.mv.to()), point_name(fog)]);
        }
        let mut wrong = self.mv.shots().points().filter_map(|target| self.shot(shooting, target));
        wrong.next().unwrap_or_else(|| self.no_such_shots())
    }

    /// Whether a gun that moves does not shoot.
    fn moves_only(&self) -> bool {
        self.scene.rules().stand_and_shoot == StandAndShoot::Only
    }

    /// A fog or lamp.
    fn by_two_legs(&self) -> Refusal {
        if self.is_null() && !self.scene.rules().null_move {
            return NULL_MOVE.refuse();
        }
        let landings =
            self.mv.kills().points().chain((self.mv.to() != self.mv.from()).then_some(self.mv.to()));
        let spared = |at: &Point| self.stone.spares.meets(self.scene.cell(*at).traits());
        let mut landings = landings.filter(spared);
        if let Some(at) = landings.next() {
            return self.cannot_kill(at);
        }
        if self.mv.kills().is_empty() && self.mv.shots().is_empty() {
            return self.not_its_move();
        }
        if self.mv.shots().is_empty() { self.no_such_walk() } else { self.no_such_shots() }
    }

    fn is_null(&self) -> bool {
        self.mv.to() == self.mv.from() && self.mv.kills().is_empty() && self.mv.shots().is_empty()
    }

    /// Why one leg does not end the move; `None` if it does.
    fn leg(&self) -> Option<Refusal> {
        let to = self.mv.to();
        let mut reached = false;
        reach(self.scene, self.stone, |at, _| reached |= at == to);
        if reached {
            return self.stone.spares.meets(self.scene.cell(to).traits()).then(|| self.cannot_kill(to));
        }
        let ahead = Directions::one(0).seen_by(self.scene.side);
        if self.stone.kind == Kind::FootSoldier
            && HopSet::Around.from(self.mv.from()).among(ahead).any(|at| at == to)
        {
            return Some(DRUM_LOST.refuse());
        }
        Some(self.obstacle().unwrap_or_else(|| self.not_its_move()))
    }

    /// What keeps a slide in the right direction from its end.
    fn obstacle(&self) -> Option<Refusal> {
        let pattern = self.stone.pattern;
        let (direction, distance) = line(self.mv.from(), self.mv.to())?;
        let limited = pattern.ranges.contains(direction);
        if !limited && !pattern.slides.contains(direction) {
            return None;
        }
        if limited && distance > pattern.reach {
            return Some(TOO_FAR.refuse_with([name(self.stone.kind), pattern.reach.to_string().into()]));
        }
        let stands = |at: &Point| !self.scene.cell(*at).is_empty();
        let mut between = ray(self.mv.from(), direction, distance - 1).filter(stands);
        if !matches!(pattern.manner, Manner::Sweep) {
            return between.next().map(|at| BLOCKED.refuse_with([point_name(at)]));
        }
        // Rules §4.7: a sweep kills the enemies that it meets, and its text names them.
        let met: Vec<Point> = between.collect();
        let friend = met.iter().find(|at| self.scene.is_friend(self.scene.cell(**at)));
        match friend {
            Some(friend) => Some(BLOCKED.refuse_with([point_name(*friend)])),
            None => (!met.is_empty()).then(|| self.no_such_walk()),
        }
    }

    /// An enemy fog in which this gun cannot shoot.
    fn jamming_fog(&self) -> Option<Point> {
        let fogs = self.scene.pos.powers(!self.scene.side, Kind::Fog);
        let mut near = fogs.filter(|fog| on_lines(*fog, shoot::FOG_RANGE).contains(self.mv.to()));
        near.next().filter(|_| shoot::is_jammed_by_fog(self.scene.rules(), self.stone.kind))
    }

    /// Why one target cannot be hit; `None` if it can.
    fn shot(&self, shooting: Shooting, target: Point) -> Option<Refusal> {
        let (to, rules) = (self.mv.to(), self.scene.rules());
        let Some((direction, distance)) = line(to, target).filter(|(_, away)| *away <= shooting.range) else {
            let range = shooting.range.to_string();
            return Some(OUT_OF_RANGE.refuse_with([point_name(target), point_name(to), range]));
        };
        let in_the_way = |at: &Point| *at != self.stone.from && !self.scene.cell(*at).is_empty();
        let blocker = ray(to, direction, distance - 1).find(in_the_way).filter(|_| !shooting.over);
        if let Some(blocker) = blocker {
            return Some(SHOT_BLOCKED.refuse_with([point_name(target), point_name(blocker)]));
        }
        let victim = self.scene.cell(target);
        if shoot::can_hit(rules, self.stone.kind, victim.traits(), distance) {
            return None;
        }
        Some(if shoot::spared_by_shot(rules, self.stone.kind).meets(victim.traits()) {
            CANNOT_BE_SHOT.refuse_with([name(self.stone.kind), name(victim.kind_unchecked())])
        } else {
            FOG_TOO_NEAR.refuse_with([name(self.stone.kind)])
        })
    }

    fn cannot_kill(&self, at: Point) -> Refusal {
        CANNOT_KILL.refuse_with([name(self.stone.kind), name(self.scene.cell(at).kind_unchecked())])
    }

    fn not_its_move(&self) -> Refusal {
        NOT_ITS_MOVE.refuse_with(self.whole())
    }

    fn no_such_walk(&self) -> Refusal {
        NO_SUCH_WALK.refuse_with(self.whole())
    }

    fn no_such_shots(&self) -> Refusal {
        NO_SUCH_SHOTS.refuse_with(self.whole())
    }

    fn whole(&self) -> [Detail; 3] {
        [name(self.stone.kind), point_name(self.mv.from()).into(), point_name(self.mv.to()).into()]
    }
}
