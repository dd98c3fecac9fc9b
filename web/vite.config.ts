import preact from "@preact/preset-vite";
import { licences } from "./licences";
import { rankaModule } from "./module";
import { simplifiedTexts } from "./simplified/plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [simplifiedTexts(), preact(), licences(), rankaModule()],
  worker: { format: "es", plugins: () => [rankaModule()] },
  build: {
    target: "es2022",
    // The page's Content-Security-Policy allows files of our own only, so nothing may be inlined as a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The puzzles lie beside the client, where the program embeds them too.
  server: { fs: { allow: [".", "../puzzles"] }, proxy: { "/api": process.env["RANKA_SERVER"] ?? "http://127.0.0.1:8080" } },
  test: {
    environment: "happy-dom",
    setupFiles: ["src/patience.ts"],
    testTimeout: 60_000,
    include: ["src/**/*.test.{ts,tsx}", "art/**/*.test.ts", "simplified/**/*.test.ts"],
  },
});
