/** What the service's replies must look like for the client to work with them. */
import type * as Wire from "../protocol";
import { ServiceError } from "../app/core/service";
import { flag, later, list, map, maybe, number, object, tagged, text, type Check } from "./shape";

export const side: Check = (value, at) => (value === "first" || value === "second" ? null : at);
const words = object<Wire.Text>({ en: text, ja: text, zh: text });
const chances = list(object<Wire.ChanceOutcome>({ text, weight: number }));
const clicks: Check = (value, at) => (typeof value === "string" ? null : map(later(() => clicks))(value, at));

const turn = tagged<Wire.TurnView>({
  player: object({ side }),
  chance: object({}),
  over: object<{ outcome: Wire.OutcomeView }>({ outcome: object<Wire.OutcomeView>({ winner: maybe(side), by: text, text }) }),
});

const pieces = list(object<Wire.Placed>({ square: text, piece: text, side: maybe(side) }));
const hands = list(object<Wire.HandView>({ side, pieces: list(list(() => null)) }));
const counter = object<Wire.Counter>({ id: text, name: text, side: maybe(side), value: text, words: maybe(text), look: text });
const counters = list(counter);
const marks = list(object<Wire.Mark>({ kind: text, squares: list(text) }));
const next = object<Wire.LineNext>({ turn, check: maybe(flag), clicks, base: maybe(object<Wire.ClickBase>({ at: number, gone: text })), chances: maybe(chances) });
const claims = list(object<Wire.ClaimOffer>({ side, claim: text, name: text }));
const fallen = object<Wire.Fallen>({ sentence: text, opens_turn: flag });
const losses = list(object<Wire.Loss>({ square: text, piece: text, side: maybe(side), cause: text }));
const turned = list(object<Wire.Turned>({ square: text, piece: text, into: text, side: maybe(side), cause: text }));
const history = list(
  object<Wire.HistoryEntry>({
    event: text,
    side: maybe(side),
    label: text,
    path: maybe(list(text)),
    fallen: maybe(fallen),
    losses: maybe(losses),
    turned: maybe(turned),
  }),
);

const decision = object<Wire.Decision>({
  prompt: text,
  because: text,
  items: list(object<Wire.Decision["items"][number]>({ name: text, value: text })),
  choices: list(object<Wire.Decision["choices"][number]>({ id: text, leads_to: text })),
});
const chance = object<Wire.ChanceView>({
  name: text,
  act: text,
  purpose: text,
  cases: list(object<Wire.ChanceView["cases"][number]>({ text, weight: number, name: text, suffices: flag })),
});

const view = object<Wire.PositionView>({ pieces, hands, counters, marks, decision: maybe(decision), chance: maybe(chance) });
const viewChange = object<Wire.ViewChange>({
  emptied: maybe(list(text)),
  placed: maybe(pieces),
  hands: maybe(hands),
  counters: maybe(counters),
  recounted: maybe(map(counter)),
  marks: maybe(marks),
});

export const lineReply = object<Wire.LineReply>({
  token: text,
  events: number,
  news: tagged<Wire.LineNews>({
    whole: object<{ line: Wire.LineState }>({ line: object<Wire.LineState>({ view, next, claims, history }) }),
    change: object<{ change: Wire.LineChange }>({
      change: object<Wire.LineChange>({ view: viewChange, next, claims: maybe(claims), history }),
    }),
  }),
});

export const explainReply = object<Wire.ExplainReply>({
  refusal: maybe(object<Wire.Refused>({ rule: text, section: text, text })),
});

export const hintReply = object<Wire.HintReply>({
  event: text,
  label: text,
  piece: maybe(text),
  path: list(text),
  reasons: list(text),
});

export const remarkReply = object<Wire.RemarkReply>({
  sentences: list(text),
  better: maybe(object<Wire.Better>({ event: text, label: text, path: list(text), sentences: list(text) })),
});

export const reason = object<Wire.Reason>({ rule: text, section: maybe(text), text: words });
const seat = tagged<Wire.Seat>({ person: object({}), engine: object({ level: maybe(number) }), program: object({ name: text }) });
const act = object<Wire.Act>({ kind: text });

export const matchEvent = object<Wire.MatchEvent>({ at: number, what: object({ kind: text }) });

export const result = object<Wire.MatchResult>({ winner: maybe(side), by: text, name: words, reason: maybe(reason), count: maybe(words) });

export const matchState = object<Wire.MatchState>({
  stage: text,
  due: maybe(object<Wire.Due>({ side, seat, task: text })),
  seats: object<Wire.Seats>({ first: seat, second: seat }),
  offer: maybe(object<Wire.OpenOffer>({ side, offer: object({ kind: text }) })),
  rights: object<Wire.Rights>({ first: list(act), second: list(act) }),
  clocks: maybe(object<Wire.Clocks>({ first: object({ millis: number }), second: object({ millis: number }), at: number })),
  illegal_move_loses: flag,
  result: maybe(result),
  replayed: list(result),
  rematch: maybe(object({ game: text })),
});

export const matchReply = tagged<Wire.MatchReply>({
  done: object<Extract<Wire.MatchReply, { kind: "done" }>>({ token: text, events: list(matchEvent), match: matchState, line: lineReply }),
  refused: object<Extract<Wire.MatchReply, { kind: "refused" }>>({ reason }),
});

const boardDescription = object<Wire.BoardDescription>({ files: list(text), ranks: list(text), rank_labels: list(words), look: text, zones: list(object({ id: text })) });

const gameRow = object<Wire.GameRow>({
  id: text,
  name: words,
  summary: words,
  effort: object<Wire.Effort>({ length: words, difficulty: words }),
  board: object<Wire.BoardSketch>({ files: number, ranks: number }),
  scene: object<Wire.Scene>({
    board: boardDescription,
    sides: list(words),
    kinds: list(object<Wire.PieceDescription>({ code: text, glyph: object<Wire.Glyph>({ short: text, full: text }) })),
    pieces: list(object<Wire.Placed>({ square: text, piece: text, side: maybe(side) })),
  }),
});

export const gamesReply = object<Wire.GamesReply>({
  games: list(gameRow),
  levels: number,
  events: number,
});

const pieceDescription = object<Wire.PieceDescription>({
  code: text,
  name: words,
  glyph: object<Wire.Glyph>({ short: text, full: text }),
  moves: list(object<Wire.MovePicture>({ legend: list(object<Wire.MoveSign>({ text: words })) })),
  powers: list(object<Wire.Power>({ id: text, kind: text, section: text, text: words, about: list(text) })),
});

export const gameDescription = object<Wire.GameDescription>({
  id: text,
  name: words,
  summary: words,
  paces: list(object<Wire.Pace>({ minutes: number, increment: number, period: number })),
  board: boardDescription,
  sides: list(words),
  signs: list(words),
  pieces: list(pieceDescription),
  hands: list(text),
  choices: list(object<Wire.GameDescription["choices"][number]>({ id: text, name: words, help: words })),
  marks: list(object<Wire.GameDescription["marks"][number]>({ id: text, name: words, look: text })),
  options: list(object<Wire.GameDescription["options"][number]>({ name: text, default: text, summary: words })),
  presets: list(object<Wire.GameDescription["presets"][number]>({ name: text, summary: words, settings: list(list(text)) })),
  setups: list(object<Wire.GameDescription["setups"][number]>({ id: text, name: words, position: text, note: maybe(words) })),
  departure: maybe(words),
  sources: list(object<Wire.GameDescription["sources"][number]>({ tag: text, title: words })),
  against_engine: list(list(text)),
});

export const apiError = object<Wire.ApiError>({
  error: object<Wire.ApiError["error"]>({ code: text, text: words, detail: maybe(text) }),
});

/** A message in its type, or an error that says where it differs. */
export function checked<T>(value: unknown, check: Check, from: string): T {
  const fault = check(value, "reply");
  if (fault !== null) throw new ServiceError("broken", "unexpected_reply", null, `${from}: ${fault} is not as expected`);
  return value as T;
}
