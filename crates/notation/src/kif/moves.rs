//! A move as it is spoken: `７六歩(77)`, `同　銀左上不成`, `５五角打`.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Side, Square};

use super::lines::{SIGNS, is_space};
use crate::drops::{Names, Weaver, digit_of, read_place};

/// A move as the words say it; which piece is meant follows from the position.
pub(crate) struct Spoken<R: DropRules> {
    /// Where it goes; `None` for where the last one went (同).
    to: Option<Square<R::Grid>>,
    kind: usize,
    from: Option<Square<R::Grid>>,
    /// Words such as 左, 直, 引.
    marks: Vec<char>,
    promotes: bool,
    drops: bool,
}

/// Words that tell a piece from its like.
pub(crate) const MARKS: [char; 11] = ['左', '右', '直', '上', '寄', '引', '行', '入', '立', '下', '退'];

/// Reads a move at the beginning of a text. `None` if it does not begin like one; else what follows it, or the rest of
/// the text at which it stops being one.
pub(crate) fn speak<'a, R: DropRules>(
    names: &Names,
    text: &'a str,
) -> Option<Result<(Spoken<R>, &'a str), &'a str>> {
    let text = text.trim_start_matches(|symbol| SIGNS.contains(&symbol) || is_space(symbol));
    let (to, rest) = if let Some(rest) = text.strip_prefix('同') {
        (None, rest)
    } else {
        let (square, rest) = read_place::<R::Grid>(text)?;
        // 76同歩 and the like.
        (Some(square), rest.strip_prefix('同').unwrap_or(rest))
    };
    let rest = rest.trim_start_matches(is_space);
    let Some((kind, rest)) = names.read(rest) else { return Some(Err(rest)) };
    let mut spoken = Spoken { to, kind, from: None, marks: Vec::new(), promotes: false, drops: false };
    Some(spoken.finish(rest).map(|rest| (spoken, rest)))
}

impl<R: DropRules> Spoken<R> {
    /// A move by its parts; `marks` are words such as 左.
    pub(crate) fn new(
        to: Option<Square<R::Grid>>,
        kind: usize,
        from: Option<Square<R::Grid>>,
        marks: &str,
        promotes: bool,
    ) -> Spoken<R> {
        let drops = marks.contains('打');
        let marks = marks.chars().filter(|symbol| *symbol != '打').collect();
        Spoken { to, kind, from, marks, promotes, drops }
    }

    /// Where it goes, if that is told.
    pub(crate) const fn target(&self) -> Option<Square<R::Grid>> {
        self.to
    }

    /// What follows the piece.
    fn finish<'a>(&mut self, mut rest: &'a str) -> Result<&'a str, &'a str> {
        loop {
            let text = rest.trim_start_matches(is_space);
            let Some(first) = text.chars().next() else { return Ok(text) };
            let after = &text[first.len_utf8()..];
            match first {
                '成' => self.promotes = true,
                '生' => self.promotes = false,
                '不' => {
                    let Some(after) = after.strip_prefix('成') else { return Err(text) };
                    rest = after;
                    continue;
                }
                '打' => self.drops = true,
                '(' | '（' => {
                    let Some((from, after)) = read_origin::<R::Grid>(after) else { return Ok(text) };
                    // (00) is how some say that it came from nowhere.
                    self.from = from;
                    self.drops |= from.is_none();
                    rest = after;
                    continue;
                }
                _ if MARKS.contains(&first) => self.marks.push(first),
                _ => return Ok(text),
            }
            rest = after;
        }
    }

    /// The move that is meant.
    pub(crate) fn meant(&self, weaver: &Weaver<R>) -> Result<DropMove, String> {
        let pos = weaver.pos();
        let to = self.to.or(weaver.last()).ok_or("同, but no move came before")?;
        if self.drops && self.from.is_none() {
            return Ok(DropMove::drop(byte(self.kind), byte(to.index())));
        }
        let from = match self.from {
            Some(from) => from,
            None => match self.origin(pos, to)? {
                Some(from) => from,
                None => return Ok(DropMove::drop(byte(self.kind), byte(to.index()))),
            },
        };
        let name = || R::KINDS[self.kind].name.ja;
        let found = pos.piece(from).ok_or_else(|| format!("no piece stands where {} comes from", name()))?;
        let (_, kind) = found;
        // Some name the piece by what it becomes: ２二馬(88) for ２二角成(88).
        let becomes = R::KINDS[kind].promotes_to == Some(self.kind) && kind != self.kind;
        if kind != self.kind && !becomes {
            return Err(format!("the piece that moves is {}, not {}", R::KINDS[kind].name.ja, name()));
        }
        Ok(DropMove::new(byte(kind), byte(from.index()), byte(to.index()), self.promotes || becomes))
    }

    /// Where the piece comes from; `None` if it must be dropped.
    fn origin(&self, pos: &DropPosition<R>, to: Square<R::Grid>) -> Result<Option<Square<R::Grid>>, String> {
        use game::Position;
        let all: Vec<Square<R::Grid>> = pos.candidates(self.kind, to).into_iter().collect();
        if all.is_empty() {
            let hand = R::HAND.iter().position(|kind| *kind == self.kind);
            let held = hand.is_some_and(|index| pos.hand(pos.side()).has(byte(index)));
            return if held {
                Ok(None)
            } else {
                Err(format!("no {} can go there", R::KINDS[self.kind].name.ja))
            };
        }
        let side = pos.side();
        let fits = told::<R>(&all, to, side, &self.marks);
        let legal = |from: &Square<R::Grid>| {
            [false, true].into_iter().any(|promotes| {
                pos.is_legal(DropMove::new(byte(self.kind), byte(from.index()), byte(to.index()), promotes))
            })
        };
        let mut left: Vec<Square<R::Grid>> = fits.iter().copied().filter(legal).collect();
        if left.is_empty() {
            // Nothing legal: the first that fits, so that the reason can be told.
            left = fits.into_iter().take(1).collect();
        }
        match left[..] {
            [from] => Ok(Some(from)),
            [] => Err("no piece fits these marks".to_owned()),
            _ => Err(format!("several {} could go there", R::KINDS[self.kind].name.ja)),
        }
    }
}

/// Of squares from which pieces could come, those that the marks tell.
fn told<R: DropRules>(
    all: &[Square<R::Grid>],
    to: Square<R::Grid>,
    side: Side,
    marks: &[char],
) -> Vec<Square<R::Grid>> {
    let seen = |square: Square<R::Grid>| {
        let square = if side == Side::First { square } else { square.rotated() };
        (square.column(), square.row())
    };
    let (column, row) = seen(to);
    let mut left = all.to_vec();
    // How it goes first, then from which flank: 左 means the leftmost of those that are left.
    for mark in marks {
        left.retain(|from| match mark {
            '上' | '行' | '立' => seen(*from).1 > row,
            '寄' => seen(*from).1 == row,
            '引' | '入' | '下' | '退' => seen(*from).1 < row,
            '直' => seen(*from).0 == column && seen(*from).1 > row,
            _ => true,
        });
    }
    let columns = || left.iter().map(|from| seen(*from).0);
    let flank = marks.iter().find_map(|mark| match mark {
        '左' => columns().min(),
        '右' => columns().max(),
        _ => None,
    });
    if let Some(flank) = flank {
        left.retain(|from| seen(*from).0 == flank);
    }
    left
}

/// `77)`, `10-7)`: the square, or `None` in it for `00)`.
fn read_origin<G: Geometry>(text: &str) -> Option<(Option<Square<G>>, &str)> {
    let end = text.find([')', '）'])?;
    let (inner, after) = text.split_at(end);
    let after = after.trim_start_matches([')', '）']);
    let digits = |text: &str| -> Option<u8> {
        let mut value = 0_u8;
        for symbol in text.chars() {
            value = value.checked_mul(10)?.checked_add(digit_of(symbol)?)?;
        }
        (!text.is_empty()).then_some(value)
    };
    let (file, rank) = if let Some((file, rank)) = inner.split_once('-') {
        (digits(file)?, digits(rank)?)
    } else {
        let mut symbols = inner.chars();
        let pair = (symbols.next().and_then(digit_of)?, symbols.next().and_then(digit_of)?);
        if symbols.next().is_some() {
            return None;
        }
        pair
    };
    if (file, rank) == (0, 0) {
        return Some((None, after));
    }
    let column = G::COLUMNS.checked_sub(file).filter(|_| file > 0)?;
    Some((Some(Square::new(column, rank.checked_sub(1)?)?), after))
}

/// The marks by which the habit tells a legal move from its like: what stands between the piece and the end of the
/// written move.
pub(crate) fn relative(written: &str) -> String {
    let marks = |symbol: &char| MARKS.contains(symbol);
    written.chars().filter(marks).collect()
}

pub(super) fn byte(value: usize) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}
