// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchEvent } from "./MatchEvent";
import type { Person } from "./Person";
import type { Side } from "./Side";

/**
 * What the log of a hosted match tells, oldest first. Its place in the log, from 0, is its number.
 */
export type Entry = { "kind": "seated",
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * On which seat, as the setup names them; a lot may exchange the sides later.
 */
seat: Side,
/**
 * Who.
 */
person: Person, } | { "kind": "happened",
/**
 * What; its moment is in milliseconds since 1970.
 */
event: MatchEvent, } | { "kind": "followed",
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * The name of the other one.
 */
key: string, };
