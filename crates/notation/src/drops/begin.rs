use drop_shogi::{DropGame, DropPosition, DropRules};
use game::{Choices, Game};

use crate::{Record, Start};

/// The game under the rules of a record. Labels of ranks are no rule: texts always count them.
pub(crate) fn configured<G: Game>(record: &Record) -> Result<G, String> {
    let read = || {
        let mut choices = match &record.preset {
            Some(name) => Choices::preset(G::OPTIONS, G::PRESETS, name)?,
            None => Choices::defaults(G::OPTIONS),
        };
        for (name, value) in &record.options {
            if name != "rank_labels" {
                choices.set(name, value)?;
            }
        }
        G::configure(&choices)
    };
    read().map_err(|error| error.to_string())
}

/// The text of the position in which a named arrangement begins.
pub(crate) fn setup_position<R: DropRules>(id: &str) -> Option<String> {
    if id == "even" {
        return Some(R::START.to_owned());
    }
    let handicap = R::HANDICAPS.iter().find(|handicap| handicap.id == id)?;
    let missing = handicap.ranks.split('/').count();
    let rest = R::START.splitn(missing + 1, '/').nth(missing)?;
    // The giver, the second side, moves first.
    Some(format!("{}/{}", handicap.ranks, rest.replace(" b ", " w ")))
}

/// The position in which a record begins.
pub(crate) fn start_of<R: DropRules>(game: &DropGame<R>, start: &Start) -> Result<DropPosition<R>, String> {
    match start {
        Start::Usual => Ok(game.start()),
        Start::Setup(id) => {
            let text =
                setup_position::<R>(id).ok_or_else(|| format!("unknown setup `{}`", game::clipped(id)))?;
            game.parse_position(&text).map_err(|error| error.to_string())
        }
        Start::Position(text) => game.parse_diagram(text).map_err(|error| format!("start position: {error}")),
    }
}
