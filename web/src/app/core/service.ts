import type { Level } from "./record";
import type { Answer, Games, GameDescription, Lang, LineId, LineState, Played, Text } from "./types";

/** Rules chosen for a game: a preset and options that differ from it. */
export interface Rules {
  readonly preset: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** Lets a caller give up waiting. */
export interface Call {
  readonly signal?: AbortSignal;
}

/**
 * Everything the pages ever ask about a game. Served over HTTP today; the same interface can be served by
 * WebAssembly in the page, so nothing else in the client knows where the answers come from.
 */
export interface LineService {
  games(): Promise<Games>;
  describe(game: string, rules: Rules): Promise<GameDescription>;
  state(line: LineId, call?: Call): Promise<LineState>;
  play(line: LineId, event: string, call?: Call): Promise<Played>;
  answer(line: LineId, level: Level, call?: Call): Promise<Answer>;
  guide(game: string, lang: Lang, call?: Call): Promise<string>;
  rules(game: string, call?: Call): Promise<string>;
}

/** Why a call failed: `offline` and `timeout` may pass; `refused` will not, whatever one repeats. */
export type FailureKind = "offline" | "timeout" | "busy" | "refused" | "broken" | "cancelled";

/** A call that did not succeed, in words that can be shown. */
export class ServiceError extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  /** The service's own sentence, where it gave one. */
  readonly text: Text | null;

  constructor(kind: FailureKind, code: string, text: Text | null, detail: string) {
    super(detail);
    this.name = "ServiceError";
    this.kind = kind;
    this.code = code;
    this.text = text;
  }

  /** Whether trying the same again may help. */
  get passing(): boolean {
    return this.kind === "offline" || this.kind === "timeout" || this.kind === "busy";
  }
}

/** Makes sure that whatever was thrown can be shown. */
export function asServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return new ServiceError("broken", "unexpected", null, thrown instanceof Error ? thrown.message : String(thrown));
}
