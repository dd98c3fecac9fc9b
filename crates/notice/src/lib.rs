//! The licences of everything that the program is made of: its crates, what the web client bundles, the fonts.
//!
//! The text is composed by the build script, so that it tells what this very program was built from.

#[cfg(test)]
#[path = "../build/compose.rs"]
mod compose;

/// Every part with its version and licence, then every licence text once.
pub const NOTICE: &str = include_str!(concat!(env!("OUT_DIR"), "/NOTICE.txt"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_program_names_its_parts_with_their_texts() {
        let (parts, texts) = NOTICE.split_once(compose::RULE).expect("parts and texts");
        for name in ["serde ", "tokio ", "axum ", "Rust standard library", "Vollkorn", "Yuji Syuku"] {
            assert!(parts.contains(name), "{name}");
        }
        for words in [
            "Apache License",
            "Permission is hereby granted, free of charge",
            "SIL OPEN FONT LICENSE",
            "THE SOFTWARE IS PROVIDED \"AS IS\"",
        ] {
            assert!(texts.contains(words), "{words}");
        }
    }

    #[test]
    fn nothing_is_named_without_its_text_and_nothing_of_this_machine() {
        assert!(!NOTICE.contains(compose::INCOMPLETE), "{NOTICE}");
        assert!(!NOTICE.contains(env!("CARGO_MANIFEST_DIR")));
    }
}
