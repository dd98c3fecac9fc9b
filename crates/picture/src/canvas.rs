use crate::{Area, Scene, pen::real};

/// How a picture lies on pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Canvas {
    area: Area,
    width: u32,
    height: u32,
    pub(crate) paper: Option<String>,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// Its left edge.
    pub x: u32,
    /// Its top edge.
    pub y: u32,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// What is left free around a picture on a canvas of a given shape, as a part of the canvas.
const AIR: f64 = 0.03;

impl Canvas {
    /// The scene alone, so many pixels wide, on paper of a colour or on nothing.
    pub fn around(scene: &Scene, width: u32, paper: Option<&str>) -> Canvas {
        let (width, area) = (width.max(1), scene.area());
        let scale = f64::from(width) / area.width;
        let height = whole(area.height * scale);
        Canvas {
            area: Area { height: f64::from(height) / scale, ..area },
            width,
            height,
            paper: paper.map(str::to_owned),
        }
    }

    /// The scene in the middle of a sheet of this size.
    pub fn framed(scene: &Scene, width: u32, height: u32, paper: &str) -> Canvas {
        let (width, height, inner) = (width.max(1), height.max(1), scene.area());
        let (wide, high) = (f64::from(width), f64::from(height));
        let room = 1.0 - 2.0 * AIR;
        let scale = (wide * room / inner.width).min(high * room / inner.height);
        let middle = (inner.x + inner.width / 2.0, inner.y + inner.height / 2.0);
        let area = Area::about(middle, wide / scale / 2.0, high / scale / 2.0);
        Canvas { area, width, height, paper: Some(paper.to_owned()) }
    }

    /// Its width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Its height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// All of its pixels.
    pub fn whole(&self) -> Pixels {
        Pixels { x: 0, y: 0, width: self.width, height: self.height }
    }

    fn scale(&self) -> f64 {
        f64::from(self.width) / self.area.width
    }

    /// What lies under some pixels.
    pub(crate) fn area_of(&self, pixels: Pixels) -> Area {
        let scale = self.scale();
        let [x, y, width, height] =
            [pixels.x, pixels.y, pixels.width, pixels.height].map(|count| f64::from(count) / scale);
        Area::new(self.area.x + x, self.area.y + y, width, height)
    }

    /// The least rectangle of pixels over a part of the scene; `None` if that lies outside.
    pub fn pixels_of(&self, part: Area) -> Option<Pixels> {
        let scale = self.scale();
        let least = |from: f64, origin: f64| whole_below((from - origin) * scale);
        let most = |to: f64, origin: f64| whole((to - origin) * scale);
        let (x, y) = (least(part.x, self.area.x), least(part.y, self.area.y));
        let right = most(part.right(), self.area.x).min(self.width);
        let bottom = most(part.bottom(), self.area.y).min(self.height);
        let (width, height) = (right.checked_sub(x)?, bottom.checked_sub(y)?);
        (width > 0 && height > 0).then_some(Pixels { x, y, width, height })
    }
}

/// The next whole number above, and no less than one.
fn whole(value: f64) -> u32 {
    whole_below((value - 1e-6).ceil()).max(1)
}

/// The next whole number below, and no less than nothing.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded before")]
fn whole_below(value: f64) -> u32 {
    value.clamp(0.0, real(1 << 20)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canvas() -> Canvas {
        Canvas { area: Area::new(-100.0, 0.0, 1000.0, 500.0), width: 500, height: 250, paper: None }
    }

    #[test]
    fn pixels_cover_what_they_are_asked_to() {
        let pixels = canvas().pixels_of(Area::new(1.0, 3.0, 10.0, 10.0)).unwrap();
        assert_eq!(pixels, Pixels { x: 50, y: 1, width: 6, height: 6 });
        let area = canvas().area_of(pixels);
        assert_eq!(area, Area::new(0.0, 2.0, 12.0, 12.0));
        assert_eq!(canvas().pixels_of(Area::new(5000.0, 0.0, 10.0, 10.0)), None);
        assert_eq!(canvas().pixels_of(Area::new(-500.0, -500.0, 9000.0, 9000.0)), Some(canvas().whole()));
    }
}
