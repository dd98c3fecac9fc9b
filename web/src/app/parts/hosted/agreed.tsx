import type { JSX } from "preact";
import type { RatingRange } from "../../../protocol";
import { useApp } from "../../context";
import type { MatchSetup, Side } from "../../core/types";
import { useAsked } from "../../use-asked";
import { clockName, rangeName } from "../clock-name";
import { Link } from "../link";
import { capital } from "../option-field";

interface AgreedProps {
  readonly setup: MatchSetup;
  readonly side: Side;
  readonly rated: boolean;
  /** Whom the free seat is for; everybody if absent. */
  readonly range: RatingRange | undefined;
}

/** What is agreed on, before one sits down to it; `side` is the one that the reader would have. */
export function Agreed({ setup, side, rated, range }: AgreedProps): JSX.Element | null {
  const { service, words, say } = useApp();
  const rules = { preset: setup.preset ?? null, options: setup.options ?? {} };
  const asked = useAsked(() => service.describe(setup.game, rules), [service, setup]);
  if (asked.state !== "here") return null;
  const description = asked.value;
  const [usual] = description.presets;
  const preset = description.presets.find(({ name }) => name === setup.preset) ?? usual;
  const changed = Object.keys(setup.options ?? {}).length;
  const start = description.setups.find(({ position }) => position === setup.start);
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{words("hosted.agreed")}</h2>
      <dl class="agreed">
        <dt>{words("hosted.agreed.game")}</dt>
        <dd>
          <Link to={{ page: "rules", game: description.id, section: null }}>{say(description.name)}</Link>
        </dd>
        <dt>{words("hosted.agreed.rules")}</dt>
        <dd>
          {preset ? capital(say(preset.summary)) : words("new.preset.plain")}
          {changed > 0 && ` (${words("hosted.agreed.options", changed)})`}
        </dd>
        <dt>{words("hosted.agreed.setup")}</dt>
        <dd>{setup.start ? (start ? say(start.name) : words("hosted.agreed.handicap")) : words("hosted.agreed.usual")}</dd>
        <dt>{words("hosted.agreed.clock")}</dt>
        <dd>{clockName(setup.clock ?? { kind: "none" }, words)}</dd>
        <dt>{words("hosted.agreed.side")}</dt>
        <dd>{setup.by_lot ? words("hosted.agreed.lot") : say(description.sides[side === "first" ? 0 : 1])}</dd>
        <dt>{words("hosted.agreed.counts")}</dt>
        <dd>
          {words(rated ? "hosted.rated" : "hosted.casual")}
          {range && ` (${rangeName(range, words)})`}
        </dd>
        <dt>{words("hosted.agreed.back")}</dt>
        <dd>{words(setup.take_backs === false ? "hosted.agreed.back.no" : "hosted.agreed.back.yes")}</dd>
      </dl>
    </section>
  );
}
