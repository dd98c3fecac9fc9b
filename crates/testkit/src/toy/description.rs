use game::{
    BoardDescription, BoardLook, ChanceCase, ChanceView, ChoiceDescription, Counter, Deed, Effort, Game,
    GameDescription, Glyph, HandView, Loss, MarkDescription, MarkLook, MovePicture, Path, PieceDescription,
    Placed, Position, PositionView, Provenance, Setup, Side, Source, Square, Text, Turn, Waypoint, Words,
    Zone,
};

use super::{
    Race, RaceMove, RacePosition,
    position::{Throw, home_row},
    text::{square_name, write_position},
};

/// Runners that have come to the other edge.
const ARRIVED: MarkDescription = MarkDescription {
    id: "arrived",
    name: Text::new("arrived", "到着した", "已抵達"),
    look: MarkLook::Shield,
};

pub(super) fn describe(race: &Race) -> GameDescription {
    let mut start = String::new();
    write_position(&race.start(), &mut start);
    GameDescription {
        id: Race::ID,
        name: Race::NAME,
        summary: Text::new("two runners a side and a stick to throw", "二人の走者と投げ棒", "兩名跑者與擲棒"),
        effort: Effort { length: Text::same("minutes"), difficulty: Text::same("none") },
        paces: &[],
        board: board(),
        sides: [Text::new("South", "南", "南"), Text::new("North", "北", "北")],
        signs: [Text::same(""); 2],
        pieces: vec![runner()],
        hands: vec!["R"],
        choices: vec![ChoiceDescription {
            id: "rest",
            name: Text::new("Rest", "休む", "休息"),
            help: Text::new("Nobody runs", "誰も走らない", "無人起跑"),
            noted: true,
        }],
        marks: vec![ARRIVED],
        options: Race::OPTIONS,
        presets: Race::PRESETS,
        setups: vec![Setup {
            id: "even",
            name: Text::new("Even", "平手", "平手"),
            position: start,
            note: None,
        }],
        prelude: None,
        sources: SOURCES,
        departure: None,
        against_engine: &[],
    }
    .weighed()
}

const SOURCES: &[Source] = &[Source {
    tag: "ours",
    title: Text::new("made up for tests", "試験のために作ったもの", "為測試而作"),
}];

fn board() -> BoardDescription {
    let ranks: Vec<String> = (1..=9).rev().map(|rank: u8| rank.to_string()).collect();
    let edge = |side: Side| Zone {
        id: "edge",
        name: Text::new("Edge", "端", "底線"),
        side: Some(side),
        look: None,
        squares: Square::all().filter(|square| square.row() == home_row(side)).map(square_name).collect(),
    };
    BoardDescription {
        files: ('a'..='i').map(String::from).collect(),
        rank_labels: ranks.iter().map(Words::same).collect(),
        ranks,
        points: false,
        look: BoardLook::Wedges,
        zones: Side::ALL.map(edge).into(),
    }
}

fn runner() -> PieceDescription {
    PieceDescription {
        code: "R",
        name: RUNNER,
        reading: "sōsha",
        letters: "R",
        glyph: Glyph { short: "走", short_second: "走", full: "走者" },
        promotes_to: None,
        base: None,
        royal: false,
        count: 2,
        points: None,
        worth: None,
        powers: Vec::new(),
        moves: vec![MovePicture::new("step", &[(-1, 0), (1, 0)], Some(1))],
        provenance: Provenance::Attested,
        provenance_note: None,
    }
}

const RUNNER: Text = Text::new("Runner", "走者", "跑者");
const STICK: Text = Text::new("Throw", "出目", "擲值");

/// The stick that is to be thrown; whatever falls will do.
fn chance(pos: &RacePosition) -> ChanceView {
    let case = |(throw, weight): &(Throw, u32)| ChanceCase {
        text: throw.digit().to_string(),
        weight: *weight,
        name: Words::filled(Text::same("{0}"), &[&throw.digit()]),
        thrown: None,
        suffices: true,
    };
    ChanceView {
        name: STICK,
        act: Text::new("Throw", "投げる", "擲"),
        purpose: Text::new("How far to run", "走る距離", "跑多遠").into(),
        odds: None,
        cases: pos.chances().iter().map(case).collect(),
    }
}

pub(super) fn view(pos: &RacePosition) -> PositionView {
    let placed =
        |square| Some(Placed { square: square_name(square), piece: "R", side: Some(pos.board[square]?) });
    let hand = |side| HandView {
        side,
        pieces: Some(("R", pos.hands[side])).filter(|(_, count)| *count > 0).into_iter().collect(),
    };
    let arrived = |side: Side| pos.men(side).filter(move |square| square.row() == home_row(!side));
    PositionView {
        pieces: Square::reading_order().filter_map(placed).collect(),
        hands: Side::ALL.map(hand).into(),
        counters: vec![Counter::new("throw", STICK, &pos.throw.map_or('?', Throw::digit))],
        marks: vec![ARRIVED.on(Side::ALL.into_iter().flat_map(arrived).map(square_name).collect())],
        ply: pos.ply,
        decision: None,
        chance: matches!(pos.turn(), Turn::Chance).then(|| chance(pos)),
    }
}

pub(super) fn path(mv: RaceMove) -> Path {
    match mv {
        RaceMove::Run { from, to } => [from, to].map(|square| Waypoint::At(square_name(square))).into(),
        RaceMove::Enter(to) => vec![Waypoint::Hand("R".to_owned()), Waypoint::At(square_name(to))],
        RaceMove::Rest => vec![Waypoint::choice("rest")],
    }
}

pub(super) fn attempt(path: &[Waypoint]) -> Option<String> {
    match path {
        [Waypoint::At(from), Waypoint::At(to)] => Some(format!("{from}{to}")),
        [Waypoint::Hand(_), Waypoint::At(to)] => Some(format!("*{to}")),
        [Waypoint::Choice(word)] => Some(word.to_string()),
        _ => None,
    }
}

pub(super) fn deed(pos: &RacePosition, mv: RaceMove) -> Deed {
    let (piece, end) = match mv {
        RaceMove::Run { to, .. } | RaceMove::Enter(to) => (Some("R"), Some(to)),
        RaceMove::Rest => (None, None),
    };
    let prey =
        end.and_then(|to| Some(Placed { square: square_name(to), piece: "R", side: Some(pos.board[to]?) }));
    let losses = prey.into_iter().map(|prey| Loss::taken(prey, &RUNNER)).collect();
    Deed { piece, losses, ..Deed::default() }
}
