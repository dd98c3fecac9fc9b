/// A rectangle in the units of a drawing, 100 to the width of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Its left edge.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Area {
    /// A rectangle by its corner and size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    /// A rectangle by its middle and half its size.
    pub(crate) fn about(middle: (f64, f64), half_width: f64, half_height: f64) -> Area {
        Area::new(middle.0 - half_width, middle.1 - half_height, 2.0 * half_width, 2.0 * half_height)
    }

    /// Its right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// Its bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// The least rectangle around both.
    pub fn union(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Area::new(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }

    /// Whether the two have something in common.
    pub fn meets(self, other: Area) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// The same with so much more on every side.
    pub(crate) fn grown(self, by: f64) -> Area {
        Area::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }
}
