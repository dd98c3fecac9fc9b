import type {
  Command,
  Games,
  GameDescription,
  Hint,
  Tongue,
  LineId,
  LineState,
  MatchEvent,
  MatchId,
  MatchSetup,
  MatchState,
  Reason,
  Refused,
  Remark,
  Text,
} from "./types";

import type { RecordFormat, WriteRecordReply } from "../../protocol";
import type { OwnRecord, Reading } from "../../wire/records";

/** Rules chosen for a game: a preset and options that differ from it. */
export interface Rules {
  readonly preset: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** Lets a caller give up waiting. */
export interface Call {
  readonly signal?: AbortSignal;
}

/** What the conduct of a match never makes itself: the time in milliseconds, and 32 random bits for what falls. */
export interface Moment {
  readonly now: number;
  readonly roll: number;
}

/** What happened in a match, and where it stands then. */
export interface MatchNews {
  readonly events: readonly MatchEvent[];
  readonly match: MatchState;
  readonly line: LineState;
}

/** What came of a command. */
export type Acted = ({ readonly kind: "done" } & MatchNews) | { readonly kind: "refused"; readonly reason: Reason };

/** A document, and whether it is in the language asked for; it is in English otherwise. */
export interface Written {
  readonly text: string;
  readonly translated: boolean;
}

/**
 * Everything the pages ever ask. A server answers, or the module in the page (`desk/reach.ts` decides which), so that nothing else in the
 * client knows where the answers come from.
 */
export interface LineService {
  /** The language in which lines are told. */
  lang: Tongue;
  games(): Promise<Games>;
  describe(game: string, rules: Rules): Promise<GameDescription>;
  state(line: LineId, call?: Call): Promise<LineState>;
  /** Why clicks lead nowhere; `null` if they do lead somewhere. */
  explain(line: LineId, path: readonly string[], call?: Call): Promise<Refused | null>;
  /** Where a match stands. */
  match(id: MatchId, now: number, call?: Call): Promise<MatchNews>;
  /** The match that goes on from a line; its events are new. */
  adopt(setup: MatchSetup, line: readonly string[], now: number, call?: Call): Promise<MatchNews>;
  /** What comes of a command. */
  act(id: MatchId, command: Command, moment: Moment, call?: Call): Promise<Acted>;
  /** Lets the engine that is due choose its move. */
  answer(id: MatchId, now: number, call?: Call): Promise<MatchNews>;
  /** What a strong player would do for the side to move, and why. */
  hint(line: LineId, call?: Call): Promise<Hint>;
  /** What the last event of a line did; `judged`: and whether there was a stronger move. */
  remark(line: LineId, judged: boolean, call?: Call): Promise<Remark>;
  guide(game: string, lang: Tongue, call?: Call): Promise<string>;
  rules(game: string, lang: Tongue, call?: Call): Promise<Written>;
  /** The formats of records, and the games that each has words for. */
  recordFormats(): Promise<readonly RecordFormat[]>;
  /** What a text has recorded; the name of its file may tell the format. */
  readRecord(text: string, name: string | null, call?: Call): Promise<Reading>;
  /** A record in a format, by its id. */
  writeRecord(record: OwnRecord, format: string, call?: Call): Promise<WriteRecordReply>;
}

/** Why a call failed: `offline` and `timeout` may pass; `refused` will not, whatever one repeats. */
export type FailureKind = "offline" | "timeout" | "busy" | "refused" | "broken" | "cancelled";

/** What the service says of a game that it does not have. */
export const UNKNOWN_GAME = "unknown_game";

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
