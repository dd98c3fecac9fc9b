/** What a server that keeps matches says must look like for the client to work with it. */
import type * as Wire from "../protocol";
import { chatLine, hostedRows, person, range, setup } from "./hosted-parts";
import { matchEvent, reason, side } from "./messages";
import { flag, list, maybe, number, object, tagged, text } from "./shape";

const entry = tagged<Wire.Entry>({
  seated: object<Extract<Wire.Entry, { kind: "seated" }>>({ at: number, seat: side, person }),
  happened: object<Extract<Wire.Entry, { kind: "happened" }>>({ event: matchEvent }),
  followed: object<Extract<Wire.Entry, { kind: "followed" }>>({ at: number, key: text }),
});

export const me = object<Wire.Me>({ person: maybe(person) });

export const hostedMatch = object<Wire.HostedMatch>({
  key: text,
  setup,
  listed: flag,
  rated: flag,
  range: maybe(range),
  made: number,
  commitment: text,
  entries: list(entry),
  you: maybe(side),
  secret: maybe(text),
  now: number,
});

export const hostedMatches = object<Wire.HostedMatches>({ open: hostedRows, mine: hostedRows, live: hostedRows });

type Said<Kind> = Extract<Wire.ServerMessage, { kind: Kind }>;

export const serverMessage = tagged<Wire.ServerMessage>({
  entries: object<Said<"entries">>({ number, entries: list(entry), now: number, secret: maybe(text) }),
  done: object<Said<"done">>({ id: number }),
  refused: object<Said<"refused">>({ id: number, reason }),
  present: object<Said<"present">>({
    presence: object<Wire.Presence>({ first: flag, second: flag, watchers: number, first_left: maybe(number), second_left: maybe(number) }),
  }),
  chat: object<Said<"chat">>({ lines: list(chatLine) }),
  pong: object<Said<"pong">>({ id: number, now: number }),
  malformed: object<Said<"malformed">>({ detail: text }),
});
