/** What the module answers, in one language. */
import { OK, readReply } from "../app/desk/reply";
import type { ApiError, FoundRecord, GameDescription, Lang, LineId, LineReply, LineState, ReadRecordReply, ReadRecordRequest, Text } from "../protocol";
import type { OwnRecord } from "./tree";

/** What is used of the module; tests bring their own. */
export interface Asked {
  ask(method: string, path: string, languages: string, body: string, chance: number): string;
}

/** A record with the line that it begins with. */
export type ReadRecord = Omit<FoundRecord, "record"> & { readonly record: OwnRecord };

/** What was read of a text. */
export type Reading = Omit<ReadRecordReply, "records"> & { readonly records: readonly ReadRecord[] };

/** The module says no. */
export class Refusal extends Error {
  readonly code: string;
  readonly text: Text | null;

  constructor(code: string, text: Text | null, detail: string) {
    super(detail);
    this.name = "Refusal";
    this.code = code;
    this.text = text;
  }
}

/** A line as the module knows it. */
export interface KnownLine {
  readonly id: LineId;
  readonly token: string;
  readonly whole: LineState;
}

/** Asks the module. Nothing here waits. */
export class Answers {
  readonly #desk: Asked;
  readonly lang: Lang;

  constructor(desk: Asked, lang: Lang) {
    this.#desk = desk;
    this.lang = lang;
  }

  /** Reads a text in whatever format. */
  read(text: string): Reading {
    return this.#ask<Reading>("POST", "record/read", { text, lang: this.lang } satisfies ReadRecordRequest);
  }

  /** What a game tells of itself. */
  describe({ game, preset, options }: LineId): GameDescription {
    const query = new URLSearchParams();
    if (preset !== null) query.append("preset", preset);
    for (const [name, value] of Object.entries(options)) query.append("option", `${name}:${value}`);
    return this.#ask<GameDescription>("GET", `games/${encodeURIComponent(game)}?${query}`);
  }

  /** A line, with everything that happened in it. */
  line(id: LineId): KnownLine {
    const { token, news } = this.#ask<LineReply>("POST", "line", { line: { whole: id }, lang: this.lang });
    if (news.kind !== "whole") throw new Refusal("unexpected_reply", null, "a change of what is not known");
    return { id, token, whole: news.line };
  }

  /** A line as it was after so many events. */
  at({ id, token, whole }: KnownLine, events: number): LineState {
    if (events === id.events.length) return whole;
    try {
      const { news } = this.#ask<LineReply>("POST", "line", { line: { known: { token, at: events } }, lang: this.lang });
      if (news.kind === "whole") return news.line;
    } catch (thrown) {
      // It keeps so many lines and no more; the whole says the same.
      if (!(thrown instanceof Refusal && thrown.code === "unknown_token")) throw thrown;
    }
    return this.line({ ...id, events: id.events.slice(0, events) }).whole;
  }

  #ask<Reply>(method: string, path: string, body?: object): Reply {
    const { status, body: told } = readReply(
      this.#desk.ask(method, `/api/v1/${path}`, this.lang, body === undefined ? "" : JSON.stringify(body), 0),
    );
    if (status === OK) return JSON.parse(told) as Reply;
    const { error } = JSON.parse(told) as ApiError;
    throw new Refusal(error.code, error.text, error.detail);
  }
}
