// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A move that an engine prefers to the one that was played.
 */
export type Better = {
/**
 * Its text.
 */
event: string,
/**
 * The same in words.
 */
label: string,
/**
 * The clicks of the move.
 */
path: Array<string>,
/**
 * What was lost, in hundredths of the smallest piece; null where a win by force was missed or allowed.
 */
loss: number | null,
/**
 * All that as sentences.
 */
sentences: Array<string>, };
