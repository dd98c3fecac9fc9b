import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { packed, takeIn, type TakenIn } from "../core/belongings";
import { loadPreferences } from "../core/preferences";
import { KeptEdition } from "./new-edition";

/** Takes everything of the reader's own out as one file, and in again. */
export function BelongingsPart(): JSX.Element {
  const { words, kept, store, progress, prefer } = useApp();
  const [came, setCame] = useState<TakenIn | null>(null);
  const save = async (): Promise<void> => {
    const url = URL.createObjectURL(new Blob([await packed({ kept, store, progress })], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "ranka.json";
    link.click();
    URL.revokeObjectURL(url);
  };
  const load = async (file: File): Promise<void> => {
    const taken = await takeIn(await file.text(), { kept, store, progress });
    setCame(taken);
    if (taken.kind === "taken") prefer(loadPreferences(store, navigator.languages));
  };
  return (
    <>
      <KeptEdition />
      <p>{words("belongings.about")}</p>
      <p class="belongings">
        <button type="button" class="button" onClick={() => void save()}>
          {words("belongings.save")}
        </button>
        <label class="button">
          {words("belongings.load")}
          <input
            type="file"
            class="unseen"
            accept="application/json,.json"
            onChange={({ currentTarget: input }) => {
              const file = input.files?.[0];
              input.value = "";
              if (file) void load(file);
            }}
          />
        </label>
      </p>
      <p role="status">{came && (came.kind === "taken" ? words("belongings.taken", came.games) : words(`belongings.${came.kind}`))}</p>
    </>
  );
}
