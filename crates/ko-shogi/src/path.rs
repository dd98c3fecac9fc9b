//! The clicks that make a move: origin, kills on the way, end, shots, choices.
//!
//! A click names what the player does, not every point crossed: an end that is reached with nothing killed on
//! the way is one click however many legs it takes, since the legs make no difference (Rules §3). Where more
//! could be added, a choice of stopping says that nothing is, named after what could be: `stop` for legs, `stop_unshot` and
//! `stop_shooting` for shots, `stop_all` for both; a promotion asks `promote` or `decline`; an action that ends
//! where it began without leaving a mark on the way begins with `stay`.

use game::{Path, PathTree, Waypoint};

use crate::{
    KoPosition, Move, Named, Point, Points,
    board::{Directions, HopSet},
    generate::{self, Manner, Scene, Sink, Stone, Volley},
    rule_set::{Roaming, Thunder},
    text::{parse_point, point_name, write_move},
    traits::Traits,
};

const STAY: Waypoint = Waypoint::choice("stay");
const STOP: Waypoint = Waypoint::choice("stop");
const HOLD_FIRE: Waypoint = Waypoint::choice("stop_unshot");
const CEASE_FIRE: Waypoint = Waypoint::choice("stop_shooting");
const END: Waypoint = Waypoint::choice("stop_all");
const PROMOTE: Waypoint = Waypoint::choice("promote");
const DECLINE: Waypoint = Waypoint::choice("decline");

/// The clicks that make one move.
pub(crate) fn path(pos: &KoPosition, mv: Move) -> Path {
    let scene = Scene::new(pos);
    let Some(stone) = scene.stone(mv.from()) else { return Vec::new() };
    let mut found = Found::default();
    // A long walk has many actions, and its clicks do not depend on the others.
    if !matches!(stone.pattern.manner, Manner::Trek(_)) {
        generate::of_stone(&scene, mv.from(), &mut found);
    }
    Trails { scene: &scene, stone, found }.path(mv)
}

/// The legal moves as a tree of clicks.
pub(crate) fn paths(pos: &KoPosition) -> PathTree {
    let scene = Scene::new(pos);
    let mut tree = PathTree::default();
    for from in scene.free() {
        let trails = Trails::of(&scene, from);
        for mv in trails.moves() {
            let mut text = String::new();
            write_move(mv, &mut text);
            // Paths are unique by construction; a test holds them to it.
            let _ = tree.insert(trails.path(mv), text);
        }
    }
    tree
}

/// The move that these clicks make, if they make one.
pub(crate) fn find(pos: &KoPosition, path: &[Waypoint]) -> Option<Move> {
    let scene = Scene::new(pos);
    let from = point(path.first()?).filter(|from| scene.free().contains(*from))?;
    let trails = Trails::of(&scene, from);
    trails.moves().into_iter().find(|mv| trails.path(*mv) == path)
}

/// The move that these clicks mean, legal or not: points between the first and the last are killed on the way, unless
/// the stone shoots from where it has gone.
pub(crate) fn attempt(pos: &KoPosition, path: &[Waypoint]) -> Option<Move> {
    let (from, clicks) = path.split_first()?;
    let from = point(from)?;
    let mut stops: Vec<Point> = clicks.iter().filter_map(point).collect();
    let manner = Scene::new(pos).stone(from).map(|stone| stone.pattern.manner);
    let aims = if !matches!(manner, Some(Manner::Gun(_) | Manner::Mystic)) {
        Vec::new()
    } else if clicks.contains(&STAY) {
        std::mem::take(&mut stops)
    } else {
        stops.split_off(stops.len().min(1))
    };
    let to = stops.pop().unwrap_or(from);
    let shots: Points = clicks.iter().filter_map(shot).chain(aims).collect();
    let kills: Points = stops.into_iter().filter(|stop| *stop != to).collect();
    let mv = Move::new(from, to).killing(named(kills)?).shooting(named(shots)?);
    Some(if clicks.contains(&DECLINE) { mv.declining() } else { mv })
}

/// The points in the order of texts, unless there are more than a move can name.
fn named<const N: usize>(points: Points) -> Option<Named<N>> {
    let points: Vec<Point> = points.into_iter().collect();
    (points.len() <= N).then(|| Named::new(&points))
}

fn point(waypoint: &Waypoint) -> Option<Point> {
    if let Waypoint::At(name) = waypoint { parse_point(name).ok() } else { None }
}

fn shot(waypoint: &Waypoint) -> Option<Point> {
    if let Waypoint::Shot(name) = waypoint { parse_point(name).ok() } else { None }
}

/// What a stone can do, kept together so that a path knows what else could be clicked.
struct Trails<'a> {
    scene: &'a Scene<'a>,
    stone: Stone,
    found: Found,
}

/// Keeps volleys whole.
#[derive(Default)]
struct Found {
    moves: Vec<Move>,
    volleys: Vec<Volley>,
}

impl Sink for Found {
    fn add(&mut self, mv: Move, declinable: bool) {
        self.moves.add(mv, declinable);
    }

    fn add_volley(&mut self, _: &Scene<'_>, _: &Stone, volley: &Volley) {
        self.volleys.push(volley.clone());
    }
}

impl<'a> Trails<'a> {
    /// Everything that the stone here, which is free to act, can do.
    fn of(scene: &'a Scene<'a>, from: Point) -> Trails<'a> {
        let mut found = Found::default();
        generate::of_stone(scene, from, &mut found);
        Trails { scene, stone: scene.free_stone(from), found }
    }

    /// The moves of the stone, volleys shot by shot.
    fn moves(&self) -> Vec<Move> {
        let mut moves = self.found.moves.clone();
        for volley in &self.found.volleys {
            volley.expand(self.scene, &self.stone, &mut moves);
        }
        moves
    }

    fn path(&self, mv: Move) -> Path {
        let mut path = vec![at(mv.from())];
        let stops = self.stops(mv);
        if stops == [mv.from()] {
            path.push(STAY);
        } else {
            path.extend(stops.iter().copied().map(at));
        }
        path.extend(mv.shots().points().map(|point| Waypoint::Shot(point_name(point))));
        path.extend(self.stop(mv, &stops));
        if self.scene.is_declinable(&self.stone, mv, self.victims(mv)) {
            path.push(if mv.declines() { DECLINE } else { PROMOTE });
        }
        path
    }

    fn victims(&self, mv: Move) -> Traits {
        let landed = if mv.to() == mv.from() { Traits::NONE } else { self.scene.cell(mv.to()).traits() };
        let others = mv.kills().points().chain(mv.shots().points());
        others.fold(landed, |all, at| all.or(self.scene.cell(at).traits()))
    }

    /// What says that nothing more is added, if another move begins with the same clicks.
    fn stop(&self, mv: Move, stops: &[Point]) -> Option<Waypoint> {
        // Only a kill is worth a click on the way, and only the first time.
        let kills_last = mv.to() != mv.from()
            && self.scene.enemies().contains(mv.to())
            && stops.iter().filter(|stop| **stop == mv.to()).count() == 1;
        let walks_on = mv.shots().is_empty() && kills_last && self.could_walk_on(mv);
        let volley = |volley: &&Volley| volley.mv.to() == mv.to() && volley.mv.kills() == mv.kills();
        let shoots_on = self.found.volleys.iter().find(volley).is_some_and(|volley| {
            let mut shots = mv.shots().points();
            match (shots.next(), shots.next()) {
                (None, _) => !(volley.first | volley.second).is_empty(),
                // Two shots are clicked in the order of the text.
                (Some(shot), None) => volley.partners(shot).into_iter().any(|next| comes_after(next, shot)),
                (Some(_), Some(_)) => false,
            }
        });
        match (walks_on, shoots_on) {
            (false, false) => None,
            (true, false) => Some(STOP),
            (true, true) => Some(END),
            (false, true) if mv.shots().is_empty() => Some(HOLD_FIRE),
            (false, true) => Some(CEASE_FIRE),
        }
    }

    /// Whether the stone may take another leg after killing at the end of this move.
    fn could_walk_on(&self, mv: Move) -> bool {
        match self.stone.pattern.manner {
            Manner::Trek(_) => self.scene.rules().thunder == Thunder::Through,
            Manner::Sweep => self.scene.rules().roaming == Roaming::BackAndForth,
            Manner::Walk(walk) | Manner::DoubleMystic(walk) => {
                let is_first_leg = walk.hops.from(mv.from()).among(walk.wanted).any(|end| end == mv.to());
                is_first_leg && mv.kills().is_empty() && self.goes_on_after(mv.to())
            }
            Manner::Plain | Manner::Gun(_) | Manner::Mystic => false,
        }
    }

    /// Whether the stone has an action that kills here by landing and goes on.
    fn goes_on_after(&self, mid: Point) -> bool {
        let moves = self.found.moves.iter().copied();
        let mut all = moves.chain(self.found.volleys.iter().map(|volley| volley.mv));
        all.any(|mv| mv.kills().contains(mid))
    }

    /// Where the move kills by landing, in an order in which a walk can, and where it ends.
    fn stops(&self, mv: Move) -> Vec<Point> {
        let pattern = self.stone.pattern;
        let mut stops: Vec<Point> = mv.kills().points().collect();
        let on_file = stops.iter().all(|kill| kill.column() == mv.from().column());
        let line = if on_file { Directions::VERTICAL } else { Directions::SIDEWAYS };
        match pattern.manner {
            // A straight way kills whatever it meets: the end tells it all.
            Manner::Sweep if self.scene.rules().roaming == Roaming::Straight => stops.clear(),
            Manner::Sweep => self.sort_by_walking(mv, line, pattern.reach, &mut stops),
            Manner::Trek(walk) => self.sort_by_walking(mv, walk.wanted, walk.legs, &mut stops),
            _ => {}
        }
        if stops.last() != Some(&mv.to()) {
            stops.push(mv.to());
        }
        stops
    }

    /// Puts the kills of a long walk in the order of the shortest walk that makes them.
    fn sort_by_walking(&self, mv: Move, directions: Directions, legs: u8, kills: &mut Vec<Point>) {
        if kills.is_empty() {
            return;
        }
        let victims = kills.iter().copied().chain([mv.to()]).filter(|at| self.scene.enemies().contains(*at));
        let victims: Points = victims.collect();
        let walk = (1..=legs).find_map(|legs| {
            let mut order = Vec::new();
            self.walk(mv, victims, (mv.from(), legs), directions, &mut order).then_some(order)
        });
        if let Some(order) = walk {
            *kills = order;
        }
    }

    /// Searches a walk of so many more legs that ends the move with just these victims; notes their order.
    fn walk(
        &self,
        mv: Move,
        victims: Points,
        (here, legs): (Point, u8),
        directions: Directions,
        order: &mut Vec<Point>,
    ) -> bool {
        if legs == 0 {
            return here == mv.to() && order.len() == victims.count() as usize;
        }
        HopSet::Around.from(here).among(directions).any(|next| {
            let kills = victims.contains(next);
            if !kills && next != mv.from() && !self.scene.cell(next).is_empty() {
                return false;
            }
            let fresh = kills && !order.contains(&next);
            if fresh {
                order.push(next);
            }
            let found = self.walk(mv, victims, (next, legs - 1), directions, order);
            if fresh && !found {
                order.pop();
            }
            found
        })
    }
}

fn at(point: Point) -> Waypoint {
    Waypoint::At(point_name(point))
}

/// Whether a point stands after another in the order of texts.
fn comes_after(point: Point, other: Point) -> bool {
    let key = |point: Point| (point.column(), std::cmp::Reverse(point.row()));
    key(point) > key(other)
}

#[cfg(test)]
mod tests {
    use game::Game;

    use super::*;
    use crate::Ko;

    fn attempted(stone: &str, clicks: &[Waypoint]) -> Option<String> {
        let board = ["18ge", "19", "19", "9hm9"].join("/");
        let text = format!("{board}/19/19/19/19/19/9{stone}9/19/19/19/19/19/19/19/19/GE18 b 0 1");
        let game = Ko::default();
        let pos = game.parse_position(&text).expect("a position");
        game.attempt(&pos, &[&[Waypoint::At("j10".into())], clicks].concat())
    }

    #[test]
    fn a_click_after_the_way_is_aimed_by_who_shoots_and_gone_to_by_who_walks() {
        let [near, far] = ["k11", "j16"].map(|name| Waypoint::At(name.into()));
        let clicks = [near.clone(), far.clone()];
        assert_eq!(attempted("LB", &clicks).as_deref(), Some("j10-k11*j16"));
        assert_eq!(attempted("WR", &clicks).as_deref(), Some("j10-j16xk11"));
        assert_eq!(attempted("LB", std::slice::from_ref(&far)).as_deref(), Some("j10-j16"));
        assert_eq!(attempted("LB", &[STAY, far]).as_deref(), Some("j10-j10*j16"));
    }
}
