//! The initial position (Rules §2.3).

use game::{Side, Text};

use crate::{Kind, KoPosition, Point, RuleSet, rule_set::Reading, text};

/// The seed's diagram, as the text of Rules §9.1.
const SEED: &str = concat!(
    "agtpencsstaiwracsogeclacwraistcsensmag/",
    "rgce1qm1ml1sebamtdrse1ml1qm1cerg/",
    "elcnxblbelcnxblbelfcellbxbcnellbxbcnel/",
    "cv1hm1hm1hm1hm1hm1hm1hm1hm1cv/",
    "1pu1pw1pw1pw1pu1pw1pw1pw1pw1/",
    "cusuchshchshchshchsuchshchshchshchsucu/",
    "9va9/19/19/19/19/19/9VA9/",
    "CUSUCHSHCHSHCHSHCHSUCHSHCHSHCHSHCHSUCU/",
    "1PW1PW1PW1PW1PU1PW1PW1PW1PU1/",
    "CV1HM1HM1HM1HM1HM1HM1HM1HM1CV/",
    "ELCNXBLBELCNXBLBELFCELLBXBCNELLBXBCNEL/",
    "RGCE1QM1ML1SEDRMTBASE1ML1QM1CERG/",
    "AGSMENCSSTAIWRACCLGESOACWRAISTCSENTPAG b 0 1",
);

/// The position in which a game under these rules begins.
pub(crate) fn start(rules: RuleSet) -> KoPosition {
    let mut pos = text::parse_position(SEED, rules).expect("a well-formed initial position");
    if rules.setup == Reading::Wp {
        let b5 = Point::new(1, 14).expect("a point of the board");
        for (side, at) in [(Side::First, b5), (Side::Second, b5.rotated())] {
            pos.lift(at);
            pos.put(at, side, Kind::FootCaptain);
        }
    }
    pos
}

/// Handicaps of our own: what the second side goes without (Rules §2.4).
#[rustfmt::skip]
pub(crate) const HANDICAPS: [(&str, Text, &[Kind]); 4] = [
    ("banner", Text::new("Banner", "旗落ち", "讓旗"), &[Kind::Banner]),
    ("millenaries", Text::new("Millenaries", "千総落ち", "讓千總"), &[Kind::Millenary]),
    ("officers", Text::new("Six officers", "六官落ち", "讓六總"), &[Kind::Millenary, Kind::Quartermaster, Kind::Centuria]),
    ("officers-guns", Text::new("Six officers and all guns", "六官・飛び道具落ち", "讓六總及射擊者"),
     &[Kind::Millenary, Kind::Quartermaster, Kind::Centuria, Kind::FrankishCannon, Kind::Cannon, Kind::Crossbow, Kind::Longbow]),
];

/// The initial position without the second side's stones of some kinds. As in shogi, who gives a handicap begins.
pub(crate) fn without(rules: RuleSet, gone: &[Kind]) -> KoPosition {
    let mut pos = start(rules);
    for at in pos.stones(Side::Second) {
        if gone.contains(&pos.cell(at).kind_unchecked()) {
            pos.lift(at);
        }
    }
    pos.set_clock(Side::Second, 0, 1);
    pos
}
