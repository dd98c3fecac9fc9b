// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineId } from "./LineId";

/**
 * How a client says which line it means.
 */
export type LineRef = { "whole": LineId } | { "known": {
/**
 * The token.
 */
token: string,
/**
 * Only its first so many events; all if absent.
 */
at?: number, } };
