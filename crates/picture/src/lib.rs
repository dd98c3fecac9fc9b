//! Positions as pictures: SVG of any position of any game, from what the game says of itself and of the position.
//!
//! Shapes, colours and outlines are the client's: its style sheets are read here, and its outlines come from whoever has them
//! ([`Art`]). Nothing here knows a game or a rule.
//!
//! ```
//! use picture::{Art, Canvas, Look, Moment, Painter};
//! let game = catalog::games()[0];
//! let (description, art, view) = (game.description(), Art::none(), game.new_line().view());
//! let painter = Painter::new(&description, &art, Look::default());
//! let scene = painter.scene(&Moment { view: &view, turn: None, last: &[], shapes: &[] });
//! let svg = scene.svg(&Canvas::around(&scene, 800, None));
//! assert!(svg.starts_with("<svg "));
//! ```

mod area;
mod art;
mod board;
mod canvas;
mod ground;
mod look;
mod marks;
mod painter;
mod pen;
mod pieces;
mod scene;
mod shape;
mod sheet;
mod sheets;
mod stand;
mod stills;
mod style;

pub use area::Area;
pub use art::{Art, ArtError};
pub use canvas::{Canvas, Pixels};
pub use look::{Look, PieceStyle, Theme};
pub use painter::{Moment, Painter};
pub use scene::Scene;
pub use shape::{Shape, ShapeError, Tone, has_square, read_path};
pub use sheet::{Diagram, Sheet};
pub use sheets::sheets;
pub use stills::{Still, Stills};
