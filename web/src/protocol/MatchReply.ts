// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineReply } from "./LineReply";
import type { MatchEvent } from "./MatchEvent";
import type { MatchState } from "./MatchState";
import type { Reason } from "./Reason";

/**
 * Where a match stands, with what came of a command.
 */
export type MatchReply = { "kind": "done",
/**
 * Names the match in later requests.
 */
token: string,
/**
 * What happened: to be added to the events that the client keeps. For a match that goes on from a line, all.
 */
events: Array<MatchEvent>,
/**
 * Where the match stands.
 */
match: MatchState,
/**
 * Its line.
 */
line: LineReply, } | { "kind": "refused",
/**
 * Which one, and why.
 */
reason: Reason, };
