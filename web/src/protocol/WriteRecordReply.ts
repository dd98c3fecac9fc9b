// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A record in a format.
 */
export type WriteRecordReply = {
/**
 * The text.
 */
text: string,
/**
 * What the format has no words for.
 */
left_out: Array<string>,
/**
 * What the name of a file in UTF-8 ends with.
 */
file: string, };
