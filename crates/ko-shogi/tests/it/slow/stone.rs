//! Sides, points and stones.

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Side {
    Black,
    White,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// §2.1: forward is towards higher ranks for Black, towards lower ranks for White.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::Black => 1,
            Side::White => -1,
        }
    }

    /// §2.2: whether the point is in the camp of this side's enemy.
    pub(crate) fn enemy_camp(self, point: Point) -> bool {
        match self {
            Side::Black => (14..=19).contains(&point.1),
            Side::White => (1..=6).contains(&point.1),
        }
    }
}

/// File 1..=19 (a..s) and rank 1..=19. The order of the pairs is the order of §9.2: file letter,
/// then rank as a number.
pub(crate) type Point = (i32, i32);

/// Sideways and forward, as the owner of a stone sees it (§4.1).
pub(crate) type Offset = (i32, i32);

const FILES: &str = "abcdefghijklmnopqrs";

pub(crate) fn on_board(point: Point) -> bool {
    (1..=19).contains(&point.0) && (1..=19).contains(&point.1)
}

pub(crate) fn point_text(point: Point) -> String {
    let index = usize::try_from(point.0 - 1).expect("a file from 1");
    format!("{}{}", &FILES[index..=index], point.1)
}

/// The point of a text such as `j10`.
pub(crate) fn parse_point(text: &str) -> Option<Point> {
    let (file, rank) = text.split_at_checked(1)?;
    let point = (1 + i32::try_from(FILES.find(file)?).ok()?, rank.parse().ok()?);
    on_board(point).then_some(point)
}

/// The point `times` offsets away from `from` as `side` sees it; it may lie off the board.
pub(crate) fn shifted(from: Point, offset: Offset, times: i32, side: Side) -> Point {
    (from.0 + offset.0 * times, from.1 + offset.1 * times * side.forward())
}

/// §2.1: the eight directions of the eight lines.
pub(crate) const EIGHT: [Offset; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// §2.1: the neighbouring points.
pub(crate) fn adjacent(point: Point) -> Vec<Point> {
    let all = EIGHT.iter().map(|offset| shifted(point, *offset, 1, Side::Black));
    all.filter(|point| on_board(*point)).collect()
}

/// The distance between two points if one stands on one of the eight lines of the other (§2.1).
pub(crate) fn line_distance(one: Point, two: Point) -> Option<i32> {
    for offset in EIGHT {
        for distance in 1..=18 {
            if shifted(one, offset, distance, Side::Black) == two {
                return Some(distance);
            }
        }
    }
    None
}

/// §4.3 and §2.3: the base codes, how many a side has, and whether there is a promoted side.
#[rustfmt::skip]
pub(crate) const BASES: &[(&str, usize, bool)] = &[
    ("GE", 1, false), ("CL", 1, true), ("SO", 1, true), ("AC", 2, true), ("WR", 2, false), ("AI", 2, true),
    ("ST", 2, true),  ("CS", 2, true), ("EN", 2, true), ("TP", 1, true), ("SM", 1, true),  ("AG", 2, true),
    ("MT", 1, true),  ("DR", 1, true), ("BA", 1, true), ("SE", 2, true), ("ML", 2, true),  ("QM", 2, true),
    ("CE", 2, true),  ("RG", 2, true), ("FC", 1, true), ("EL", 6, false), ("LB", 4, true), ("XB", 4, true),
    ("CN", 4, true),  ("HM", 8, true), ("CV", 2, true), ("PW", 7, true), ("PU", 2, true),  ("SH", 6, true),
    ("SU", 3, true),  ("CH", 8, true), ("CU", 2, true), ("VA", 1, true),
];

/// §4.4: the 31 promoted codes, each a `+` before its base.
pub(crate) const PROMOTED: &[&str] = &[
    "+CL", "+SO", "+AC", "+AI", "+ST", "+CS", "+EN", "+TP", "+SM", "+AG", "+MT", "+DR", "+BA", "+SE", "+ML",
    "+QM", "+CE", "+RG", "+FC", "+LB", "+XB", "+CN", "+HM", "+CV", "+PW", "+PU", "+SH", "+SU", "+CH", "+CU",
    "+VA",
];

/// A stone: its owner and the code of the side it shows, such as `CH` or `+CH`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stone {
    pub(crate) side: Side,
    pub(crate) code: &'static str,
}

/// The code as this module keeps it, from upper-case text.
pub(crate) fn known_code(text: &str) -> Option<&'static str> {
    let base = BASES.iter().map(|(code, _, _)| *code);
    base.chain(PROMOTED.iter().copied()).find(|code| *code == text)
}

impl Stone {
    /// §4.4: the rank that the stone counts as in every rule that names it.
    pub(crate) fn rank(self) -> &'static str {
        match self.code {
            "+AC" => "QM",
            "+SE" => "CE",
            "+HM" => "CV",
            "+PW" => "PU",
            "+SH" => "SU",
            "+CH" => "CU",
            "+CU" => "ML",
            "+VA" => "+PU",
            other => other,
        }
    }

    /// The other side of the stone, if it shows its base and has one (§7.1).
    pub(crate) fn promoted(self) -> Option<Stone> {
        let code = known_code(&format!("+{}", self.code))?;
        Some(Stone { code, ..self })
    }

    /// The base of a stone that shows its promoted side.
    pub(crate) fn demoted(self) -> Option<Stone> {
        let code = known_code(self.code.strip_prefix('+')?)?;
        Some(Stone { code, ..self })
    }

    /// §9.1: upper case for Black, lower case for White.
    pub(crate) fn text(self) -> String {
        match self.side {
            Side::Black => self.code.to_owned(),
            Side::White => self.code.to_lowercase(),
        }
    }
}
