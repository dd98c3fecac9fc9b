//! What the description tells of every piece is what the generator does.

use drop_shogi::{Oni, Queen, Shogi};
use game::{Game, GameDescription, PieceDescription, Position, Power};

/// Both kings in corners unless one is asked for elsewhere, and pieces by column from the left and row from the top;
/// `None` if the other king would be in check.
fn position<G: Game>(game: &G, pieces: &[(usize, usize, &str)], hand: &str) -> Option<G::Position> {
    let told = game.describe();
    let (columns, rows) = (told.board.files.len(), told.board.ranks.len());
    let mut all = vec![(0, rows - 1, "K")];
    all.extend(pieces);
    if pieces.iter().all(|(_, _, code)| *code != "k") {
        all.push((columns - 1, 0, "k"));
    }
    let row = |row: usize| {
        let (mut text, mut empty) = (String::new(), 0);
        for column in 0..columns {
            match all.iter().find(|piece| (piece.0, piece.1) == (column, row)) {
                Some((_, _, code)) => {
                    text += &(if empty > 0 { empty.to_string() } else { String::new() } + code);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let board: Vec<String> = (0..rows).map(row).collect();
    let hand = if hand.is_empty() { "-" } else { hand };
    let text = format!("{} b {hand} 1", board.join("/"));
    game.parse_position(&text).ok()
}

fn moves<G: Game>(game: &G, pos: &G::Position) -> Vec<String> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let text = |mv| {
        let mut text = String::new();
        game.write_move(pos, mv, &mut text);
        text
    };
    moves.into_iter().map(text).collect()
}

fn power<'a>(piece: &'a PieceDescription, id: &str) -> Option<&'a Power> {
    piece.powers.iter().find(|power| power.id == id)
}

/// How many of the last ranks a sentence names.
fn ranks(power: Option<&Power>) -> usize {
    let number = |power: &Power| {
        power.text.en.split(|c: char| !c.is_ascii_digit()).find_map(|word| word.parse().ok()).unwrap_or(1)
    };
    power.map_or(0, number)
}

/// The row of a square's name, from the top.
fn row(told: &GameDescription, square: &str) -> usize {
    let rank = square.trim_start_matches(|c: char| c.is_ascii_digit());
    told.board.ranks.iter().position(|name| name == rank).expect("a rank")
}

/// From and to of a move with squares of one letter each, and whether it promotes.
fn squares(text: &str) -> Option<(&str, &str, bool)> {
    let (plain, promotes) = text.strip_suffix('+').map_or((text, false), |plain| (plain, true));
    let middle = plain.find(|c: char| c.is_ascii_lowercase())? + 1;
    Some((&plain[..middle], &plain[middle..], promotes))
}

fn promotion_is_as_told<G: Game>(game: &G) {
    let told = game.describe();
    let (columns, rows) = (told.board.files.len(), told.board.ranks.len());
    for piece in told.pieces.iter().filter(|piece| piece.code != "K") {
        let (zone, dead) = (ranks(power(piece, "promotes")), ranks(power(piece, "must_promote")));
        assert_eq!(power(piece, "promotes").is_some(), piece.promotes_to.is_some(), "{}", piece.code);
        let silent = piece.promotes_to.is_none() && piece.base.is_none();
        assert_eq!(power(piece, "never_promotes").is_some(), silent, "{}", piece.code);
        let mut tried = 0;
        for (column, from) in
            (1..columns - 1).flat_map(|column| (dead..rows - 1).map(move |row| (column, row)))
        {
            if piece.base.is_none() && from < ranks(power(piece, "no_dead_drop")) {
                continue;
            }
            let Some(pos) = position(game, &[(column, from, piece.code)], "") else { continue };
            tried += 1;
            let all = moves(game, &pos);
            let own = format!("{}{}", told.board.files[column], told.board.ranks[from]);
            for (start, end, promotes) in all.iter().filter_map(|text| squares(text)).filter(|mv| mv.0 == own)
            {
                let to = row(&told, end);
                let plain = format!("{start}{end}");
                let may = from.min(to) < zone;
                assert_eq!(all.contains(&format!("{plain}+")), may, "{} {plain}", piece.code);
                assert_eq!(all.contains(&plain), to >= dead, "{} {plain} {promotes}", piece.code);
            }
        }
        assert!(tried > columns, "{}", piece.code);
    }
}

fn drops_are_as_told<G: Game>(game: &G) {
    let told = game.describe();
    let (columns, rows) = (told.board.files.len(), told.board.ranks.len());
    for piece in &told.pieces {
        let in_hand = told.hands.contains(&piece.code);
        assert_eq!(
            in_hand,
            power(piece, "drops").is_some() && power(piece, "taken").is_some(),
            "{}",
            piece.code
        );
        let reverts = power(piece, "turned_over").map(|power| power.about.clone()).unwrap_or_default();
        assert_eq!(reverts, piece.base.into_iter().collect::<Vec<_>>(), "{}", piece.code);
        if !in_hand {
            continue;
        }
        let code = piece.code;
        let pos = position(game, &[], code).expect("a position");
        let dropped = |all: &[String], file: &str, rank: &str| all.contains(&format!("{code}*{file}{rank}"));
        let all = moves(game, &pos);
        let dead = ranks(power(piece, "no_dead_drop"));
        for (index, rank) in told.board.ranks.iter().enumerate() {
            // The files between those of the kings.
            for file in &told.board.files[1..columns - 1] {
                assert_eq!(dropped(&all, file, rank), index >= dead, "{code} on {file}{rank}");
            }
        }
        let twice = moves(game, &position(game, &[(2, rows - 4, code)], code).expect("a position"));
        let (file, rank) = (&told.board.files[2], &told.board.ranks[4]);
        assert_eq!(dropped(&twice, file, rank), power(piece, "double_pawn").is_none(), "{code}");
        // The king in the corner has its own piece beside it, a gold covers the rest: a check from below mates.
        let mated = [(columns - 1, 0, "k"), (columns - 2, 0, "p"), (columns - 1, 2, "G")];
        let all = moves(game, &position(game, &mated, code).expect("a position"));
        let (file, rank) = (&told.board.files[columns - 1], &told.board.ranks[1]);
        let mates = 1 >= dead;
        assert_eq!(dropped(&all, file, rank), mates && power(piece, "drop_mate").is_none(), "{code}");
    }
}

#[test]
fn promotion_and_drops_are_as_told() {
    promotion_is_as_told(&Shogi::default());
    promotion_is_as_told(&Queen::default());
    promotion_is_as_told(&Oni::default());
    drops_are_as_told(&Shogi::default());
    drops_are_as_told(&Queen::default());
    drops_are_as_told(&Oni::default());
}

#[test]
fn what_ends_the_game_is_told_of_the_king_alone() {
    use game::Choices;
    let told = |name: &str, value: &str| {
        let mut choices = Choices::defaults(Queen::OPTIONS);
        choices.set(name, value).expect("an option");
        Queen::configure(&choices).expect("rules").describe()
    };
    for (name, value, id) in [
        ("check_rule", "enforced", "checkmated"),
        ("check_rule", "capture", "captured"),
        ("bare_king_wins", "on", "bared"),
    ] {
        for piece in &told(name, value).pieces {
            assert_eq!(power(piece, id).is_some(), piece.royal, "{id} of {}", piece.code);
        }
    }
}
