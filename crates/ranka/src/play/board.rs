//! The board as lines of a terminal, for both ways to play.

use std::collections::{BTreeMap, BTreeSet};

use game::{DiagramStyle, GameDescription, MarkLook, Placed, PositionView, Side};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::stones::Stones;

/// Columns of a point without anything between points.
const STONE: usize = 3;
/// Columns for the name of a rank.
const LABEL: usize = 3;

/// What is pointed out on the board, by names of squares.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    /// Where the last move went, its origin first.
    pub(super) last: Vec<String>,
    /// Where the next click may go.
    pub(super) targets: BTreeSet<String>,
    /// What was clicked so far.
    pub(super) picked: Vec<String>,
    /// Where the cursor is.
    pub(super) cursor: Option<String>,
}

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) style: DiagramStyle,
    /// Whether colours tell sides and marks; signs do otherwise.
    pub(super) colors: bool,
    /// Whether bold and underlined characters may tell the sides where colours do not.
    pub(super) attributes: bool,
    /// Whether the second side is at the bottom.
    pub(super) flipped: bool,
}

impl Look {
    /// Whether a `v` stands before what belongs to the second side.
    const fn has_side_marks(self) -> bool {
        !self.colors && !self.attributes && matches!(self.style, DiagramStyle::Kanji)
    }

    /// Columns of a point, as wide as fits; `None` if the board does not fit.
    pub(super) fn cell(self, description: &GameDescription, columns: usize) -> Option<usize> {
        let least = self.least();
        [least + 1, least].into_iter().find(|cell| width(description, *cell) <= columns)
    }

    /// The least width of the board.
    pub(super) fn least_width(self, description: &GameDescription) -> usize {
        width(description, self.least())
    }

    const fn least(self) -> usize {
        if self.has_side_marks() { STONE + 1 } else { STONE }
    }
}

/// Columns of a board with points so wide.
pub(super) fn width(description: &GameDescription, cell: usize) -> usize {
    description.board.files.len() * cell + LABEL
}

/// A board to be drawn.
pub(super) struct Board<'a> {
    pub(super) description: &'a GameDescription,
    pub(super) view: &'a PositionView,
    pub(super) marks: &'a Marks,
    pub(super) look: Look,
    /// Columns of a point.
    pub(super) cell: usize,
}

impl Board<'_> {
    /// The files, then a line for each rank.
    pub(super) fn lines(&self) -> Vec<Line<'static>> {
        let stones = Stones::new(self.description, self.look.style);
        let placed: BTreeMap<&str, &Placed> =
            self.view.pieces.iter().map(|placed| (placed.square.as_str(), placed)).collect();
        let alarms = self.alarms();
        let board = &self.description.board;
        let dim = Style::new().add_modifier(Modifier::DIM);
        let label = |file: &String| format!("{}{file}", " ".repeat(self.cell.saturating_sub(file.width())));
        let heading = self.in_order(&board.files).map(label).collect::<String>();
        let mut lines = vec![Line::styled(heading, dim)];
        // Moves are typed with the letters of the ranks, whatever the language.
        let labels = board.rank_labels.iter().map(|label| &label.en);
        let ranks: Vec<(&String, &String)> = board.ranks.iter().zip(labels).collect();
        for (rank, label) in self.in_order(&ranks) {
            let mut spans = Vec::new();
            for file in self.in_order(&board.files) {
                let square = format!("{file}{rank}");
                self.point(&square, placed.get(square.as_str()).copied(), &stones, &alarms, &mut spans);
            }
            spans.push(Span::styled(format!(" {label}"), dim));
            lines.push(Line::from(spans));
        }
        lines
    }

    /// From the left or the top, as the board is turned.
    fn in_order<'b, T>(&self, names: &'b [T]) -> Box<dyn Iterator<Item = &'b T> + 'b> {
        if self.look.flipped { Box::new(names.iter().rev()) } else { Box::new(names.iter()) }
    }

    /// Squares of royal pieces in danger.
    fn alarms(&self) -> BTreeSet<&str> {
        let is_alarm = |kind: &str| {
            self.description.marks.iter().any(|mark| mark.id == kind && mark.look == MarkLook::Alarm)
        };
        let alarms = self.view.marks.iter().filter(|mark| is_alarm(mark.kind));
        alarms.flat_map(|mark| mark.squares.iter().map(String::as_str)).collect()
    }

    fn point(
        &self,
        square: &str,
        placed: Option<&Placed>,
        stones: &Stones,
        alarms: &BTreeSet<&str>,
        spans: &mut Vec<Span<'static>>,
    ) {
        let marks = self.marks;
        let pointed = Pointed {
            target: marks.targets.contains(square),
            picked: marks.picked.iter().any(|picked| picked == square),
            last: marks.last.iter().any(|last| last == square),
            alarm: alarms.contains(square),
            cursor: marks.cursor.as_deref() == Some(square),
        };
        let (tag, face, side) = match placed {
            Some(placed) => {
                let stone = stones.of(placed.piece);
                (stone.tag, stone.face(placed.side).to_owned(), placed.side)
            }
            None => (' ', self.ground(square, pointed), None),
        };
        let sign = if self.look.colors { None } else { pointed.sign(placed.is_some()) };
        let second = self.look.has_side_marks() && side == Some(Side::Second);
        let mut lead = " ".repeat(self.cell.saturating_sub(STONE));
        let mut tag = sign.unwrap_or(tag);
        if second && tag == ' ' {
            tag = 'v';
        } else if second {
            lead.pop();
            lead.push('v');
        }
        spans.push(Span::raw(lead));
        let style = self.style(placed, pointed);
        spans.push(Span::styled(format!("{tag}{face}"), style));
    }

    /// An empty point in two columns.
    fn ground(&self, square: &str, pointed: Pointed) -> String {
        let zones = self.description.board.zones.iter();
        let look = zones.filter(|zone| zone.squares.iter().any(|name| name == square));
        let plain = match look.filter_map(|zone| zone.look).next_back() {
            Some(look) => format!(" {}", look.sign()),
            None if self.look.style == DiagramStyle::Kanji => "・".to_owned(),
            None => " .".to_owned(),
        };
        match pointed {
            Pointed { target: true, .. } => " o".to_owned(),
            Pointed { picked: true, .. } if !self.look.colors => " @".to_owned(),
            Pointed { last: true, .. } if !self.look.colors => " <".to_owned(),
            _ => plain,
        }
    }

    fn style(&self, placed: Option<&Placed>, pointed: Pointed) -> Style {
        let owner = placed.map_or(Owner::Ground, |placed| placed.side.map_or(Owner::Nobody, Owner::Side));
        let mut style = match owner {
            Owner::Ground => Style::new().add_modifier(Modifier::DIM),
            Owner::Side(Side::First) => Style::new().add_modifier(Modifier::BOLD),
            Owner::Side(Side::Second) if self.look.colors => Style::new().fg(Color::Magenta),
            Owner::Side(Side::Second) => Style::new().add_modifier(Modifier::UNDERLINED),
            Owner::Nobody if self.look.colors => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
            Owner::Nobody => Style::new(),
        };
        if self.look.colors {
            let ground = match pointed {
                Pointed { picked: true, .. } => Some(Color::Cyan),
                Pointed { target: true, .. } => Some(Color::Green),
                Pointed { alarm: true, .. } => Some(Color::Red),
                Pointed { last: true, .. } => Some(Color::Yellow),
                _ => None,
            };
            if let Some(ground) = ground {
                let ink = match owner {
                    Owner::Side(Side::Second) => Color::Magenta,
                    _ => Color::Black,
                };
                style = Style::new().fg(ink).bg(ground).add_modifier(Modifier::BOLD);
            }
        }
        if pointed.cursor { style.add_modifier(Modifier::REVERSED) } else { style }
    }
}

/// Whose a point is.
enum Owner {
    /// Nothing stands there.
    Ground,
    /// What stands there belongs to neither side.
    Nobody,
    Side(Side),
}

/// What is to be told of a point.
#[expect(clippy::struct_excessive_bools, reason = "any of them may hold at once")]
#[derive(Clone, Copy)]
struct Pointed {
    target: bool,
    picked: bool,
    last: bool,
    alarm: bool,
    cursor: bool,
}

impl Pointed {
    /// The sign before a stone where there are no colours.
    const fn sign(self, occupied: bool) -> Option<char> {
        match self {
            _ if !occupied => None,
            Pointed { target: true, .. } => Some('x'),
            Pointed { picked: true, .. } => Some('@'),
            Pointed { alarm: true, .. } => Some('!'),
            Pointed { last: true, .. } => Some('>'),
            _ => None,
        }
    }
}
