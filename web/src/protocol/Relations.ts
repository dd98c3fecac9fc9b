// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Related } from "./Related";

/**
 * Whom somebody mutes or blocks.
 */
export type Relations = {
/**
 * They, by name.
 */
people: Array<Related>, };
