import { describe, expect, it } from "vitest";
import { LANGUAGES, fill, wordsOf } from "../i18n";
import { en } from "../i18n/en";
import { ja } from "../i18n/ja";
import { zh } from "../i18n/zh";
import { zh as simplified } from "../i18n/zh?simplified";
import { records as recordsZh } from "../i18n/records/chinese";
import { records as recordsSimplified } from "../i18n/records/chinese?simplified";
import { records as recordsEn } from "../i18n/records/en";
import { records as recordsJa } from "../i18n/records/ja";

const DICTIONARIES = { en, ja, zh, "zh-Hans": simplified };
const RECORDS = { en: recordsEn, ja: recordsJa, zh: recordsZh, "zh-Hans": recordsSimplified };
type Dictionaries = Readonly<Record<string, Readonly<Record<string, string>>>>;
const places = (text: string): string => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();

describe("texts", () => {
  it.each<[string, Dictionaries]>([["pages", DICTIONARIES], ["records", RECORDS]])("has every text of the %s in every language, with the same places to fill", (_part, dictionaries) => {
    expect(Object.keys(dictionaries)).toEqual(LANGUAGES.map(({ lang }) => lang));
    const english = dictionaries["en"] ?? {};
    for (const [lang, dictionary] of Object.entries(dictionaries)) {
      expect(Object.keys(dictionary).sort(), lang).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english)) {
        const said = dictionary[key] ?? "";
        expect(said.trim(), `${lang} ${key}`).not.toBe("");
        for (const form of said.split("¦")) expect(places(form), `${lang} ${key}`).toBe(places(text));
      }
    }
  });

  it("is written in characters of its own", () => {
    // Simplified or Japanese forms that slip easily into Traditional Chinese.
    const foreign = /[棋盘规则选择胜负题启动说为与开发户电脑]/g;
    const allowed = new Set("棋則選擇題動與電腦戶");
    for (const [key, text] of Object.entries({ ...zh, ...recordsZh })) {
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
