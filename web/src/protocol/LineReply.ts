// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineNews } from "./LineNews";

/**
 * A line, or what is new of it.
 */
export type LineReply = {
/**
 * Names the line in later requests.
 */
token: string,
/**
 * How many events it has.
 */
events: number,
/**
 * What to show.
 */
news: LineNews, };
