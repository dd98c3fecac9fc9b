// `node manifest.mjs FOLDER`: writes the manifest of the engine in that folder, with the options that the engine itself tells of.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2] ?? ".");
const { default: createEngine } = await import(pathToFileURL(join(folder, "ranka-engine.js")));
const engine = await createEngine();
const lines = await new Promise((done) => {
  const heard = [];
  engine.addMessageListener((line) => (heard.push(line), line === "usiok" && done(heard)));
  engine.postMessage("usi");
});
engine.terminate();

const LEVELS = 10;
const after = (start) => lines.find((line) => line.startsWith(start))?.slice(start.length) ?? "";

/** An option as the manifest has it. */
function option(line) {
  const [, name, type, rest = ""] = /^option name (\S+) type (\S+) ?(.*)$/.exec(line) ?? [];
  const value = (word) => new RegExp(`(?:^| )${word} (\\S+)`).exec(rest)?.[1];
  const number = (word) => Number(value(word));
  switch (type) {
    case "spin":
      return { name, type, default: number("default"), min: number("min"), max: number("max") };
    case "combo":
      return { name, type, default: value("default"), vars: [...rest.matchAll(/(?:^| )var (\S+)/g)].map(([, one]) => one) };
    case "check":
      return { name, type, default: value("default") === "true" };
    default:
      return { name, type, default: value("default") ?? "" };
  }
}

const level = (number) => ({
  id: `ranka-v1-lv${number}`,
  displayName: `Ranka Lv.${number}`,
  values: { Skill_Level: number },
  tags: ["game"],
  mobileGame: { label: `Ranka Lv.${number}` },
});
const manifest = {
  abi: "shogihome-wasm-engine/1",
  module: "ranka-engine.js",
  moduleFormat: "esm",
  name: after("id name "),
  author: after("id author "),
  requiresCrossOriginIsolation: false,
  licenses: [{ spdx: "MIT OR Apache-2.0", file: "LICENSE.txt" }],
  options: lines.filter((line) => line.startsWith("option ")).map(option),
  presets: [
    ...Array.from({ length: LEVELS }, (_, i) => level(i + 1)),
    { id: "ranka-v1", displayName: "Ranka", values: {}, tags: ["game", "research", "mate"], mobileGame: { label: "Ranka" } },
  ],
};
writeFileSync(join(folder, "engine.json"), `${JSON.stringify(manifest, null, 2)}\n`);
