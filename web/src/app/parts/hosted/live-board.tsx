import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../context";
import { HostedController } from "../../core/hosted-controller";
import type { GameSummary, Placed } from "../../core/types";
import { BoardPicture } from "../board-picture";

/** The board of a match that is being played, as it changes. Nothing as long as it is not known; the row beside it tells the rest. */
export function LiveBoard({ id, game }: { readonly id: string; readonly game: GameSummary }): JSX.Element | null {
  const { service, hosted, kept } = useApp();
  const [pieces, setPieces] = useState<readonly Placed[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let leave = (): void => undefined;
    const watch = async (): Promise<void> => {
      const host = await hosted();
      const match = await host.find(id, { signal: abort.signal });
      if (abort.signal.aborted) return;
      // Whoever looks at a list plays in none of its matches from here.
      const controller = new HostedController({ ...match, you: null }, { service, hosted: host, keep: (one) => kept.keep(one) });
      const forget = controller.subscribe(() => setPieces(controller.state.line?.view.pieces ?? null));
      leave = () => {
        forget();
        controller.dispose();
      };
      await controller.start();
    };
    // A picture that cannot be had is left out.
    watch().catch(() => undefined);
    return () => {
      abort.abort();
      leave();
    };
  }, [service, hosted, id]);
  return pieces && <BoardPicture game={game} pieces={pieces} />;
}
