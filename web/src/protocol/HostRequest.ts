// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MatchSetup } from "./MatchSetup";
import type { Side } from "./Side";

/**
 * Asks a server to keep a match.
 */
export type HostRequest = {
/**
 * What is agreed on. One seat at least is for a person or a program; an engine of the server's own plays where one is named.
 */
setup: MatchSetup,
/**
 * Where whoever asks sits down; the server draws a lot if null.
 */
seat?: Side | null,
/**
 * Whether everybody sees it in the list of matches that wait for an opponent; else whoever has the link.
 */
listed?: boolean,
/**
 * Whether its result changes the ratings of both: between accounts only, with a clock, by the rules of a preset as they are, from
 * the usual position and without taking back.
 */
rated?: boolean,
/**
 * How many points whoever sits down may be rated above or below whoever asks; anybody if null.
 */
within?: number | null, };
