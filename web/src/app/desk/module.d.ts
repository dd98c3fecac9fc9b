declare module "virtual:ranka-module" {
  /** The address of the module; `null` in a client that was built without one. */
  export const url: string | null;
  /** The addresses of the nets, by game. */
  export const nets: Readonly<Record<string, string>>;
  /** The addresses of the rules and guides, by their paths. */
  export const documents: Readonly<Record<string, string>>;
}

/** What `crates/wasm` exports. Every text that it returns is a reply as `reply.ts` reads it. */
declare module "virtual:ranka-script" {
  export interface Listener {
    deepened(progress: string): void;
  }
  export class Desk {
    ask(method: string, path: string, languages: string, body: string, chance: number): string;
    think(job: string, listener: Listener): string;
    give_net(game: string, net: Uint8Array): void;
    give_document(path: string, text?: string): void;
    finish(method: string, path: string, languages: string, body: string, thought: string): string;
  }
  export function bench(game: string): BigUint64Array;
  export function initSync(options: { readonly module: WebAssembly.Module | BufferSource }): void;
}
