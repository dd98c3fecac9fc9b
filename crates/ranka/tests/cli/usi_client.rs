//! The engine as a graphical interface drives it, through the published client crate `usi`.

use std::{path::PathBuf, sync::mpsc, time::Duration};

use usi::{
    BestMoveParams, EngineCommand, GameOverKind, GuiCommand, InfoParams, ThinkParams, UsiEngineHandler,
};

use super::*;

/// Interfaces ask for a file, not for arguments: under this name the program is the engine.
fn engine_file() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ranka-client-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("ranka-usi{}", std::env::consts::EXE_SUFFIX));
    if !file.exists() {
        std::fs::copy(env!("CARGO_BIN_EXE_ranka"), &file).expect("a copy");
    }
    file
}

struct Client {
    handler: UsiEngineHandler,
    heard: mpsc::Receiver<EngineCommand>,
}

impl Client {
    fn start() -> Client {
        let file = engine_file();
        let mut handler =
            UsiEngineHandler::spawn(&file, file.parent().expect("its folder")).expect("the engine");
        let info = handler.get_info().expect("a greeting");
        assert!(info.name().starts_with("Ranka "), "{info:?}");
        for option in ["USI_Variant", "USI_Hash", "USI_Ponder", "Threads", "MultiPV", "Skill_Level"] {
            assert!(info.options().contains_key(option), "{option}: {info:?}");
        }
        let option = |name: &str, value: &str| GuiCommand::SetOption(name.into(), Some(value.into()));
        handler.send_command(&option("USI_Hash", "2")).expect("an engine that listens");
        handler.send_command(&option("USI_Ponder", "true")).expect("an engine that listens");
        handler.prepare().expect("an engine that is ready");
        let (sender, heard) = mpsc::channel();
        let hook = move |output: &usi::EngineOutput| match output.response() {
            Some(command) => sender.send(command.clone()),
            None => Err(mpsc::SendError(EngineCommand::UsiOk)),
        };
        handler.listen(hook).expect("an engine that speaks");
        handler.send_command(&GuiCommand::UsiNewGame).expect("an engine that listens");
        Client { handler, heard }
    }

    fn say(&mut self, command: &GuiCommand) {
        self.handler.send_command(command).expect("an engine that listens");
    }

    fn position(&mut self, moves: &[String]) {
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.say(&GuiCommand::Position(format!("startpos{moves}")));
    }

    /// The answer, and whether anything was told of the search before it.
    fn answer(&self) -> (BestMoveParams, bool) {
        let mut told = false;
        loop {
            match self.heard.recv_timeout(Duration::from_mins(2)).expect("an answer") {
                EngineCommand::BestMove(best) => return (best, told),
                EngineCommand::Info(parts) => {
                    told |=
                        parts.iter().any(|part| matches!(part, InfoParams::Pv(moves) if !moves.is_empty()));
                    let error = parts.iter().find(|part| matches!(part, InfoParams::Text(_)));
                    assert!(error.is_none(), "{error:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn a_published_client_plays_a_game_with_the_engine() {
    let (game, start) = first_game().unwrap();
    let mut client = Client::start();
    let quick = Duration::from_millis(20);
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..12 {
        client.position(&moves);
        client.say(&GuiCommand::Go(ThinkParams::new().btime(quick).wtime(quick).byoyomi(quick)));
        let (BestMoveParams::MakeMove(best, _), told) = client.answer() else { panic!("a move") };
        assert!(told, "nothing told of {best}");
        moves.push(best);
    }
    let replayed = json_lines(&feed(&["apply", &game], format!("{start}\t{}", moves.join("\t")).into()));
    assert_eq!(replayed[0].get("error"), None, "{moves:?}");

    client.position(&moves);
    client.say(&GuiCommand::Go(ThinkParams::new().ponder().btime(quick).wtime(quick).byoyomi(quick)));
    client.say(&GuiCommand::Ponderhit);
    assert!(matches!(client.answer().0, BestMoveParams::MakeMove(..)));
    client.say(&GuiCommand::Go(ThinkParams::new().infinite()));
    client.say(&GuiCommand::Stop);
    assert!(matches!(client.answer().0, BestMoveParams::MakeMove(..)));
    client.say(&GuiCommand::GameOver(GameOverKind::Draw));

    let mated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    client.say(&GuiCommand::Position(mated.to_owned()));
    client.say(&GuiCommand::Go(ThinkParams::new().byoyomi(quick)));
    assert_eq!(client.answer().0, BestMoveParams::Resign);
    let folder = engine_file();
    drop(client);
    std::fs::remove_dir_all(folder.parent().unwrap()).unwrap();
}
