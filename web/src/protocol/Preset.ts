// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * A named set of option values.
 */
export type Preset = {
/**
 * Its name.
 */
name: string,
/**
 * Whose rules these are.
 */
summary: Text,
/**
 * The options that differ from their defaults.
 */
settings: Array<[string, string]>, };
