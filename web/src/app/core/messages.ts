/** What the service's replies must look like for the client to work with them. */
import type {
  AnswerReply,
  ApiError,
  Assessment,
  BoardDescription,
  ChanceOutcome,
  ChanceView,
  ClaimOffer,
  Counter,
  Decision,
  Fallen,
  GameDescription,
  GameRow,
  GamesReply,
  HistoryEntry,
  LineState,
  OutcomeView,
  PathTree,
  PieceDescription,
  PlayReply,
  PositionView,
  Refused,
  Text,
  TurnView,
} from "../../protocol";
import { ServiceError } from "./service";
import { flag, later, list, map, maybe, number, object, tagged, text, type Check } from "./shape";

const side: Check = (value, at) => (value === "first" || value === "second" ? null : at);
const words = object<Text>({ en: text, ja: text, zh: text });
const chances = list(object<ChanceOutcome>({ text, weight: number }));

const tree: Check = object<PathTree>({ move: maybe(text), next: maybe(map(later(() => tree))) });

const turn = tagged<TurnView>({
  player: object({ side }),
  chance: object({}),
  over: object<{ outcome: OutcomeView }>({ outcome: object<OutcomeView>({ winner: maybe(side), by: text, text: words }) }),
});

const view = object<PositionView>({
  pieces: list(object<PositionView["pieces"][number]>({ square: text, piece: text, side: maybe(side) })),
  hands: list(object<PositionView["hands"][number]>({ side, pieces: list(list(() => null)) })),
  counters: list(object<Counter>({ id: text, name: words, side: maybe(side), value: text, words: maybe(words), look: text })),
  marks: list(object<PositionView["marks"][number]>({ kind: text, squares: list(text) })),
  decision: maybe(
    object<Decision>({
      prompt: words,
      because: words,
      items: list(object<Decision["items"][number]>({ name: words, value: text })),
      choices: list(object<Decision["choices"][number]>({ id: text, leads_to: words })),
    }),
  ),
  chance: maybe(
    object<ChanceView>({
      name: words,
      act: words,
      purpose: words,
      cases: list(object<ChanceView["cases"][number]>({ text, weight: number, name: words, suffices: flag })),
    }),
  ),
});

export const lineState = object<LineState>({
  position: text,
  turn,
  check: maybe(flag),
  view,
  paths: tree,
  chances,
  claims: list(object<ClaimOffer>({ side, claim: text, event: text, name: words, needs_consent: flag })),
  history: list(object<HistoryEntry>({ event: text, side: maybe(side), label: words, path: list(text), fallen: maybe(object<Fallen>({ sentence: words, opens_turn: flag })) })),
});

export const playReply = tagged<PlayReply>({
  played: object<{ line: LineState }>({ line: lineState }),
  refused: object<{ refusal: Refused }>({ refusal: object<Refused>({ rule: text, section: text, text: words }) }),
});

export const answerReply = object<AnswerReply>({
  event: text,
  line: lineState,
  score: maybe(tagged<Assessment>({ points: object({ value: number }), mate: object({ plies: number }) })),
});

export const gamesReply = object<GamesReply>({
  games: list(object<GameRow>({ id: text, name: words, summary: words, board: object({ files: number, ranks: number }) })),
  levels: number,
});

export const gameDescription = object<GameDescription>({
  id: text,
  name: words,
  summary: words,
  board: object<BoardDescription>({ files: list(text), ranks: list(text), look: text, zones: list(object({ id: text })) }),
  sides: list(words),
  pieces: list(object<PieceDescription>({ code: text, name: words, glyph: object({}), moves: list(object({})) })),
  hands: list(text),
  choices: list(object<GameDescription["choices"][number]>({ id: text, name: words, help: words })),
  marks: list(object<GameDescription["marks"][number]>({ id: text, name: words, look: text })),
  options: list(object<GameDescription["options"][number]>({ name: text, default: text, summary: words })),
  presets: list(object<GameDescription["presets"][number]>({ name: text, summary: words, settings: list(list(text)) })),
  setups: list(object<GameDescription["setups"][number]>({ id: text, name: words, position: text })),
});

export const apiError = object<ApiError>({
  error: object<ApiError["error"]>({ code: text, text: words, detail: maybe(text) }),
});

/** A message in its type, or an error that says where it differs. */
export function checked<T>(value: unknown, check: Check, from: string): T {
  const fault = check(value, "reply");
  if (fault !== null) throw new ServiceError("broken", "unexpected_reply", null, `${from}: ${fault} is not as expected`);
  return value as T;
}
