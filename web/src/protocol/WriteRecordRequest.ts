// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";

/**
 * Asks for a record in a format.
 */
export type WriteRecordRequest = {
/**
 * The own record.
 */
record: { [key in string]: unknown },
/**
 * The format, by its id.
 */
format: string,
/**
 * The language of what is told beside the text.
 */
lang?: Lang, };
