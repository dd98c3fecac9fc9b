//! `ranka image`: pictures of positions and records, and what it says of bad arguments.

use super::{feed, refused, run, succeeded, text};

const KIF: &str =
    "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";

#[test]
fn every_game_has_a_drawing() {
    for game in catalog::games() {
        let done = run(&["image", game.id(), "--lang", "ja", "--side", "second", "--width", "500"]);
        succeeded(&done);
        let svg = text(&done.stdout);
        assert!(svg.starts_with("<svg ") && svg.contains(r#"width="500""#) && svg.ends_with("</svg>\n"));
        let pieces = game.new_line().view().pieces.len();
        assert_eq!(svg.matches("<use ").count(), pieces, "{}", game.id());
    }
}

#[test]
fn a_game_is_printed_on_sheets() {
    let done =
        feed(&["image", "--record", "-", "--format", "sheet", "--lang", "ja"], KIF.as_bytes().to_vec());
    succeeded(&done);
    let sheet = text(&done.stdout);
    assert!(sheet.contains("210mm") && sheet.contains("▲７六歩") && sheet.contains("△３四歩"), "{sheet}");
    assert_eq!(sheet.matches("<svg ").count(), 1 + 2, "a diagram for each of two moves");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("image-sheets");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let moves = "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b";
    let all = ["image", "shogi", "--moves", moves, "--format", "sheet", "--every", "1"];
    assert!(refused(&run(&all)).contains("2 sheets"));
    let file = folder.join("game.svg").display().to_string();
    succeeded(&run(&[&all[..], &["--out", &file]].concat()));
    let diagrams = ["game-1.svg", "game-2.svg"].map(|name| {
        let sheet = std::fs::read_to_string(folder.join(name)).expect("a sheet");
        sheet.matches("<svg ").count() - 1
    });
    assert_eq!(diagrams, [6, 2]);
}

/// Problems have no king for whoever mates.
#[test]
fn a_problem_without_a_king_is_drawn() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records/kif");
    let done = run(&["image", "--record", &format!("{root}/problem-without-king.kif")]);
    succeeded(&done);
    assert!(text(&done.stdout).starts_with("<svg "));
    let told =
        run(&["image", "shogi", "--position", "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "--moves", "G*1b"]);
    assert_eq!(text(&told.stdout), text(&done.stdout));
}

#[test]
fn a_record_is_shown_at_any_ply() {
    let at = |ply: &str| feed(&["image", "--record", "-", "--ply", ply], KIF.as_bytes().to_vec());
    let pictures = ["0", "1", "2"].map(|ply| {
        let done = at(ply);
        succeeded(&done);
        text(&done.stdout)
    });
    assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
    let whole = feed(&["image", "--record", "-"], KIF.as_bytes().to_vec());
    assert_eq!(text(&whole.stdout), pictures[2]);
    let told = run(&["image", "shogi", "--moves", "7g7f 3c3d"]);
    assert_eq!(text(&told.stdout), pictures[2], "as the same moves without a record");
    assert!(refused(&at("3")).contains("--ply 3: the game has 2"));
}

#[test]
fn what_was_not_understood_of_a_record_is_told_and_the_rest_drawn() {
    let bad = KIF.replace("３四歩(33)", "５四歩(33)").replace("3 投了", "3 ２六歩(27)");
    let done = feed(&["image", "--record", "-"], bad.into_bytes());
    assert!(refused(&done).contains("-:4:"), "{}", refused(&done));
    assert!(text(&done.stdout).starts_with("<svg "));
}

#[test]
fn bad_arguments_are_refused_with_a_reason() {
    let cases: [(&[&str], &str); 12] = [
        (&["image"], "required"),
        (&["image", "chess"], "chess"),
        (&["image", "shogi", "--position", "x"], "--position"),
        (&["image", "shogi", "--setup", "x"], "unknown setup `x`"),
        (&["image", "shogi", "--arrow", "7g-7z"], "--arrow: the board has no square `7z`"),
        (&["image", "shogi", "--mark", "5e:pink"], "unknown colour `pink`"),
        (&["image", "shogi", "--last-move", "7g-"], "--last-move: the board has no square ``"),
        (&["image", "shogi", "--moves", "7g7f 7g7f"], "--moves: event 2 `7g7f`"),
        (&["image", "shogi", "--width", "9999999"], "9999999"),
        (&["image", "shogi", "--lang", "xx"], "expected en, ja, zh or zh-Hans"),
        (&["image", "--record", "/no/such/file"], "/no/such/file"),
        (&["image", "shogi", "--record", "x.kif"], "cannot be used with"),
    ];
    for (arguments, reason) in cases {
        let message = refused(&run(arguments));
        assert!(message.contains(reason), "{arguments:?}: {message}");
    }
    let nothing = feed(&["image", "--record", "-", "--from", "kif"], b"nothing".to_vec());
    refused(&nothing);
}

#[test]
fn pixels_come_from_outlines_or_the_lack_of_them_is_told() {
    for (format, signature) in [("png", &b"\x89PNG"[..]), ("gif", b"GIF89a")] {
        let done = run(&["image", "shogi", "--format", format, "--width", "120"]);
        if done.status.success() {
            assert!(done.stdout.starts_with(signature), "{format}");
        } else {
            assert!(refused(&done).contains("built without the web client"));
            assert!(done.stdout.is_empty());
        }
    }
}
