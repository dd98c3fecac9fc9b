// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { DecisionChoice } from "./DecisionChoice";
import type { DecisionItem } from "./DecisionItem";

/**
 * A decision between named choices that the side to move has to take, with what each leads to.
 *
 * Sentences may hold `{first}` and `{second}`, which stand for the names of the two players
 * ([`Side::place`](crate::Side::place)); no verb follows them, so that any name fits, "you" included.
 */
export type Decision = {
/**
 * The question.
 */
prompt: string,
/**
 * What led to it; [`Decision::items`] follow.
 */
because: string,
/**
 * What it is about, item by item.
 */
items: Array<DecisionItem>,
/**
 * What may be chosen.
 */
choices: Array<DecisionChoice>, };
