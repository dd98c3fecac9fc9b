//! What stands beside the board: the piece under the cursor, the state of the game, the moves.

use game::Side;
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
    widgets::Paragraph,
};

use super::{
    super::notes::{counters, wrapped},
    draw::{Plan, cells, clip},
    model::Model,
    scene::Scene,
    words,
};
use crate::portrait::Portrait;

/// The least rows for the list of moves.
const MOVES: usize = 5;

pub(super) fn draw(frame: &mut Frame<'_>, plan: &Plan, model: &Model, scene: &Scene) {
    let aside = plan.aside;
    let columns = usize::from(aside.width);
    let portrait = plain(portrait(model, scene, columns));
    let piece = scene.say(&words::PIECE);
    if let Some(below) = plan.below {
        pane(frame, aside, piece, portrait);
        let half = below.width / 2;
        let (left, right) = (
            Rect { width: half.saturating_sub(1), ..below },
            Rect { x: below.x + half, width: below.width - half, ..below },
        );
        let state = state(scene, usize::from(left.width));
        pane(frame, left, scene.say(&words::STATE), plain(state));
        moves(frame, right, scene);
        return;
    }
    let rows = usize::from(aside.height);
    let state = state(scene, columns);
    let told = if state.is_empty() { 0 } else { (state.len() + 1).min(rows / 4) };
    let shown = (portrait.len() + 1).min(rows.saturating_sub(told + MOVES + 1)).max(rows / 3);
    let at = |from: usize, height: usize| Rect {
        y: aside.y + cells(from),
        height: cells(height.min(rows.saturating_sub(from))),
        ..aside
    };
    pane(frame, at(0, shown), piece, portrait);
    if told > 0 {
        pane(frame, at(shown, told), scene.say(&words::STATE), plain(state));
    }
    moves(frame, at(shown + told, rows), scene);
}

fn plain(lines: Vec<String>) -> Vec<Line<'static>> {
    lines.into_iter().map(Line::from).collect()
}

/// A heading and lines; what does not fit is hinted at.
fn pane(frame: &mut Frame<'_>, place: Rect, title: &str, mut lines: Vec<Line<'static>>) {
    let room = usize::from(place.height).saturating_sub(1);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            let mut text = last.to_string();
            clip(Some(&mut text), place.width.into());
            *last = Line::styled(text, last.style);
        }
    }
    let heading = Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    lines.insert(0, Line::styled(title.to_owned(), heading));
    frame.render_widget(Paragraph::new(lines), place);
}

/// What there is to say about the piece under the cursor.
pub(super) fn portrait(model: &Model, scene: &Scene, columns: usize) -> Vec<String> {
    let portrait = Portrait { game: &scene.description, lang: scene.lang };
    let found = model.subject(scene).and_then(|(code, side)| Some((portrait.find(code)?, side)));
    let Some((piece, side)) = found else { return model.square(scene).into_iter().collect() };
    let owner = side.map_or(String::new(), |side: Side| format!(", {}", scene.side(side)));
    let square = model.square(scene).map_or(String::new(), |square| format!("{square} "));
    let title = format!("{square}{}{owner}", portrait.title(piece));
    let lines = [vec![title], portrait.pictures(piece), portrait.facts(piece, Some(&scene.view))].concat();
    lines.iter().flat_map(|line| wrapped(line, columns)).collect()
}

fn state(scene: &Scene, columns: usize) -> Vec<String> {
    let told = counters(&scene.description, &scene.view, scene.lang);
    told.iter().flat_map(|line| wrapped(line, columns)).collect()
}

/// What happened, the newest or what is looked at in sight.
fn moves(frame: &mut Frame<'_>, place: Rect, scene: &Scene) {
    let columns = usize::from(place.width);
    let (dim, here) =
        (Style::new().add_modifier(Modifier::DIM), Style::new().add_modifier(Modifier::REVERSED));
    let shown = scene.looking.unwrap_or(scene.entries.len());
    let (mut lines, mut end) = (Vec::new(), 0);
    for (index, entry) in scene.entries.iter().enumerate() {
        let side = entry.side.map_or(String::new(), |side| {
            match scene.say(&scene.description.signs[side.index()]) {
                "" => format!("{} ", scene.side(side)),
                sign => sign.to_owned(),
            }
        });
        let number = index + 1;
        let style = if scene.looking == Some(number) { here } else { Style::new() };
        let label = format!("{number} {side}{}", entry.label);
        lines.extend(wrapped(&label, columns).into_iter().map(|line| Line::styled(line, style)));
        let losses = entry.losses.iter().flat_map(|loss| wrapped(&format!("  {loss}"), columns));
        lines.extend(losses.map(|line| Line::styled(line, dim)));
        if number <= shown {
            end = lines.len();
        }
    }
    if lines.is_empty() {
        lines.push(Line::styled(scene.say(&words::NO_MOVE), dim));
    }
    let room = usize::from(place.height).saturating_sub(1);
    let from = end.saturating_sub(room).min(lines.len().saturating_sub(room.max(1)));
    let visible: Vec<Line<'static>> = lines.into_iter().skip(from).take(room).collect();
    pane(frame, place, scene.say(&words::MOVES), visible);
}
