/** Ways through a record: a line from the beginning of the game to its end, and where others leave it. */
import type { OwnRecord, RecordNode } from "../../../wire/records";

/** A node on a way, with the line of the record that it stands in: 0 for the main line, else a variation, from 1. */
export interface Step {
  readonly node: RecordNode;
  readonly line: number;
}

/** A way to go on: what would happen, and in which line. */
export type Way = Step;

/** The nodes of a line, by its number. */
export function nodesOf(record: OwnRecord, line: number): readonly RecordNode[] {
  return (line === 0 ? record.moves : record.variations?.[line - 1]?.moves) ?? [];
}

/** The number of the first event of a line, from 1. */
export function firstOf(record: OwnRecord, line: number): number {
  return record.variations?.[line - 1]?.at ?? 1;
}

/** The line that a line leaves. */
export function parentOf(record: OwnRecord, line: number): number {
  return record.variations?.[line - 1]?.line ?? 0;
}

/** Whether every variation leaves a line before it, as all that the service tells do. */
export function isArranged(record: OwnRecord): boolean {
  return (record.variations ?? []).every(({ line, at, moves }, index) => {
    const first = firstOf(record, line);
    return line >= 0 && line <= index && at >= first && at <= first + nodesOf(record, line).length && moves.length > 0;
  });
}

/** The nodes from the beginning of the game to the end of a line. */
export function pathOf(record: OwnRecord, line: number): readonly Step[] {
  const lines = [line];
  for (let last = line; last > 0; lines.unshift(last)) last = parentOf(record, last);
  const path: Step[] = [];
  for (const one of lines) {
    path.length = Math.min(path.length, firstOf(record, one) - 1);
    for (const node of nodesOf(record, one)) path.push({ node, line: one });
  }
  return path;
}

/** The ways to go on after so many nodes of a path, the one that the others leave first. */
export function waysAfter(record: OwnRecord, path: readonly Step[], count: number): readonly Way[] {
  // Whatever leaves here leaves the line that leads here: a record has one order for them.
  const from = path[count - 1]?.line ?? 0;
  const own = nodesOf(record, from)[count + 1 - firstOf(record, from)];
  const others = (variationsAt(record).get(from)?.get(count + 1) ?? []).map((line): Way => ({ node: nodesOf(record, line)[0] ?? {}, line }));
  return own ? [{ node: own, line: from }, ...others] : others;
}

type Places = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
const PLACES = new WeakMap<OwnRecord, Places>();

/** The variations by the line that they leave and the number of the event that they replace. */
function variationsAt(record: OwnRecord): Places {
  const known = PLACES.get(record);
  if (known) return known;
  const places = new Map<number, Map<number, number[]>>();
  (record.variations ?? []).forEach(({ line, at }, index) => {
    const of = places.get(line) ?? new Map<number, number[]>();
    places.set(line, of.set(at, [...(of.get(at) ?? []), index + 1]));
  });
  PLACES.set(record, places);
  return places;
}

/** The events of a path that the rules can follow: up to its end, a move against them, or so many. */
export function eventsOf(path: readonly Step[], most = Infinity): readonly string[] {
  const events: string[] = [];
  for (const { node } of path) {
    if (node.event === undefined || node.illegal === true || events.length >= most) break;
    events.push(node.event);
  }
  return events;
}

/** What ends a path, if something does. */
export function endOf(path: readonly Step[]): RecordNode | null {
  const last = path.at(-1)?.node;
  return last && (last.end !== undefined || last.illegal === true) ? last : null;
}

/** How many moves the main line has. */
export function lengthOf(record: OwnRecord): number {
  return (record.moves ?? []).filter(({ event }) => event !== undefined).length;
}
