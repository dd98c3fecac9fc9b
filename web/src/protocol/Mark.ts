// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MarkKind } from "./MarkKind";

/**
 * Squares that deserve attention.
 */
export type Mark = {
/**
 * Why they do.
 */
kind: MarkKind,
/**
 * Names of the squares.
 */
squares: Array<string>, };
