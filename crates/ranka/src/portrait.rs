//! What there is to say about a kind of piece: how it moves, what it can and suffers, how many are left.

use std::{borrow::Cow, collections::BTreeMap};

use game::{
    GameDescription, Lang, MovePicture, PieceDescription, PositionView, PowerKind, Side, Text, Words,
};

/// How far a picture of moves reaches from its middle at most.
const FAR: i8 = 3;
/// How far it draws what goes on and on.
const ON: i8 = 2;

/// Tells about kinds of a game in one language.
pub(crate) struct Portrait<'a> {
    pub(crate) game: &'a GameDescription,
    pub(crate) lang: Lang,
}

impl Portrait<'_> {
    /// The kind with this code or English name, in any case.
    pub(crate) fn find(&self, word: &str) -> Option<&PieceDescription> {
        let exact = self.game.pieces.iter().find(|piece| piece.code == word);
        let called = |piece: &&PieceDescription| {
            piece.code.eq_ignore_ascii_case(word)
                || piece.name.en.eq_ignore_ascii_case(word)
                || piece.name.ja == word
                || piece.name.zh == word
        };
        exact.or_else(|| self.game.pieces.iter().find(called))
    }

    /// Its names, on one line.
    pub(crate) fn title(&self, piece: &PieceDescription) -> String {
        let name = self.lang.of(&piece.name);
        let (native, reading) = (piece.glyph.full, piece.reading);
        if native == name {
            format!("{name} ({})", piece.code)
        } else {
            format!("{name} {native} {reading} ({})", piece.code)
        }
    }

    /// Everything but the title and the picture, a sentence a line.
    pub(crate) fn facts(&self, piece: &PieceDescription, view: Option<&PositionView>) -> Vec<String> {
        let mut facts = Vec::new();
        facts.extend(piece.powers.iter().map(|power| {
            let text = said(self.lang, &power.text);
            if power.section.is_empty() { text.into_owned() } else { format!("{text} (§{})", power.section) }
        }));
        // Powers that tell of promotion tell more.
        if !piece.powers.iter().any(|power| power.kind == PowerKind::Promotion) {
            facts.extend(self.turning(piece));
        }
        facts.extend(piece.points.map(|points| self.filled(POINTS, &[&points])));
        facts.extend(view.and_then(|view| self.left(piece, view)));
        facts
    }

    fn turning(&self, piece: &PieceDescription) -> Vec<String> {
        let called = |code: &str| {
            let known = self.game.pieces.iter().find(|piece| piece.code == code);
            known.map_or_else(|| code.to_owned(), |known| self.title(known))
        };
        let becomes = piece.promotes_to.map(|code| self.filled(PROMOTES, &[&called(code)]));
        let base = piece.base.map(|code| self.filled(REVERSE, &[&called(code)]));
        becomes.into_iter().chain(base).collect()
    }

    /// How many of the kind each side has, on the board and in hand; nothing of a kind that belongs to nobody.
    fn left(&self, piece: &PieceDescription, view: &PositionView) -> Option<String> {
        let count = |side: Side| {
            let placed = view.pieces.iter().filter(|placed| placed.side == Some(side));
            let standing = placed.filter(|placed| placed.piece == piece.code).count();
            let held = view.hands.iter().filter(|hand| hand.side == side).flat_map(|hand| &hand.pieces);
            standing
                + held.filter(|(code, _)| *code == piece.code).map(|(_, n)| usize::from(*n)).sum::<usize>()
        };
        let counts = Side::ALL.map(count);
        if piece.count == 0 && counts == [0, 0] {
            return None;
        }
        let [first, second] = Side::ALL.map(|side| self.lang.of(&self.game.sides[side.index()]));
        Some(self.filled(LEFT, &[&first, &counts[0], &second, &counts[1], &piece.count]))
    }

    /// Pictures of its moves with what the signs mean: one for everywhere, one for each zone with moves of its own.
    pub(crate) fn pictures(&self, piece: &PieceDescription) -> Vec<String> {
        let mut groups: BTreeMap<Option<&str>, Vec<&MovePicture>> = BTreeMap::new();
        for picture in &piece.moves {
            groups.entry(picture.zone).or_default().push(picture);
        }
        let mut lines = Vec::new();
        for (zone, pictures) in groups {
            if let Some(zone) = self.game.board.zones.iter().find(|known| Some(known.id) == zone) {
                lines.push(self.filled(INSIDE, &[&self.lang.of(&zone.name)]));
            }
            lines.extend(grid(&pictures));
            lines.extend(pictures.iter().map(|picture| self.legend(picture)));
        }
        lines
    }

    fn legend(&self, picture: &MovePicture) -> String {
        let reach = picture.reach.unwrap_or_default();
        let kind = if picture.kind == "slide" && picture.reach.is_some() { "range" } else { picture.kind };
        format!("{} {}", sample(picture), self.filled(meaning(kind), &[&reach]))
    }

    fn filled(&self, text: Text, values: &[&dyn std::fmt::Display]) -> String {
        said(self.lang, &Words::filled(text, values)).into_owned()
    }
}

/// Words in one language.
pub(crate) fn said(lang: Lang, words: &Words) -> Cow<'_, str> {
    words.of(lang)
}

/// Whether a movement goes on in its direction.
fn is_ray(picture: &MovePicture) -> bool {
    picture.kind.starts_with("slide") || matches!(picture.kind, "range" | "sweep")
}

/// Shots go wherever the words say; a picture of them would hide the moves.
fn is_shot(picture: &MovePicture) -> bool {
    picture.kind.starts_with("shoot")
}

/// The sign of a movement in a direction.
fn sign(picture: &MovePicture, (dx, dy): (i8, i8)) -> char {
    match picture.kind {
        "step" => 'o',
        "jump" | "walk_same_way" => '*',
        "walk" => '%',
        _ if is_shot(picture) => 'x',
        _ if is_ray(picture) => match (dx.signum(), dy.signum()) {
            (0, _) => '|',
            (_, 0) => '-',
            (x, y) if x == y => '\\',
            _ => '/',
        },
        _ => '?',
    }
}

/// The signs of a movement, each once.
fn sample(picture: &MovePicture) -> String {
    let mut signs: Vec<char> = picture.offsets.iter().map(|offset| sign(picture, *offset)).collect();
    signs.sort_unstable();
    signs.dedup();
    signs.into_iter().collect()
}

/// The squares around a piece, as its owner sees them.
fn grid(pictures: &[&MovePicture]) -> Vec<String> {
    let mut signs: BTreeMap<(i8, i8), char> = BTreeMap::from([((0, 0), '@')]);
    for picture in pictures.iter().filter(|picture| !is_shot(picture)) {
        let reach = if is_ray(picture) {
            picture.reach.and_then(|reach| i8::try_from(reach).ok()).unwrap_or(ON).min(ON)
        } else {
            1
        };
        let start = if picture.kind == "slide_from_two" { 2 } else { 1 };
        for &(dx, dy) in &picture.offsets {
            for step in start..=reach {
                signs.entry((dx * step, dy * step)).or_insert_with(|| sign(picture, (dx, dy)));
            }
        }
    }
    let far = signs.keys().map(|(x, y)| x.abs().max(y.abs())).max().unwrap_or(1).clamp(1, FAR);
    let row = |y: i8| {
        let cells: Vec<String> =
            (-far..=far).map(|x| signs.get(&(x, y)).unwrap_or(&'.').to_string()).collect();
        cells.join(" ")
    };
    (-far..=far).map(row).collect()
}

fn meaning(kind: &str) -> Text {
    MEANINGS.iter().find(|(known, _)| *known == kind).map_or(SPECIAL, |(_, text)| *text)
}

#[rustfmt::skip]
const MEANINGS: [(&str, Text); 11] = [
    ("step", Text::new("one step", "一歩", "一步")),
    ("jump", Text::new("jump, whatever stands between", "間に何があっても跳ぶ", "跳躍，不受阻擋")),
    ("slide", Text::new("any distance", "何升でも", "不限距離")),
    ("range", Text::new("up to {0}", "{0}升まで", "至多 {0} 格")),
    ("walk", Text::new("up to {0} steps in one turn, turning freely", "一手で{0}歩まで、自由に向きを変えられる", "一手至多 {0} 步，可任意轉向")),
    ("walk_same_way", Text::new("one or two jumps the same way", "同じ向きに一回か二回跳ぶ", "同向跳一或兩次")),
    ("sweep", Text::new("up to {0} straight on, killing all on the way", "まっすぐ{0}点まで、途中の敵をすべて討つ", "直行至多 {0} 點，沿途敵子盡殺")),
    ("shoot", Text::new("shoots up to {0} points away after moving", "動いた後、{0}点先まで射る", "移動後可射 {0} 點之內")),
    ("shoot_over", Text::new("shoots up to {0} points away, over other stones", "動いた後、駒を越えて{0}点先まで射る", "移動後可越子射 {0} 點之內")),
    ("slide_from_two", Text::new("any distance from two squares on, past the neighbour", "隣を越え、二升目から何升でも", "越過鄰格，自第二格起不限距離")),
    ("slide_over_one", Text::new("any distance, passing over at most one piece", "駒一枚まで越えて何升でも", "不限距離，可越過至多一子")),
];
const SPECIAL: Text = Text::new("special", "特殊", "特殊");
const INSIDE: Text = Text::new("In {0}:", "{0}で：", "在{0}：");
const PROMOTES: Text = Text::new("Promotes to {0}.", "成ると{0}。", "升級為{0}。");
const REVERSE: Text = Text::new("The reverse is {0}.", "裏は{0}。", "背面為{0}。");
const POINTS: Text = Text::new("Counts {0} points.", "{0}点。", "計 {0} 點。");
const LEFT: Text = Text::new(
    "Left: {0} {1}, {2} {3}; {4} each at the start.",
    "残り：{0} {1}、{2} {3}。初めは各{4}。",
    "餘：{0} {1}，{2} {3}；開局各 {4}。",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_told_in_every_language() {
        for game in catalog::games() {
            let (description, view) = (game.description(), game.new_line().view());
            for lang in Lang::ALL {
                let portrait = Portrait { game: &description, lang };
                for piece in &description.pieces {
                    let told = [portrait.pictures(piece), portrait.facts(piece, Some(&view))].concat();
                    assert!(told.len() > 3 && told.iter().all(|line| !line.contains('{')), "{told:?}");
                    assert!(
                        !told.iter().any(|line| line.contains(SPECIAL.en) || line.contains(SPECIAL.ja)),
                        "{told:?}"
                    );
                    assert_eq!(portrait.find(piece.code).map(|found| found.code), Some(piece.code));
                }
            }
        }
    }

    #[test]
    fn moves_are_drawn() {
        let description = catalog::games()[0].description();
        let portrait = Portrait { game: &description, lang: Lang::En };
        let silver = portrait.find("silver").unwrap();
        assert_eq!(portrait.title(silver), "Silver 銀將 ginshō (S)");
        assert_eq!(portrait.pictures(silver), ["o o o", ". @ .", "o . o", "o one step"]);
        let lance = portrait.pictures(portrait.find("l").unwrap());
        assert_eq!((&*lance[0], &*lance[5]), (". . | . .", "| any distance"));
    }
}
