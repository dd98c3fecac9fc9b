// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A language in which Ranka speaks.
 *
 * ```
 * use game::{Lang, Text};
 * assert_eq!(Lang::Ja.of(&Text::new("Gold", "金", "金將")), "金");
 * assert_eq!(Lang::parse("zh"), Some(Lang::Zh));
 * ```
 */
export type Lang = "en" | "ja" | "zh";
