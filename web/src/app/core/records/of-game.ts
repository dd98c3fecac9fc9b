/** A game of the table as a record of our own. */
import type { GameState } from "../conductor";
import type { ClockSpec, Side } from "../types";
import type { OwnRecord, RecordClock, RecordNode } from "../../../wire/records";

/** The record of a game as far as it has come. */
export function recordOfGame(state: GameState, names: Readonly<Partial<Record<Side, string>>>): OwnRecord {
  const { record, line, match, description } = state;
  const { game, preset, options = {}, start, clock } = record.setup;
  const time = clock && clockOf(clock);
  const began = record.events[0]?.at;
  const result = match?.result;
  // A claim is no event of a record: what came of it stands in the end.
  const claims = new Set(record.events.flatMap(({ what }) => (what.kind === "claimed" ? what.claim : [])));
  const used = timesOf(state);
  const history = (line?.history ?? []).map((entry, at) => ({ ...entry, at }));
  const moves: RecordNode[] = history
    .filter(({ event, path = [], fallen }) => path.length > 0 || fallen !== undefined || !isClaim(event, claims))
    .map(({ event, at }) => ({ event, ...(used[at] !== undefined && { used: used[at] }) }));
  return {
    ranka: 1,
    game: description?.id ?? game,
    ...(preset && { preset }),
    ...(Object.keys(options).length > 0 && { options }),
    players: names,
    ...(began !== undefined && isDate(began) && { started: dateOf(began) }),
    ...(time && { clock: time }),
    ...(start && { start: { position: start } }),
    moves: result ? [...moves, { end: { by: result.by, ...(result.winner && { winner: result.winner }) } }] : moves,
  };
}

/** Claims are written with or without the side that makes them. */
function isClaim(event: string, claims: ReadonlySet<string>): boolean {
  return claims.has(event) || claims.has(event.split(" ").at(-1) ?? "");
}

/** Moments of a match that began today or in the last decades; others count from elsewhere. */
const EARLIEST = Date.UTC(2000, 0);

function isDate(at: number): boolean {
  return at > EARLIEST;
}

/** A moment as headers of records have it, in local time. */
export function dateOf(at: number): string {
  const date = new Date(at);
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The time that each event of the line took, where a clock ran and nothing was taken back, which would count it otherwise. */
function timesOf({ record, line }: GameState): readonly (number | undefined)[] {
  const { clock } = record.setup;
  const unsteady = record.events.some(({ what }) => what.kind === "taken_back" || what.kind === "continued" || what.kind === "adjourned");
  if (!clock || clock.kind === "none" || unsteady || record.line) return [];
  const spent = record.events.flatMap(({ what }) => (what.kind === "moved" || what.kind === "fell" ? [what] : []));
  const same = spent.every(({ text }, at) => line?.history[at]?.event === text);
  return same ? spent.map((what) => what.spent) : [];
}

const SECOND = 1000;

function clockOf(clock: ClockSpec): RecordClock | null {
  const seconds = (millis: number): number => Math.round(millis / SECOND);
  switch (clock.kind) {
    case "sudden_death":
      return { main: seconds(clock.millis) };
    case "fischer":
      return { main: seconds(clock.millis), increment: seconds(clock.increment) };
    case "byoyomi":
      return { main: seconds(clock.millis), byoyomi: seconds(clock.period), periods: clock.periods };
    case "days":
      return { main: 0, days: clock.days };
    case "none":
      return null;
  }
}
