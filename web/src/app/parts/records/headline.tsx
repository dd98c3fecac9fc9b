import type { JSX } from "preact";
import { useApp } from "../../context";
import { headlineOf, type Headline as Told } from "../../core/records/shelf";
import type { GameSummary, Side, Text } from "../../core/types";
import type { RecordWords } from "../../i18n/records";
import type { OwnRecord, RecordEnd } from "../../../wire/records";
import { useRecordWords } from "./use-record-words";

interface HeadlineProps {
  readonly headline: Told;
  readonly record: OwnRecord;
  readonly games: readonly GameSummary[];
  /** The names of reasons for which games end. */
  readonly ends: Readonly<Record<string, string>>;
}

/** A record at a glance: who played, when and where, and how it ended. */
export function Headline({ headline, record, games, ends }: HeadlineProps): JSX.Element | null {
  const { say } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  const game = games.find(({ id }) => id === record.game);
  const { event, date, moves, end } = headline;
  const where = [game ? say(game.name) : record.game, event, date].filter((one) => one !== "");
  return (
    <>
      <strong>{namesOf(record, told)}</strong>
      <span class="muted">{where.join(" · ")}</span>
      <span class="muted">
        {told("moves", moves)} · {endText(end, ends, told, sideNames(record, game?.scene.sides, say))}
      </span>
    </>
  );
}

/** Who played, as far as it is known. */
export function namesOf(record: OwnRecord, told: RecordWords): string {
  const { first, second } = headlineOf(record);
  return told("versus", first || told("unknown"), second || told("unknown"));
}

/** What the sides are called: by their players, or as the game has them. */
export function sideNames({ players = {} }: OwnRecord, sides: readonly [Text, Text] | readonly Text[] | undefined, say: (text: Text) => string): Readonly<Record<Side, string>> {
  const own = (at: 0 | 1): string => (sides?.[at] ? say(sides[at]) : "");
  return { first: players.first || own(0), second: players.second || own(1) };
}

/** How a game ended, in words. */
export function endText(end: RecordEnd | null, ends: Readonly<Record<string, string>>, told: RecordWords, names: Readonly<Record<Side, string>>): string {
  if (!end) return told("end.none");
  const by = ends[end.by];
  if (end.winner === undefined) return by ?? told("draw");
  const won = told("won", names[end.winner]);
  return by === undefined ? won : told("end", won, by);
}
