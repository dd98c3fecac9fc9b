import { describe, expect, it } from "vitest";
import { clock } from "./moves";
import { languageOf, wordsIn } from "./words";

describe("words of the element", () => {
  it("are in four languages, each with the same places to fill", () => {
    const places = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
    const keys = ["won", "problem", "place", "other.game", "problem.at", "illegal"] as const;
    for (const key of keys) {
      const [english, ...others] = (["en", "ja", "zh", "zh-Hans"] as const).map((lang) => places(wordsIn(lang)(key)));
      expect(others).toEqual([english, english, english]);
    }
    expect(wordsIn("zh-Hans")("leave")).toBe("回到实战");
  });

  it("are in the language of the element, else of the page, by whatever name", () => {
    const asked = [["ja", "en"], ["zh", null], [null, "zh-CN"], [null, "zh-TW"], ["zh-Hant", null], ["de", null], [null, null], [null, "??"]] as const;
    expect(asked.map(([own, around]) => languageOf(own, around))).toEqual(["ja", "zh", "zh-Hans", "zh", "zh", "en", "en", "en"]);
  });
});

it("times used are written as clocks show them", () => {
  expect([0, 7_900, 750_000, 3_723_000].map(clock)).toEqual(["0:00", "0:07", "12:30", "1:02:03"]);
});
