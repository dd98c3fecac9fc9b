//! What the terminal can show.

use std::{env, io, io::IsTerminal};

use game::Lang;
use ratatui::crossterm::terminal;

/// The window in which somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Whether it shows colours.
    pub(super) colors: bool,
    /// Whether it shows more than ASCII.
    pub(super) unicode: bool,
}

impl Window {
    /// The window of this process; `None` if what it prints goes elsewhere.
    pub(super) fn present() -> Option<Window> {
        if !io::stdout().is_terminal() {
            return None;
        }
        // Whoever does not say how large it is is taken for the window of old.
        let (columns, rows) = terminal::size().ok().filter(|(columns, _)| *columns > 0).unwrap_or((80, 24));
        Some(Window::described(columns, rows, |name| env::var(name).ok()))
    }

    /// Whether the terminal can be drawn on, and not only written to.
    pub(super) fn can_be_filled() -> bool {
        env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb")
    }

    /// The language of whoever sits there.
    pub(super) fn language() -> Lang {
        spoken(|name| env::var(name).ok())
    }

    /// A window of this size in such an environment.
    pub(super) fn described(columns: u16, rows: u16, variable: impl Fn(&str) -> Option<String>) -> Window {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        let is_dumb = said("TERM").is_none_or(|term| term == "dumb");
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said).unwrap_or_default();
        let locale = locale.to_lowercase().replace('-', "");
        Window {
            columns: columns.into(),
            rows: rows.into(),
            colors: !is_dumb && said("NO_COLOR").is_none(),
            unicode: locale.contains("utf8"),
        }
    }
}

/// Beginnings of locales whose Chinese is written in Simplified characters.
const SIMPLIFIED: &[&str] = &["zh_CN", "zh_SG", "zh_MY", "zh_Hans"];

/// The language of such an environment, if it is one of ours and can be shown.
fn spoken(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let said = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said).unwrap_or_default();
    let simplified = SIMPLIFIED.iter().any(|place| locale.starts_with(place));
    let lang = if simplified { Some(Lang::ZhHans) } else { locale.get(..2).and_then(Lang::parse) };
    lang.filter(|_| Window::described(0, 0, &variable).unicode).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(variables: &[(&str, &str)]) -> Window {
        let found = |name: &str| variables.iter().find(|(known, _)| *known == name);
        Window::described(80, 24, |name| found(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn colours_and_characters_are_those_of_the_terminal() {
        let usual = window(&[("TERM", "xterm"), ("LANG", "en_US.UTF-8")]);
        assert!(usual.colors && usual.unicode);
        assert!(!window(&[("TERM", "xterm"), ("NO_COLOR", "1")]).colors);
        assert!(window(&[("TERM", "xterm"), ("NO_COLOR", "")]).colors);
        assert!(!window(&[("TERM", "dumb")]).colors);
        assert!(!window(&[]).colors);
        assert!(window(&[("LC_ALL", "ja_JP.utf8"), ("LANG", "C")]).unicode);
        assert!(!window(&[("LC_ALL", "C"), ("LANG", "ja_JP.utf8")]).unicode);
    }

    #[test]
    fn the_language_is_that_of_the_locale() {
        let lang = |value: &str| spoken(|name| (name == "LANG").then(|| value.to_owned()));
        assert_eq!(lang("ja_JP.UTF-8"), Lang::Ja);
        assert_eq!(lang("zh_TW.utf8"), Lang::Zh);
        assert_eq!(lang("zh_CN.UTF-8"), Lang::ZhHans);
        assert_eq!(lang("ja_JP.eucJP"), Lang::En);
        assert_eq!(lang("de_DE.UTF-8"), Lang::En);
        assert_eq!(lang(""), Lang::En);
    }
}
