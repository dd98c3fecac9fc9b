/** A record as a tree that one can walk: its game, and whatever else could have been played. */
import { TONES, type Shape } from "../board/shapes";
import type { Side } from "../protocol";

/** How a line ended, as a record tells it. */
export interface RecordEnd {
  readonly by: string;
  readonly winner?: Side;
}

/** What a record tells of one event. */
export interface RecordMove {
  readonly event?: string;
  readonly end?: RecordEnd;
  /** Milliseconds. */
  readonly used?: number;
  readonly comments?: readonly string[];
  readonly shapes?: readonly { readonly from: string; readonly to?: string; readonly tone?: string }[];
  readonly illegal?: boolean;
}

/** The part of Ranka's own record (`docs/record.schema.json`) that is shown. */
export interface OwnRecord {
  readonly game: string;
  readonly players?: Readonly<Partial<Record<Side, string>>>;
  readonly event?: string;
  readonly site?: string;
  readonly started?: string;
  readonly comments?: readonly string[];
  readonly moves?: readonly RecordMove[];
  readonly variations?: readonly { readonly line: number; readonly at: number; readonly moves: readonly RecordMove[] }[];
}

/** A place in a record: after one event, or at the beginning. */
export interface RecordNode {
  readonly parent: RecordNode | null;
  /** Number of the event, from 1; 0 at the beginning. */
  readonly ply: number;
  /** The event; empty at the beginning. */
  readonly event: string;
  readonly used: number | null;
  readonly shapes: readonly Shape[];
  /** What was said of it, a line each; what was said of an end follows what was said of the last event. */
  comments: readonly string[];
  /** What was played. */
  main: RecordNode | null;
  /** What else could have been played. */
  readonly others: RecordNode[];
  /** How the line ends here. */
  end: RecordEnd | null;
  /** A move against the rules that was tried here. */
  illegal: string | null;
}

function nodeOf(parent: RecordNode | null, move: RecordMove): RecordNode {
  const { event = "", used = null, comments = [] } = move;
  const shapes = (move.shapes ?? []).map(({ from, to, tone }): Shape => {
    const known = TONES.find((one) => one === tone);
    return { from, ...(to === undefined ? {} : { to }), ...(known && { tone: known }) };
  });
  const ply = parent === null ? 0 : parent.ply + 1;
  return { parent, ply, event, used, shapes, comments, main: null, others: [], end: null, illegal: null };
}

/** The beginning of a record, with everything that follows. */
export function treeOf(record: OwnRecord): RecordNode {
  const root = nodeOf(null, { comments: record.comments ?? [] });
  const lines: RecordNode[][] = [grown([root], record.moves ?? [])];
  for (const { line, at, moves } of record.variations ?? []) {
    // The nodes of a line begin with the beginning, so that the event with a number stands at that place.
    const left = lines[line]?.slice(0, at) ?? [];
    lines.push(left.length === at ? grown(left, moves) : []);
  }
  return root;
}

/** Lets moves grow out of the last node of a line. */
function grown(line: RecordNode[], moves: readonly RecordMove[]): RecordNode[] {
  for (const move of moves) {
    const last = line.at(-1);
    if (!last) return line;
    if (move.event === undefined || move.illegal) {
      if (move.end) last.end ??= move.end;
      if (move.event !== undefined) last.illegal ??= move.event;
      last.comments = [...last.comments, ...(move.comments ?? [])];
      continue;
    }
    const next = nodeOf(last, move);
    const isFirst = last.main === null && last.others.length === 0 && last.end === null && last.illegal === null;
    if (isFirst) last.main = next;
    else last.others.push(next);
    line.push(next);
  }
  return line;
}

/** The line through a node, from the beginning (which is its first node) to its end. */
export function lineThrough(node: RecordNode): readonly RecordNode[] {
  const before: RecordNode[] = [];
  for (let at = node.parent; at; at = at.parent) before.push(at);
  const line = before.reverse();
  for (let at: RecordNode | null = node; at; at = at.main) line.push(at);
  return line;
}

/** What else can follow where a line is at a ply: whatever the line itself does not go on with. */
export function waysAt(line: readonly RecordNode[], ply: number): readonly RecordNode[] {
  const node = line[ply];
  if (!node) return [];
  return [...(node.main ? [node.main] : []), ...node.others].filter((one) => one !== line[ply + 1]);
}

/** The node that these events lead to, as far as they lead anywhere. */
export function followed(root: RecordNode, events: readonly string[]): RecordNode {
  let node = root;
  for (const event of events) {
    const next = [node.main, ...node.others].find((one) => one?.event === event);
    if (!next) return node;
    node = next;
  }
  return node;
}
