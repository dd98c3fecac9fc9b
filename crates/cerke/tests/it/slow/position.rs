//! Position texts (§14.5) and the options of §13 that bear on whether an action is possible.

/// Row and column, both from 0 (§2).
pub(crate) type Square = (i8, i8);

const FILES: [&str; 9] = ["K", "L", "N", "T", "Z", "X", "C", "M", "P"];
/// Longer names first: squares are read that way (§2).
const RANKS: [(&str, i8); 9] =
    [("AI", 6), ("AU", 7), ("IA", 8), ("A", 0), ("E", 1), ("I", 2), ("U", 3), ("O", 4), ("Y", 5)];

/// The name of a square: file, then rank.
pub(crate) fn name((row, column): Square) -> String {
    let rank = RANKS.iter().find(|(_, at)| *at == row).unwrap().0;
    format!("{}{rank}", FILES[usize::try_from(column).unwrap()])
}

/// The squares named one after the other at the beginning of a text, and the rest.
pub(crate) fn squares(mut text: &str) -> (Vec<Square>, &str) {
    let mut found = Vec::new();
    while let Some(column) = (0..9).find(|column| text.starts_with(FILES[*column])) {
        let after = &text[1..];
        let Some((rank, row)) = RANKS.iter().find(|(rank, _)| after.starts_with(rank)) else { break };
        found.push((*row, i8::try_from(column).unwrap()));
        text = &after[rank.len()..];
    }
    (found, text)
}

/// The marked squares of the hue (§2).
const FIXED: [Square; 9] = [(2, 2), (2, 6), (3, 3), (3, 5), (4, 4), (5, 3), (5, 5), (6, 2), (6, 6)];

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Tam,
    Man { kind: char, ia: bool },
}

/// Where a turn stands (§14.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    Action,
    SteppingThrow,
    WaterThrow,
    Landing { origin: Square, via: Square, aim: Square, reach: i8 },
    Declaration,
    Opener,
    Nothing,
}

/// What a position text tells of the board and the turn.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    board: [[Option<Piece>; 9]; 9],
    /// The men in the mover's hand: letter, and whether it is red.
    pub(crate) hand: Vec<(char, bool)>,
    pub(crate) ia_moves: bool,
    pub(crate) tam: Square,
    pub(crate) tam_moved: bool,
    /// How often the mover has made 皇再来 in this season, where that is counted.
    pub(crate) futile: u32,
    pub(crate) due: Due,
}

impl Position {
    pub(crate) fn read(text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let ia_moves = fields[2] == "IA";
        let mut pos = Position {
            board: [[None; 9]; 9],
            hand: Vec::new(),
            ia_moves,
            tam: (0, 0),
            tam_moved: fields[6] == "t",
            futile: futile(&fields[7..], ia_moves),
            due: due(fields[2], fields.get(7).copied().unwrap_or_default()),
        };
        for (row, rank) in (0..).zip(fields[0].split('/')) {
            let mut column: i8 = 0;
            for symbol in rank.chars().filter(|symbol| *symbol != '+') {
                if let Some(empty) = symbol.to_digit(10) {
                    column += i8::try_from(empty).unwrap();
                    continue;
                }
                let piece = if symbol == 'M' {
                    pos.tam = (row, column);
                    Piece::Tam
                } else {
                    Piece::Man { kind: symbol.to_ascii_uppercase(), ia: symbol.is_ascii_uppercase() }
                };
                pos.board[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()] = Some(piece);
                column += 1;
            }
        }
        let mut red = false;
        for symbol in fields[1].chars() {
            match symbol {
                '+' => red = true,
                '-' | '0'..='9' => {}
                _ => {
                    if symbol.is_ascii_uppercase() == ia_moves {
                        pos.hand.push((symbol.to_ascii_uppercase(), red));
                    }
                    red = false;
                }
            }
        }
        pos
    }

    pub(crate) fn at(&self, (row, column): Square) -> Option<Piece> {
        self.board[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()]
    }

    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (0..9).flat_map(|row| (0..9).map(move |column| (row, column)))
    }

    /// The kind of the mover's man on a square.
    pub(crate) fn own_kind(&self, square: Square) -> Option<char> {
        match self.at(square) {
            Some(Piece::Man { kind, ia }) if ia == self.ia_moves => Some(kind),
            _ => None,
        }
    }

    /// §2: nine fixed squares and the neighbours of tam2.
    pub(crate) fn in_hue(&self, square: Square, options: &Options) -> bool {
        FIXED.contains(&square)
            || distance(square, self.tam) == 1
            || options.tam_square_is_hue && square == self.tam
    }

    /// §6: whether sticks are thrown for a man of `origin` that ends on `target`.
    pub(crate) fn throws_for_water(&self, origin: Square, target: Square, options: &Options) -> bool {
        // The cross through the middle.
        let wet = |(row, column): Square| (row == 4 || column == 4) && distance((row, column), (4, 4)) <= 2;
        wet(target) && self.own_kind(origin) != Some('V') && (options.water_to_water_throws || !wet(origin))
    }

    /// §8: whether a General of its own side in the hue stands beside the man on a square.
    pub(crate) fn is_protected(&self, square: Square, owner_is_ia: bool, options: &Options) -> bool {
        Position::all().any(|at| {
            distance(at, square) == 1
                && self.at(at) == Some(Piece::Man { kind: 'G', ia: owner_is_ia })
                && if options.protection_beside_tam { self.in_hue(at, options) } else { FIXED.contains(&at) }
        })
    }
}

/// The mover's number of `来IA/A` (§14.5).
fn futile(fields: &[&str], ia_moves: bool) -> u32 {
    let counts = fields.iter().find_map(|field| field.strip_prefix('来')?.split_once('/'));
    counts.map_or(0, |(ia, a)| if ia_moves { ia } else { a }.parse().unwrap())
}

fn due(turn: &str, field: &str) -> Due {
    let mut symbols = field.chars();
    match symbols.next() {
        _ if turn == "-" => Due::Opener,
        Some('橋') => Due::SteppingThrow,
        Some('水') => Due::WaterThrow,
        Some('役') => Due::Declaration,
        Some('終') => Due::Nothing,
        Some('心') => {
            let (named, reach) = squares(symbols.as_str());
            Due::Landing { origin: named[0], via: named[1], aim: named[2], reach: reach.parse().unwrap() }
        }
        _ => Due::Action,
    }
}

/// Rows or columns, whichever are more (§5).
pub(crate) fn distance(a: Square, b: Square) -> i8 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// What is named before a stepping throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Square,
    Direction,
    Nothing,
}

/// The options of §13 that matter here.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one field for each option, yes or no")]
pub(crate) struct Options {
    pub(crate) step_tam_forbidden: bool,
    pub(crate) tam_square_is_hue: bool,
    pub(crate) tam_after_tam_forbidden: bool,
    pub(crate) tam_returns_forbidden: bool,
    pub(crate) named: Named,
    pub(crate) may_decline: bool,
    pub(crate) far_targets: bool,
    pub(crate) horse_over_any_one: bool,
    pub(crate) capture_stepped: bool,
    pub(crate) may_pass: bool,
    pub(crate) listed_once: bool,
    pub(crate) protection_beside_tam: bool,
    pub(crate) pass_limit: Option<u32>,
    pub(crate) water_to_water_throws: bool,
}

impl Options {
    pub(crate) fn new<'a>(preset: &str, settings: impl IntoIterator<Item = (&'a str, &'a str)>) -> Options {
        let online = matches!(preset, "online" | "crate_online");
        let seed = preset == "seed";
        let mut options = Options {
            step_tam_forbidden: false,
            tam_square_is_hue: online,
            tam_after_tam_forbidden: online,
            tam_returns_forbidden: false,
            named: match preset {
                "online" | "crate_online" => Named::Direction,
                "seed" => Named::Nothing,
                _ => Named::Square,
            },
            may_decline: !seed,
            far_targets: true,
            horse_over_any_one: seed,
            capture_stepped: false,
            may_pass: false,
            listed_once: seed,
            protection_beside_tam: !seed,
            pass_limit: None,
            water_to_water_throws: seed,
        };
        for (name, value) in settings {
            match name {
                "step_tam" => options.step_tam_forbidden = value == "forbidden",
                "tam_square_is_hue" => options.tam_square_is_hue = value == "true",
                "tam_after_tam" => options.tam_after_tam_forbidden = value == "forbidden",
                "tam_returns" => options.tam_returns_forbidden = value == "forbidden",
                "declare_before_throw" => {
                    options.named = match value {
                        "direction" => Named::Direction,
                        "nothing" => Named::Nothing,
                        _ => Named::Square,
                    };
                }
                "decline_after_throw" => options.may_decline = value == "true",
                "far_targets_listed" => options.far_targets = value == "true",
                "horse_hue_jump" => options.horse_over_any_one = value == "any_one",
                "capture_stepped_piece" => options.capture_stepped = value == "true",
                "line_steps_listed" => options.listed_once = value == "once",
                "protection_beside_tam" => options.protection_beside_tam = value == "true",
                "water_to_water" => options.water_to_water_throws = value == "throw",
                "tam_pass_limit" => options.pass_limit = value.parse().ok(),
                "no_legal_action" => options.may_pass = value == "pass",
                _ => {}
            }
        }
        options
    }
}
