// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * What went wrong.
 */
export type ErrorBody = {
/**
 * Stable identifier.
 */
code: string,
/**
 * The sentence for the user.
 */
text: Text,
/**
 * What exactly and where, in English.
 */
detail: string, };
