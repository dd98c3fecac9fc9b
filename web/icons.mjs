// Draws public/icons/*.png from public/icon.svg: the sizes that systems ask for, and one whose rim they may cut off.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const FOLDER = new URL("public/icons/", import.meta.url);
const ICON = readFileSync(new URL("public/icon.svg", import.meta.url), "utf8");
/** The colour of the pages' head, behind an icon that fills its square. */
const GROUND = "#f6f1e6";
/** What is surely seen of an icon with a rim, of its width; the piece's corners lie within that circle. */
const SAFE = 0.6;

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
mkdirSync(FOLDER, { recursive: true });

const inner = ICON.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
const rim = (64 * (1 - SAFE)) / 2;
const maskable =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>` +
  `<g transform="translate(${rim} ${rim}) scale(${SAFE})">${inner}</g></svg>`;

function draw(name, svg, size) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  writeFileSync(new URL(`${name}.png`, FOLDER), png);
}

draw("192", ICON, 192);
draw("512", ICON, 512);
draw("maskable", maskable, 512);
