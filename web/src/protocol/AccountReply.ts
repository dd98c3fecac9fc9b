// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { AccountView } from "./AccountView";

/**
 * What is known of the own account.
 */
export type AccountReply = {
/**
 * Null for guests.
 */
account: AccountView | null,
/**
 * Recovery codes, told once when they are made.
 */
codes: Array<string>, };
