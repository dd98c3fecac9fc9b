//! What the web client consists of besides our own code.

use std::{fs, path::Path};

use serde_json::Value;

use crate::compose::Part;

/// Written by the client's build: the packages whose code is in the bundle.
const LIST: &str = "licences.json";

/// The packages in the bundle; none where the client has not been built.
pub(crate) fn bundled(client: &Path) -> Result<Vec<Part>, String> {
    if !client.join("index.html").is_file() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(client.join(LIST)).map_err(|error| format!("{LIST}: {error}"))?;
    let list: Value = serde_json::from_str(&text).map_err(|error| format!("{LIST}: {error}"))?;
    let packages = list.as_array().ok_or_else(|| format!("{LIST}: not a list"))?;
    Ok(packages.iter().map(part).collect())
}

fn part(package: &Value) -> Part {
    let word = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
    let texts =
        package["texts"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
    Part { name: word("name"), version: word("version"), licence: word("licence"), texts: texts.collect() }
}

/// The fonts from which the outlines of the pieces are made: a file for each, `yuji-syuku.txt` for Yuji Syuku.
pub(crate) fn fonts(folder: &Path) -> Vec<Part> {
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let part = |file: &std::path::PathBuf| {
        let name = title(&file.file_stem()?.to_string_lossy());
        let (version, licence) = (String::new(), "OFL-1.1".to_owned());
        Some(Part { name, version, licence, texts: fs::read_to_string(file).into_iter().collect() })
    };
    files.iter().filter_map(part).collect()
}

fn title(stem: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    stem.split('-').filter_map(word).collect::<Vec<_>>().join(" ")
}
