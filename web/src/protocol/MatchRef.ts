// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchEvent } from "./MatchEvent";
import type { MatchId } from "./MatchId";
import type { MatchSetup } from "./MatchSetup";

/**
 * How a client says which match it means.
 */
export type MatchRef = { "whole": MatchId } | { "known": {
/**
 * The token.
 */
token: string, } } | { "later": {
/**
 * The token.
 */
token: string,
/**
 * What happened since, oldest first.
 */
events: Array<MatchEvent>, } } | { "line": {
/**
 * What is agreed on.
 */
setup: MatchSetup,
/**
 * The events of the line.
 */
events: Array<string>, } };
