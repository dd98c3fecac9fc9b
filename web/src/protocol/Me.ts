// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Person } from "./Person";

/**
 * Whoever asks, as the server knows them.
 */
export type Me = {
/**
 * Null for somebody who has done nothing yet for which a name is needed.
 */
person: Person | null, };
