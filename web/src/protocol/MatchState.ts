// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Clocks } from "./Clocks";
import type { Due } from "./Due";
import type { MatchResult } from "./MatchResult";
import type { MatchSetup } from "./MatchSetup";
import type { OpenOffer } from "./OpenOffer";
import type { Rights } from "./Rights";
import type { Seats } from "./Seats";
import type { Stage } from "./Stage";

/**
 * Where a match stands at a moment, beside what its line shows.
 */
export type MatchState = {
/**
 * How far it has come.
 */
stage: Stage,
/**
 * Who has to act, and how; null unless the match is under way.
 */
due: Due | null,
/**
 * Who sits where now.
 */
seats: Seats,
/**
 * Whether they sit otherwise than they were named in the setup.
 */
exchanged: boolean,
/**
 * The offer that waits for an answer.
 */
offer: OpenOffer | null,
/**
 * What each side may do now beside playing a move.
 */
rights: Rights,
/**
 * The clocks; null in a match without.
 */
clocks: Clocks | null,
/**
 * Whether attempting an illegal move loses at once.
 */
illegal_move_loses: boolean,
/**
 * How the match ended.
 */
result: MatchResult | null,
/**
 * How games ended that were replayed, oldest first.
 */
replayed: Array<MatchResult>,
/**
 * The match that follows, once both want one.
 */
rematch: MatchSetup | null,
/**
 * How many events the match has.
 */
events: number,
/**
 * How many events its present game has.
 */
line_events: number, };
