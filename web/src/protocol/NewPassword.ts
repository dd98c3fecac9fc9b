// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Password } from "./Password";

/**
 * Changes the password; every other session ends.
 */
export type NewPassword = {
/**
 * The one so far.
 */
password: Password,
/**
 * The new one.
 */
new: Password, };
