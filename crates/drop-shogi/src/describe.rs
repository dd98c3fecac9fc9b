use game::{
    BoardDescription, BoardLook, ChoiceDescription, GameDescription, Geometry, MarkDescription,
    PieceDescription, Setup, Side, Text, Zone,
};
use movement::pictures;

use crate::{
    conduct::Conduct,
    options::DropOptions,
    position::{square, squares},
    powers::powers,
    prelude::furigoma,
    rules::DropRules,
    usi::{file_name, rank_name, square_name},
    written::rank_label,
};

/// What clients need to draw a game of this family and tell about it.
pub(crate) fn describe<R: DropRules>(options: &DropOptions) -> GameDescription {
    GameDescription {
        id: R::ID,
        name: R::NAME,
        summary: R::SUMMARY,
        effort: R::EFFORT,
        paces: R::PACES,
        board: board::<R>(options),
        sides: [Text::new("Black", "先手", "先手"), Text::new("White", "後手", "後手")],
        signs: [Text::new("", "▲", "▲"), Text::new("", "△", "△")],
        pieces: (0..R::KINDS.len()).map(|kind| piece::<R>(kind, options.conduct)).collect(),
        hands: R::HAND.iter().map(|kind| R::KINDS[*kind].code).collect(),
        choices: vec![ChoiceDescription::PROMOTE, ChoiceDescription::DECLINE],
        marks: vec![MarkDescription::CHECK, MarkDescription::CHECKER],
        options: R::OPTIONS,
        presets: R::PRESETS,
        setups: setups::<R>(),
        prelude: Some(furigoma(R::SECTIONS.prelude)),
        sources: R::SOURCES,
        departure: None,
        against_engine: &[],
    }
    .weighed()
}

fn board<R: DropRules>(options: &DropOptions) -> BoardDescription {
    let ranks: Vec<String> = (0..R::Grid::ROWS).map(|row| rank_name(row).to_string()).collect();
    let zone = |side: Side| Zone {
        id: "promotion",
        name: Text::new("Promotion zone", "敵陣", "升級區"),
        side: Some(side),
        look: None,
        squares: squares(R::tables().zone[side.index()])
            .map(|index| square_name(square::<R::Grid>(index)))
            .collect(),
    };
    BoardDescription {
        files: (0..R::Grid::COLUMNS).map(|column| file_name::<R::Grid>(column).to_string()).collect(),
        rank_labels: (0..R::Grid::ROWS).map(|row| rank_label(options, row)).collect(),
        ranks,
        points: false,
        look: BoardLook::Wedges,
        zones: Side::ALL.map(zone).into(),
    }
}

fn piece<R: DropRules>(kind: usize, conduct: Conduct) -> PieceDescription {
    let spec = &R::KINDS[kind];
    let tables = R::tables();
    let base = usize::from(tables.base[kind]);
    PieceDescription {
        code: spec.code,
        name: spec.name,
        reading: spec.reading,
        letters: R::LETTERS.get(kind).copied().unwrap_or(spec.code),
        glyph: spec.glyph,
        promotes_to: spec.promotes_to.map(|promoted| R::KINDS[promoted].code),
        base: (base != kind).then(|| R::KINDS[base].code),
        royal: kind == 0,
        count: spec.count,
        points: spec.points,
        worth: None,
        powers: powers::<R>(kind, conduct),
        moves: pictures(R::class(R::class_of(kind, conduct), conduct)),
        provenance: spec.provenance,
        provenance_note: None,
    }
}

/// The even game and the handicaps.
fn setups<R: DropRules>() -> Vec<Setup> {
    let even = Setup {
        id: "even",
        name: Text::new("Even", "平手", "平手"),
        position: R::START.to_owned(),
        note: None,
    };
    let handicap = |handicap: &crate::rules::Handicap| {
        let missing = handicap.ranks.split('/').count();
        let rest = R::START.splitn(missing + 1, '/').nth(missing).unwrap_or_default();
        // The giver, the second side, moves first.
        let position = format!("{}/{}", handicap.ranks, rest.replace(" b ", " w "));
        Setup { id: handicap.id, name: handicap.name, position, note: Some(handicap.note) }
    };
    std::iter::once(even).chain(R::HANDICAPS.iter().map(handicap)).collect()
}
