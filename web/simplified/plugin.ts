import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { simplified } from "./simplified.mjs";

const QUERY = "?simplified";

/** Gives `import "./texts?simplified"` the module, or the JSON, with its Chinese in Simplified characters. */
export function simplifiedTexts(): Plugin {
  return {
    name: "ranka-simplified",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const text = simplified(readFileSync(file, "utf8"));
      if (file.endsWith(".json")) return { code: `export default ${text}`, moduleType: "js" };
      // Texts that a module takes from another are of the same spelling.
      return text.replace(/^(import \{[^}]*\} from "\.[^"?]+)"/gm, `$1${QUERY}"`);
    },
  };
}
