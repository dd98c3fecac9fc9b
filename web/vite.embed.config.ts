import { packed } from "./embed/packed";
import { rankaModule } from "./module";
import { simplifiedTexts } from "./simplified/plugin";
import { defineConfig } from "vite";

/** The board element for other people's pages: one classic script, so that it works from a file too. */
export default defineConfig({
  plugins: [simplifiedTexts(), rankaModule(), packed()],
  publicDir: "embed/page",
  build: {
    target: "es2022",
    // What stands for light-dark() in older browsers follows the system, not the page around the element.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    outDir: "../target/embed",
    emptyOutDir: true,
    // What is inside is compressed already; to say how much it would shrink takes longer than all the rest.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    lib: { entry: "src/embed/index.ts", formats: ["iife"], name: "ranka", fileName: () => "ranka-board.js" },
  },
});
