import { packed } from "./embed/packed";
import { rankaModule } from "./module";
import { simplifiedTexts } from "./simplified/plugin";
import { defineConfig } from "vite";

const BANNER = `/*! <ranka-board>, a part of Ranka: the board element for other people's pages. MIT OR Apache-2.0.
 * It holds crates and outlines of fonts by others; LICENSE.txt, which belongs beside this file, has their licences.
 * It asks no network for anything. */`;

/** The board element for other people's pages: one classic script, so that it works from a file too. */
export default defineConfig({
  plugins: [simplifiedTexts(), rankaModule(), packed()],
  publicDir: "embed/page",
  build: {
    target: "es2022",
    outDir: "../target/embed",
    emptyOutDir: true,
    // What is inside is compressed already; to say how much it would shrink takes longer than all the rest.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    lib: { entry: "src/embed/index.ts", formats: ["iife"], name: "ranka", fileName: () => "ranka-board.js" },
    rollupOptions: { output: { banner: BANNER } },
  },
});
