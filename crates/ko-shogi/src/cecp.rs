//! How `QBoard`, the one graphical program that shows this game, speaks of it.

use game::{CecpDialect, CecpProfile, CecpShown};

/// `QBoard` has stones shoot without moving or move without shooting, stands by the articles otherwise, and knows no
/// word for a shot after a move.
pub(crate) const CECP: CecpProfile = CecpProfile {
    variants: &["koshogi"],
    preset: Some("wp"),
    settings: &[("stand_and_shoot", "only")],
    dialect: CecpDialect::Legs { codes: &CODES },
    shown: CecpShown::Elsewhere,
};

/// The letters of its positions.
#[rustfmt::skip]
const CODES: [(&str, &str); 34] = [
    ("AG", "A'"), ("SM", "S'"), ("EN", "C"), ("CS", "F"), ("ST", "S"), ("AI", "G"), ("WR", "N"), ("AC", "E"), ("CL", "O"),
    ("GE", "K"), ("SO", "X"), ("TP", "T'"), ("RG", "R'"), ("CE", "H"), ("QM", "D"), ("ML", "Q"), ("SE", "T"), ("DR", "U"),
    ("MT", "M"), ("BA", "L"), ("EL", "B"), ("CN", "I"), ("XB", "C'"), ("LB", "L'"), ("FC", "J"), ("CV", "W"), ("HM", "Y"),
    ("PU", "V"), ("PW", "P"), ("CU", "R"), ("SU", "U'"), ("CH", "A"), ("SH", "Z"), ("VA", "V'"),
];
