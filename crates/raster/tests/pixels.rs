//! Pixels of every game, read back by what others wrote for it.

use game::{AnyLine, EventKind, Path, Turn};
use gif::{ColorOutput, DecodeOptions};
use picture::{Art, Canvas, Look, Moment, Painter, Scene};
use raster::{Film, Pace, RasterError, png};
use resvg::tiny_skia::Pixmap;

/// What a game looks like from its start on, with so many events.
fn scenes(id: &str, events: usize) -> (Vec<Scene>, &'static str) {
    let game = catalog::find(id).expect("a game");
    let description = game.description();
    let art = Art::none();
    let painter = Painter::new(&description, &art, Look::default());
    let mut line = game.new_line();
    let mut last = Path::new();
    let scene = |line: &dyn AnyLine, last: &Path| {
        painter.scene(&Moment { view: &line.view(), turn: line.turn().player(), last, shapes: &[] })
    };
    let mut scenes = vec![scene(&*line, &last)];
    for number in 0..events {
        let list = match line.turn() {
            Turn::Player(_) => line.moves(),
            Turn::Chance => line.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Over(_) => break,
        };
        line.apply(&list[(7 * number) % list.len()]).expect("a legal event");
        if let Some(EventKind::Move { path, .. }) = line.history(number).pop().map(|event| event.kind) {
            last = path;
        }
        scenes.push(scene(&*line, &last));
    }
    (scenes, painter.paper())
}

#[test]
fn every_board_is_there_in_pixels() {
    for game in catalog::games() {
        let (scenes, _) = scenes(game.id(), 0);
        let canvas = Canvas::around(&scenes[0], 160, None);
        let bytes = png(&scenes[0].svg(&canvas)).expect("a picture");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), (canvas.width(), canvas.height()));
        let mut colours: Vec<_> =
            pixels.pixels().iter().map(|pixel| (pixel.red(), pixel.green(), pixel.blue())).collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() > 200, "{} has {} colours", game.id(), colours.len());
        let middle = pixels.pixel(pixels.width() / 2, pixels.height() / 2).expect("a pixel");
        assert_eq!(middle.alpha(), 255, "wood or cloth");
        assert!(pixels.pixel(0, 0).is_some_and(|pixel| pixel.alpha() < 255), "nothing beside it");
    }
}

#[test]
fn frames_of_a_film_add_up_to_the_last_picture() {
    let id = catalog::games()[0].id();
    let (scenes, paper) = scenes(id, 7);
    let canvas = Canvas::around(&scenes[0], 200, Some(paper));
    let film = Film { canvas: &canvas, scenes: &scenes, pace: Pace { each: 50, last: 300 } };
    let bytes = film.gif().expect("a film");
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut shown = vec![[0_u8; 4]; width * usize::from(decoder.height())];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
        let columns = usize::from(frame.width);
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let place =
                (usize::from(frame.top) + i / columns) * width + usize::from(frame.left) + i % columns;
            shown[place].copy_from_slice(pixel);
        }
    }
    assert_eq!(delays, [50, 50, 50, 50, 50, 50, 50, 300], "a frame for the start and for every event");
    let last = png(&scenes[7].svg(&canvas)).expect("a picture");
    let last = Pixmap::decode_png(&last).expect("a PNG");
    let far = |(shown, wanted): (&[u8; 4], &resvg::tiny_skia::PremultipliedColorU8)| {
        let wanted = [wanted.red(), wanted.green(), wanted.blue()];
        shown.iter().zip(wanted).any(|(a, b)| a.abs_diff(b) > 40)
    };
    let bad = shown.iter().zip(last.pixels()).filter(|pair| far(*pair)).count();
    assert!(bad * 200 < shown.len(), "{bad} of {} pixels differ", shown.len());
}

#[test]
fn what_is_no_picture_is_refused() {
    assert!(matches!(png("<svg"), Err(RasterError::Drawing(_))));
    assert!(matches!(png("<html/>"), Err(RasterError::Drawing(_))));
    let (scenes, _) = scenes(catalog::games()[0].id(), 0);
    let canvas = Canvas::around(&scenes[0], 70_000, None);
    let pace = Pace { each: 1, last: 1 };
    let film = Film { canvas: &canvas, scenes: &scenes, pace };
    assert!(matches!(film.gif(), Err(RasterError::Size(70_000, _))));
    assert!(matches!(
        Film { canvas: &Canvas::around(&scenes[0], 70, None), scenes: &[], pace }.gif(),
        Err(RasterError::Empty)
    ));
}
