import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../context";
import type { Conductor, GameState } from "../../core/conductor";
import { isSecretOf } from "../../core/fairness";
import type { HostedState } from "../../core/hosted-state";
import { optional } from "../../later";
import { Link } from "../link";
import { LeftNotice } from "./left";

const Chat = optional(() => import("../people/chat").then(({ Chat: part }) => part));
const Players = optional(() => import("../people/players").then(({ Players: part }) => part));

interface AsideProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly hosted: HostedState;
}

/** What only a match on a server has to tell: the connection, who watches, what follows, and that throws were fair. */
export function HostedAside({ controller, state, hosted }: AsideProps): JSX.Element {
  const { words } = useApp();
  const { connection, presence, followed, lag } = hosted;
  return (
    <div class="hosted">
      <p class={`hosted-link${connection === "open" ? "" : " hosted-lost"}`} role="status" data-connection={connection}>
        {hosted.you === null && <strong>{words("hosted.watching")} </strong>}
        {connection === "lost" && words("hosted.lost")}
        {connection === "connecting" && words("hosted.connecting")}
        {connection === "closed" && words("hosted.closed", hosted.closing ?? "")}
        {presence && presence.watchers > 0 && <span>{words("hosted.watchers", presence.watchers)}</span>}
      </p>
      {connection === "open" && lag !== null && <p class="muted hosted-lag">{words("hosted.lag", Math.round(lag))}</p>}
      {connection === "closed" && (
        <button type="button" class="button button-small" onClick={() => void controller.retry()}>
          {words("hosted.reload")}
        </button>
      )}
      <LeftNotice controller={controller} state={state} hosted={hosted} />
      {hosted.dropped && (
        <div class="notice notice-bad" role="alert" data-dropped="act">
          <p>{words("hosted.dropped")}</p>
          <button type="button" class="button button-small" onClick={() => controller.dismiss()}>
            {words("play.close")}
          </button>
        </div>
      )}
      {followed && (
        <p>
          <Link to={{ page: "match", id: followed.key }} class="button button-main">
            {words("hosted.next")}
          </Link>
        </p>
      )}
      <Players hosted={hosted} over={(state.match?.result ?? null) !== null} />
      <Chat hosted={hosted} over={(state.match?.result ?? null) !== null} />
      <Fairness state={state} hosted={hosted} />
    </div>
  );
}

/** After a match in which something was thrown: that it followed from what was fixed before. */
function Fairness({ state, hosted }: Omit<AsideProps, "controller">): JSX.Element | null {
  const { words } = useApp();
  const { secret, commitment } = hosted;
  const [fits, setFits] = useState<boolean | null>(null);
  const thrown = state.record.events.some(({ what }) => what.kind === "fell" || what.kind === "lot");
  useEffect(() => {
    let live = true;
    if (secret !== null) void isSecretOf(secret, commitment).then((fit) => live && setFits(fit));
    return () => {
      live = false;
    };
  }, [secret, commitment]);
  if (secret === null || !thrown) return null;
  return (
    <details class="fairness">
      <summary>{words("hosted.fair")}</summary>
      {fits !== null && (
        <p data-fair={String(fits)}>
          <strong>{words(fits ? "hosted.fair.true" : "hosted.fair.false")}</strong>
        </p>
      )}
      <dl>
        <dt>{words("hosted.fair.fingerprint")}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{words("hosted.fair.secret")}</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
    </details>
  );
}
