// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LibraryRow } from "./LibraryRow";
import type { RecordProblem } from "./RecordProblem";

/**
 * What was put into the library.
 */
export type AddRecordsReply = {
/**
 * The format that the text is in.
 */
format: string,
/**
 * The games, in their order; those that were there already too.
 */
rows: Array<LibraryRow>,
/**
 * What was not understood; everything before it is kept.
 */
problems: Array<RecordProblem>, };
