// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChatLine } from "./ChatLine";
import type { ChatRoom } from "./ChatRoom";

/**
 * What is said at a match, as far as whoever asks hears it.
 */
export type Chat = {
/**
 * The last lines, the oldest of them first.
 */
lines: Array<ChatLine>,
/**
 * Where whoever asks would say something; null if they may not.
 */
room: ChatRoom | null, };
