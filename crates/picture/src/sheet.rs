use std::fmt::Write;

use crate::{
    Area, Scene,
    pen::{escaped, group, number, real},
};

/// A sheet of A4 with diagrams, to be printed. What is written on it is text, for the fonts of whoever prints.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The heading.
    pub title: &'a str,
    /// What stands below it, smaller.
    pub note: &'a str,
    /// The diagrams, all of one painter and at most [`Sheet::PLACES`].
    pub diagrams: &'a [Diagram<'a>],
}

/// A position on a sheet, with what is written about it.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    /// What it shows.
    pub scene: &'a Scene,
    /// The line above it.
    pub caption: String,
    /// Words or moves below it; none of them is broken.
    pub text: Vec<String>,
}

/// The sheet in tenths of a millimetre.
const PAPER: (f64, f64) = (2100.0, 2970.0);
const MARGIN: f64 = 140.0;
/// Between two diagrams.
const GAP: f64 = 70.0;
/// Heights of letters: heading, note, captions, moves at most and at least.
const TITLE: f64 = 58.0;
const NOTE: f64 = 36.0;
const CAPTION: f64 = 36.0;
const TEXT: [f64; 2] = [34.0, 8.0];
/// What of its place a diagram takes.
const DRAWN: f64 = 0.68;
/// Height of a line in letters.
const LINE: f64 = 1.35;
/// Width of a letter of the Latin kind, and of any other.
const WIDTH: [f64; 2] = [0.54, 1.0];
const FONTS: &str =
    "Noto Serif CJK JP, Noto Serif CJK TC, Hiragino Mincho ProN, Yu Mincho, Songti TC, PMingLiU, serif";

impl Sheet<'_> {
    /// How many diagrams a sheet has room for.
    pub const PLACES: usize = 6;

    /// The sheet as a document.
    pub fn svg(&self) -> String {
        let (width, height) = PAPER;
        let head = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 {width} {height}" font-family="{FONTS}" fill="#000000"><title>{}</title>"##,
            escaped(self.title)
        );
        let mut out = head + &self.defs() + r##"<rect width="2100" height="2970" fill="#ffffff"/>"##;
        let middle = width / 2.0;
        let mut top = MARGIN;
        if !self.title.is_empty() {
            out += &line(self.title, (middle, top + TITLE * 0.8), TITLE, width - 2.0 * MARGIN);
            top += TITLE * LINE;
        }
        if !self.note.is_empty() {
            out += &line(self.note, (middle, top + NOTE * 0.8), NOTE, width - 2.0 * MARGIN);
            top += NOTE * LINE;
        }
        let columns = if self.diagrams.len() <= 2 { 1 } else { 2 };
        let rows = self.diagrams.len().div_ceil(columns).max(1);
        let wide = (width - 2.0 * MARGIN - GAP * real(columns - 1)) / real(columns);
        let high = (height - MARGIN - top - GAP * real(rows)) / real(rows);
        for (i, diagram) in self.diagrams.iter().enumerate() {
            let x = MARGIN + real(i % columns) * (wide + GAP);
            let y = top + GAP + real(i / columns) * (high + GAP);
            out += &diagram.draw(Area::new(x, y, wide, high));
        }
        out + "</svg>\n"
    }

    /// Gradients and faces, which all diagrams share.
    fn defs(&self) -> String {
        let Some(first) = self.diagrams.first() else { return String::new() };
        let mut needed: Vec<&str> = self
            .diagrams
            .iter()
            .flat_map(|diagram| &diagram.scene.items)
            .filter_map(|item| item.face.as_deref())
            .collect();
        needed.sort_unstable();
        needed.dedup();
        let backdrop = &first.scene.backdrop;
        let faces = needed
            .into_iter()
            .filter_map(|id| backdrop.faces.get(id).map(|body| group(&format!(r#" id="{id}""#), body)));
        format!("<defs>{}{}</defs>", backdrop.gradients, faces.collect::<String>())
    }
}

impl Diagram<'_> {
    fn draw(&self, place: Area) -> String {
        let middle = place.x + place.width / 2.0;
        let mut out = line(&self.caption, (middle, place.y + CAPTION * 0.8), CAPTION, place.width);
        let top = place.y + CAPTION * LINE;
        let shown = self.scene.area;
        let scale = (place.width / shown.width).min(place.height * DRAWN / shown.height);
        let (width, height) = (shown.width * scale, shown.height * scale);
        let bodies: String = self.scene.items.iter().map(|item| item.body.as_str()).collect();
        let _ = write!(
            out,
            r#"<svg x="{}" y="{}" width="{}" height="{}" viewBox="{} {} {} {}">{}{bodies}</svg>"#,
            number(middle - width / 2.0),
            number(top),
            number(width),
            number(height),
            number(shown.x),
            number(shown.y),
            number(shown.width),
            number(shown.height),
            self.scene.backdrop.ground
        );
        let below = top + height + CAPTION * 0.6;
        out + &self.words(Area::new(place.x, below, place.width, place.bottom() - below))
    }

    /// What is written below it, as large as there is room for.
    fn words(&self, room: Area) -> String {
        let mut size = TEXT[0];
        let mut lines = wrapped(&self.text, room.width / size);
        while size > TEXT[1] && real(lines.len()) * size * LINE > room.height {
            size -= 1.0;
            lines = wrapped(&self.text, room.width / size);
        }
        let written = lines.iter().enumerate().map(|(i, text)| {
            format!(
                r#"<text x="{}" y="{}" font-size="{}">{}</text>"#,
                number(room.x),
                number(room.y + (real(i) * LINE + 0.9) * size),
                number(size),
                escaped(text)
            )
        });
        written.collect()
    }
}

/// A line in the middle, as large as there is room for.
fn line(text: &str, (x, y): (f64, f64), size: f64, room: f64) -> String {
    let size = size.min(room / width(text).max(1.0));
    format!(
        r#"<text x="{}" y="{}" font-size="{}" text-anchor="middle">{}</text>"#,
        number(x),
        number(y),
        number(size),
        escaped(text)
    )
}

/// How many letters wide a text is, about.
fn width(text: &str) -> f64 {
    text.chars().map(|sign| WIDTH[usize::from(!sign.is_ascii())]).sum()
}

/// Words in lines of so many letters.
fn wrapped(words: &[String], room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if width(line) + width(word) + 1.0 <= room => {
                line.push('\u{2003}');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_none_is_lost() {
        let words: Vec<String> = (1..=40).map(|i| format!("{i} ☗７六歩")).collect();
        let lines = wrapped(&words, 30.0);
        assert!(lines.len() > 5 && lines.iter().all(|line| width(line) <= 30.0));
        assert_eq!(lines.join("\u{2003}").split('\u{2003}').collect::<Vec<_>>(), words);
    }
}
