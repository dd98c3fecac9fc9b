//! Full legal lists of standard shogi against two published crates and, where installed, an outside engine.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use drop_shogi::Shogi;
use game::{AnyGame, AnyLine, Turn, scramble};
use haitaka::Board;
use shogi_core::{LegalityChecker, PartialPosition, ToUsi};
use shogi_legality_lite::LiteLegalityChecker;
use shogi_usi_parser::FromUsi;

/// Positions of random games. Every other game prefers captures and drops, so that hands fill and kings fall
/// into danger; the others wander.
fn positions(count: usize, seed: u64) -> Vec<Box<dyn AnyLine>> {
    let mut state = scramble(seed);
    let mut random = move |below: usize| {
        state = scramble(state);
        usize::try_from(state % below as u64).expect("an index")
    };
    let mut found = Vec::new();
    let mut wild = false;
    while found.len() < count {
        let mut line = Shogi::default().new_line();
        wild = !wild;
        for _ in 0..200 {
            let Turn::Player(_) = line.turn() else { break };
            found.push(line.boxed_clone());
            let moves = line.moves();
            let sharp: Vec<&String> = moves.iter().filter(|mv| mv.contains(['+', '*'])).collect();
            let pick = if wild && !sharp.is_empty() && random(3) > 0 {
                sharp[random(sharp.len())].clone()
            } else {
                moves[random(moves.len())].clone()
            };
            line.play(&pick).expect("a legal move");
        }
    }
    found.truncate(count);
    found
}

fn set(moves: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    moves.into_iter().collect()
}

fn haitaka_moves(sfen: &str) -> (BTreeSet<String>, bool) {
    let board: Board = sfen.parse().expect("a position that haitaka reads");
    let mut moves = BTreeSet::new();
    let mut collect = |piece_moves: haitaka::PieceMoves| {
        moves.extend(piece_moves.into_iter().map(|mv| mv.to_string()));
        false
    };
    board.generate_board_moves(&mut collect);
    board.generate_drops(&mut collect);
    (moves, !board.checkers().is_empty())
}

fn lite_moves(sfen: &str) -> BTreeSet<String> {
    let position =
        PartialPosition::from_usi(&format!("sfen {sfen}")).expect("a position that the crate reads");
    set(LiteLegalityChecker.all_legal_moves_partial(&position).into_iter().map(|mv| mv.to_usi_owned()))
}

#[test]
fn legal_lists_agree_with_two_crates() {
    for line in positions(10_000, 1) {
        let sfen = line.position();
        let ours = set(line.moves());
        let (theirs, check) = haitaka_moves(&sfen);
        assert_eq!(ours, theirs, "haitaka disagrees on {sfen}");
        assert_eq!(line.check(), Some(check), "haitaka disagrees on check in {sfen}");
        assert_eq!(ours, lite_moves(&sfen), "shogi_legality_lite disagrees on {sfen}");
    }
}

/// Every conceivable move text: what is legal is listed, and what is not listed is refused with a rule.
#[test]
fn whatever_is_not_listed_is_refused() {
    for line in positions(4_000, 2).into_iter().step_by(97) {
        let legal = set(line.moves());
        for text in conceivable() {
            let played = line.boxed_clone().play(&text);
            assert_eq!(played.is_ok(), legal.contains(&text), "{text} in {}: {played:?}", line.position());
        }
    }
}

fn conceivable() -> impl Iterator<Item = String> {
    let squares = || (1..=9).flat_map(|file| ('a'..='i').map(move |rank| format!("{file}{rank}")));
    let moves = squares()
        .flat_map(move |from| squares().flat_map(move |to| [format!("{from}{to}"), format!("{from}{to}+")]));
    moves.chain("RBGSNLP".chars().flat_map(move |kind| squares().map(move |to| format!("{kind}*{to}"))))
}

/// The engine lists pawn-drop mates and scores them as lost; those we refuse must be exactly what it has more.
#[test]
fn legal_lists_agree_with_fairy_stockfish() {
    let Some(mut engine) = Engine::start() else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "fairy-stockfish is not installed");
        #[expect(clippy::print_stderr, reason = "a skipped oracle must be seen")]
        {
            eprintln!("SKIPPED: fairy-stockfish is not installed");
        }
        return;
    };
    for line in positions(2_000, 3) {
        let ours = set(line.moves());
        let theirs = engine.moves(&line.position());
        let missing: Vec<&String> = ours.difference(&theirs).collect();
        assert!(missing.is_empty(), "{missing:?} unknown to the engine in {}", line.position());
        for extra in theirs.difference(&ours) {
            let error = line.boxed_clone().play(extra).expect_err("a move that we do not list").to_string();
            assert!(error.contains("pawn-drop mate"), "{extra} in {}: {error}", line.position());
        }
    }
}

struct Engine {
    process: std::process::Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
}

impl Engine {
    fn start() -> Option<Engine> {
        let start = |path: &str| {
            Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()
        };
        let mut process = start("fairy-stockfish").or_else(|| start("/usr/games/fairy-stockfish"))?;
        let input = process.stdin.take()?;
        let output = BufReader::new(process.stdout.take()?);
        let mut engine = Engine { process, input, output };
        engine.say("usi");
        engine.read_until("usiok");
        Some(engine)
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("an engine that listens");
    }

    fn read_until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(
                self.output.read_line(&mut line).expect("an engine that speaks"),
                0,
                "the engine left"
            );
            let line = line.trim().to_owned();
            if line.starts_with(last) {
                return lines;
            }
            lines.push(line);
        }
    }

    fn moves(&mut self, sfen: &str) -> BTreeSet<String> {
        self.say(&format!("position sfen {sfen}"));
        self.say("go perft 1");
        let lines = self.read_until("Nodes searched");
        set(lines.iter().filter_map(|line| line.strip_suffix(": 1").map(str::to_owned)))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}
