// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Ends a session.
 */
export type EndSession = {
/**
 * Which one; all but the present one if null.
 */
session?: string | null, };
