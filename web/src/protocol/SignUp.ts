// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Password } from "./Password";

/**
 * Makes an account of whoever asks; a guest keeps the own matches.
 */
export type SignUp = {
/**
 * What others call them, and what they log in by.
 */
name: string,
/**
 * At least eight characters.
 */
password: Password, };
