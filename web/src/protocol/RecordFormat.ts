// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A format of records.
 */
export type RecordFormat = {
/**
 * Its id.
 */
id: string,
/**
 * What names of its files end with.
 */
files: Array<string>,
/**
 * The games that it has words for.
 */
games: Array<string>, };
