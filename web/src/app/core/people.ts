import { accountReply, chat, chatReply, leaders, matchPeople, profile, related, relations } from "../../wire/people";
import type {
  AccountReply,
  Chat,
  ChatLine,
  ChatReply,
  ClockClass,
  Leaders,
  LogIn,
  MatchPeople,
  NewPassword,
  Profile,
  Recover,
  Related,
  Relation,
  Relations,
  SignUp,
} from "../../protocol";
import type { Http } from "./http";
import type { Call } from "./service";

export type { AccountReply, AccountView, Chat, ChatLine, ClockClass, Leaders, MatchPeople, SeatedPerson, Profile, RatingView, Related, Relation, SessionView } from "../../protocol";

/** The classes of clocks, the fastest first. */
export const CLASSES: readonly ClockClass[] = ["blitz", "rapid", "slow", "days"];

/** What a server says that knows nobody of an id, and that does not let one talk without an account. */
export const NOBODY = "nobody";

/** People on a server: the own account, others, and what is said. What changes something is asked for once. */
export class PeopleService {
  readonly #http: Http;
  readonly #base: string;

  constructor(http: Http, base: string) {
    this.#http = http;
    this.#base = base;
  }

  account(call: Call = {}): Promise<AccountReply> {
    return this.#http.ask(accountReply, "/account", undefined, call);
  }

  signUp(wish: SignUp): Promise<AccountReply> {
    return this.#tell("/account", wish);
  }

  logIn(wish: LogIn): Promise<AccountReply> {
    return this.#tell("/account/login", wish);
  }

  logOut(): Promise<AccountReply> {
    return this.#tell("/account/logout", {});
  }

  recover(wish: Recover): Promise<AccountReply> {
    return this.#tell("/account/recover", wish);
  }

  changePassword(wish: NewPassword): Promise<AccountReply> {
    return this.#tell("/account/password", wish);
  }

  newCodes(password: string): Promise<AccountReply> {
    return this.#tell("/account/codes", { password });
  }

  /** Ends a session; without a name all but the present one. */
  endSession(session: string | null): Promise<AccountReply> {
    return this.#tell("/account/end", { session });
  }

  delete(password: string): Promise<AccountReply> {
    return this.#tell("/account/delete", { password });
  }

  /** Where everything that is kept of the reader can be saved from. */
  get exportAddress(): string {
    return `${this.#base}/account/export`;
  }

  profile(id: string, before: number | null, call: Call = {}): Promise<Profile> {
    const older = before === null ? "" : `?before=${before}`;
    return this.#http.ask(profile, `/people/${encodeURIComponent(id)}${older}`, undefined, call);
  }

  leaders(game: string, kind: ClockClass, call: Call = {}): Promise<Leaders> {
    return this.#http.ask(leaders, `/leaders?game=${encodeURIComponent(game)}&class=${kind}`, undefined, call);
  }

  async relations(call: Call = {}): Promise<readonly Related[]> {
    return (await this.#http.ask<Relations>(relations, "/relations", undefined, call)).people;
  }

  relate(id: string, relation: Relation): Promise<Related> {
    return this.#http.ask(related, `/people/${encodeURIComponent(id)}/relation`, { relation }, { once: true });
  }

  atMatch(key: string, call: Call = {}): Promise<MatchPeople> {
    return this.#http.ask(matchPeople, `${pathOf(key)}/people`, undefined, call);
  }

  chat(key: string, call: Call = {}): Promise<Chat> {
    return this.#http.ask(chat, `${pathOf(key)}/chat`, undefined, call);
  }

  async say(key: string, text: string): Promise<ChatLine> {
    return (await this.#http.ask<ChatReply>(chatReply, `${pathOf(key)}/chat`, { text }, { once: true })).line;
  }

  async report(key: string, line: number): Promise<ChatLine> {
    return (await this.#http.ask<ChatReply>(chatReply, `${pathOf(key)}/chat/report`, { line }, { once: true })).line;
  }

  #tell(path: string, wish: object): Promise<AccountReply> {
    return this.#http.ask(accountReply, path, wish, { once: true });
  }
}

function pathOf(key: string): string {
  return `/matches/${encodeURIComponent(key)}`;
}
