//! What is told of throws and declarations: sentences and odds, made from what the rules really do next.

use game::{
    ChanceCase, ChanceView, Decision, DecisionChoice, DecisionItem, Fallen, Odds, Position, Side, Text,
    Thrown, ThrownShape, Words,
};

use crate::{
    CerkePosition, Chance, Move, MoveKind, Phase, Throw, YakuSet, deed,
    rule_set::Declare,
    square::{Square, distance, square_name},
};

/// How many sticks are thrown.
const STICKS: u8 = 5;

const NAME: Text = Text::new("The five sticks", "五本の投げ棒", "五支投棒");
const ACT: Text = Text::new("Throw the sticks", "棒を投げる", "投棒");
const STEP: Text = Text::new(
    "For a long move after a step: {0} or more heads",
    "踏越え後の走り：表{0}本以上が必要",
    "踏越後的長行：至少 {0} 支正面",
);
const WATER: Text =
    Text::new("To enter the water: {0} or more heads", "入水：表{0}本以上が必要", "入水：至少 {0} 支正面");
const NEVER: Text = Text::new(
    "No throw can reach this square: the turn will pass.",
    "どう投げても届かない升です。手番は相手に移ります。",
    "無論如何都到不了此格，這一手將作廢。",
);
const OPENER: Text = Text::new("Who opens the next season?", "次の季はどちらが先か", "下一季由誰先行？");
const HEADS: Text = Text::new("Heads: {0}", "表{0}本", "{0} 支正面");
const HEADS_OF: Text =
    Text::new("{0}: {1} of {2} heads", "{0}：{2}本中、表{1}本", "{0}：{2} 支中 {1} 支正面");
const FALLS_SHORT: Text = Text::new(
    ", {0} needed: the move fails, and the man stays where it began",
    "（{0}本必要）。失敗、駒は元の位置に留まります",
    "，需要 {0} 支：行棋失敗，棋子留在原位",
);
const OUT_OF_REACH: Text = Text::new(
    ", but no throw reaches that square: the man stays where it began",
    "。届かない升なので、駒は元の位置に留まります",
    "，但此格無法到達：棋子留在原位",
);
const MAY_LAND: Text = Text::new(
    ", {0} needed: enough. Go on, or give the move up",
    "（{0}本必要）。成功、進むか断念するかを選びます",
    "，需要 {0} 支：成功，請選擇前進或放棄",
);
const LANDS: Text = Text::new(
    ", {0} needed: enough, and the man goes there",
    "（{0}本必要）。成功、駒が進みます",
    "，需要 {0} 支：成功，棋子前進",
);
const WATER_NEXT: Text = Text::new(
    ", {0} needed: enough to reach the water; now the sticks are thrown to enter it",
    "（{0}本必要）。水に届きました。次は入水のために投げます",
    "，需要 {0} 支：已到水邊；接著為入水投棒",
);
const ENTERS: Text = Text::new(
    ", {0} needed: enough, and the man enters the water",
    "（{0}本必要）。成功、駒が水に入ります",
    "，需要 {0} 支：成功，棋子入水",
);
const THREW: Text = Text::new("Throw: {0}", "投げ：{0}", "擲出：{0}");
const OPENS: Text = Text::new("The season opens with {0}", "この季の先手は{0}", "本季由{0}先行");

/// What a throw needs to be of use.
pub(crate) struct Need {
    /// What it is for.
    purpose: Text,
    /// The fewest heads; more than there are sticks if no throw suffices.
    pub(crate) heads: u8,
}

/// What the throw that is due needs; `None` if none is due that could fail.
pub(crate) fn need(pos: &CerkePosition) -> Option<Need> {
    match pos.phase() {
        Phase::SteppingThrow { origin, via, aim } => {
            let heads = heads_needed(pos, origin, via, aim);
            Some(Need { purpose: if heads > STICKS { NEVER } else { STEP }, heads })
        }
        Phase::WaterThrow { .. } => Some(Need { purpose: WATER, heads: Throw::WATER }),
        _ => None,
    }
}

/// The fewest heads that let the man land anywhere; 6 if none do.
fn heads_needed(pos: &CerkePosition, origin: Square, via: Square, aim: Square) -> u8 {
    if pos.rules().declare_before_throw == Declare::Square {
        return distance(via, aim).min(STICKS + 1);
    }
    (0..=STICKS).find(|heads| pos.landings(origin, via, aim, *heads) != 0).unwrap_or(STICKS + 1)
}

/// The throw that is due.
pub(crate) fn chance(pos: &CerkePosition) -> Option<ChanceView> {
    let (purpose, odds, cases) = if pos.phase() == Phase::Opening {
        (OPENER.into(), None, Chance::OPENERS.map(|(chance, weight)| case(pos, chance, weight, true)).into())
    } else {
        let Need { purpose, heads } = need(pos)?;
        let suffices = |chance: Chance| matches!(chance, Chance::Throw(throw) if throw.count() >= heads);
        let cases = Chance::THROWS.map(|(chance, weight)| case(pos, chance, weight, suffices(chance)));
        let odds = Odds { good: Throw::weight_of_at_least(heads), all: Throw::TOTAL };
        (Words::filled(purpose, &[&heads]), Some(odds), cases.into())
    };
    Some(ChanceView { name: NAME, act: ACT, purpose, odds, cases })
}

fn case(pos: &CerkePosition, chance: Chance, weight: u32, suffices: bool) -> ChanceCase {
    let name = match chance {
        Chance::Throw(throw) => Words::filled(HEADS, &[&throw.count()]),
        Chance::Opener(_) => fallen(pos, chance).sentence,
    };
    ChanceCase { text: chance.text(), weight, name, thrown: thrown(chance), suffices }
}

fn thrown(chance: Chance) -> Option<Thrown> {
    match chance {
        Chance::Throw(throw) => Some(sticks(throw)),
        Chance::Opener(_) => None,
    }
}

/// A throw as it lies there.
pub(crate) const fn sticks(throw: Throw) -> Thrown {
    Thrown { up: throw.count(), of: STICKS, shape: ThrownShape::Stick }
}

/// What fell in this position.
pub(crate) fn fallen(pos: &CerkePosition, chance: Chance) -> Fallen {
    let label = Words::filled(THREW, &[&chance.text()]);
    let sentence = match chance {
        Chance::Throw(throw) => {
            let fell = Words::filled(HEADS_OF, &[&pos.side().place(), &throw.count(), &STICKS]);
            consequence(pos, throw).map_or(fell.clone(), |then| fell.joined(&then))
        }
        Chance::Opener(side) => Words::filled(OPENS, &[&side.place()]),
    };
    let opens_turn = matches!(chance, Chance::Opener(_));
    Fallen { label, sentence, thrown: thrown(chance), opens_turn, deed: deed::of_throw(pos, chance) }
}

/// What a throw means for the move that it is made for, read off what the rules make of it.
fn consequence(pos: &CerkePosition, throw: Throw) -> Option<Words> {
    let Need { heads, .. } = need(pos)?;
    let mut after = pos.clone();
    after.resolve_throw(throw);
    let text = if heads > STICKS {
        OUT_OF_REACH
    } else if throw.count() < heads {
        FALLS_SHORT
    } else {
        match after.phase() {
            Phase::Landing { .. } => MAY_LAND,
            Phase::WaterThrow { .. } => WATER_NEXT,
            _ if matches!(pos.phase(), Phase::WaterThrow { .. }) => ENTERS,
            _ => LANDS,
        }
    };
    Some(Words::filled(text, &[&heads]))
}

const LAND_PROMPT: Text =
    Text::new("The throw suffices: go on?", "投げ成功。進みますか", "投棒成功，要前進嗎？");
const WHERE: Text =
    Text::new("Choose here or on the board.", "ここか盤上で選んでください。", "請在此處或棋盤上選擇。");
const LAND: Text = Text::new("Go on to {0}", "{0}へ進む", "前進至 {0}");
const LANDS_THERE: Text =
    Text::new("The man ends its move there.", "駒はそこで止まります。", "棋子停在該處。");
const TAKES_THERE: Text = Text::new("It takes the {0} there.", "そこの{0}を取ります。", "吃掉該處的{0}。");
const WATER_THERE: Text = Text::new(
    "Then the sticks are thrown for the water: {0} or more heads let it in.",
    "続けて入水のために投げ、表{0}本以上で入れます。",
    "接著為入水投棒：至少 {0} 支正面方可進入。",
);
const STAYS: Text = Text::new(
    "The man stays where it began, and the turn ends.",
    "駒は元の位置に留まり、手番が終わります。",
    "棋子留在原位，回合結束。",
);

/// The landing that is due after a throw that sufficed: where to go, or not at all (rules §5).
fn landing(pos: &CerkePosition) -> Decision {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let mut choices: Vec<DecisionChoice> = moves.iter().filter_map(|mv| land_choice(pos, *mv)).collect();
    // Not every choice of rules lets a man stay that may go.
    if moves.contains(&Move::DECLINE) {
        choices.push(DecisionChoice::named("decline", STAYS.into()));
    }
    Decision { prompt: LAND_PROMPT, because: WHERE.into(), items: Vec::new(), choices }
}

fn land_choice(pos: &CerkePosition, mv: Move) -> Option<DecisionChoice> {
    let MoveKind::Land { to } = mv.unpack() else { return None };
    let leads_to = if pos.is_thrown_for(mv) {
        Words::filled(WATER_THERE, &[&Throw::WATER])
    } else if let Some(prey) = pos.prey(mv) {
        Words::from_each(|pick| pick(&TAKES_THERE).replace("{0}", pick(&prey.name())))
    } else {
        LANDS_THERE.into()
    };
    let square = square_name(to);
    Some(DecisionChoice::at("land", square.clone(), Words::filled(LAND, &[&square]), leads_to))
}

const PROMPT: Text = Text::new("Go on, or end the season?", "再行か、終季か", "再行，還是終季？");
const MADE: Text = Text::new("Made by {0}:", "{0}にできた役：", "{0}成役：");
const PAID: Text = Text::new(
    "Paid at once from {1} to {2}: {0} points.",
    "今すぐ{1}から{2}へ{0}点が移ります。",
    "立即由{1}付給{2}：{0} 點。",
);
const ONE_PAID: Text = Text::new(
    "Paid at once from {1} to {2}: 1 point.",
    "今すぐ{1}から{2}へ{0}点が移ります。",
    "立即由{1}付給{2}：{0} 點。",
);
const NOTHING_PAID: Text = Text::new("No points change hands.", "点は動きません。", "點數不變。");
const NEXT_SEASON: Text = Text::new("A new season begins.", "新しい季が始まります。", "新的一季開始。");
const LAST_SEASON: Text = Text::new(
    "This was the last season: the points decide the game.",
    "これが最後の季で、得点で勝敗が決まります。",
    "這是最後一季，以點數定勝負。",
);
const ALL_GONE: Text = Text::new(
    "Nobody can go below zero: that ends the game.",
    "点が尽きるので、ここで終局です。",
    "點數歸零，棋局就此結束。",
);
const RAISED: Text = Text::new(
    "Nothing is scored yet; the rate rises from {0} to {1} for both.",
    "まだ点は入りません。倍率は双方とも{0}から{1}に上がります。",
    "暫不計分；雙方倍率由 {0} 升至 {1}。",
);
const HIGHEST: Text = Text::new(
    "Nothing is scored yet; the rate stays at {0}, the highest there is.",
    "まだ点は入りません。倍率は上限の{0}のままです。",
    "暫不計分；倍率已達上限 {0}，不再提高。",
);
const OTHERS_TURN: Text = Text::new(
    "The next turn is for {0}. Whoever makes the next hand may claim it.",
    "次は{0}の番です。次に役を作った方が点を取れます。",
    "輪到{0}。下一個成役的一方便可結算。",
);

/// The decision that is due: where to land (rules §5), or to go on or end the season (rules §12).
pub(crate) fn decision(pos: &CerkePosition) -> Option<Decision> {
    let made = match pos.phase() {
        Phase::Landing { .. } => return Some(landing(pos)),
        Phase::Declaration { made } => made,
        _ => return None,
    };
    Some(Decision {
        prompt: PROMPT,
        because: Words::filled(MADE, &[&pos.side().place()]),
        items: items(pos, made),
        choices: vec![
            DecisionChoice::named("continue", going_on(pos)),
            DecisionChoice::named("end_season", ending(pos)),
        ],
    })
}

fn items(pos: &CerkePosition, made: YakuSet) -> Vec<DecisionItem> {
    let king = pos.rules().king_hand_points;
    made.iter().map(|yaku| DecisionItem { name: yaku.name(), value: yaku.points(king).to_string() }).collect()
}

fn going_on(pos: &CerkePosition) -> Words {
    let mut after = pos.clone();
    after.go_on();
    let rate = if after.stake() > pos.stake() {
        Words::filled(RAISED, &[&pos.stake(), &after.stake()])
    } else {
        Words::filled(HIGHEST, &[&after.stake()])
    };
    rate.then(&Words::filled(OTHERS_TURN, &[&after.side().place()]))
}

fn ending(pos: &CerkePosition) -> Words {
    let mut after = pos.clone();
    after.end_season();
    let gain = i32::from(after.points(Side::First)) - i32::from(pos.points(Side::First));
    let (from, to) = if gain > 0 { (Side::Second, Side::First) } else { (Side::First, Side::Second) };
    let paid = match gain.abs() {
        0 => NOTHING_PAID,
        1 => ONE_PAID,
        _ => PAID,
    };
    let then = match after.phase() {
        Phase::Over if after.is_out_of_points() => ALL_GONE,
        Phase::Over => LAST_SEASON,
        _ => NEXT_SEASON,
    };
    Words::filled(paid, &[&gain.abs(), &from.place(), &to.place()]).then(&then.into())
}

#[cfg(test)]
mod tests {
    use game::Game;

    use super::*;
    use crate::{Cerke, RuleSet};

    fn declared(stake: u16, points: u8, season: u8) -> CerkePosition {
        let game = Cerke::new(RuleSet::default());
        let mut pos = game.start();
        pos.stake = stake.try_into().expect("a stake");
        pos.points = points;
        pos.season = season;
        pos.finish(YakuSet::from_iter([crate::Yaku::Stepping]));
        pos
    }

    fn told(pos: &CerkePosition) -> [String; 2] {
        let decision = decision(pos).expect("a declaration");
        [0, 1].map(|choice| decision.choices[choice].leads_to.en.clone())
    }

    #[test]
    fn a_decision_tells_what_the_rules_do_next() {
        let [on, end] = told(&declared(1, 20, 1));
        assert!(on.contains("from 1 to 2 for both. The next turn is for {second}."), "{on}");
        assert_eq!(end, "Paid at once from {first} to {second}: 5 points. A new season begins.");
        let [on, end] = told(&declared(64, 20, 1));
        assert!(on.contains("stays at 64"), "{on}");
        assert_eq!(
            end,
            "Paid at once from {first} to {second}: 20 points. Nobody can go below zero: that ends the game."
        );
        let [_, end] = told(&declared(1, 20, 4));
        assert!(end.ends_with("This was the last season: the points decide the game."), "{end}");
    }

    #[test]
    fn a_throw_tells_what_it_needs_and_what_suffices() {
        let game = Cerke::default();
        let mut pos = game.start();
        let mv = game.parse_move(&pos, "LAU片LAI心LY").expect("a move");
        pos.play_unchecked(mv);
        let due = chance(&pos).expect("a throw");
        assert_eq!(due.purpose.en, "For a long move after a step: 1 or more heads");
        assert_eq!(due.odds, Some(Odds { good: 31, all: 32 }));
        let lit: Vec<bool> = due.cases.iter().map(|case| case.suffices).collect();
        assert_eq!(lit, [false, true, true, true, true, true]);
        let fell = fallen(&pos, Chance::THROWS[3].0);
        assert_eq!(
            (fell.label.en.as_str(), fell.sentence.en.as_str()),
            ("Throw: 3", "{first}: 3 of 5 heads, 1 needed: enough. Go on, or give the move up")
        );
        assert!(!fell.opens_turn);
        let short = fallen(&pos, Chance::THROWS[0].0).sentence;
        let told = "{first}: 0 of 5 heads, 1 needed: the move fails, and the man stays where it began";
        assert_eq!(short.en, told);
        assert_eq!(short.ja, "{first}：5本中、表0本（1本必要）。失敗、駒は元の位置に留まります");
    }

    #[test]
    fn a_throw_that_suffices_names_where_to_go() {
        let game = Cerke::default();
        let mut pos = game.start();
        pos.play_unchecked(game.parse_move(&pos, "LAU片LAI心LY").expect("a move"));
        pos.resolve_unchecked(Chance::THROWS[3].0);
        let due = decision(&pos).expect("a landing");
        let offered: Vec<&str> = due.choices.iter().map(|choice| choice.id).collect();
        assert_eq!(offered.last(), Some(&"decline"));
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        assert_eq!(offered.len(), moves.len());
        let named = due.choices[0].name.as_ref().expect("a name");
        assert!(named.en.starts_with("Go on to "), "{}", named.en);
    }
}
