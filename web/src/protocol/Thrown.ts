// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ThrownShape } from "./ThrownShape";

/**
 * Two-sided things that were thrown.
 */
export type Thrown = {
/**
 * How many lie face up.
 */
up: number,
/**
 * How many there are.
 */
of: number,
/**
 * What they are.
 */
shape: ThrownShape, };
