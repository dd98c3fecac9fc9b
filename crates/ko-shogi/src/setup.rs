//! The initial position (Rules §2.3).

use game::Side;

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
