//! The published crates: the whole tree of a turn.

use cetkaik_compact_representation::CetkaikCompact;
use cetkaik_full_state_transition::{
    Config, IfTaxot_, Victor, apply_after_half_acceptance, apply_inf_after_step, apply_normal_move,
    message::PureMove__,
    probabilistic::Probabilistic,
    resolve,
    state::{HandNotResolved_, HandResolved_},
};
use cetkaik_fundamental::{AbsoluteSide, Color, ColorAndProf, Profession};
use cetkaik_traits::{IsAbsoluteField, IsBoard, IsField, IsPieceWithSide};

use crate::sheet::{Compact, LETTERS, PROFESSIONS, coord};

fn code(color: Color, prof: Profession, side: AbsoluteSide) -> String {
    let letter = LETTERS.as_bytes()[PROFESSIONS.iter().position(|known| *known == prof).unwrap()];
    let letter = char::from(letter).to_string();
    let letter = if side == AbsoluteSide::IASide { letter } else { letter.to_lowercase() };
    let red = if color == Color::Kok1 { "+" } else { "" };
    format!("{red}{letter}")
}

/// The position text of a state of the crates.
pub(crate) fn text(state: &Compact) -> String {
    let mut ranks = Vec::new();
    for row in 0..9 {
        let mut rank = String::new();
        for column in 0..9 {
            match state.f.as_board().peek(coord(row, column)) {
                None => rank.push('.'),
                Some(piece) => {
                    rank += &piece.match_on_piece_and_apply(&|| "M".to_owned(), &|color, prof, side| {
                        code(color, prof, side)
                    });
                }
            }
        }
        for empty in (1..=9).rev() {
            rank = rank.replace(&".".repeat(empty), &empty.to_string());
        }
        ranks.push(rank);
    }
    let mut hands = String::new();
    for side in [AbsoluteSide::IASide, AbsoluteSide::ASide] {
        let held: Vec<ColorAndProf> = state.f.hop1zuo1_of(side).collect();
        for prof in PROFESSIONS {
            for color in [Color::Huok2, Color::Kok1] {
                match held.iter().filter(|man| man.prof == prof && man.color == color).count() {
                    0 => {}
                    1 => hands += &code(color, prof, side),
                    count => hands += &[count.to_string(), code(color, prof, side)].concat(),
                }
            }
        }
    }
    format!(
        "{} {} {} {} {} {} {}",
        ranks.join("/"),
        if hands.is_empty() { "-" } else { &hands },
        side_name(state.whose_turn),
        state.season.to_index() + 1,
        state.scores.ia(),
        state.rate.num(),
        if state.tam_has_moved_previously { 't' } else { '-' },
    )
}

pub(crate) const fn side_name(side: AbsoluteSide) -> &'static str {
    match side {
        AbsoluteSide::ASide => "A",
        AbsoluteSide::IASide => "IA",
    }
}

pub(crate) fn victor(victor: Victor) -> String {
    format!("over {}", victor.0.map_or("draw", side_name))
}

/// Everything that an action may lead to: what fell and was chosen, its probability in 1/64ths, and the result.
pub(crate) fn turn(state: &Compact, action: &str, config: Config) -> Vec<String> {
    let (drops, others) = state.get_candidates(config);
    let action = drops.into_iter().chain(others).find(|known| known.to_string() == action).unwrap();
    let mut leaves = Vec::new();
    match action {
        PureMove__::NormalMove(mv) => {
            after_move(&apply_normal_move(state, mv, config).unwrap(), config, "", 64, &mut leaves);
        }
        PureMove__::InfAfterStep(mv) => {
            let Probabilistic::Sticks { s0, s1, s2, s3, s4, s5 } =
                apply_inf_after_step(state, mv, config).unwrap()
            else {
                panic!("sticks");
            };
            for (excited, weight) in [s0, s1, s2, s3, s4, s5].iter().zip([1, 5, 10, 10, 5, 1]) {
                let choices = excited.get_candidates(config);
                for choice in &choices {
                    let label = match choice.dest {
                        _ if choices.len() == 1 => String::new(),
                        None => " stay".to_owned(),
                        Some(dest) => format!(" {dest}"),
                    };
                    let label = format!("橋{}{label} ", excited.ciurl);
                    let result = apply_after_half_acceptance(excited, *choice, config).unwrap();
                    after_move(&result, config, &label, weight * 2, &mut leaves);
                }
            }
        }
    }
    leaves.sort_unstable();
    leaves
}

fn after_move(
    result: &Probabilistic<HandNotResolved_<CetkaikCompact>>,
    config: Config,
    label: &str,
    weight: u32,
    leaves: &mut Vec<String>,
) {
    match result {
        Probabilistic::Pure(state) => after_water(state, config, label, weight, leaves),
        Probabilistic::Water { failure, success } => {
            after_water(failure, config, &format!("{label}水- "), weight / 2, leaves);
            after_water(success, config, &format!("{label}水+ "), weight / 2, leaves);
        }
        _ => panic!("water or nothing"),
    }
}

fn after_water(
    state: &HandNotResolved_<CetkaikCompact>,
    config: Config,
    label: &str,
    weight: u32,
    leaves: &mut Vec<String>,
) {
    let mut leaf = |label: &str, result: &str| leaves.push(format!("{label}{weight}: {result}"));
    match resolve(state, config) {
        HandResolved_::NeitherTymokNorTaxot(state) => leaf(label, &text(&state)),
        HandResolved_::GameEndsWithoutTymokTaxot(side) => leaf(label, &victor(side)),
        HandResolved_::HandExists { if_tymok, if_taxot } => {
            leaf(&format!("{label}再行 "), &text(&if_tymok));
            match if_taxot {
                IfTaxot_::VictoriousSide(side) => leaf(&format!("{label}終季 "), &victor(side)),
                IfTaxot_::NextSeason(Probabilistic::WhoGoesFirst { ia_first, a_first }) => {
                    leaf(&format!("{label}終季 IA "), &text(&ia_first));
                    leaf(&format!("{label}終季 A "), &text(&a_first));
                }
                IfTaxot_::NextSeason(_) => panic!("the opener is thrown"),
            }
        }
    }
}
