/** What several messages of a server that keeps matches are made of. */
import type * as Wire from "../protocol";
import { result, side } from "./messages";
import { flag, list, maybe, number, object, text } from "./shape";

export const person = object<Wire.Person>({ id: text, name: text });

export const setup = object<Wire.MatchSetup>({
  game: text,
  seats: object<Wire.Seats>({ first: object({ kind: text }), second: object({ kind: text }) }),
  clock: maybe(object({ kind: text })),
});

export const range = object<Wire.RatingRange>({ low: number, high: number });

export const hostedRows = list(
  object<Wire.HostedRow>({
    key: text,
    setup,
    rated: flag,
    range: maybe(range),
    first: maybe(person),
    second: maybe(person),
    due: maybe(side),
    number,
    changed: number,
    result: maybe(result),
  }),
);

export const chatLine = object<Wire.ChatLine>({ number, room: text, person, text, at: number });
