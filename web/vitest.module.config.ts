import { defineConfig } from "vitest/config";
import { rankaModule } from "./module.ts";

/** The WebAssembly module against the program; `cargo xtask test module` says where that is. */
export default defineConfig({
  plugins: [rankaModule()],
  test: { environment: "node", include: ["tests/module/**/*.test.ts"], testTimeout: 600_000 },
});
