// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { OptionValue } from "./OptionValue";

/**
 * The values that an option takes.
 */
export type OptionValues = { "choice": Array<OptionValue> } | { "number": {
/**
 * Smallest number.
 */
min: number,
/**
 * Largest number.
 */
max: number,
/**
 * What switches the option off, if it can be.
 */
off: OptionValue | null, } };
