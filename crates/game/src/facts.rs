//! What speaks for a move, as far as the rules alone can tell: sentences for somebody who learns.

use crate::{Deed, Game, GameDescription, MoveOf, Position, Side, Text, Turn, Waypoint, Words};

const TAKES: Text = Text::new("It takes {0}", "{0}を取ります", "吃掉{0}");
const SHOOTS: Text = Text::new("It shoots {0}", "{0}を射ます", "射殺{0}");
const PROMOTES: Text = Text::new("It promotes to {0}", "{0}に成ります", "升級為{0}");
const CHECKS: Text = Text::new("It gives check", "王手です", "王手");
const ESCAPES: Text = Text::new("It gets out of check", "王手を防ぎます", "解除王手");
const SAVES: Text = Text::new("It saves {0}", "取られそうな{0}を助けます", "救出{0}");
const NAMED: Text = Text::new("the {0}", "{0}", "{0}");
const COMMA: Text = Text::new(", ", "、", "、");

/// Facts of a legal move that hold in any game: what it takes, turns over, threatens and saves.
pub fn plain_facts<G: Game>(game: &G, pos: &G::Position, mv: MoveOf<G>) -> Vec<Words> {
    let description = game.describe();
    let deed = game.deed(pos, mv);
    let path = game.path(pos, mv);
    let side = pos.mover();
    let mut after = pos.clone();
    after.play_unchecked(mv);
    let is_shot = |square: &str| path.contains(&Waypoint::Shot(square.to_owned()));
    let others = || deed.losses.iter().filter(|loss| loss.side != side);
    let shot: Vec<&str> = others().filter(|loss| is_shot(&loss.square)).map(|loss| loss.piece).collect();
    let taken: Vec<&str> = others().filter(|loss| !is_shot(&loss.square)).map(|loss| loss.piece).collect();
    let faces: Vec<(&str, &str)> =
        description.pieces.iter().filter_map(|piece| Some((piece.code, piece.promotes_to?))).collect();
    // What is turned back is no gain.
    let gains = deed.turned.iter().filter(|one| one.side == side && faces.contains(&(one.piece, one.into)));
    let promoted: Vec<&str> = gains.map(|one| one.into).collect();
    let mut facts = Vec::new();
    facts.extend(about(&description, TAKES, &taken));
    facts.extend(about(&description, SHOOTS, &shot));
    facts.extend(about(&description, PROMOTES, &promoted));
    facts.extend((after.is_check() == Some(true)).then(|| CHECKS.into()));
    facts.extend((pos.is_check() == Some(true)).then(|| ESCAPES.into()));
    facts.extend(
        saved(game, &description, pos, &after, &deed).and_then(|code| about(&description, SAVES, &[code])),
    );
    facts
}

/// A sentence about these pieces, if there are any.
fn about(description: &GameDescription, text: Text, codes: &[&str]) -> Option<Words> {
    let kinds = codes.iter().filter_map(|code| description.pieces.iter().find(|piece| piece.code == *code));
    let names: Vec<Text> = kinds.map(|piece| piece.name).collect();
    let listed = Words::from_each(|pick| {
        let named: Vec<String> = names.iter().map(|name| pick(&NAMED).replace("{0}", pick(name))).collect();
        pick(&text).replace("{0}", &named.join(pick(&COMMA)))
    });
    (!names.is_empty()).then_some(listed)
}

/// The most valuable piece of the mover that could be taken without loss of worth before a move, and no longer can.
fn saved<G: Game>(
    game: &G,
    description: &GameDescription,
    pos: &G::Position,
    after: &G::Position,
    deed: &Deed,
) -> Option<&'static str> {
    let Turn::Player(side) = pos.turn() else { return None };
    if after.mover() != Some(!side) {
        return None;
    }
    let worth = |code: &str| description.pieces.iter().find(|piece| piece.code == code)?.worth;
    let threats = threats(game, &game.passed(pos)?, side);
    let still = self::threats(game, after, side);
    let view = game.view(after);
    let stands = |threat: &Threat| {
        view.pieces
            .iter()
            .any(|one| one.square == threat.square && one.piece == threat.piece && one.side == Some(side))
    };
    let moved = |threat: &Threat| {
        // Whoever acted may stand elsewhere now; nobody takes it there.
        deed.piece == Some(threat.piece)
            && !still.iter().any(|now| now.piece == threat.piece)
            && !deed.losses.iter().any(|loss| loss.side == Some(side))
    };
    let safe = |threat: &&Threat| {
        let here = still.iter().any(|now| now.square == threat.square && now.piece == threat.piece);
        if stands(threat) { !here } else { moved(threat) }
    };
    let gain = |threat: &&Threat| worth(threat.by) <= worth(threat.piece);
    threats
        .iter()
        .filter(gain)
        .filter(safe)
        .max_by_key(|threat| worth(threat.piece))
        .map(|threat| threat.piece)
}

/// A piece that may be taken at once.
struct Threat {
    square: String,
    piece: &'static str,
    by: &'static str,
}

/// What of a side may be taken by the other, which is to move.
fn threats<G: Game>(game: &G, pos: &G::Position, side: Side) -> Vec<Threat> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let deeds = moves.into_iter().map(|mv| game.deed(pos, mv));
    let losses = deeds.flat_map(|deed| deed.losses.into_iter().map(move |loss| (deed.piece, loss)));
    let threat = |(by, loss): (Option<&'static str>, crate::Loss)| {
        let threat = Threat { square: loss.square, piece: loss.piece, by: by? };
        (loss.side == Some(side)).then_some(threat)
    };
    losses.filter_map(threat).collect()
}
