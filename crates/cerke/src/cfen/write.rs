use std::fmt::Write;

use game::Side;

use crate::{
    CerkePosition, Man, Phase, Piece,
    square::{Square, write_square},
};

/// Appends the text of a position.
pub(crate) fn write_position(pos: &CerkePosition, out: &mut String) {
    write_board(pos, out);
    out.push(' ');
    write_hands(pos, out);
    let turn = match (pos.phase, pos.mover) {
        (Phase::Opening, _) => "-",
        (_, Side::First) => "IA",
        (_, Side::Second) => "A",
    };
    let tam = if pos.tam_moved { 't' } else { '-' };
    let _ = write!(out, " {turn} {} {} {} {tam}", pos.season, pos.points, pos.stake);
    write_phase(pos.phase, out);
    if pos.owed != [0; 2] {
        let _ = write!(out, " 下{}/{}", pos.owed[0], pos.owed[1]);
    }
    if pos.futile != [0; 2] {
        let _ = write!(out, " 来{}/{}", pos.futile[0], pos.futile[1]);
    }
}

fn write_board(pos: &CerkePosition, out: &mut String) {
    let mut empty = 0;
    for square in Square::reading_order() {
        if square.column() == 0 && square.row() > 0 {
            flush(&mut empty, out);
            out.push('/');
        }
        match pos.piece(square) {
            None => empty += 1,
            Some(piece) => {
                flush(&mut empty, out);
                match piece {
                    Piece::Tam => out.push('M'),
                    Piece::Man(man, side) => write_man(man, side, out),
                }
            }
        }
    }
    flush(&mut empty, out);
}

fn flush(empty: &mut u8, out: &mut String) {
    if *empty > 0 {
        let _ = write!(out, "{empty}");
        *empty = 0;
    }
}

fn write_man(man: Man, side: Side, out: &mut String) {
    match side {
        Side::First => out.push_str(man.code()),
        Side::Second => out.push_str(&man.code().to_ascii_lowercase()),
    }
}

fn write_hands(pos: &CerkePosition, out: &mut String) {
    let before = out.len();
    for side in Side::ALL {
        let hand = pos.hand(side);
        for man in hand.men() {
            if hand.count(man) > 1 {
                let _ = write!(out, "{}", hand.count(man));
            }
            write_man(man, side, out);
        }
    }
    if out.len() == before {
        out.push('-');
    }
}

fn write_phase(phase: Phase, out: &mut String) {
    let mut squares = |head: char, squares: &[Square]| {
        out.push(' ');
        out.push(head);
        for square in squares {
            write_square(*square, out);
        }
    };
    match phase {
        Phase::Choose | Phase::Opening => {}
        Phase::SteppingThrow { origin, via, aim } => squares('橋', &[origin, via, aim]),
        Phase::Landing { origin, via, aim, reach } => {
            squares('心', &[origin, via, aim]);
            let _ = write!(out, "{reach}");
        }
        Phase::WaterThrow { origin, via: Some(via), target } => squares('水', &[origin, via, target]),
        Phase::WaterThrow { origin, via: None, target } => squares('水', &[origin, target]),
        Phase::Declaration { made } => {
            squares('役', &[]);
            let names: Vec<&str> = made.iter().map(crate::Yaku::kanji).collect();
            out.push_str(&names.join("加"));
        }
        Phase::Over => squares('終', &[]),
    }
}
