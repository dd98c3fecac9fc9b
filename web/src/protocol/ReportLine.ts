// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Shows a line to the host.
 */
export type ReportLine = {
/**
 * Which one.
 */
line: number,
/**
 * Why; at most 280 characters.
 */
reason?: string, };
