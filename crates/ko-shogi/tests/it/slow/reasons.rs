//! Why an action is not possible: the first rule that forbids it, in the order of §9.3.

use std::collections::BTreeSet;

use super::action::{Effect, effects};
use super::ending::ended_whatever_the_moves;
use super::killing::{jammed, may_land_on, may_shoot_at};
use super::position::{Position, Stones};
use super::powers::held;
use super::promotion::has_drum;
use super::rules::Rules;
use super::stone::{EIGHT, Offset, Point, Side, Stone, line_distance, on_board, parse_point, shifted};
use super::table::{Gun, Manner, gun, manners};
use super::turn::would_promote;

type Rule = &'static str;

/// An action as it was written (§9.2), possible or not.
struct Asked {
    from: Point,
    to: Point,
    /// The points after `x`, and those after `*`.
    kills: Vec<Point>,
    shots: Vec<Point>,
    declines: bool,
}

fn parse(text: &str) -> Option<Asked> {
    let (plain, declines) = match text.strip_suffix('=') {
        Some(plain) => (plain, true),
        None => (text, false),
    };
    let points = |list: &str, sign: char| -> Option<Vec<Point>> {
        list.split(sign).skip(1).map(parse_point).collect()
    };
    let (legs, shots) = plain.split_at(plain.find('*').unwrap_or(plain.len()));
    let (ends, kills) = legs.split_at(legs.find('x').unwrap_or(legs.len()));
    let (from, to) = ends.split_once('-')?;
    let (from, to) = (parse_point(from)?, parse_point(to)?);
    Some(Asked { from, to, kills: points(kills, 'x')?, shots: points(shots, '*')?, declines })
}

/// The name of the rule that forbids a well-formed action; `None` if the action is legal.
pub(crate) fn reason(position: &Position, rules: &Rules, text: &str) -> Option<Rule> {
    let asked = parse(text).expect("a well-formed action");
    if ended_whatever_the_moves(position, rules, position.side.other(), &[]).is_some() {
        return Some("over");
    }
    let Some(stone) = position.stones.get(&asked.from).filter(|stone| stone.side == position.side) else {
        return Some("no_stone");
    };
    if held(position, rules).contains(&asked.from) {
        return Some("held");
    }
    let inquiry = Inquiry { position, rules, asked: &asked, stone: *stone };
    inquiry.reason()
}

struct Inquiry<'a> {
    position: &'a Position,
    rules: &'a Rules,
    asked: &'a Asked,
    stone: Stone,
}

impl Inquiry<'_> {
    fn reason(&self) -> Option<Rule> {
        if let Some(action) = self.legal_effect() {
            let optional = self.rules.is("promotion", "optional");
            return match (self.asked.declines, optional) {
                (false, _) => None,
                (true, false) => Some("must_promote"),
                (true, true) if would_promote(self.position, self.rules, &action) => None,
                (true, true) => Some("nothing_to_decline"),
            };
        }
        Some(self.wrong_victim().unwrap_or_else(|| self.by_manner()))
    }

    /// The action without its `=`, if it is legal.
    fn legal_effect(&self) -> Option<Effect> {
        let asked = self.asked;
        let mut landed_on: BTreeSet<Point> = asked.kills.iter().copied().collect();
        // A text names the end once, before the `x`.
        if landed_on.contains(&asked.to) && asked.to != asked.from {
            return None;
        }
        if asked.to != asked.from && self.position.stones.contains_key(&asked.to) {
            landed_on.insert(asked.to);
        }
        let shot = asked.shots.iter().copied().collect();
        let wanted = Effect { from: asked.from, to: asked.to, landed_on, shot, declines: false };
        effects(self.position, self.rules, asked.from).into_iter().find(|effect| *effect == wanted)
    }

    fn is_own(&self, point: Point) -> bool {
        self.position.stones.get(&point).is_some_and(|other| other.side == self.stone.side)
    }

    /// §4.1, §5.1: own stones are not killed, and where nobody stands nobody dies.
    fn wrong_victim(&self) -> Option<Rule> {
        let asked = self.asked;
        if asked.to != asked.from && self.is_own(asked.to) {
            return Some("friend");
        }
        for point in asked.kills.iter().chain(&asked.shots) {
            match self.position.stones.get(point) {
                None => return Some("nobody"),
                Some(other) if other.side == self.stone.side => return Some("friend"),
                Some(_) => {}
            }
        }
        None
    }

    fn is_null(&self) -> bool {
        let asked = self.asked;
        asked.to == asked.from && asked.kills.is_empty() && asked.shots.is_empty()
    }

    fn by_manner(&self) -> Rule {
        let walks = |manner: &Manner| {
            matches!(manner, Manner::Walk(..) | Manner::WrestlerLeap | Manner::TwoHopsSameWay | Manner::Sweep)
        };
        if let Some(gun) = gun(self.stone) {
            return self.by_gun(gun);
        }
        match self.stone.rank() {
            "TP" | "SM" => self.by_mystic(),
            "+TP" | "+SM" if self.rules.is("promoted_moves", "base") => self.by_mystic(),
            "+TP" | "+SM" => self.by_double_mystic(),
            _ if !self.asked.shots.is_empty() => "cannot_shoot",
            _ if manners(self.stone, self.rules).iter().any(walks) => self.by_walk(),
            _ if !self.asked.kills.is_empty() => "one_leg",
            _ => self.leg().expect("a leg that is not possible"),
        }
    }

    /// §4.2.
    fn by_walk(&self) -> Rule {
        if self.is_null() && self.rules.is("null_move", "no") {
            return "null_move";
        }
        if self.is_null() || !self.asked.kills.is_empty() {
            return "no_such_walk";
        }
        self.slide_stopped().unwrap_or("not_its_move")
    }

    /// §5.2, §5.3, §6.3.
    fn by_gun(&self, gun: Gun) -> Rule {
        let asked = self.asked;
        if !asked.kills.is_empty() {
            return "one_leg";
        }
        let stands = asked.to == asked.from;
        if stands && (self.rules.is("stand_and_shoot", "no") || asked.shots.is_empty()) {
            return "must_move";
        }
        if !stands && let Some(rule) = self.leg() {
            return rule;
        }
        if !stands && self.rules.is("stand_and_shoot", "only") {
            return "must_stand";
        }
        if asked.shots.len() > gun.shots {
            return "too_many_shots";
        }
        let stones = self.stones_on_arrival();
        if jammed(&stones, self.stone, asked.to, self.rules) {
            return "jammed";
        }
        let mut wrong = asked.shots.iter().filter_map(|target| self.shot(&stones, gun, *target));
        wrong.next().unwrap_or("no_such_shots")
    }

    /// §4.5: one leg, then one adjacent enemy of any kind.
    fn by_mystic(&self) -> Rule {
        let asked = self.asked;
        if !asked.kills.is_empty() {
            return "one_leg";
        }
        if let Some(rule) = self.leg() {
            return rule;
        }
        if asked.shots.len() > 1 {
            return "too_many_shots";
        }
        let stones = self.stones_on_arrival();
        let beside = Gun { range: 1, shots: 1, over_stones: false };
        let mut wrong = asked.shots.iter().filter_map(|target| self.shot(&stones, beside, *target));
        wrong.next().unwrap_or("no_such_shots")
    }

    /// §4.5: fogs and lamps.
    fn by_double_mystic(&self) -> Rule {
        let asked = self.asked;
        if self.is_null() && self.rules.is("null_move", "no") {
            return "null_move";
        }
        let end = (asked.to != asked.from).then_some(asked.to);
        let mut landings = asked.kills.iter().copied().chain(end);
        let is_spared = |point: Point| {
            let victim = self.position.stones.get(&point);
            victim.is_some_and(|victim| !may_land_on(self.stone, *victim, self.rules))
        };
        if landings.any(is_spared) {
            return "cannot_kill";
        }
        match (asked.kills.is_empty(), asked.shots.is_empty()) {
            (true, true) => "not_its_move",
            (false, true) => "no_such_walk",
            (_, false) => "no_such_shots",
        }
    }

    /// The board when the stone has come to its end: its start is empty by then.
    fn stones_on_arrival(&self) -> Stones {
        let mut stones = self.position.stones.clone();
        stones.remove(&self.asked.from);
        stones.remove(&self.asked.to);
        stones
    }

    /// Why a single leg does not lead from start to end; `None` if it does.
    fn leg(&self) -> Option<Rule> {
        let to = self.asked.to;
        if self.leg_ends().contains(&to) {
            let victim = self.position.stones.get(&to)?;
            return (!may_land_on(self.stone, *victim, self.rules)).then_some("cannot_kill");
        }
        // §6.5
        if self.stone.code == "PW" && to == shifted(self.asked.from, (0, 1), 1, self.stone.side) {
            return Some("drum_lost");
        }
        Some(self.slide_stopped().unwrap_or("not_its_move"))
    }

    /// Where one leg may end as far as the movement is concerned, whoever stands there.
    fn leg_ends(&self) -> BTreeSet<Point> {
        let (from, side) = (self.asked.from, self.stone.side);
        let drum = has_drum(self.position, self.rules, side);
        let mut ends = BTreeSet::new();
        for manner in manners(self.stone, self.rules) {
            match manner {
                Manner::Hop(offsets) if self.stone.code == "PW" && *offsets == [(0, 1)] && !drum => {}
                Manner::Hop(offsets) => {
                    ends.extend(offsets.iter().map(|offset| shifted(from, *offset, 1, side)));
                }
                Manner::Mystic(_) => ends.extend(EIGHT.map(|offset| shifted(from, offset, 2, side))),
                Manner::Slide(offsets, most) => {
                    for offset in *offsets {
                        ends.extend(self.slide(*offset, *most));
                    }
                }
                _ => {}
            }
        }
        ends.retain(|point| on_board(*point));
        ends
    }

    fn slide(&self, offset: Offset, most: i32) -> Vec<Point> {
        let mut ends = Vec::new();
        for distance in 1..=most {
            let point = shifted(self.asked.from, offset, distance, self.stone.side);
            ends.push(point);
            if self.position.stones.contains_key(&point) {
                break;
            }
        }
        ends
    }

    /// The end lies on a line along which the stone slides or sweeps: it is too far, or somebody stands in between.
    fn slide_stopped(&self) -> Option<Rule> {
        const ORTHOGONAL: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
        let (from, to) = (self.asked.from, self.asked.to);
        for manner in manners(self.stone, self.rules) {
            let (offsets, most, sweeps) = match manner {
                Manner::Slide(offsets, most) => (*offsets, *most, false),
                Manner::Sweep => (ORTHOGONAL, 5, true),
                _ => continue,
            };
            for offset in offsets {
                let on_line = |distance: &i32| shifted(from, *offset, *distance, self.stone.side) == to;
                let Some(distance) = (1..=18).find(on_line) else { continue };
                if distance > most {
                    return Some("too_far");
                }
                let between: Vec<Point> = (1..distance)
                    .map(|distance| shifted(from, *offset, distance, self.stone.side))
                    .filter(|point| self.position.stones.contains_key(point))
                    .collect();
                let stops = between.iter().any(|point| !sweeps || self.is_own(*point));
                // §4.7: a sweep kills the enemies that it meets, and the text names them.
                return if stops { Some("blocked") } else { (!between.is_empty()).then_some("no_such_walk") };
            }
        }
        None
    }

    /// Why one target cannot be hit from the end of the leg; `None` if it can.
    fn shot(&self, stones: &Stones, gun: Gun, target: Point) -> Option<Rule> {
        let at = self.asked.to;
        let Some(distance) = line_distance(at, target).filter(|distance| *distance <= gun.range) else {
            return Some("out_of_range");
        };
        let offset =
            EIGHT.into_iter().find(|offset| shifted(at, *offset, distance, Side::Black) == target)?;
        let mut between = (1..distance).map(|distance| shifted(at, offset, distance, Side::Black));
        if !gun.over_stones && between.any(|point| stones.contains_key(&point)) {
            return Some("shot_blocked");
        }
        let victim = self.position.stones.get(&target)?;
        if may_shoot_at(self.stone, *victim, distance, self.rules) {
            return None;
        }
        // §5.3: of all that a gun cannot hit, only this depends on the distance.
        let from_afar = (1..=gun.range).any(|far| may_shoot_at(self.stone, *victim, far, self.rules));
        Some(if from_afar { "fog_too_near" } else { "cannot_be_shot" })
    }
}
