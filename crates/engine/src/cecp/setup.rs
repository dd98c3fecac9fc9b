//! What an interface is told of a game that it does not know: the letters of its pieces, the board, and how they move.

use game::{AnyGame, CecpFigures, CecpShown, GameDescription, PieceDescription};

use super::{betza::betza, text::Texts};

/// Types of pieces that the interface has in all, and where the second series of them begins.
const SECOND_SERIES: u8 = 46;

/// The lines that answer `variant`; none for a game that is known, or that cannot be told of.
pub(super) fn setup(game: &dyn AnyGame, texts: &Texts) -> Vec<String> {
    let CecpShown::Taught(figures) = game.cecp().shown else { return Vec::new() };
    let description = game.description();
    let Some(fen) = description.setups.first().and_then(|setup| texts.fen(&setup.position)) else {
        return Vec::new();
    };
    let (white, black) = (table(&figures, false), table(&figures, true));
    let (files, ranks, held) = (texts.squares.files(), texts.squares.ranks(), description.hands.len());
    let board = format!("setup ({white}{black}) {files}x{ranks}+{held}_{} {fen} 0 1", figures.parent);
    std::iter::once(board).chain(moves(&description)).collect()
}

/// The kinds that can be in hand, in the order in which the interface shows them.
pub(super) fn held(game: &dyn AnyGame) -> Vec<&'static str> {
    let CecpShown::Taught(figures) = game.cecp().shown else { return Vec::new() };
    figures.places.iter().map(|(_, code)| *code).filter(|code| !code.starts_with('+')).collect()
}

/// One side's half of the table: a letter for each type of piece that takes part, `^` and the letter of its base for a
/// promoted one.
fn table(figures: &CecpFigures, lower: bool) -> String {
    let cased = |code: &str| if lower { code.to_lowercase() } else { code.to_owned() };
    let mut said = String::new();
    let mut next = 0;
    for (place, code) in figures.places {
        if *place >= SECOND_SERIES && next < SECOND_SERIES {
            said.push('/');
            next = SECOND_SERIES;
        }
        said.extend(std::iter::repeat_n('.', usize::from(place.saturating_sub(next))));
        next = place + 1;
        said.push_str(
            &code.strip_prefix('+').map_or_else(|| cased(code), |base| format!("^{}", cased(base))),
        );
    }
    said.push_str(&cased(figures.royal));
    said
}

fn moves(description: &GameDescription) -> impl Iterator<Item = String> + '_ {
    let line = |piece: &PieceDescription| Some(format!("piece {}& {}", piece.code, betza(&piece.moves)?));
    description.pieces.iter().filter_map(line)
}
