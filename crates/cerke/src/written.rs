//! Moves as people write them, after the records of the federation (CKKA, rules §14.2): square, man, squares; 橋 where sticks
//! are thrown for a step and 水 where they are thrown for water; 手 and the man taken. What falls is told by its throw.

use game::{Position, Text, Words};

use crate::{
    CerkePosition, Man, Move, MoveKind, Phase, Piece, Square, deed, kind_spec::SPECS, square::square_name,
};

const TAM: Text = Text::new("Tam2", "皇", "皇");
const BRIDGE: Text = Text::new(", throws to step on", "橋", "橋");
const WATER: Text = Text::new(", throws for water", "水", "水");
const TAKES: Text = Text::new(", takes the {0}", "手{0}", "手{0}");
const LANDS: Text = Text::new("goes to {0}", "→{0}", "→{0}");
const DECLINES: Text = Text::new("gives the move up", "此無", "此無");
const CONTINUES: Text = Text::new("goes on", "再行", "再行");
const ENDS_SEASON: Text = Text::new("ends the season", "終季", "終季");
const PASSES: Text = Text::new("passes", "パス", "虛手");

/// A legal move in words.
pub(crate) fn written(pos: &CerkePosition, mv: Move) -> Words {
    let man = |from: Square| match pos.piece(from) {
        Some(Piece::Man(Man { kind, .. }, _)) => SPECS[kind.index()].name,
        Some(Piece::Tam) | None => TAM,
    };
    let goes = |from: Square, stops: &[Square]| {
        let stops: Vec<String> = stops.iter().map(|stop| square_name(*stop)).collect();
        action(from, man(from), &stops)
    };
    let leg = |square: Square| format!("[{}]", square_name(square));
    let tam = |stops: &[String]| action(pos.tam(), TAM, stops);
    let said = match mv.unpack() {
        MoveKind::Go { from, to } => goes(from, &[to]),
        MoveKind::Step { from, via, to } => goes(from, &[via, to]),
        // Where nothing is named, or the via point itself, there is but one square to write.
        MoveKind::StepLine { from, via, to } if via == to => add(goes(from, &[via]), &BRIDGE.into()),
        MoveKind::StepLine { from, via, to } => add(goes(from, &[via, to]), &BRIDGE.into()),
        MoveKind::Drop { man, to } => dropped(man, to),
        MoveKind::Tam { first, second } => tam(&[leg(first), square_name(second)]),
        MoveKind::TamStepFirst { via, first, second } => {
            tam(&[square_name(via), leg(first), square_name(second)])
        }
        MoveKind::TamStepSecond { first, via, second } => {
            tam(&[leg(first), square_name(via), square_name(second)])
        }
        MoveKind::Land { to } => Words::filled(LANDS, &[&square_name(to)]),
        MoveKind::Decline => DECLINES.into(),
        MoveKind::Continue => CONTINUES.into(),
        MoveKind::EndSeason => ENDS_SEASON.into(),
        MoveKind::Pass => PASSES.into(),
    };
    let mut after = pos.clone();
    after.play_unchecked(mv);
    let said =
        if matches!(after.phase(), Phase::WaterThrow { .. }) { add(said, &WATER.into()) } else { said };
    let taken = |code: &str| Man::all().find(|man| man.code() == code);
    let prey = deed::of_move(pos, mv).losses.iter().find_map(|loss| taken(loss.piece));
    match prey {
        Some(man) => add(said, &Words::composed(TAKES, &[man.name().into()])),
        None => said,
    }
}

/// Squares and names run together in records; English puts spaces between them.
fn action(from: Square, name: Text, stops: &[String]) -> Words {
    let from = square_name(from);
    let close = |name: &str| format!("{from}{name}{}", stops.concat());
    Words { en: format!("{from} {} {}", name.en, stops.join(" ")), ja: close(name.ja), zh: close(name.zh) }
}

fn dropped(man: Man, to: Square) -> Words {
    let (name, to) = (man.name(), square_name(to));
    Words {
        en: format!("{} to {to}", name.en),
        ja: format!("{}{to}", name.ja),
        zh: format!("{}{to}", name.zh),
    }
}

fn add(said: Words, more: &Words) -> Words {
    Words { en: said.en + &more.en, ja: said.ja + &more.ja, zh: said.zh + &more.zh }
}
