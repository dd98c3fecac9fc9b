// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardDescription } from "./BoardDescription";
import type { ChoiceDescription } from "./ChoiceDescription";
import type { Effort } from "./Effort";
import type { MarkDescription } from "./MarkDescription";
import type { OptionSpec } from "./OptionSpec";
import type { Pace } from "./Pace";
import type { PieceDescription } from "./PieceDescription";
import type { Prelude } from "./Prelude";
import type { Preset } from "./Preset";
import type { Setup } from "./Setup";
import type { Source } from "./Source";
import type { Text } from "./Text";

/**
 * Everything a client needs to draw a game and tell about it, without knowing a rule.
 */
export type GameDescription = {
/**
 * Short identifier.
 */
id: string,
/**
 * Name of the game.
 */
name: Text,
/**
 * What is special about it, in one sentence.
 */
summary: Text,
/**
 * What it asks of whoever plays it.
 */
effort: Effort,
/**
 * Ways to keep time that suit it, the quickest first.
 */
paces: Array<Pace>,
/**
 * The board.
 */
board: BoardDescription,
/**
 * What the two sides are called.
 */
sides: [Text, Text],
/**
 * What stands before a written move to tell whose it is, where that is the habit: ▲ and △.
 */
signs: [Text, Text],
/**
 * Every kind of piece, promoted ones included.
 */
pieces: Array<PieceDescription>,
/**
 * Kinds that can be in hand, in display order.
 */
hands: Array<string>,
/**
 * Every named choice that a path of clicks may hold.
 */
choices: Array<ChoiceDescription>,
/**
 * Every reason for which a view may mark squares.
 */
marks: Array<MarkDescription>,
/**
 * Rule options.
 */
options: Array<OptionSpec>,
/**
 * Named sets of options.
 */
presets: Array<Preset>,
/**
 * Starting arrangements; the first is the usual one.
 */
setups: Array<Setup>,
/**
 * What decides who begins, if anything is thrown.
 */
prelude: Prelude | null,
/**
 * Where the rules come from.
 */
sources: Array<Source>,
/**
 * In one sentence, where the default rules leave the source that they start from.
 */
departure: Text | null,
/**
 * Options that are set like this when an engine plays, unless somebody chose otherwise.
 */
against_engine: Array<[string, string]>, };
