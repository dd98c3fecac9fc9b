// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Person } from "./Person";

/**
 * One of them.
 */
export type Leader = {
/**
 * Who.
 */
person: Person,
/**
 * How strong.
 */
rating: number,
/**
 * How uncertain that is.
 */
deviation: number,
/**
 * After how many matches.
 */
games: number, };
