// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Password } from "./Password";

/**
 * Comes back without the password, by one of the recovery codes, which is used up.
 */
export type Recover = {
/**
 * The name of the account.
 */
name: string,
/**
 * The code.
 */
code: Password,
/**
 * The new password.
 */
password: Password, };
