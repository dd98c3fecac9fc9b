//! `ranka convert`: streams, files, folders, encodings, and what it says of bad ones.

use std::{fs, path::Path};

use super::{feed, refused, run, succeeded, text};

const KIF: &str = "手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n\
                   *comment\n   2 ３四歩(33)   ( 0:01/00:00:01)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

/// An empty folder for a test.
fn folder(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path.to_string_lossy().into_owned()
}

#[test]
fn a_stream_of_games_goes_from_format_to_format() {
    let stream = KIF.repeat(3);
    let csa = feed(&["convert", "--to", "csa"], stream.clone().into_bytes());
    assert_eq!(csa.status.code(), Some(0));
    assert_eq!(text(&csa.stdout).matches("\n/\n").count(), 2);
    let notes = text(&csa.stderr);
    assert!(
        notes.contains("3 games") && notes.contains("csa has no words for variations (3 games)"),
        "{notes}"
    );
    let records = feed(&["convert", "--from", "csa", "--to", "ranka"], csa.stdout);
    let lines = text(&records.stdout);
    assert_eq!(lines.lines().count(), 3);
    assert!(lines.contains(r#"{"event":"7g7f","used":16000,"comments":["comment"]}"#), "{lines}");
    let usi = feed(&["convert", "--to", "usi"], lines.into_bytes());
    assert_eq!(text(&usi.stdout), "position startpos moves 7g7f 3c3d\n".repeat(3));
    // What this program writes one after the other it tells apart again, whatever stands in the headers.
    let two = r#"{"ranka":1,"game":"shogi","preset":"amateur","event":"e","opening":"o","moves":[{"event":"7g7f"},{"end":{"by":"resignation","winner":"first"}}]}"#;
    for to in ["ki2", "kif", "csa", "text"] {
        let written = feed(&["convert", "--to", to], format!("{two}\n{two}\n").into_bytes());
        let again = feed(&["convert", "--from", to, "--to", "usi"], written.stdout);
        assert_eq!(text(&again.stdout), "position startpos moves 7g7f\n".repeat(2), "{to}");
    }
    let checked = feed(&["convert", "--to", "jkf", "--check"], KIF.as_bytes().to_vec());
    succeeded(&checked);
    assert!(checked.stdout.is_empty());
}

#[test]
fn folders_are_converted_file_by_file() {
    let (from, to) = (folder("convert-from"), folder("convert-to"));
    fs::create_dir_all(format!("{from}/deep")).expect("a folder");
    fs::write(format!("{from}/a.kifu"), KIF).expect("a file");
    fs::write(format!("{from}/deep/b.csa"), "V2.2\nPI\n+\n+7776FU\n%TORYO\n").expect("a file");
    fs::write(format!("{from}/deep/bad.kif"), "手合割：平手\n   1 ７五歩(77)\n   2 ３四歩(33)\n")
        .expect("a file");
    fs::write(format!("{from}/notes.md"), "no record").expect("a file");
    let done = run(&["convert", "--to", "kif", "--encoding", "shift-jis", "--out", &to, &from]);
    let message = refused(&done);
    assert!(message.contains("bad.kif:2:6: 7g7e: "), "{message}");
    assert!(message.contains("3 games of 3 files"), "{message}");
    let written = fs::read(format!("{to}/a.kif")).expect("a converted file");
    assert!(
        written.starts_with(b"#KIF version=2.0 encoding=Shift_JIS\n") && String::from_utf8(written).is_err()
    );
    let again = run(&["convert", "--to", "ranka", &format!("{to}/a.kif"), &format!("{to}/deep/b.kif")]);
    let lines = text(&again.stdout);
    assert!(lines.contains(r#""first":"甲""#) && lines.lines().count() == 2, "{lines}");
}

/// Of what cannot be read nothing stays, what is written is not read again, and a name does not count before what a file begins with.
#[test]
fn only_what_was_there_is_converted() {
    let from = folder("convert-within");
    let to = format!("{from}/a-out");
    fs::create_dir_all(&to).expect("a folder");
    fs::write(format!("{to}/old.kif"), KIF).expect("a file");
    fs::write(format!("{from}/empty.kif"), "").expect("a file");
    fs::write(format!("{from}/renamed.kif"), "V2.2\nPI\n+\n+7776FU\n%TORYO\n").expect("a file");
    let done = run(&["convert", "--to", "usi", "--out", &to, &from]);
    assert_eq!(done.status.code(), Some(0));
    assert!(text(&done.stderr).contains("1 game of 2 files"), "{}", text(&done.stderr));
    let mut left: Vec<_> =
        fs::read_dir(&to).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    left.sort_unstable();
    assert_eq!(left, ["old.kif", "renamed.usi"]);
    let written = fs::read_to_string(format!("{to}/renamed.usi")).expect("a file");
    assert_eq!(written, "position startpos moves 7g7f\n");
}

/// A line that was cut costs its own game, a sign behind the last game makes none, and games are told apart in any encoding.
#[test]
fn games_are_told_apart_whatever_is_wrong_with_one() {
    let line = text(&feed(&["convert", "--to", "ranka"], KIF.as_bytes().to_vec()).stdout);
    let cut = format!("{}\n{line}{line}", &line[..line.len() / 2]);
    let done = feed(&["convert", "--from", "ranka", "--to", "usi"], cut.into_bytes());
    assert!(refused(&done).contains("3 games of 1 file"), "{}", text(&done.stderr));
    assert!(text(&done.stdout).ends_with(&"position startpos moves 7g7f 3c3d\n".repeat(2)));
    let csa = feed(&["convert", "--to", "ranka"], b"V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n".to_vec());
    succeeded(&csa);
    assert_eq!(text(&csa.stdout).lines().count(), 1);
    let ki2 = "手合割：平手\n\n☗７六歩 ☖３四歩\n".repeat(2);
    assert_eq!(text(&feed(&["convert", "--to", "usi"], ki2.into_bytes()).stdout).lines().count(), 2);
    for table in [encoding_rs::EUC_JP, encoding_rs::ISO_2022_JP, encoding_rs::SHIFT_JIS] {
        let lines: Vec<u8> =
            KIF.repeat(2).lines().flat_map(|line| [&*table.encode(line).0, b"\n"].concat()).collect();
        let games = feed(&["convert", "--to", "usi"], lines);
        let expected = "position startpos moves 7g7f 3c3d\n".repeat(2);
        assert_eq!(text(&games.stdout), expected, "{}", table.name());
    }
}

/// One arrow does not hide what else changes, and what is lost is told.
#[test]
fn check_compares_everything_else() {
    let with = |more: &str| {
        let shape = r#""shapes":[{"from":"7g"}]"#;
        format!(r#"{{"ranka":1,"game":"shogi","moves":[{{"event":"7g7f",{shape}{more}}}]}}"#).into_bytes()
    };
    let kept = feed(&["convert", "--to", "kif", "--check"], with(r#","comments":["quiet"]"#));
    assert_eq!(kept.status.code(), Some(0));
    assert!(text(&kept.stderr).contains("kif has no words for arrows and circles"), "{}", text(&kept.stderr));
    let told = refused(&feed(&["convert", "--to", "kif", "--check"], with(r##","comments":["#評価値=5"]"##)));
    assert!(told.contains("-:1: the comments change"), "{told}");
}

/// Games of Cerke one after the other, as this program writes them.
#[test]
fn a_stream_of_cerke_is_told_apart() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/cerke/records/online-2021-11.ckka");
    let one = text(&run(&["convert", "--to", "ranka", &file.display().to_string()]).stdout);
    assert_eq!(one.lines().count(), 1);
    let both = feed(&["convert", "--to", "ckka"], one.repeat(2).into_bytes());
    let again = feed(&["convert", "--from", "ckka", "--to", "ranka"], both.stdout);
    assert_eq!(text(&again.stdout).lines().count(), 2);
}

#[test]
fn what_is_no_record_is_refused() {
    assert!(refused(&feed(&["convert", "--to", "kif"], b"hello\n".to_vec())).contains("-: of no format"));
    assert!(refused(&run(&["convert", "--to", "kif", "no-such-file.kif"])).contains("no-such-file.kif"));
    assert!(refused(&run(&["convert", "--to", "pgn"])).contains("possible values"));
    let other = feed(&["convert", "--to", "ckka"], KIF.as_bytes().to_vec());
    assert!(refused(&other).contains("no words for the game"));
}
