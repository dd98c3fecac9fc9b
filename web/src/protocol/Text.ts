// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A short text in the three languages of Ranka.
 *
 * ```
 * use game::Text;
 * let name = Text::new("Gold", "金将", "金將");
 * assert_eq!(name.en, "Gold");
 * ```
 */
export type Text = {
/**
 * English.
 */
en: string,
/**
 * Japanese.
 */
ja: string,
/**
 * Traditional Chinese.
 */
zh: string, };
