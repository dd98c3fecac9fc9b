use std::{collections::BTreeMap, sync::Arc};

use game::{BoardLook, GameDescription, PositionView, Side, Text, Waypoint};

use crate::{
    Area, Art, Look, Scene, Shape, Theme,
    board::Board,
    ground,
    marks::{Layers, Pointer},
    pen::{circle, number},
    pieces::{Brush, gradients},
    scene::{Backdrop, Item},
    stand::{Stands, face_id},
    style::Style,
};

/// What there is to see at one moment of a game.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The position.
    pub view: &'a PositionView,
    /// Whose turn it is, if it is a player's.
    pub turn: Option<Side>,
    /// The clicks of the last move; none if nobody has moved.
    pub last: &'a [Waypoint],
    /// Arrows and circles over everything.
    pub shapes: &'a [Shape],
}

/// Draws positions of one game in one look.
#[derive(Debug)]
pub struct Painter<'a> {
    game: &'a GameDescription,
    art: &'a Art,
    look: Look,
    style: Style,
    board: Board,
    stands: Option<Stands>,
    backdrop: Arc<Backdrop>,
}

/// What is left free around a picture.
const MARGIN: f64 = 8.0;

const TITLE: Text = Text::new("{0}: {1} to move", "{0}：{1}の手番", "{0}：輪到{1}");

impl<'a> Painter<'a> {
    /// Draws what all pictures of a game have in common.
    pub fn new(game: &'a GameDescription, art: &'a Art, look: Look) -> Painter<'a> {
        let style = Style::of(look);
        let board = Board::new(&game.board, look);
        let brush = Brush { game, art, look: &look, style: &style };
        let mut faces = BTreeMap::new();
        for piece in &game.pieces {
            for side in [Some(Side::First), Some(Side::Second), None] {
                faces.insert(face_id(piece.code, side), brush.piece(piece, side));
            }
        }
        let backdrop = Backdrop {
            gradients: gradients(game.board.look, &style),
            ground: ground::draw(game, &board, art, look, &style),
            faces,
        };
        let stands = Stands::new(game.hands.len(), board.area());
        Painter { game, art, look, style, board, stands, backdrop: Arc::new(backdrop) }
    }

    /// The colour of the client's pages, for what cannot be seen through.
    pub fn paper(&self) -> &'static str {
        if self.look.theme == Theme::Book { "#ffffff" } else { self.style.colour("paper") }
    }

    /// Thinks a picture out.
    pub fn scene(&self, moment: &Moment<'_>) -> Scene {
        let pointer = Pointer { game: self.game, board: &self.board, style: &self.style };
        let mut layers = Layers::default();
        pointer.last(moment.last, &mut layers);
        pointer.marks(&moment.view.marks, &mut layers);
        let mut items = layers.under;
        items.extend(moment.view.pieces.iter().filter_map(|placed| {
            let middle = self.board.centre(&placed.square)?;
            let face = face_id(placed.piece, placed.side);
            let body =
                format!(r##"<use href="#{face}" x="{}" y="{}"/>"##, number(middle.0), number(middle.1));
            Some(Item { area: Area::about(middle, 52.0, 62.0), body, face: Some(face) })
        }));
        items.extend(layers.over);
        items.extend(self.hands(moment.view));
        items.extend(moment.turn.map(|side| self.turn_sign(side)));
        items.extend(moment.shapes.iter().filter_map(|shape| pointer.shape(shape)));
        let area = self.stands.map_or(self.board.area(), Stands::area).grown(MARGIN);
        Scene { area, backdrop: self.backdrop.clone(), items, title: self.title(moment.turn) }
    }

    fn hands(&self, view: &PositionView) -> Vec<Item> {
        let Some(stands) = self.stands else { return Vec::new() };
        let cloth = self.game.board.look == BoardLook::Tablets;
        let drawn = view
            .hands
            .iter()
            .map(|hand| stands.draw(hand, hand.side == self.look.side, self.art, &self.style, cloth));
        drawn.flatten().collect()
    }

    /// A dot in the corner of the board next to whose turn it is.
    fn turn_sign(&self, side: Side) -> Item {
        let Area { width, height, .. } = self.board.area();
        let inset = self.board.edge / 2.0;
        let near = side == self.look.side;
        // Names of files and ranks begin on the left only where they stand there.
        let x = if near { width - inset } else { inset };
        let middle = (x, if near { height - inset } else { inset });
        let fill = format!(r#" fill="{}""#, self.style.colour("b-accent"));
        Item::new(Area::about(middle, 16.0, 16.0), circle(middle, (inset * 0.55).min(12.0), &fill))
    }

    fn title(&self, turn: Option<Side>) -> String {
        let lang = self.look.lang;
        let name = lang.of(&self.game.name);
        match turn {
            Some(side) => {
                lang.of(&TITLE).replace("{0}", name).replace("{1}", lang.of(&self.game.sides[side.index()]))
            }
            None => name.to_owned(),
        }
    }
}
