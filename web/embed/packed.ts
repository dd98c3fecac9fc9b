// What the board element carries inside its one file: the module and the outlines of the pieces, compressed, in base64.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { packageFolder } from "../licences";
import { isBuilt, WASM } from "../module";

const ID = "virtual:ranka-packed";
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ART = at("../public/art/");
/** What the first page of the client shows; the outlines of each game hold it too. */
const START = "start.json";
const OWN = ["../../LICENSE-MIT", "../../LICENSE-APACHE"];

/** What the file itself says of its licences; the minifier would leave it out. */
const BANNER = `/*! <ranka-board>, a part of Ranka: the board element for other people's pages. MIT OR Apache-2.0.
 * It holds crates and outlines of fonts by others; LICENSE.txt, which belongs beside this file, has their licences.
 * It asks no network for anything. */
`;

/** Gives `virtual:ranka-packed`, and writes the licences of everything in the bundle beside it. */
export function packed(): Plugin {
  return {
    name: "ranka-packed",
    resolveId: (id) => (id === ID ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      if (!isBuilt()) throw new Error("there is no module to put into the board element; `cargo xtask test WebAssembly` makes it");
      const games = readdirSync(ART).filter((name) => name.endsWith(".json") && name !== START);
      const art = Object.fromEntries(games.map((name) => [name.replace(".json", ""), pack(ART + name)]));
      return `export const module = ${JSON.stringify(pack(WASM))};\nexport const art = ${JSON.stringify(art)};`;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const chunk of chunks) chunk.code = BANNER + chunk.code;
      const foreign = [...new Set(chunks.flatMap((chunk) => chunk.moduleIds.flatMap(packageFolder)))];
      // The notice that goes with the file has a place for each of them, which nobody would have filled in.
      if (foreign.length > 0) throw new Error(`the board element shall hold no packages: ${foreign.join(", ")}`);
      const fonts = readdirSync(ART).filter((name) => name.endsWith("-licence.txt")).map((name) => ART + name);
      const texts = [...OWN.map(at), ...fonts].map((path) => readFileSync(path, "utf8"));
      this.emitFile({ type: "asset", fileName: "LICENSE.txt", source: texts.join("\n\n") });
    },
  };
}

function pack(path: string): string {
  return gzipSync(readFileSync(path), { level: 9 }).toString("base64");
}
