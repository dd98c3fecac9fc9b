use std::collections::BTreeMap;

use super::Rng;

/// How the pieces of a set-up are scattered over board and hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scatter {
    /// Percentage of the pieces that are not in the game at all.
    pub(crate) gone: usize,
    /// Percentage of the rest that lies in a hand.
    pub(crate) in_hand: usize,
    /// Percentage of the rest that belongs to the first side.
    pub(crate) first: usize,
    /// Whether kings, and most other pieces, stand among the `n` farthest ranks.
    pub(crate) entered: Option<usize>,
}

/// A random position with the pieces of the starting position, as text.
///
/// Pieces that may have no move on their last ranks stand there promoted, and no file has two pawns of a side;
/// whether somebody is in check is left to chance.
pub(crate) fn compose(start: &str, rng: &mut Rng, scatter: Scatter) -> String {
    let mut cells = split_cells(start.split(' ').next().expect("a board"));
    let mut letters: Vec<char> = cells.iter().flatten().flat_map(|cell| cell.chars()).collect();
    letters.sort_unstable();
    cells.iter_mut().flatten().for_each(String::clear);
    let kings: Vec<char> = letters.iter().copied().filter(|letter| "Kk".contains(*letter)).collect();
    letters.retain(|letter| !"Kk".contains(*letter));
    for king in kings {
        while !place(&mut cells, rng, king, scatter.entered) {}
    }
    let mut hands: [BTreeMap<char, usize>; 2] = [BTreeMap::new(), BTreeMap::new()];
    for letter in letters {
        let is_first = rng.happens(scatter.first);
        let letter = if is_first { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
        if rng.happens(scatter.gone) {
            continue;
        }
        let zone = scatter.entered.filter(|_| rng.happens(70));
        if rng.happens(scatter.in_hand) || !place(&mut cells, rng, letter, zone) {
            *hands[usize::from(!is_first)].entry(letter).or_insert(0) += 1;
        }
    }
    let turn = rng.pick(&['b', 'w']);
    format!("{} {turn} {} {}", join_cells(&cells), hands_text(&hands, rng), 1 + rng.below(300))
}

/// Puts a piece somewhere among the `within` farthest ranks of its owner; says whether it found a place.
fn place(cells: &mut [Vec<String>], rng: &mut Rng, letter: char, within: Option<usize>) -> bool {
    let size = cells.len();
    let left = rng.below(within.unwrap_or(size));
    let rank = if letter.is_ascii_uppercase() { left } else { size - 1 - left };
    let file = rng.below(size);
    if !cells[rank][file].is_empty() {
        return false;
    }
    // The two-way lance and the full knight of the ten-file board may stand anywhere.
    let is_stuck = left < 2 && if size == 10 { "Pp" } else { "PpLlNnIi" }.contains(letter);
    let can_promote = !"KkGgQq".contains(letter);
    if is_stuck || can_promote && rng.happens(30) {
        cells[rank][file] = format!("+{letter}");
        return true;
    }
    let pawn = letter.to_string();
    if "Pp".contains(letter) && cells.iter().any(|row| row[file] == pawn) {
        return false;
    }
    cells[rank][file] = pawn;
    true
}

/// Hands with the letters of each side in a random order; readers take any.
fn hands_text(hands: &[BTreeMap<char, usize>; 2], rng: &mut Rng) -> String {
    let mut text = String::new();
    for hand in hands {
        let mut entries: Vec<(&char, &usize)> = hand.iter().collect();
        while !entries.is_empty() {
            let (letter, count) = entries.swap_remove(rng.below(entries.len()));
            if *count > 1 {
                text += &count.to_string();
            }
            text.push(*letter);
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The board part of a position text as rows of cells; an empty cell is an empty text.
pub(crate) fn split_cells(board: &str) -> Vec<Vec<String>> {
    board.split('/').map(split_row).collect()
}

fn split_row(row: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let used = if digits > 0 { digits } else { 1 + usize::from(first == '+') };
        let (token, tail) = rest.split_at(used);
        match token.parse::<usize>() {
            Ok(empty) => cells.extend(std::iter::repeat_n(String::new(), empty)),
            Err(_) => cells.push(token.to_owned()),
        }
        rest = tail;
    }
    cells
}

/// The board part of a position text.
pub(crate) fn join_cells(cells: &[Vec<String>]) -> String {
    let row = |cells: &Vec<String>| {
        let mut text = String::new();
        for run in cells.chunk_by(|a, b| a.is_empty() == b.is_empty()) {
            if run[0].is_empty() {
                text += &run.len().to_string();
            } else {
                text += &run.concat();
            }
        }
        text
    };
    cells.iter().map(row).collect::<Vec<_>>().join("/")
}
