// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LibraryRow } from "./LibraryRow";

/**
 * Records of a library, the newest first.
 */
export type LibraryPage = {
/**
 * Some of them.
 */
rows: Array<LibraryRow>,
/**
 * What to ask for as `before` to get more; null at the end.
 */
next: string | null, };
