import type { PathTree } from "./types";

/**
 * The text of a move that is not legal, so that the service can say which rule forbids it.
 *
 * The client knows no notation. It looks at how a legal move of the same shape is written and puts the other
 * squares in: `7g7f` with the clicks 7g, 7f gives the pattern for 7g, 7e.
 */
export function probeText(paths: PathTree, from: string, to: string): string | null {
  const same = [...twoClicks(paths, from)].find((sample) => pattern(sample, 1) !== null);
  if (same) return fill(pattern(same, 1), same.from, to);
  for (const first of Object.keys(paths.next ?? {})) {
    if (first.includes(":") !== from.includes(":")) continue;
    for (const sample of twoClicks(paths, first)) {
      const both = pattern(sample, 2);
      if (both !== null) return fill(both, from, to);
    }
  }
  return null;
}

interface Sample {
  readonly from: string;
  readonly to: string;
  readonly move: string;
}

function* twoClicks(paths: PathTree, from: string): Generator<Sample> {
  for (const [to, node] of Object.entries(paths.next?.[from]?.next ?? {})) {
    if (node.move !== undefined && !to.includes(":")) yield { from, to, move: node.move };
  }
}

/** The move's text with its last square, or both squares, left open. */
function pattern(sample: Sample, open: 1 | 2): { head: string; tail: string; openFrom: boolean } | null {
  const at = sample.move.lastIndexOf(sample.to);
  if (at < 0) return null;
  const head = sample.move.slice(0, at);
  const tail = sample.move.slice(at + sample.to.length);
  if (open === 1) return { head, tail, openFrom: false };
  const name = bare(sample.from);
  return head.startsWith(name) ? { head: head.slice(name.length), tail, openFrom: true } : null;
}

function fill(
  shape: { head: string; tail: string; openFrom: boolean } | null,
  from: string,
  to: string,
): string | null {
  return shape && `${shape.openFrom ? bare(from) : ""}${shape.head}${to}${shape.tail}`;
}

function bare(waypoint: string): string {
  return waypoint.slice(waypoint.indexOf(":") + 1);
}
