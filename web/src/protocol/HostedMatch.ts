// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Entry } from "./Entry";
import type { MatchSetup } from "./MatchSetup";
import type { RatingRange } from "./RatingRange";
import type { Side } from "./Side";

/**
 * A hosted match, as somebody sees it who comes to it.
 */
export type HostedMatch = {
/**
 * What it is called in addresses.
 */
key: string,
/**
 * Its log so far.
 */
entries: Array<Entry>,
/**
 * The seat of whoever asked, as the setup names them; null for everybody else.
 */
you: Side | null,
/**
 * The secret, in hexadecimal digits, once the match is over: then everybody can check what was thrown.
 */
secret: string | null,
/**
 * The server's clock, in milliseconds since 1970.
 */
now: number,
/**
 * What was agreed on.
 */
setup: MatchSetup,
/**
 * Whether it stands in the list of matches that wait for an opponent.
 */
listed: boolean,
/**
 * Whether its result changes the ratings of both.
 */
rated: boolean,
/**
 * Whom the free seat is for; everybody if absent.
 */
range?: RatingRange,
/**
 * When it was made, in milliseconds since 1970.
 */
made: number,
/**
 * SHA-256, in hexadecimal digits, of the secret from which everything follows that the server throws.
 */
commitment: string, };
