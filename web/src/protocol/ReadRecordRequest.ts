// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";

/**
 * Asks what a text has recorded.
 */
export type ReadRecordRequest = {
/**
 * The text: one game or several, in any format that is known.
 */
text: string,
/**
 * The format, by its id; found by itself if absent.
 */
format?: string,
/**
 * The name of the file, whose ending may tell the format.
 */
name?: string,
/**
 * The language of what is told beside the records.
 */
lang?: Lang, };
