// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Seat } from "./Seat";
import type { Side } from "./Side";
import type { Task } from "./Task";

/**
 * Who has to act.
 */
export type Due = {
/**
 * Which side.
 */
side: Side,
/**
 * Who sits there.
 */
seat: Seat,
/**
 * What it has to do.
 */
task: Task, };
