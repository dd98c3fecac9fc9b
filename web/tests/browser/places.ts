/** Where things are. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

/** The program under test; its build has embedded the client. */
export const PROGRAM = process.env["RANKA"] ?? join(ROOT, "target/release/ranka");

/** The browser: that of the system. Nothing is downloaded. */
export const BROWSER =
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path)) ??
  "chromium";

/** Pictures of every run, to look at. */
export const PICTURES = folder("target/screenshots");

/** The pictures of the readme, written when `UPDATE=1` asks for it. */
export const README_PICTURES = folder("docs/screenshots");

export const UPDATE = process.env["UPDATE"] === "1";

function folder(path: string): string {
  const whole = join(ROOT, path);
  mkdirSync(whole, { recursive: true });
  return whole;
}
