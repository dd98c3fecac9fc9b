// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A secret that somebody typed. It is never shown, not even in a log.
 *
 * ```
 * let password: protocol::Password = "a secret".to_owned().into();
 * assert_eq!(format!("{password:?}"), "Password(..)");
 * ```
 */
export type Password = string;
