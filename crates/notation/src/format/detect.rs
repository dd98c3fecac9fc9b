//! Which format a text is in, and where in a stream of lines a game begins.

use super::Format;
use crate::outline::names;

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
        let is_ours = names(start.as_bytes()).iter().any(|name| ["ranka", "game"].contains(&name.as_str()));
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

/// Finds where games begin in a stream of lines, without knowing their encoding.
#[derive(Clone, Debug)]
pub struct GameStart {
    format: Format,
    /// Whether moves have come since the last game began.
    moves: bool,
    /// Whether anything has come.
    any: bool,
    json: Nesting,
}

/// Where in a document of JSON a line ends.
#[derive(Clone, Debug, Default)]
struct Nesting {
    depth: usize,
    quoted: bool,
    escaped: bool,
}

impl Nesting {
    fn pass(&mut self, line: &[u8]) {
        for byte in line {
            match byte {
                _ if std::mem::take(&mut self.escaped) => {}
                b'\\' if self.quoted => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                b'{' | b'[' if !self.quoted => self.depth += 1,
                b'}' | b']' if !self.quoted => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

impl GameStart {
    /// For lines of a format.
    pub const fn new(format: Format) -> GameStart {
        GameStart {
            format,
            moves: false,
            any: false,
            json: Nesting { depth: 0, quoted: false, escaped: false },
        }
    }

    /// Whether this line begins another game than the lines before it.
    pub fn begins(&mut self, line: &[u8]) -> bool {
        let begins = match self.format {
            Format::Usi | Format::Sfen => self.any && !line.trim_ascii().is_empty(),
            Format::Ranka | Format::Jkf => {
                let begins = self.any && self.json.depth == 0 && !line.trim_ascii().is_empty();
                self.json.pass(line);
                begins
            }
            Format::Csa => line.trim_ascii() == b"/" && self.any,
            Format::Text => line.starts_with(super::text_form::HEAD.as_bytes()) && self.any,
            Format::Ckka => self.any && line.starts_with(CKKA.as_bytes()),
            Format::Kif | Format::Ki2 => self.kif(line),
        };
        if !line.trim_ascii().is_empty() {
            self.any = true;
        }
        if begins {
            self.moves = false;
        }
        begins
    }

    /// A header after moves. Lines are looked at as bytes, in UTF-8 and in Shift-JIS alike.
    fn kif(&mut self, line: &[u8]) -> bool {
        let start = line.trim_ascii_start();
        let Some(first) = start.first() else { return false };
        if first.is_ascii_digit() || MOVES.iter().any(|sign| start.starts_with(sign)) {
            self.moves = true;
            return false;
        }
        if !self.moves || matches!(first, b'*' | b'&' | b'|' | b'+') {
            return false;
        }
        if *first == b'#' {
            return start.starts_with(b"#KIF") || start.starts_with(b"# --") || start.starts_with(b"#KI2");
        }
        STARTS.iter().any(|key| start.starts_with(key))
    }
}

/// How a record of CKKA begins that a program wrote.
const CKKA: &str = "{一位色:";

/// ▲, △ and まで, which ends a game without moves, in both encodings.
const MOVES: [&[u8]; 6] =
    ["▲".as_bytes(), "△".as_bytes(), "まで".as_bytes(), b"\x81\xa3", b"\x81\xa2", b"\x82\xdc\x82\xc5"];

/// 手合割, 開始日時, 棋戦, 先手, 後手, 下手, 上手, 場所, 表題, 対局 in both encodings.
const STARTS: [&[u8]; 20] = [
    "手合割".as_bytes(),
    "開始日時".as_bytes(),
    "棋戦".as_bytes(),
    "先手".as_bytes(),
    "後手".as_bytes(),
    "下手".as_bytes(),
    "上手".as_bytes(),
    "場所".as_bytes(),
    "表題".as_bytes(),
    "対局".as_bytes(),
    b"\x8e\xe8\x8d\x87\x8a\x84",
    b"\x8aJ\x8en\x93\xfa\x8e\x9e",
    b"\x8a\xfb\x90\xed",
    b"\x90\xe6\x8e\xe8",
    b"\x8c\xe3\x8e\xe8",
    b"\x89\xba\x8e\xe8",
    b"\x8f\xe3\x8e\xe8",
    b"\x8f\xea\x8f\x8a",
    b"\x95\\\x91\xe8",
    b"\x91\xce\x8b\xc7",
];
