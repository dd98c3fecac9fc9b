import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { Relation } from "../../core/people";
import { asServiceError, type ServiceError } from "../../core/service";
import type { Person } from "../../core/hosted";
import { hostedTrouble } from "../trouble";

interface RelationProps {
  readonly person: Person;
  readonly relation: Relation;
  readonly onChanged: (relation: Relation) => void;
}

/** Mutes or blocks somebody, or undoes it. */
export function RelationButtons({ person, relation, onChanged }: RelationProps): JSX.Element {
  const { words, hosted } = useApp();
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const relate = async (wanted: Relation): Promise<void> => {
    setProblem(null);
    try {
      const { people } = await hosted();
      onChanged((await people.relate(person.id, wanted)).relation);
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  const button = (wanted: Relation, label: string): JSX.Element => (
    <button type="button" class="button button-small" data-relation={wanted} onClick={() => void relate(wanted)}>
      {label}
    </button>
  );
  return (
    <div class="relation" role="group" aria-label={words("relation.of", person.name)}>
      {relation !== "none" && <span class="badge">{words(`relation.${relation}`)}</span>}
      {relation === "none" && button("muted", words("relation.mute"))}
      {relation !== "blocked" && button("blocked", words("relation.block"))}
      {relation !== "none" && button("none", words("relation.end"))}
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
    </div>
  );
}
