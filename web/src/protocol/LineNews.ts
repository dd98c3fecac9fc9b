// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineChange } from "./LineChange";
import type { LineState } from "./LineState";

/**
 * All there is to show, or what has changed.
 */
export type LineNews = { "kind": "whole",
/**
 * The line.
 */
line: LineState, } | { "kind": "change",
/**
 * The differences.
 */
change: LineChange, };
