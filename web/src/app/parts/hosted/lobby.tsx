import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import { SEAT_TAKEN, type HostedMatch, type HostedService } from "../../core/hosted";
import type { HostedState } from "../../core/hosted-state";
import { rememberOnline } from "../../core/played-online";
import { asServiceError, type ServiceError } from "../../core/service";
import { otherSide } from "../../core/turns";
import { useTitle } from "../../use-title";
import { Link } from "../link";
import { hostedTrouble } from "../trouble";
import { Agreed } from "./agreed";
import { Invitation } from "./invitation";

interface LobbyProps {
  readonly match: HostedMatch;
  readonly state: HostedState;
  readonly hosted: HostedService;
  readonly onSeated: (match: HostedMatch) => void;
  /** The match was called off before anybody came. */
  readonly over: boolean;
  readonly onCallOff: () => void;
}

/** Before both have sat down: whoever opened the match invites, everybody else may sit down. */
export function Lobby({ match, state, hosted, onSeated, over, onCallOff }: LobbyProps): JSX.Element {
  const { words } = useApp();
  const mine = state.you !== null;
  const by = state.people.first ?? state.people.second;
  const title = words(over ? "play.aborted" : mine ? "hosted.invite.title" : by ? "hosted.sit.title" : "hosted.invite.other");
  useTitle(title);
  const free = state.people.first === null ? "first" : "second";
  return (
    <div class="page narrow lobby">
      <h1>{title}</h1>
      {over ? (
        <p class="lead">
          {words("hosted.aborted")} <Link to={{ page: "new", game: match.setup.game }}>{words("play.new")}</Link>
        </p>
      ) : mine ? (
        <Invitation listed={match.listed} />
      ) : (
        <>
          {by && <p class="lead">{words("hosted.sit.by", by.name)}</p>}
          <SitDown match={match} hosted={hosted} onSeated={onSeated} />
        </>
      )}
      {mine && !over && (
        <p>
          <button type="button" class="button button-quiet" onClick={onCallOff}>
            {words("hosted.abort")}
          </button>
        </p>
      )}
      <Agreed setup={match.setup} rated={match.rated} range={match.range} side={mine ? otherSide(free) : free} />
      <p role="status" class="muted" data-connection={state.connection}>
        {state.connection === "lost" && words("hosted.lost")}
        {state.connection === "connecting" && words("hosted.connecting")}
        {state.connection === "closed" && words("hosted.closed", state.closing ?? "")}
      </p>
    </div>
  );
}

function SitDown({ match, hosted, onSeated }: Pick<LobbyProps, "match" | "hosted" | "onSeated">): JSX.Element {
  const { words, store } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const sit = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const seated = await hosted.sit(match.key);
      rememberOnline(store);
      onSeated(seated);
    } catch (thrown) {
      setProblem(asServiceError(thrown));
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <button type="button" class="button button-main button-large" data-sit="down" disabled={busy} onClick={() => void sit()}>
          {words("hosted.sit")}
        </button>
      </p>
      {problem && (
        <p role="alert" class="notice notice-bad">
          {problem.code === SEAT_TAKEN ? words("hosted.sit.taken") : hostedTrouble(problem, words)}
        </p>
      )}
    </>
  );
}
