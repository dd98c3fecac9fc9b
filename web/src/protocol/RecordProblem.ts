// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Something in a text that was not understood.
 */
export type RecordProblem = {
/**
 * In which of the records that were found, from 0; null where nothing of a game was kept.
 */
record: number | null,
/**
 * The line of the text, from 1.
 */
line: number,
/**
 * The character within it, from 1.
 */
column: number,
/**
 * What is wrong there, in English.
 */
message: string, };
