//! The board itself: wood with lines, or cloth with its patterns, and the names of files and ranks.

use std::fmt::Write;

use game::{BoardLook, GameDescription, Zone, ZoneLook};

use crate::{
    Area, Art, Look,
    art::Words,
    board::{Board, CELL},
    pen::{Point, circle, group, number, path, polygon, real, rect},
    style::Style,
};

/// What everything of a picture stands on.
pub(crate) fn draw(game: &GameDescription, board: &Board, art: &Art, look: Look, style: &Style) -> String {
    let area = board.area();
    let slab = rect(area, 10.0, &style.attributes(&[".slab"]));
    let (name, texture) = match game.board.look {
        BoardLook::Wedges => ("wedges", grain(area)),
        BoardLook::Stones => ("stones", grain(area)),
        BoardLook::Tablets => ("tablets", weave(area)),
    };
    let texture = path(&texture, &style.attributes(&[".grain", &format!(".{name} .grain")]));
    let mut out = slab + &texture;
    for zone in &game.board.zones {
        let Some(painted) = zone.look else { continue };
        out.extend(
            zone.squares.iter().filter_map(|square| Some(tile(painted, board.centre(square)?, board, style))),
        );
    }
    out += &lines(board, name, style);
    out += &borders(&game.board.zones, board, style);
    out += &stars(&game.board.zones, board, style);
    if look.coordinates {
        out += &names(board, art, game.board.look, style);
    }
    group("", &out)
}

fn lines(board: &Board, look: &str, style: &Style) -> String {
    let Area { x, y, width, height } = board.field();
    let spaces = |count: usize| if board.points { count - 1 } else { count };
    let (down, across) = (spaces(board.columns), spaces(board.rows));
    let mut d = String::new();
    for i in 1..down {
        let _ = write!(d, "M{} {}v{}", number(x + width / real(down) * real(i)), number(y), number(height));
    }
    for i in 1..across {
        let _ = write!(d, "M{} {}h{}", number(x), number(y + height / real(across) * real(i)), number(width));
    }
    path(&d, &style.attributes(&[".line", &format!(".{look} .line")]))
        + &rect(board.field(), 0.0, &style.attributes(&[".rim", &format!(".{look} .rim")]))
}

/// Growth rings, always the same ones: long flat waves whose distance varies.
fn grain(Area { width, height, .. }: Area) -> String {
    let mut d = String::new();
    let (mut x, mut i) = (-width * 0.1, 0.0_f64);
    while x < width * 1.05 {
        let bend = 14.0 * (i * 1.7).sin() + 8.0 * (i * 0.61).sin();
        let curve = [x + bend, height * 0.3, x - bend * 0.8, height * 0.7, x + bend * 0.6, height - 4.0]
            .map(|value| format!("{value:.0}"));
        // What lies beyond the edge would show outside of the board.
        if x > 24.0 && x < width - 24.0 {
            let _ = write!(d, "M{x:.0} 4C{}", curve.join(" "));
        }
        x += 9.0 + 7.0 * (1.0 + (i * 0.9).sin()) + 5.0 * (1.0 + (i * 2.3).sin());
        i += 1.0;
    }
    d
}

/// Warp and weft.
fn weave(Area { width, height, .. }: Area) -> String {
    let steps = |end: f64| (1..).map(|i| f64::from(i) * 8.0).take_while(move |at| *at < end - 4.0);
    let mut d = String::new();
    for x in steps(width) {
        let _ = write!(d, "M{} 5V{}", number(x), number(height - 5.0));
    }
    for y in steps(height) {
        let _ = write!(d, "M5 {}H{}", number(y), number(width - 5.0));
    }
    d
}

/// A half circle above a point.
fn arc((x, y): Point, r: f64) -> String {
    let radius = number(r);
    format!("M{} {}a{radius} {radius} 0 0 1 {} 0", number(x - r), number(y), number(2.0 * r))
}

/// Scales of waves, as on cloth: three rows of them fill a cell.
pub(crate) fn waves(cell: Area) -> String {
    let r = cell.width / 6.0;
    let mut d = String::new();
    for row in [1.0, 2.0, 3.0] {
        let base = cell.y + cell.height / 3.0 * row;
        let mut x = cell.x + r;
        while x <= cell.right() - r + 1.0 {
            d += &arc((x, base), r);
            d += &arc((x, base), r * 0.55);
            x += 2.0 * r;
        }
    }
    d
}

/// Nested diamonds, the other pattern of the cloth.
pub(crate) fn diamonds(cell: Area) -> String {
    let (x, y) = (cell.x + cell.width / 2.0, cell.y + cell.height / 2.0);
    let ring = |part: f64| {
        let (dx, dy) = (cell.width / 2.0 * part, cell.height / 2.0 * part);
        polygon(&[(x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)])
    };
    [0.94, 0.7, 0.46].map(ring).concat()
}

fn tile(look: ZoneLook, middle: Point, board: &Board, style: &Style) -> String {
    let cell = board.cell(middle);
    let (name, pattern) = match look {
        ZoneLook::Waves => ("waves", waves(cell)),
        ZoneLook::Diamonds => ("diamonds", diamonds(cell)),
        ZoneLook::Crest => ("crest", diamonds(cell)),
    };
    let ground = style.attributes(&[".zone .tile", &format!(".zone-{name} .tile")]);
    let lines = style.attributes(&[".zone .pattern", &format!(".zone-{name} .pattern")]);
    rect(cell, 0.0, &ground) + &path(&pattern, &lines)
}

/// The rows that a side's zone fills from the edge of the board, and whether that is the upper one.
fn depth(zone: &Zone, board: &Board) -> Option<(usize, bool)> {
    zone.side?;
    let mut rows: Vec<usize> =
        zone.squares.iter().filter_map(|square| Some(board.place(square)?.1)).collect();
    rows.sort_unstable();
    rows.dedup();
    (rows.len() * board.columns == zone.squares.len()).then(|| (rows.len(), rows.first() == Some(&0)))
}

fn borders(zones: &[Zone], board: &Board, style: &Style) -> String {
    let Area { x, width, .. } = board.field();
    let line = |zone: &Zone| {
        let (rows, from_top) = depth(zone, board)?;
        let row = if from_top { rows } else { board.rows - rows };
        let y = board.edge + real(row) * board.cell_height;
        Some(path(
            &format!("M{} {}h{}", number(x), number(y), number(width)),
            &style.attributes(&[".border"]),
        ))
    };
    zones.iter().filter_map(line).collect()
}

/// Dots that help the eye: where zones end, or on every sixth line of a board of points.
fn stars(zones: &[Zone], board: &Board, style: &Style) -> String {
    let Area { x, y, .. } = board.field();
    let (columns, rows) = if board.points {
        let marks = |length: usize| match length {
            ..13 => Vec::new(),
            length if length % 2 == 0 => vec![3, length - 4],
            length => vec![3, (length - 1) / 2, length - 4],
        };
        (marks(board.columns), marks(board.rows))
    } else {
        let near =
            zones.iter().filter_map(|zone| depth(zone, board)).map(|(rows, _)| rows).find(|rows| *rows > 0);
        let both = |length: usize| {
            near.filter(|near| *near < length).map_or_else(Vec::new, |near| vec![near, length - near])
        };
        (both(board.columns), both(board.rows))
    };
    let fill = style.attributes(&[".star"]);
    let dot = |column: usize, row: usize| {
        circle((x + real(column) * CELL, y + real(row) * board.cell_height), 6.0, &fill)
    };
    let places = rows.iter().flat_map(|row| columns.iter().map(|column| (*column, *row)));
    places.map(|(column, row)| dot(column, row)).collect()
}

/// Files above and ranks on the right, as Japanese diagrams have them; on a board of points below and on the left.
fn names(board: &Board, art: &Art, look: BoardLook, style: &Style) -> String {
    let Area { width, height, .. } = board.area();
    let (edge, fill) = (board.edge, style.attributes(&[".name"]));
    let size = match look {
        BoardLook::Wedges => 32.0,
        BoardLook::Stones => 36.0,
        BoardLook::Tablets => 28.0,
    };
    let (file_y, rank_x) =
        if board.points { (height - edge / 2.0, edge / 2.0) } else { (edge / 2.0, width - edge / 2.0) };
    let name = |text: &str, middle: Point| art.words(Words { text, middle, size, room: edge - 8.0 }, &fill);
    let files = board.files.iter().enumerate().map(|(i, label)| name(label, (board.middle(i, 0).0, file_y)));
    let ranks =
        board.rank_labels.iter().enumerate().map(|(i, label)| name(label, (rank_x, board.middle(0, i).1)));
    files.chain(ranks).collect()
}
