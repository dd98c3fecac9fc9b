// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A language in which Ranka speaks.
 *
 * ```
 * use game::{Lang, Text};
 * let gold = Text::new("Gold", "金将", "金將");
 * assert_eq!(Lang::Ja.of(&gold), "金将");
 * assert_eq!(Lang::ZhHans.of(&Text::new("Silver", "銀将", "銀將")), "银将");
 * assert_eq!(Lang::parse("zh-Hans"), Some(Lang::ZhHans));
 * ```
 */
export type Lang = "en" | "ja" | "zh" | "zh-Hans";
