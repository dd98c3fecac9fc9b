// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { RecordFormat } from "./RecordFormat";

/**
 * The formats of records.
 */
export type RecordFormats = {
/**
 * All of them.
 */
formats: Array<RecordFormat>, };
