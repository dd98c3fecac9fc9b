//! Recorded random games that show at a glance what a change to the rules has changed:
//! `testdata/<game>/playthrough-*.txt`.

use std::{
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

use game::{AnyGame, AnyLine, DiagramStyle, GameDescription, SplitMix, Text, Turn, diagram};

use crate::{
    Complaint, Report,
    data_file::{self, Rules, complaint, entries},
    difference::difference,
};

const HEAD: &str = "# source: recorded by this program, to show changes; UPDATE=1 with the tests rewrites all below the head.";
const LONGEST: u32 = 5000;
/// Moves shown at either end of a list.
const SHOWN: usize = 3;

/// What to record: the head of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many plies are played at most.
    pub plies: u32,
    /// The position to begin from, if not the usual one.
    pub position: Option<String>,
    rules: Rules,
}

impl Default for Script {
    fn default() -> Script {
        Script { seed: 1, plies: 60, position: None, rules: Rules::default() }
    }
}

/// Whether the environment asks to rewrite golden files: `UPDATE=1`.
pub fn update_from_environment() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Compares every playthrough in this folder with the game of today. There must be one. With `update`, writes
/// them anew instead, the first one included.
pub fn check(game: &dyn AnyGame, folder: &Path, update: bool) -> Report {
    let mut paths = files(folder);
    if paths.is_empty() {
        let path = folder.join("playthrough-random.txt");
        if !update {
            let what = "missing; UPDATE=1 writes one".into();
            return Report::of(Complaint { check: "playthrough", what, place: path.display().to_string() });
        }
        paths.push(path);
    }
    let mut report = Report::default();
    for path in paths {
        report.count(if update { rewrite(game, &path) } else { compare(game, &path) });
    }
    report
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let named = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("playthrough-") && name.strip_suffix(".txt").is_some()
    };
    let mut paths: Vec<PathBuf> = entries.filter(named).collect();
    paths.sort();
    paths
}

fn compare(game: &dyn AnyGame, path: &Path) -> Result<(), Complaint> {
    let place = path.display().to_string();
    let golden = data_file::read(path)?;
    let today = record(game, &read_script(&place, &golden)?, &place)?;
    match difference(&golden, &today) {
        Some(what) => Err(Complaint { check: "playthrough", what, place }),
        None => Ok(()),
    }
}

fn rewrite(game: &dyn AnyGame, path: &Path) -> Result<(), Complaint> {
    let place = path.display().to_string();
    let script = match fs::read_to_string(path) {
        Ok(golden) => read_script(&place, &golden)?,
        Err(_) => Script::default(),
    };
    let today = record(game, &script, &place)?;
    let written = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        fs::write(path, &today)
    };
    written().map_err(|error| Complaint { check: "playthrough", what: error.to_string(), place })
}

/// The head of a file: everything before the description of the game.
fn read_script(file: &str, text: &str) -> Result<Script, Complaint> {
    let mut script = Script::default();
    for entry in entries(text).take_while(|entry| entry.word != "game") {
        let fault = |what: String| complaint("format", file, entry.number, what);
        if script.rules.take(&entry).map_err(fault)? {
            continue;
        }
        let number =
            || entry.rest.parse::<u64>().map_err(|error| fault(format!("`{}`: {error}", entry.rest)));
        match entry.word {
            "seed" => script.seed = number()?,
            "plies" => script.plies = u32::try_from(number()?).unwrap_or(LONGEST).min(LONGEST),
            "position" => script.position = Some(entry.rest.to_owned()),
            word => return Err(fault(format!("unknown word `{word}` in the head of a playthrough"))),
        }
    }
    Ok(script)
}

/// The whole text of a playthrough.
///
/// # Errors
/// If the game does not take the rules or the position of the script.
pub fn record(game: &dyn AnyGame, script: &Script, place: &str) -> Result<String, Complaint> {
    let fault = |what| Complaint { check: "playthrough", what, place: place.to_owned() };
    let game = script.rules.configure(game).map_err(fault)?;
    let mut line = match &script.position {
        Some(text) => game.line_from(text).map_err(|error| fault(error.to_string()))?,
        None => game.new_line(),
    };
    let description = game.description();
    let mut out = head(script);
    describe(&mut out, &description);
    picture(&mut out, &description, &*line);
    let mut numbers = SplitMix::new(script.seed);
    for ply in 0..=script.plies {
        let event = state(&mut out, &*line, ply, &mut numbers);
        let Some(event) = event.filter(|_| ply < script.plies) else { break };
        let _ = writeln!(out, "  > {event}");
        line.apply(&event).map_err(|error| fault(format!("ply {ply}, `{event}`: {error}")))?;
    }
    picture(&mut out, &description, &*line);
    Ok(out)
}

fn head(script: &Script) -> String {
    let mut out = format!("{HEAD}\nseed {}\nplies {}\n", script.seed, script.plies);
    let preset = script.rules.preset.iter().map(|name| format!("preset {name}"));
    let options = script.rules.options.iter().map(|(name, value)| format!("option {name}={value}"));
    let position = script.position.iter().map(|text| format!("position {text}"));
    for line in preset.chain(options).chain(position) {
        out.push_str(&line);
        out.push('\n');
    }
    out
}

fn describe(out: &mut String, told: &GameDescription) {
    let all = |text: &Text| format!("{} / {} / {}", text.en, text.ja, text.zh);
    let board = &told.board;
    let pieces = told.pieces.iter().map(|piece| format!("{} {}", piece.code, piece.name.en));
    let lines = [
        format!("\ngame {}: {}", told.id, all(&told.name)),
        format!(
            "board {} x {}{}",
            board.files.len(),
            board.ranks.len(),
            if board.points { " points" } else { "" }
        ),
        format!("files {}; ranks {}", board.files.join(" "), board.ranks.join(" ")),
        format!(
            "zones {}",
            list(board.zones.iter().map(|zone| format!("{} {}", zone.id, zone.squares.len())))
        ),
        format!("sides {}; {}", all(&told.sides[0]), all(&told.sides[1])),
        format!("pieces {}: {}", told.pieces.len(), list(pieces)),
        format!("hands {}", told.hands.join(" ")),
        format!("choices {}", list(told.choices.iter().map(|choice| choice.id.to_owned()))),
        format!(
            "options {}",
            list(told.options.iter().map(|spec| format!("{}={}", spec.name, spec.default)))
        ),
        format!("presets {}", list(told.presets.iter().map(|preset| preset.name.to_owned()))),
        format!("setups {}", list(told.setups.iter().map(|setup| setup.id.to_owned()))),
        format!("sources {}", list(told.sources.iter().map(|source| source.tag.to_owned()))),
    ];
    for line in lines {
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

fn picture(out: &mut String, description: &GameDescription, line: &dyn AnyLine) {
    out.push('\n');
    for row in diagram(description, &line.view(), DiagramStyle::Latin).lines() {
        out.push_str(row.trim_end());
        out.push('\n');
    }
    out.push('\n');
}

/// Writes a state and draws the event that will happen in it, unless the game is over.
fn state(out: &mut String, line: &dyn AnyLine, ply: u32, numbers: &mut SplitMix) -> Option<String> {
    let _ = writeln!(out, "{ply}: {}", line.position());
    match line.turn() {
        Turn::Player(side) => {
            let moves = line.moves();
            let check = line.check().map_or("", |check| if check { ", check" } else { ", no check" });
            let _ = writeln!(out, "  {}{check}, {}", side.id(), summary("moves", &moves));
            numbers.pick(&moves).cloned()
        }
        Turn::Chance => {
            let chances = line.chances();
            let texts: Vec<String> =
                chances.iter().map(|(text, weight)| format!("{text}*{weight}")).collect();
            let _ = writeln!(out, "  chance, {}", summary("outcomes", &texts));
            numbers.pick_weighted(&chances).cloned()
        }
        Turn::Over(outcome) => {
            let _ = writeln!(out, "  over, {}", serde_json::to_string(&outcome).unwrap_or_default());
            None
        }
    }
}

/// `30 moves #1b2c: a b c … x y z`: number, digest of all, both ends.
fn summary(what: &str, texts: &[String]) -> String {
    let shown = if texts.len() <= 2 * SHOWN {
        texts.join(" ")
    } else {
        format!("{} … {}", texts[..SHOWN].join(" "), texts[texts.len() - SHOWN..].join(" "))
    };
    format!("{} {what} #{:016x}: {shown}", texts.len(), digest(texts))
}

/// FNV-1a of the texts, each closed by a line end.
fn digest(texts: &[String]) -> u64 {
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_fnv_1a() {
        assert_eq!(digest(&[]), 0xcbf2_9ce4_8422_2325);
        let a = (0xcbf2_9ce4_8422_2325_u64 ^ 0x61).wrapping_mul(0x0100_0000_01b3);
        assert_eq!(a, 0xaf63_dc4c_8601_ec8c, "the published value for `a`");
        assert_eq!(digest(&["a".into()]), (a ^ 0x0a).wrapping_mul(0x0100_0000_01b3));
    }
}
