//! The client's build draws pieces from files that list what stands on them; they must not fall behind the games.

use std::{env, fs, path::PathBuf};

use serde_json::{Value, json};

/// What the art generator needs of a game: code, characters and letters of each piece, in the order of the description.
fn glyphs(game: &dyn game::AnyGame) -> Value {
    let pieces = game.description().pieces.into_iter();
    let line = |piece: game::PieceDescription| {
        let glyph = piece.glyph;
        json!({
            "code": piece.code, "short": glyph.short, "second": glyph.short_second, "full": glyph.full,
            "letters": piece.letters,
        })
    };
    json!({"id": game.id(), "pieces": pieces.map(line).collect::<Vec<_>>()})
}

#[test]
fn the_art_of_the_client_lists_every_piece() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/art/glyphs");
    for game in catalog::games() {
        let file = folder.join(format!("{}.json", game.id()));
        let wanted = format!("{:#}\n", glyphs(*game));
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, &wanted).expect("a file that can be written");
        }
        let found = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(found, wanted, "{} is out of date: run this test with UPDATE=1", file.display());
    }
}
