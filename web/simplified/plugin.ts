import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { simplified } from "./simplified.mjs";

const QUERY = "?simplified";

/** Gives `import "./texts?simplified"` the module with its Chinese in Simplified characters. */
export function simplifiedTexts(): Plugin {
  return {
    name: "ranka-simplified",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return simplified(readFileSync(file, "utf8"));
    },
  };
}
