//! Moves as people write them: ▲７六歩 and △同飛成 in Japanese and Chinese, P-7f and Rx7h+ in English.
//!
//! What tells apart pieces of one kind that reach the same square goes by where they stand, never by what they are, so it
//! holds for any piece of the family. Which of them reach it goes by movement alone: a reader need not see a pin.

use std::cmp::Ordering;

use game::{Geometry, Side, Square, Words};
use movement::Movement;

use crate::{
    mv::DropMove,
    options::DropOptions,
    position::{DropPosition, bit, square, squares},
    rules::DropRules,
    usi::{file_name, rank_name},
};

const NUMERALS: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// What stands beside a rank and in written moves, by its row from the top.
pub(crate) fn rank_label(options: &DropOptions, row: u8) -> Words {
    let chosen = options.rank_labels.and_then(|labels| labels.get(usize::from(row)));
    let numeral = || {
        let (ten, rest) = NUMERALS.split_last().expect("ten numerals");
        let of = |at: usize| NUMERALS.get(at).copied();
        of(usize::from(row)).map_or_else(
            || format!("{ten}{}", rest.get(usize::from(row) - 10).copied().unwrap_or_default()),
            str::to_owned,
        )
    };
    chosen.map_or_else(|| Words { en: rank_name(row).to_string(), ja: numeral(), zh: numeral() }, Words::same)
}

/// The name of a square; where ranks have numerals, files have wide digits.
pub(crate) fn place_name<G: Geometry>(options: &DropOptions, at: Square<G>) -> Words {
    let file = file_name::<G>(at.column()).to_string();
    let rank = rank_label(options, at.row());
    let wide: String = file.chars().filter_map(wide).collect();
    Words { en: file + &rank.en, ja: format!("{wide}{}", rank.ja), zh: wide + &rank.zh }
}

/// A legal move in words; `last` is the move right before it.
pub(crate) fn written<R: DropRules>(
    pos: &DropPosition<R>,
    options: &DropOptions,
    mv: DropMove,
    last: Option<DropMove>,
) -> Words {
    let writer = Writer { pos, options, mv };
    let rivals = pos.reaching(mv.kind(), mv.to());
    let again = !mv.is_drop() && last.is_some_and(|last| last.to() == mv.to());
    let place = if again { Words::same("同") } else { writer.place(mv.to()) };
    let native = writer.native(rivals);
    let ends = |place: &str, piece: &str, origin: &str| format!("{place}{piece}{}", native.text(origin));
    let origin = mv.from().filter(|_| native.origin).map(|from| writer.place(from));
    let origin = origin.unwrap_or_else(|| Words::same(""));
    let piece = writer.piece();
    Words {
        en: writer.western(&piece.en, rivals),
        ja: ends(&place.ja, &piece.ja, &origin.ja),
        zh: ends(&place.zh, &piece.zh, &origin.zh),
    }
}

struct Writer<'a, R: DropRules> {
    pos: &'a DropPosition<R>,
    options: &'a DropOptions,
    mv: DropMove,
}

/// What follows the piece.
#[derive(Default)]
struct Native {
    flank: &'static str,
    motion: &'static str,
    /// Nothing else tells it apart.
    origin: bool,
    end: &'static str,
}

impl Native {
    fn text(&self, origin: &str) -> String {
        let origin = if self.origin { format!("({origin})") } else { String::new() };
        format!("{}{}{origin}{}", self.flank, self.motion, self.end)
    }
}

impl<R: DropRules> Writer<'_, R> {
    fn piece(&self) -> Words {
        let kind = usize::from(self.mv.kind());
        let spec = &R::KINDS[kind];
        let signs = R::WRITTEN.get(kind).map_or((spec.name.ja, spec.name.zh), |(ja, zh)| (*ja, *zh));
        let letters = R::LETTERS.get(kind).copied().unwrap_or(spec.code);
        Words { en: letters.to_owned(), ja: signs.0.to_owned(), zh: signs.1.to_owned() }
    }

    fn place(&self, index: u8) -> Words {
        place_name(self.options, square::<R::Grid>(index))
    }

    /// By Western habit: the piece, where it comes from if another could come too, `-`, `x` or `*`, where it goes, and
    /// whether it promotes.
    fn western(&self, piece: &str, rivals: u128) -> String {
        let Self { pos, mv, .. } = *self;
        let origin = mv.from().filter(|_| rivals.count_ones() > 1);
        let origin = origin.map(|from| self.place(from).en).unwrap_or_default();
        let sign = match mv.from() {
            None => '*',
            Some(_) if pos.occupied() & bit(mv.to()) != 0 => 'x',
            Some(_) => '-',
        };
        let end = match self.turns() {
            Some(true) => "+",
            Some(false) => "=",
            None => "",
        };
        format!("{piece}{origin}{sign}{}{end}", self.place(mv.to()).en)
    }

    fn native(&self, rivals: u128) -> Native {
        let Some(from) = self.mv.from() else {
            let end = if rivals == 0 { "" } else { "打" };
            return Native { end, ..Native::default() };
        };
        let end = match self.turns() {
            Some(true) => "成",
            Some(false) => "不成",
            None => "",
        };
        Native { end, ..self.apart(from, rivals) }
    }

    /// Whether the piece promotes, if it may.
    fn turns(&self) -> Option<bool> {
        let may = !self.mv.is_drop() && self.pos.could_promote(self.mv);
        may.then(|| self.mv.promotes())
    }

    /// What tells the piece apart: how it goes if that does, else the flank from which it comes, else both.
    fn apart(&self, from: u8, rivals: u128) -> Native {
        let all: Vec<u8> = squares(rivals).collect();
        if all.len() < 2 {
            return Native::default();
        }
        let motion = self.motion(from);
        let alike: Vec<u8> = all.iter().copied().filter(|at| self.motion(*at) == motion).collect();
        if alike.len() == 1 {
            return Native { motion, ..Native::default() };
        }
        let flank = |at: u8| self.flank(at, &all);
        let is_same = |at: &&u8| flank(**at) == flank(from);
        match flank(from) {
            Some(flank) if all.iter().filter(is_same).count() == 1 => {
                return Native { flank, ..Native::default() };
            }
            Some(flank) if alike.iter().filter(is_same).count() == 1 => {
                return Native { flank, motion, ..Native::default() };
            }
            _ => {}
        }
        match self.beside(from, &alike) {
            Some(flank) => Native { flank, motion, ..Native::default() },
            None => Native { origin: true, ..Native::default() },
        }
    }

    /// Column and row as the mover sees them: from its left, from far ahead.
    fn seen(&self, index: u8) -> (u8, u8) {
        let at = square::<R::Grid>(index);
        match self.pos.side() {
            Side::First => (at.column(), at.row()),
            Side::Second => (R::Grid::COLUMNS - 1 - at.column(), R::Grid::ROWS - 1 - at.row()),
        }
    }

    fn motion(&self, from: u8) -> &'static str {
        match self.seen(from).1.cmp(&self.seen(self.mv.to()).1) {
            Ordering::Greater => "上",
            Ordering::Equal => "寄",
            Ordering::Less => "引",
        }
    }

    /// From where a piece comes. Of two that run or leap it is the one farther left or right; those that step are told by
    /// the square itself, and the one right behind it goes straight (直).
    fn flank(&self, from: u8, all: &[u8]) -> Option<&'static str> {
        let steps = self.only_steps();
        if !steps && all.len() == 2 {
            return self.beside(from, all);
        }
        match self.seen(from).0.cmp(&self.seen(self.mv.to()).0) {
            Ordering::Less => Some("左"),
            Ordering::Greater => Some("右"),
            Ordering::Equal if steps && self.motion(from) == "上" => Some("直"),
            Ordering::Equal => None,
        }
    }

    /// On which side of the only other one it stands.
    fn beside(&self, from: u8, both: &[u8]) -> Option<&'static str> {
        let [a, b] = both else { return None };
        let other = if *a == from { *b } else { *a };
        match self.seen(from).0.cmp(&self.seen(other).0) {
            Ordering::Less => Some("左"),
            Ordering::Greater => Some("右"),
            Ordering::Equal => None,
        }
    }

    fn only_steps(&self) -> bool {
        let class = R::KINDS[usize::from(self.mv.kind())].class;
        R::class(class, self.options.conduct).iter().all(|way| matches!(way, Movement::Step(_)))
    }
}

/// A digit as wide as a character.
fn wide(digit: char) -> Option<char> {
    char::from_u32('０' as u32 + digit.to_digit(10)?)
}
