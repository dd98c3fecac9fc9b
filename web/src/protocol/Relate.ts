// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Relation } from "./Relation";

/**
 * Says what one thinks of somebody.
 */
export type Relate = {
/**
 * It.
 */
relation: Relation, };
