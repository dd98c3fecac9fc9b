//! Why a move is refused: the first rule, in the order in which a player would be told, that forbids it.

use game::{Refusal, Rule, Side, Square, Text};

use crate::{
    position::{DropPosition, bit, raw},
    rules::DropRules,
    tables::NONE,
    usi::{Typed, file_name, square_name},
};

macro_rules! rule {
    ($name:ident, $id:literal, $en:literal, $ja:literal, $zh:literal) => {
        static $name: Rule = Rule { id: $id, section: "", text: Text::new($en, $ja, $zh) };
    };
}

rule!(NO_PIECE, "no_piece", "there is no piece on {0}", "{0}に駒がありません", "{0}沒有棋子");
rule!(NOT_YOURS, "not_yours", "the piece on {0} is not yours", "{0}の駒は相手の駒です", "{0}的棋子不是你的");
rule!(OWN_PIECE, "own_piece", "your own piece stands on {0}", "{0}には自分の駒があります", "{0}已有己方棋子");
rule!(
    BLOCKED,
    "blocked",
    "a piece between {0} and {1} blocks the way",
    "{0}と{1}の間の駒に遮られています",
    "{0}與{1}之間有棋子阻擋"
);
rule!(
    MOVEMENT,
    "movement",
    "a {2} does not move from {0} to {1}",
    "この駒は{0}から{1}へ動けません",
    "此棋子不能從{0}走到{1}"
);
rule!(NO_PROMOTION, "no_promotion", "a {0} cannot promote", "この駒は成れません", "此棋子不能升級");
rule!(
    OUTSIDE_ZONE,
    "outside_zone",
    "promotion needs a move into, within or out of the promotion zone",
    "敵陣に入る、敵陣内、敵陣から出る手でのみ成れます",
    "只有進入、位於或離開敵陣的著法才能升級"
);
rule!(
    FORCED_PROMOTION,
    "forced_promotion",
    "a {0} must promote on {1}, where it could never move again",
    "{1}では動けなくなるため成らなければなりません",
    "在{1}將無法再動，必須升級"
);
rule!(NOT_IN_HAND, "not_in_hand", "you have no {0} in hand", "その駒は持っていません", "你手中沒有這枚棋子");
rule!(OCCUPIED, "occupied", "{0} is not empty", "{0}は空いていません", "{0}不是空格");
rule!(
    DEAD_END,
    "dead_end",
    "a {0} dropped on {1} could never move",
    "{1}に打つと行き所のない駒になります",
    "打在{1}將成為無路可走的棋子"
);
rule!(
    DOUBLE_PAWN,
    "double_pawn",
    "double pawn: you already have a pawn on file {0}",
    "二歩：{0}筋にはすでに歩があります",
    "二步：第{0}路已有己方步兵"
);
rule!(
    PAWN_DROP_MATE,
    "pawn_drop_mate",
    "pawn-drop mate: a pawn may not be dropped to give checkmate",
    "打ち歩詰め：歩を打って詰ますことはできません",
    "打步詰：不可打入步兵將死對方"
);
rule!(
    IN_CHECK,
    "in_check",
    "your king is in check and this move leaves it there",
    "王手を受けており、この手では解消できません",
    "你的王正被將軍，此著未能解除"
);
rule!(
    INTO_CHECK,
    "into_check",
    "the king would move into check on {0}",
    "{0}では玉が取られます",
    "王走到{0}會被將軍"
);
rule!(
    PINNED,
    "pinned",
    "the piece on {0} shields your king from check",
    "{0}の駒が動くと玉に王手がかかります",
    "{0}的棋子一動，你的王便會被將軍"
);

impl<R: DropRules> DropPosition<R> {
    /// The rule that forbids what was typed, or `None` if it is legal.
    pub(crate) fn refusal(&self, typed: Typed<R::Grid>) -> Option<Refusal> {
        match typed {
            Typed::Move { from, to, promote } => self
                .movement_refusal(from, to)
                .or_else(|| self.promotion_refusal(from, to, promote))
                .or_else(|| self.check_refusal(Some(from), to)),
            Typed::Drop { kind, to } => self
                .drop_refusal(kind, to)
                .or_else(|| self.check_refusal(None, to))
                .or_else(|| self.mate_refusal(kind, to)),
        }
    }

    fn movement_refusal(&self, from: Square<R::Grid>, to: Square<R::Grid>) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[String]| Some(rule.refuse_in(R::SECTIONS.moves, details));
        let (origin, target) = (square_name(from), square_name(to));
        let Some((side, kind)) = self.piece(from) else { return refuse(&NO_PIECE, &[origin]) };
        if side != self.side() {
            return refuse(&NOT_YOURS, &[origin]);
        }
        let tables = R::tables();
        let mover = self.mover(usize::from(tables.class_of[kind]));
        let (us, start, end) = (side.index(), raw(from), bit(raw(to)));
        if (mover.steps(us, start) | mover.reach(us, start)) & end == 0 {
            return refuse(&MOVEMENT, &[origin, target, R::KINDS[kind].name.en.to_owned()]);
        }
        if self.sides[us] & end != 0 {
            return refuse(&OWN_PIECE, &[target]);
        }
        if mover.attacks(&tables.rays, us, start, self.occupied()) & end == 0 {
            return refuse(&BLOCKED, &[origin, target]);
        }
        None
    }

    fn promotion_refusal(
        &self,
        from: Square<R::Grid>,
        to: Square<R::Grid>,
        promote: bool,
    ) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[String]| Some(rule.refuse_in(R::SECTIONS.promotion, details));
        let (side, kind) = self.piece(from)?;
        let tables = R::tables();
        let name = R::KINDS[kind].name.en.to_owned();
        let (us, class) = (side.index(), usize::from(tables.class_of[kind]));
        if promote && tables.promoted[kind] == NONE {
            return refuse(&NO_PROMOTION, &[name]);
        }
        if promote && tables.zone[us] & (bit(raw(from)) | bit(raw(to))) == 0 {
            return refuse(&OUTSIDE_ZONE, &[]);
        }
        if !promote && tables.promoted[kind] != NONE && tables.dead[class][us] & bit(raw(to)) != 0 {
            return refuse(&FORCED_PROMOTION, &[name, square_name(to)]);
        }
        None
    }

    fn drop_refusal(&self, kind: usize, to: Square<R::Grid>) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[String]| Some(rule.refuse_in(R::SECTIONS.drops, details));
        let tables = R::tables();
        let (us, place) = (self.side().index(), bit(raw(to)));
        let name = R::KINDS[kind].name.en.to_owned();
        if !self.hand(self.side()).has(tables.hand_of[kind]) {
            return refuse(&NOT_IN_HAND, &[name]);
        }
        if self.occupied() & place != 0 {
            return refuse(&OCCUPIED, &[square_name(to)]);
        }
        if tables.dead[usize::from(tables.class_of[kind])][us] & place != 0 {
            return refuse(&DEAD_END, &[name, square_name(to)]);
        }
        if kind == R::PAWN && self.pawnless_files() & place == 0 {
            return refuse(&DOUBLE_PAWN, &[file_name::<R::Grid>(to.column()).to_string()]);
        }
        None
    }

    /// Whether the move would leave the own royal piece in check.
    fn check_refusal(&self, from: Option<Square<R::Grid>>, to: Square<R::Grid>) -> Option<Refusal> {
        if self.conduct().capture_royal {
            return None;
        }
        let refuse =
            |rule: &'static Rule, details: &[String]| Some(rule.refuse_in(R::SECTIONS.check, details));
        let (us, them) = (self.side(), !self.side());
        let royal = self.royal(us)?;
        let (origin, target) = (from.map_or(0, |from| bit(raw(from))), bit(raw(to)));
        let occupied = (self.occupied() & !origin) | target;
        if origin == bit(royal) {
            let attacked = self.attackers(raw(to), them, occupied & !target) & !target != 0;
            return if attacked { refuse(&INTO_CHECK, &[square_name(to)]) } else { None };
        }
        if self.attackers(royal, them, occupied) & !target == 0 {
            return None;
        }
        match from {
            Some(from) if !self.is_attacked(royal, them) => refuse(&PINNED, &[square_name(from)]),
            _ => refuse(&IN_CHECK, &[]),
        }
    }

    fn mate_refusal(&self, kind: usize, to: Square<R::Grid>) -> Option<Refusal> {
        let tables = R::tables();
        let them: Side = !self.side();
        let royal = self.royal(them)?;
        let checks =
            self.mover(usize::from(tables.class_of[kind])).steps(them.index(), royal) & bit(raw(to)) != 0;
        let mates = kind == R::PAWN && checks && self.is_drop_mate(raw(to));
        mates.then(|| PAWN_DROP_MATE.refuse_in(R::SECTIONS.drops, &[]))
    }
}
