//! Pictures of every game, read back as documents and compared with what the position has.

use std::collections::BTreeMap;

use game::{AnyLine, EventKind, GameDescription, Lang, Path, Side, Turn};
use picture::{Art, Canvas, Look, Moment, Painter, PieceStyle, Scene, Shape, Theme};
use roxmltree::{Document, Node};

/// Outlines of all that a game's pieces bear, each a little different, so that they can be told apart.
fn art(game: &GameDescription) -> Art {
    let texts: String = game
        .pieces
        .iter()
        .flat_map(|piece| [piece.glyph.short, piece.glyph.short_second, piece.glyph.full])
        .collect();
    let glyphs: BTreeMap<String, String> =
        texts.chars().map(|sign| (sign.to_string(), format!("m-9 -9h{}v18z", u32::from(sign)))).collect();
    let letters = game.pieces.iter().map(|piece| piece.letters.replace('+', ""));
    let latin: BTreeMap<String, serde_json::Value> =
        letters.map(|text| (text, serde_json::json!({ "d": "m0 0h9v9z", "w": 90 }))).collect();
    let pieces = serde_json::json!({ "em": 400, "glyphs": glyphs, "latin": latin, "pictograms": {} });
    let signs: BTreeMap<String, serde_json::Value> = ('!'..='~')
        .chain("一二三四五六七八九十".chars())
        .map(|sign| {
            (sign.to_string(), serde_json::json!({ "d": format!("m1 1h{}v9z", u32::from(sign)), "w": 200 }))
        })
        .collect();
    let lettering = serde_json::json!({ "em": 400, "signs": signs });
    Art::read(&pieces.to_string(), &lettering.to_string()).expect("outlines")
}

/// Plays some events, always the one in the middle of the list; says what the last move was.
fn played(line: &mut dyn AnyLine, events: usize) -> Path {
    let mut last = Path::new();
    for number in 0..events {
        let list = match line.turn() {
            Turn::Player(_) => line.moves(),
            Turn::Chance => line.chances().into_iter().map(|(text, _)| text).collect(),
            Turn::Over(_) => break,
        };
        line.apply(&list[(list.len() / 2 + number) % list.len()]).expect("a legal event");
        if let Some(EventKind::Move { path, .. }) = line.history(number).pop().map(|event| event.kind) {
            last = path;
        }
    }
    last
}

fn scene(painter: &Painter<'_>, line: &dyn AnyLine, last: &Path, shapes: &[Shape]) -> Scene {
    let view = line.view();
    painter.scene(&Moment { view: &view, turn: line.turn().player(), last, shapes })
}

fn is_use(node: &Node<'_, '_>) -> bool {
    node.has_tag_name(("http://www.w3.org/2000/svg", "use"))
}

#[test]
fn every_piece_of_a_position_stands_there_once_with_its_own_outline() {
    for game in catalog::games() {
        let description = game.description();
        let art = art(&description);
        let mut line = game.new_line();
        let last = played(&mut *line, 40);
        for side in Side::ALL {
            let look = Look { side, lang: Lang::Ja, ..Look::default() };
            let scene = scene(&Painter::new(&description, &art, look), &*line, &last, &[]);
            let svg = scene.svg(&Canvas::around(&scene, 600, None));
            let document = Document::parse(&svg).expect("a document");
            let view = line.view();
            let placed: Vec<_> =
                document.descendants().filter(|node| is_use(node) && node.has_attribute("x")).collect();
            assert_eq!(placed.len(), view.pieces.len(), "{}", description.id);
            let held: usize = view.hands.iter().map(|hand| hand.pieces.len()).sum();
            let beside =
                document.descendants().filter(|node| is_use(node) && !node.has_attribute("x")).count();
            assert_eq!(beside, held, "{}", description.id);
            for (node, piece) in placed.iter().zip(&view.pieces) {
                let id = node.attribute("href").unwrap_or_default().trim_start_matches('#');
                let face =
                    document.descendants().find(|node| node.attribute("id") == Some(id)).expect("a face");
                let kind = description.pieces.iter().find(|kind| kind.code == piece.piece).expect("a kind");
                let own =
                    if piece.side == Some(Side::Second) { kind.glyph.short_second } else { kind.glyph.short };
                let drawn: Vec<&str> = face.descendants().filter_map(|node| node.attribute("d")).collect();
                for sign in own.chars() {
                    let outline = format!("m-9 -9h{}v18z", u32::from(sign));
                    assert!(drawn.contains(&outline.as_str()), "{} {}", description.id, piece.square);
                }
            }
            assert!(!svg.contains("<text"), "nothing hangs on fonts: {}", description.id);
        }
    }
}

#[test]
fn every_look_is_a_whole_document_with_and_without_outlines() {
    let themes = [Theme::Kaya, Theme::Walnut, Theme::Slate, Theme::Book];
    let styles = [PieceStyle::One, PieceStyle::Two, PieceStyle::Pictograms, PieceStyle::Latin];
    for game in catalog::games() {
        let description = game.description();
        let line = game.new_line();
        for (i, art) in [art(&description), Art::none()].iter().enumerate() {
            for ((theme, pieces), lang) in themes.into_iter().zip(styles).zip(Lang::ALL) {
                let look = Look { theme, pieces, lang, dark: i == 0, coordinates: true, side: Side::First };
                let scene = scene(&Painter::new(&description, art, look), &*line, &Path::new(), &[]);
                let svg = scene.svg(&Canvas::around(&scene, 300, Some("#fff")));
                let document = Document::parse(&svg).expect("a document");
                let squares = description.board.files.len() + description.board.ranks.len();
                let texts = document.descendants().filter(|node| node.tag_name().name() == "text").count();
                // Without outlines every name of a file or rank is a text, and every piece bears some.
                assert_eq!(texts > squares, i == 1, "{} {theme:?}", description.id);
                let title = document.descendants().find(|node| node.tag_name().name() == "title");
                assert!(
                    title
                        .and_then(|title| title.text())
                        .unwrap_or_default()
                        .contains(lang.of(&description.name))
                );
                for reference in svg.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
                    assert!(svg.contains(&format!(r#"id="{reference}""#)), "{reference}");
                }
            }
        }
    }
}

#[test]
fn what_changes_with_a_move_is_found_and_nothing_else() {
    let game = catalog::find("shogi").expect("a game");
    let description = game.description();
    let painter_art = Art::none();
    let painter = Painter::new(&description, &painter_art, Look::default());
    let mut line = game.new_line();
    // Whose turn it is shows in a corner, which is far from any move.
    let scene = |line: &dyn AnyLine, last: &Path| {
        painter.scene(&Moment { view: &line.view(), turn: None, last, shapes: &[] })
    };
    let before = scene(&*line, &Path::new());
    assert_eq!(before.difference(&before.clone()), None);
    let last = {
        line.apply("7g7f").expect("a move");
        match line.history(0).remove(0).kind {
            EventKind::Move { path, .. } => path,
            other => panic!("{other:?}"),
        }
    };
    let after = scene(&*line, &last);
    let area = after.difference(&before).expect("a change");
    assert_eq!(after.difference(&before), before.difference(&after));
    let canvas = Canvas::around(&after, 500, None);
    let pixels = canvas.pixels_of(area).expect("pixels");
    let part = after.part(&canvas, pixels);
    let document = Document::parse(&part).expect("a document");
    let shown = document.descendants().filter(is_use).count();
    assert!((1..12).contains(&shown), "only what is near: {shown}");
    assert_eq!(document.root_element().attribute("width"), Some(pixels.width.to_string().as_str()));
}

#[test]
fn arrows_and_circles_lie_over_everything() {
    let game = catalog::find("shogi").expect("a game");
    let description = game.description();
    let art = Art::none();
    let painter = Painter::new(&description, &art, Look::default());
    let line = game.new_line();
    let plain = scene(&painter, &*line, &Path::new(), &[]);
    let shapes: Vec<Shape> =
        ["7g-7f:red", "5e", "hand:P-3c:gold"].iter().map(|text| text.parse().expect("a shape")).collect();
    let drawn = scene(&painter, &*line, &Path::new(), &shapes);
    let lengths = [&plain, &drawn].map(|scene| {
        let svg = scene.svg(&Canvas::around(scene, 300, None));
        let document = Document::parse(&svg).expect("a document");
        let count = |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
        (count("path"), count("circle"))
    });
    // An arrow is a shaft and a head; a circle is a circle, and so is the end of an arrow from a hand.
    assert_eq!((lengths[1].0 - lengths[0].0, lengths[1].1 - lengths[0].1), (2, 2));
}
