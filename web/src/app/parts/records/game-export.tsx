import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../../context";
import type { GameState } from "../../core/conductor";
import { personOf } from "../../core/hosted-state";
import { recordOfGame } from "../../core/records/of-game";
import type { Side } from "../../core/types";
import { engineName, seatsOf } from "../use-player-names";
import { ExportDialog } from "./export-dialog";

/** Saves or copies a game of the table. */
export function GameExport({ state, onClose }: { readonly state: GameState; readonly onClose: () => void }): JSX.Element {
  const { words } = useApp();
  const record = useMemo(() => {
    const names: Partial<Record<Side, string>> = {};
    for (const side of ["first", "second"] as const) {
      const seat = seatsOf(state)[side];
      const person = state.hosted && personOf(state.hosted, side, state.match);
      // Who sits at this device has no name but there.
      const name = seat.kind === "engine" ? engineName(seat.level, words) : seat.kind === "program" ? seat.name : person?.name;
      if (name !== undefined) names[side] = name;
    }
    return recordOfGame(state, names);
  }, [state.line]);
  const shown = state.viewing === null ? state.line : state.viewed;
  return <ExportDialog record={record} position={shown?.position ?? ""} onClose={onClose} />;
}
