use game::{Game, PieceDescription};

use super::subject::{Subject, duplicate, is_complete};
use crate::Complaint;

/// The description is complete and agrees with itself and with the game.
pub(super) fn check<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    identity(subject)?;
    board(subject)?;
    pieces(subject)?;
    choices(subject)?;
    marks(subject)?;
    setups(subject)?;
    prelude(subject)
}

fn identity<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let told = &subject.description;
    let same =
        told.id == G::ID && told.name == G::NAME && told.options == G::OPTIONS && told.presets == G::PRESETS;
    subject.demand(same, "description", || "identity, options or presets are not the game's".into())?;
    let words = [told.name, told.summary, told.sides[0], told.sides[1]];
    subject.demand(words.iter().all(is_complete), "translation", || {
        "name, summary or sides lack a language".into()
    })?;
    let sourced = told.sources.iter().all(|source| !source.tag.is_empty() && !source.title.en.is_empty());
    subject.demand(sourced && !told.sources.is_empty(), "description", || {
        "sources are missing or without name".into()
    })
}

fn board<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let board = &subject.description.board;
    let squares = board.files.len() * board.ranks.len();
    subject.demand(squares > 0 && subject.squares.len() == squares, "board", || {
        format!("{} names for {squares} squares", subject.squares.len())
    })?;
    subject.demand(board.rank_labels.len() == board.ranks.len(), "board", || {
        "as many labels as ranks are needed".into()
    })?;
    for zone in &board.zones {
        subject.demand(is_complete(&zone.name), "translation", || format!("zone `{}`", zone.id))?;
        let known = zone.squares.iter().all(|square| subject.squares.contains(square));
        subject.demand(known && !zone.squares.is_empty(), "board", || {
            format!("zone `{}` is empty or leaves the board", zone.id)
        })?;
    }
    Ok(())
}

fn pieces<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let told = &subject.description;
    if let Some(code) = duplicate(told.pieces.iter().map(|piece| piece.code)) {
        return Err(subject.complain("pieces", format!("two pieces are `{code}`")));
    }
    if let Some(code) = told.hands.iter().find(|code| !subject.codes.contains(*code)) {
        return Err(subject.complain("pieces", format!("`{code}` in hand is not a piece")));
    }
    for piece in &told.pieces {
        self::piece(subject, piece)?;
        letters(subject, piece)?;
        powers(subject, piece)?;
    }
    Ok(())
}

/// The letters come from the name, and kinds that share them move alike.
fn letters<G: Game>(subject: &Subject<G>, piece: &PieceDescription) -> Result<(), Complaint> {
    let pieces = &subject.description.pieces;
    let (letters, name) = match (piece.letters.strip_prefix('+'), piece.base) {
        (Some(rest), Some(base)) => {
            (rest, pieces.iter().find(|other| other.code == base).map_or("", |base| base.name.en))
        }
        _ => (piece.letters, piece.name.en),
    };
    let mut rest = name.chars().map(|letter| letter.to_ascii_uppercase());
    let named = letters.chars().all(|letter| letter.is_ascii_uppercase() && rest.any(|next| next == letter));
    subject.demand(named && (1..=2).contains(&letters.len()), "pieces", || {
        format!("`{}` has letters that `{name}` does not", piece.letters)
    })?;
    let mut others = pieces.iter().filter(|other| other.letters == piece.letters);
    subject.demand(others.all(|other| other.moves == piece.moves), "pieces", || {
        format!("two kinds have the letters `{}`", piece.letters)
    })
}

/// Each power is told once, in every language, with its section.
fn powers<G: Game>(subject: &Subject<G>, piece: &PieceDescription) -> Result<(), Complaint> {
    let code = piece.code;
    if let Some(id) = duplicate(piece.powers.iter().map(|power| power.id)) {
        return Err(subject.complain("powers", format!("`{code}` has the power `{id}` twice")));
    }
    for power in &piece.powers {
        let texts = [&power.text.en, &power.text.ja, &power.text.zh];
        let told = texts.iter().all(|text| !text.trim().is_empty() && !text.contains(['{', '}']));
        subject.demand(told && !power.section.is_empty(), "powers", || {
            format!("`{}` of `{code}` lacks a language, a value or its section", power.id)
        })?;
    }
    Ok(())
}

fn piece<G: Game>(subject: &Subject<G>, piece: &PieceDescription) -> Result<(), Complaint> {
    let code = piece.code;
    subject.demand(is_complete(&piece.name), "translation", || format!("piece `{code}`"))?;
    let words = [code, piece.reading, piece.glyph.short, piece.glyph.short_second, piece.glyph.full];
    subject.demand(words.iter().all(|word| !word.trim().is_empty()), "pieces", || {
        format!("`{code}` lacks its code, reading or a glyph")
    })?;
    let mut kin = [piece.promotes_to, piece.base].into_iter().flatten();
    subject.demand(kin.all(|code| subject.codes.contains(code)), "pieces", || {
        format!("`{code}` turns into an unknown piece")
    })?;
    let drawn = piece.moves.iter().all(|picture| !picture.kind.is_empty() && !picture.offsets.is_empty());
    subject.demand(drawn, "pieces", || format!("`{code}` has an empty picture of its movement"))?;
    let zones = &subject.description.board.zones;
    let mut places = piece.moves.iter().filter_map(|picture| picture.zone);
    subject.demand(places.all(|id| zones.iter().any(|zone| zone.id == id)), "pieces", || {
        format!("`{code}` moves in a zone that the board does not have")
    })
}

fn choices<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let choices = &subject.description.choices;
    if let Some(id) = duplicate(choices.iter().map(|choice| choice.id)) {
        return Err(subject.complain("choices", format!("two choices are `{id}`")));
    }
    for choice in choices {
        subject.demand(is_complete(&choice.name) && is_complete(&choice.help), "translation", || {
            format!("choice `{}`", choice.id)
        })?;
    }
    Ok(())
}

fn marks<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let marks = &subject.description.marks;
    if let Some(id) = duplicate(marks.iter().map(|mark| mark.id)) {
        return Err(subject.complain("marks", format!("two marks are `{id}`")));
    }
    for mark in marks {
        subject.demand(is_complete(&mark.name), "translation", || format!("mark `{}`", mark.id))?;
    }
    Ok(())
}

fn setups<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let setups = &subject.description.setups;
    if let Some(id) = duplicate(setups.iter().map(|setup| setup.id)) {
        return Err(subject.complain("setups", format!("two setups are `{id}`")));
    }
    for setup in setups {
        subject.demand(is_complete(&setup.name), "translation", || format!("setup `{}`", setup.id))?;
        let read = subject.game.parse_position(&setup.position);
        let same = read.as_ref().is_ok_and(|pos| subject.text(pos) == setup.position);
        subject.demand(same, "setups", || format!("`{}` is not a canonical position: {read:?}", setup.id))?;
    }
    let start = subject.text(&subject.game.start());
    subject.demand(setups.first().is_some_and(|setup| setup.position == start), "setups", || {
        format!("the first setup is not the start {start}")
    })
}

fn prelude<G: Game>(subject: &Subject<G>) -> Result<(), Complaint> {
    let Some(prelude) = &subject.description.prelude else { return Ok(()) };
    let named = is_complete(&prelude.name) && is_complete(&prelude.summary) && !prelude.section.is_empty();
    subject.demand(named, "translation", || "the prelude lacks a name, summary or section".into())?;
    let twice = duplicate(prelude.outcomes.iter().map(|outcome| outcome.text.as_str()));
    let possible = prelude.outcomes.iter().any(|outcome| outcome.weight > 0 && outcome.thrower.is_some());
    subject.demand(twice.is_none() && possible, "prelude", || {
        "nothing decides, or two outcomes share a text".into()
    })
}
