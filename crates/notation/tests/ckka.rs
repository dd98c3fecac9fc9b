//! Records: real games are read and replayed, our games are written and read back, malformed ones are refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use cerke::{Cerke, RuleSet};
use game::{AnyGame, AnyLine, Game, Line, Turn, scramble};
use notation::ckka::{Item, Record, Replay};

/// Numbers that look random and are the same every time.
struct Fall(u64);

impl Fall {
    fn new(seed: u64) -> Fall {
        Fall(scramble(seed))
    }

    /// A number below `sides`.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        usize::try_from(scramble(self.0) >> 16).unwrap() % sides
    }
}

fn game(preset: &str, settings: &[(&str, &str)]) -> Cerke {
    Cerke::new(RuleSet::preset(preset, settings).unwrap())
}

/// The line that a replay describes.
fn line(game: &Cerke, replay: &Replay) -> Box<dyn AnyLine> {
    let events: Vec<&str> = replay.events.iter().map(String::as_str).collect();
    AnyGame::replay(game, Some(&replay.start), &events).unwrap()
}

/// A record without the lines in which its items stood.
fn unplaced(mut record: Record) -> Record {
    record.entries.iter_mut().for_each(|entry| entry.line = 0);
    record
}

/// Games played by people on the web game, with the points that they ended with.
#[test]
fn games_of_the_web_game_are_replayed_to_their_end() {
    for (text, points, seasons) in [
        (include_str!("../../../testdata/cerke/records/online-2022-05.ckka"), "40", 3),
        (include_str!("../../../testdata/cerke/records/online-2021-11.ckka"), "0", 4),
        (include_str!("../../../testdata/cerke/records/online-2022-04.ckka"), "0", 3),
    ] {
        let record = Record::read(text).unwrap();
        let game = game("online", &[]);
        let replay = record.replay(&game).unwrap();
        assert_eq!(replay.remarks, []);
        let line = line(&game, &replay);
        assert!(matches!(line.turn(), Turn::Over(_)));
        assert_eq!(line.position().split(' ').nth(4), Some(points));
        assert_eq!(line.position().split(' ').nth(3), Some(seasons.to_string().as_str()));
    }
}

#[test]
fn the_sample_of_the_format_is_replayed() {
    let record = Record::read(include_str!("../../../testdata/cerke/records/sheet-2020.ckka")).unwrap();
    let game = game("official", &[]);
    let replay = record.replay(&game).unwrap();
    assert_eq!(replay.remarks, []);
    let line = line(&game, &replay);
    assert!(matches!(line.turn(), Turn::Over(outcome) if outcome.winner() == Some(game::Side::Second)));
    // Under the older rule 王 was worth 3, and the game was not over.
    let older = Cerke::new(RuleSet::preset("official", &[("king_hand_points", "3")]).unwrap());
    let remarks = record.replay(&older).unwrap().remarks;
    assert_eq!(remarks.len(), 2, "{remarks:?}");
}

#[test]
fn what_is_read_is_written_and_read_again() {
    for text in [
        include_str!("../../../testdata/cerke/records/online-2022-05.ckka"),
        include_str!("../../../testdata/cerke/records/online-2021-11.ckka"),
        include_str!("../../../testdata/cerke/records/online-2022-04.ckka"),
        include_str!("../../../testdata/cerke/records/sheet-2020.ckka"),
        FORMS,
    ] {
        let record = Record::read(text).unwrap();
        let written = record.write();
        assert_eq!(unplaced(Record::read(&written).unwrap()), unplaced(record), "{written}");
        assert_eq!(Record::read(&written).unwrap().write(), written);
    }
}

/// Every form of rules §14.2, whether or not it makes a game.
const FORMS: &str = "{律:官定} ##{a {brace} }# here}## {黒名:kuai1}
#[a]b]#十二 [翰]
XU兵XY無撃裁{comment}{and #another} LY弓ZY水五、LY弓ZY水一此無。LY弓ZY水或此無
XU兵XYXAU無撃裁，NY巫CYCO水五 ME弓MIMU橋四 ME弓MIMY橋一此無\u{3000}ME弓MIMY橋或
LO弓NOCO橋四水五 LO弓NOCO橋四水一此無 手馬\u{a0}黒弓MY 或車CI
KE皇[LE]KI KE皇KI KE皇[或]KI PAU皇CAI[MAU]LAU PAU皇[MAU]CAIMAU PAU皇CAIMAU PAU皇[或]CAIMAU KE皇LI[或]KA
[SY]為獣加同色馬弓兵 再行
[SY]為行行而手五
終季
或為撃皇加皇再来而手下八
終季\t春終
為(王)(獣)再行
終季 手-20
再行
夏終 秋終 冬終 上季終 下季終 星一周
[JV]十二 [SY] 二十八
";

#[test]
fn every_form_is_understood() {
    let record = Record::read(FORMS).unwrap();
    assert_eq!(record.header, ["律:官定", "a {brace} }# here", "黒名:kuai1"]);
    assert_eq!(record.value("律"), Some("官定"));
    let [first, second] = record.players.clone().unwrap();
    assert_eq!((first.name.as_str(), first.points), ("a]b", Some(12)));
    assert_eq!((second.name.as_str(), second.points), ("翰", None));
    assert_eq!(record.entries[0].comments, ["comment", "and #another"]);
    let gains: Vec<Option<i32>> = record
        .entries
        .iter()
        .filter_map(|entry| match &entry.item {
            Item::Declaration(declaration) => Some(declaration.gain),
            _ => None,
        })
        .collect();
    assert_eq!(gains, [None, Some(5), Some(-8), None, Some(-20), None]);
    assert_eq!(record.entries.len(), 36);
}

/// A line of play survives being written down: same start, same events, same positions.
#[test]
fn our_own_games_are_written_and_replayed() {
    for (seed, (preset, settings)) in (0..).zip([
        ("official", &[][..]),
        ("online", &[]),
        ("crate_strict", &[]),
        (
            "official",
            &[("declare_before_throw", "nothing"), ("seasons", "2"), ("capture_stepped_piece", "true")],
        ),
        ("official", &[("declare_before_throw", "direction"), ("decline_after_throw", "false")]),
        ("official", &[("decline_after_throw", "false"), ("opener", "alternate")]),
        ("seed", &[]),
        ("seed", &[("declare_before_throw", "direction"), ("decline_after_throw", "true")]),
    ]) {
        let game = game(preset, settings);
        let mut dice = Fall::new(seed);
        let mut line = Line::new(game, game.start());
        while !matches!(line.turn(), Turn::Over(_)) {
            let any: &mut dyn AnyLine = &mut line;
            let choices = match any.turn() {
                Turn::Chance => any.chances().into_iter().map(|(text, _)| text).collect(),
                _ => any.moves(),
            };
            any.apply(&choices[dice.roll(choices.len())]).unwrap();
        }
        let record = Record::from_line(&line, Some(["Kua", "Tuk"]));
        let text = record.write();
        assert_eq!(unplaced(Record::read(&text).unwrap()), record);
        let replay = Record::read(&text).unwrap().replay(&game).unwrap();
        assert_eq!(replay.remarks, [], "{text}");
        // Where only a direction is named, records keep where the man went: the same position, not the same words.
        let mut again = Line::new(game, game.parse_position(&replay.start).unwrap());
        replay.events.iter().for_each(|event| AnyLine::apply(&mut again, event).unwrap());
        let positions =
            |line: &Line<Cerke>| line.steps().iter().map(|step| step.position.clone()).collect::<Vec<_>>();
        assert!(positions(&again) == positions(&line), "{text}");
        assert_eq!(again.position(), line.position());
        if settings.iter().all(|(name, _)| *name != "declare_before_throw") && preset != "online" {
            assert_eq!(replay.events, AnyLine::events(&line));
        }
        assert_eq!(replay.start, AnyLine::start(&line));
    }
}

/// A game from the middle carries its position in the header.
#[test]
fn a_line_from_a_position_keeps_it() {
    let game = game("official", &[]);
    let position = "9/9/9/9/4M4/9/4k4/4G4/9 TH IA 3 15 2 -";
    let mut line = Line::new(game, game.parse_position(position).unwrap());
    for event in ["ZAU片ZAI", "4", "終季", "A", "CI片CU"] {
        AnyLine::apply(&mut line, event).unwrap();
    }
    let text = Record::from_line(&line, None).write();
    let replay = Record::read(&text).unwrap().replay(&game).unwrap();
    assert_eq!(replay.start, position);
    assert_eq!(replay.events, ["ZAU片ZAI", "4", "終季", "A", "CI片CU"]);
    assert!(text.contains("ZAU将ZAI水四 手黒王\n或為"), "{text}");
}

#[test]
fn malformed_records_give_line_and_reason() {
    for (text, line, reason) in [
        ("\u{feff}{a}", 1, "byte order mark"),
        ("{a\nb", 1, "never closed"),
        ("[a]\nXU兵XY無撃裁", 2, "two players"),
        ("XU兵XY無撃裁\nXU兵", 2, "expected a square"),
        ("XU兵XY水六", 1, "a throw"),
        ("XU兵XY橋三", 1, "without a via point"),
        ("XU兵XY無撃裁\n\n手", 3, "the man captured"),
        ("XU兵XY無撃裁 手馬 手馬", 1, "手 follows"),
        ("XU兵XY無撃裁 [SY]為夢再行", 1, "the name of a hand"),
        ("XU兵XY無撃裁 [SY]為獣", 1, "再行 or 終季"),
        ("ZO皇[ZU", 1, "`]`"),
        ("ZO皇ZUZIZE", 1, "tam2's way"),
        ("XU兵XY無撃裁\n\"meAxeze3\"", 2, "notation 3"),
        ("XU兵XY無撃裁\nTAI kauk2 TY.", 2, "a man's character"),
        ("夢", 1, "expected a move"),
        ("[a]十十 [b]", 1, "a number"),
    ] {
        let error = Record::read(text).expect_err(text);
        assert_eq!(error.line(), line, "{text}: {error}");
        assert!(error.reason().contains(reason), "{text}: {error}");
    }
}

#[test]
fn impossible_records_give_line_and_reason() {
    let game = game("official", &[]);
    for (text, line, reason) in [
        ("KA兵KE無撃裁", 1, "KA holds 筆, not 兵"),
        ("TAI兵TY無撃裁\nTAI兵TY無撃裁", 2, "no piece on TAI"),
        ("TAI兵TY無撃裁\nTY兵TU無撃裁", 2, "not yours"),
        ("TAI兵TU無撃裁", 1, "does not get from TAI to TU"),
        ("TAI兵TY無撃裁 手馬", 1, "captured nothing"),
        ("LAU弓LAILY無撃裁", 1, "needs a stepping throw"),
        ("CI兵XIXU橋三", 1, "no stepping throw"),
        ("LAU弓LAILU橋一", 1, "does not reach LU"),
        ("TAU虎ZAIXY無撃裁 {c}\nTE虎ZI水三", 2, "own man"),
        ("XAI兵ZAI水三", 1, "does not get"),
        ("TAI兵TY水三", 1, "no water throw"),
        ("TAI兵TY無撃裁\n再行", 2, "no hand was made"),
        ("TAI兵TY無撃裁 春終", 1, "no season ended"),
        ("黒弓MY", 1, "no 弓 in hand"),
        ("ZU皇[ZI]ZE", 1, "tam2 is on ZO"),
        ("ZO皇[ZU]ZA", 1, "do not touch"),
        ("{季:夢}\nTAI兵TY無撃裁", 1, "季"),
        ("{局面:夢}\nTAI兵TY無撃裁", 1, "局面"),
        ("[a]三十 [b]三十\nTAI兵TY無撃裁", 1, "40 points"),
        ("ZO皇[ZY]TO\nTO皇[ZY]ZO\nTAI兵TY無撃裁", 3, "再行 or 終季 is missing"),
    ] {
        let error = Record::read(text).unwrap().replay(&game).expect_err(text);
        assert_eq!(error.line(), line, "{text}: {error}");
        assert!(error.reason().contains(reason), "{text}: {error}");
    }
}

/// Cut anywhere or with junk anywhere, a record is read or refused, never worse.
#[test]
fn mangled_records_do_no_harm() {
    let game = game("online", &[]);
    let text = include_str!("../../../testdata/cerke/records/online-2022-04.ckka");
    let cuts = text.char_indices().map(|(at, _)| at).filter(|at| at % 7 < 3);
    for cut in cuts {
        for junk in ["", "皇", "[", "#", "手", "終季", "{"] {
            if let Ok(record) = Record::read(&format!("{}{junk}{}", &text[..cut], &text[cut..])) {
                let _ = record.replay(&game);
            }
        }
        if let Ok(record) = Record::read(&text[..cut]) {
            let _ = record.replay(&game);
        }
    }
}
