import type { JSX } from "preact";
import { useApp } from "../context";
import { achievementsOf, type Achievement } from "../core/achievements";
import { htmlLang } from "../core/preferences";
import type { Learnt } from "../core/progress";
import { useAsked } from "../use-asked";
import { useKeptChanges } from "./use-kept";

/** What was achieved in a game; nothing where nothing was. */
export function Achievements({ game, learnt }: { readonly game: string; readonly learnt: Learnt | null }): JSX.Element | null {
  const { kept, words } = useApp();
  const changes = useKeptChanges();
  const asked = useAsked(async () => kept.several(await kept.ids()), [kept, changes]);
  const achieved = achievementsOf(game, learnt, asked.state === "here" ? asked.value : []);
  if (achieved.length === 0) return null;
  return (
    <section class="learn-achieved" aria-labelledby="achieved">
      <h2 id="achieved">{words("achieved.title")}</h2>
      <ul>
        {achieved.map((one) => (
          <li key={one.kind} data-achieved={one.kind}>
            <Named achievement={one} /> <Day at={one.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ achievement }: { readonly achievement: Achievement }): JSX.Element {
  const { words } = useApp();
  if (achievement.kind !== "level") return <>{words(`achieved.${achievement.kind}`)}</>;
  const { level } = achievement;
  return <>{level === null ? words("achieved.full") : words("achieved.level", level)}</>;
}

function Day({ at }: { readonly at: number }): JSX.Element {
  const { words } = useApp();
  const day = new Date(at);
  const written = new Intl.DateTimeFormat(htmlLang(words.tongue), { dateStyle: "medium" }).format(day);
  return (
    <time class="muted" dateTime={day.toISOString().slice(0, 10)}>
      {written}
    </time>
  );
}
