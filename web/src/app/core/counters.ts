import { otherSide, stickCount } from "./turns";
import type { Counter, LineState, Side } from "./types";

/** The counters that the panel shows in a way of their own; all others are shown as name and value. */
const KNOWN = new Set([
  "season",
  "stake",
  "points",
  "owed",
  "hand_held",
  "hand_near",
  "hand_made",
  "claim",
  "throw",
  "throw_needs",
  "throw_odds",
]);

export function counterOf(counters: readonly Counter[], id: string, side: Side | null = null): Counter | null {
  return counters.find((counter) => counter.id === id && (side === null || counter.side === side)) ?? null;
}

export function countersOf(counters: readonly Counter[], id: string, side: Side): Counter[] {
  return counters.filter((counter) => counter.id === id && counter.side === side);
}

export function otherCounters(counters: readonly Counter[]): Counter[] {
  return counters.filter((counter) => !KNOWN.has(counter.id));
}

/** A throw that is due: how many must lie face up, and how often that happens. */
export interface ThrowDue {
  readonly what: string;
  readonly needs: number | null;
  readonly odds: { readonly good: number; readonly all: number } | null;
  /** Every outcome with its weight. */
  readonly outcomes: readonly { readonly text: string; readonly weight: number }[];
  readonly total: number;
  /** How many things are thrown, if outcomes are counts. */
  readonly sticks: number | null;
}

export function throwDue(line: LineState): ThrowDue | null {
  if (line.turn.kind !== "chance") return null;
  const { counters } = line.view;
  const needs = Number(counterOf(counters, "throw_needs")?.value ?? NaN);
  const odds = /^(\d+)\/(\d+)$/.exec(counterOf(counters, "throw_odds")?.value ?? "");
  const counts = line.chances.map((chance) => stickCount(chance.text));
  const total = line.chances.reduce((sum, chance) => sum + chance.weight, 0);
  return {
    what: counterOf(counters, "throw")?.value ?? "",
    needs: Number.isFinite(needs) ? needs : null,
    odds: odds ? { good: Number(odds[1]), all: Number(odds[2]) } : null,
    outcomes: line.chances,
    total,
    sticks: counts.every((count) => count !== null) && counts.length > 0 ? Math.max(...counts.map(Number)) : null,
  };
}

/** A decision between stopping and going on, with what it is worth. */
export interface Decision {
  readonly side: Side;
  readonly claim: number;
  readonly stake: number;
  /** What ending really moves: nobody can fall below zero. */
  readonly moved: number;
  /** What ending leads to. */
  readonly then: "next" | "last" | "all";
  readonly made: readonly Counter[];
  /** The choices, with the move each one makes. */
  readonly choices: readonly { readonly id: string; readonly move: string }[];
}

export function decisionDue(line: LineState): Decision | null {
  const claim = counterOf(line.view.counters, "claim");
  if (line.turn.kind !== "player" || !claim) return null;
  const { side } = line.turn;
  const choices = rootChoices(line);
  if (choices.length === 0) return null;
  const { counters } = line.view;
  const amount = Number(claim.value);
  const payer = amount > 0 ? otherSide(side) : side;
  const purse = Number(counterOf(counters, "points", payer)?.value ?? Infinity);
  const season = seasonParts(counterOf(counters, "season")?.value ?? "");
  return {
    side,
    claim: amount,
    stake: Number(counterOf(counters, "stake")?.value ?? 1),
    moved: Math.min(Math.abs(amount), purse),
    then: Math.abs(amount) >= purse ? "all" : season && season.at === season.of ? "last" : "next",
    made: countersOf(counters, "hand_made", side),
    choices,
  };
}

function rootChoices(line: LineState): { id: string; move: string }[] {
  return Object.entries(line.paths.next ?? {}).flatMap(([waypoint, node]) =>
    waypoint.startsWith("choice:") && node.move !== undefined ? [{ id: waypoint.slice(7), move: node.move }] : [],
  );
}

/** The season's character and place in the year: `春 1/4`. */
export function seasonParts(value: string): { name: string; at: string; of: string } | null {
  const found = /^(\S+) (\d+)\/(\d+)$/.exec(value);
  return found ? { name: found[1] ?? "", at: found[2] ?? "", of: found[3] ?? "" } : null;
}
