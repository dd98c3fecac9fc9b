/** Modules whose Chinese is spelt in Simplified characters while the page is built (`simplified/plugin.ts`). */
declare module "*/zh?simplified" {
  export const zh: Readonly<Record<import("./en").Key, string>>;
}
declare module "*/chinese?simplified" {
  export const records: Readonly<Record<import("./records/en").RecordKey, string>>;
}
declare module "*/strings?simplified" {
  export const WORDS: typeof import("../../board/strings").WORDS;
}
