// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { HostedRow } from "./HostedRow";
import type { Person } from "./Person";
import type { RatingView } from "./RatingView";
import type { Relation } from "./Relation";

/**
 * Somebody, as everybody may see them.
 */
export type Profile = {
/**
 * Who.
 */
person: Person,
/**
 * When the account was made, in milliseconds since 1970; null for guests.
 */
made: number | null,
/**
 * Whether the account is closed or deleted.
 */
closed: boolean,
/**
 * How strong they are, by game and class of clocks.
 */
ratings: Array<RatingView>,
/**
 * Finished matches that were listed or rated, the last one first; `before` asks for older ones.
 */
matches: Array<HostedRow>,
/**
 * What whoever asks thinks of them.
 */
relation: Relation, };
