// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { FoundRecord } from "./FoundRecord";
import type { RecordProblem } from "./RecordProblem";

/**
 * What a text has recorded.
 */
export type ReadRecordReply = {
/**
 * The format that the text is in.
 */
format: string,
/**
 * The games, in their order.
 */
records: Array<FoundRecord>,
/**
 * What was not understood; everything before it is kept.
 */
problems: Array<RecordProblem>, };
