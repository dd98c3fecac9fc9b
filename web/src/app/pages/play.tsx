import type { JSX } from "preact";
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import { GameController } from "../core/controller";
import { decodeLine } from "../core/link";
import { PERSON, recordOfLine, type GameRecord } from "../core/record";
import { asServiceError } from "../core/service";
import { DeadEnd } from "../parts/dead-end";
import { GameTable } from "../parts/game-table";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";

interface PlayPageProps {
  readonly id: string | null;
  readonly link: string | null;
}

/** The running game: the one of the address, the one in a shared link, or the one played last. */
export function PlayPage({ id, link }: PlayPageProps): JSX.Element {
  return link === null ? <Kept key={id} id={id} /> : <Shared link={link} />;
}

function Kept({ id }: { readonly id: string | null }): JSX.Element {
  const { kept, words } = useApp();
  const asked = useAsked(() => (id === null ? kept.latest() : kept.find(id)), [kept, id]);
  if (asked.state === "waiting") return <Waiting />;
  const record = asked.state === "here" ? asked.value : null;
  if (record) return <Game key={record.id} record={record} />;
  if (id === null) return <DeadEnd title={words("play.none.title")} text={words("play.none.text")} />;
  return <DeadEnd title={words("play.gone.title")} text={words("play.gone.text")} />;
}

/** Opens a shared game as a game of its own, for two people; the address becomes that game's. */
function Shared({ link }: { readonly link: string }): JSX.Element {
  const { words, kept, navigate, service } = useApp();
  const [bad, setBad] = useState(false);
  useEffect(() => {
    let live = true;
    void decodeLine(link).then(async (line) => {
      // Only a game that the service knows is kept; a service that cannot be asked now is asked by the game itself.
      const refused =
        line &&
        (await service.state(line).then(
          () => false,
          (thrown) => asServiceError(thrown).kind === "refused",
        ));
      if (!live) return;
      if (!line || refused) return setBad(true);
      const same = await kept.sameLine(line);
      if (!live) return;
      const record = same ?? kept.keep(recordOfLine(line, { first: PERSON, second: PERSON }, Date.now())).record;
      navigate({ page: "play", id: record.id, link: null }, "replace");
    });
    return () => {
      live = false;
    };
  }, [link]);
  if (bad) return <DeadEnd title={words("share.bad")} text={words("share.bad.text")} />;
  return (
    <p class="waiting" role="status">
      {words("share.opening")}
    </p>
  );
}

function Game({ record }: { readonly record: GameRecord }): JSX.Element {
  const { service, kept, preferences } = useApp();
  const told = useRef(preferences.lang);
  const liked = useRef(preferences);
  liked.current = preferences;
  const controller = useMemo(
    () =>
      new GameController(record, {
        service,
        keep: (one) => kept.keep(one),
        replyAfter: () => liked.current.reply,
      }),
    [record.id],
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leave = controller.subscribe(() => redraw(undefined));
    void controller.start();
    const online = (): void => {
      if (controller.state.problem?.passing) void controller.retry();
    };
    addEventListener("online", online);
    const unhear = kept.subscribe((id, elsewhere) => {
      if (elsewhere && id === record.id) void kept.find(id).then((newer) => newer && controller.overtake(newer));
    });
    return () => {
      leave();
      unhear();
      removeEventListener("online", online);
      controller.dispose();
    };
  }, [controller]);
  useEffect(() => {
    if (told.current !== preferences.lang) void controller.retell();
    told.current = preferences.lang;
  }, [controller, preferences.lang]);
  return <GameTable controller={controller} state={controller.state} />;
}
