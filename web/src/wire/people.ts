/** What a server says about people must look like for the client to work with it. */
import type * as Wire from "../protocol";
import { chatLine, hostedRows, person } from "./hosted-parts";
import { flag, list, maybe, number, object, text } from "./shape";

export const accountReply = object<Wire.AccountReply>({
  account: maybe(
    object<Wire.AccountView>({
      person,
      made: number,
      sessions: list(object<Wire.SessionView>({ name: text, device: text, made: number, seen: number, current: flag })),
      codes_left: number,
      muted_until: maybe(number),
    }),
  ),
  codes: list(text),
});

const rating = object<Wire.RatingView>({
  game: text,
  class: text,
  rating: number,
  deviation: number,
  provisional: flag,
  games: number,
  points: list(object<Wire.RatingPoint>({ at: number, rating: number, key: text })),
});

export const profile = object<Wire.Profile>({
  person,
  made: maybe(number),
  closed: flag,
  ratings: list(rating),
  matches: hostedRows,
  relation: text,
});

export const leaders = object<Wire.Leaders>({
  game: text,
  class: text,
  rows: list(object<Wire.Leader>({ person, rating: number, deviation: number, games: number })),
});

const player = object<Wire.SeatedPerson>({ person, account: flag, rating: maybe(rating), change: maybe(number), relation: text });

export const matchPeople = object<Wire.MatchPeople>({ first: maybe(player), second: maybe(player) });

export const related = object<Wire.Related>({ person, relation: text });
export const relations = object<Wire.Relations>({ people: list(related) });

export const chat = object<Wire.Chat>({ lines: list(chatLine), room: maybe(text) });
export const chatReply = object<Wire.ChatReply>({ line: chatLine });
