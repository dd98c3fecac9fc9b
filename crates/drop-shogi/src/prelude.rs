use game::{Prelude, PreludeOutcome, Side, Text, Thrown, ThrownShape};

/// Furigoma (振り駒): five pawns are thrown. More promoted faces up: the other player begins; otherwise the
/// thrower does.
pub(crate) fn furigoma(section: &'static str) -> Prelude {
    const PAWNS: u8 = 5;
    let ways = |faces: u8| (0..faces).fold(1, |ways, i| ways * u32::from(PAWNS - i) / u32::from(i + 1));
    let outcome = |promoted: u8| PreludeOutcome {
        text: format!("furigoma:{promoted}"),
        weight: ways(promoted),
        thrower: Some(if 2 * promoted > PAWNS { Side::Second } else { Side::First }),
        thrown: vec![Thrown { up: promoted, of: PAWNS, shape: ThrownShape::Piece }],
    };
    Prelude {
        name: Text::new("Throwing of pawns", "振り駒", "振駒"),
        summary: Text::new(
            "Five pawns are thrown; if most show their promoted face, the other player begins",
            "歩を五枚振り、と金が多ければ相手が先手となる",
            "擲五枚步兵，升級面較多則由對方先手",
        ),
        section,
        outcomes: (0..=PAWNS).map(outcome).collect(),
    }
}
