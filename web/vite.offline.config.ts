import { defineConfig } from "vite";

/** The service worker: one file without a digest in its name, since it is known by its address. */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    rollupOptions: {
      input: "src/offline/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
