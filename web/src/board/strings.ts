/** The board's own words in the three languages. `{a}` is filled in. */
import type { Lang, Text } from "./types";

const t = (en: string, ja: string, zh: string): Text => ({ en, ja, zh });

export const WORDS = {
  board: t("{game} board", "{game}の盤", "{game}棋盤"),
  hand: t("In hand: {side}", "持ち駒：{side}", "持駒：{side}"),
  emptyHand: t("nothing in hand", "なし", "無"),
  pieceOf: t("{piece} of {side}", "{side}の{piece}", "{side}的{piece}"),
  nobody: t("{piece}, of nobody", "{piece} (どちらのものでもない)", "{piece} (不屬任何一方)"),
  empty: t("empty", "空き", "空"),
  selected: t("selected", "選択中", "已選"),
  canMove: t("can move", "動ける", "可動"),
  canGo: t("can go here", "ここへ動ける", "可走到此"),
  canTake: t("can be taken", "取れる", "可吃"),
  canShoot: t("can be shot", "射てる", "可射"),
  lastFrom: t("left by the last move", "直前の手の元の位置", "上一手的起點"),
  lastTo: t("last move", "直前の手", "上一手"),
  inHand: t("{piece}, {count} in hand", "{piece} {count}枚", "{piece} {count}枚"),
  stopHere: t("Stop here", "ここで止まる", "停在這裡"),
  restart: t("Restart move", "やり直す", "重來"),
  cancel: t("Cancel", "取り消す", "取消"),
  confirm: t("Play this move", "この手を指す", "走這一步"),
  choose: t("Choose", "選択", "選擇"),
  goHere: t("Go there", "そこへ動く", "走到此處"),
  shootHere: t("Shoot at it", "射つ", "射擊"),
  zoom: t("Zoom", "拡大縮小", "縮放"),
  zoomIn: t("Zoom in", "拡大", "放大"),
  zoomOut: t("Zoom out", "縮小", "縮小"),
  wholeBoard: t("Whole board", "盤全体", "全盤"),
  overview: t("Overview; tap to look there", "全体図。触れるとそこを表示", "全圖；點按以移至該處"),
  saySelected: t(
    "{what} selected; ways to go on: {count}",
    "{what}を選択、続きは{count}通り",
    "已選{what}，有{count}種走法",
  ),
  sayCancelled: t("Selection taken back", "選択を取り消しました", "已取消選擇"),
  sayNowhere: t("{to} cannot be reached", "{to}へは行けません", "不能到{to}"),
  sayChoices: t("Choose: {list}", "選択肢：{list}", "請選擇：{list}"),
  sayConfirm: t("Confirm the move {path}", "{path}でよければ確定してください", "請確認 {path}"),
  sayMoved: t("{what}: {path}", "{what}: {path}", "{what}: {path}"),
  sayCheck: t("Check", "王手", "王手"),
  shot: t("shot at {square}", "{square}を射つ", "射{square}"),
  drop: t("drop", "打", "打"),
} as const satisfies Readonly<Record<string, Text>>;

export type Word = keyof typeof WORDS;

let spelling: typeof WORDS = WORDS;

/** Has the board's words spelt otherwise from now on, or as they are written. */
export function spellBoard(words: typeof WORDS = WORDS): void {
  spelling = words;
}

export function say(lang: Lang, word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(spelling[word][lang], values);
}

export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
}

/** Things of which one is to be chosen, joined as the language does. */
export function either(lang: Lang, parts: readonly string[]): string {
  return new Intl.ListFormat(lang, { type: "disjunction" }).format(parts);
}

/** Joins facts that stand side by side, as the language does. */
export function list(lang: Lang, parts: readonly string[]): string {
  return parts.join(lang === "en" ? ", " : "、");
}
