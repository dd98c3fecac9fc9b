use std::{borrow::Cow, num::NonZero, thread};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use picture::{Canvas, Pixels, Scene};
use resvg::tiny_skia::Pixmap;

use crate::{
    RasterError,
    palette::{CLEAR, Palette},
    still::draw,
};

/// How long each moment is shown, in hundredths of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Every moment but the last.
    pub each: u16,
    /// The last one, before the film begins anew.
    pub last: u16,
}

/// A game as a film: the palette is shared, and each frame is the rectangle that has changed.
#[derive(Debug)]
pub struct Film<'a> {
    /// How the moments lie on pixels; it must be opaque.
    pub canvas: &'a Canvas,
    /// What is shown, moment by moment.
    pub scenes: &'a [Scene],
    /// How fast.
    pub pace: Pace,
}

/// Frames that one thread draws before they are written: what is drawn waits in memory.
const BATCH: usize = 4;
/// What is shown where a moment looks as the one before.
const DOT: Pixels = Pixels { x: 0, y: 0, width: 1, height: 1 };
/// Moments that are looked at to choose the colours.
const SAMPLES: usize = 3;

impl Film<'_> {
    /// The film as animated GIF.
    ///
    /// # Errors
    /// If there is nothing to show, or the canvas is too large for the format.
    pub fn gif(&self) -> Result<Vec<u8>, RasterError> {
        let too_large = RasterError::Size(self.canvas.width(), self.canvas.height());
        let (Ok(width), Ok(height)) =
            (u16::try_from(self.canvas.width()), u16::try_from(self.canvas.height()))
        else {
            return Err(too_large);
        };
        let mut palette = Palette::of(&self.samples()?);
        let mut out = Vec::new();
        let mut encoder = Encoder::new(&mut out, width, height, &palette.table())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut shown = vec![CLEAR; usize::from(width) * usize::from(height)];
        let places = self.places();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut number = 0;
        for batch in places.chunks(BATCH * threads) {
            for (pixels, drawn) in batch.iter().zip(self.drawn(number, batch)?) {
                number += 1;
                let buffer = changes(&drawn, *pixels, usize::from(width), &mut shown, &mut palette);
                let delay = if number == self.scenes.len() { self.pace.last } else { self.pace.each };
                encoder.write_frame(&frame(*pixels, delay, buffer))?;
            }
        }
        drop(encoder);
        Ok(out)
    }

    /// Pixels of some moments, from the first to the last.
    fn samples(&self) -> Result<Vec<u8>, RasterError> {
        let last = self.scenes.len().checked_sub(1).ok_or(RasterError::Empty)?;
        let mut samples = Vec::new();
        for i in 0..SAMPLES.min(self.scenes.len()) {
            let scene = &self.scenes[last * i / (SAMPLES - 1)];
            samples.extend_from_slice(draw(&scene.svg(self.canvas))?.data());
        }
        Ok(samples)
    }

    /// What changes with each moment; the first one is whole.
    fn places(&self) -> Vec<Pixels> {
        let changes = self.scenes.windows(2).map(|two| {
            two[1].difference(&two[0]).and_then(|area| self.canvas.pixels_of(area)).unwrap_or(DOT)
        });
        std::iter::once(self.canvas.whole()).chain(changes).collect()
    }

    /// Draws some moments from one on, each in its rectangle, with as many threads as there are.
    fn drawn(&self, from: usize, places: &[Pixels]) -> Result<Vec<Pixmap>, RasterError> {
        let parts: Vec<(&Scene, Pixels)> = self.scenes[from..].iter().zip(places.iter().copied()).collect();
        thread::scope(|scope| {
            let work = parts.chunks(BATCH).map(|parts| {
                scope.spawn(move || {
                    let drawn = parts.iter().map(|(scene, place)| draw(&scene.part(self.canvas, *place)));
                    drawn.collect::<Result<Vec<Pixmap>, RasterError>>()
                })
            });
            let work: Vec<_> = work.collect();
            let mut drawn = Vec::new();
            for part in work {
                drawn.extend(part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(drawn)
        })
    }
}

/// The pixels of a frame by the numbers of their colours; what is shown already stays clear.
fn changes(drawn: &Pixmap, at: Pixels, width: usize, shown: &mut [u8], palette: &mut Palette) -> Vec<u8> {
    let [x, y, columns] = [at.x, at.y, at.width].map(|count| usize::try_from(count).unwrap_or_default());
    let place = |i: usize| (y + i / columns) * width + x + i % columns;
    let pixels = drawn.pixels().iter().enumerate().map(|(i, pixel)| {
        let colour = palette.nearest(pixel.red(), pixel.green(), pixel.blue());
        let before = &mut shown[place(i)];
        if *before == colour {
            return CLEAR;
        }
        *before = colour;
        colour
    });
    pixels.collect()
}

fn frame(at: Pixels, delay: u16, buffer: Vec<u8>) -> Frame<'static> {
    let [left, top, width, height] =
        [at.x, at.y, at.width, at.height].map(|count| u16::try_from(count).unwrap_or(u16::MAX));
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(CLEAR),
        left,
        top,
        width,
        height,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}
