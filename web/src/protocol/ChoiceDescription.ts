// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * A named choice on the way to a move: to promote or not, to stop here.
 */
export type ChoiceDescription = {
/**
 * The word that stands in paths.
 */
id: string,
/**
 * The name to show, short enough for a button.
 */
name: Text,
/**
 * What it means, in one sentence.
 */
help: Text,
/**
 * Whether a list of moves mentions it; a choice that follows from the rest of the path is not worth a word.
 */
noted: boolean, };
