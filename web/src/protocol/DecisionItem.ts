// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * One of the things that a decision is about.
 */
export type DecisionItem = {
/**
 * Its name.
 */
name: Text,
/**
 * What it is worth.
 */
value: string, };
