// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { OptionValues } from "./OptionValues";
import type { Text } from "./Text";

/**
 * A point on which sources disagree or players choose, with its name from the rules document.
 */
export type OptionSpec = {
/**
 * Name from the rules document.
 */
name: string,
/**
 * What it may be set to.
 */
values: OptionValues,
/**
 * The value in force when nobody chooses.
 */
default: string,
/**
 * What it decides, in plain words.
 */
summary: Text,
/**
 * Section of the rules document.
 */
section: string, };
