import type { JSX } from "preact";
import { useApp } from "../../context";
import type { HostedState } from "../../core/hosted-state";
import type { SeatedPerson } from "../../core/people";
import { useAsked } from "../../use-asked";
import { Link } from "../link";

interface PlayersProps {
  readonly hosted: HostedState;
  /** Once it is over, the match may have changed the ratings. */
  readonly over: boolean;
}

/** Both at a match with their ratings, each a way to their profile. */
export function Players({ hosted: { key, people: seats }, over }: PlayersProps): JSX.Element | null {
  const { hosted } = useApp();
  const asked = useAsked(
    async (signal) => (await hosted()).people.atMatch(key, { signal }),
    [hosted, key, over, seats.first?.id, seats.second?.id],
  );
  if (asked.state !== "here") return null;
  return (
    <ul class="match-players">
      {[asked.value.first, asked.value.second].map((player) => player && <PlayerRow key={player.person.id} player={player} />)}
    </ul>
  );
}

function PlayerRow({ player: { person, rating, change } }: { readonly player: SeatedPerson }): JSX.Element {
  const { words } = useApp();
  return (
    <li>
      <Link to={{ page: "player", id: person.id }}>{person.name}</Link>
      {rating && (
        <span class="rating-number">
          {rating.rating}
          {change !== null && ` (${change < 0 ? "−" : "+"}${Math.abs(change)})`}
        </span>
      )}
      {rating?.provisional && <span class="muted">{words("profile.provisional")}</span>}
    </li>
  );
}
