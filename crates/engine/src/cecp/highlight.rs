//! Where a piece may go that somebody has taken up, in the colours of `highlight`.

use game::{AnyLine, PathTree, Side, Turn, Waypoint};

use super::text::Texts;

/// Marks for where the piece goes that was taken from this square; `None` for what is no square.
///
/// Beside the board are the hands: the first side's two columns to the right, counted from the bottom, the other
/// side's two to the left, counted from the top.
pub(super) fn highlight(line: &dyn AnyLine, texts: &Texts, held: &[&str], square: &str) -> Option<String> {
    let tree = line.paths();
    let taken = match texts.squares.read(square) {
        Some((name, "")) => Waypoint::At(name.to_owned()),
        _ => Waypoint::Hand((*held.get(in_hand(line, texts, square)?)?).to_owned()),
    };
    let empty = PathTree::default();
    let ways = tree.follow(std::slice::from_ref(&taken)).unwrap_or(&empty);
    let occupied: Vec<String> = line.view().pieces.into_iter().map(|placed| placed.square).collect();
    let mut colours = vec![vec![None; texts.squares.files()]; texts.squares.ranks()];
    for (waypoint, next) in ways.next() {
        let Waypoint::At(name) = waypoint else { continue };
        let Some((x, y)) = texts.squares.place(name) else { continue };
        colours[y][x] = Some(colour(line, texts, next, occupied.contains(name)));
    }
    let rows: Vec<String> = colours.iter().map(|row| run_lengths(row)).collect();
    Some(format!("highlight {}", rows.join("/")))
}

/// Which of the kinds in hand stands there.
fn in_hand(line: &dyn AnyLine, texts: &Texts, square: &str) -> Option<usize> {
    let ((column, rank), rest) = texts.squares.read_place(square)?;
    let Turn::Player(side) = line.turn() else { return None };
    let files = isize::try_from(texts.squares.files()).ok()?;
    let column_of_side = if side == Side::First { files + 1 } else { -2 };
    if column != column_of_side || !rest.is_empty() {
        return None;
    }
    if side == Side::First { Some(rank) } else { texts.squares.ranks().checked_sub(rank + 1) }
}

/// Magenta asks for a promotion, even one that cannot be declined, since blue would wait for ever where the interface
/// itself looks after the rules; red is a capture.
fn colour(line: &dyn AnyLine, texts: &Texts, way: &PathTree, captures: bool) -> char {
    let promotes = way.next().keys().any(|next| matches!(next, Waypoint::Choice(_)))
        || way.mv().and_then(|mv| texts.write(line, mv)).is_some_and(|(theirs, _)| theirs.ends_with('+'));
    match (promotes, captures) {
        (true, _) => 'M',
        (false, true) => 'R',
        (false, false) => 'Y',
    }
}

fn run_lengths(row: &[Option<char>]) -> String {
    let mut said = String::new();
    let mut run = 0;
    for colour in row {
        if let Some(colour) = colour {
            if run > 0 {
                said.push_str(&run.to_string());
            }
            run = 0;
            said.push(*colour);
        } else {
            run += 1;
        }
    }
    if run > 0 {
        said.push_str(&run.to_string());
    }
    said
}
