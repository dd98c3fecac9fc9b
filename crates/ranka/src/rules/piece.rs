//! One piece of a game in words: `ranka rules GAME --piece CODE`.

use std::io::Write;

use game::{
    GameDescription, Lang, MovePicture, PieceDescription, Power, PowerKind, Provenance, Text, Words, clipped,
    move_words,
};
use serde::Serialize;

use crate::{error::CommandError, portrait::Portrait};

/// What there is to tell of a piece, for machines.
#[derive(Serialize)]
struct PieceView<'a> {
    game: &'static str,
    code: &'static str,
    name: Text,
    reading: &'static str,
    letters: &'static str,
    count: u8,
    royal: bool,
    promotes_to: Option<&'static str>,
    base: Option<&'static str>,
    points: Option<u32>,
    worth: Option<u32>,
    provenance: Provenance,
    moves: Vec<MoveView>,
    powers: &'a [Power],
}

/// One movement in words.
#[derive(Serialize)]
struct MoveView {
    zone: Option<&'static str>,
    text: Words,
}

const MOVES: Text = Text::new("Moves", "動き", "走法");
const NATIVE: Text = Text::new("{0} ({1}), code {2}", "{0}（{1}）、記号{2}", "{0}（{1}），代號{2}");
const COUNT: Text = Text::new("{0} a side", "各{0}枚", "每方{0}枚");
const PROMOTES_TO: Text = Text::new("other side: {0} ({1})", "裏：{0}（{1}）", "反面：{0}（{1}）");
const POINTS: Text = Text::new("{0} points by the rules", "規則上{0}点", "規則計{0}分");
const WORTH: Text = Text::new(
    "worth {0}, the weakest kind being 100",
    "価値{0}（最も弱い駒を100として）",
    "價值{0}（以最弱者為100）",
);
const ROYAL: Text = Text::new("losing it can lose the game", "失うと負けになりうる", "失去可能致敗");
const RECONSTRUCTED: Text =
    Text::new("its movement is our reconstruction", "動きは復元によるもの", "走法屬復原");
const INSIDE: Text = Text::new("in {0}: {1}", "{0}で：{1}", "在{0}：{1}");
const SECTION: Text = Text::new(" (rules §{0})", "（規則§{0}）", "（規則§{0}）");

/// What a sort of powers is called.
const fn title(kind: PowerKind) -> Text {
    match kind {
        PowerKind::Ability => Text::new("Can", "できること", "能力"),
        PowerKind::Limit => Text::new("Limits", "できないこと・弱み", "限制"),
        PowerKind::Immunity => Text::new("Immune", "受けないこと", "免疫"),
        PowerKind::Death => Text::new("When it is lost", "失うと", "失去時"),
        PowerKind::Promotion => Text::new("Promotion", "成り", "升級"),
    }
}

/// Tells of one piece, in words of one language or as JSON with all of them.
pub(super) fn tell(
    description: &GameDescription,
    code: &str,
    lang: Lang,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let found = description.pieces.iter().find(|piece| piece.code == code);
    let piece = found.ok_or_else(|| CommandError::Piece {
        code: clipped(code),
        known: description.pieces.iter().map(|piece| piece.code).collect::<Vec<&str>>().join(" "),
    })?;
    if json {
        serde_json::to_writer(&mut *out, &view(description, piece))?;
        writeln!(out)?;
        return Ok(());
    }
    for line in lines(description, piece, lang) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn view<'a>(description: &GameDescription, piece: &'a PieceDescription) -> PieceView<'a> {
    let moves = piece.moves.iter().map(|picture| MoveView { zone: picture.zone, text: move_words(picture) });
    PieceView {
        game: description.id,
        code: piece.code,
        name: piece.name,
        reading: piece.reading,
        letters: piece.letters,
        count: piece.count,
        royal: piece.royal,
        promotes_to: piece.promotes_to,
        base: piece.base,
        points: piece.points,
        worth: piece.worth,
        provenance: piece.provenance,
        moves: moves.collect(),
        powers: &piece.powers,
    }
}

/// A piece in the list of all: its names and worth, a picture of its moves, and its powers by their sorts.
pub(super) fn entry(description: &GameDescription, piece: &PieceDescription) -> Vec<String> {
    let portrait = Portrait { game: description, lang: Lang::En };
    let mut lines = vec![portrait.title(piece)];
    let mut more: Vec<String> = facts(description, piece, Lang::En).into_iter().collect();
    more.extend(portrait.pictures(piece));
    more.extend(
        piece
            .powers
            .iter()
            .map(|power| format!("{}: {} (§{})", title(power.kind).en, power.text.en, power.section)),
    );
    lines.extend(more.into_iter().map(|line| format!("  {line}")));
    lines
}

/// How many there are, the other side, what it counts.
fn facts(description: &GameDescription, piece: &PieceDescription, lang: Lang) -> Option<String> {
    let said = |text: Text, values: &[Words]| Words::composed(text, values).of(lang).into_owned();
    let mut facts = Vec::new();
    if piece.count > 0 {
        facts.push(said(COUNT, &[Words::same(piece.count)]));
    }
    let other = piece.promotes_to.or(piece.base);
    if let Some(other) = description.pieces.iter().find(|kind| Some(kind.code) == other) {
        facts.push(said(PROMOTES_TO, &[other.name.into(), other.code.into()]));
    }
    facts.extend(piece.points.map(|points| said(POINTS, &[Words::same(points)])));
    facts.extend(piece.worth.map(|worth| said(WORTH, &[Words::same(worth)])));
    facts.extend(piece.royal.then(|| said(ROYAL, &[])));
    let doubt =
        piece.provenance_note.map_or_else(|| said(RECONSTRUCTED, &[]), |note| lang.of(&note).to_owned());
    facts.extend((piece.provenance == Provenance::Reconstructed).then_some(doubt));
    (!facts.is_empty()).then(|| facts.join("; "))
}

fn lines(description: &GameDescription, piece: &PieceDescription, lang: Lang) -> Vec<String> {
    let said = |text: Text, values: &[Words]| Words::composed(text, values).of(lang).into_owned();
    let native = [piece.name.ja.into(), piece.reading.into(), piece.code.into()];
    let mut lines = vec![format!("{}: {}", lang.of(&piece.name), said(NATIVE, &native))];
    lines.extend(facts(description, piece, lang));
    lines.extend([String::new(), said(MOVES, &[])]);
    lines.extend(piece.moves.iter().map(|picture| format!("  {}", movement(description, picture, lang))));
    let mut last = None;
    for power in &piece.powers {
        if last != Some(power.kind) {
            lines.extend([String::new(), said(title(power.kind), &[])]);
            last = Some(power.kind);
        }
        lines.push(format!("  {}{}", power.text.of(lang), said(SECTION, &[power.section.into()])));
    }
    lines
}

fn movement(description: &GameDescription, picture: &MovePicture, lang: Lang) -> String {
    let words = move_words(picture);
    let zone = description.board.zones.iter().find(|zone| Some(zone.id) == picture.zone);
    let words = match zone {
        Some(zone) => Words::composed(INSIDE, &[zone.name.into(), words]),
        None => words,
    };
    words.of(lang).into_owned()
}

#[cfg(test)]
mod tests {
    use game::AnyGame;
    use testkit::toy::Race;

    use super::*;

    fn told(code: &str, lang: Lang, json: bool) -> Result<String, CommandError> {
        let mut out = Vec::new();
        tell(&Race::new(&[]).description(), code, lang, json, &mut out)?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_piece_is_told_in_words() {
        let runner = "Runner: 走者 (sōsha), code R\n2 a side; worth 100, the weakest kind being 100\n\nMoves\n  one step sideways\n";
        assert_eq!(told("R", Lang::En, false).unwrap(), runner);
        assert!(told("R", Lang::Ja, false).unwrap().contains("  横に一歩\n"));
        let json: serde_json::Value = serde_json::from_str(&told("R", Lang::En, true).unwrap()).unwrap();
        assert_eq!(json["moves"][0]["text"]["zh"], "左右一步");
        assert_eq!((&json["letters"], &json["worth"]), (&"R".into(), &100.into()));
    }

    #[test]
    fn an_unknown_piece_is_refused_with_those_there_are() {
        let error = told("Z", Lang::En, false).unwrap_err().to_string();
        assert_eq!(error, "unknown piece `Z`; this game has: R");
    }
}
