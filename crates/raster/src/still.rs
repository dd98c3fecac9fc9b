use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::RasterError;

/// Draws a document in the size that it asks for.
pub(crate) fn draw(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels =
        Pixmap::new(size.width(), size.height()).ok_or(RasterError::Size(size.width(), size.height()))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}

/// A document as PNG, in the size that it asks for.
///
/// # Errors
/// If it is no document of SVG, or too large.
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    draw(svg)?.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}
