import type { RecordNode } from "./tree";

/** What the controls ask for. */
export interface Orders {
  readonly go: (ply: number) => void;
  readonly enter: (node: RecordNode) => void;
  readonly leave: () => void;
  readonly flip: () => void;
}
