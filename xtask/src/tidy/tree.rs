//! The files of the repository, read once.

use std::{fmt, fs, path::Path};

/// Names of what is not ours to check.
const FOREIGN: &[&str] = &["target", "node_modules", ".git", "artifacts", "dist"];

/// Something that breaks a rule of the repository, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Violation {
    path: String,
    line: usize,
    message: String,
}

impl Violation {
    /// At a line, counted from 1.
    pub(super) fn new(path: &str, line: usize, message: impl Into<String>) -> Violation {
        Violation { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// A file, its path relative to the root and written with `/`.
#[derive(Debug)]
pub(super) struct File {
    pub(super) path: String,
    pub(super) text: String,
}

impl File {
    /// What follows the last point of the name.
    pub(super) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|extension| extension.to_str()).unwrap_or("")
    }

    /// Whether it is program text, for the checks that concern it.
    pub(super) fn is_source(&self) -> bool {
        matches!(self.extension(), "rs" | "ts" | "tsx")
    }

    /// Its lines, counted from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Every file of the repository.
#[derive(Default, Debug)]
pub(super) struct Tree {
    files: Vec<File>,
}

impl Tree {
    /// Reads everything below the root but what git does not keep.
    pub(super) fn read(root: &Path) -> Result<Tree, String> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }

    pub(super) fn files(&self) -> impl Iterator<Item = &File> {
        self.files.iter()
    }

    /// The files below a folder, named with its closing `/`.
    pub(super) fn below(&self, folder: &str) -> impl Iterator<Item = &File> {
        self.files.iter().filter(move |file| file.path.starts_with(folder))
    }

    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether there is a file or a folder of that path.
    pub(super) fn has(&self, path: &str) -> bool {
        let inside = |file: &File| file.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        path.is_empty() || self.files.iter().any(|file| file.path == path || inside(file))
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if FOREIGN.contains(&name.as_str()) {
                continue;
            }
            let path = format!("{prefix}{name}");
            let kind = entry.file_type().map_err(failed)?;
            if kind.is_dir() {
                self.read_folder(&entry.path(), &format!("{path}/"))?;
            } else if kind.is_file() {
                // Records in other encodings and fuzz inputs are not UTF-8; no check reads more than ASCII there.
                let bytes = fs::read(entry.path()).map_err(failed)?;
                self.files.push(File { path, text: String::from_utf8_lossy(&bytes).into_owned() });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
impl Tree {
    /// A tree for tests: paths with their texts.
    pub(super) fn of<const N: usize>(files: [(&str, &str); N]) -> Tree {
        let file = |(path, text): (&str, &str)| File { path: path.to_owned(), text: text.to_owned() };
        Tree { files: files.into_iter().map(file).collect() }
    }
}

/// Checks that exactly these places are reported, as `path:line`.
#[cfg(test)]
pub(super) fn assert_places<const N: usize>(found: &[Violation], places: [&str; N]) {
    let found: Vec<String> =
        found.iter().map(|violation| format!("{}:{}", violation.path, violation.line)).collect();
    assert_eq!(found, places);
}
