//! What every position of every game under every choice of options must hold to.

use std::collections::BTreeSet;

use game::{Choices, Game, Position, Turn};
use ko_shogi::{Kind, Ko, KoPosition, Move};

/// Option values that change what stones can do, several at a time.
const RULES: &[&str] = &[
    "",
    "stand_and_shoot=yes double_shot=one_by_one fog_jam=off cavalry=free roaming=back_and_forth",
    "promotion=mandatory fog_jam=all nets=off flame=off thunder=stop null_move=no wrestler_leap=no",
    "ranged_melee=wp ranged_targets=wp flame=active clerk_gate=any drum_kill=yes marshal_kill=yes",
    "stand_and_shoot=only promoted_moves=base dead_fog=nothing dead_thunder=nothing lamp_light=blocked camp_promotion=entering",
];

/// `SplitMix64`: the same games on every machine.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 += 1;
        usize::try_from(game::scramble(self.0) % bound as u64).expect("below the bound")
    }
}

fn configured(settings: &str) -> Ko {
    let mut choices = Choices::defaults(Ko::OPTIONS);
    for setting in settings.split_whitespace() {
        let (name, value) = setting.split_once('=').expect("`NAME=VALUE`");
        choices.set(name, value).expect("an option of the game");
    }
    Ko::configure(&choices).expect("options that agree")
}

fn moves_of(position: &KoPosition) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate(&mut moves);
    moves
}

fn move_text(ko: &Ko, position: &KoPosition, mv: Move) -> String {
    let mut text = String::new();
    ko.write_move(position, mv, &mut text);
    text
}

fn text_of(ko: &Ko, position: &KoPosition) -> String {
    let mut text = String::new();
    ko.write_position(position, &mut text);
    text
}

/// The cheap promises: counts, uniqueness, texts, keys.
fn check(ko: &Ko, position: &KoPosition) {
    let moves = moves_of(position);
    assert_eq!(moves.len() as u64, position.count_moves(), "counted as listed");
    let distinct: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "each move once");
    let texts: BTreeSet<String> = moves.iter().map(|mv| move_text(ko, position, *mv)).collect();
    assert_eq!(texts.len(), moves.len(), "one text each");
    assert_eq!(matches!(position.turn(), Turn::Player(_)), !moves.is_empty(), "moves as long as it goes on");
    let text = text_of(ko, position);
    let fresh = ko.parse_position(&text).expect("its own text");
    assert_eq!(fresh, *position, "{text}");
    assert_eq!(fresh.key(), position.key());
}

/// The dear promises: every text is read back, every path is found in the tree and nowhere else.
fn check_thoroughly(ko: &Ko, position: &KoPosition) {
    let moves = moves_of(position);
    let tree = ko.paths(position);
    assert_eq!(tree.len(), moves.len());
    let mut paths = BTreeSet::new();
    for mv in moves {
        let text = move_text(ko, position, mv);
        assert_eq!(ko.parse_move(position, &text), Ok(mv), "{text}");
        let path = ko.path(position, mv);
        let leaf = tree.follow(&path).expect("a path of the tree");
        assert_eq!(leaf.mv(), Some(text.as_str()));
        assert!(leaf.next().is_empty(), "{text}: nothing may follow a finished move");
        assert!(paths.insert(path), "{text}: a path of its own");
    }
}

/// Plays at random, with a taste for kills and promotions so that rare stones come up.
fn play(ko: &Ko, seed: u64, plies: usize) {
    let mut random = Draws(seed << 32);
    let mut position = ko.start();
    for ply in 0..plies {
        let moves = moves_of(&position);
        if moves.is_empty() {
            position = ko.start();
            continue;
        }
        check(ko, &position);
        if ply % 40 == 0 {
            check_thoroughly(ko, &position);
        }
        let mut mv = moves[random.below(moves.len())];
        if mv.declines() {
            mv = moves[random.below(moves.len())];
        }
        position.play_unchecked(mv);
    }
}

#[test]
fn random_games_keep_the_contract() {
    for (i, settings) in RULES.iter().enumerate() {
        let ko = configured(settings);
        for game in 0..2 {
            play(&ko, i as u64 * 10 + game, 1_500);
        }
    }
}

/// Boards thrown together at random: promoted stones, nets, fogs and flames all over the place.
#[test]
fn random_boards_keep_the_contract() {
    let mut random = Draws(77);
    for (settings, _) in RULES.iter().cycle().zip(0..120) {
        let ko = configured(settings);
        let text = random_board(&mut random);
        let mut position = ko.parse_position(&text).expect("a board");
        for _ in 0..6 {
            check(&ko, &position);
            check_thoroughly(&ko, &position);
            let moves = moves_of(&position);
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
}

/// Both generals in their corners, so that the game goes on, and anything anywhere else.
fn random_board(random: &mut Draws) -> String {
    let density = 3 + random.below(9);
    let mut stone = |point: usize| match point {
        18 => Some("ge".to_owned()),
        342 => Some("GE".to_owned()),
        _ => {
            let code = Kind::ALL[random.below(Kind::COUNT)].code();
            let code = if random.below(2) == 1 { code.to_lowercase() } else { code.to_owned() };
            (random.below(density) == 0 && !code.eq_ignore_ascii_case("GE")).then_some(code)
        }
    };
    let ranks: Vec<String> = (0..19)
        .map(|row| {
            let mut rank = String::new();
            let mut empty = 0;
            for column in 0..19 {
                match stone(row * 19 + column) {
                    None => empty += 1,
                    Some(code) => {
                        write_run(&mut empty, &mut rank);
                        rank += &code;
                    }
                }
            }
            write_run(&mut empty, &mut rank);
            rank
        })
        .collect();
    format!("{} {} 0 1", ranks.join("/"), ["b", "w"][random.below(2)])
}

fn write_run(empty: &mut u32, rank: &mut String) {
    match std::mem::take(empty) {
        0 => {}
        run => *rank += &run.to_string(),
    }
}
