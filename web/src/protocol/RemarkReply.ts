// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Better } from "./Better";

/**
 * What the last event of a line did, as sentences that the rules can prove.
 */
export type RemarkReply = {
/**
 * The sentences, each with its full stop; none if there is nothing to say. They may hold `{first}` and `{second}` where a
 * player's name belongs.
 */
sentences: Array<string>,
/**
 * What an engine would have done instead; null if the move is as good, or nobody was asked.
 */
better: Better | null, };
