import { defineConfig } from "vitest/config";

/** Tests in a real browser against the real program; `npm run browser` after both have been built. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: "tests/browser/server.ts",
    // One browser at a time: two would only wait for each other on a small machine.
    fileParallelism: false,
    // These end what hangs; no test relies on them, and a loaded machine is far from them.
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
