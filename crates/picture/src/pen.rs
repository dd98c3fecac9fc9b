//! Writes elements of SVG.

use std::fmt::Write;

use crate::Area;

/// A place in the drawing.
pub(crate) type Point = (f64, f64);

/// A number with one decimal at most.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A factor, which needs more decimals.
pub(crate) fn factor(value: f64) -> String {
    format!("{value:.4}")
}

/// Something counted as a measure.
pub(crate) fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A text as it may stand in a document.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // No document of XML may hold these, however they are written.
            sign if sign.is_control() => out.push(' '),
            sign => out.push(sign),
        }
    }
    out
}

pub(crate) fn group(attributes: &str, children: &str) -> String {
    format!("<g{attributes}>{children}</g>")
}

pub(crate) fn path(d: &str, attributes: &str) -> String {
    format!(r#"<path d="{d}"{attributes}/>"#)
}

pub(crate) fn circle((x, y): Point, radius: f64, attributes: &str) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}"{attributes}/>"#, number(x), number(y), number(radius))
}

pub(crate) fn rect(area: Area, round: f64, attributes: &str) -> String {
    let Area { x, y, width, height } = area;
    let mut out = format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}""#,
        number(x),
        number(y),
        number(width),
        number(height)
    );
    if round > 0.0 {
        let _ = write!(out, r#" rx="{}""#, number(round));
    }
    out + attributes + "/>"
}

/// Straight lines through several points, as the data of a path.
pub(crate) fn polygon(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{} {}", number(*x), number(*y))).collect();
    format!("M{}Z", points.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, -0.04, 2.25, -3.96].map(number), ["1", "0", "2.2", "-4"]);
    }

    #[test]
    fn texts_cannot_leave_their_place() {
        assert_eq!(escaped("<a b=\"c\">&\u{1}"), "&lt;a b=&quot;c&quot;&gt;&amp; ");
    }
}
