//! Why an action is not possible: the first rule that forbids it, in the order of §14.6.

use super::{
    position::{Due, Named, Options, Piece, Position, Square, distance, name, squares},
    reach::reach,
};

type Rule = &'static str;

/// An action as it was written (§14.1, §14.5), possible or not.
enum Asked {
    Man {
        from: Square,
        stops: Vec<Square>,
        names: bool,
    },
    /// Stops in order; ends of legs in brackets, but for the last.
    Tam {
        from: Square,
        stops: Vec<(Square, bool)>,
    },
    Drop {
        kind: char,
        red: bool,
        to: Square,
    },
    Land(Square),
    Decline,
    Declare,
    Pass,
}

const KINDS: [(char, char); 10] = [
    ('船', 'V'),
    ('兵', 'P'),
    ('弓', 'A'),
    ('車', 'C'),
    ('虎', 'T'),
    ('馬', 'H'),
    ('筆', 'O'),
    ('巫', 'S'),
    ('将', 'G'),
    ('王', 'K'),
];

fn read(text: &str) -> Asked {
    match text {
        "此無" => return Asked::Decline,
        "再行" | "終季" => return Asked::Declare,
        "pass" => return Asked::Pass,
        _ => {}
    }
    let mut symbols = text.chars();
    let first = symbols.next().unwrap();
    if matches!(first, '黒' | '赤') {
        let kanji = symbols.next().unwrap();
        let kind = KINDS.iter().find(|(known, _)| *known == kanji).unwrap().1;
        return Asked::Drop { kind, red: first == '赤', to: squares(symbols.as_str()).0[0] };
    }
    if let Some((from, way)) = text.split_once('片') {
        let names = way.contains('心');
        let stops = way.split('心').flat_map(|part| squares(part).0).collect();
        return Asked::Man { from: squares(from).0[0], stops, names };
    }
    if let Some((from, way)) = text.split_once('皇') {
        let mut stops = Vec::new();
        for (i, part) in way.split(['[', ']']).enumerate() {
            // Every second part stood in brackets.
            stops.extend(squares(part).0.into_iter().map(|square| (square, i % 2 == 1)));
        }
        return Asked::Tam { from: squares(from).0[0], stops };
    }
    Asked::Land(squares(text).0[0])
}

/// The name of the rule that forbids a well-formed action; `None` if it is legal.
pub(crate) fn reason(pos: &Position, options: &Options, text: &str) -> Option<Rule> {
    let asked = read(text);
    if let Some(rule) = out_of_turn(pos, &asked) {
        return Some(rule);
    }
    let inquiry = Inquiry { pos, options };
    match asked {
        Asked::Man { from, stops, names } => inquiry.man(from, &stops, names),
        Asked::Tam { from, stops } => inquiry.tam(from, &stops),
        Asked::Drop { kind, red, to } => {
            if !pos.hand.contains(&(kind, red)) {
                return Some("not_in_hand");
            }
            pos.at(to).is_some().then_some("square_taken")
        }
        Asked::Land(to) => (!inquiry.landings().contains(&to)).then_some("beyond_throw"),
        Asked::Decline => (!options.may_decline).then_some("must_land"),
        Asked::Declare => None,
        Asked::Pass => (!options.may_pass || inquiry.has_action()).then_some("no_pass"),
    }
}

/// §10: what is due, and what does not belong there.
fn out_of_turn(pos: &Position, asked: &Asked) -> Option<Rule> {
    match (&pos.due, asked) {
        (Due::Nothing, _) => Some("game_over"),
        (Due::Opener, _) => Some("opener_due"),
        (Due::SteppingThrow, _) => Some("stepping_throw_due"),
        (Due::WaterThrow, _) => Some("water_needs_throw"),
        (Due::Landing { .. }, Asked::Land(_) | Asked::Decline) | (Due::Declaration, Asked::Declare) => None,
        (Due::Landing { .. }, _) => Some("landing_due"),
        (Due::Declaration, _) => Some("declaration_due"),
        (Due::Action, Asked::Declare) => Some("no_hand_made"),
        (Due::Action, Asked::Land(_) | Asked::Decline) => Some("no_throw_fell"),
        (Due::Action, _) => None,
    }
}

struct Inquiry<'a> {
    pos: &'a Position,
    options: &'a Options,
}

impl Inquiry<'_> {
    /// §4, §5.
    fn man(&self, from: Square, stops: &[Square], names: bool) -> Option<Rule> {
        let kind = match self.pos.at(from) {
            None => return Some("nothing_there"),
            Some(Piece::Tam) => return Some("tam_is_no_man"),
            Some(Piece::Man { ia, .. }) if ia != self.pos.ia_moves => return Some("not_your_man"),
            Some(Piece::Man { kind, .. }) => kind,
        };
        match *stops {
            [to] => {
                if !self.reach(kind, from, from).has(to) {
                    return Some(self.not_its_move(from));
                }
                self.may_end_on(to)
            }
            [via, to] => self.step(kind, [from, via, to], names),
            _ => Some("one_via"),
        }
    }

    fn reach(&self, kind: char, origin: Square, at: Square) -> super::reach::Reach {
        reach(self.pos, self.options, kind, self.pos.ia_moves, origin, at)
    }

    fn not_its_move(&self, at: Square) -> Rule {
        if self.pos.in_hue(at, self.options) { "not_its_move_in_hue" } else { "not_its_move" }
    }

    /// §4, §7, §8: where no movement may end.
    fn may_end_on(&self, to: Square) -> Option<Rule> {
        match self.pos.at(to)? {
            Piece::Tam => Some("tam_uncapturable"),
            Piece::Man { ia, .. } if ia == self.pos.ia_moves => Some("own_man"),
            Piece::Man { ia, .. } => self.pos.is_protected(to, ia, self.options).then_some("protected"),
        }
    }

    fn step(&self, kind: char, [from, via, to]: [Square; 3], names: bool) -> Option<Rule> {
        if !self.reach(kind, from, from).has(via) {
            return Some(self.not_its_move(from));
        }
        match self.pos.at(via) {
            None => return Some("nothing_to_step_on"),
            Some(Piece::Tam) if self.options.step_tam_forbidden => return Some("step_on_tam_forbidden"),
            Some(_) => {}
        }
        let second = self.reach(kind, from, via);
        let once = self.options.listed_once && self.options.named != Named::Square;
        if once && names && self.stands_for_a_throw([from, via, to], &second) {
            return None;
        }
        if via == to && once && names && self.options.named == Named::Nothing {
            return Some("no_line_on");
        }
        if via == to {
            // §13: only a named movement of no squares, by a man who has lines there, captures what it stepped on.
            let captures = self.options.capture_stepped && names && second.has_lines;
            return if captures { self.may_end_on(via) } else { Some("stepped_man_stays") };
        }
        if !second.has(to) {
            return Some(self.not_its_move(via));
        }
        if to != from
            && let Some(rule) = self.may_end_on(to)
        {
            return Some(rule);
        }
        match (second.line.contains(&to), names) {
            (true, false) => Some("step_needs_throw"),
            (false, true) => Some("no_throw_needed"),
            (false, false) => None,
            (true, true) if !self.options.far_targets && distance(via, to) > 5 => Some("out_of_reach"),
            (true, true) => once.then_some("listed_once"),
        }
    }

    /// §13: where each throw is listed once, the via point stands for it, or the neighbour on the side named.
    fn stands_for_a_throw(&self, [from, via, to]: [Square; 3], second: &super::reach::Reach) -> bool {
        let mut ends = second.line.iter().filter(|end| {
            let open = **end == from || self.may_end_on(**end).is_none();
            open && (self.options.far_targets || distance(via, **end) <= 5)
        });
        match self.options.named {
            Named::Square => false,
            Named::Nothing => {
                let stepped =
                    self.options.capture_stepped && second.has_lines && self.may_end_on(via).is_none();
                to == via && (stepped || ends.next().is_some())
            }
            Named::Direction => ends.any(|end| {
                let toward = |a: i8, b: i8| a + (b - a).signum();
                to == (toward(via.0, end.0), toward(via.1, end.1))
            }),
        }
    }

    /// §5: the squares that a throw allows.
    fn landings(&self) -> Vec<Square> {
        let Due::Landing { origin, via, aim, reach: farthest } = self.pos.due else { return Vec::new() };
        let Some(Piece::Man { kind, .. }) = self.pos.at(origin) else { panic!("a man in motion") };
        let second = self.reach(kind, origin, via);
        let is_named = |to: &Square| match self.options.named {
            Named::Square => *to == aim,
            // The neighbour of the via point on that side stands for the direction.
            Named::Direction => (1..9).any(|times| {
                let (down, right) = (aim.0 - via.0, aim.1 - via.1);
                (via.0 + down * times, via.1 + right * times) == *to
            }),
            Named::Nothing => true,
        };
        let is_open = |to: &Square| *to == origin || self.may_end_on(*to).is_none();
        let near = |to: &Square| distance(via, *to) <= farthest;
        let mut found: Vec<Square> =
            second.line.iter().copied().filter(|to| is_named(to) && is_open(to) && near(to)).collect();
        let takes_stepped = self.options.capture_stepped
            && second.has_lines
            && self.pos.at(via) != Some(Piece::Tam)
            && self.may_end_on(via).is_none();
        if takes_stepped && (self.options.named != Named::Square || aim == via) {
            found.push(via);
        }
        found
    }

    /// §7.
    fn tam(&self, from: Square, stops: &[(Square, bool)]) -> Option<Rule> {
        if from != self.pos.tam {
            return Some("not_tam");
        }
        if self.pos.tam_moved && self.options.tam_after_tam_forbidden {
            return Some("tam_after_tam");
        }
        let spent = self.options.pass_limit.is_some_and(|limit| self.pos.futile >= limit);
        if self.pos.tam_moved && spent {
            return Some("tam_pass_limit");
        }
        let brackets: Vec<bool> = stops.iter().map(|(_, bracketed)| *bracketed).collect();
        if !matches!(brackets[..], [true, false] | [false, true, false] | [true, false, false]) {
            return Some("tam_one_step_over");
        }
        let mut at = from;
        for (i, (stop, bracketed)) in stops.iter().enumerate() {
            if distance(at, *stop) != 1 {
                return Some("tam_two_steps");
            }
            let is_empty = *stop == from || self.pos.at(*stop).is_none();
            let ends_leg = *bracketed || i + 1 == stops.len();
            if ends_leg && !is_empty {
                return Some("tam_needs_empty");
            }
            if !ends_leg && is_empty {
                return Some("nothing_to_step_on");
            }
            at = *stop;
        }
        match at == from {
            true if self.options.tam_returns_forbidden => Some("tam_returns"),
            true if spent => Some("tam_pass_limit"),
            _ => None,
        }
    }

    /// §10, §13: whether anything can be done at all.
    fn has_action(&self) -> bool {
        if !self.pos.hand.is_empty() {
            return true;
        }
        let near = |a: Square| Position::all().filter(move |b| distance(a, *b) == 1);
        let tam = self.pos.tam;
        let tam_moves = near(tam).any(|a| {
            near(a).any(|b| {
                self.tam(tam, &[(a, true), (b, false)]).is_none()
                    || near(b).any(|c| {
                        self.tam(tam, &[(a, true), (b, false), (c, false)]).is_none()
                            || self.tam(tam, &[(a, false), (b, true), (c, false)]).is_none()
                    })
            })
        });
        tam_moves
            || Position::all().any(|from| {
                let Some(Piece::Man { ia, .. }) = self.pos.at(from) else { return false };
                ia == self.pos.ia_moves
                    && Position::all().any(|to| {
                        self.man(from, &[to], false).is_none()
                            || Position::all().any(|via| {
                                [false, true]
                                    .into_iter()
                                    .any(|names| self.man(from, &[via, to], names).is_none())
                            })
                    })
            })
    }
}

/// Every action that is possible, slowly: whatever can be written is asked for.
pub(crate) fn possible(pos: &Position, options: &Options) -> Vec<String> {
    let all: Vec<Square> = Position::all().collect();
    let mut texts = Vec::new();
    for from in all.iter().copied().filter(|at| pos.own_kind(*at).is_some()) {
        let man = format!("{}片", name(from));
        texts.extend(all.iter().map(|to| format!("{man}{}", name(*to))));
        for via in all.iter().filter(|via| pos.at(**via).is_some()) {
            for to in &all {
                texts.extend(["", "心"].map(|sign| format!("{man}{}{sign}{}", name(*via), name(*to))));
            }
        }
    }
    for (kind, red) in &pos.hand {
        let kanji = KINDS.iter().find(|(_, letter)| letter == kind).unwrap().0;
        let color = if *red { '赤' } else { '黒' };
        texts.extend(all.iter().map(|to| format!("{color}{kanji}{}", name(*to))));
    }
    let near = |a: Square| Position::all().filter(move |b| distance(a, *b) == 1);
    let tam = format!("{}皇", name(pos.tam));
    for a in near(pos.tam) {
        for b in near(a) {
            texts.push(format!("{tam}[{}]{}", name(a), name(b)));
            for c in near(b) {
                let [a, b, c] = [a, b, c].map(name);
                texts.extend([format!("{tam}[{a}]{b}{c}"), format!("{tam}{a}[{b}]{c}")]);
            }
        }
    }
    texts.retain(|text| reason(pos, options, text).is_none());
    texts.sort_unstable();
    texts.dedup();
    texts
}
