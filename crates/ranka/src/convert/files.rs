//! Files and folders in, names of files out.

use std::{
    collections::HashSet,
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use notation::Format;

/// A file to read.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) path: PathBuf,
    /// Its path below the folder that was given, or its name.
    below: PathBuf,
    pub(super) size: u64,
}

/// Every file that is meant. In folders these are the files whose names end like those of a format, or all of them if
/// the format is told.
pub(super) fn sources(
    paths: &[PathBuf],
    all: bool,
    out: Option<&Path>,
) -> impl Iterator<Item = Result<Source, Unreadable>> {
    // What is written there is not read again.
    let out = out.and_then(|out| fs::canonicalize(out).ok());
    paths.iter().flat_map(move |path| Walk {
        root: path.clone(),
        open: vec![path.clone()],
        all,
        out: out.clone().filter(|out| fs::canonicalize(path).is_ok_and(|root| root != *out)),
    })
}

/// A folder that cannot be read, and why.
pub(super) type Unreadable = (PathBuf, io::Error);

/// What there is to read in all, for a bar that somebody sees.
pub(super) fn bytes(paths: &[PathBuf]) -> u64 {
    if !io::stderr().is_terminal() {
        return 0;
    }
    sources(paths, true, None).flatten().map(|source| source.size).sum()
}

struct Walk {
    root: PathBuf,
    /// Last comes first.
    open: Vec<PathBuf>,
    all: bool,
    /// A folder that is passed over.
    out: Option<PathBuf>,
}

impl Iterator for Walk {
    type Item = Result<Source, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let path = self.open.pop()?;
            let is_root = path == self.root;
            if path == Path::new("-") {
                return Some(Ok(Source { below: path.clone(), path, size: 0 }));
            }
            let Ok(about) = fs::metadata(&path) else {
                // Whoever opens it says why it cannot be read.
                return Some(Ok(Source { below: name(&path), path, size: 0 }));
            };
            if about.is_dir() {
                if self.out.is_some() && fs::canonicalize(&path).ok() == self.out {
                    continue;
                }
                match entries(&path) {
                    Ok(entries) => self.open.extend(entries),
                    Err(error) => return Some(Err((path, error))),
                }
            } else if is_root || self.all || is_record(&path) {
                let below = if is_root {
                    name(&path)
                } else {
                    path.strip_prefix(&self.root).map_or(name(&path), Path::to_owned)
                };
                return Some(Ok(Source { below, path, size: about.len() }));
            }
        }
    }
}

/// What a folder has, the last name first; links to folders are not followed, since they may lead back.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut list = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_link = entry.file_type()?.is_symlink();
        if !(is_link && entry.path().is_dir()) {
            list.push(entry.path());
        }
    }
    list.sort_unstable_by(|a, b| b.cmp(a));
    Ok(list)
}

fn name(path: &Path) -> PathBuf {
    path.file_name().map_or_else(|| PathBuf::from("game"), PathBuf::from)
}

fn is_record(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let ends = |end: &&str| name.ends_with(&format!(".{end}")) && **end != *"txt";
    Format::ALL.iter().any(|format| format.extensions().iter().any(&ends))
}

/// The files that are written; no two sources share one.
#[derive(Debug, Default)]
pub(super) struct Targets(HashSet<PathBuf>);

impl Targets {
    /// The file for a source.
    pub(super) fn of(&mut self, folder: &Path, source: &Source, extension: &str) -> PathBuf {
        let below = source.below.to_string_lossy();
        let known = Format::ALL.iter().flat_map(|format| format.extensions());
        let stem =
            known.filter_map(|end| below.strip_suffix(&format!(".{end}"))).min_by_key(|stem| stem.len());
        let stem = stem.unwrap_or(&below).to_owned();
        // Two files of different formats may have one name; the second keeps its ending.
        let names =
            [stem, below.into_owned()].into_iter().map(|stem| folder.join(format!("{stem}.{extension}")));
        let same = |path: &PathBuf| {
            fs::canonicalize(path)
                .is_ok_and(|path| fs::canonicalize(&source.path).is_ok_and(|own| own == path))
        };
        let mut free = names.filter(|path| !self.0.contains(path) && !same(path));
        let target = free.next().unwrap_or_else(|| {
            let number = self.0.len();
            folder.join(format!("{}.{number}.{extension}", source.below.to_string_lossy()))
        });
        self.0.insert(target.clone());
        target
    }
}
