import type { JSX } from "preact";
import { useApp } from "../context";
import type { Text } from "../core/types";
import { htmlLang } from "../core/preferences";

/** A game's name: the characters large, and the name in the reader's language where that is another one. */
export function GameName({ name }: { readonly name: Text }): JSX.Element {
  const { words } = useApp();
  const native = words.lang === "zh" ? name.zh : name.ja;
  return (
    <span class="game-name">
      <span class="game-name-native" lang={words.lang === "zh" ? htmlLang(words.tongue) : "ja"}>
        {native}
      </span>
      {words.lang === "en" && (
        <>
          {" "}
          <span class="game-name-latin">{name.en}</span>
        </>
      )}
    </span>
  );
}
