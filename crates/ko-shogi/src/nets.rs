//! The nets 天網 and 地網 (Rules §6.2).

use game::Side;

use crate::{
    Kind, KoPosition, Point, Points,
    board::{WIDTH, ray},
    generate::net_lines,
};

/// The stones of `side` that an enemy net holds.
pub(crate) fn held(pos: &KoPosition, side: Side) -> Points {
    if pos.count(!side, Kind::SkyNet) == 0 && pos.count(!side, Kind::EarthNet) == 0 {
        return Points::EMPTY;
    }
    catches(pos, side).map(|(_, stone)| stone).collect()
}

/// An enemy net that holds the stone of `side` on this point.
pub(crate) fn holder(pos: &KoPosition, side: Side, stone: Point) -> Option<Point> {
    catches(pos, side).find(|(_, caught)| *caught == stone).map(|(net, _)| net)
}

/// Every net with a stone that it holds: the first one met along each of its slides.
fn catches(pos: &KoPosition, side: Side) -> impl Iterator<Item = (Point, Point)> {
    let nets = [Kind::SkyNet, Kind::EarthNet].into_iter().filter(|_| pos.rules().nets);
    let seen = move |net: Point, slides: crate::board::Directions| {
        slides.each().filter_map(move |direction| {
            let met = ray(net, direction, WIDTH).find(|at| !pos.cell(*at).is_empty())?;
            pos.cell(met).is_of(side).then_some((net, met))
        })
    };
    nets.flat_map(move |kind| {
        let slides = net_lines(!side, kind);
        pos.powers(!side, kind).flat_map(move |net| seen(net, slides))
    })
}
