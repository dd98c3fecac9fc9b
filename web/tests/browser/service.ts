/** The service and the program asked directly, beside the browser. */
import { execFileSync } from "node:child_process";
import { inject } from "vitest";
import type { AnswerReply, GamesReply, LineId, LineReply, LineState } from "../../src/protocol";
import { PROGRAM } from "./places";

export async function games(): Promise<GamesReply> {
  return ask("GET", "/games");
}

export async function stateOf(line: LineId): Promise<LineState> {
  const { news } = await ask<LineReply>("POST", "/line", { line: { whole: line }, lang: "en" });
  if (news.kind !== "whole") throw new Error("only a part of the line was told");
  return news.line;
}

export function answer(line: LineId, level: number, seed: number): Promise<AnswerReply> {
  return ask("POST", "/line/answer", { line: { whole: line }, level, seed, lang: "en" });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${inject("address")}/api/v1${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The events of a random game that ends by the rules. */
export function randomGame(game: string, seed: number): string[] {
  const out = execFileSync(PROGRAM, ["playout", game, "--seed", String(seed), "--plies", "3900"], {
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  const lines = out.trim().split("\n").map((line) => JSON.parse(line) as { event?: string; result?: unknown });
  if (!lines.at(-1)?.result) throw new Error(`the random game ${seed} of ${game} has no end`);
  return lines.flatMap(({ event }) => event ?? []);
}

export function lineOf(game: string, more: Partial<LineId> = {}): LineId {
  return { game, preset: null, options: {}, start: null, events: [], ...more };
}

/** The address that opens a line in the client. */
export function linkTo({ game, preset, options, start, events }: LineId): string {
  const text = JSON.stringify([game, preset, options, start, events]);
  return `/play#line=j${Buffer.from(text).toString("base64url")}`;
}
