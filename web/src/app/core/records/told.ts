/** What is told of the nodes of a record. */
import type { RecordNode } from "../../../wire/records";
import type { Side } from "../types";

/** A time as clocks show it: minutes and seconds, with hours where there are any. */
export function clockText(millis: number): string {
  const seconds = Math.floor(millis / 1000);
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What an engine thought of a position, for the side that stands better. */
export type Judged = { readonly kind: "even" } | { readonly kind: "points"; readonly side: Side; readonly amount: string } | { readonly kind: "mate"; readonly side: Side; readonly plies: number };

export function judgedOf({ value }: RecordNode): Judged | null {
  if (value?.mate !== undefined && value.mate !== null) return { kind: "mate", side: value.mate < 0 ? "second" : "first", plies: Math.abs(value.mate) };
  if (value?.value === undefined || value.value === null) return null;
  if (value.value === 0) return { kind: "even" };
  return { kind: "points", side: value.value < 0 ? "second" : "first", amount: `+${(Math.abs(value.value) / 100).toFixed(2)}` };
}
