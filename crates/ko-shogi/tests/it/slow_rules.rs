//! Single rules and every option, put to the slow oracle with answers worked out by hand.

use crate::slow::samples::{
    after, after_under, from, from_under, outcome_under, parse, place, placed, rules,
};
use crate::slow::{self, Outcome, Position, Reason, Rules, Side};

// Ways of moving, Rules §4.

/// How many points each stone reaches from the centre of an empty board, counted by hand; a walker's
/// own point is among them.
#[rustfmt::skip]
const REACH: &[(&str, usize)] = &[
    ("GE", 8), ("CL", 8), ("SO", 8), ("AC", 7), ("WR", 25), ("AI", 6), ("ST", 5), ("CS", 6), ("EN", 4),
    ("TP", 8), ("SM", 8), ("AG", 10), ("MT", 8), ("DR", 6), ("BA", 6), ("SE", 7), ("ML", 72), ("QM", 40),
    ("CE", 40), ("RG", 10), ("FC", 4), ("EL", 36), ("LB", 4), ("XB", 4), ("CN", 4), ("HM", 8), ("CV", 20),
    ("PW", 4), ("PU", 20), ("SH", 4), ("SU", 22), ("CH", 20), ("CU", 36), ("VA", 5),
    ("+CL", 25), ("+SO", 41), ("+AC", 40), ("+AI", 24), ("+ST", 24), ("+CS", 45), ("+EN", 4), ("+TP", 25),
    ("+SM", 25), ("+AG", 37), ("+MT", 8), ("+DR", 61), ("+BA", 20), ("+SE", 40), ("+ML", 81), ("+QM", 45),
    ("+CE", 45), ("+RG", 37), ("+FC", 20), ("+LB", 8), ("+XB", 8), ("+CN", 20), ("+HM", 20), ("+CV", 41),
    ("+PW", 20), ("+PU", 54), ("+SH", 22), ("+SU", 54), ("+CH", 36), ("+CU", 72), ("+VA", 54),
];

#[test]
fn reach_on_an_empty_board() {
    assert_eq!(REACH.len(), slow::BASES.len() + slow::PROMOTED.len());
    for (code, reach) in REACH {
        let position = placed(&format!("c1TP d1DR j10{code}"));
        let mut texts = slow::legal(&parse(&position), &Rules::default());
        texts.retain(|text| text.starts_with("j10-") && !text.ends_with('='));
        assert_eq!(texts.len(), *reach, "{code}: {texts:?}");
    }
}

#[test]
fn foot_soldiers_need_the_drum() {
    assert_eq!(from("j10", &placed("j10PW")), "j10-i10 j10-j9 j10-k10");
    assert_eq!(from("j10", &placed("j10PW a5+DR a6TP")), "j10-i10 j10-j11 j10-j9 j10-k10");
}

#[test]
fn mystics_and_fortresses() {
    // A priest lands on priests only, and shoots anything beside it (§4.5, §5.4).
    let hemmed = "h8PW h10PW h12PW j8PW l8PW l10PW";
    let position = placed(&format!("j10TP {hemmed} j12sm l12+tp j13+su"));
    assert_eq!(from("j10", &position), "j10-j12 j10-j12*j13");
    assert_eq!(from_under("ranged_melee=wp", "j10", &position), "j10-j12 j10-j12*j13 j10-l12");
    // Chariots are stopped by a fortress, a promoted chariot captain is not (§5.4).
    let walls = "i10PW k10PW j9PW j12+su";
    assert_eq!(from("j10", &placed(&format!("j10CH {walls}"))), "j10-j11");
    assert_eq!(from("j10", &placed(&format!("j10+CH {walls}"))), "j10-j11");
    let walls = "i10PW k10PW j9PW i9PW i11PW k9PW k11PW j12+su";
    assert_eq!(from("j10", &placed(&format!("j10+CU {walls}"))), "j10-j11 j10-j12");
}

#[test]
fn nets() {
    // Eight enemies around, two points off; those in a net's four directions are held (§6.2).
    let around = "h8pw h10pw h12pw j8pw j12pw l8pw l10pw l12pw";
    let free = |stones: &str| {
        let texts = slow::legal(&parse(&place("w", &format!("b1GE r19ge {stones}"))), &Rules::default());
        let mut points: Vec<&str> = texts.iter().filter_map(|text| text.split('-').next()).collect();
        points.dedup();
        points.retain(|point| *point != "r19");
        points.join(" ")
    };
    assert_eq!(free(&format!("j10+AG {around}")), "h8 j12 j8 l8");
    assert_eq!(free(&format!("j10+RG {around}")), "h12 j12 j8 l12");
    assert_eq!(free(&format!("j10AG {around}")), "h10 h12 h8 j12 j8 l10 l12 l8");
    // Only the first stone is held, and none behind a stone of the net's own side.
    assert_eq!(free("j10+AG a10pw b10pw m10SH n10pw"), "a10 n10");
    // A held net still holds.
    let both = place("b", "b1GE r19ge j10+AG l12+ag");
    assert_eq!(from("j10", &both), "");
    assert_eq!(from("l12", &both.replace(" b ", " w ")), "");
}

// Flames, promotion and demotion, Rules §6.1 and §7.

/// The stones of the position after an action, without side and counters.
fn stones_after(options: &str, action: &str, stones: &str) -> String {
    let next = after_under(options, action, &placed(stones));
    let (stones, _) = next.split_once(' ').expect("a board");
    stones.to_owned()
}

fn board(stones: &str) -> String {
    let text = placed(stones);
    text.split_once(' ').expect("a board").0.to_owned()
}

#[test]
fn flames() {
    // Active: all neighbours burn, whatever they are.
    let before = "j10+EN i12pw j12+su k10ge l12pw";
    assert_eq!(stones_after("", "j10-j11", before), board("j11+EN l12pw"));
    assert_eq!(stones_after("flame=active", "j10-j11", before), board("j11+EN l12pw"));
    assert_eq!(stones_after("flame=off", "j10-j11", before), board("j11+EN i12pw j12+su k10ge l12pw"));
    // Passive has priority.
    let before = "j10+EN i12pw k12+en";
    assert_eq!(stones_after("", "j10-j11", before), board("i12pw k12+en"));
    assert_eq!(stones_after("flame=active", "j10-j11", before), board("j11+EN"));
    // Killing the flame is safe, unless there is a second one.
    assert_eq!(stones_after("", "j10-j11", "j10MT j11+en"), board("j11MT"));
    assert_eq!(stones_after("", "j10-j11", "j10MT j11+en k12+en"), board("k12+en"));
    // Neither does a shooter live that ends beside a flame, but its kills count.
    assert_eq!(stones_after("", "j10-j10xj11", "j10WR j11pw i9+en"), board("i9+en"));
    assert_eq!(stones_after("", "j10-j12*j13", "j10TP j13pw k12+en"), board("k12+en"));
    // An engineer that promotes burns nobody; a stone that burns does not promote.
    assert_eq!(stones_after("", "j13-j14", "j13EN j15pw"), board("j14+EN j15pw"));
    assert_eq!(
        from("j13", &placed("j13VA j18+en j17pw")),
        "j13-j14 j13-j14= j13-j15 j13-j15= j13-j16 j13-j16= j13-j17"
    );
    let under_active = from_under("flame=active", "j13", &placed("j13VA j18+en j17pw"));
    assert!(under_active.ends_with("j13-j17 j13-j17="));
}

/// Whether the action has a text that declines a promotion.
fn promotes(options: &str, action: &str, stones: &str) -> bool {
    let texts = slow::legal(&parse(&placed(stones)), &rules(options));
    assert!(texts.contains(&action.to_owned()), "{action} is illegal");
    texts.contains(&format!("{action}="))
}

#[test]
fn triggers() {
    for victim in ["ge", "mt", "ba"] {
        assert!(promotes("", "j10-j12", &format!("j10ML j12{victim} a9ge")));
        assert!(promotes("", "j10-k11*k13", &format!("j10LB k13{victim} a9ge")));
    }
    for victim in ["wr", "+ml", "+ba", "+dr"] {
        assert!(!promotes("", "j10-j12", &format!("j10ML j12{victim}")));
        assert!(promotes("", "j10-k11", &format!("j10SH k11{victim}")));
        assert!(promotes("", "j10-k11*k13", &format!("j10LB k13{victim}")));
    }
    assert!(promotes("", "j10-k12", "j10HM k12fc") && !promotes("", "j10-k12", "j10HM k12+fc"));
    assert!(!promotes("", "j10-l11", "j10CV l11fc"));
    for (option, victim) in [("drum_kill=yes", "dr"), ("marshal_kill=yes", "+mt")] {
        let stones = format!("j10ML j12{victim}");
        assert!(!promotes("", "j10-j12", &stones) && promotes(option, "j10-j12", &stones));
    }
    // The kill need not be the last one.
    assert!(promotes("cavalry=free", "j10-j10xk12", "j10CV k12ba"));
    assert_eq!(stones_after("promotion=mandatory", "j13-j14", "j13PU"), board("j14+PU"));
    assert!(!promotes("promotion=mandatory", "j13-j14", "j13PU"));
    // A declined promotion comes again within the camp; a promoted stone has none.
    assert!(promotes("", "j15-j14", "j15PU") && !promotes("", "j15-j14", "j15+PW"));
    assert!(!promotes("", "j14-j13", "j14PU"));
}

#[test]
fn clerks_gate() {
    let table = [
        ("a14+AG b15RG c1AG", [true, true, false, true]),
        ("a14+AG", [false, true, true, true]),
        ("a14+AG c3RG", [false, true, false, true]),
        ("", [false, false, true, true]),
    ];
    for (guards, expected) in table {
        for (gate, open) in ["one_each", "any", "all_alive", "none"].iter().zip(expected) {
            let options = format!("clerk_gate={gate}");
            assert_eq!(promotes(&options, "j13-k14", &format!("j13CL {guards}")), open, "{gate} {guards}");
        }
    }
    // Killing a banner needs no gate and takes the guards along (§7.3, §7.4).
    let before = "j9CL j11ba c3AG d3RG a9+en k7+EN";
    assert_eq!(stones_after("", "j9-j11", before), board("j11+CL c3+AG d3+RG k7+EN"));
    assert_eq!(stones_after("", "j9-j11=", before), board("j11CL c3AG d3RG a9+en k7+EN"));
}

#[test]
fn priest_and_lamp() {
    assert!(promotes("", "j13-i14", "j13BA a5TP") && !promotes("", "j13-i14", "j13BA"));
    assert!(promotes("", "j13-i14", "j13DR a5+TP") && !promotes("", "j13-i14", "j13DR a5tp"));
    // The own priest burns: the own roaming assault falls back.
    assert_eq!(stones_after("", "j10-j12", "j10TP k13+en a9+BA"), board("k13+en a9BA"));
    // A lamp lights five points along the lines, through stones (§7.6).
    assert_eq!(stones_after("", "j10-j12", "j10+TP j13pw j17+sm"), board("j12TP j13pw j17+sm"));
    assert_eq!(stones_after("", "j10-j12", "j10+TP j18+sm"), board("j12+TP j18+sm"));
    // Promoted and demoted in one action, the priest has made no progress, nor by promoting at all.
    let flicker = placed("j12TP j19+sm");
    assert_eq!(after("j12-j14", &flicker), after("j12-j14=", &flicker));
    assert!(after("j12-j14", &flicker).ends_with(" w 1 2"));
    assert!(after("j12-j14", &placed("j12TP")).ends_with(" w 1 2"));
    assert!(after("j12-j14", &placed("j12SM")).ends_with(" w 0 2"));
}

// Options of Rules §11 that no test above turns.

#[test]
fn setup() {
    let by_seed = Position::start(&Rules::default()).to_text();
    let expected =
        by_seed.replace("1PW1PW1PW1PW1PU", "1PU1PW1PW1PW1PU").replace("pw1pw1/cusu", "pw1pu1/cusu");
    assert_ne!(by_seed, expected);
    assert_eq!(Position::start(&rules("setup=wp")).to_text(), expected);
}

#[test]
fn shooting() {
    let moves = "j10-i11 j10-i9 j10-k11 j10-k9";
    let stand = placed("j10CN j14ml");
    assert_eq!(from("j10", &stand), moves);
    let expected = "j10-i11 j10-i9 j10-j10*j14 j10-k11 j10-k9";
    assert_eq!(from_under("stand_and_shoot=yes", "j10", &stand), expected);
    // The second shot may go through the point of the first victim.
    let row = placed("j10FC k17ch k18ch i9PW i11PW k9PW");
    assert_eq!(from("j10", &row), "j10-k11 j10-k11*k17");
    assert_eq!(from_under("double_shot=one_by_one", "j10", &row), "j10-k11 j10-k11*k17 j10-k11*k17*k18");
    // A fog jams basic guns or all guns.
    let fog = placed("j10CN k14+tp k16ml");
    assert_eq!(from("j10", &fog), moves);
    assert_eq!(from_under("fog_jam=off", "j10", &fog), "j10-i11 j10-i9 j10-k11 j10-k11*k16 j10-k9");
    let expected = "j10-i11 j10-i9 j10-k11 j10-k11*k14 j10-k11*k16 j10-k9 j10-k9*k14";
    assert_eq!(from_under("fog_jam=off ranged_targets=wp", "j10", &fog), expected);
    let bow = placed("j10+LB k14+tp h9PW h11PW i8PW k8PW l9PW l11PW");
    assert_eq!(from("j10", &bow), "j10-i12 j10-i12*k14 j10-k12 j10-k12*k14");
    assert_eq!(from_under("fog_jam=all", "j10", &bow), "j10-i12 j10-k12");
    // The Frankish cannon reaches the fog from six points on.
    let far = |fog: &str| from("j10", &placed(&format!("j10FC i9PW i11PW k9PW {fog}")));
    assert_eq!(far("k16+tp"), "j10-k11");
    assert_eq!(far("k17+tp"), "j10-k11 j10-k11*k17");
}

#[test]
fn ranges() {
    let table = [("LB", 3), ("XB", 5), ("CN", 5), ("FC", 7), ("+LB", 3), ("+XB", 5), ("+CN", 5), ("+FC", 7)];
    for (gun, range) in table {
        // From j2 every one of them can go to a point of its own on rank 3 or 4; the victim is above it.
        let (file, rank) = match gun {
            "+LB" | "+XB" => ("k", 4),
            "+CN" | "+FC" => ("j", 3),
            _ => ("k", 3),
        };
        let shoots = |distance: i32, between: &str| {
            let target = format!("{file}{}", rank + distance);
            let position = placed(&format!("j2{gun} {target}ml {between}"));
            from("j2", &position).split(' ').any(|text| text == format!("j2-{file}{rank}*{target}"))
        };
        assert!(shoots(range, "") && !shoots(range + 1, ""), "{gun}");
        let over_stones = matches!(gun, "CN" | "+CN");
        assert_eq!(shoots(range, &format!("{file}{}SH", rank + 1)), over_stones, "{gun}");
        assert_eq!(shoots(range, &format!("{file}{}+su", rank + 2)), over_stones, "{gun}");
    }
}

#[test]
fn table_of_targets() {
    // §5.3 for each shooter and victim, the victim three points from where the shooter arrives.
    let victims = ["+su", "su", "+sh", "+tp", "sh", "ch", "cu", "+ch", "+cn", "+fc", "fc", "+cu", "ge"];
    #[rustfmt::skip]
    let table = [
        ("LB",  "k11", "k14", "+fc fc +cu ge",                            "fc +cu ge"),
        ("XB",  "k11", "k14", "+fc fc +cu ge",                            "fc +cu ge"),
        ("CN",  "k11", "k14", "sh ch cu +ch +cn +fc fc +cu ge",           "sh ch cu +ch +cn +fc fc +cu ge"),
        ("FC",  "k11", "k14", "sh ch cu +ch +cn +fc fc +cu ge",           "sh ch cu +ch +cn +fc fc +cu ge"),
        ("+LB", "k12", "k15", "+su su +sh +tp sh ch cu +ch +cn +fc fc +cu ge", "+tp fc +cu ge"),
        ("+XB", "k12", "k15", "+su su +sh +tp sh ch cu +ch +cn +fc fc +cu ge", "+tp fc +cu ge"),
        ("+CN", "j11", "j14", "su +sh +tp sh ch cu +ch +cn +fc fc +cu ge", "+tp sh ch cu +ch +cn +fc fc +cu ge"),
        ("+FC", "j11", "j14", "su +sh +tp sh ch cu +ch +cn +fc fc +cu ge", "+tp sh ch cu +ch +cn +fc fc +cu ge"),
        ("SM",  "j12", "j13", "+su su +sh +tp sh ch cu +ch +cn +fc fc +cu ge", "+su su +sh +tp sh ch cu +ch +cn +fc fc +cu ge"),
    ];
    for (shooter, to, target, by_seed, by_wp) in table {
        for (options, expected) in [("", by_seed), ("ranged_targets=wp", by_wp)] {
            let shot = |victim: &&str| {
                let stones = placed(&format!("j10{shooter} {target}{victim}"));
                let texts = slow::legal(&parse(&stones), &rules(options));
                texts.contains(&format!("j10-{to}*{target}"))
            };
            let found: Vec<&str> = victims.into_iter().filter(shot).collect();
            assert_eq!(found.join(" "), expected, "{shooter} {options}");
        }
    }
}

#[test]
fn landing_guns() {
    for (gun, to) in [("+CN", "j12"), ("+FC", "j12"), ("+LB", "k12"), ("+XB", "k12")] {
        for victim in ["+su", "ge", "ch"] {
            let position = placed(&format!("j10{gun} {to}{victim} l12tp"));
            let action = format!("j10-{to}");
            let lands = |options| {
                let texts = slow::legal(&parse(&position), &rules(options));
                // Having landed it may still shoot.
                assert_eq!(texts.contains(&action), texts.contains(&format!("{action}*l12")));
                texts.contains(&action)
            };
            assert!(!lands(""));
            assert_eq!(lands("ranged_melee=wp"), gun != "+CN" && gun != "+FC" || victim != "+su");
        }
    }
}

#[test]
fn walks() {
    let corridor = place("b", "a1+DR a2pw a3pw a4PW b1PW b2PW b3PW c1TP d1GE r19ge");
    let through = "a1-a1xa2 a1-a1xa2xa3 a1-a2 a1-a2xa3 a1-a3xa2";
    assert_eq!(from("a1", &corridor), through);
    assert_eq!(from_under("thunder=stop", "a1", &corridor), "a1-a2");
    let corridor = corridor.replace("+DR", "+BA");
    assert_eq!(from("a1", &corridor), "a1-a2 a1-a3xa2");
    assert_eq!(from_under("roaming=back_and_forth", "a1", &corridor), through);
    let count = |options: &str, stones: &str| {
        let texts = from_under(options, "j10", &placed(stones));
        texts.split(' ').filter(|text| !text.ends_with('=')).count()
    };
    assert_eq!((count("", "j10WR"), count("null_move=no", "j10WR")), (25, 24));
    assert_eq!((count("", "j10+TP"), count("null_move=no", "j10+TP")), (25, 24));
    assert_eq!((count("", "j10CV"), count("cavalry=free", "j10CV")), (20, 41));
    let walled = "j10WR j11ch j12ch i9SH i10SH i11SH j9SH k9SH k10SH k11SH";
    let expected = "j10-i12xj11 j10-j10xj11 j10-j11 j10-j12xj11 j10-k12xj11";
    assert_eq!(from_under("wrestler_leap=no", "j10", &placed(walled)), expected);
}

// The end of the game, Rules §8.

#[test]
fn defeat() {
    let black_won = Some(Outcome::Win(Side::Black, Reason::Defeat));
    let white = |stones: &str| place("w", &format!("b1GE {stones}"));
    let table = [
        ("mt", "", black_won),
        ("mt", "middle_alone=yes", None),
        ("mt c9ba", "", None),
        ("mt c9+ba c10tp", "", None),
        ("mt c9+ba c10tp", "roaming_is_banner=no", black_won),
        ("ba", "middle_alone=yes", black_won),
        ("+mt", "", None),
        ("ge", "", None),
    ];
    for (stones, options, expected) in table {
        assert_eq!(outcome_under(options, &white(&format!("c8{stones}"))), expected, "{stones} {options}");
    }
    // Both defeated: the side that acted wins. Here Black's last marshal burns after its kill.
    let both = parse(&place("b", "j10WR j11ge c3+MT"));
    assert_eq!(slow::outcome(&both, &Rules::default(), Side::White), None);
    let both = after("j10-j11", &place("b", "j10+MT j11ge k12+en"));
    assert_eq!(outcome_under("", &both), black_won);
    let suicide = after("j10-j11", &place("b", "j10+MT r19ge k12+en"));
    assert_eq!(outcome_under("", &suicide), Some(Outcome::Win(Side::White, Reason::Defeat)));
}

#[test]
fn no_moves_and_draws() {
    let held = place("w", "b1GE j19ge h19+RG");
    assert_eq!(outcome_under("", &held), Some(Outcome::Win(Side::Black, Reason::NoMoves)));
    assert_eq!(outcome_under("no_moves=draw", &held), Some(Outcome::Draw(Reason::NoMoves)));
    let quiet = placed("").replace(" b 0 1", " b 199 300");
    let next = after("b1-b2", &quiet);
    assert!(next.ends_with(" w 200 301"));
    assert_eq!(outcome_under("", &next), Some(Outcome::Draw(Reason::NoProgress)));
    assert_eq!(outcome_under("no_progress=0", &next), None);
    assert_eq!(outcome_under("no_progress=201", &next), None);
}

#[test]
fn repetition() {
    let mut past = vec![parse(&placed(""))];
    let actions = ["b1-b2", "r19-r18", "b2-b1", "r18-r19"].repeat(3);
    for (number, action) in actions.iter().enumerate() {
        let last = past.last().expect("a position");
        let next = slow::apply(last, &Rules::default(), action).expect("a legal action");
        let outcome = |options: &str| slow::outcome_with_past(&next, &rules(options), last.side, &past);
        let draw = Some(Outcome::Draw(Reason::Repetition));
        assert_eq!(outcome(""), if number == 11 { draw } else { None });
        assert_eq!(outcome("repetition=2"), if number >= 3 { draw } else { None });
        assert_eq!(outcome("repetition=0"), None);
        past.push(next);
    }
}
