//! Which format a text is in.

use super::Format;
use crate::outline::names;

/// Names that the top level of an own record has and nothing within it, nor the top level of JKF.
pub(super) const OWN_NAMES: [&str; 2] = ["ranka", "game"];

/// The format of a text, by what it begins with; `name` is that of its file, if it has one.
pub fn detect(name: Option<&str>, text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}');
    let start = text.trim_start();
    if let Some(named) = name.and_then(by_name) {
        return Some(belied(named, start).unwrap_or(named));
    }
    if start.starts_with('{') && !start.starts_with("{\"") && !looks_like_json(start) {
        return Some(Format::Ckka);
    }
    if looks_like_json(start) {
        // Names may come in any order; JKF has neither of these.
        let is_ours = names(start.as_bytes()).iter().any(|name| OWN_NAMES.contains(&name.as_str()));
        return Some(if is_ours { Format::Ranka } else { Format::Jkf });
    }
    text.lines().take(400).find_map(detect_line).or_else(|| ckka_body(start))
}

/// What the first line of a file says if that is something else than its name: files are renamed by hand.
fn belied(named: Format, start: &str) -> Option<Format> {
    let first = start.lines().next().unwrap_or_default();
    let told = if looks_like_json(start) { detect(None, start) } else { detect_line(first) }?;
    let kin = |format: Format| match format {
        Format::Ki2 => Format::Kif,
        Format::Sfen => Format::Usi,
        other => other,
    };
    (kin(told) != kin(named)).then_some(told)
}

/// JSON begins with a brace and a name in quotes.
fn looks_like_json(text: &str) -> bool {
    text.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']))
        || text.starts_with("[{")
}

/// What a line says of the format that it is in.
pub fn detect_line(line: &str) -> Option<Format> {
    let line = line.trim_end();
    let start = line.trim_start();
    if start.starts_with(super::text_form::HEAD) {
        return Some(Format::Text);
    }
    if start.starts_with("position ") || start.starts_with("startpos") {
        return Some(Format::Usi);
    }
    if start.starts_with("sfen ") {
        return Some(if start.contains(" moves") { Format::Usi } else { Format::Sfen });
    }
    let ranks = start.split(' ').next().unwrap_or_default().split('/').count();
    if (9..=11).contains(&ranks) && start.is_ascii() && start.contains([' ']) {
        return Some(if start.contains(" moves") { Format::Usi } else { Format::Sfen });
    }
    let csa = |text: &str| {
        ["V2", "V3", "N+", "N-", "PI", "P1", "'CSA"].iter().any(|head| text.starts_with(head))
            || matches!(text.as_bytes(), [b'+' | b'-', file, rank, b'1'..=b'9', b'1'..=b'9', _, _, ..]
                if file.is_ascii_digit() && rank.is_ascii_digit())
            || (text.starts_with('$') && text.contains(':'))
    };
    if csa(line) {
        return Some(Format::Csa);
    }
    if start.starts_with("#KIF") || start.starts_with("手数--") {
        return Some(Format::Kif);
    }
    if start.starts_with("#KI2") || start.starts_with(['▲', '△', '☗', '☖', '▼', '▽']) {
        return Some(Format::Ki2);
    }
    let numbered = start.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let is_move = numbered.len() < start.len()
        && numbered.trim_start().starts_with(|symbol: char| {
            matches!(symbol, '１'..='９' | '1'..='9' | '同' | '投' | '▲' | '△')
                && numbered.starts_with([' ', '\u{3000}'])
        });
    (is_move || start.starts_with("まで")).then_some(Format::Kif)
}

/// Moves of CKKA begin with the name of a square.
fn ckka_body(text: &str) -> Option<Format> {
    let square = text.starts_with(['K', 'L', 'N', 'T', 'Z', 'X', 'C', 'M', 'P', '[', '#']);
    let sign = ['兵', '弓', '車', '虎', '馬', '筆', '巫', '将', '王', '船', '皇', '片'];
    let head: String = text.chars().take(200).collect();
    if square && head.contains(sign) {
        return Some(Format::Ckka);
    }
    // Headers alone do not tell KIF from KI2; one reader reads both.
    let kif = [
        "手合割：",
        "手合割:",
        "先手：",
        "後手：",
        "下手：",
        "上手：",
        "開始日時：",
        "棋戦：",
        "先手の持駒",
        "後手の持駒",
    ];
    text.lines().take(400).any(|line| kif.iter().any(|key| line.starts_with(key))).then_some(Format::Kif)
}

fn by_name(name: &str) -> Option<Format> {
    let name = name.to_ascii_lowercase();
    let ends = |format: &Format| {
        format.extensions().iter().any(|end| *end != "txt" && name.ends_with(&format!(".{end}")))
    };
    Format::ALL.into_iter().find(ends)
}
