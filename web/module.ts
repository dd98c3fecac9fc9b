/** Where the client finds the WebAssembly module, if `cargo xtask` has made one: pages ask the server otherwise. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const WASM = fileURLToPath(new URL("../target/module/ranka.wasm", import.meta.url));
const SCRIPT = fileURLToPath(new URL("../target/module/ranka.js", import.meta.url));

/** The nets of the games, each a file that is fetched when an engine first wants it. */
export const NETS = fileURLToPath(new URL("../crates/engine/src/eval/nets/", import.meta.url));

/** The folder of the rules and guides, files of their own too. */
export const DOCUMENTS = fileURLToPath(new URL("../docs/", import.meta.url));
const SHELVES = ["guide", "rules"];

/** What is called of the generated script. */
const CALLED = ["Desk", "bench", "initSync"];

const PARTS: Readonly<Record<string, () => string>> = {
  /** The module's address, or `null`. */
  "virtual:ranka-module": () =>
    isBuilt() ? addresses() : "export const url = null;\nexport const nets = {};\nexport const documents = {};",
  /** The generated script that calls it; only a worker takes it along. */
  "virtual:ranka-script": () =>
    isBuilt()
      ? `export { ${CALLED.join(", ")} } from ${JSON.stringify(SCRIPT)};`
      : // Nobody starts a worker then, but it is built all the same.
        CALLED.map((name) => `export const ${name} = null;`).join("\n"),
};

/** The addresses of the module, the nets and the documents, which the build gives them. */
function addresses(): string {
  const games = readdirSync(NETS).flatMap((file) => file.match(/^(.+)\.net$/)?.[1] ?? []);
  const paths = SHELVES.flatMap((shelf) => readdirSync(DOCUMENTS + shelf).filter((file) => /^\w+\.\w+\.md$/.test(file)).map((file) => `${shelf}/${file}`));
  return [
    `export { default as url } from ${JSON.stringify(`${WASM}?url`)};`,
    table("nets", games.map((game) => [game, `${NETS}${game}.net`])),
    table("documents", paths.map((path) => [path, DOCUMENTS + path])),
  ].join("\n");
}

/** A table of the addresses that the build gives to files. */
function table(name: string, files: readonly (readonly [string, string])[]): string {
  const imports = files.map(([, file], i) => `import ${name}${i} from ${JSON.stringify(`${file}?url`)};`);
  return [...imports, `export const ${name} = { ${files.map(([key], i) => `${JSON.stringify(key)}: ${name}${i}`).join(", ")} };`].join("\n");
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
