import { describe, expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DICTIONARIES, fill, wordsOf, type Key } from "../i18n";
import table from "../i18n/option-values.json";
import { valueText } from "../i18n/option-words";

const places = (text: string): string => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();

describe("texts", () => {
  it("has every text in every language, with the same places to fill", () => {
    const keys = Object.keys(DICTIONARIES.en) as Key[];
    for (const [lang, dictionary] of Object.entries(DICTIONARIES)) {
      expect(Object.keys(dictionary).sort(), lang).toEqual([...keys].sort());
      for (const key of keys) {
        expect(dictionary[key].trim(), `${lang} ${key}`).not.toBe("");
        expect(places(dictionary[key]), `${lang} ${key}`).toBe(places(DICTIONARIES.en[key]));
      }
    }
  });

  it("has the values of options in every language", () => {
    for (const [value, text] of Object.entries(table)) {
      expect(
        [text.en, text.ja, text.zh].every((word) => word !== ""),
        value,
      ).toBe(true);
    }
  });

  it("is written in characters of its own", () => {
    // Simplified or Japanese forms that slip easily into Traditional Chinese.
    const foreign = /[棋盘规则选择胜负题启动说为与开发户电脑]/g;
    const allowed = new Set("棋則選擇題動與電腦戶");
    for (const [key, text] of Object.entries(DICTIONARIES.zh)) {
      const slips = (text.match(foreign) ?? []).filter((one) => !allowed.has(one));
      expect(slips, key).toEqual([]);
      expect(/[ぁ-んァ-ヶ]/.test(text), key).toBe(false);
    }
  });

  it("fills places at once", () => {
    expect(fill("{0} and {1}", ["{1}", "b"])).toBe("{1} and b");
    expect(wordsOf("en")("home.board", 9, 10)).toBe("9 × 10");
  });
});

describe("options", () => {
  /** The words that options take, as the rules crates write them. */
  const ruleWords = (): Set<string> => {
    const crates = resolve(import.meta.dirname, "../../../../crates");
    const files = readdirSync(crates, { recursive: true, encoding: "utf8" }).filter((file) =>
      /src\/(options|games\/\w+)\.rs$/.test(file.replaceAll("\\", "/")),
    );
    const sources = files.map((file) => readFileSync(join(crates, file), "utf8"));
    const lists = sources.flatMap((source) =>
      [...source.matchAll(/&\[((?:"[a-z0-9_]+"(?:,\s*)?)+)\]/g)].map((found) => found[1] ?? ""),
    );
    const offs = sources.flatMap((source) =>
      [...source.matchAll(/off: Some\("(\w+)"\)/g)].map((found) => found[1] ?? ""),
    );
    return new Set([
      ...lists.flatMap((list) => [...list.matchAll(/"(\w+)"/g)].map((found) => found[1] ?? "")),
      ...offs,
    ]);
  };

  it("has a word in every language for every value of every option", () => {
    const words = ruleWords();
    expect(words.size).toBeGreaterThan(50);
    expect([...words].filter((word) => valueText("", word) === null)).toEqual([]);
  });
});
