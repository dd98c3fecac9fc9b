use super::{Format, GameStart};

/// The games of a text, each with the number of the line in which it begins, from 1.
///
/// ```
/// use notation::{Format, games};
/// let text = "position startpos moves 7g7f\n\nposition startpos\n";
/// let found: Vec<(usize, &str)> = games(Format::Usi, text).collect();
/// assert_eq!(found, [(1, "position startpos moves 7g7f\n\n"), (3, "position startpos\n")]);
/// ```
pub fn games(format: Format, text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = GameStart::new(format);
    let mut rest = text;
    let mut line = 1;
    // A line that begins a game is looked at once: it comes with the next game.
    let mut begun = false;
    std::iter::from_fn(move || {
        loop {
            let (mut end, mut lines) = (0, 0);
            for part in rest.split_inclusive('\n') {
                if !std::mem::take(&mut begun) && start.begins(part.as_bytes()) {
                    begun = true;
                    break;
                }
                end += part.len();
                lines += 1;
            }
            let (game, after) = rest.split_at(end);
            let at = line;
            rest = after;
            line += lines;
            if !game.trim().is_empty() {
                return Some((at, game));
            }
            if rest.is_empty() {
                return None;
            }
        }
    })
}
