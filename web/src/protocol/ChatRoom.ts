// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Who hears a line of a chat while the match is played; afterwards everybody does.
 */
export type ChatRoom = "players" | "spectators";
