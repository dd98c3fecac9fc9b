// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Squares that deserve attention.
 */
export type Mark = {
/**
 * Why they do: the id of one of the marks that the game describes.
 */
kind: string,
/**
 * Names of the squares.
 */
squares: Array<string>, };
