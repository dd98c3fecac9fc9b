/** Where the client finds the WebAssembly module, if `cargo xtask` has made one: pages ask the server otherwise. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WASM = fileURLToPath(new URL("../target/module/ranka.wasm", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../target/module/ranka.js", import.meta.url));

const PARTS: Readonly<Record<string, () => string>> = {
  /** The module's address, or `null`. */
  "virtual:ranka-module": () =>
    isBuilt() ? `export { default as url } from ${JSON.stringify(`${WASM}?url`)};` : "export const url = null;",
  /** The generated script that calls it; only a worker takes it along. */
  "virtual:ranka-script": () =>
    isBuilt() ? `export { Desk, bench, initSync } from ${JSON.stringify(SCRIPT)};` : "export {};",
};

export function isBuilt(): boolean {
  return existsSync(WASM) && existsSync(SCRIPT);
}

export function rankaModule(): Plugin {
  return {
    name: "ranka-module",
    resolveId: (id) => (id in PARTS ? `\0${id}` : null),
    load: (id) => PARTS[id.replace(/^\0/, "")]?.() ?? null,
  };
}
