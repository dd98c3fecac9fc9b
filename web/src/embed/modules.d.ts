declare module "virtual:ranka-packed" {
  /** The WebAssembly module, compressed (gzip) and in base64. */
  export const module: string;
  /** The outlines of the pieces, by game, likewise. */
  export const art: Readonly<Record<string, string>>;
}
/** Texts whose Chinese is spelt in Simplified characters while the bundle is built (`simplified/plugin.ts`). */
declare module "*/hant?simplified" {
  export const hant: Readonly<Record<import("./texts/en").Key, string>>;
}
