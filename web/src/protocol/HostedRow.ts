// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchResult } from "./MatchResult";
import type { MatchSetup } from "./MatchSetup";
import type { Person } from "./Person";
import type { RatingRange } from "./RatingRange";
import type { Side } from "./Side";

/**
 * One match in a list.
 */
export type HostedRow = {
/**
 * What it is called in addresses.
 */
key: string,
/**
 * What was agreed on.
 */
setup: MatchSetup,
/**
 * Whether its result changes the ratings of both.
 */
rated: boolean,
/**
 * Whom it is for; everybody if absent.
 */
range?: RatingRange,
/**
 * Who sits on the seat that the setup names first.
 */
first: Person | null,
/**
 * Who sits on the other one.
 */
second: Person | null,
/**
 * The seat that has to act, as the setup names them; null while nobody has to.
 */
due: Side | null,
/**
 * How many entries its log has.
 */
number: number,
/**
 * When it changed last, in milliseconds since 1970.
 */
changed: number,
/**
 * How it ended.
 */
result: MatchResult | null, };
