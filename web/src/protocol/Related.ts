// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Person } from "./Person";
import type { Relation } from "./Relation";

/**
 * One of them.
 */
export type Related = {
/**
 * Who.
 */
person: Person,
/**
 * How.
 */
relation: Relation, };
