/** Recorded matches through the client's own service: the same commands give the same events as everywhere else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { HttpLineService } from "../../src/app/core/http-service";
import type { Command, MatchEvent, MatchId, MatchSetup } from "../../src/protocol";
import { ROOT } from "./places";

interface Recorded {
  readonly setup: MatchSetup;
  readonly steps: readonly {
    readonly at: number;
    readonly roll?: number;
    readonly command: Command;
    readonly events?: readonly MatchEvent[];
    readonly refused?: string;
  }[];
  readonly stage: string;
  readonly line: readonly string[];
}

const FOLDER = join(ROOT, "testdata/matches");

it.each(readdirSync(FOLDER).filter((file) => file.endsWith(".json")))("%s happens again", async (file) => {
  const recorded = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Recorded;
  const service = new HttpLineService({ base: `${inject("address")}/api/v1` });
  let id: MatchId = { setup: recorded.setup, events: [] };
  let last = await service.match(id, 0);
  for (const { at, roll = 0, command, events = [], refused } of recorded.steps) {
    const acted = await service.act(id, command, { now: at, roll });
    if (acted.kind === "refused") {
      expect(acted.reason.rule).toBe(refused);
      continue;
    }
    expect(acted.events).toEqual(events);
    id = { ...id, events: [...id.events, ...acted.events] };
    last = acted;
  }
  expect(last.match.stage).toBe(recorded.stage);
  expect(last.line.history.map(({ event }) => event)).toEqual(recorded.line);
});
