/** A request as the module takes it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly languages: string;
  readonly body: string;
  /** 32 random bits, for whatever names no seed. */
  readonly chance: number;
}

/** What a worker is told to do. */
export type Order =
  | ({ readonly kind: "ask" } & Asked)
  | ({ readonly kind: "finish"; readonly thought: string } & Asked)
  | { readonly kind: "think"; readonly job: string }
  | { readonly kind: "document"; readonly path: string; readonly text: string | null }
  | { readonly kind: "give"; readonly game: string; readonly net: ArrayBuffer };

/** What the page says to a worker: the module first, orders then. */
export type Word = { readonly module: WebAssembly.Module } | { readonly id: number; readonly order: Order };

/** What a worker says to the page: how far a search has come, a reply, or why the module is of no more use. */
export type Told =
  | { readonly id: number; readonly progress: string }
  | { readonly id: number; readonly reply: string }
  | { readonly id: number; readonly trapped: string };
