use game::{Lang, Text, Words};

use crate::{Diagram, Scene, Sheet, Still, Stills};

const START: Text = Text::new("Start", "開始局面", "起始局面");
const AFTER: Text = Text::new("After {0} {1}", "{0}手目 {1} まで", "第{0}手 {1}");

/// A game as diagrams on sheets of A4, each with the moves that led to it: after every so many events, or as many as one sheet has room
/// for. The heading says who played, and where and when.
pub fn sheets(
    moments: &Stills,
    heading: &[String; 2],
    every: Option<u16>,
    lang: Lang,
    scene: impl Fn(&Still) -> Scene,
) -> Vec<String> {
    let plies = moments.plies();
    let step = every.map_or(plies.div_ceil(Sheet::PLACES), usize::from).max(1);
    // A game that has not begun has its start alone.
    let shown: Vec<usize> =
        (1..=plies.div_ceil(step).max(1)).map(|number| (number * step).min(plies)).collect();
    let stills = moments.all();
    let scenes: Vec<Scene> = shown.iter().map(|ply| scene(&stills[*ply])).collect();
    let mut before = 0;
    let diagrams: Vec<Diagram<'_>> = shown
        .iter()
        .zip(&scenes)
        .map(|(ply, scene)| {
            let moves = (before + 1..=*ply).map(|ply| format!("{ply} {}", written(&stills[ply], lang)));
            let diagram =
                Diagram { scene, caption: caption(*ply, &stills[*ply], lang), text: moves.collect() };
            before = *ply;
            diagram
        })
        .collect();
    let [players, note] = heading;
    let title = if players.is_empty() { lang.of(&moments.description().name) } else { players };
    let pages = diagrams.chunks(Sheet::PLACES);
    pages.map(|diagrams| Sheet { title, note, diagrams }.svg()).collect()
}

fn written(still: &Still, lang: Lang) -> String {
    still.written.as_ref().map_or_else(String::new, |written| written.of(lang).into_owned())
}

fn caption(ply: usize, still: &Still, lang: Lang) -> String {
    match &still.written {
        Some(written) => Words::composed(AFTER, &[Words::same(ply), written.clone()]).of(lang).into_owned(),
        None => lang.of(&START).to_owned(),
    }
}
