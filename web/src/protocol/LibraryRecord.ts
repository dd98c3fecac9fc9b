// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LibraryRow } from "./LibraryRow";

/**
 * A record of a library with all that it says.
 */
export type LibraryRecord = {
/**
 * What lists show of it.
 */
row: LibraryRow,
/**
 * The own record, as its published schema has it.
 */
record: { [key in string]: unknown }, };
