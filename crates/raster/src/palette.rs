use color_quant::NeuQuant;

/// Colours of a film beside the one that leaves a pixel as it was.
const COLOURS: usize = 255;
/// The number of that one.
pub(crate) const CLEAR: u8 = 255;
/// Of so many pixels one teaches the palette.
const SAMPLING: i32 = 6;

/// The colours that all frames of a film share.
pub(crate) struct Palette {
    colours: NeuQuant,
    /// Number of the colour for each value of a pixel plus one, or nothing where nobody has asked yet.
    known: Vec<u16>,
}

impl Palette {
    /// Colours that show these pixels (red, green, blue, opacity) well.
    pub(crate) fn of(samples: &[u8]) -> Palette {
        Palette { colours: NeuQuant::new(SAMPLING, COLOURS, samples), known: vec![0; 1 << 24] }
    }

    /// The table for the file.
    pub(crate) fn table(&self) -> Vec<u8> {
        let mut table = self.colours.color_map_rgb();
        table.resize(3 * usize::from(CLEAR), 0);
        table.extend([0, 0, 0]);
        table
    }

    /// The colour nearest to that of a pixel.
    pub(crate) fn nearest(&mut self, red: u8, green: u8, blue: u8) -> u8 {
        let place = usize::from(red) << 16 | usize::from(green) << 8 | usize::from(blue);
        if self.known[place] == 0 {
            let found = self.colours.index_of(&[red, green, blue, u8::MAX]).min(COLOURS - 1);
            self.known[place] = u16::try_from(found).unwrap_or_default() + 1;
        }
        u8::try_from(self.known[place] - 1).unwrap_or_default()
    }
}
