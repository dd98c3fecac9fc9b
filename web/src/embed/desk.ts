/** The module with the rules of all games, inside this script: unpacked once for all elements of a page. */
import { art as packedArt, module as packedModule } from "virtual:ranka-packed";
import { Desk, initSync } from "virtual:ranka-script";
import type { PieceArt } from "../board/types";

/** Why a browser cannot run the module. */
export type Lack = "inflate" | "wasm" | "policy" | "old";

/** The module cannot be run here. */
export class NoModule extends Error {
  readonly lack: Lack;

  constructor(lack: Lack, cause?: unknown) {
    super(lack, { cause });
    this.name = "NoModule";
    this.lack = lack;
  }
}

let woken: Promise<Desk> | undefined;

/** The module, ready to answer. */
export function wake(): Promise<Desk> {
  woken ??= begin();
  return woken;
}

async function begin(): Promise<Desk> {
  if (typeof WebAssembly === "undefined") throw new NoModule("wasm");
  // The board's colours: without them it would be black.
  if (!CSS.supports("color", "light-dark(#000, #fff)")) throw new NoModule("old");
  const bytes = await inflated(packedModule);
  try {
    initSync({ module: await WebAssembly.compile(bytes) });
  } catch (thrown) {
    throw new NoModule(isPolicy(thrown) ? "policy" : "old", thrown);
  }
  return new Desk();
}

/** Whether it was the page's policy that forbade it. Every browser says so in its own words. */
function isPolicy(thrown: unknown): boolean {
  return /policy|csp|unsafe-eval|refused|blocked|disallowed/i.test(String(thrown));
}

const arts = new Map<string, Promise<PieceArt | null>>();

/** The outlines of a game's pieces; null for a game that has none. */
export function artOf(game: string): Promise<PieceArt | null> {
  const packed = packedArt[game];
  if (packed === undefined) return Promise.resolve(null);
  const known = arts.get(game) ?? inflated(packed).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as PieceArt);
  arts.set(game, known);
  return known;
}

/** What was compressed and written in base64. */
async function inflated(packed: string): Promise<ArrayBuffer> {
  if (typeof DecompressionStream === "undefined") throw new NoModule("inflate");
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
