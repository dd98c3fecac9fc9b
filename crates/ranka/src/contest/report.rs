use arena::{ContestantSpec, Elo, Sprt, Tally};
use serde::Serialize;

#[derive(Serialize)]
struct ScoreLine {
    player: String,
    opponent: String,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    pairs: [u32; 5],
    score: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    sprt: Option<SprtLine>,
}

#[derive(Serialize)]
struct SprtLine {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

/// The score as machines read it.
pub(super) fn score_line(
    [player, opponent]: [&ContestantSpec; 2],
    score: &Tally,
    sprt: Option<&Sprt>,
) -> serde_json::Result<String> {
    let elo = score.elo();
    // An infinite number has no JSON; it is null.
    let finite = |pick: fn(Elo) -> f64| elo.map(pick).filter(|value| value.is_finite());
    serde_json::to_string(&ScoreLine {
        player: player.to_string(),
        opponent: opponent.to_string(),
        games: score.games(),
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        pairs: score.pairs(),
        score: score.share(),
        elo: finite(|elo| elo.value),
        elo_low: finite(|elo| elo.low),
        elo_high: finite(|elo| elo.high),
        sprt: sprt.map(|sprt| {
            let Sprt { elo0, elo1, alpha, beta } = *sprt;
            let state = sprt.state(score);
            let verdict = state.verdict().id();
            SprtLine {
                elo0,
                elo1,
                alpha,
                beta,
                llr: state.llr,
                lower: state.lower,
                upper: state.upper,
                verdict,
            }
        }),
    })
}

/// The score in words.
pub(crate) fn summary(score: &Tally) -> String {
    let Tally { wins, draws, losses, .. } = score;
    let percent = score.share() * 100.0;
    let elo = score.elo().map_or(String::new(), |Elo { value, low, high }| {
        format!(", Elo {value:+.0} ({low:+.0} to {high:+.0}, 95 %)")
    });
    format!("+{wins} ={draws} -{losses}, {percent:.1} %{elo}")
}

/// What a test says, in words.
pub(crate) fn verdict(sprt: &Sprt, score: &Tally) -> String {
    let state = sprt.state(score);
    let Sprt { elo0, elo1, .. } = sprt;
    let said = match state.verdict() {
        arena::Verdict::Lower => format!("Elo {elo0:+} believed"),
        arena::Verdict::Higher => format!("Elo {elo1:+} believed"),
        arena::Verdict::Open => "open".to_owned(),
    };
    format!(
        "SPRT {elo0:+} or {elo1:+}: LLR {:.2} ({:.2} to {:.2}), {said}",
        state.llr, state.lower, state.upper
    )
}
