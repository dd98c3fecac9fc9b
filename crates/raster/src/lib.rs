//! Pictures in pixels: a document of SVG as PNG, and many moments of a game as an animated GIF.
//!
//! Text is not drawn: what a picture says must be outlines, which [`picture::Art`] has where the client was built.

mod film;
mod palette;
mod still;

pub use film::{Film, Pace};
pub use still::png;

use thiserror::Error;

/// Why a picture has no pixels.
#[derive(Debug, Error)]
pub enum RasterError {
    /// The document is none.
    #[error("the picture cannot be drawn: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// It has no size, or a size that nobody can show.
    #[error("a picture of {0} x {1} pixels cannot be made")]
    Size(u32, u32),
    /// It cannot be written as PNG.
    #[error("the picture cannot be written: {0}")]
    Png(String),
    /// It cannot be written as GIF.
    #[error("the film cannot be written: {0}")]
    Gif(#[from] gif::EncodingError),
    /// There is nothing to show.
    #[error("a film of nothing")]
    Empty,
}
