// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchEvent } from "./MatchEvent";
import type { MatchSetup } from "./MatchSetup";

/**
 * A match, named by everything it follows from.
 */
export type MatchId = {
/**
 * What was agreed before.
 */
setup: MatchSetup,
/**
 * What happened since, oldest first.
 */
events: Array<MatchEvent>, };
