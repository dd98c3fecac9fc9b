// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Person } from "./Person";
import type { RatingView } from "./RatingView";
import type { Relation } from "./Relation";

/**
 * Somebody at a match.
 */
export type SeatedPerson = {
/**
 * Who, by the present name.
 */
person: Person,
/**
 * Whether they have an account.
 */
account: boolean,
/**
 * How strong they are at this game and class of clocks, without its past.
 */
rating: RatingView | null,
/**
 * What the match did to that, once it has counted.
 */
change: number | null,
/**
 * What whoever asks thinks of them.
 */
relation: Relation, };
