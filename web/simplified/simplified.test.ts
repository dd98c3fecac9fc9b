import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { zh } from "../src/app/i18n/zh";
import { WORDS } from "../src/board/strings";
import { CHARACTERS, PHRASES, TABLE, rustTable, simplified } from "./simplified.mjs";

/** Characters that only Traditional texts have, beside what the exceptions keep. */
function leftovers(text: string): string[] {
  let rest = text;
  for (const [from, to] of PHRASES) if (from !== to || [...from].some((one) => CHARACTERS.has(one))) rest = rest.replaceAll(to, "");
  return [...new Set([...rest].filter((one) => CHARACTERS.has(one)))];
}

describe("Simplified Chinese", () => {
  it("is spelt right in sentences known to be right", () => {
    for (const [traditional, right] of [
      ["將棋家族的棋戲，盡在一桌。", "将棋家族的棋戏，尽在一桌。"],
      ["踏著它再走一次，不會反覆。", "踏着它再走一次，不会反复。"],
      ["後手的飛車與角行", "后手的飞车与角行"],
      ["終季：以役的點數乘倍率結算", "终季：以役的点数乘倍率结算"],
      ["荻生徂徠的著作", "荻生徂徕的著作"],
    ] as const) {
      expect(simplified(traditional)).toBe(right);
    }
  });

  it("leaves no Traditional character in any text of the page or the documents", () => {
    const guides = ["guide", "rules"].flatMap((folder) => {
      const path = join(import.meta.dirname, "../../docs", folder);
      return readdirSync(path).filter((name) => name.endsWith(".zh.md")).map((name) => readFileSync(join(path, name), "utf8"));
    });
    const prose = guides.map((text) => text.replace(/```[\s\S]*?```|`[^`]*`/g, ""));
    for (const text of [...Object.values(zh), ...Object.values(WORDS).map((word) => word.zh), ...prose]) {
      expect(leftovers(simplified(text)), text.slice(0, 60)).toEqual([]);
    }
  });

  it("is the table that the program carries", () => {
    expect(readFileSync(TABLE, "utf8")).toBe(rustTable());
  });
});
