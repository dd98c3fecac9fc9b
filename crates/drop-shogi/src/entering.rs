//! What is told of kings that enter the other camp: how far each side is from ending the game by points.

use game::{Counter, Side, Standing, Text, Words};

use crate::{
    impasse::{COMPANIONS, Impasse},
    options::DropOptions,
    position::DropPosition,
    rules::DropRules,
};

const GROUP: Text = Text::new("Impasse", "持将棋", "持將棋");
const KING: Text = Text::new("King entered", "玉の入玉", "玉已入敵陣");
const POINTS: Text = Text::new("Points", "点数", "點數");
const COMPANY: Text = Text::new("Pieces in the camp", "敵陣の駒", "敵陣內棋子");
const MET: Text = Text::new("fulfilled", "達成", "已達成");
const UNMET: Text = Text::new("not yet", "未達成", "尚未達成");
const SHARE: Text = Text::new("{0} of {1}", "{0}／{1}", "{0}／{1}");
const RULE: Text = Text::new("What it takes", "条件", "條件");
const AGREED: Text = Text::new(
    "When both kings have entered, both may agree to count: fewer than {0} points lose.",
    "双方の玉が入玉したら、合意で点数を数え、{0}点未満は負けです。",
    "雙方玉皆入敵陣後，可同意計點：不足 {0} 點者敗。",
);
const DECLARED: Text = Text::new(
    "With the king and {1} others in the camp, {0} points and no check, a declaration wins.",
    "玉と{1}枚が敵陣にあり、{0}点以上で王手がなければ、宣言して勝ちです。",
    "玉與 {1} 子在敵陣、滿 {0} 點且未被王手，宣言即勝。",
);

/// Nothing while both kings are far away, or if the options in force know no such end.
pub(crate) fn counters<R: DropRules>(pos: &DropPosition<R>, options: &DropOptions) -> Vec<Counter> {
    let near = Side::ALL.into_iter().any(|side| pos.entering(side).is_some());
    if !near || options.impasse == Impasse::Off {
        return Vec::new();
    }
    Side::ALL.into_iter().flat_map(|side| of_side(pos, options, side)).collect()
}

fn of_side<R: DropRules>(pos: &DropPosition<R>, options: &DropOptions, side: Side) -> Vec<Counter> {
    let status = |id, name, met: bool| {
        let (standing, help) = if met { (Standing::Held, MET) } else { (Standing::Missing, UNMET) };
        Counter::status(id, name, standing, GROUP, help).of(side)
    };
    let share = |id, name, have: u32, need: u32| {
        status(id, name, have >= need).saying(Words::filled(SHARE, &[&have, &need]))
    };
    let mut counters = vec![status("king_entered", KING, pos.has_entered(side))];
    let rule = if options.impasse == Impasse::Agree {
        let need = options.impasse_threshold;
        counters.push(share("impasse_points", POINTS, pos.impasse_points(side), need));
        Words::filled(AGREED, &[&need])
    } else {
        let (companions, points) = pos.declared(side);
        let need = R::IMPASSE.to_win(options.impasse, side);
        counters.push(share("impasse_points", POINTS, points, need));
        counters.push(share("impasse_company", COMPANY, companions, COMPANIONS));
        Words::filled(DECLARED, &[&need, &COMPANIONS])
    };
    counters.push(Counter::sentence("impasse_rule", RULE, side, rule));
    counters
}

#[cfg(test)]
mod tests {
    use game::{AnyGame, Counter, CounterLook, Game, Outcome, Position, Side};

    use crate::{Shogi, ending, impasse::Impasse};

    fn told(impasse: &str, position: &str) -> Vec<Counter> {
        let settings = [("impasse".to_owned(), impasse.to_owned())];
        let game = Shogi::default().configured(None, &settings).expect("an option");
        game.line_from(position).expect("a position").view().counters
    }

    #[test]
    fn points_are_told_when_a_king_comes_near() {
        assert_eq!(told("agree", "4k4/9/9/9/9/9/9/9/4K4 b - 1"), []);
        let entered = "4+R4/9/3GK4/9/9/9/9/9/4k4 b 2P 1";
        assert_eq!(told("off", entered), []);
        let words = |counter: &Counter| counter.words.clone().map_or(counter.value.clone(), |words| words.en);
        let agreed: Vec<String> = told("agree", entered).iter().map(words).collect();
        assert_eq!(agreed[..2], ["held", "8 of 24"]);
        let declared: Vec<String> = told("declare27", entered).iter().map(words).collect();
        assert_eq!(declared[..3], ["held", "8 of 28", "2 of 10"]);
        assert!(declared[3].contains("28 points"), "{declared:?}");
    }

    #[test]
    fn a_declaration_wins_when_every_plate_is_held() {
        let positions = [
            "+R+B+R+BGGSS+N/PP2K4/9/9/9/9/9/9/4k4 b - 1",
            "+R+B+R+BGGSS1/PP2K4/9/9/9/9/9/9/4k4 b 8P 1",
            "+R+B+RGGSS2/4K4/9/9/9/9/9/9/4k4 b 12P 1",
            "+R+B+R+BGGSS+N/PP7/9/4K4/9/9/9/9/4k4 b 8P 1",
            "+R+B+R+BGGSS+N/PP2K4/4g4/9/9/9/9/9/4k4 b 8P 1",
            "9/4K4/9/9/9/9/9/pp2k4/+r+b+r+bggss+n w p 1",
            "9/4K4/9/9/9/9/9/pp2k4/+r+b+r+bggss+n w 4p 1",
        ];
        let (mut won, mut missed) = (0, 0);
        let rules = [(Impasse::Declare27, "declare27"), (Impasse::Declare31, "declare31")];
        let cases = rules.into_iter().flat_map(|rule| positions.map(|position| (rule, position)));
        for ((impasse, name), position) in cases {
            let pos = Shogi::default().parse_position(position).expect("a position");
            let side = if position.contains(" b ") { Side::First } else { Side::Second };
            let told = told(name, position);
            let plates = told.iter().filter(|one| one.side == Some(side) && one.look == CounterLook::Status);
            let held = plates.clone().count() == 3 && plates.clone().all(|one| one.value == "held");
            let wins = pos.declare(side, impasse) == Outcome::win(side, ending::DECLARATION);
            assert_eq!(held && pos.is_check() == Some(false), wins, "{name} {position}");
            if wins { won += 1 } else { missed += 1 }
        }
        assert!(won > 2 && missed > 2, "{won} {missed}");
    }

    #[test]
    fn agreed_points_are_those_that_decide() {
        for position in ["4+R4/9/3GK4/9/9/9/9/4k4/+r+b7 b 2P9p 1", "4K4/9/9/9/9/9/9/9/4k4 b 2R2B4G 1"] {
            let pos = Shogi::default().parse_position(position).expect("a position");
            for side in Side::ALL {
                let told = told("agree", position);
                let plate = told.iter().find(|one| one.side == Some(side) && one.id == "impasse_points");
                let plate = plate.expect("a plate");
                let enough =
                    pos.count_impasse(Shogi::default().options()) != Outcome::loss(side, ending::IMPASSE);
                let words = plate.words.as_ref().expect("words");
                assert_eq!(words.en, format!("{} of 24", pos.impasse_points(side)));
                assert_eq!(plate.value == "held", enough, "{position}");
            }
        }
    }
}
