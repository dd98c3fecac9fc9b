// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChatLine } from "./ChatLine";
import type { Entry } from "./Entry";
import type { Presence } from "./Presence";
import type { Reason } from "./Reason";

/**
 * What the server says over the socket of a match.
 */
export type ServerMessage = { "kind": "entries",
/**
 * The number of the first of them.
 */
number: number,
/**
 * What was added; nothing if the client knows all there is.
 */
entries: Array<Entry>,
/**
 * The server's clock, in milliseconds since 1970.
 */
now: number,
/**
 * The secret behind the throws, once the match is over.
 */
secret?: string, } | { "kind": "done",
/**
 * The message it replies to.
 */
id: number, } | { "kind": "refused",
/**
 * The message it replies to.
 */
id: number,
/**
 * Which one, and why.
 */
reason: Reason, } | { "kind": "present",
/**
 * Who.
 */
presence: Presence, } | { "kind": "chat",
/**
 * The oldest of them first.
 */
lines: Array<ChatLine>, } | { "kind": "pong",
/**
 * The message it replies to.
 */
id: number,
/**
 * The server's clock, in milliseconds since 1970.
 */
now: number, } | { "kind": "malformed",
/**
 * What is wrong with it, in English.
 */
detail: string, };
