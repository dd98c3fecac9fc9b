// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineId } from "./LineId";

/**
 * A game in a text.
 */
export type FoundRecord = {
/**
 * The own record, as its published schema has it.
 */
record: { [key in string]: unknown },
/**
 * Where it begins, without events.
 */
line: LineId,
/**
 * The names of the reasons for which its lines end, as far as they are known.
 */
ends: { [key in string]: string }, };
