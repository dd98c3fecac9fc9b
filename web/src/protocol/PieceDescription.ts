// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Glyph } from "./Glyph";
import type { MovePicture } from "./MovePicture";
import type { Power } from "./Power";
import type { Provenance } from "./Provenance";
import type { Text } from "./Text";

/**
 * A kind of piece.
 */
export type PieceDescription = {
/**
 * Code in texts, `P` or `+P`.
 */
code: string,
/**
 * Its name.
 */
name: Text,
/**
 * Reading of the native name in Latin letters.
 */
reading: string,
/**
 * One or two Latin letters of its English name, or `+` and those of its base. Kinds that share them move alike.
 */
letters: string,
/**
 * What is drawn on it.
 */
glyph: Glyph,
/**
 * Code of what it promotes to.
 */
promotes_to: string | null,
/**
 * Code of what it is turned back into when captured or demoted.
 */
base: string | null,
/**
 * Whether losing it can lose the game.
 */
royal: boolean,
/**
 * How many each side starts with.
 */
count: number,
/**
 * What the rules say it is worth, in their own points.
 */
points: number | null,
/**
 * What it is worth beside the other kinds, the weakest being 100: by the points of the rules where all have
 * them, else by how far it reaches on an empty board ([`Worths::of_kinds`]). `None` if it cannot be weighed: a
 * royal kind, or a game in which something else than the kind decides.
 */
worth: number | null,
/**
 * How it moves, as its owner sees it.
 */
moves: Array<MovePicture>,
/**
 * What it can, cannot or suffers beyond its moves, in the order in which to tell it.
 */
powers: Array<Power>,
/**
 * How sure we are of its movement.
 */
provenance: Provenance,
/**
 * What there is to say of that, in a sentence; `None` where [`Provenance`] tells it all.
 */
provenance_note: Text | null, };
