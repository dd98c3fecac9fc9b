//! What is counted beside the board: season and stake, points, hands.

use game::{Counter, CounterLook, Side, Text, Words};

use crate::{CerkePosition, Man, Phase, Throw, Yaku, YakuSet, position::ALL_POINTS, telling};

pub(crate) fn counters(pos: &CerkePosition) -> Vec<Counter> {
    let mut counters = vec![season(pos), stake(pos)];
    for side in Side::ALL {
        counters.push(points(pos, side));
        if pos.owed(side) > 0 {
            let name = Text::new("Negative hands passed over", "流した減点役", "略過的減分役");
            let owed = Counter::new("owed", name, &-i32::from(pos.owed(side)));
            counters.push(owed.of(side).looking(CounterLook::Note));
        }
        counters.extend(pos.rules().tam_pass_limit.map(|limit| futile(pos, side, limit)));
    }
    for side in Side::ALL {
        counters.extend(yaku_counters(pos, side));
    }
    counters.extend(phase_counters(pos).into_iter().map(|counter| counter.looking(CounterLook::Elsewhere)));
    counters
}

/// The season with its character, and how many there are: `春 1/4`.
fn season(pos: &CerkePosition) -> Counter {
    let (season, seasons) = (pos.season(), pos.rules().seasons);
    let (name, place) = (season_name(season, seasons), SEASON_OF);
    let words = Words::from_each(|pick| {
        let place = pick(&place).replace("{0}", pick(&name));
        place.replace("{1}", &season.to_string()).replace("{2}", &seasons.to_string())
    });
    let value = format!("{} {season}/{seasons}", name.ja);
    let counter = Counter::new("season", Text::new("Season", "季", "季"), &value);
    counter.saying(words).looking(CounterLook::Headline)
}

const SEASON_OF: Text = Text::new("{0}, {1} of {2}", "{0}（{2}季のうち{1}）", "{0}，第 {1} 季（共 {2} 季）");

/// What a season is called; its Japanese name is the one of records.
const fn season_name(season: u8, seasons: u8) -> Text {
    match (seasons, season) {
        (2, 1) => Text::new("first half", "上季", "上季"),
        (2, _) => Text::new("second half", "下季", "下季"),
        (_, 1) => Text::new("spring", "春", "春"),
        (_, 2) => Text::new("summer", "夏", "夏"),
        (_, 3) => Text::new("autumn", "秋", "秋"),
        _ => Text::new("winter", "冬", "冬"),
    }
}

fn stake(pos: &CerkePosition) -> Counter {
    let help = Text::new("Every hand counts {0} times", "役の点は{0}倍", "每個役計 {0} 倍");
    let counter = Counter::new("stake", Text::new("Stake", "倍率", "倍率"), &pos.stake());
    let words = Words::filled(Text::new("Rate ×{0}", "倍率 ×{0}", "倍率 ×{0}"), &[&pos.stake()]);
    Counter { help: Some(Words::filled(help, &[&pos.stake()])), ..counter.saying(words) }
        .looking(CounterLook::Badge)
}

fn points(pos: &CerkePosition, side: Side) -> Counter {
    let counter = Counter::new("points", Text::new("Points", "得点", "點數"), &pos.points(side)).of(side);
    let words = Words::filled(Text::new("{0} points", "{0}点", "{0} 點"), &[&pos.points(side)]);
    Counter { most: Some(u32::from(ALL_POINTS)), ..counter.saying(words) }.looking(CounterLook::Score)
}

/// How many of the futile moves that a season allows a side has made (`tam_pass_limit`).
fn futile(pos: &CerkePosition, side: Side, limit: u8) -> Counter {
    let name = Text::new("Futile moves of tam2", "皇再来の回数", "皇再來次數");
    let value = format!("{}/{limit}", pos.futile_moves(side));
    Counter::new("futile_moves", name, &value).of(side).looking(CounterLook::Note)
}

/// The hands that a side holds with their points, and those of which it is one man short with the men wanted.
fn yaku_counters(pos: &CerkePosition, side: Side) -> Vec<Counter> {
    let hand = pos.hand(side);
    let king = pos.rules().king_hand_points;
    let held = |yaku: Yaku| Counter {
        group: Some(Text::new("Held", "できている役", "已成的役")),
        ..Counter::new("hand_held", yaku.name(), &yaku.points(king)).of(side).looking(CounterLook::Chip)
    };
    let near = |(yaku, men): &(Yaku, Vec<Man>)| Counter {
        group: Some(Text::new("One man short", "あと一枚の役", "只差一子的役")),
        ..Counter::new("hand_near", yaku.name(), &codes(men))
            .of(side)
            .saying(wanted(men))
            .looking(CounterLook::Hint)
    };
    let one_short = hand.one_short();
    hand.yaku().iter().map(held).chain(one_short.iter().map(near)).collect()
}

fn codes(men: &[Man]) -> String {
    men.iter().map(|man| man.code()).collect::<Vec<_>>().join(" ")
}

const NEEDS: Text = Text::new("needs {0}", "{0}が必要", "需要{0}");
fn wanted(men: &[Man]) -> Words {
    Words::composed(NEEDS, &[any_of(men)])
}

const OR: Text = Text::new(" or ", "または", "或");

/// The men of which one is enough.
pub(crate) fn any_of(men: &[Man]) -> Words {
    Words::from_each(|pick| {
        let names: Vec<&str> = men.iter().map(|man| pick(&man.name())).collect();
        names.join(pick(&OR))
    })
}

const THROW_DUE: Text = Text::new("Throw due", "投げ棒", "待投棒");
const HEADS: Text = Text::new("Heads needed", "必要な表の数", "所需正面數");
const ODDS: Text = Text::new("Chance of success", "成功の確率", "成功機率");

/// What a terminal prints of the throw or declaration that is due; panels have sentences.
fn phase_counters(pos: &CerkePosition) -> Vec<Counter> {
    let what = match pos.phase() {
        Phase::SteppingThrow { .. } => "橋",
        Phase::WaterThrow { .. } => "水",
        Phase::Opening => "季",
        Phase::Declaration { made } => return declaration_counters(pos, made),
        Phase::Choose | Phase::Landing { .. } | Phase::Over => return Vec::new(),
    };
    let mut counters = vec![Counter::new("throw", THROW_DUE, &what)];
    if let Some(need) = telling::need(pos) {
        let odds = format!("{}/{}", Throw::weight_of_at_least(need.heads), Throw::TOTAL);
        counters.push(Counter::new("throw_needs", HEADS, &need.heads));
        counters.push(Counter::new("throw_odds", ODDS, &odds));
    }
    counters
}

fn declaration_counters(pos: &CerkePosition, made: YakuSet) -> Vec<Counter> {
    let king = pos.rules().king_hand_points;
    let claim = Text::new("Ending the season brings", "終季の得点", "終季得分");
    let hand = |yaku: Yaku| Counter::new("hand_made", yaku.name(), &yaku.points(king)).of(pos.side());
    let mut counters: Vec<Counter> = made.iter().map(hand).collect();
    counters.push(Counter::new("claim", claim, &pos.claim()).of(pos.side()));
    counters
}
