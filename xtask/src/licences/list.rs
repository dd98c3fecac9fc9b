//! The list of licences that we take, as `deny.toml` has it for cargo-deny and for us.

use super::expression::Expression;

/// Programs of the web client's build and tests. They are run; nothing of their code is in what we give away. Of the fonts,
/// outlines are: the notice of the program has their licence. A name that ends with `*` stands for all that begin so.
const TOOLS: &[(&str, &str)] = &[
    ("@fontsource/*", "OFL-1.1"),
    ("@resvg/resvg-wasm", "MPL-2.0"),
    ("axe-core", "MPL-2.0"),
    ("caniuse-lite", "CC-BY-4.0"),
    ("lightningcss*", "MPL-2.0"),
];

/// What a part is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// It is in what we give away.
    Product,
    /// It runs while we build or test.
    Tool,
}

/// The licences that anything may have.
#[derive(Debug)]
pub(super) struct List(Vec<String>);

impl List {
    /// Reads `allow` of the part `[licenses]`.
    ///
    /// Not a reader of TOML: it knows the form in which our file is written, and says so where it meets another.
    pub(super) fn read(text: &str) -> Result<List, String> {
        let part = text.split("\n[").find_map(|part| part.trim_start_matches('[').strip_prefix("licenses]"));
        let mut lines = part.ok_or("no part `[licenses]`")?.lines();
        let allowed = lines.find_map(|line| line.strip_prefix("allow = ["));
        let allowed = allowed.ok_or("no line `allow = [...]` in `[licenses]`")?;
        Ok(List(allowed.split('"').skip(1).step_by(2).map(str::to_owned).collect()))
    }

    pub(super) fn allowed(&self) -> &[String] {
        &self.0
    }

    /// Whether `part`, written with its version, may be used under this licence.
    pub(super) fn allows(&self, part: &str, licence: &str, purpose: Use) -> Result<bool, String> {
        let name = part.split(' ').next().unwrap_or_default();
        let is_tool = |wanted: &str| {
            purpose == Use::Tool
                && TOOLS.iter().any(|(tool, licence)| is_meant(tool, name) && *licence == wanted)
        };
        let is_allowed = |wanted: &str| self.0.iter().any(|licence| licence == wanted) || is_tool(wanted);
        Ok(Expression::read(licence)?.is_met(&is_allowed))
    }
}

fn is_meant(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(name == pattern, |begin| name.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_list_can_be_read() {
        let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../deny.toml"));
        let list = List::read(&text.expect("deny.toml")).expect("its list");
        assert!(list.allowed().iter().any(|licence| licence == "MIT"));
    }

    #[test]
    fn a_tool_may_have_a_licence_that_the_product_may_not() {
        let list = List::read("[bans]\n\n[licenses]\n# ours\nallow = [\"MIT\", \"ISC\"]\n").expect("a list");
        assert_eq!(list.allowed(), ["MIT", "ISC"]);
        let allows = |part: &str, purpose| list.allows(part, "MPL-2.0", purpose);
        assert_eq!(allows("lightningcss-linux-x64-gnu 1.0.0", Use::Tool), Ok(true));
        assert_eq!(allows("lightningcss-linux-x64-gnu 1.0.0", Use::Product), Ok(false));
        assert_eq!(allows("axe-core-too 1.0.0", Use::Tool), Ok(false));
    }

    #[test]
    fn a_file_in_another_form_is_refused() {
        assert!(List::read("[bans]\n").is_err());
        assert!(List::read("[licenses]\nallow = { }\n").is_err());
    }
}
