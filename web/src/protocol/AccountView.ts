// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Person } from "./Person";
import type { SessionView } from "./SessionView";

/**
 * The own account.
 */
export type AccountView = {
/**
 * Who it is.
 */
person: Person,
/**
 * When it was made, in milliseconds since 1970.
 */
made: number,
/**
 * Where its owner is logged in, the place seen last first.
 */
sessions: Array<SessionView>,
/**
 * Recovery codes that were not used yet.
 */
codes_left: number,
/**
 * Until when the host lets its owner say nothing in chats; null if they may.
 */
muted_until: number | null, };
