//! What the data files of a game have in common: lines of a word and its rest, comments, rules, cases.

use std::{fs, path::Path};

use game::{AnyGame, AnyLine, Choices, OptionError, OptionSpec, Preset};

use crate::Complaint;

/// The rules under which something is tried.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rules {
    pub(crate) preset: Option<String>,
    pub(crate) options: Vec<(String, String)>,
}

impl Rules {
    /// Takes a `preset` or `option` line; says whether it was one.
    pub(crate) fn take(&mut self, entry: &Entry<'_>) -> Result<bool, String> {
        match entry.word {
            "preset" if self.preset.is_none() && !entry.rest.is_empty() => {
                self.preset = Some(entry.rest.to_owned());
                Ok(true)
            }
            "option" => {
                let (name, value) = entry.rest.split_once('=').ok_or("expected `option NAME=VALUE`")?;
                self.options.push((name.to_owned(), value.to_owned()));
                Ok(true)
            }
            "preset" => Err("expected one `preset NAME`".into()),
            _ => Ok(false),
        }
    }

    pub(crate) fn configure(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyGame>, String> {
        game.configured(self.preset.as_deref(), &self.options).map_err(|error| error.to_string())
    }

    fn choices(
        &self,
        specs: &'static [OptionSpec],
        presets: &'static [Preset],
    ) -> Result<Choices, OptionError> {
        choices(self.preset.as_deref(), &self.options, specs, presets)
    }
}

/// The values of all options under a preset and single settings.
pub(crate) fn choices(
    preset: Option<&str>,
    settings: &[(String, String)],
    specs: &'static [OptionSpec],
    presets: &'static [Preset],
) -> Result<Choices, OptionError> {
    let mut choices = match preset {
        Some(name) => Choices::preset(specs, presets, name)?,
        None => Choices::defaults(specs),
    };
    for (name, value) in settings {
        choices.set(name, value)?;
    }
    Ok(choices)
}

/// A line that says something: its number from 1, its first word, what follows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) number: usize,
    pub(crate) word: &'a str,
    pub(crate) rest: &'a str,
}

/// The lines that are neither blank nor comments.
pub(crate) fn entries(text: &str) -> impl Iterator<Item = Entry<'_>> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let says = !line.is_empty() && !line.starts_with('#');
        says.then_some(Entry { number, word, rest: rest.trim_start() })
    })
}

/// A position, the rules for it and what is demanded of it.
#[derive(Clone)]
pub(crate) struct Case<C> {
    pub(crate) line: usize,
    pub(crate) position: String,
    rules: Rules,
    pub(crate) demands: Vec<(usize, C)>,
}

impl<C> Case<C> {
    /// The game under the rules of the case.
    pub(crate) fn game(&self, game: &dyn AnyGame, file: &str) -> Result<Box<dyn AnyGame>, Complaint> {
        self.rules.configure(game).map_err(|what| complaint("rules", file, self.line, what))
    }

    /// The values of all options in the case.
    pub(crate) fn choices(
        &self,
        specs: &'static [OptionSpec],
        presets: &'static [Preset],
        file: &str,
    ) -> Result<Choices, Complaint> {
        let choices = self.rules.choices(specs, presets);
        choices.map_err(|error| complaint("rules", file, self.line, error.to_string()))
    }

    /// The preset and the options that the case names.
    pub(crate) fn settings(&self) -> (&Option<String>, &[(String, String)]) {
        (&self.rules.preset, &self.rules.options)
    }

    /// Whether the case sets this option by name.
    pub(crate) fn names(&self, option: &str) -> bool {
        self.rules.options.iter().any(|(name, _)| name == option)
    }

    /// A line from the position of the case; `game` is already under its rules.
    pub(crate) fn begin(&self, game: &dyn AnyGame, file: &str) -> Result<Box<dyn AnyLine>, Complaint> {
        game.line_from(&self.position).map_err(|error| {
            complaint("position", file, self.line, format!("position `{}`: {error}", self.position))
        })
    }
}

impl<C: Clone> Case<C> {
    /// The same case with one option set otherwise.
    pub(crate) fn under(&self, option: &str, value: &str) -> Case<C> {
        let mut case = self.clone();
        case.rules.options.push((option.to_owned(), value.to_owned()));
        case
    }
}

/// The cases of a file; `demand` reads the lines that are not common to all files.
pub(crate) fn cases<C>(
    file: &str,
    text: &str,
    demand: impl Fn(&Entry<'_>) -> Result<C, String>,
) -> Result<Vec<Case<C>>, Complaint> {
    require_source(file, text)?;
    let mut cases: Vec<Case<C>> = Vec::new();
    for entry in entries(text) {
        let fault = |what: String| complaint("format", file, entry.number, what);
        if entry.word == "position" {
            let position = entry.rest.to_owned();
            cases.push(Case { line: entry.number, position, rules: Rules::default(), demands: Vec::new() });
            continue;
        }
        let case = cases.last_mut().ok_or_else(|| fault("expected a `position` first".into()))?;
        if case.rules.take(&entry).map_err(fault)? {
            if !case.demands.is_empty() {
                return Err(fault(format!("`{}` must stand right below its position", entry.word)));
            }
            continue;
        }
        case.demands.push((entry.number, demand(&entry).map_err(fault)?));
    }
    match cases.iter().find(|case| case.demands.is_empty()) {
        Some(case) => {
            Err(complaint("format", file, case.line, "nothing is demanded of this position".into()))
        }
        None => Ok(cases),
    }
}

/// Every file says where its facts come from before it states the first.
fn require_source(file: &str, text: &str) -> Result<(), Complaint> {
    let before = text.lines().take_while(|line| line.trim().is_empty() || line.trim().starts_with('#'));
    let source =
        |line: &str| line.trim().strip_prefix("# source:").is_some_and(|rest| !rest.trim().is_empty());
    if before.into_iter().any(source) {
        return Ok(());
    }
    Err(complaint("source", file, 1, "no `# source: …` before the first position".into()))
}

/// Reads a file that has to be there.
pub(crate) fn read(path: &Path) -> Result<String, Complaint> {
    fs::read_to_string(path).map_err(|error| Complaint {
        check: "file",
        what: format!("cannot be read: {error}"),
        place: path.display().to_string(),
    })
}

pub(crate) fn complaint(check: &'static str, file: &str, line: usize, what: String) -> Complaint {
    Complaint { check, what, place: format!("{file}, line {line}") }
}
