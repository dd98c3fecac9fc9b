//! What clients draw of a position.

use game::{Counter, MarkDescription, MarkLook, Placed, PositionView, Side, Text};

use crate::{KoPosition, Point, command, nets, text::point_name};

/// Stones that may not act (Rules §6).
pub(crate) const HELD: MarkDescription = MarkDescription {
    id: "held",
    name: Text::new("held: may not act", "動けない", "被困，不能行動"),
    look: MarkLook::Net,
};

/// The stones, those that may not act, and the count towards a draw.
pub(crate) fn view(pos: &KoPosition) -> PositionView {
    let placed = |at: Point| {
        let (side, kind) = pos.stone(at)?;
        Some(Placed { square: point_name(at), piece: kind.code(), side: Some(side) })
    };
    let held: Vec<String> = nets::held(pos, pos.side_to_move()).into_iter().map(point_name).collect();
    let name = Text::new("Plies without progress", "進展のない手数", "無進展手數");
    let quiet = Counter::new("quiet", name, &pos.quiet());
    let counted = (pos.rules().no_progress > 0).then_some(quiet);
    PositionView {
        pieces: Point::reading_order().filter_map(placed).collect(),
        hands: Vec::new(),
        counters: counted
            .into_iter()
            .chain(Side::ALL.into_iter().flat_map(|side| command::counters(pos, side)))
            .collect(),
        marks: if held.is_empty() { Vec::new() } else { vec![HELD.on(held)] },
        ply: pos.ply(),
        decision: None,
        chance: None,
    }
}
