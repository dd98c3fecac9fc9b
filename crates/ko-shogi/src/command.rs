//! How the command of a side stands, and what would lose it the game now (Rules §8.1).

use game::{Counter, Side, Standing, Text, Words};

use crate::{Kind, KoPosition};

const COMMAND: Text = Text::new("Command", "指揮", "指揮");
const STANDS: Text = Text::new("still there", "健在", "尚在");
const RAISED: Text = Text::new("promoted", "成り", "已升級");
const FALLEN: Text = Text::new("gone", "なし", "已失");
const STONES_LEFT: Text = Text::new("Stones left", "残りの駒", "剩餘棋子");
const DANGER: Text = Text::new("Lost when", "負けになるとき", "落敗條件");

/// The stones that a command is made of, and those that others depend on (Rules §6.5, §7.5).
const STONES: [Kind; 5] = [Kind::General, Kind::MiddleTroop, Kind::Banner, Kind::Drum, Kind::Priest];

/// The stones that matter, each as it stands, and the sentence that says what loses.
pub(crate) fn counters(pos: &KoPosition, side: Side) -> impl Iterator<Item = Counter> {
    let status = move |kind: Kind| {
        let raised = kind.other_side().filter(|face| pos.count(side, *face) > 0);
        let (shown, standing) = match raised {
            _ if pos.count(side, kind) > 0 => (kind, Standing::Held),
            Some(face) => (face, Standing::Raised),
            None => (kind, Standing::Missing),
        };
        let help = match standing {
            Standing::Held => STANDS,
            Standing::Raised => RAISED,
            Standing::Missing => FALLEN,
        };
        Counter::status("command", shown.spec().name, standing, COMMAND, help).of(side)
    };
    let left: u32 = Kind::ALL.into_iter().map(|kind| u32::from(pos.count(side, kind))).sum();
    let left = Counter::sentence("stones_left", STONES_LEFT, side, Words::same(left));
    let danger = Counter::sentence("danger", DANGER, side, danger(pos, side));
    STONES.into_iter().map(status).chain([danger, left])
}

const BOTH: Text =
    Text::new("{0} falls, and {1} as well", "{0}を失い、さらに{1}も失う", "失去{0}，且{1}亦失");
const ONE: Text = Text::new("{0} falls", "{0}を失う", "失去{0}");
const GONE: Text = Text::new("the command is gone", "指揮はすでにない", "指揮已失");
const THE: Text = Text::new("the {0}", "{0}", "{0}");
const OR: Text = Text::new("{0} or {1}", "{0}または{1}", "{0}或{1}");
/// A set-up position may hold a command more than once.
const SEVERAL: Text = Text::new("more than one stone", "二枚以上", "兩枚以上");

/// The stones of which one alone can be the last of a command.
const COMMANDERS: [Kind; 5] =
    [Kind::General, Kind::Marshal, Kind::MiddleTroop, Kind::Banner, Kind::RoamingAssault];

/// What would lose the game now, under the options in force.
fn danger(pos: &KoPosition, side: Side) -> Words {
    let left = pos.commands(side);
    // The last stone of a kind is at stake if the side has fewer commands without it.
    let at_stake = |lost: &&Kind| {
        let kept = |kind: Kind| pos.count(side, kind) > u8::from(kind == **lost);
        pos.commands_of(kept) < left
    };
    let either = |kinds: &[Kind]| {
        let names =
            kinds.iter().filter(at_stake).map(|kind| Words::composed(THE, &[kind.spec().name.into()]));
        names.reduce(|one, other| Words::composed(OR, &[one, other])).unwrap_or_else(|| SEVERAL.into())
    };
    match left {
        0 => GONE.into(),
        1 => Words::composed(ONE, &[either(&COMMANDERS)]),
        _ => Words::composed(BOTH, &[either(&COMMANDERS[..1]), either(&COMMANDERS[1..])]),
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Position, Turn};

    use super::*;
    use crate::{Ko, RuleSet};

    #[test]
    fn the_sentence_says_what_defeats() {
        let told = |board: &str| {
            let pos = Ko::default().parse_position(board).expect("a position");
            danger(&pos, Side::First).en
        };
        let with = |stones: &str| {
            told(&format!("18ge/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/{stones} b 0 1"))
        };
        assert_eq!(with("GEMTBA16"), "the General falls, and the Middle troop or the Banner as well");
        assert_eq!(with("GEMT17"), "the General falls");
        assert_eq!(with("MTBA17"), "the Middle troop or the Banner falls");
        assert_eq!(with("+MT18"), "the Marshal falls");
        assert_eq!(with("GE+MT17"), "the General falls, and the Marshal as well");
        assert_eq!(with("MT+BA17"), "the Middle troop or the Roaming assault falls");
        assert_eq!(with("MTMTBA16"), "the Banner falls");
    }

    #[test]
    fn the_stones_named_are_those_that_lose() {
        let stones = ["GE", "+MT", "MT", "BA", "+BA"];
        let set_up = |game: &Ko, held: &[&str]| {
            let rank = format!("{}{}", held.concat(), 19 - held.len());
            game.parse_position(&format!("18ge{}/{rank} b 0 1", "/19".repeat(17))).expect("a position")
        };
        let lost = |pos: &KoPosition| matches!(pos.turn(), Turn::Over(outcome) if outcome.winner() == Some(Side::Second));
        let kind = |code: &str| Kind::ALL.into_iter().find(|kind| kind.code() == code).expect("a kind");
        for (chosen, rules) in (1..32_u8).flat_map(|chosen| [0, 1, 2].map(|rules| (chosen, rules))) {
            let (roaming_is_banner, middle_alone) = (rules != 1, rules == 2);
            let game = Ko::new(RuleSet { roaming_is_banner, middle_alone, ..RuleSet::default() });
            let held: Vec<&str> =
                (0..5).filter(|bit| chosen >> bit & 1 == 1).map(|bit| stones[bit]).chain(["PW"]).collect();
            let pos = set_up(&game, &held);
            let told = danger(&pos, Side::First).en;
            assert_eq!(told == GONE.en, lost(&pos), "{held:?}: {told}");
            for at in (0..held.len()).filter(|_| pos.commands(Side::First) == 1) {
                let left: Vec<&str> = [&held[..at], &held[at + 1..]].concat();
                let fallen = kind(held[at]).spec().name.en;
                assert_eq!(told.contains(fallen), lost(&set_up(&game, &left)), "{held:?} - {fallen}: {told}");
            }
        }
    }

    #[test]
    fn stones_of_the_command_are_told_as_they_stand() {
        let pos = Ko::default()
            .parse_position("18ge/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/GE+MTDR16 b 0 1")
            .expect("a position");
        let told: Vec<(&str, String)> =
            counters(&pos, Side::First).take(STONES.len()).map(|one| (one.name.en, one.value)).collect();
        let wanted = [
            ("General", "held"),
            ("Marshal", "raised"),
            ("Banner", "missing"),
            ("Drum", "held"),
            ("Taoist priest", "missing"),
        ];
        assert_eq!(told, wanted.map(|(name, value)| (name, value.to_owned())));
    }
}
