import { describe, expect, it } from "vitest";
import { LANGUAGES, fill, wordsOf, type Key } from "../i18n";
import { en } from "../i18n/en";
import { ja } from "../i18n/ja";
import { zh } from "../i18n/zh";
import { zh as simplified } from "../i18n/zh?simplified";

const DICTIONARIES = { en, ja, zh, "zh-Hans": simplified };
const places = (text: string): string => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();

describe("texts", () => {
  it("has every text in every language, with the same places to fill", () => {
    expect(Object.keys(DICTIONARIES)).toEqual(LANGUAGES.map(({ lang }) => lang));
    const keys = Object.keys(en) as Key[];
    for (const [lang, dictionary] of Object.entries(DICTIONARIES)) {
      expect(Object.keys(dictionary).sort(), lang).toEqual([...keys].sort());
      for (const key of keys) {
        expect(dictionary[key].trim(), `${lang} ${key}`).not.toBe("");
        expect(places(dictionary[key]), `${lang} ${key}`).toBe(places(en[key]));
        for (const form of dictionary[key].split("¦")) expect(places(form), `${lang} ${key}`).toBe(places(en[key]));
      }
    }
  });

  it("is written in characters of its own", () => {
    // Simplified or Japanese forms that slip easily into Traditional Chinese.
    const foreign = /[棋盘规则选择胜负题启动说为与开发户电脑]/g;
    const allowed = new Set("棋則選擇題動與電腦戶");
    for (const [key, text] of Object.entries(zh)) {
      const slips = (text.match(foreign) ?? []).filter((one) => !allowed.has(one));
      expect(slips, key).toEqual([]);
      expect(/[ぁ-んァ-ヶ]/.test(text), key).toBe(false);
    }
  });

  it("fills places at once", () => {
    expect(fill("{0} and {1}", ["{1}", "b"])).toBe("{1} and b");
    expect(wordsOf("en")("home.board", 9, 10)).toBe("9 × 10");
  });

  it("counts as the language does", () => {
    expect(wordsOf("en")("result.length", 1)).toBe("1 move");
    expect(wordsOf("en")("result.length", 1200)).toBe("1,200 moves");
    expect(wordsOf("zh", zh)("result.length", 1)).not.toContain("¦");
  });
});
