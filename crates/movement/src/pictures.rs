use game::MovePicture;

use crate::Movement;

/// A piece's movements as help pages draw them.
pub fn pictures(moves: &[Movement]) -> Vec<MovePicture> {
    let picture = |movement: &Movement| {
        let (kind, offsets, reach) = match *movement {
            Movement::Step(dirs) => ("step", dirs, Some(1)),
            Movement::Jump(dirs) => ("jump", dirs, Some(1)),
            Movement::Slide(dirs) => ("slide", dirs, None),
            Movement::Range(dirs, reach) => ("slide", dirs, Some(reach)),
            Movement::Walk(dirs, reach) => ("walk", dirs, Some(reach)),
        };
        MovePicture::new(kind, offsets, reach)
    };
    moves.iter().map(picture).collect()
}
