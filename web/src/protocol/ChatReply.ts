// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChatLine } from "./ChatLine";

/**
 * What came of a line.
 */
export type ChatReply = {
/**
 * It, as others hear it.
 */
line: ChatLine, };
