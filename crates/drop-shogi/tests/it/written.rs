//! Written moves of standard shogi against a published crate that follows the Japan Shogi Association's page on notation.

use std::thread;

use drop_shogi::Shogi;
use game::{AnyGame, Game, MoveError, Side, Turn, scramble};
use shogi_core::{Color, Move, Piece, Position};
use shogi_official_kifu::display_single_move_kansuji;
use shogi_usi_parser::FromUsi;

const POSITIONS: usize = 10_000;
const SHARES: usize = 4;
/// Plies of a random game; longer ones are begun anew.
const PLIES: usize = 200;
/// The crate lists all moves anew for each that it writes; positions with more are played, but not compared.
const MOVES: usize = 100;

/// USI does not say whose piece is dropped.
fn read(text: &str, side: Side) -> Move {
    let color = if side == Side::First { Color::Black } else { Color::White };
    match Move::from_usi(text).expect("a move that the crate reads") {
        Move::Drop { piece, to } => Move::Drop { piece: Piece::new(piece.piece_kind(), color), to },
        mv @ Move::Normal { .. } => mv,
    }
}

/// Random games in which drops are preferred: many pieces of one kind then reach one square, and with hands nearly empty
/// the lists of moves stay short.
#[test]
fn written_moves_agree_with_a_published_crate() {
    // The crate is slow, and the shares do not depend on each other.
    let marked: usize = thread::scope(|scope| {
        let shares = (0..SHARES).map(|share| scope.spawn(move || compare(share)));
        let shares: Vec<_> = shares.collect();
        shares.into_iter().map(|share| share.join().expect("written moves that agree")).sum()
    });
    // Random play has met the marks often enough to say something.
    assert!(marked > 1_000, "only {marked} moves with a mark");
}

/// Compares a share of the positions, and tells how many moves had a mark.
fn compare(share: usize) -> usize {
    let mut state = scramble(share as u64);
    let mut random = move |below: usize| {
        state = scramble(state);
        usize::try_from(state % below as u64).expect("an index")
    };
    let description = Shogi::default().description();
    let (mut seen, mut marked) = (0, 0);
    while seen < POSITIONS / SHARES {
        let mut line = Shogi::default().new_line();
        let mut theirs = Position::startpos();
        for _ in 0..PLIES {
            let Turn::Player(side) = line.turn() else { break };
            let moves = line.moves();
            if moves.len() <= MOVES {
                seen += 1;
                for text in &moves {
                    let expected = display_single_move_kansuji(theirs.inner(), read(text, side));
                    let ours = line.written(text).expect("a legal move");
                    let ours = description.signed(Some(side), &ours).ja;
                    marked += usize::from(ours.contains(['左', '右', '直', '上', '寄', '引', '打']));
                    assert_eq!(Some(ours), expected, "{text} in {}", line.position());
                }
            }
            let drops: Vec<&String> = moves.iter().filter(|mv| mv.contains('*')).collect();
            let pick = if !drops.is_empty() && random(8) > 0 {
                drops[random(drops.len())].clone()
            } else {
                moves[random(moves.len())].clone()
            };
            line.play(&pick).expect("a legal move");
            theirs.make_move(read(&pick, side)).expect("a move that the crate plays");
        }
    }
    marked
}

/// What refuses a move names squares as the written moves do.
#[test]
fn refusals_name_squares_as_each_language_does() {
    let shogi = Shogi::default();
    let start = shogi.parse_position(&shogi.description().setups[0].position).expect("the start");
    let Err(MoveError::Refused(refusal)) = shogi.parse_move(&start, "7g7d") else { panic!("a refusal") };
    assert_eq!(refusal.sentence(|text| text.en), "a Pawn does not move from 7g to 7d");
    assert_eq!(refusal.sentence(|text| text.ja), "歩兵は７七から７四へ動けません");
    assert_eq!(refusal.sentence(|text| text.zh), "步兵不能從７七走到７四");
}
