import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { CLASSES, type ClockClass } from "../core/people";
import type { GameSummary } from "../core/types";
import { HostedTrouble } from "../parts/hosted/hosted-trouble";
import { Link } from "../parts/link";
import { Trouble, Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** The strongest at each game and class of clocks. */
export function LeadersPage(): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(() => service.games(), [service]);
  const [chosen, choose] = useState<string | null>(null);
  const [kind, setKind] = useState<ClockClass>("rapid");
  useTitle(words("leaders.title"));
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <Trouble error={asked.error} again={asked.again} />;
  const { games } = asked.value;
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  return (
    <div class="page narrow leaders">
      <h1>{words("leaders.title")}</h1>
      <p class="lead">{words("leaders.lead")}</p>
      <div class="leaders-choice">
        <div class="field">
          <label for="leaders-game">{words("leaders.game")}</label>
          <select id="leaders-game" value={game?.id ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="leaders-class">{words("leaders.class")}</label>
          <select id="leaders-class" value={kind} onChange={(event) => setKind(event.currentTarget.value as ClockClass)}>
            {CLASSES.map((one) => (
              <option key={one} value={one}>
                {words(`class.${one}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {game && <Board key={`${game.id} ${kind}`} game={game} kind={kind} />}
    </div>
  );
}

function Board({ game, kind }: { readonly game: GameSummary; readonly kind: ClockClass }): JSX.Element {
  const { hosted, words, say } = useApp();
  const asked = useAsked(async (signal) => (await hosted()).people.leaders(game.id, kind, { signal }), [hosted, game.id, kind]);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <HostedTrouble error={asked.error} again={asked.again} />;
  const { rows } = asked.value;
  if (rows.length === 0) return <p class="muted">{words("leaders.none")}</p>;
  return (
    <table class="leaders-table">
      <caption class="unseen">
        {say(game.name)}, {words(`class.${kind}`)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words("leaders.place")}</th>
          <th scope="col">{words("account.name")}</th>
          <th scope="col">{words("profile.ratings")}</th>
          <th scope="col">{words("profile.matches")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ person, rating, games }, at) => (
          <tr key={person.id}>
            <td>{at + 1}</td>
            <th scope="row">
              <Link to={{ page: "player", id: person.id }}>{person.name}</Link>
            </th>
            <td>{rating}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
