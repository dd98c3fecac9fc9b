//! Draws a scene: where everything goes, the board and what lies over it.

use std::collections::BTreeSet;

use game::{Side, Waypoint};
use protocol::{Seat, Task};
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Clear, Paragraph},
};
use unicode_width::UnicodeWidthStr;

use super::{
    super::{
        board::{Board, Look, Marks, width},
        notes::{joined, wrapped},
        report::time,
        stones::Stones,
        table::alone,
    },
    model::{Model, Popup, Spot, held},
    panes,
    scene::Scene,
    words,
};

/// The least columns beside the board.
const ASIDE: usize = 18;
/// Columns beside the board with which everything stands there, over the whole height.
const ROOMY: usize = 30;
/// The least rows for what is asked.
const ASKED: usize = 2;

/// Draws scenes in the manner of a terminal.
pub(super) struct Painter {
    pub(super) look: Look,
    /// Whether it shows more than ASCII.
    pub(super) unicode: bool,
}

/// Where things go.
pub(super) struct Plan {
    cell: usize,
    board: Rect,
    asked: Rect,
    /// Beside the board.
    pub(super) aside: Rect,
    /// Below everything, where there is room.
    pub(super) below: Option<Rect>,
    keys: Rect,
}

/// A number of columns or rows, which are few.
pub(super) fn cells(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Painter {
    pub(super) fn draw(&self, frame: &mut Frame<'_>, model: &Model, scene: &Scene) {
        let area = frame.area();
        match self.plan(area, scene) {
            Ok(plan) => {
                self.title(frame, area, scene);
                self.board(frame, &plan, model, scene);
                asked(frame, &plan, model, scene);
                panes::draw(frame, &plan, model, scene);
                let wide = scene.say(&words::KEYS);
                let keys =
                    if wide.width() <= plan.keys.width.into() { wide } else { scene.say(&words::SHORT_KEYS) };
                let dim = Style::new().add_modifier(Modifier::DIM);
                frame.render_widget(Paragraph::new(Line::styled(keys, dim)), plan.keys);
            }
            Err((columns, rows)) => {
                let sentence = scene.fill(words::TOO_SMALL, &[&area.width, &area.height, &columns, &rows]);
                let lines = wrapped(&sentence, area.width.into());
                frame.render_widget(
                    Paragraph::new(lines.into_iter().map(Line::from).collect::<Vec<_>>()),
                    area,
                );
            }
        }
        popup(frame, area, model, scene);
        if !self.unicode {
            to_ascii(frame.buffer_mut());
        }
    }

    /// Where things go, or the size that the window would need.
    fn plan(&self, area: Rect, scene: &Scene) -> Result<Plan, (usize, usize)> {
        let description = &scene.description;
        let (columns, rows) = (usize::from(area.width), usize::from(area.height));
        let hands = if scene.view.hands.is_empty() { 0 } else { 2 };
        let height = 1 + description.board.ranks.len() + hands;
        let least = self.look.least_width(description);
        let needed = (least + 1 + ASIDE, 1 + height + ASKED + 1);
        if columns < needed.0 || rows < needed.1 {
            return Err(needed);
        }
        let roomy = columns.checked_sub(ROOMY + 1).and_then(|left| self.look.cell(description, left));
        let cell = roomy.or_else(|| self.look.cell(description, least)).unwrap_or_default();
        let left = width(description, cell);
        let rect = |x: usize, y: usize, w: usize, h: usize| Rect::new(cells(x), cells(y), cells(w), cells(h));
        let spare = rows - 2 - height;
        let keys = rect(0, rows - 1, columns, 1);
        let board = rect(0, 1, left, height);
        Ok(if roomy.is_some() {
            let asked = rect(0, 1 + height, left, spare);
            Plan {
                cell,
                board,
                asked,
                aside: rect(left + 1, 1, columns - left - 1, rows - 2),
                below: None,
                keys,
            }
        } else {
            let asked = if spare < ASKED + 6 { spare } else { ASKED + 1 };
            let rest = spare - asked;
            let below = (rest > 0).then(|| rect(0, 1 + height + asked, columns, rest));
            let aside = rect(left + 1, 1, columns - left - 1, height);
            Plan { cell, board, asked: rect(0, 1 + height, columns, asked), aside, below, keys }
        })
    }

    fn title(&self, frame: &mut Frame<'_>, area: Rect, scene: &Scene) {
        let player = |side: Side| {
            let who = match scene.state.seats.of(side) {
                Seat::Person if alone(&scene.state).is_some() => scene.say(&words::YOU).to_owned(),
                Seat::Person => scene.say(&words::PLAYER).to_owned(),
                Seat::Engine { level: Some(level) } => scene.fill(words::LEVEL, &[level]),
                Seat::Engine { level: None } => scene.say(&words::FULL).to_owned(),
                Seat::Program { name } => name.clone(),
            };
            let clock = scene.state.clocks.map(|clocks| match side {
                Side::First => clocks.first,
                Side::Second => clocks.second,
            });
            let clock = clock.map_or(String::new(), |clock| format!(" {}", time(clock)));
            (format!(" {}: {who}{clock} ", scene.side(side)), self.side_style(side))
        };
        let mut spans = vec![Span::raw(format!("{}  ", scene.say(&scene.description.name)))];
        spans.extend(Side::ALL.map(player).map(|(text, style)| Span::styled(text, style)));
        let bar = Style::new().add_modifier(Modifier::BOLD);
        let row = Rect { height: 1, ..area };
        frame.render_widget(Paragraph::new(Line::from(spans)).style(bar), row);
    }

    /// How what belongs to a side is written.
    fn side_style(&self, side: Side) -> Style {
        match side {
            Side::First => Style::new().add_modifier(Modifier::BOLD),
            Side::Second if self.look.colors => Style::new().fg(Color::Magenta),
            Side::Second => Style::new().add_modifier(Modifier::UNDERLINED),
        }
    }

    fn board(&self, frame: &mut Frame<'_>, plan: &Plan, model: &Model, scene: &Scene) {
        let look = Look { flipped: model.flipped, ..self.look };
        let picked = model.walk.path().iter().filter_map(|way| match way {
            Waypoint::At(square) | Waypoint::Shot(square) => Some(square.clone()),
            Waypoint::Hand(_) | Waypoint::Choice(_) => None,
        });
        let marks = Marks {
            last: scene.last.clone(),
            targets: if model.walk.path().is_empty() { BTreeSet::new() } else { model.walk.squares() },
            picked: picked.collect(),
            cursor: model.square(scene),
        };
        let board = Board {
            description: &scene.description,
            view: &scene.view,
            marks: &marks,
            look,
            cell: plan.cell,
        };
        let (top, bottom) =
            if model.flipped { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
        let (has_hands, columns) = (!scene.view.hands.is_empty(), usize::from(plan.board.width));
        let mut lines = Vec::new();
        lines.extend(has_hands.then(|| self.hand(top, columns, model, scene)));
        lines.extend(board.lines());
        lines.extend(has_hands.then(|| self.hand(bottom, columns, model, scene)));
        frame.render_widget(Paragraph::new(lines), plan.board);
        if let Spot::Board { file, rank } = model.cursor {
            let (files, ranks) = (scene.description.board.files.len(), scene.description.board.ranks.len());
            let (column, row) =
                if model.flipped { (files - 1 - file, ranks - 1 - rank) } else { (file, rank) };
            let x = plan.board.x + cells(column * plan.cell + plan.cell - 2);
            let y = plan.board.y + cells(row + 1 + usize::from(has_hands));
            frame.set_cursor_position(Position::new(x, y));
        }
    }

    fn hand(&self, side: Side, columns: usize, model: &Model, scene: &Scene) -> Line<'static> {
        let stones = Stones::new(&scene.description, self.look.style);
        let pieces = held(scene, side);
        let text = |(code, count): &(&'static str, u8)| {
            let short = stones.of(code).short(Some(side));
            if *count > 1 { format!("{short}{count}") } else { short }
        };
        let needed: usize = pieces.iter().map(|held| text(held).width() + 1).sum();
        let name = scene.side(side);
        let initial = name.split(' ').next().unwrap_or_default();
        // The shorter, the more is held.
        let headings = [scene.fill(words::IN_HAND, &[&name]), name.to_owned(), initial.to_owned()];
        let mut headings = headings.into_iter().map(|heading| format!("{heading}: "));
        let heading = headings.find(|heading| heading.width() + needed <= columns).unwrap_or_default();
        let mut spans = vec![Span::styled(heading, Style::new().add_modifier(Modifier::DIM))];
        if pieces.is_empty() {
            spans.push(Span::raw("-"));
        }
        for (index, held) in pieces.iter().enumerate() {
            let (code, _) = held;
            let mut style = self.side_style(side);
            let due = scene.state.due.as_ref().is_some_and(|due| due.side == side);
            let picked = due && model.walk.path().first() == Some(&Waypoint::Hand((*code).to_owned()));
            if picked && self.look.colors {
                style = Style::new().fg(Color::Black).bg(Color::Cyan);
            }
            if model.cursor == (Spot::Hand { side, index }) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            spans.push(Span::styled(text(held), style));
            spans.push(Span::raw(" "));
        }
        Line::from(spans)
    }
}

/// Who is to do what, and what may be chosen.
fn asked(frame: &mut Frame<'_>, plan: &Plan, model: &Model, scene: &Scene) {
    let columns = usize::from(plan.asked.width);
    let items = model.items(scene);
    let numbered = items.iter().enumerate().map(|(index, item)| format!("[{}] {}", index + 1, item.label));
    let mut parts = vec![headline(model, scene)];
    parts.extend(Some(model.message.clone()).filter(|message| !message.is_empty()));
    parts.extend(scene.prompt.iter().cloned());
    parts.extend(numbered);
    parts.retain(|part| !part.is_empty());
    let mut lines = joined(&parts, "  ", columns);
    let rows = usize::from(plan.asked.height);
    if lines.len() > rows {
        lines.truncate(rows);
        clip(lines.last_mut(), columns);
    }
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let styled = lines
        .into_iter()
        .enumerate()
        .map(|(row, line)| Line::styled(line, if row == 0 { bold } else { Style::new() }));
    frame.render_widget(Paragraph::new(styled.collect::<Vec<_>>()), plan.asked);
}

/// Ends a line by the sign that there is more.
pub(super) fn clip(line: Option<&mut String>, columns: usize) {
    let Some(line) = line else { return };
    while line.width() + 1 > columns && line.pop().is_some() {}
    line.push('…');
}

/// Who is to act.
fn headline(model: &Model, scene: &Scene) -> String {
    if let Some(events) = scene.looking {
        return scene.fill(words::LOOKING, &[&events, &scene.entries.len()]);
    }
    let check = if scene.check { format!(" {}", scene.say(&words::CHECK)) } else { String::new() };
    let advising =
        if model.is_advising { format!(" {}", scene.say(&words::ADVISING)) } else { String::new() };
    let Some(due) = &scene.state.due else { return String::new() };
    let told = match (&due.seat, due.task) {
        (Seat::Engine { .. } | Seat::Program { .. }, _) => scene.say(&words::THINKING).to_owned(),
        (Seat::Person, Task::Throw) => scene.fill(words::TO_THROW, &[&scene.side(due.side)]),
        (Seat::Person, Task::Move) if alone(&scene.state).is_some() => {
            scene.say(&words::YOUR_MOVE).to_owned()
        }
        (Seat::Person, Task::Move) => scene.fill(words::TO_MOVE, &[&scene.side(due.side)]),
    };
    format!("{told}{check}{advising}")
}

/// What lies over the board.
fn popup(frame: &mut Frame<'_>, area: Rect, model: &Model, scene: &Scene) {
    let Some(popup) = &model.popup else { return };
    let most = usize::from(area.width).saturating_sub(4);
    let (title, lines) = match popup {
        Popup::Help => {
            let row = |(key, text): &(&str, game::Text)| format!("{key:<13} {}", scene.say(text));
            (String::new(), words::HELP.iter().map(row).collect())
        }
        Popup::Piece => (String::new(), panes::portrait(model, scene, most)),
        Popup::Ask { question, .. } => (String::new(), wrapped(question, most)),
        Popup::List { title, items } => {
            let row = |(index, item): (usize, &super::scene::Item)| format!("{} {}", index + 1, item.label);
            (title.clone(), items.iter().enumerate().map(row).collect())
        }
    };
    let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(title.width() + 2);
    let (columns, rows) = (cells(widest.min(most) + 2), cells(lines.len() + 2).min(area.height));
    let columns = columns.min(area.width);
    let (x, y) = (area.x + (area.width - columns) / 2, area.y + (area.height - rows) / 2);
    let place = Rect::new(x, y, columns, rows);
    frame.render_widget(Clear, place);
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).block(Block::bordered().title(title)), place);
}

/// Writes everything by what any terminal can show.
fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let plain = match cell.symbol() {
            "─" | "–" => "-",
            "│" => "|",
            "┌" | "┐" | "└" | "┘" => "+",
            "…" | "·" | "・" => ".",
            "×" => "x",
            "→" => ">",
            "§" => "#",
            "ō" => "o",
            "ū" => "u",
            _ => " ",
        };
        cell.set_symbol(plain);
    }
}
