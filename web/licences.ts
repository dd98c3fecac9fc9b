// What the bundle contains of other people's work, for the notice that the program shows.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "/node_modules/";
const LICENCE = /^(licen[cs]e|copying|notice)/i;

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

/** Writes `licences.json` beside the bundle: every package of which code is in it, with its licence texts. */
export function licences(): Plugin {
  return {
    name: "ranka-licences",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const folders = new Set(chunks.flatMap((chunk) => chunk.moduleIds.flatMap(packageFolder)));
      const packages = [...folders].sort().map(readPackage);
      this.emitFile({ type: "asset", fileName: "licences.json", source: `${JSON.stringify(packages, null, 1)}\n` });
    },
  };
}

/** The folder of the package that a module belongs to; nothing for our own modules. */
export function packageFolder(id: string): readonly string[] {
  if (!id.includes(FOLDER)) return [];
  let folder = dirname(id.replace(/\?.*$/, "").replaceAll("\0", ""));
  // Packages have manifests without a name in folders of their own, which only tell how files are to be read.
  while (folder.includes(FOLDER) && !isNamed(join(folder, "package.json"))) folder = dirname(folder);
  return [folder];
}

function isNamed(manifest: string): boolean {
  return existsSync(manifest) && "version" in readManifest(manifest);
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = readManifest(join(folder, "package.json"));
  const files = readdirSync(folder).filter((file) => LICENCE.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8"));
  if (texts.length === 0) throw new Error(`${name} is in the bundle, but has no licence text`);
  return { name: String(name), version: String(version), licence: String(license), texts };
}

function readManifest(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}
