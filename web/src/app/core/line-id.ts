import type { LineId } from "./types";

/** Whether a value from outside (an address, the browser's storage) has the shape of a line; how long it may be, the service says. */
export function isLineId(value: unknown): value is LineId {
  if (typeof value !== "object" || value === null) return false;
  const line = value as Record<string, unknown>;
  return (
    typeof line["game"] === "string" &&
    /^[a-z0-9_-]{1,40}$/.test(line["game"]) &&
    (line["preset"] === null || isWord(line["preset"])) &&
    isOptions(line["options"]) &&
    (line["start"] === null || (typeof line["start"] === "string" && line["start"].length <= 4000)) &&
    Array.isArray(line["events"]) &&
    line["events"].every((event) => typeof event === "string" && event.length <= 200)
  );
}

function isWord(value: unknown): boolean {
  return typeof value === "string" && value.length <= 60;
}

function isOptions(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= 100 && entries.every(([name, set]) => isWord(name) && isWord(set));
}
