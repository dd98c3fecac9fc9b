//! What is pointed out on the board: the last move, marks of the view, arrows and circles.

use game::{BoardLook, GameDescription, Mark, MarkLook, Waypoint};

use crate::{
    Area, Shape, Tone,
    board::{Board, CELL},
    ground::{diamonds, waves},
    pen::{Point, circle, group, number, path, polygon, rect},
    scene::Item,
    style::Style,
};

/// What lies under the pieces, and what lies over them.
#[derive(Default)]
pub(crate) struct Layers {
    pub(crate) under: Vec<Item>,
    pub(crate) over: Vec<Item>,
}

/// Draws what is pointed out.
pub(crate) struct Pointer<'a> {
    pub(crate) game: &'a GameDescription,
    pub(crate) board: &'a Board,
    pub(crate) style: &'a Style,
}

/// The stops of a path on the board, and the squares shot at with the place shot from.
fn legs(path: &[Waypoint]) -> (Vec<&str>, Vec<(&str, &str)>) {
    let (mut stops, mut shots) = (Vec::new(), Vec::new());
    for waypoint in path {
        match (waypoint, stops.last()) {
            (Waypoint::At(square), here) if here != Some(&square.as_str()) => stops.push(square),
            (Waypoint::Shot(square), Some(here)) => shots.push((*here, square.as_str())),
            _ => {}
        }
    }
    (stops, shots)
}

impl Pointer<'_> {
    /// The last move: where it began, where it ended, every leg and shot of it.
    pub(crate) fn last(&self, path: &[Waypoint], layers: &mut Layers) {
        let (stops, shots) = legs(path);
        let places: Vec<Point> = stops.iter().filter_map(|square| self.board.centre(square)).collect();
        // Stones fill their points: what marks them lies over their neighbours' edges.
        let frames = if self.board.points { &mut layers.over } else { &mut layers.under };
        for (i, place) in places.iter().enumerate() {
            let name = if i + 1 == places.len() { "last-to" } else { "last-from" };
            frames.push(self.frame(*place, name));
        }
        if places.len() > 2 {
            layers
                .over
                .extend(places.windows(2).filter_map(|leg| self.arrow(leg[0], leg[1], "last-arrow", None)));
        }
        for (from, to) in shots {
            let (Some(from), Some(to)) = (self.board.centre(from), self.board.centre(to)) else { continue };
            layers.over.extend(self.arrow(from, to, "shot-arrow", None));
            layers.over.push(self.burst(to));
        }
    }

    /// A frame just inside the cell, or around a point: a line on a broader one of the opposite lightness, so that one of
    /// the two stands out on any ground. What stands on the square leaves it free.
    fn frame(&self, place: Point, name: &str) -> Item {
        let cell = self.board.cell(place);
        let line = |class: &str| {
            let look = match self.game.board.look {
                BoardLook::Wedges => ".wedges",
                BoardLook::Stones => ".stones",
                BoardLook::Tablets => ".tablets",
            };
            let own = format!(".{name} .{class}");
            let attributes = self.style.attributes(&[&format!(".{class}"), &own, &format!("{look} {own}")]);
            if self.board.points {
                circle(place, 49.0, &attributes)
            } else {
                rect(cell.grown(-5.0), 5.0, &attributes)
            }
        };
        let tint = if self.board.points {
            String::new()
        } else {
            rect(cell, 0.0, &self.style.attributes(&[&format!(".{name} .tint")]))
        };
        Item::new(cell.grown(5.0), tint + &line("casing") + &line("outline"))
    }

    /// An arrow, which stops short of what stands there.
    fn arrow(&self, from: Point, to: Point, name: &str, tone: Option<Tone>) -> Option<Item> {
        let (along, down) = (to.0 - from.0, to.1 - from.1);
        let length = along.hypot(down);
        if length < 1.0 {
            return None;
        }
        let (ux, uy) = (along / length, down / length);
        let begin = 16.0_f64.min(length / 4.0);
        let short = 38.0_f64.min(length * 0.36);
        let start = (from.0 + ux * begin, from.1 + uy * begin);
        let tip = (to.0 - ux * short, to.1 - uy * short);
        let neck = (tip.0 - ux * 24.0, tip.1 - uy * 24.0);
        let wing = |sign: f64| (neck.0 - uy * 15.0 * sign, neck.1 + ux * 15.0 * sign);
        let tone = tone.map_or(String::new(), |tone| format!("b-tone-{}", tone.id()));
        let part =
            |part: &str| self.style.toned(&tone, &[&format!(".arrow .{part}"), &format!(".{name} .{part}")]);
        let shaft = format!("M{} {}L{} {}", number(start.0), number(start.1), number(neck.0), number(neck.1));
        let body =
            path(&shaft, &part("shaft")) + &path(&polygon(&[tip, wing(1.0), wing(-1.0)]), &part("head"));
        let area = Area::about(from, 0.0, 0.0).union(Area::about(to, 0.0, 0.0)).grown(20.0);
        Some(Item::new(area, group(&self.style.attributes(&[".arrow"]), &body)))
    }

    /// A burst around a square that was shot at.
    fn burst(&self, at: Point) -> Item {
        let ray = |i: u8| {
            let angle = f64::from(i) * std::f64::consts::FRAC_PI_4 + 0.39;
            let end = |reach: f64| {
                format!("{} {}", number(at.0 + angle.cos() * reach), number(at.1 + angle.sin() * reach))
            };
            format!("M{}L{}", end(34.0), end(48.0))
        };
        let d: String = (0..8).map(ray).collect();
        Item::new(Area::about(at, 54.0, 54.0), path(&d, &self.style.attributes(&[".burst"])))
    }

    /// Marks of the view, drawn as the game's description says they look.
    pub(crate) fn marks(&self, marks: &[Mark], layers: &mut Layers) {
        for mark in marks {
            let Some(look) =
                self.game.marks.iter().find(|known| known.id == mark.kind).map(|known| known.look)
            else {
                continue;
            };
            for square in &mark.squares {
                if let Some(place) = self.board.centre(square)
                    && !self.is_painted(look, square)
                {
                    self.mark(look, place, layers);
                }
            }
        }
    }

    /// Whether the ground shows it already.
    fn is_painted(&self, look: MarkLook, square: &str) -> bool {
        let same = |zone: &game::Zone| match zone.look {
            Some(game::ZoneLook::Waves) => look == MarkLook::Waves,
            Some(game::ZoneLook::Diamonds) => look == MarkLook::Diamonds,
            Some(game::ZoneLook::Crest) | None => false,
        };
        self.game
            .board
            .zones
            .iter()
            .any(|zone| same(zone) && zone.squares.iter().any(|known| known == square))
    }

    fn mark(&self, look: MarkLook, place: Point, layers: &mut Layers) {
        let cell = self.board.cell(place);
        let of = |selector: &str| self.style.attributes(&[selector]);
        let (over, body) = match look {
            MarkLook::Alarm if self.board.points => (false, circle(place, CELL * 0.625, &of(".mark-alarm"))),
            MarkLook::Alarm => (false, rect(cell, 0.0, &of(".mark-alarm"))),
            MarkLook::Threat => (true, path(&corners(cell), &of(".mark-threat"))),
            MarkLook::Frame => (true, path(&corners(cell), &of(".mark-frame"))),
            MarkLook::Net => (true, net(place, &of(".mark-net"))),
            MarkLook::Shield => (true, shield(place, cell.height, &of(".mark-shield"))),
            MarkLook::Waves => (false, path(&waves(cell), &of(".mark-waves"))),
            MarkLook::Diamonds => (false, path(&diamonds(cell), &of(".mark-diamonds"))),
        };
        let layer = if over { &mut layers.over } else { &mut layers.under };
        layer.push(Item::new(cell.grown(14.0), body));
    }

    /// An arrow or circle of whoever asks for the picture. A piece in hand is off the board: of its arrow the end is drawn.
    pub(crate) fn shape(&self, shape: &Shape) -> Option<Item> {
        let start =
            if let Waypoint::At(square) = &shape.from { Some(self.board.centre(square)?) } else { None };
        let end = match &shape.to {
            Some(to) => self.board.centre(to)?,
            None => start?,
        };
        match start {
            Some(start) if start != end => self.arrow(start, end, "shape-arrow", Some(shape.tone)),
            _ => {
                let tone = format!("b-tone-{}", shape.tone.id());
                let attributes = self.style.toned(&tone, &[".shape-circle"]);
                Some(Item::new(Area::about(end, 50.0, 50.0), circle(end, 44.0, &attributes)))
            }
        }
    }
}

/// Four corners around a square: it stays readable whatever stands there.
fn corners(cell: Area) -> String {
    let (x, y) = (cell.x + cell.width / 2.0, cell.y + cell.height / 2.0);
    let (w, h, arm) = (cell.width / 2.0 - 3.0, cell.height / 2.0 - 3.0, 20.0);
    let corner = |(sx, sy): Point| {
        let start = format!("M{} {}", number(x + sx * w), number(y + sy * (h - arm)));
        format!("{start}V{}H{}", number(y + sy * h), number(x + sx * (w - arm)))
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner).concat()
}

/// A net over a piece that may not act.
fn net((x, y): Point, attributes: &str) -> String {
    let thread = |step: f64| {
        let reach = (40.0_f64.powi(2) - step * step).sqrt();
        format!(
            "M{} {}V{}M{} {}H{}",
            number(x + step),
            number(y - reach),
            number(y + reach),
            number(x - reach),
            number(y + step),
            number(x + reach)
        )
    };
    let turn = format!(r#"{attributes} fill="none" transform="rotate(45 {} {})""#, number(x), number(y));
    // The sheet says so too, and an attribute must not stand twice.
    let turn = if attributes.contains(" fill=") {
        turn.replacen(r#" fill="none" transform"#, " transform", 1)
    } else {
        turn
    };
    path(&[-24.0, 0.0, 24.0].map(thread).concat(), &turn)
}

/// A small shield at the corner of a piece that cannot be captured.
fn shield((x, y): Point, height: f64, attributes: &str) -> String {
    let (x, y) = (x + CELL * 0.33, y - height * 0.34);
    let d = format!("M{} {}l12 4v9c0 8-6 12-12 15c-6-3-12-7-12-15v-9Z", number(x), number(y - 13.0));
    path(&d, attributes)
}
