import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { firstSection } from "../core/markdown";
import { useAsked } from "../use-asked";
import { Link } from "./link";
import { Markdown } from "./markdown-view";

interface GoalProps {
  readonly game: string;
  /** Whether it is told before anybody asked. */
  readonly told: boolean;
}

/** How the game is won and lost, as its guide says it, and the way to the rules. */
export function Goal({ game, told }: GoalProps): JSX.Element {
  const { words } = useApp();
  const [wish, setWish] = useState<boolean | null>(null);
  const open = wish ?? told;
  return (
    <details class="goal" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setWish(!open);
        }}
      >
        {words("play.goal")}
      </summary>
      {open && <GoalText game={game} />}
    </details>
  );
}

function GoalText({ game }: { readonly game: string }): JSX.Element {
  const { service, words } = useApp();
  const guide = useAsked((signal) => service.guide(game, words.tongue, { signal }), [service, game, words.tongue]);
  return (
    <>
      {guide.state === "here" && <Markdown source={firstSection(guide.value)} />}
      <p class="goal-more">
        <Link to={{ page: "rules", game, section: null }}>{words("play.goal.more")}</Link>
      </p>
    </>
  );
}
