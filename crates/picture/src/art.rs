use std::{collections::BTreeMap, sync::Arc};

use game::PieceDescription;
use serde::Deserialize;
use thiserror::Error;

use crate::{
    PieceStyle, Theme,
    pen::{self, Point, escaped, factor, group, number, path, real},
    style::Style,
};

/// Outlines of what stands on the pieces of a game, and of letters and numbers, as the client's build makes them.
///
/// Without them characters are written as text, which looks as whoever shows the picture has fonts.
#[derive(Clone, Debug, Default)]
pub struct Art(Option<Arc<Outlines>>);

/// What is no art.
#[derive(Debug, Error)]
#[error("outlines that cannot be read: {0}")]
pub struct ArtError(#[from] serde_json::Error);

#[derive(Debug)]
struct Outlines {
    pieces: Pieces,
    lettering: Lettering,
}

/// The file of a game; characters are centred on the origin.
#[derive(Debug, Deserialize)]
struct Pieces {
    em: f64,
    glyphs: BTreeMap<String, String>,
    latin: BTreeMap<String, Sign>,
    pictograms: BTreeMap<String, Vec<Stroke>>,
}

/// The file of letters and numbers; each begins at the origin and stands about the line through the middle of capitals.
#[derive(Debug, Deserialize)]
struct Lettering {
    em: f64,
    signs: BTreeMap<String, Sign>,
}

/// An outline and how wide it is.
#[derive(Debug, Deserialize)]
struct Sign {
    d: String,
    w: f64,
}

/// A part of a pictogram: drawn with a pen or filled; where it goes (x, y) and how large.
#[derive(Debug, Deserialize)]
struct Stroke {
    d: String,
    solid: bool,
    at: (f64, f64, f64),
}

/// A place for an inscription: its size, and how far below the middle of the piece it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) dy: f64,
}

/// A line of letters: where its middle is, how high an em, and how wide it may be at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) text: &'a str,
    pub(crate) middle: Point,
    pub(crate) size: f64,
    pub(crate) room: f64,
}

/// How wide a character may be stretched to fill its room.
const STRETCH: f64 = 1.22;
/// Height of capital letters as a part of the em.
const CAPITALS: f64 = 0.66;
/// Width of the pen that draws pictograms.
const PEN: f64 = 7.5;
/// How wide a letter is as a part of the em, where nothing is known of it.
const LETTER: f64 = 0.6;

impl Art {
    /// No outlines.
    pub const fn none() -> Art {
        Art(None)
    }

    /// Reads the outlines of a game's pieces, and those of letters and numbers.
    ///
    /// # Errors
    /// If one of the texts is not what the client's build makes.
    pub fn read(pieces: &str, lettering: &str) -> Result<Art, ArtError> {
        let (pieces, lettering) = (serde_json::from_str(pieces)?, serde_json::from_str(lettering)?);
        Ok(Art(Some(Arc::new(Outlines { pieces, lettering }))))
    }

    /// Whether pictures show the same everywhere, since they need nobody's fonts.
    pub const fn is_whole(&self) -> bool {
        self.0.is_some()
    }

    /// What stands on a piece, in its room.
    pub(crate) fn inscription(&self, text: &str, style: PieceStyle, room: Extent) -> String {
        match &self.0 {
            None => stacked_text(text, style, room),
            Some(outlines) if style == PieceStyle::Latin => outlines.pieces.latin(text, room),
            Some(outlines) => outlines.pieces.stacked(text, room),
        }
    }

    /// The picture on a piece, if somebody has drawn one.
    pub(crate) fn pictogram(&self, code: &str, room: Extent, style: &Style) -> Option<String> {
        let strokes = self.0.as_ref()?.pieces.pictograms.get(code)?;
        Some(strokes.iter().map(|stroke| stroke.draw(room, style)).collect())
    }

    /// A line of letters.
    pub(crate) fn words(&self, words: Words<'_>, attributes: &str) -> String {
        let outlined = self.0.as_ref().and_then(|outlines| outlines.lettering.line(words, attributes));
        outlined.unwrap_or_else(|| plain(words, attributes))
    }
}

impl Pieces {
    /// Characters one below the other.
    fn stacked(&self, text: &str, room: Extent) -> String {
        let count = real(text.chars().count().max(1));
        let tall = room.height / count / self.em;
        let wide = (room.width / self.em).min(tall * STRETCH);
        let high = tall.min(wide * STRETCH);
        let pitch = high * self.em;
        let first = room.dy - pitch * (count - 1.0) / 2.0;
        let drawn = text.chars().enumerate().filter_map(|(i, sign)| {
            let d = self.glyphs.get(sign.encode_utf8(&mut [0; 4]) as &str)?;
            let y = number(first + real(i) * pitch);
            let place = format!(r#" transform="translate(0 {y}) scale({} {})""#, factor(wide), factor(high));
            Some(path(d, &place))
        });
        drawn.collect()
    }

    fn latin(&self, letters: &str, room: Extent) -> String {
        let Some(word) = self.latin.get(letters) else { return String::new() };
        let scale = (room.width * 0.96 / word.w).min(room.height * 0.62 / (self.em * CAPITALS));
        path(&word.d, &format!(r#" transform="translate(0 {}) scale({})""#, number(room.dy), factor(scale)))
    }
}

impl Stroke {
    fn draw(&self, room: Extent, style: &Style) -> String {
        let scale = room.width.min(room.height) / 90.0;
        let (x, y, size) = self.at;
        let place = format!(
            r#" transform="translate({} {}) scale({})""#,
            number(x * scale),
            number(room.dy + y * scale),
            factor(size * scale)
        );
        if self.solid {
            path(&self.d, &(style.attributes(&[".pictogram-solid"]) + &place))
        } else {
            let width = number(PEN / size.max(0.6));
            path(
                &self.d,
                &format!(r#"{}{place} stroke-width="{width}""#, style.attributes(&[".pictogram-line"])),
            )
        }
    }
}

impl Lettering {
    /// The line as outlines; `None` if one of its letters has none.
    fn line(&self, words: Words<'_>, attributes: &str) -> Option<String> {
        let signs: Option<Vec<&Sign>> =
            words.text.chars().map(|sign| self.signs.get(sign.encode_utf8(&mut [0; 4]) as &str)).collect();
        let signs = signs?;
        let width: f64 = signs.iter().map(|sign| sign.w).sum();
        let scale = words.size / self.em;
        let narrow = (words.room / (width * scale)).min(1.0);
        let mut x = -width / 2.0;
        let mut drawn = String::new();
        for sign in signs {
            drawn += &path(&sign.d, &format!(r#" transform="translate({} 0)""#, number(x)));
            x += sign.w;
        }
        let (at, down) = words.middle;
        let place = format!(
            r#" transform="translate({} {}) scale({} {})""#,
            number(at),
            number(down),
            factor(scale * narrow),
            factor(scale * narrow.max(0.8))
        );
        Some(group(&(attributes.to_owned() + &place), &drawn))
    }
}

/// A line of letters as text.
fn plain(Words { text, middle: (x, y), size, room }: Words<'_>, attributes: &str) -> String {
    let size = size.min(room / (LETTER * real(text.chars().count().max(1))));
    format!(
        r#"<text x="{}" y="{}" font-family="sans-serif" font-weight="600" font-size="{}" text-anchor="middle"{attributes}>{}</text>"#,
        number(x),
        // Not every program knows another line than the base line.
        number(y + size * 0.36),
        number(size),
        escaped(text)
    )
}

/// An inscription as text.
fn stacked_text(text: &str, style: PieceStyle, room: Extent) -> String {
    let lines: Vec<String> = match style {
        PieceStyle::Latin => vec![text.to_owned()],
        _ => text.chars().map(String::from).collect(),
    };
    let pitch = (room.height / real(lines.len().max(1))).min(room.width);
    let first = room.dy - pitch * (real(lines.len().max(1)) - 1.0) / 2.0;
    let family = if style == PieceStyle::Latin { "sans-serif" } else { "serif" };
    let drawn = lines.iter().enumerate().map(|(i, line)| {
        format!(
            r#"<text x="0" y="{}" font-family="{family}" font-size="{}" text-anchor="middle" stroke="none">{}</text>"#,
            number(first + real(i) * pitch + pitch * 0.36),
            number(pitch * if style == PieceStyle::Latin { 0.62 } else { 0.98 }),
            escaped(line)
        )
    });
    drawn.collect()
}

/// What is written on a piece of this side.
pub(crate) fn inscription(piece: &PieceDescription, second: bool, style: PieceStyle) -> String {
    if style == PieceStyle::Latin {
        return piece.letters.replace('+', "");
    }
    let game::Glyph { short, short_second, full } = piece.glyph;
    let own = if second { short_second } else { short };
    if style != PieceStyle::Two {
        return own.to_owned();
    }
    // The full name of a royal piece begins with the character that its side uses.
    match full.strip_prefix(short) {
        Some(rest) if own != short => format!("{own}{rest}"),
        _ => full.to_owned(),
    }
}

/// The room on a piece of a look; in a book there is no piece around what is written on it.
pub(crate) fn room(look: game::BoardLook, style: PieceStyle, theme: Theme) -> Extent {
    use game::BoardLook::{Stones, Tablets, Wedges};
    let (width, height, dy) = match (look, style) {
        (Wedges, PieceStyle::Two) if theme == Theme::Book => (54.0, 96.0, 0.0),
        (Wedges, _) if theme == Theme::Book => (80.0, 86.0, 0.0),
        (Wedges, PieceStyle::One) => (58.0, 64.0, 6.0),
        (Wedges, PieceStyle::Two) => (49.0, 82.0, 4.0),
        (Wedges, PieceStyle::Pictograms) => (62.0, 62.0, 6.0),
        (Wedges, PieceStyle::Latin) => (52.0, 66.0, 8.0),
        (Stones, PieceStyle::One) => (62.0, 66.0, 0.0),
        (Stones, PieceStyle::Two) => (44.0, 78.0, 0.0),
        (Stones, PieceStyle::Pictograms) => (66.0, 66.0, 0.0),
        (Stones, PieceStyle::Latin) => (66.0, 60.0, 0.0),
        (Tablets, PieceStyle::One) => (56.0, 58.0, -1.0),
        (Tablets, PieceStyle::Two) => (42.0, 66.0, -3.0),
        (Tablets, PieceStyle::Pictograms) => (60.0, 60.0, -2.0),
        (Tablets, PieceStyle::Latin) => (54.0, 58.0, -1.0),
    };
    Extent { width, height, dy }
}

/// A number beside what it counts.
pub(crate) fn count(art: &Art, number_of: u8, middle: Point, style: &Style) -> String {
    let text = number_of.to_string();
    let badge = if text.len() > 1 { 24.0 } else { 18.0 };
    let area = crate::Area::about(middle, badge, 18.0);
    let ground = pen::rect(area, 18.0, &format!(r#" fill="{}""#, style.colour("b-count")));
    let fill = format!(r#" fill="{}""#, style.colour("b-count-text"));
    ground + &art.words(Words { text: &text, middle, size: 38.0, room: 2.0 * badge - 8.0 }, &fill)
}
