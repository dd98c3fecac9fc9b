// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";

/**
 * Asks to put the games of a text into the server's library.
 */
export type AddRecordsRequest = {
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
lang?: Lang,
/**
 * Whether everybody may see them; whoever adds a record again says it anew.
 */
public?: boolean, };
