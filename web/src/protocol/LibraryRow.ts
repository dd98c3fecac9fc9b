// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { RecordCard } from "./RecordCard";
import type { Text } from "./Text";

/**
 * A record of a library.
 */
export type LibraryRow = {
/**
 * What it is called in addresses.
 */
key: string,
/**
 * What it is.
 */
card: RecordCard,
/**
 * The name of the reason for which it ended, if it is known.
 */
ending: Text | null,
/**
 * When it was added, in milliseconds since 1970.
 */
added: number,
/**
 * Whether everybody may see it.
 */
public: boolean,
/**
 * Whether it belongs to whoever asks.
 */
mine: boolean,
/**
 * After how many events the position stands that was asked for.
 */
at: number | null, };
