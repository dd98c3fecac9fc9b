// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { CounterLook } from "./CounterLook";
import type { Side } from "./Side";

/**
 * A number or word beside the board.
 */
export type Counter = {
/**
 * Stable identifier.
 */
id: string,
/**
 * The name to show.
 */
name: string,
/**
 * Whose it is, if it belongs to a side.
 */
side: Side | null,
/**
 * The value, the same in every language.
 */
value: string,
/**
 * The value in words, where a person should read something else.
 */
words: string | null,
/**
 * What the value means, in one sentence.
 */
help: string | null,
/**
 * The heading under which it stands together with others of its look.
 */
group: string | null,
/**
 * The most that the value can be: a bar may show its share.
 */
most: number | null,
/**
 * Where and how it is shown.
 */
look: CounterLook, };
