// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * One value of an option, other than a number.
 */
export type OptionValue = {
/**
 * The word that sets it.
 */
id: string,
/**
 * What it means, as an answer to the option's summary.
 */
name: Text, };
