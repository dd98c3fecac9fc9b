use std::{collections::BTreeMap, sync::Arc};

use crate::{
    Area, Canvas, Pixels,
    pen::{escaped, group, number},
};

/// What all pictures of one painter share: gradients, the ground, and each piece once.
#[derive(Debug)]
pub(crate) struct Backdrop {
    pub(crate) gradients: String,
    pub(crate) ground: String,
    pub(crate) faces: BTreeMap<String, String>,
}

/// Something on the board or beside it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Item {
    pub(crate) area: Area,
    pub(crate) body: String,
    /// The piece that it shows, by its name among the faces.
    pub(crate) face: Option<String>,
}

impl Item {
    pub(crate) fn new(area: Area, body: String) -> Item {
        Item { area, body, face: None }
    }
}

/// A picture that has been thought out but not written.
#[derive(Clone, Debug)]
pub struct Scene {
    pub(crate) area: Area,
    pub(crate) backdrop: Arc<Backdrop>,
    pub(crate) items: Vec<Item>,
    pub(crate) title: String,
}

impl Scene {
    /// What it shows, in its own units.
    pub fn area(&self) -> Area {
        self.area
    }

    /// What it shows, in words.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How many pieces stand on the board.
    pub fn pieces(&self) -> usize {
        self.items.iter().filter(|item| item.face.is_some() && item.body.starts_with("<use ")).count()
    }

    /// The whole as a document.
    pub fn svg(&self, canvas: &Canvas) -> String {
        self.document(canvas, canvas.whole())
    }

    /// The part of it that lies in a rectangle of pixels, as a document of that size.
    pub fn part(&self, canvas: &Canvas, pixels: Pixels) -> String {
        self.document(canvas, pixels)
    }

    fn document(&self, canvas: &Canvas, pixels: Pixels) -> String {
        let shown = canvas.area_of(pixels);
        let items: Vec<&Item> = self.items.iter().filter(|item| item.area.meets(shown)).collect();
        let mut needed: Vec<&str> = items.iter().filter_map(|item| item.face.as_deref()).collect();
        needed.sort_unstable();
        needed.dedup();
        let faces = needed.into_iter().filter_map(|id| {
            let body = self.backdrop.faces.get(id)?;
            Some(group(&format!(r#" id="{id}""#), body))
        });
        let defs = format!("<defs>{}{}</defs>", self.backdrop.gradients, faces.collect::<String>());
        let Area { x, y, width, height } = shown;
        let head = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="{x:.3} {y:.3} {width:.3} {height:.3}" role="img"><title>{}</title>"#,
            pixels.width,
            pixels.height,
            escaped(&self.title)
        );
        let paper = canvas.paper.as_ref().map(|paper| {
            let around = shown.grown(1.0);
            format!(
                r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
                number(around.x),
                number(around.y),
                number(around.width),
                number(around.height),
                escaped(paper)
            )
        });
        let bodies: String = items.iter().map(|item| item.body.as_str()).collect();
        head + &defs + &paper.unwrap_or_default() + &self.backdrop.ground + &bodies + "</svg>\n"
    }

    /// The least rectangle outside of which this picture looks as another one did; `None` if they look alike.
    pub fn difference(&self, before: &Scene) -> Option<Area> {
        let only = |here: &'_ Scene, there: &'_ Scene| -> Vec<Area> {
            here.items.iter().filter(|item| !there.items.contains(item)).map(|item| item.area).collect()
        };
        only(self, before).into_iter().chain(only(before, self)).reduce(Area::union)
    }
}
