//! No sentence of the teacher contradicts the generator: each is proved again by moves that are played and looked at, through
//! the erased facade, and not by what made it. So are the words: they name the pieces and the square of the fact, and nobody else.

use std::collections::BTreeMap;

use game::{AnyGame, AnyLine, EventKind, Placed, Remark, RemarkKind, Side, SplitMix, Text, Turn, Words};

/// Of each seed's random games so many events are looked at, and so many lie between. On a large board every move is tried after
/// every move, so that fewer have to do.
const SEEDS: [u64; 4] = [5, 11, 23, 42];
const LOOKED_AT: usize = 40;
const LOOKED_AT_LARGE: usize = 8;
const LARGE: usize = 200;
const BETWEEN: usize = 4;

/// What was there before an event and after it.
struct Witness<'a> {
    game: &'a dyn AnyGame,
    side: Side,
    before: Box<dyn AnyLine>,
    after: Box<dyn AnyLine>,
}

/// A line from the same position with the other side to move; `None` if the rules do not have that position.
fn passed(game: &dyn AnyGame, line: &dyn AnyLine) -> Option<Box<dyn AnyLine>> {
    let position = line.position();
    let mut words: Vec<&str> = position.split(' ').collect();
    // Pieces on the board come first, and in Cerke those in hand, before the side to move.
    let side = words.get_mut(if game.id() == "cerke" { 2 } else { 1 })?;
    *side = match *side {
        "b" => "w",
        "w" => "b",
        "IA" => "A",
        _ => "IA",
    };
    game.line_from(&words.join(" ")).ok()
}

/// Every line that follows after one move.
fn followers(line: &dyn AnyLine) -> impl Iterator<Item = Box<dyn AnyLine>> + '_ {
    let moves = if matches!(line.turn(), Turn::Player(_)) { line.moves() } else { Vec::new() };
    moves.into_iter().map(|text| {
        let mut next = line.boxed_clone();
        next.play(&text).expect("a legal move");
        next
    })
}

fn is_gone(next: &dyn AnyLine, what: &Placed) -> bool {
    !next.view().pieces.contains(what)
}

/// The lines after every capture of a piece.
fn captures(line: &dyn AnyLine, what: &Placed) -> Vec<Box<dyn AnyLine>> {
    followers(line).filter(|next| is_gone(&**next, what)).collect()
}

/// Whether somebody can now take what has just moved; `None` if nothing has moved.
fn is_avenged(before: &dyn AnyLine, after: &dyn AnyLine, taker: Side) -> Option<bool> {
    let old = before.view().pieces;
    let moved = after.view().pieces.into_iter().find(|one| one.side == Some(taker) && !old.contains(one))?;
    Some(matches!(after.turn(), Turn::Player(side) if side != taker) && !captures(after, &moved).is_empty())
}

impl Witness<'_> {
    fn stood(&self, what: &Placed) -> bool {
        self.before.view().pieces.contains(what)
    }

    fn stands(&self, what: &Placed) -> bool {
        self.after.view().pieces.contains(what)
    }

    fn worth(&self, code: &str) -> u32 {
        let pieces = self.game.description().pieces;
        let kind = pieces.iter().find(|piece| piece.code == code).expect("a kind");
        if kind.royal { u32::MAX } else { kind.worth.unwrap_or(0) }
    }

    /// Whether a remark is so, as far as moves that are played show it.
    fn proves(&self, remark: &Remark) -> bool {
        let about = &remark.about;
        let again = || passed(self.game, &*self.after);
        let wins =
            |line: &dyn AnyLine| matches!(line.turn(), Turn::Over(out) if out.winner() == Some(self.side));
        match remark.kind {
            RemarkKind::Fell => !self.before.chances().is_empty(),
            RemarkKind::Wins => wins(&*self.after),
            RemarkKind::Takes | RemarkKind::Shoots => about
                .iter()
                .all(|what| what.side != Some(self.side) && self.stood(what) && !self.stands(what)),
            RemarkKind::Promotes => about
                .iter()
                .all(|what| what.side == Some(self.side) && self.stands(what) && !self.stood(what)),
            // Where somebody is in check, the other one cannot be to move.
            RemarkKind::Checks => self.after.check() == Some(true) && again().is_none(),
            RemarkKind::Escapes => passed(self.game, &*self.before).is_none() && again().is_some(),
            RemarkKind::ThreatensWin => {
                again().is_some_and(|line| followers(&*line).any(|next| wins(&*next)))
            }
            RemarkKind::Attacks | RemarkKind::AimsAt => about.iter().all(|what| self.attacks(what)),
            RemarkKind::Saves => about.iter().all(|what| self.saves(what)),
            RemarkKind::Defends => about.iter().all(|what| self.defends(what)),
            RemarkKind::Leaves => about.iter().all(|what| self.leaves(what)),
            RemarkKind::Makes => {
                let made = self.after.view().decision.expect("a decision").items;
                made.iter().any(|item| remark.words.en.ends_with(item.name.en))
            }
            RemarkKind::Nears => {
                let counters = self.after.view().counters;
                let near = counters.iter().filter(|one| one.id == "hand_near" && one.side == Some(self.side));
                near.into_iter().any(|one| remark.words.en.contains(one.name.en))
            }
        }
    }

    fn attacks(&self, what: &Placed) -> bool {
        let Some(again) = passed(self.game, &*self.after) else { return false };
        self.stands(what)
            && what.side == Some(!self.side)
            && !captures(&*again, what).is_empty()
            && captures(&*self.before, what).is_empty()
    }

    fn saves(&self, what: &Placed) -> bool {
        let Some(passed) = passed(self.game, &*self.before) else { return false };
        let was_open = !captures(&*passed, what).is_empty();
        if self.stands(what) {
            return was_open && captures(&*self.after, what).is_empty();
        }
        // It went away, and may show another face.
        let mut moved = self.after.view().pieces;
        moved.retain(|one| one.side == what.side && !self.stood(one));
        was_open && moved.len() == 1 && captures(&*self.after, &moved[0]).is_empty()
    }

    fn defends(&self, what: &Placed) -> bool {
        let Some(passed) = passed(self.game, &*self.before) else { return false };
        let free = captures(&*passed, what);
        let dear = captures(&*self.after, what);
        let avenged = |before: &dyn AnyLine, after: &dyn AnyLine| is_avenged(before, after, !self.side);
        !free.is_empty()
            && free.iter().all(|next| avenged(&*passed, &**next) != Some(true))
            && !dear.is_empty()
            && dear.iter().all(|next| avenged(&*self.after, &**next) != Some(false))
    }

    fn leaves(&self, what: &Placed) -> bool {
        let gains = |next: &dyn AnyLine| {
            let by = next.history(next.events().len() - 1).pop().expect("a move");
            let EventKind::Move { deed, .. } = by.kind else { return false };
            let cheap = deed.piece.is_some_and(|by| self.worth(by) < self.worth(what.piece));
            cheap || is_avenged(&*self.after, next, !self.side) != Some(true)
        };
        what.side == Some(self.side) && captures(&*self.after, what).iter().any(|next| gains(&**next))
    }
}

impl Witness<'_> {
    fn name(&self, code: &str) -> Text {
        let pieces = self.game.description().pieces;
        pieces.iter().find(|piece| piece.code == code).expect("a kind").name
    }

    /// Whether the sentence is about the pieces of the fact, with the square where it tells one.
    fn is_worded(&self, Remark { kind, about, words }: &Remark) -> bool {
        let named = |one: &Placed| format!("the {}", self.name(one.piece).en);
        let all = || about.iter().map(named).collect::<Vec<_>>().join(", ");
        let placed = || match about.as_slice() {
            // Under the usual rules a square is written as it is printed.
            [one] => format!("{} on {}", named(one), one.square),
            _ => panic!("one piece on one square: {about:?}"),
        };
        let in_english = match kind {
            RemarkKind::Takes => words.en == format!("It takes {}", all()),
            RemarkKind::Shoots => words.en == format!("It shoots {}", all()),
            RemarkKind::Promotes => words.en == format!("It promotes to {}", all()),
            RemarkKind::Saves => words.en == format!("It saves {}", all()),
            RemarkKind::Attacks => words.en == format!("It attacks {}", placed()),
            RemarkKind::AimsAt => words.en == format!("It aims at {}", placed()),
            RemarkKind::Defends => words.en == format!("It defends {}", placed()),
            RemarkKind::Leaves => self.names_a_taker(&about[0], &words.en, &placed()),
            _ => about.is_empty(),
        };
        let in_all = about.iter().map(|one| self.name(one.piece));
        let mut in_all = in_all.map(|name| words.ja.contains(name.ja) && words.zh.contains(name.zh));
        in_english && in_all.all(|named| named)
    }

    /// Whether somebody of that name can take the piece, and takes it back if that is what is said.
    fn names_a_taker(&self, what: &Placed, sentence: &str, placed: &str) -> bool {
        let Some((taker, rest)) = sentence.split_once(" can take ") else { return false };
        let is_back = rest == format!("back {placed}");
        let fewer = self.after.view().pieces.len() < self.before.view().pieces.len();
        let mut takers = captures(&*self.after, what).into_iter().filter_map(|next| {
            match next.history(next.events().len() - 1).pop()?.kind {
                EventKind::Move { deed, .. } => deed.piece,
                _ => None,
            }
        });
        (rest == placed || is_back && fewer && !self.stood(what))
            && takers.any(|code| taker == format!("The {}", self.name(code).en))
    }
}

fn is_told(words: &Words) -> bool {
    let told = |text: &String| text.replace("{first}", "").replace("{second}", "");
    [&words.en, &words.ja, &words.zh]
        .into_iter()
        .map(told)
        .all(|text| !text.trim().is_empty() && !text.contains('{'))
}

fn random_event(line: &dyn AnyLine, numbers: &mut SplitMix) -> Option<String> {
    match line.turn() {
        Turn::Player(_) => numbers.pick(&line.moves()).cloned(),
        Turn::Chance => numbers.pick_weighted(&line.chances()).cloned(),
        Turn::Over(_) => None,
    }
}

/// Moves that take something are taken more often, so that there is something to tell.
fn lively_event(line: &dyn AnyLine, numbers: &mut SplitMix) -> Option<String> {
    let tries: Vec<String> = (0..3).filter_map(|_| random_event(line, numbers)).collect();
    let pieces = line.view().pieces.len();
    let takes = |text: &&String| {
        let mut next = line.boxed_clone();
        next.apply(text).is_ok() && next.view().pieces.len() < pieces
    };
    tries.iter().find(takes).or(tries.first()).cloned()
}

fn check(game: &dyn AnyGame, line: &dyn AnyLine, event: &str, told: &mut BTreeMap<RemarkKind, usize>) {
    // Without a past, which need not be copied with every move that is tried.
    let before = game.line_from(&line.position()).expect("a position");
    let mut after = before.boxed_clone();
    after.apply(event).expect("a possible event");
    let side = match before.turn() {
        Turn::Player(side) => side,
        Turn::Chance | Turn::Over(_) => Side::First,
    };
    let remarks = after.remarks();
    let position = before.position();
    let witness = Witness { game, side, before, after };
    for remark in remarks {
        assert!(is_told(&remark.words), "{remark:?}");
        assert!(witness.proves(&remark), "{} {position} {event}: {remark:?}", game.id());
        assert!(witness.is_worded(&remark), "{} {position} {event}: {remark:?}", game.id());
        *told.entry(remark.kind).or_default() += 1;
    }
}

#[test]
fn no_remark_contradicts_the_generator() {
    let mut told = BTreeMap::new();
    for (game, seed) in catalog::games().iter().flat_map(|game| SEEDS.map(|seed| (*game, seed))) {
        let mut numbers = SplitMix::new(seed);
        let mut line = game.new_line();
        let board = game.description().board;
        let is_large = board.files.len() * board.ranks.len() > LARGE;
        for number in 0..BETWEEN * if is_large { LOOKED_AT_LARGE } else { LOOKED_AT } {
            let Some(event) = lively_event(&*line, &mut numbers) else {
                line = game.new_line();
                continue;
            };
            if number % BETWEEN == 0 {
                check(game, &*line, &event, &mut told);
            }
            line.apply(&event).expect("a possible event");
        }
        assert_eq!(game.new_line().remarks(), [], "{}", game.id());
    }
    let usual =
        [RemarkKind::Fell, RemarkKind::Takes, RemarkKind::Promotes, RemarkKind::Checks, RemarkKind::Escapes];
    let meant = [RemarkKind::Saves, RemarkKind::Attacks, RemarkKind::Defends, RemarkKind::Leaves];
    assert!(usual.iter().chain(&meant).all(|kind| told.contains_key(kind)), "{told:?}");
}

/// Moves of which something rare is to be told: the game, a position, how they begin, and what must be told of one of them.
const RARE: [(&str, &str, &str, RemarkKind); 5] = [
    ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", RemarkKind::Wins),
    ("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b GS 1", "S*6d", RemarkKind::ThreatensWin),
    ("shogi", "4k4/9/9/7r1/9/7P1/9/9/4K4 b G 1", "G*2g", RemarkKind::Defends),
    (
        "ko",
        "18ge/10ch8/10ch8/19/19/19/19/19/3ch15/9FC9/19/19/19/19/19/10ch8/10su8/19/GE18 b 0 1",
        "j10-",
        RemarkKind::Shoots,
    ),
    (
        "cerke",
        "ohcg+k+g+c+h+o/+s+a1+t1t1as/1+p1+p+v+pp+pp/9/4M4/p8/P+PP+PV+PP+PP/SA1T1+T1+A+S/+O+H+C+GKGCHO P IA 1 20 1 -",
        "KAI",
        RemarkKind::Nears,
    ),
];

/// More moves of one piece are not looked at.
const MOST: usize = 40;

#[test]
fn what_is_rare_is_told_and_proved_too() {
    for (id, position, begins, kind) in RARE {
        let game = catalog::find(id).expect("a game");
        let line = game.line_from(position).expect("a position");
        let mut told = BTreeMap::new();
        for event in line.moves().iter().filter(|text| text.starts_with(begins)).take(MOST) {
            check(game, &*line, event, &mut told);
        }
        assert!(told.contains_key(&kind), "{id} {position}: {told:?}");
    }
}
