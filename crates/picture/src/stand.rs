//! The pieces in hand, beside the board.

use std::fmt::Write;

use game::{HandView, Side};

use crate::{
    Area, Art,
    art::count,
    board::CELL,
    pen::{factor, number, real, rect},
    scene::Item,
    style::Style,
};

/// How high a kind of piece in hand is where there is room, and where there is little.
const PITCH: (f64, f64) = (108.0, 84.0);
/// What is left free inside of a stand, and between it and the board.
const PADDING: f64 = 14.0;
pub(crate) const GAP: f64 = 22.0;
/// A stand with nothing on it is so high.
const EMPTY: f64 = 150.0;

/// Where pieces in hand lie: as many columns beside the board as all kinds together need, so that the picture keeps its size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stands {
    columns: usize,
    rows: usize,
    pitch: f64,
    board: Area,
}

impl Stands {
    /// The stands for so many kinds beside a board; `None` in a game without hands.
    pub(crate) fn new(kinds: usize, board: Area) -> Option<Stands> {
        let room = board.height - 2.0 * PADDING;
        let columns = (1..=kinds).find(|columns| real(kinds.div_ceil(*columns)) * PITCH.1 <= room)?;
        let rows = kinds.div_ceil(columns);
        Some(Stands { columns, rows, pitch: (room / real(rows)).min(PITCH.0), board })
    }

    fn scale(self) -> f64 {
        (self.pitch / PITCH.0).min(1.0)
    }

    fn width(self) -> f64 {
        real(self.columns) * CELL * self.scale() + 2.0 * PADDING
    }

    /// The board with both stands.
    pub(crate) fn area(self) -> Area {
        let beside = self.width() + GAP;
        Area { x: -beside, width: self.board.width + 2.0 * beside, ..self.board }
    }

    /// A stand with what lies on it; `near` is the one of whoever sits at the bottom.
    pub(crate) fn draw(
        self,
        hand: &HandView,
        near: bool,
        art: &Art,
        style: &Style,
        cloth: bool,
    ) -> Vec<Item> {
        let lines = hand.pieces.len().div_ceil(self.columns).min(self.rows);
        let height = (real(lines) * self.pitch + 2.0 * PADDING).max(EMPTY);
        let x = if near { self.board.right() + GAP } else { -GAP - self.width() };
        let y = if near { self.board.bottom() - height } else { self.board.y };
        let area = Area::new(x, y, self.width(), height);
        let kind = if cloth { "cloth" } else { "wood" };
        let fill = format!(
            r#" fill="{}" stroke="{}" stroke-width="2""#,
            style.colour(&format!("b-stand-{kind}-1")),
            style.colour(&format!("b-stand-{kind}-3"))
        );
        let mut items = vec![Item::new(area.grown(2.0), rect(area, 14.0, &fill))];
        for (i, (code, number_of)) in hand.pieces.iter().enumerate() {
            let (column, row) = (real(i % self.columns), real(i / self.columns));
            let middle =
                (x + PADDING + (column + 0.5) * CELL * self.scale(), y + PADDING + (row + 0.5) * self.pitch);
            items.push(self.held(code, *number_of, hand.side, middle, art, style));
        }
        items
    }

    fn held(
        self,
        code: &str,
        number_of: u8,
        side: Side,
        middle: (f64, f64),
        art: &Art,
        style: &Style,
    ) -> Item {
        let face = face_id(code, Some(side));
        let scale = self.scale();
        let place = format!(
            r##"<g transform="translate({} {}) scale({})"><use href="#{face}"/>"##,
            number(middle.0),
            number(middle.1),
            factor(scale)
        );
        let badge = if number_of > 1 { count(art, number_of, (46.0, 38.0), style) } else { String::new() };
        let body = place + &badge + "</g>";
        Item { area: Area::about(middle, 72.0 * scale, 62.0 * scale), body, face: Some(face) }
    }
}

/// The name of a face in a document: letters, digits and hyphens, whatever the code has.
pub(crate) fn face_id(code: &str, side: Option<Side>) -> String {
    let owner = format!("face-{}-", side.map_or("nobody", Side::id));
    code.bytes().fold(owner, |mut id, byte| {
        let _ = write!(id, "{byte:02x}");
        id
    })
}
