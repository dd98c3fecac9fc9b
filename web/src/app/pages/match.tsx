import type { JSX } from "preact";
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import { NOT_FOUND, type HostedMatch, type HostedService } from "../core/hosted";
import { HostedController } from "../core/hosted-controller";
import { isFull } from "../core/hosted-state";
import { DeadEnd } from "../parts/dead-end";
import { GameTable } from "../parts/game-table";
import { HostedAside } from "../parts/hosted/aside";
import { HostedTrouble } from "../parts/hosted/hosted-trouble";
import { Lobby } from "../parts/hosted/lobby";
import { useTurnNotice } from "../parts/hosted/use-turn-notice";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";

/** A match that a server keeps: before it begins, while it is played or watched, and after it. */
export function MatchPage({ id }: { readonly id: string }): JSX.Element {
  const { hosted, words } = useApp();
  const asked = useAsked(
    async (signal) => {
      const service = await hosted();
      return { service, match: await service.find(id, { signal }) };
    },
    [hosted, id],
  );
  // Whoever sat down here comes to the match anew, as somebody else.
  const [seated, sit] = useState<HostedMatch | null>(null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") {
    if (asked.error.code === NOT_FOUND) return <DeadEnd title={words("hosted.gone.title")} text={words("hosted.gone.text")} />;
    return <HostedTrouble error={asked.error} again={asked.again} />;
  }
  const match = seated ?? asked.value.match;
  return <Match key={match.you ?? "watching"} service={asked.value.service} match={match} onSeated={sit} />;
}

interface MatchProps {
  readonly service: HostedService;
  readonly match: HostedMatch;
  readonly onSeated: (match: HostedMatch) => void;
}

function Match({ service: hosted, match, onSeated }: MatchProps): JSX.Element {
  const { service, kept, preferences, navigate } = useApp();
  const told = useRef(preferences.lang);
  const controller = useMemo(() => new HostedController(match, { service, hosted, keep: (one) => kept.keep(one) }), [match.key]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leave = controller.subscribe(() => redraw(undefined));
    void controller.start();
    return () => {
      leave();
      controller.dispose();
    };
  }, [controller]);
  useEffect(() => {
    if (told.current !== preferences.lang) void controller.retell();
    told.current = preferences.lang;
  }, [controller, preferences.lang]);
  const { state } = controller;
  const { followed } = state.hosted ?? {};
  useEffect(() => {
    if (followed?.fresh && match.you !== null) navigate({ page: "match", id: followed.key });
  }, [followed?.key]);
  useTurnNotice(state);
  if (!state.hosted) return <Waiting />;
  if (!isFull(state.hosted, match.setup.seats)) {
    const over = state.record.events.some(({ what }) => what.kind === "aborted");
    return <Lobby match={match} state={state.hosted} hosted={hosted} onSeated={onSeated} over={over} onCallOff={() => controller.callOff()} />;
  }
  return <GameTable controller={controller} state={state} aside={<HostedAside controller={controller} state={state} hosted={state.hosted} />} />;
}
