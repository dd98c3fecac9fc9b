// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { SeatedPerson } from "./SeatedPerson";

/**
 * Both at a match, with what belongs to them and not to the match.
 */
export type MatchPeople = {
/**
 * Whoever sits on the seat that the setup names first.
 */
first: SeatedPerson | null,
/**
 * Whoever sits on the other one.
 */
second: SeatedPerson | null, };
