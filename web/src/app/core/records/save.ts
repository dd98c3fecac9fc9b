import type { OwnRecord } from "../../../wire/records";

/** A text as a file of its own. */
export function save(record: OwnRecord, { text, file }: { readonly text: string; readonly file: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${fileNameOf(record)}.${file}`;
  link.click();
  // The browser has taken it by the next turn of events.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Systems take no longer names, with what else a path has. */
const LONGEST = 80;

/** What a file with a record is called: by its date and players as far as they are known. */
export function fileNameOf({ game, players = {}, started = "" }: OwnRecord): string {
  const day = started.split(/[ T]/)[0] ?? "";
  const parts = [day, players.first ?? "", players.second ?? ""].map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, ""));
  return [game, ...parts.filter((part) => part !== "")].join("_").slice(0, LONGEST);
}
