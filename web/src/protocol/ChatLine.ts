// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChatRoom } from "./ChatRoom";
import type { Person } from "./Person";

/**
 * What somebody said at a match.
 */
export type ChatLine = {
/**
 * Its number in the chat of the match.
 */
number: number,
/**
 * Who hears it while the match is played.
 */
room: ChatRoom,
/**
 * Who said it.
 */
person: Person,
/**
 * What.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at: number, };
