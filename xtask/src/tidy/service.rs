//! The pages speak to the service at one place, so that something else can take its place.

use super::{
    code::code,
    tree::{File, Tree, Violation},
};

const FOLDER: &str = "web/src/";
/// The one way to a server, for the line service and for matches between people.
const HOME: &str = "web/src/app/core/http.ts";
/// Lets the line service use the network, or whoever answers in its place.
const START: &str = "web/src/app/main.tsx";
/// Load or keep the outlines of pieces, the module and all the rest, which are files of the client itself.
const FILES: [&str; 3] =
    ["web/src/board/art.ts", "web/src/app/desk/compiled.ts", "web/src/offline/service-worker.ts"];
/// The ways from a page to a network.
const WAYS: &[&str] = &["fetch(", "XMLHttpRequest", "WebSocket(", "EventSource(", "sendBeacon("];

/// Reports network requests elsewhere.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let concerns = |file: &&File| {
        let path = file.path.as_str();
        file.is_source()
            && ![HOME, START].contains(&path)
            && !FILES.contains(&path)
            && !path.contains(".test.")
    };
    tree.below(FOLDER).filter(concerns).flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Violation> {
    let code = code(&file.text, true);
    let report = |(number, line): (usize, &str)| {
        let way = WAYS.iter().find(|way| line.contains(*way))?;
        Some(Violation::new(&file.path, number, format!("`{way}` outside {HOME}")))
    };
    (1..).zip(code.lines()).filter_map(report).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn only_one_file_uses_the_network() {
        let text = "// fetch(x)\nawait fetch(\"/api\");\n";
        let tree = Tree::of([(HOME, text), ("web/src/app/a.ts", text), ("web/src/app/a.test.ts", text)]);
        assert_places(&check(&tree), ["web/src/app/a.ts:2"]);
    }
}
