use crate::drops::Place;

/// Bytes between two marks.
const STEP: usize = 256;

/// Where in a text its parts stand. Lines and characters are counted once, with a mark now and then to go on from: a text may have
/// very many parts in one line.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    text: &'a str,
    marks: Vec<Place>,
}

impl<'a> Places<'a> {
    pub(crate) fn of(text: &'a str) -> Places<'a> {
        let mut marks = Vec::with_capacity(text.len() / STEP + 1);
        let mut place = (1, 1);
        for (at, byte) in text.bytes().enumerate() {
            if at % STEP == 0 {
                marks.push(place);
            }
            step(&mut place, byte);
        }
        marks.push(place);
        Places { text, marks }
    }

    /// The text itself.
    pub(crate) const fn text(&self) -> &'a str {
        self.text
    }

    /// Where a part of the text begins that was borrowed from it.
    pub(crate) fn offset(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// Line and column of the character with a byte.
    pub(crate) fn at(&self, offset: usize) -> Place {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let mark = (end / STEP).min(self.marks.len() - 1);
        let mut place = self.marks[mark];
        self.text.as_bytes()[mark * STEP..end].iter().for_each(|byte| step(&mut place, *byte));
        place
    }
}

/// Goes over a byte.
const fn step((line, column): &mut Place, byte: u8) {
    if byte == b'\n' {
        *line += 1;
        *column = 1;
    } else if byte & 0xc0 != 0x80 {
        // Only the first byte of a character counts.
        *column += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_counting_from_the_beginning() {
        let text = format!("{}\n第一回\n\n{}x", "ab将棋".repeat(200), "駒".repeat(300));
        let places = Places::of(&text);
        for (at, _) in text.char_indices() {
            let before = &text[..at];
            let line = before.rsplit('\n').next().unwrap_or_default();
            assert_eq!(places.at(at), (before.matches('\n').count() + 1, line.chars().count() + 1));
        }
        assert_eq!(places.at(usize::MAX), (4, 302));
        assert_eq!(Places::of("").at(3), (1, 1));
    }
}
