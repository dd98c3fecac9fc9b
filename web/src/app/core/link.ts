import { isLineId } from "./line-id";
import type { LineId } from "./types";

/**
 * A line as text for an address: `z` and the deflated, or `j` and the plain form, in base64url. The fragment of an
 * address is never sent to a server, so a game that is shared in one stays between those who have the link; in a query it is, and the
 * server shows a picture to whoever is shown the link.
 */
export function encodeLine(line: LineId): Promise<string> {
  return encodeValue([line.game, line.preset, line.options, line.start, line.events]);
}

/** Anything that JSON can say, as text for an address; fails if it is larger than addresses should be. */
export async function encodeValue(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length > MAX_BYTES) throw new RangeError("too much for an address");
  if (typeof CompressionStream === "undefined") return `j${toBase64(bytes)}`;
  return `z${toBase64(await piped(bytes, new CompressionStream("deflate-raw"), MAX_BYTES))}`;
}

/** The line in an address; `null` for anything that is not one, however it is broken. */
export async function decodeLine(text: string): Promise<LineId | null> {
  const value = await decodeValue(text);
  if (!Array.isArray(value) || value.length !== 5) return null;
  const line: unknown = { game: value[0], preset: value[1], options: value[2], start: value[3], events: value[4] };
  return isLineId(line) ? line : null;
}

/** What {@link encodeValue} has put into an address; `null` for anything else, however it is broken. */
export async function decodeValue(text: string): Promise<unknown> {
  if (text.length < 2 || text.length > MAX_TEXT) return null;
  try {
    const packed = fromBase64(text.slice(1));
    const bytes = text.startsWith("z")
      ? await piped(packed, new DecompressionStream("deflate-raw"), MAX_BYTES)
      : text.startsWith("j")
        ? packed
        : null;
    return bytes && (JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown);
  } catch {
    return null;
  }
}

// A few packed bytes may unpack to very many; what a game needs lies far below both bounds.
const MAX_TEXT = 200_000;
const MAX_BYTES = 400_000;

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("a line larger than any game");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = new Uint8Array(plain.length);
  for (let i = 0; i < plain.length; i += 1) bytes[i] = plain.charCodeAt(i);
  return bytes;
}
