//! `rehearsal LINES`: requests about random games of every game of the catalogue, about so many lines of each, and digests of
//! what the program replies, a line of JSON for each. The WebAssembly module must reply the same to the last byte.
//!
//! Time stands still meanwhile: how long a search took is part of a reply. A hint alone would never come then, since its search ends by the
//! clock: while one is thought about, a clock goes on by [`TICK`] with every look at it, from nothing.

use std::{
    collections::BTreeMap,
    env,
    io::{self, BufWriter, Write},
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use api::{Api, Budget, Reply, Request, Spelling, Step, Thinker, engine_of};
use engine::{Level, Roll, Watch};
use game::{AnyGame, AnyLine, OptionValues, SplitMix, Turn};
use notation::{CsaEdition, Format, Record};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const LANGUAGES: [&str; 4] = ["en", "ja", "zh", "zh-Hans"];
/// One line of so many is told as a whole; the others tell what is new.
const WHOLE: u64 = 12;
/// One decision of so many is asked of an engine.
const THOUGHT: u64 = 80;
/// One decision of so many is a hint.
const HINTED: u64 = 6;
/// One move of so many is tried after another that cannot be played.
const REFUSED: u64 = 25;
/// Where hints are asked for.
const HINT: &str = "/api/v1/line/hint";
/// What a clock goes on by while a hint is thought about, in milliseconds; `equality.test.ts` has the same.
const TICK: u64 = 10;
/// Levels that think only a little, and are asked more often.
const LEVELS: u64 = 4;
/// Games that go on longer than this are given up for another.
const LONGEST: usize = 160;

/// The time, and what it goes on by with every look at it.
static TIME: AtomicU64 = AtomicU64::new(0);
static GOES_ON: AtomicU64 = AtomicU64::new(0);

fn main() -> io::Result<()> {
    let lines = env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(2000);
    let mut rehearsal = Rehearsal {
        api: Api::default(),
        thinker: Thinker::new(
            Budget::default(),
            Watch::new(|| Duration::from_millis(TIME.fetch_add(GOES_ON.load(Relaxed), Relaxed))),
            engine_of,
        ),
        numbers: SplitMix::new(18),
        out: BufWriter::new(io::stdout().lock()),
    };
    rehearsal.get("/api/v1/games")?;
    rehearsal.get("/api/v1/record/formats")?;
    for game in catalog::games() {
        rehearsal.documents(*game)?;
        rehearsal.strengths(*game)?;
        let mut told = 0;
        while told < lines {
            told += rehearsal.game(*game)?;
        }
    }
    rehearsal.out.flush()
}

/// A line: rules and a start with what happened since.
fn with_events(rules: &Value, events: &[String]) -> Value {
    let mut line = rules.clone();
    line["events"] = json!(events);
    line
}

struct Rehearsal<W> {
    api: Api,
    thinker: Thinker,
    numbers: SplitMix,
    out: W,
}

impl<W: Write> Rehearsal<W> {
    /// What is told of a game and its rules.
    fn documents(&mut self, game: &dyn AnyGame) -> io::Result<()> {
        let id = game.id();
        self.get(&format!("/api/v1/games/{id}"))?;
        for lang in LANGUAGES {
            self.get(&format!("/api/v1/games/{id}/guide?lang={lang}"))?;
            self.get(&format!("/api/v1/games/{id}/rules?lang={lang}"))?;
        }
        Ok(())
    }

    /// A move of every level, and what is thought of one, in the first position in which somebody is to move.
    fn strengths(&mut self, game: &dyn AnyGame) -> io::Result<()> {
        let mut line = game.new_line();
        while line.turn() == Turn::Chance && Roll::fall(line.as_mut(), &mut self.numbers).is_some() {}
        let told = |line: &dyn AnyLine| json!({ "whole": { "game": game.id(), "events": line.events() } });
        for level in Level::RANGE {
            let seed = self.numbers.below(1 << 32);
            let answer = json!({ "line": told(&*line), "lang": "en", "level": level, "seed": seed });
            self.post("/api/v1/line/answer", &answer)?;
        }
        let moves = line.moves();
        let played = self.numbers.pick(&moves).is_some_and(|chosen| line.play(chosen).is_ok());
        let judged = json!({ "line": told(&*line), "lang": "en", "judged": true });
        if played { self.post("/api/v1/line/remark", &judged) } else { Ok(()) }
    }

    /// The rules and the start of a game, and its line: as they are usually, another set, a changed option, or a handicap.
    fn agreed(&mut self, game: &dyn AnyGame) -> (Value, Box<dyn AnyLine>) {
        let (mut preset, mut start) = (None, None);
        let mut options: Vec<(String, String)> = Vec::new();
        match self.numbers.below(6) {
            0 => preset = self.numbers.pick(game.presets()).map(|preset| preset.name),
            1 => {
                let spec = self.numbers.pick(game.options());
                let value = spec.and_then(|spec| match spec.values {
                    OptionValues::Choice(values) => {
                        self.numbers.pick(values).map(|value| value.id.to_owned())
                    }
                    OptionValues::Number { max, .. } => Some(max.to_string()),
                });
                options.extend(spec.map(|spec| spec.name.to_owned()).zip(value));
            }
            2 => start = self.numbers.pick(&game.description().setups).map(|setup| setup.position.clone()),
            _ => {}
        }
        let chosen = game.configured(preset, &options);
        let line = chosen.ok().and_then(|game| game.replay(start.as_deref(), &[]).ok());
        let options: BTreeMap<_, _> = options.into_iter().collect();
        let rules = json!({ "game": game.id(), "preset": preset, "options": options, "start": start });
        match line {
            Some(line) => (rules, line),
            None => (json!({ "game": game.id() }), game.new_line()),
        }
    }

    /// A random game, every line of it told; says how many.
    fn game(&mut self, game: &dyn AnyGame) -> io::Result<usize> {
        let (rules, mut line) = self.agreed(game);
        let mut events: Vec<String> = Vec::new();
        while events.len() < LONGEST {
            let whole = json!({ "whole": with_events(&rules, &events) });
            let lang = *self.numbers.pick(&LANGUAGES).unwrap_or(&"en");
            if self.numbers.below(WHOLE) == 0 {
                self.post("/api/v1/line", &json!({ "line": whole, "lang": lang }))?;
            }
            let event = match line.turn() {
                Turn::Over(_) => break,
                Turn::Chance => match Roll::fall(line.as_mut(), &mut self.numbers) {
                    Some(fallen) => fallen.text,
                    None => break,
                },
                Turn::Player(_) => {
                    self.decisions(&whole, lang)?;
                    let moves = line.moves();
                    let Some(chosen) = self.numbers.pick(&moves).cloned() else { break };
                    if self.numbers.below(REFUSED) == 0 {
                        self.refused(&whole, &moves, &events, lang)?;
                    }
                    if line.play(&chosen).is_err() {
                        break;
                    }
                    chosen
                }
            };
            let act = json!({ "text": event });
            let played = json!({ "line": whole, "act": act, "lang": lang, "since": events.len() });
            self.post("/api/v1/line/play", &played)?;
            events.push(event);
        }
        self.matched(&rules, &events)?;
        if rules["preset"].is_null() && rules["start"].is_null() {
            self.recorded(game, &events)?;
        }
        Ok(events.len())
    }

    /// Texts that are no moves here: one that was, one that never is, and half of one that is.
    fn refused(&mut self, whole: &Value, moves: &[String], events: &[String], lang: &str) -> io::Result<()> {
        let half = moves.first().map(|text| text.chars().take(3).collect::<String>());
        let before = self.numbers.pick(events).cloned();
        for text in before.into_iter().chain(half).chain(["9z*".to_owned()]) {
            if !moves.contains(&text) {
                let played = json!({ "line": whole, "act": { "text": text }, "lang": lang });
                self.post("/api/v1/line/play", &played)?;
            }
        }
        Ok(())
    }

    /// The same game as a record in every format, and what is read of that; a part of it is not understood.
    fn recorded(&mut self, game: &dyn AnyGame, events: &[String]) -> io::Result<()> {
        let moves: Vec<Value> = events.iter().map(|event| json!({ "event": event })).collect();
        let record = json!({ "ranka": 1, "game": game.id(), "comments": ["将"], "moves": moves });
        for format in Format::ALL {
            let lang = *self.numbers.pick(&LANGUAGES).unwrap_or(&"en");
            let asked = json!({ "record": record, "format": format.id(), "lang": lang });
            self.post("/api/v1/record/write", &asked)?;
            let read = Record::from_json(&record.to_string()).ok();
            let text = read.and_then(|record| notation::write(format, &record, CsaEdition::V22).ok());
            if let Some(written) = text {
                let broken = self.numbers.below(2) == 0;
                let text = if broken { written.text.replacen('3', "x", 1) } else { written.text };
                self.post("/api/v1/record/read", &json!({ "text": text, "lang": lang }))?;
            }
        }
        Ok(())
    }

    /// What a player to move may ask.
    fn decisions(&mut self, whole: &Value, lang: &str) -> io::Result<()> {
        if self.numbers.below(THOUGHT) > 0 {
            return Ok(());
        }
        if self.numbers.below(HINTED) == 0 {
            return self.post(HINT, &json!({ "line": whole, "lang": lang }));
        }
        let (level, seed) = (1 + self.numbers.below(LEVELS), self.numbers.below(1 << 32));
        let answer = json!({ "line": whole, "lang": lang, "level": level, "seed": seed });
        self.post("/api/v1/line/answer", &answer)?;
        let nowhere = json!({ "line": whole, "lang": lang, "path": ["5e", "5e"] });
        self.post("/api/v1/line/explain", &nowhere)
    }

    /// The same game as a match that goes on, and what comes of commands in the middle of it.
    fn matched(&mut self, rules: &Value, events: &[String]) -> io::Result<()> {
        let engine = json!({ "kind": "engine", "level": 1 });
        let mut setup = rules.clone();
        setup["seats"] = json!({ "first": engine, "second": engine });
        let which = json!({ "line": { "setup": setup, "events": events } });
        self.post("/api/v1/match", &json!({ "match": which, "now": 5, "lang": "ja" }))?;
        self.post("/api/v1/match/answer", &json!({ "match": which, "now": 9, "lang": "en", "seed": 3 }))?;
        let person = json!({ "kind": "person" });
        setup["seats"] = json!({ "first": person, "second": person });
        setup["clock"] = json!({ "kind": "byoyomi", "millis": 1000, "period": 500, "periods": 2 });
        let (before, after) = events.split_at(events.len() / 2);
        let which = json!({ "line": { "setup": setup, "events": before } });
        let next = after.first().map_or("", String::as_str);
        let acts = [
            json!({ "kind": "play", "text": next }),
            json!({ "kind": "walk", "path": ["5e", "5e"] }),
            json!({ "kind": "throw" }),
            json!({ "kind": "claim", "claim": "resign" }),
            json!({ "kind": "offer", "offer": { "kind": "take_back" } }),
            json!({ "kind": "answer", "yes": true }),
            json!({ "kind": "flag" }),
            json!({ "kind": "abort" }),
        ];
        for act in acts {
            for side in ["first", "second"] {
                let command = json!({ "side": side, "act": act });
                let (now, roll) = (self.numbers.below(4000), self.numbers.below(1 << 32));
                let asked =
                    json!({ "match": which, "command": command, "now": now, "roll": roll, "lang": "en" });
                self.post("/api/v1/match", &asked)?;
            }
        }
        Ok(())
    }

    fn get(&mut self, path: &str) -> io::Result<()> {
        self.ask("GET", path, "", "")?;
        self.ask("GET", path, "zh-Hans", "")
    }

    fn post(&mut self, path: &str, body: &Value) -> io::Result<()> {
        let languages = if body["lang"] == "zh-Hans" { "zh-Hans" } else { "" };
        self.ask("POST", path, languages, &body.to_string())
    }

    fn ask(&mut self, method: &str, path: &str, languages: &str, body: &str) -> io::Result<()> {
        let spelling = Spelling::asked(languages);
        let request = Request { method, path, spelling, body: body.as_bytes(), chance: 0 };
        let Reply { status, body: told, .. } = match self.api.begin(&request) {
            Step::Done(reply) => reply,
            Step::Think(question) => {
                TIME.store(0, Relaxed);
                GOES_ON.store(if path == HINT { TICK } else { 0 }, Relaxed);
                let thought = self.thinker.think(question.job(), &AtomicBool::new(false), &mut |_| ());
                question.finish(&self.api, thought)
            }
        };
        let digest =
            Sha256::digest(&told).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        let line = json!({
            "method": method, "path": path, "languages": languages, "body": body, "status": status, "digest": digest,
        });
        writeln!(self.out, "{line}")
    }
}
