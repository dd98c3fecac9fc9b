//! Positions carried over to the published crates by their text.

use cetkaik_compact_representation::{CetkaikCompact, Coord, PieceWithSide};
use cetkaik_full_state_transition::{Config, Rate, Scores, Season, state::GroundState_};
use cetkaik_fundamental::{AbsoluteSide, Color, ColorAndProf, Profession};
use cetkaik_naive_representation::{CetkaikNaive, absolute};
use cetkaik_traits::{IsAbsoluteField, IsBoard, IsField};

pub(crate) type Compact = GroundState_<CetkaikCompact>;
pub(crate) type Naive = GroundState_<CetkaikNaive>;

pub(crate) const LETTERS: &str = "VPACTHOSGK";
pub(crate) const PROFESSIONS: [Profession; 10] = [
    Profession::Nuak1,
    Profession::Kauk2,
    Profession::Gua2,
    Profession::Kaun1,
    Profession::Dau2,
    Profession::Maun1,
    Profession::Kua2,
    Profession::Tuk2,
    Profession::Uai1,
    Profession::Io,
];
/// The first number of a profession in the compact representation.
const NUMBERS: [u8; 10] = [46, 0, 16, 20, 24, 28, 32, 36, 40, 44];
const FILES: [&str; 9] = ["K", "L", "N", "T", "Z", "X", "C", "M", "P"];
const RANKS: [&str; 9] = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];

/// A man read from a position text: which, whose, and on which row and column, or in hand.
struct Placed {
    letter: usize,
    color: Color,
    side: AbsoluteSide,
    place: Option<(usize, usize)>,
}

/// A position text taken to pieces, without help of the crate under test.
pub(crate) struct Sheet {
    men: Vec<Placed>,
    tam: (usize, usize),
    turn: AbsoluteSide,
    season: Season,
    scores: Scores,
    rate: Rate,
    tam_moved: bool,
}

impl Sheet {
    pub(crate) fn read(text: &str) -> Sheet {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut sheet = Sheet {
            men: Vec::new(),
            tam: (0, 0),
            turn: fields[2].parse().unwrap(),
            season: [Season::Iei2, Season::Xo1, Season::Kat2, Season::Iat1]
                [fields[3].parse::<usize>().unwrap() - 1],
            scores: Scores::new()
                .edit(fields[4].parse::<i32>().unwrap() - 20, AbsoluteSide::IASide, Rate::X1)
                .unwrap(),
            rate: (1..=fields[5].parse::<i32>().unwrap().ilog2()).fold(Rate::X1, |rate, _| rate.next()),
            tam_moved: fields[6] == "t",
        };
        for (row, rank) in fields[0].split('/').enumerate() {
            let (mut column, mut color) = (0, Color::Huok2);
            for symbol in rank.chars() {
                match symbol {
                    '+' => color = Color::Kok1,
                    'M' => (sheet.tam, column) = ((row, column), column + 1),
                    '1'..='9' => column += symbol.to_digit(10).unwrap() as usize,
                    _ => {
                        sheet.add(symbol, color, Some((row, column)));
                        (column, color) = (column + 1, Color::Huok2);
                    }
                }
            }
        }
        let (mut count, mut color) = (1, Color::Huok2);
        for symbol in fields[1].chars().filter(|symbol| *symbol != '-') {
            match symbol {
                '+' => color = Color::Kok1,
                '1'..='9' => count = symbol.to_digit(10).unwrap(),
                _ => {
                    (0..count).for_each(|_| sheet.add(symbol, color, None));
                    (count, color) = (1, Color::Huok2);
                }
            }
        }
        sheet
    }

    fn add(&mut self, symbol: char, color: Color, place: Option<(usize, usize)>) {
        let letter = LETTERS.find(symbol.to_ascii_uppercase()).unwrap();
        let side = if symbol.is_uppercase() { AbsoluteSide::IASide } else { AbsoluteSide::ASide };
        self.men.push(Placed { letter, color, side, place });
    }

    fn state<T: cetkaik_traits::CetkaikRepresentation>(&self, f: T::AbsoluteField) -> GroundState_<T> {
        GroundState_ {
            f,
            whose_turn: self.turn,
            season: self.season,
            scores: self.scores,
            rate: self.rate,
            tam_has_moved_previously: self.tam_moved,
        }
    }

    pub(crate) fn compact(&self) -> Compact {
        let mut field = cetkaik_compact_representation::Field::yhuap_initial();
        for row in 0..9 {
            (0..9).for_each(|column| field.as_board_mut().put(coord(row, column), None));
        }
        field.as_board_mut().put(coord(self.tam.0, self.tam.1), PieceWithSide::new(0o300));
        let mut seen = [0; 20];
        for man in &self.men {
            let red = u8::from(man.color == Color::Kok1);
            let nth = &mut seen[man.letter * 2 + usize::from(red)];
            let side = if man.side == AbsoluteSide::IASide { 0o100 } else { 0o200 };
            let piece = PieceWithSide::new(side + NUMBERS[man.letter] + *nth * 2 + red).unwrap();
            *nth += 1;
            match man.place {
                Some((row, column)) => field.as_board_mut().put(coord(row, column), Some(piece)),
                None => field.as_hop1zuo1_mut().set(piece),
            }
        }
        self.state(field)
    }

    pub(crate) fn naive(&self) -> Naive {
        let mut field = absolute::Field {
            board: absolute::Board(std::collections::HashMap::new()),
            a_side_hop1zuo1: Vec::new(),
            ia_side_hop1zuo1: Vec::new(),
        };
        let square = |(row, column): (usize, usize)| {
            absolute::parse_coord(&format!("{}{}", FILES[column], RANKS[row])).unwrap()
        };
        field.board.put(square(self.tam), Some(absolute::Piece::Tam2));
        for man in &self.men {
            let (color, prof, side) = (man.color, PROFESSIONS[man.letter], man.side);
            match (man.place, side) {
                (Some(place), _) => {
                    field.board.put(square(place), Some(absolute::Piece::NonTam2Piece { color, prof, side }));
                }
                (None, AbsoluteSide::IASide) => field.ia_side_hop1zuo1.push(ColorAndProf { color, prof }),
                (None, AbsoluteSide::ASide) => field.a_side_hop1zuo1.push(ColorAndProf { color, prof }),
            }
        }
        self.state(field)
    }
}

pub(crate) fn coord(row: usize, column: usize) -> Coord {
    Coord::new(row, column).unwrap()
}

/// Every action, sorted, equal drops folded (defect 4).
pub(crate) fn actions<T>(state: &GroundState_<T>, config: Config) -> Vec<String>
where
    T: cetkaik_traits::CetkaikRepresentation,
    T::AbsoluteCoord: std::fmt::Display,
{
    let (drops, others) = state.get_candidates(config);
    let mut texts: Vec<String> = drops.iter().chain(&others).map(ToString::to_string).collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}
