//! The header of KIF and KI2.

use std::fmt::Write;

use drop_shogi::{DropGame, DropPosition, DropRules, Shogi};
use game::{Game, Side};

use super::{
    board::{hand_words, write_board},
    lines::{Line, classify},
};
use crate::{
    Record, Start,
    drops::{configured, setup_position, start_of},
    format::{Loss, Losses, WriteError},
};

/// Whether the second side gives a handicap.
pub(super) fn is_handicap(record: &Record) -> bool {
    matches!(&record.start, Start::Setup(id) if id != "even")
}

/// Appends a line of the header.
fn line(key: &str, value: &str, out: &mut String) {
    out.push_str(key);
    out.push('：');
    push_line(value, out);
    out.push('\n');
}

/// Appends a text as part of one line.
pub(super) fn push_line(text: &str, out: &mut String) {
    if text.contains(['\n', '\r']) {
        out.extend(text.chars().map(|symbol| if matches!(symbol, '\n' | '\r') { ' ' } else { symbol }));
    } else {
        out.push_str(text);
    }
}

/// Appends everything before the moves.
pub(super) fn write<R: DropRules>(
    record: &Record,
    out: &mut String,
    losses: &mut Losses,
) -> Result<(), WriteError> {
    let game: DropGame<R> = configured(record).map_err(WriteError::new)?;
    if R::ID != Shogi::ID {
        line("ゲーム", R::ID, out);
    }
    if let Some(rules) = super::write_rules(record) {
        line("ルール", &rules, out);
    }
    for (key, value) in [
        ("開始日時", &record.started),
        ("終了日時", &record.ended),
        ("棋戦", &record.event),
        ("場所", &record.site),
        ("戦型", &record.opening),
        ("持ち時間", &record.clock.map(crate::Clock::to_japanese)),
        ("持ち時間", &record.time_limit),
    ] {
        if let Some(value) = value {
            line(key, value, out);
        }
    }
    begin(record, &game, out)?;
    let names = if is_handicap(record) { ["下手", "上手"] } else { ["先手", "後手"] };
    for (side, key) in Side::ALL.into_iter().zip(names) {
        if let Some(name) = &record.players[side] {
            line(key, name, out);
        }
    }
    for (key, value) in &record.headers {
        match key.as_str() {
            "盤面反転" if value.is_empty() => out.push_str("盤面反転\n"),
            "しおり" => {
                out.push('&');
                push_line(value, out);
                out.push('\n');
            }
            _ => other(key, value, out, losses),
        }
    }
    Ok(())
}

/// A header of some other program, if it can be told from everything else.
fn other(key: &str, value: &str, out: &mut String, losses: &mut Losses) {
    let mut text = String::new();
    line(key, value, &mut text);
    let same = matches!(classify(text.trim_end_matches('\n')), Line::Header(read, _) if read == key);
    if same {
        out.push_str(&text);
    } else {
        losses.note(Loss::Headers);
    }
}

/// Where the game begins.
fn begin<R: DropRules>(record: &Record, game: &DropGame<R>, out: &mut String) -> Result<(), WriteError> {
    let own = if R::ID == Shogi::ID { "" } else { R::NAME.ja };
    match &record.start {
        Start::Usual => line("手合割", if own.is_empty() { "平手" } else { own }, out),
        Start::Setup(id) if setup_position::<R>(id).is_some() => {
            let handicap = R::HANDICAPS.iter().find(|handicap| handicap.id == id);
            let name = handicap.map_or("平手", |handicap| handicap.name.ja);
            let wide = if own.is_empty() { "" } else { "　" };
            line("手合割", &format!("{own}{wide}{name}"), out);
        }
        start => {
            let pos = start_of(game, start).map_err(WriteError::new)?;
            if own.is_empty() {
                diagram(&pos, out);
            } else {
                let mut text = String::new();
                game.write_position(&pos, &mut text);
                line("手合割", own, out);
                line("初期局面", &text, out);
            }
        }
    }
    Ok(())
}

fn diagram<R: DropRules>(pos: &DropPosition<R>, out: &mut String) {
    line("手合割", "その他", out);
    line("後手の持駒", &hand_words(pos, Side::Second), out);
    write_board(pos, out);
    line("先手の持駒", &hand_words(pos, Side::First), out);
    if pos.ply() > 1 {
        let _ = writeln!(out, "手数＝{}  まで", pos.ply() - 1);
    }
    out.push_str(if pos.side() == Side::First { "先手番\n" } else { "後手番\n" });
}
