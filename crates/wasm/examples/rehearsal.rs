//! `rehearsal LINES`: requests about random games of every game of the catalogue, about so many lines of each, and digests of
//! what the program replies, a line of JSON for each. The WebAssembly module must reply the same to the last byte.
//!
//! Time stands still meanwhile: how long a search took is part of a reply.

use std::{
    env,
    io::{self, BufWriter, Write},
    sync::atomic::AtomicBool,
    time::Duration,
};

use api::{Api, Budget, Reply, Request, Spelling, Step, Thinker, engine_of};
use engine::{Level, Roll, Watch};
use game::{AnyGame, AnyLine, SplitMix, Turn};
use notation::{CsaEdition, Format, Record};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const LANGUAGES: [&str; 4] = ["en", "ja", "zh", "zh-Hans"];
/// One line of so many is told as a whole; the others tell what is new.
const WHOLE: u64 = 12;
/// One decision of so many is asked of an engine.
const THOUGHT: u64 = 60;
/// Levels that think only a little, and are asked more often.
const LEVELS: u64 = 4;
/// Games that go on longer than this are given up for another.
const LONGEST: usize = 160;

fn main() -> io::Result<()> {
    let lines = env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(2000);
    let mut rehearsal = Rehearsal {
        api: Api::default(),
        thinker: Thinker::new(Budget::default(), Watch::new(|| Duration::ZERO), engine_of),
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

    /// A random game, every line of it told; says how many.
    fn game(&mut self, game: &dyn AnyGame) -> io::Result<usize> {
        let mut line = game.new_line();
        let mut events: Vec<String> = Vec::new();
        while events.len() < LONGEST {
            let whole = json!({ "whole": { "game": game.id(), "events": events } });
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
        self.matched(game, &events)?;
        self.recorded(game, &events)?;
        Ok(events.len())
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
        let (level, seed) = (1 + self.numbers.below(LEVELS), self.numbers.below(1 << 32));
        let answer = json!({ "line": whole, "lang": lang, "level": level, "seed": seed });
        self.post("/api/v1/line/answer", &answer)?;
        let nowhere = json!({ "line": whole, "lang": lang, "path": ["5e", "5e"] });
        self.post("/api/v1/line/explain", &nowhere)
    }

    /// The same game as a match that goes on.
    fn matched(&mut self, game: &dyn AnyGame, events: &[String]) -> io::Result<()> {
        let seats =
            json!({ "first": { "kind": "engine", "level": 1 }, "second": { "kind": "engine", "level": 1 } });
        let which = json!({ "line": { "setup": { "game": game.id(), "seats": seats }, "events": events } });
        self.post("/api/v1/match", &json!({ "match": which, "now": 5, "lang": "ja" }))?;
        self.post("/api/v1/match/answer", &json!({ "match": which, "now": 9, "lang": "en", "seed": 3 }))
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
