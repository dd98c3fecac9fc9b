//! Moves and positions as CECP writes them.

use game::{AnyGame, AnyLine, CecpDialect, CecpProfile, EventKind, Path, PathTree, Waypoint};

use super::squares::Squares;

/// Rewrites the texts of a game between us and the protocol.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    pub(super) squares: Squares,
    dialect: CecpDialect,
    /// Codes of the kinds that can be in hand, in our order.
    hands: Vec<&'static str>,
}

const PROMOTE: &str = "promote";
const DECLINE: &str = "decline";
const PASS: &str = "@@@@";

impl Texts {
    pub(super) fn new(game: &dyn AnyGame, profile: &CecpProfile) -> Texts {
        let description = game.description();
        let squares = Squares::new(&description.board);
        Texts { squares, dialect: profile.dialect, hands: description.hands }
    }

    /// A legal move of ours for the protocol, and the line behind it; `None` if the protocol has no word for it.
    pub(super) fn write(&self, line: &dyn AnyLine, text: &str) -> Option<(String, Box<dyn AnyLine>)> {
        let (path, promotes, behind) = played(line, text)?;
        let mut theirs = self.bare(&path)?;
        if promotes {
            theirs.push('+');
        }
        Some((theirs, behind))
    }

    /// Moves one after another, as far as they can be written.
    pub(super) fn write_all(&self, line: &dyn AnyLine, moves: &[String]) -> Vec<String> {
        let mut written = Vec::new();
        let Some(mut line) = line.restart(line.events().len()) else { return written };
        for mv in moves {
            let Some((theirs, behind)) = self.write(line.as_ref(), mv) else { break };
            written.push(theirs);
            line = behind;
        }
        written
    }

    /// A move of the protocol by our text, if it is legal.
    pub(super) fn read(&self, line: &dyn AnyLine, theirs: &str) -> Option<String> {
        let (bare, promotes) = stripped(theirs);
        let mut meant = Vec::new();
        self.gather(&line.paths(), &mut Vec::new(), bare, &mut meant);
        let fits = |text: &&String| played(line, text).is_some_and(|(_, does, _)| does == promotes);
        let exact = meant.iter().find(fits).cloned();
        // A promotion that nobody chooses goes without saying there.
        let unsaid = matches!(self.dialect, CecpDialect::Legs { .. });
        exact.or_else(|| meant.into_iter().next().filter(|_| unsaid))
    }

    /// The clicks that a move of the protocol stands for, legal or not; `None` if it is none.
    pub(super) fn clicks(&self, theirs: &str) -> Option<Path> {
        let (bare, promotes) = stripped(theirs);
        let declines = theirs.ends_with('=');
        let mut path = match bare.split_once('@') {
            Some((piece, square)) if !piece.is_empty() => {
                let (square, rest) = self.squares.read(square)?;
                let path = vec![Waypoint::Hand(piece.to_owned()), Waypoint::At(square.to_owned())];
                rest.is_empty().then_some(path)?
            }
            _ => self.stops(bare)?,
        };
        if promotes {
            path.push(Waypoint::choice(PROMOTE));
        } else if declines {
            path.push(Waypoint::choice(DECLINE));
        }
        Some(path)
    }

    fn stops(&self, bare: &str) -> Option<Path> {
        let (from, mut rest) = self.squares.read(bare)?;
        let mut path = vec![Waypoint::At(from.to_owned())];
        if let Some(shots) = rest.strip_prefix('x') {
            path.push(Waypoint::choice("stay"));
            for shot in shots.split('x') {
                let (square, rest) = self.squares.read(shot)?;
                path.push(rest.is_empty().then(|| Waypoint::Shot(square.to_owned()))?);
            }
            return Some(path);
        }
        loop {
            let (to, after) = self.squares.read(rest)?;
            path.push(Waypoint::At(to.to_owned()));
            let Some(leg) = after.strip_prefix(',') else {
                return after.is_empty().then_some(path);
            };
            let (again, after) = self.squares.read(leg)?;
            rest = (again == to).then_some(after)?;
        }
    }

    /// Every move of a tree that is written so.
    fn gather(&self, tree: &PathTree, path: &mut Path, bare: &str, meant: &mut Vec<String>) {
        if let Some(mv) = tree.mv().filter(|_| self.bare(path).as_deref() == Some(bare)) {
            meant.push(mv.to_owned());
        }
        for (waypoint, next) in tree.next() {
            path.push(waypoint.clone());
            self.gather(next, path, bare, meant);
            path.pop();
        }
    }

    /// Clicks without what they say of promotion; `None` if the protocol has no word for them.
    fn bare(&self, path: &[Waypoint]) -> Option<String> {
        let (first, rest) = path.split_first()?;
        let places = |waypoint: &Waypoint| match waypoint {
            Waypoint::At(name) => Some(self.squares.write(name)),
            _ => None,
        };
        let stops: Vec<String> = rest.iter().filter_map(places).collect::<Option<_>>()?;
        let shot = |waypoint: &Waypoint| match waypoint {
            Waypoint::Shot(name) => Some(self.squares.write(name)),
            _ => None,
        };
        let shots: Vec<String> = rest.iter().filter_map(shot).collect::<Option<_>>()?;
        let from = match first {
            Waypoint::Hand(piece) => {
                return (stops.len() == 1 && shots.is_empty()).then(|| format!("{piece}@{}", stops[0]));
            }
            Waypoint::At(name) => self.squares.write(name)?,
            Waypoint::Shot(_) | Waypoint::Choice(_) => return None,
        };
        match (&stops[..], &shots[..]) {
            ([], []) => Some(PASS.to_owned()),
            ([], [one]) => Some(format!("{from}x{one}")),
            ([], [one, other]) => Some(format!("{from}x{one}x{other}")),
            ([to], []) => Some(format!("{from}{to}")),
            ([via, to], []) => Some(format!("{from}{via},{via}{to}")),
            _ => None,
        }
    }

    /// A position of ours as the protocol writes it, without the numbers at its end; `None` if it has no words for it.
    pub(super) fn fen(&self, position: &str) -> Option<String> {
        let mut fields = position.split_whitespace();
        let (board, side) = (fields.next()?, fields.next()?);
        let side = if side == "b" { "w" } else { "b" };
        match self.dialect {
            CecpDialect::Drops => {
                let held = spelt_out(fields.next()?);
                let held = if held.is_empty() { "-" } else { &held };
                Some(format!("{board}[{held}] {side}"))
            }
            CecpDialect::Legs { codes } => {
                let codes: Vec<(&str, &str)> = codes.to_vec();
                Some(format!("{} {side}", recoded(board, &codes)?))
            }
        }
    }

    /// A position of the protocol as we write it; `None` if it is malformed.
    pub(super) fn position(&self, fen: &str) -> Option<String> {
        let mut fields = fen.split_whitespace();
        let placement = fields.next()?;
        let (board, held) = match placement.split_once('[') {
            Some((board, held)) => (board, held.strip_suffix(']')?),
            None => (placement, ""),
        };
        let side = match fields.next()? {
            "w" => "b",
            "b" => "w",
            _ => return None,
        };
        match self.dialect {
            CecpDialect::Drops => Some(format!("{board} {side} {} 1", self.counted(held)?)),
            CecpDialect::Legs { codes } => {
                let codes: Vec<(&str, &str)> = codes.iter().map(|(ours, theirs)| (*theirs, *ours)).collect();
                Some(format!("{} {side} 0 1", recoded(board, &codes)?))
            }
        }
    }

    /// Hands with numbers, in our order.
    fn counted(&self, held: &str) -> Option<String> {
        let held = if held == "-" { "" } else { held };
        let mut counted = String::new();
        let mut found = 0;
        for lower in [false, true] {
            for code in &self.hands {
                let code = if lower { code.to_lowercase() } else { (*code).to_owned() };
                let number = held.matches(code.as_str()).count();
                found += number * code.len();
                if number > 1 {
                    counted.push_str(&number.to_string());
                }
                if number > 0 {
                    counted.push_str(&code);
                }
            }
        }
        let counted = if counted.is_empty() { "-".to_owned() } else { counted };
        (found == held.len()).then_some(counted)
    }
}

/// A move without what it says of promotion, and whether it promotes.
fn stripped(theirs: &str) -> (&str, bool) {
    theirs.strip_suffix('+').map_or((theirs.strip_suffix('=').unwrap_or(theirs), false), |bare| (bare, true))
}

/// The clicks of a legal move, whether it promotes what moves, and the line behind it, which begins here.
fn played(line: &dyn AnyLine, text: &str) -> Option<(Path, bool, Box<dyn AnyLine>)> {
    let mut behind = line.restart(line.events().len())?;
    let before = behind.view();
    behind.play(text).ok()?;
    let EventKind::Move { path, .. } = behind.history(0).pop()?.kind else { return None };
    let at = |view: &game::PositionView, name: &str| {
        view.pieces.iter().find(|placed| placed.square == name).map(|placed| placed.piece)
    };
    let mut squares = path.iter().filter_map(|waypoint| match waypoint {
        Waypoint::At(name) => Some(name.as_str()),
        _ => None,
    });
    let from = squares.next()?;
    let to = squares.next_back().unwrap_or(from);
    let is_promoted = |code: Option<&str>| code.is_some_and(|code| code.starts_with('+'));
    let was_on_board = matches!(path.first(), Some(Waypoint::At(_)));
    let promotes = was_on_board && !is_promoted(at(&before, from)) && is_promoted(at(&behind.view(), to));
    Some((path, promotes, behind))
}

/// Hands without numbers.
fn spelt_out(hands: &str) -> String {
    let mut held = String::new();
    let mut count = 0_usize;
    for letter in hands.chars().filter(|letter| *letter != '-') {
        if let Some(digit) = letter.to_digit(10) {
            count = (count * 10 + digit as usize).min(999);
        } else {
            held.extend(std::iter::repeat_n(letter, count.max(1)));
            count = 0;
        }
    }
    held
}

/// The board of a position in other codes; the longest that fits is meant.
fn recoded(board: &str, codes: &[(&str, &str)]) -> Option<String> {
    let mut said = String::new();
    let mut rest = board;
    while let Some(sign) = rest.chars().next() {
        if sign.is_ascii_digit() || matches!(sign, '/' | '+') {
            said.push(sign);
            rest = &rest[1..];
            continue;
        }
        let lower = sign.is_ascii_lowercase();
        let cased = |code: &str| if lower { code.to_lowercase() } else { code.to_owned() };
        let fits = codes.iter().filter(|(from, _)| rest.starts_with(&cased(from)));
        let (from, to) = fits.max_by_key(|(from, _)| from.len())?;
        said.push_str(&cased(to));
        rest = &rest[from.len()..];
    }
    Some(said)
}
