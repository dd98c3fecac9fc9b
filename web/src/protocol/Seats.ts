// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Seat } from "./Seat";

/**
 * Who sits on which side.
 */
export type Seats = {
/**
 * The first side.
 */
first: Seat,
/**
 * The second side.
 */
second: Seat, };
