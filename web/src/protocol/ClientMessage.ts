// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Act } from "./Act";

/**
 * What a client says over the socket of a match. Each message is one text of JSON.
 */
export type ClientMessage = { "kind": "act",
/**
 * Chosen by the client, to know the reply by.
 */
id: number,
/**
 * How many entries the client knows.
 */
number: number,
/**
 * What to do.
 */
act: Act, } | { "kind": "ping",
/**
 * Chosen by the client, to know the reply by.
 */
id: number, };
