//! What an action did, in words: who died of what, and who was turned over why.

use game::{Deed, Loss, Placed, Side, Text, Turned, Words};

use crate::{
    Kind, KoPosition, Move, Point,
    board::camp,
    path, promotion,
    text::point_name,
    traits::Traits,
    witness::{Change, Death, Witness},
};

const KILLED: Text = Text::new("killed by the {0}", "{0}に討たれた", "被{0}所殺");
const SHOT: Text = Text::new("shot by the {0}", "{0}に射られた", "被{0}射殺");
const BURNT: Text = Text::new("burnt by the {0}", "{0}に焼かれた", "被{0}燒死");
const SCORCHED: Text =
    Text::new("burnt beside the enemy's {0}", "敵の{0}の隣に止まって焼かれた", "停在敵方{0}旁被燒死");
const PUT_OUT: Text =
    Text::new("put out by the promotion of the {0}", "{0}の成りで消えた", "因{0}升級而熄滅");
const PROMOTED_IN_CAMP: Text = Text::new("promoted in the enemy camp", "敵陣で成った", "在敵陣升級");
const PROMOTED_BY_KILL: Text = Text::new("promoted for killing the {0}", "{0}を討って成った", "殺{0}而升級");
const PROMOTED_WITH: Text = Text::new("promoted with the {0}", "{0}とともに成った", "隨{0}升級");
const WITHOUT_PRIEST: Text = Text::new("turned back without a {0}", "{0}を失って元に戻った", "失去{0}而還原");
const IN_LIGHT: Text =
    Text::new("turned back in the light of the {0}", "{0}に照らされて元に戻った", "被{0}照見而還原");

/// What a legal action does.
pub(crate) fn deed(pos: &KoPosition, mv: Move) -> Deed {
    let Some((side, kind)) = pos.stone(mv.from()) else { return Deed::default() };
    let mut teller = Teller { pos, mv, actor: kind, side, deed: Deed::of(kind.code()) };
    let mut after = *pos;
    after.act(mv, &mut teller);
    let mut deed = teller.deed;
    in_order_of_clicks(pos, mv, &mut deed.losses);
    deed
}

/// Puts those who were killed on the way in the order of the clicks; the action itself names them by file and rank.
fn in_order_of_clicks(pos: &KoPosition, mv: Move, losses: &mut [Loss]) {
    let on_the_way = mv.kills().len();
    if on_the_way < 2 {
        return;
    }
    let clicks: Vec<String> = path::path(pos, mv).iter().map(ToString::to_string).collect();
    let far = |name: &str| clicks.iter().position(|click| click == name);
    let steps = |loss: &Loss| {
        let at = pos.victims(mv).find(|at| point_name(*at) == loss.square).unwrap_or(mv.to());
        mv.from().column().abs_diff(at.column()).max(mv.from().row().abs_diff(at.row()))
    };
    let known = losses.len().min(on_the_way);
    // What a straight way meets is not clicked one by one: there the distance tells the order.
    losses[..known].sort_by_key(|loss| (far(&loss.square).unwrap_or(0), steps(loss)));
}

struct Teller<'a> {
    pos: &'a KoPosition,
    mv: Move,
    actor: Kind,
    side: Side,
    deed: Deed,
}

impl Teller<'_> {
    /// Why the stone that acts is promoted: for one of its victims, or for where it ends.
    fn promotion(&self) -> Words {
        let triggers = promotion::triggers(self.pos, self.side, self.actor, self.mv.from());
        let by_place = triggers.meets(Traits::IN_CAMP) && camp(!self.side).contains(self.mv.to());
        let triggers = triggers.without(Traits::IN_CAMP);
        let victim = |at: Point| self.pos.stone(at).map(|(_, kind)| kind);
        let mut victims = self.pos.victims(self.mv).filter_map(victim);
        let key = victims.find(|kind| triggers.meets(Traits::of(*kind)));
        match key {
            Some(kind) if !by_place => named(PROMOTED_BY_KILL, kind),
            _ => PROMOTED_IN_CAMP.into(),
        }
    }
}

impl Witness for Teller<'_> {
    fn died(&mut self, at: Point, (side, kind): (Side, Kind), death: Death) {
        let (cause, by) = match death {
            Death::Landing => (KILLED, self.actor),
            Death::Shot => (SHOT, self.actor),
            Death::Fire => (BURNT, self.actor),
            Death::Scorching => (SCORCHED, Kind::PoisonFlame),
            Death::Train => (PUT_OUT, self.actor),
        };
        let what = Placed { square: point_name(at), piece: kind.code(), side: Some(side) };
        self.deed.losses.push(Loss::by(what, &cause, &by.spec().name));
    }

    fn turned(&mut self, at: Point, (side, kind): (Side, Kind), change: Change) {
        let cause = match change {
            Change::Promotion => self.promotion(),
            Change::Train => named(PROMOTED_WITH, self.actor),
            Change::NoPriest => named(WITHOUT_PRIEST, Kind::Priest),
            Change::Lamplight => named(IN_LIGHT, Kind::Lamp),
        };
        let into = kind.other_side().unwrap_or(kind).code();
        let turned = Turned { square: point_name(at), piece: kind.code(), into, side: Some(side), cause };
        self.deed.turned.push(turned);
    }
}

fn named(cause: Text, kind: Kind) -> Words {
    Words::from_each(|pick| pick(&cause).replace("{0}", pick(&kind.spec().name)))
}
