/** Where the client finds the WebAssembly module, if `cargo xtask` has made one: pages ask the server otherwise. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const WASM = fileURLToPath(new URL("../target/module/ranka.wasm", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../target/module/ranka.js", import.meta.url));

/** The nets of the games, each a file that is fetched when an engine first wants it. */
export const NETS = fileURLToPath(new URL("../crates/engine/src/eval/nets/", import.meta.url));

/** What is called of the generated script. */
const CALLED = ["Desk", "bench", "initSync"];

const PARTS: Readonly<Record<string, () => string>> = {
  /** The module's address, or `null`. */
  "virtual:ranka-module": () =>
    isBuilt() ? addresses() : "export const url = null;\nexport const nets = {};",
  /** The generated script that calls it; only a worker takes it along. */
  "virtual:ranka-script": () =>
    isBuilt()
      ? `export { ${CALLED.join(", ")} } from ${JSON.stringify(SCRIPT)};`
      : // Nobody starts a worker then, but it is built all the same.
        CALLED.map((name) => `export const ${name} = null;`).join("\n"),
};

/** The addresses of the module and of the nets, which the build gives them. */
function addresses(): string {
  const games = readdirSync(NETS).flatMap((file) => file.match(/^(.+)\.net$/)?.[1] ?? []);
  return [
    `export { default as url } from ${JSON.stringify(`${WASM}?url`)};`,
    ...games.map((game, i) => `import net${i} from ${JSON.stringify(`${NETS}${game}.net?url`)};`),
    `export const nets = { ${games.map((game, i) => `${JSON.stringify(game)}: net${i}`).join(", ")} };`,
  ].join("\n");
}

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
