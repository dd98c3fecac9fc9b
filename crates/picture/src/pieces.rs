//! Draws pieces: five-sided wood, round stones, square tablets.

use game::{BoardLook, GameDescription, PieceDescription, Side};

use crate::{
    Art, Look, PieceStyle,
    art::{inscription, room},
    pen::{Point, circle, factor, group, path, polygon},
    style::Style,
};

const WEDGE: [Point; 5] = [(0.0, -50.0), (27.0, -40.0), (40.5, 47.0), (-40.5, 47.0), (-27.0, -40.0)];
const TABLET: [Point; 6] =
    [(-22.0, -43.0), (22.0, -43.0), (40.0, -27.0), (40.0, 42.0), (-40.0, 42.0), (-40.0, -27.0)];
const SHARED: [Point; 8] = [
    (-18.0, -43.0),
    (18.0, -43.0),
    (43.0, -18.0),
    (43.0, 18.0),
    (18.0, 43.0),
    (-18.0, 43.0),
    (-43.0, 18.0),
    (-43.0, -18.0),
];

/// A shape on the board, turned for the side that sits opposite.
#[derive(Clone, Copy)]
struct Outline<'a> {
    corners: &'a [Point],
    turned: bool,
    scale: f64,
}

impl Outline<'_> {
    /// Its path, moved by so much on the screen.
    fn at(self, dx: f64, dy: f64) -> String {
        let sign = if self.turned { -self.scale } else { self.scale };
        let corners: Vec<Point> = self.corners.iter().map(|(x, y)| (sign * x + dx, sign * y + dy)).collect();
        polygon(&corners)
    }

    fn smaller(self, by: f64) -> Self {
        Outline { scale: self.scale * by, ..self }
    }
}

/// What pieces are drawn with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brush<'a> {
    pub(crate) game: &'a GameDescription,
    pub(crate) art: &'a Art,
    pub(crate) look: &'a Look,
    pub(crate) style: &'a Style,
}

impl Brush<'_> {
    /// Whether pieces of this side stand on their heads. Round stones and pieces of nobody do not.
    fn is_turned(&self, side: Option<Side>) -> bool {
        self.game.board.look != BoardLook::Stones && side.is_some_and(|side| side != self.look.side)
    }

    /// A piece around the origin, for a cell of 100 units.
    pub(crate) fn piece(&self, piece: &PieceDescription, side: Option<Side>) -> String {
        let look = self.game.board.look;
        let red = piece.code.starts_with('+');
        let turned = self.is_turned(side);
        let scale = if look == BoardLook::Wedges { self.size(piece) } else { 1.0 };
        let body = match look {
            BoardLook::Stones => self.stone(side, red),
            BoardLook::Wedges => self.slab("wedges", Outline { corners: &WEDGE, turned, scale }, red),
            BoardLook::Tablets => match side {
                None => self.slab("tablets.nobody", Outline { corners: &SHARED, turned, scale }, red),
                Some(side) => {
                    self.slab("tablets", Outline { corners: &TABLET, turned, scale }, red)
                        + &self.band(turned, side)
                }
            },
        };
        let turn = if turned {
            format!("rotate(180) scale({})", factor(scale))
        } else {
            format!("scale({})", factor(scale))
        };
        let ink = format!(r#"{} transform="{turn}""#, self.ink(look, side, red));
        body + &group(&ink, &self.written(piece, side))
    }

    /// What stands on it.
    fn written(&self, piece: &PieceDescription, side: Option<Side>) -> String {
        let (look, style) = (self.game.board.look, self.look.pieces);
        let place = |style| room(look, style, self.look.theme);
        if style == PieceStyle::Pictograms
            && let Some(picture) = self.art.pictogram(piece.code, place(style), self.style)
        {
            return picture;
        }
        // A game for which nobody has drawn pictures shows its characters in that set too.
        let style = if style == PieceStyle::Pictograms { PieceStyle::One } else { style };
        let text = inscription(piece, side == Some(Side::Second), style);
        // A name too long for the middle of the piece is stacked in the narrow room.
        let narrow = style == PieceStyle::One && text.chars().count() > 1;
        self.art.inscription(&text, style, place(if narrow { PieceStyle::Two } else { style }))
    }

    fn ink(&self, look: BoardLook, side: Option<Side>, red: bool) -> String {
        let mut selectors = vec![".ink"];
        if red {
            selectors.push(".red .ink");
        }
        match (look, side) {
            (BoardLook::Stones, Some(Side::First)) => {
                selectors.push(".stones.first .ink");
                if red {
                    selectors.push(".stones.first.red .ink");
                }
            }
            (BoardLook::Tablets, None) => selectors.push(".tablets.nobody .ink"),
            _ => {}
        }
        self.style.attributes(&selectors)
    }

    /// Commoner pieces are a little smaller, as in a real set.
    fn size(&self, piece: &PieceDescription) -> f64 {
        let base = self.game.pieces.iter().find(|other| Some(other.code) == piece.base).unwrap_or(piece);
        match base.count {
            _ if piece.royal || base.royal => 1.05,
            ..=1 => 1.02,
            2 => 0.98,
            3..=4 => 0.95,
            _ => 0.9,
        }
    }

    fn slab(&self, kind: &str, outline: Outline<'_>, red: bool) -> String {
        let general = kind.split('.').next().unwrap_or(kind);
        let of = |part: &str| {
            self.style.attributes(&[&format!(".{general} .{part}"), &format!(".{kind} .{part}")])
        };
        let mut out = path(&outline.at(2.5, 7.0), &self.style.attributes(&[".shade"]));
        out += &path(&outline.at(0.0, 3.2), &of("side"));
        out += &path(&outline.at(0.0, 0.0), &of("face"));
        if red {
            let edge = self.style.attributes(&[".edge", &format!(".{general} .edge")]);
            out += &path(&outline.smaller(0.87).at(0.0, 0.0), &edge);
        }
        out
    }

    fn stone(&self, side: Option<Side>, red: bool) -> String {
        let owner = side.map_or("nobody", Side::id);
        let face = self.style.attributes(&[".stones .face", &format!(".stones.{owner} .face")]);
        let mut out = circle((2.0, 5.0), 46.0, &self.style.attributes(&[".shade"]));
        out += &circle((0.0, 0.0), 46.5, &face);
        if red {
            let edge = self.style.attributes(&[".edge", &format!(".stones.{owner} .edge"), ".stones .edge"]);
            out += &circle((0.0, 0.0), 41.0, &edge);
        }
        out
    }

    /// Whose tablet it is, where both sides own every colour: a band along the edge next to its owner, whole for one side
    /// and broken for the other.
    fn band(&self, turned: bool, side: Side) -> String {
        let parts: &[(f64, f64)] = match side {
            Side::First => &[(-40.0, 40.0)],
            Side::Second => &[(-40.0, -16.0), (-11.0, 11.0), (16.0, 40.0)],
        };
        let d = parts.iter().map(|(from, to)| {
            let corners = [(*from, 33.0), (*to, 33.0), (*to, 42.0), (*from, 42.0)];
            Outline { corners: &corners, turned, scale: 1.0 }.at(0.0, 0.0)
        });
        path(&d.collect::<String>(), &self.style.attributes(&[&format!(".owner-{}", side.id())]))
    }
}

/// The gradients that pieces and boards are filled with.
pub(crate) fn gradients(look: BoardLook, style: &Style) -> String {
    let across = r#" x1="0" y1="0" x2="0.35" y2="1""#;
    let round = r#" cx="0.36" cy="0.28" r="0.8""#;
    let ramps: &[(&str, &str, &str)] = match look {
        BoardLook::Wedges => &[("linear", "wood", across)],
        BoardLook::Stones => &[("radial", "black", round), ("radial", "white", round)],
        BoardLook::Tablets => &[("linear", "bone", across), ("linear", "shared", across)],
    };
    let cloth = look == BoardLook::Tablets;
    let ramp = |kind: &str, id: &str, place: &str| {
        let stop = |number: u8| {
            let plain = format!(".stop-{id}-{number}");
            let own = format!(".layout[data-look=\"tablets\"] .stop-{id}-{number}");
            let selectors: &[&str] = if cloth { &[&plain, &own] } else { &[&plain] };
            let offset = f32::from(number - 1) / 2.0;
            format!(r#"<stop offset="{offset}"{}/>"#, style.attributes(selectors))
        };
        let stops = [1, 2, 3].map(stop).concat();
        format!(r#"<{kind}Gradient id="{id}"{place}>{stops}</{kind}Gradient>"#)
    };
    let drawn: String = ramps.iter().map(|(kind, id, place)| ramp(kind, id, place)).collect();
    drawn + &ramp("linear", "ground", r#" x1="0" y1="0" x2="1" y2="1""#)
}
