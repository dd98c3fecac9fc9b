// `node folder.mjs FOLDER`: fills a folder with what ShogiHome takes for an engine; `cargo xtask dist` calls it.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const from = (path) => fileURLToPath(new URL(path, import.meta.url));
const SCRIPTS = ["./ranka-engine.js", "./worker.js", "../../target/module/ranka.js", "../../target/module/ranka.wasm"];
/** The net of the game that ShogiHome plays, if it is played with one. */
const NET = "../../crates/engine/src/eval/nets/shogi.net";
const LICENCES = ["../../LICENSE-MIT", "../../LICENSE-APACHE"];

export function fill(folder) {
  mkdirSync(folder, { recursive: true });
  for (const path of [...SCRIPTS, ...(existsSync(from(NET)) ? [NET] : [])]) copyFileSync(from(path), join(folder, path.slice(path.lastIndexOf("/") + 1)));
  // Node takes these files for modules by this alone; browsers are told.
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const own = LICENCES.map((path) => readFileSync(from(path), "utf8")).join("\n\n");
  writeFileSync(join(folder, "LICENSE.txt"), own);
  execFileSync(process.execPath, [from("./manifest.mjs"), folder], { stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fill(process.argv[2] ?? "ranka-wasm-engine");
