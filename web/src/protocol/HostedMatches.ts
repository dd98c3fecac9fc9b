// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { HostedRow } from "./HostedRow";

/**
 * The matches that somebody may be interested in, the newest first.
 */
export type HostedMatches = {
/**
 * Listed ones of others that wait for an opponent.
 */
open: Array<HostedRow>,
/**
 * Those of whoever asks.
 */
mine: Array<HostedRow>,
/**
 * Listed ones of others that are being played.
 */
live: Array<HostedRow>, };
