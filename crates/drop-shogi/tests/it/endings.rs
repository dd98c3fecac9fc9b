//! Endings that need a past, a claim or an option.

use drop_shogi::{DropGame, DropRules, Oni, Queen, Shogi};
use drop_shogi::{claim, ending};
use game::{AnyGame, AnyLine, Claim, Ending, Game, Outcome, PlayError, Position, Side, Turn};

const ROOK_AND_KINGS: &str = "8k/9/9/9/7R1/9/9/9/K8 b - 1";

fn line(options: &[(&str, &str)], position: &str) -> Box<dyn AnyLine> {
    let settings: Vec<(String, String)> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let game = Shogi::default().configured(None, &settings).expect("known options");
    game.line_from(position).expect("a position")
}

fn play_all(line: &mut dyn AnyLine, moves: &str, times: usize) {
    for _ in 0..times {
        for mv in moves.split_whitespace() {
            line.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        }
    }
}

fn over(line: &dyn AnyLine) -> Option<Outcome> {
    line.turn().outcome()
}

#[test]
fn the_fourth_occurrence_draws() {
    let mut line = line(&[], ROOK_AND_KINGS);
    let shuffle = "9i8i 1a1b 8i9i 1b1a";
    play_all(&mut *line, shuffle, 2);
    assert_eq!(over(&*line), None, "three occurrences");
    play_all(&mut *line, shuffle, 1);
    assert_eq!(over(&*line), Some(Outcome::draw(Ending::REPETITION)));
    assert!(line.moves().is_empty());
    assert!(matches!(line.play("9i8i"), Err(PlayError::Over(_))));
    assert!(line.undo());
    assert_eq!(over(&*line), None);
}

#[test]
fn whoever_checks_all_the_time_loses() {
    let mut line = line(&[], ROOK_AND_KINGS);
    play_all(&mut *line, "2e1e 1a2a 1e2e 2a1a", 3);
    assert_eq!(over(&*line), Some(Outcome::loss(Side::First, Ending::PERPETUAL_CHECK)));
}

#[test]
fn one_quiet_move_within_the_window_saves_the_checker() {
    let mut line = line(&[], ROOK_AND_KINGS);
    play_all(&mut *line, "2e1e 1a2a 1e2e 2a1a", 2);
    play_all(&mut *line, "9i8i 1a1b 8i9i 1b1a", 1);
    assert_eq!(over(&*line), Some(Outcome::draw(Ending::REPETITION)));
}

#[test]
fn consecutive_repetition_wants_equal_distances() {
    let option = [("repetition_consecutive", "on")];
    let (short, long) = ("9i8i 1a1b 8i9i 1b1a", "9i9h 1a1b 9h9g 1b1c 9g9h 1c1b 9h9i 1b1a");
    let mut line = line(&option, ROOK_AND_KINGS);
    play_all(&mut *line, short, 1);
    play_all(&mut *line, long, 1);
    play_all(&mut *line, short, 1);
    assert_eq!(over(&*line), None, "four occurrences, but not evenly");
    play_all(&mut *line, short, 1);
    // The long way round passed through the position before this one, too.
    play_all(&mut *line, "9i8i 1a1b 8i9i", 1);
    assert_eq!(over(&*line), Some(Outcome::draw(Ending::REPETITION)));
}

#[test]
fn the_move_limit_waits_for_a_run_of_checks() {
    let option = [("move_limit", "3")];
    let mut quiet = line(&option, ROOK_AND_KINGS);
    play_all(&mut *quiet, "9i8i 1a1b 8i9i", 1);
    assert_eq!(over(&*quiet), Some(Outcome::draw(Ending::MOVE_LIMIT)));

    let mut checks = line(&option, ROOK_AND_KINGS);
    play_all(&mut *checks, "9i8i 1a1b 2e1e", 1);
    assert_eq!(over(&*checks), None, "the third ply gave check");
    play_all(&mut *checks, "1b2b", 1);
    assert_eq!(over(&*checks), None, "the run may go on");
    play_all(&mut *checks, "1e2e 2b1b", 1);
    assert_eq!(over(&*checks), None);
    play_all(&mut *checks, "8i9i", 1);
    assert_eq!(over(&*checks), Some(Outcome::draw(Ending::MOVE_LIMIT)));
}

#[test]
fn mate_on_the_last_ply_of_the_limit_wins() {
    let mut line = line(&[("move_limit", "1")], "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    play_all(&mut *line, "G*5b", 1);
    assert_eq!(over(&*line), Some(Outcome::win(Side::First, Ending::MATE)));
}

#[test]
fn a_king_left_in_check_can_be_taken() {
    let mut line = line(&[("check_rule", "capture")], "4k4/9/9/9/4R4/9/9/9/4K4 w - 1");
    assert_eq!(line.check(), Some(true));
    play_all(&mut *line, "5a5b 5e5b", 1);
    assert_eq!(over(&*line), Some(Outcome::win(Side::First, Ending::ROYAL_CAPTURED)));
    assert_eq!(line.position(), "9/4R4/9/9/9/9/9/9/4K4 w - 3");
    assert!(line.moves().is_empty());
}

#[test]
fn stalemate_loses_or_draws() {
    let position = "8k/6G2/7G1/9/9/9/9/9/4K4 w - 1";
    assert_eq!(over(&*line(&[], position)), Some(Outcome::loss(Side::Second, Ending::STALEMATE)));
    assert_eq!(over(&*line(&[("stalemate", "draw")], position)), Some(Outcome::draw(Ending::STALEMATE)));
}

#[test]
fn an_illegal_move_is_refused_or_loses() {
    let mut kind = line(&[], "startpos");
    assert!(matches!(kind.play("7g7e"), Err(PlayError::Refused(_))));
    assert_eq!(over(&*kind), None);
    let mut strict = line(&[("illegal_move", "loses")], "startpos");
    assert!(matches!(strict.play("7g7"), Err(PlayError::Malformed(_))), "a slip of the pen is not a move");
    strict.play("7g7e").expect("an attempt that counts");
    assert_eq!(over(&*strict), Some(Outcome::loss(Side::First, Ending::ILLEGAL_MOVE)));
    assert_eq!(strict.events(), ["7g7e"]);
}

#[test]
fn draws_are_agreed_only_where_the_option_says_so() {
    let mut off = line(&[], "startpos");
    assert_eq!(off.claim(Side::First, Claim::DRAW), Err(PlayError::NoSuchClaim("draw")));
    let mut on = line(&[("draw_by_agreement", "on")], "startpos");
    assert_eq!(on.claim(Side::Second, Claim::DRAW), Ok(Outcome::draw(Ending::AGREEMENT)));
    assert_eq!(on.events(), ["second:draw"]);
}

#[test]
fn anybody_may_resign_at_any_time() {
    let mut line = line(&[], "startpos");
    line.apply("second:resign").expect("a claim out of turn");
    assert_eq!(over(&*line), Some(Outcome::loss(Side::Second, Ending::RESIGNATION)));
    assert!(matches!(line.claim(Side::First, Claim::RESIGN), Err(PlayError::Over(_))));
}

/// Both kings have entered. Black: rook, bishop, gold and 7 pawns on board, 6 pawns in hand: 24 points.
const ENTERED: &str = "1K2R1B1G/PPPPPPP2/9/9/9/9/9/ppppp4/3k5 b 6Prbgggssssnnnnllll 1";

#[test]
fn an_agreed_impasse_counts_board_and_hand() {
    let settle =
        |options: &[(&str, &str)], position: &str| line(options, position).claim(Side::First, claim::IMPASSE);
    assert_eq!(settle(&[], ENTERED), Ok(Outcome::draw(ending::IMPASSE)));
    let higher = [("impasse_threshold", "25")];
    assert_eq!(settle(&higher, ENTERED), Ok(Outcome::loss(Side::First, ending::IMPASSE)));
    assert_eq!(settle(&[("impasse", "off")], ENTERED), Err(PlayError::NoSuchClaim("impasse")));
    assert_eq!(settle(&[], "startpos"), Err(PlayError::NoSuchClaim("impasse")));
}

#[test]
fn what_a_handicap_left_out_counts_for_its_giver() {
    // The same, but White's rook, bishop and silvers never were on the board.
    let position = "1K2R1B1G/PPPPPPP2/9/9/9/9/9/ppppp4/3k5 b 6Pgggnnnn 1";
    assert_eq!(line(&[], position).claim(Side::First, claim::IMPASSE), Ok(Outcome::draw(ending::IMPASSE)));
}

#[test]
fn declarations_win_draw_or_lose() {
    let declare = |impasse: &str, position: &str| {
        let mut line = line(&[("impasse", impasse)], position);
        line.apply("win").expect("a declaration");
        over(&*line).expect("an end")
    };
    // King, rook, bishop, gold and seven pawns in the zone, in hand what is missing to n points.
    let with = |hand: &str| format!("1K2R1B1G/PPPPPPP2/9/9/9/9/9/9/3k5 b {hand} 1");
    let (draw, win) = (Outcome::draw(ending::DECLARATION), Outcome::win(Side::First, ending::DECLARATION));
    let loss = Outcome::loss(Side::First, ending::FAILED_DECLARATION);
    assert_eq!(declare("declare31", &with("5P")), loss, "23 points");
    assert_eq!(declare("declare31", &with("6P")), draw, "24 points");
    assert_eq!(declare("declare31", &with("GSNL8P")), draw, "30 points with what is in hand");
    assert_eq!(declare("declare31", &with("RGS6P")), win, "31 points");
    assert_eq!(declare("declare27", &with("R4P")), loss, "27 points are not enough for the first side");
    assert_eq!(declare("declare27", &with("R5P")), win, "28 points");
    let few = "1K2R1B1G/PPPPPP3/9/9/9/9/9/9/3k5 b RBGG8P 1";
    assert_eq!(declare("declare27", few), loss, "nine companions");
    let checked = "1K2R1B1G/PPPPPPP2/9/1r7/9/9/9/9/3k5 b BGGSS6P 1";
    assert_eq!(declare("declare27", &checked.replace("1r7", "9")), win);
    let in_check = "1K2R1B1G/P1PPPPPP1/9/1r7/9/9/9/9/3k5 b BGGSS6P 1";
    assert_eq!(declare("declare27", in_check), loss, "in check");
    let outside = "4R1B1G/PPPPPPP2/G8/1K7/9/9/9/9/3k5 b RBGSS6P 1";
    assert_eq!(declare("declare27", outside), loss, "the king has not entered");
}

#[test]
fn the_second_side_declares_with_27() {
    let position = "5K3/9/9/9/9/9/9/2ppppppp/g1b1r2k1 w r4p 1";
    let mut line = line(&[("impasse", "declare27")], position);
    assert_eq!(line.claim(Side::First, claim::DECLARE), Err(PlayError::NoSuchClaim("win")));
    assert_eq!(line.claim(Side::Second, claim::DECLARE), Ok(Outcome::win(Side::Second, ending::DECLARATION)));
}

#[test]
fn a_bare_king_loses_where_the_option_says_so() {
    let on = [("bare_king_wins".to_owned(), "on".to_owned())];
    let game = Queen::default().configured(None, &on).expect("an option of the game");
    let mut line = game.line_from("5k4/10/10/10/10/10/10/10/R3p5/5K4 b - 1").expect("a position");
    line.play("10i6i").expect("a capture");
    assert_eq!(over(&*line), Some(Outcome::win(Side::First, Ending::BARE_ROYAL)));
    let mut off = Queen::default().line_from("5k4/10/10/10/10/10/10/10/R3p5/5K4 b - 1").expect("a position");
    off.play("10i6i").expect("a capture");
    assert_eq!(over(&*off), None);
}

#[test]
fn handicaps_are_positions_in_which_the_giver_moves() {
    fn check<R: DropRules>() {
        for setup in DropGame::<R>::default().describe().setups {
            let position = DropGame::<R>::default().parse_position(&setup.position).expect("a position");
            let giver = if setup.id == "even" { Side::First } else { Side::Second };
            assert_eq!(position.turn(), Turn::Player(giver), "{}", setup.id);
        }
    }
    check::<drop_shogi::ShogiRules>();
    check::<drop_shogi::QueenRules>();
    check::<drop_shogi::OniRules>();
}

#[test]
fn furigoma_is_fair() {
    for prelude in [Shogi::default().describe().prelude, Oni::default().describe().prelude] {
        let outcomes = prelude.expect("pawns to throw").outcomes;
        let weight = |side: Side| -> u32 {
            outcomes
                .iter()
                .filter(|outcome| outcome.thrower == Some(side))
                .map(|outcome| outcome.weight)
                .sum()
        };
        assert_eq!((weight(Side::First), weight(Side::Second)), (16, 16));
    }
}

#[test]
fn impossible_positions_say_what_and_where() {
    let cases = [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN b - 1",
            "rank has 8 squares, not 9 at byte 48",
        ),
        (
            "lnsgkgsnl/1r5b2/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "2 empty squares do not fit into the rank at byte 14",
        ),
        ("lnsgkxsnl/9/9/9/9/9/9/9/9 b - 1", "unknown piece `x` at byte 5"),
        ("4k4/9/9/9/9/9/9/9/4K3K b - 1", "the first side has two kings"),
        ("4k4/9/9/9/9/9/9/9/9 b - 1", "the first side has no king at byte 0"),
        ("P3k4/9/9/9/9/9/9/9/4K4 b - 1", "the Pawn on 9a could never move at byte 0"),
        ("4k4/P8/P8/9/9/9/9/9/4K4 b - 1", "two pawns of the first side on one file at 9c at byte 7"),
        (
            "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
            "the king on 5a is in check though it is not that side's turn at byte 24",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "there are only 18 pieces `P` at byte 24"),
        ("4k4/9/9/9/9/9/9/9/4K4 b 99999999999999999999P 1", "number is larger than 31 at byte 24"),
        ("4k4/9/9/9/9/9/9/9/4K4 b K 1", "a King cannot be in hand at byte 24"),
        ("4k4/9/9/9/9/9/9/9/4K4 x - 1", "expected side to move `b` or `w`, found `x` at byte 22"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 0", "move numbers begin at 1 at byte 26"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 0", "move numbers begin at 1 at byte 31"),
        ("", "rank has 0 squares, not 9 at byte 0"),
    ];
    for (text, message) in cases {
        let error = Shogi::default().parse_position(text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn texts_are_read_kindly_and_written_one_way() {
    let game = Shogi::default();
    let write = |text: &str| {
        let mut out = String::new();
        game.write_position(&game.parse_position(text).expect(text), &mut out);
        out
    };
    assert_eq!(write("4k4/9/9/9/9/9/9/9/4K4 w pPbR"), "4k4/9/9/9/9/9/9/9/4K4 w RPbp 1");
    assert_eq!(write("sfen 4k4/9/9/9/9/9/9/9/4K4 b P2P 7"), "4k4/9/9/9/9/9/9/9/4K4 b 3P 7");
    assert!(write("startpos").ends_with(" b - 1"));
}
