//! Writes what the demonstration and the tests of the client's board draw: descriptions, positions, paths.
//!
//! `cargo run -p catalog --example board_fixtures -- web/demo`

use std::{env, error::Error, fs, path::Path};

use game::{AnyGame, EventKind, PathTree};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("the folder of the demonstration is missing")?;
    let folder = Path::new(&folder);
    let scenes: Vec<(String, String, String, Vec<String>)> =
        serde_json::from_str(&fs::read_to_string(folder.join("scenes.json"))?)?;
    // The board must draw a game that it has never heard of, so the one that lives in tests is among them.
    for game in catalog::games().iter().chain(sixth::games()) {
        let own = scenes.iter().filter(|(id, ..)| id == game.id());
        let drawn = own.map(|scene| draw(*game, scene)).collect::<Result<Vec<_>, _>>()?;
        let text = json!({"description": game.description(), "scenes": drawn}).to_string() + "\n";
        fs::write(folder.join(format!("fixtures/{}.json", game.id())), text)?;
    }
    Ok(())
}

fn draw(
    game: &dyn AnyGame,
    (_, name, start, events): &(String, String, String, Vec<String>),
) -> Result<Value, Box<dyn Error>> {
    let start = Some(start.as_str()).filter(|text| !text.is_empty());
    let (last, before) = match events.split_last() {
        Some((last, before)) => (Some(last), before),
        None => (None, &[][..]),
    };
    let before: Vec<&str> = before.iter().map(String::as_str).collect();
    let mut line = game.replay(start, &before)?;
    let mut path = json!([]);
    if let Some(event) = last {
        line.apply(event)?;
        if let Some(EventKind::Move { path: made, .. }) =
            line.history(before.len()).pop().map(|last| last.kind)
        {
            path = json!(made);
        }
    }
    let mover = match line.turn() {
        game::Turn::Player(side) => Some(side.id()),
        _ => None,
    };
    Ok(
        json!({"name": name, "view": line.view(), "paths": clicks(&line.paths()), "last": path, "mover": mover}),
    )
}

/// What may be clicked, as the board has it: where a move is made although more could follow, `.` is among it.
fn clicks(tree: &PathTree) -> Value {
    let stop = (tree.mv().is_some() && !tree.next().is_empty()).then(|| (".".to_owned(), json!({})));
    let next = tree.next().iter().map(|(waypoint, node)| (waypoint.to_string(), clicks(node)));
    Value::Object(stop.into_iter().chain(next).collect())
}
