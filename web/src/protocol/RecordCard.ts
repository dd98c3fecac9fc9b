// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { RecordResult } from "./RecordResult";

/**
 * What lists show of a record.
 */
export type RecordCard = {
/**
 * The id of the game.
 */
game: string,
/**
 * Who plays first; long names are cut.
 */
first: string | null,
/**
 * Who plays second.
 */
second: string | null,
/**
 * Tournament or occasion.
 */
event: string | null,
/**
 * Where it was played.
 */
site: string | null,
/**
 * When: a year, a month `2024-02` or a day `2024-02-03`, as far as the record says it.
 */
date: string | null,
/**
 * Who won.
 */
result: RecordResult,
/**
 * The reason, as records name it.
 */
by: string | null,
/**
 * Events of the main line.
 */
events: number, };
