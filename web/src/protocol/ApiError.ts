// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ErrorBody } from "./ErrorBody";

/**
 * The body of every answer that is not a success.
 */
export type ApiError = {
/**
 * What went wrong.
 */
error: ErrorBody, };
