import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { NOBODY, type PeopleService, type Profile, type RatingView } from "../core/people";
import { htmlLang } from "../core/preferences";
import type { GameSummary } from "../core/types";
import { DeadEnd } from "../parts/dead-end";
import { HostedTrouble } from "../parts/hosted/hosted-trouble";
import { MatchList } from "../parts/hosted/match-list";
import { RatingGraph } from "../parts/people/rating-graph";
import { RelationButtons } from "../parts/people/relation";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** So many matches come at once; where there are fewer, there are no older ones. */
const PAGE = 50;

/** Somebody as everybody may see them: ratings, matches. */
export function ProfilePage({ id }: { readonly id: string }): JSX.Element {
  const { hosted, service, words } = useApp();
  const asked = useAsked(
    async (signal) => {
      const server = await hosted();
      const [profile, me, { games }] = await Promise.all([
        server.people.profile(id, null, { signal }),
        server.me({ signal }),
        service.games(),
      ]);
      return { people: server.people, profile, mine: me?.id === id, games };
    },
    [hosted, service, id],
  );
  useTitle(asked.state === "here" ? asked.value.profile.person.name : null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") {
    if (asked.error.code === NOBODY) return <DeadEnd title={words("profile.gone")} text={words("hosted.gone.text")} />;
    return <HostedTrouble error={asked.error} again={asked.again} />;
  }
  return <Shown {...asked.value} />;
}

interface ShownProps {
  readonly people: PeopleService;
  readonly profile: Profile;
  readonly mine: boolean;
  readonly games: readonly GameSummary[];
}

function Shown({ people, profile, mine, games }: ShownProps): JSX.Element {
  const { words } = useApp();
  const [relation, setRelation] = useState(profile.relation);
  const { person, made, closed, ratings } = profile;
  const since = made === null ? null : new Date(made).toLocaleDateString(htmlLang(words.tongue), { dateStyle: "medium" });
  return (
    <div class="page narrow profile">
      <h1>{person.name}</h1>
      <p class="muted">{closed ? words("profile.closed") : since === null ? words("profile.guest") : words("account.since", since)}</p>
      {!mine && !closed && (
        <>
          <RelationButtons person={person} relation={relation} onChanged={setRelation} />
          <p class="muted">{words("relation.help")}</p>
        </>
      )}
      <section aria-labelledby="ratings">
        <h2 id="ratings">{words("profile.ratings")}</h2>
        {ratings.length === 0 && <p class="muted">{words("profile.ratings.none")}</p>}
        <ul class="rating-list">
          {ratings.map((rating) => (
            <RatingRow key={`${rating.game} ${rating.class}`} rating={rating} games={games} />
          ))}
        </ul>
      </section>
      <History people={people} profile={profile} games={games} />
    </div>
  );
}

function RatingRow({ rating, games }: { readonly rating: RatingView; readonly games: readonly GameSummary[] }): JSX.Element {
  const { words, say } = useApp();
  const game = games.find(({ id }) => id === rating.game);
  return (
    <li>
      <strong>{game ? say(game.name) : rating.game}</strong> <span>{words(`class.${rating.class}`)}</span>
      <span class="rating-number">
        {rating.rating} ± {2 * rating.deviation}
      </span>
      {rating.provisional && <span class="badge">{words("profile.provisional")}</span>}
      <span class="muted">{words("profile.games", rating.games)}</span>
      <RatingGraph rating={rating} />
    </li>
  );
}

function History({ people, profile: { person, matches }, games }: Omit<ShownProps, "mine">): JSX.Element {
  const { words } = useApp();
  const [rows, setRows] = useState(matches);
  const [more, setMore] = useState(matches.length >= PAGE);
  const older = async (): Promise<void> => {
    const before = rows.at(-1)?.changed ?? null;
    // Whoever cannot reach the server presses again.
    const found = await people.profile(person.id, before).catch(() => null);
    if (!found) return;
    setRows((all) => [...all, ...found.matches]);
    setMore(found.matches.length >= PAGE);
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words("profile.matches")}</h2>
      {rows.length > 0 ? <MatchList rows={rows} games={games} me={person} /> : <p class="muted">{words("profile.matches.none")}</p>}
      {more && (
        <button type="button" class="button" onClick={() => void older()}>
          {words("profile.older")}
        </button>
      )}
    </section>
  );
}
