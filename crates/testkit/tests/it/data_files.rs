//! The readers of data files accept what is true and notice what is not.

use std::{fs, path::Path};

use testkit::{
    Report, conformance, perft_file,
    playthrough::{self, Script},
    toy::Race,
    tricky,
};

const START: &str = "2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1";

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/race"))
}

fn fails(report: &Report, check: &str, place: &str) -> bool {
    report.complaints.len() == 1
        && report.complaints[0].check == check
        && report.complaints[0].place.ends_with(place)
}

#[test]
fn the_files_of_the_race_are_right() {
    let perft = perft_file::check(&Race::new(&[]), folder(), 1000);
    assert_eq!((perft.checked, perft.skipped, &perft.complaints[..]), (6, 1, &[][..]));
    let tricky = tricky::check(&Race::new(&[]), folder());
    assert_eq!((tricky.checked, &tricky.complaints[..]), (40, &[][..]));
    let options = tricky::check_options(&Race::new(&[]), folder());
    assert_eq!((options.checked, &options.complaints[..]), (8, &[][..]));
    let cases = conformance::check_cases::<Race>(folder());
    assert_eq!((cases.checked, &cases.complaints[..]), (15, &[][..]));
    let golden = playthrough::check(&Race::new(&[]), folder(), playthrough::update_from_environment());
    assert_eq!((golden.checked, &golden.complaints[..]), (1, &[][..]));
}

#[test]
fn a_game_without_data_fails() {
    let nowhere = folder().join("nowhere");
    assert!(fails(&perft_file::check(&Race::new(&[]), &nowhere, 10), "file", "perft.txt"));
    assert!(fails(
        &playthrough::check(&Race::new(&[]), &nowhere, false),
        "playthrough",
        "playthrough-random.txt"
    ));
    assert_eq!(tricky::check(&Race::new(&[]), &nowhere), Report::default());
}

#[test]
fn wrong_perft_files_are_noticed() {
    let cases = [
        ("", "source", "line 1"),
        ("# source:\nposition P\nperft 1 3", "source", "line 1"),
        ("# source: x", "format", "line 1"),
        ("# source: x\nperft 1 3", "format", "line 2"),
        ("# source: x\nposition P", "format", "line 2"),
        ("# source: x\nposition P\nperft 0 1", "format", "line 3"),
        ("# source: x\nposition P\nperft 31 1", "format", "line 3"),
        ("# source: x\nposition P\nperft 1", "format", "line 3"),
        ("# source: x\nposition P\nperf 1 3", "format", "line 3"),
        ("# source: x\nposition P\nperft 1 3\noption limit=9", "format", "line 4"),
        ("# source: x\nposition P\noption limit\nperft 1 3", "format", "line 3"),
        ("# source: x\nposition P\npreset none\nperft 1 3", "rules", "line 2"),
        ("# source: x\nposition 9\nperft 1 3", "position", "line 2"),
        ("# source: x\nposition P\nperft 1 4", "perft", "line 3"),
        ("# source: x\nposition P\nperft 1 3 3", "perft", "line 3"),
        ("# source: x\nposition P\nperft 9 99999", "perft", "line 3"),
    ];
    for (text, check, place) in cases {
        let text = text.replace('P', START);
        let report = perft_file::check_text(&Race::new(&[]), "file", &text, 1000);
        assert!(fails(&report, check, place), "{text}: {report:?}");
    }
    let good = format!("\n# a remark\n# source: x\n\nposition {START}\nperft 1 3\n# end\n");
    assert_eq!(perft_file::check_text(&Race::new(&[]), "file", &good, 1000).complaints, []);
}

#[test]
fn wrong_demands_are_noticed() {
    let demands = [
        ("legal 1", "tricky"),
        ("has c1c2", "tricky"),
        ("starting c1 c1c2", "tricky"),
        ("turn first", "tricky"),
        ("shows throw 1", "tricky"),
        ("shows stake ?", "tricky"),
        ("start 9", "tricky"),
        ("prelude 2", "tricky"),
        ("refused c1c2 over", "tricky"),
        ("refused c1c2 rest", "tricky"),
        ("after 1 rest => 9", "tricky"),
        ("after 1 1 => 9", "tricky"),
        ("play 7", "tricky"),
        ("outcome first mate", "tricky"),
        ("check no", "tricky"),
        ("bad-position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1", "tricky"),
        ("bad-position 2r3r2 => 4", "tricky"),
        ("after 1", "format"),
        ("outcome first checkmate", "tricky"),
        ("outcome third mate", "format"),
        ("outcome", "format"),
        ("check perhaps", "format"),
        ("refused c1c2", "format"),
        ("has", "format"),
        ("starting", "format"),
        ("starting c1 c2c3", "format"),
        ("turn third", "format"),
        ("shows throw", "format"),
        ("start", "format"),
        ("prelude some", "format"),
        ("count few", "format"),
        ("illegal c1c2", "format"),
    ];
    for (demand, check) in demands {
        let text = format!("# source: x\nposition {START}\n{demand}\n");
        let report = tricky::check_text(&Race::new(&[]), "file", &text);
        assert!(fails(&report, check, "line 3"), "{demand}: {report:?}");
    }
    let text =
        "# source: x\nposition 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 2 1\nlegal c1c3 c1b1 c1d1 g1g3 g1f1 rest\n";
    let report = tricky::check_text(&Race::new(&[]), "file", text);
    assert_eq!(report.complaints[0].what, "not generated: [rest], wrongly generated: [g1h1]");
    let text = "# source: x\nposition 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 2 1\nstarting c1 c1c3 c1b1 c1c2\n";
    let report = tricky::check_text(&Race::new(&[]), "file", text);
    assert_eq!(report.complaints[0].what, "not generated: [c1c2], wrongly generated: [c1d1]");
}

/// What is wrong with the options of a file of these cases.
fn untold(cases: &[&str]) -> Vec<String> {
    let text = format!("# source: x\n{}", cases.join("\n"));
    let report = tricky::check_options_text(&Race::new(&[]), "file", &text);
    report.complaints.into_iter().map(|complaint| complaint.what).collect()
}

#[test]
fn values_that_no_case_tells_apart_are_noticed() {
    const AGAIN: &str = "position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 3 2\nplay c1c4 1\nturn first";
    const ONCE: &str =
        "position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 3 2\noption again=off\nplay c1c4 1\nturn second";
    const LATE: &str = "position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 1 400\nplay rest\noutcome draw move_limit";
    const ENDLESS: &str =
        "position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 1 400\noption limit=off\nplay rest\noutcome none";
    const SHORT: &str =
        "position 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 1 30\npreset short\nplay rest\noutcome draw move_limit";
    let none = untold(&[AGAIN, ONCE, LATE, ENDLESS, SHORT]);
    assert!(none.is_empty(), "{none:?}");
    assert_eq!(
        untold(&[AGAIN, LATE, ENDLESS, SHORT]),
        ["every case under `again=off` holds with `again=on` too"]
    );
    assert_eq!(
        untold(&[ONCE, LATE, ENDLESS, SHORT]),
        ["every case under `again=on` holds with `again=off` too"]
    );
    assert_eq!(untold(&[AGAIN, ONCE, LATE, ENDLESS]), ["no case sets the option `limit`"]);
    let broken = AGAIN.replace("turn first", "turn second");
    assert_eq!(
        untold(&[&broken, ONCE, LATE, ENDLESS, SHORT]).len(),
        1,
        "a case that fails anyhow tells nothing"
    );
}

#[test]
fn all_wrong_demands_of_a_file_are_told() {
    let text = format!("# source: x\nposition {START}\ncheck no\nhas c1c2\nposition 9\nlegal\n");
    let report = tricky::check_text(&Race::new(&[]), "file", &text);
    let places: Vec<&str> = report.complaints.iter().map(|complaint| complaint.place.as_str()).collect();
    assert_eq!(places, ["file, line 3", "file, line 4", "file, line 5"]);
}

#[test]
fn playthroughs_are_written_compared_and_rewritten() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("playthroughs");
    let _ = fs::remove_dir_all(&folder);
    assert_eq!(playthrough::check(&Race::new(&[]), &folder, true).complaints, []);
    assert_eq!(playthrough::check(&Race::new(&[]), &folder, false).complaints, []);

    let path = folder.join("playthrough-random.txt");
    let golden = fs::read_to_string(&path).unwrap();
    assert_eq!(golden, playthrough::record(&Race::new(&[]), &Script::default(), "").unwrap());
    let broken = golden.replace("\n0: 2r3r2", "\n0: 9");
    assert_ne!(golden, broken);
    fs::write(&path, broken).unwrap();
    let report = playthrough::check(&Race::new(&[]), &folder, false);
    assert!(fails(&report, "playthrough", "playthrough-random.txt"), "{report:?}");
    assert!(report.complaints[0].what.contains("\n- 0: 9/9"), "{report:?}");
    assert!(report.complaints[0].what.contains("\n+ 0: 2r3r2/9"), "{report:?}");

    assert_eq!(playthrough::check(&Race::new(&[]), &folder, true).complaints, []);
    assert_eq!(fs::read_to_string(&path).unwrap(), golden);
}

#[test]
fn the_head_of_a_playthrough_decides_what_is_played() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("heads");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("playthrough-x.txt");
    fs::write(
        &path,
        "seed 5\nplies 3\npreset short\noption limit=2\nposition 9/9/9/9/9/9/9/rr7/RR7 - s ? 2\n",
    )
    .unwrap();
    assert_eq!(playthrough::check(&Race::new(&[]), &folder, true).complaints, []);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nseed 5\nplies 3\npreset short\noption limit=2\nposition 9/9"), "{text}");
    assert!(text.contains(r#"over, {"winner":null,"by":"move_limit"}"#), "{text}");

    for (head, check) in [("sead 5\n", "format"), ("seed x\n", "format"), ("preset x\n", "playthrough")] {
        fs::write(&path, head).unwrap();
        let report = playthrough::check(&Race::new(&[]), &folder, false);
        assert_eq!(report.complaints[0].check, check, "{report:?}");
    }
}
