// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How a movement is known.
 */
export type Provenance = "attested" | "reconstructed";
