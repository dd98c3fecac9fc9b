// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * The values that an option takes.
 */
export type OptionValues = { "choice": Array<string> } | { "number": {
/**
 * Smallest number.
 */
min: number,
/**
 * Largest number.
 */
max: number,
/**
 * The word that switches the option off, if it can be.
 */
off: string | null, } };
