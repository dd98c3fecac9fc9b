import type { OwnRecord } from "../../../wire/records";
import { decodeText } from "./decode";

/** A text that somebody brought to be looked at, with the name of its file. */
export interface Brought {
  /** `null`: it is larger than any record that is read. */
  readonly text: string | null;
  readonly name: string | null;
}

/** A record of our own as a text, which is read like any other. */
export function sourceOf(record: OwnRecord): Brought {
  return { text: JSON.stringify(record), name: null };
}

/** What the service reads at most, and how much of a file may be one: bytes of old encodings become more. */
const MOST = 4 << 20;

/** The text of a file, whatever it is encoded in. */
export async function broughtFile(file: File): Promise<Brought> {
  if (file.size > MOST) return { text: null, name: file.name };
  return { text: decodeText(new Uint8Array(await file.arrayBuffer())), name: file.name };
}
