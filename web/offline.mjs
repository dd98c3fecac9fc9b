// Names the edition of the built client: writes its files with their digests, and what they make together, into the service worker.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = new URL("dist/", import.meta.url).pathname;
const WORKER = "service-worker.js";
const PAGE = "index.html";
// What only the program reads, and what is no file of an edition but names it.
const OTHERS = /^(licences\.json|service-worker\.js|art\/lettering\.json)$|\.(br|gz)$/;

const digest = (data) => createHash("sha256").update(data).digest("hex");
const names = readdirSync(ROOT, { recursive: true }).filter((name) => !OTHERS.test(name) && statSync(join(ROOT, name)).isFile());
const files = Object.fromEntries(
  names.sort().map((name) => [name === PAGE ? "/" : `/${name}`, digest(readFileSync(join(ROOT, name)))]),
);
const edition = { name: digest(JSON.stringify(files)).slice(0, 16), files };
const worker = readFileSync(join(ROOT, WORKER), "utf8");
writeFileSync(join(ROOT, WORKER), `const EDITION = ${JSON.stringify(edition)};\n${worker}`);
