// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Password } from "./Password";

/**
 * Does something for which the password is asked again.
 */
export type ByPassword = {
/**
 * It.
 */
password: Password, };
