import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { PeopleService, Related } from "../../core/people";
import { useAsked } from "../../use-asked";
import { Link } from "../link";

/** Whom the reader mutes or blocks, each with a way back. */
export function RelatedPeople({ people }: { readonly people: PeopleService }): JSX.Element | null {
  const { words } = useApp();
  const asked = useAsked((signal) => people.relations({ signal }), [people]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  if (asked.state !== "here") return null;
  const shown = asked.value.filter(({ person }) => !ended.includes(person.id));
  const end = async ({ person }: Related): Promise<void> => {
    // Who cannot be reached stays in the list.
    await people.relate(person.id, "none").then(() => setEnded((all) => [...all, person.id]), () => undefined);
  };
  return (
    <section aria-labelledby="related">
      <h2 id="related">{words("account.relations")}</h2>
      {shown.length === 0 && <p class="muted">{words("account.relations.none")}</p>}
      <ul class="session-list">
        {shown.map((one) => (
          <li key={one.person.id}>
            <Link to={{ page: "player", id: one.person.id }}>{one.person.name}</Link>
            {one.relation !== "none" && <span class="muted">{words(`relation.${one.relation}`)}</span>}
            <button type="button" class="button button-small" onClick={() => void end(one)}>
              {words("relation.end")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
