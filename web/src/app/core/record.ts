import { isLineId } from "./line-id";
import type { LineId, Side } from "./types";

/** Who moves for a side: somebody at this device, or the engine. */
export type Seat = { readonly kind: "human" } | { readonly kind: "engine"; readonly level: Level };

/** How strong the engine plays; `null` is full strength. */
export type Level = number | null;

/** A game that is being played in this browser: all that is needed to go on with it. */
export interface GameRecord {
  readonly id: string;
  readonly line: LineId;
  readonly players: Readonly<Record<Side, Seat>>;
  /** Whether the second side sits at the bottom of the screen. */
  readonly flipped: boolean;
  /** Whether the game has ended, as known when it was kept. */
  readonly over: boolean;
  readonly updated: number;
}

/** Whether a value from the browser's storage is a record. */
export function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<string, unknown>;
  const players = record["players"];
  return (
    typeof record["id"] === "string" &&
    /^[a-z0-9]{1,40}$/.test(record["id"]) &&
    isLineId(record["line"]) &&
    typeof players === "object" &&
    players !== null &&
    isSeat((players as Record<string, unknown>)["first"]) &&
    isSeat((players as Record<string, unknown>)["second"]) &&
    typeof record["flipped"] === "boolean" &&
    typeof record["over"] === "boolean" &&
    typeof record["updated"] === "number"
  );
}

function isSeat(value: unknown): value is Seat {
  if (typeof value !== "object" || value === null) return false;
  const { kind, level } = value as Record<string, unknown>;
  return (
    kind === "human" ||
    (kind === "engine" && (level === null || (Number.isInteger(level) && Number(level) > 0 && Number(level) <= 100)))
  );
}

/** A fresh identifier for a record. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
