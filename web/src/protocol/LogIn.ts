// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Password } from "./Password";

/**
 * Comes back.
 */
export type LogIn = {
/**
 * The name of the account.
 */
name: string,
/**
 * Its password.
 */
password: Password, };
