// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchSetup } from "./MatchSetup";

/**
 * Asks for an opponent: whoever waits for one like this is sat down with, else everybody sees who waits.
 */
export type PairRequest = {
/**
 * What is to be played, between two people. Whoever waits must want just the same.
 */
setup: MatchSetup,
/**
 * Whether the result changes the ratings of both.
 */
rated?: boolean,
/**
 * How many points the other may be rated above or below; anybody if null.
 */
within?: number | null, };
