/** Writes public/art/<game>.json: the outlines of every character that stands on a piece of the game. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { START_ART } from "../src/board/art.ts";
import { open, type Font } from "./fonts.ts";
import { EM, character, sign, word } from "./outline.ts";
import { pictogram, readPictograms, type Stroke } from "./pictograms.ts";

/** One game's list of pieces, kept in step with the game by a test of the catalogue. */
export interface Pieces {
  readonly id: string;
  readonly pieces: readonly {
    readonly code: string;
    readonly short: string;
    readonly second: string;
    readonly full: string;
    readonly letters: string;
  }[];
}

/**
 * The same character in the form that the font has. Nothing else may be replaced: a character that the font lacks
 * stops the build.
 */
const TWINS: Readonly<Record<string, string>> = { 戶: "戸" };

/** The outlines of one game. */
export function draw(game: Pieces, kanji: Font, latin: Font): object {
  const glyphs: Record<string, string> = {};
  const words: Record<string, { d: string; w: number }> = {};
  for (const piece of game.pieces) {
    for (const text of piece.short + piece.second + piece.full) {
      glyphs[text] ??= character(kanji, TWINS[text] ?? text);
    }
    // The plus sign is shown by colour and edge.
    const letters = piece.letters.replace("+", "");
    words[letters] ??= word(latin, letters);
  }
  return { em: EM, glyphs, latin: words };
}

/** The pictures of a game's pieces; none for a game that nobody has drawn them for. */
export function pictograms(web: string, { id, pieces }: Pieces): Record<string, Stroke[]> {
  const { signs, spelling } = readPictograms(web, id);
  return spelling ? Object.fromEntries(pieces.map(({ code }) => [code, pictogram(signs, spelling, code)])) : {};
}

/** What stands on the pieces of every game at its start, in the usual set. */
export function drawStart(games: readonly Pieces[], kanji: Font): object {
  const unpromoted = games.flatMap(({ pieces }) => pieces.filter(({ code }) => !code.startsWith("+")));
  const texts = new Set(unpromoted.flatMap(({ short, second }) => [...(short + second)]));
  const glyphs = Object.fromEntries([...texts].map((text) => [text, character(kanji, TWINS[text] ?? text)]));
  return { em: EM, glyphs, latin: {}, pictograms: {} };
}

/** What files and ranks are called, and what counts: letters and numbers of every script that descriptions use. */
const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCodePoint(0x21 + i));
const NUMERALS = [..."〇一二三四五六七八九十百"];

/** Letters and numbers for lines of writing, in the file `lettering.json`. */
export function drawLettering(kanji: Font, latin: Font): object {
  const letters = LETTERS.map((text) => [text, sign(latin, text, "letter")] as const);
  const numerals = NUMERALS.map((text) => [text, sign(kanji, text, "ideograph")] as const);
  return { em: EM, signs: Object.fromEntries([...letters, ...numerals]) };
}

export function lists(folder: string): Pieces[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Pieces);
}

export function fonts(web: string): { kanji: Font; latin: Font } {
  const files = (name: string): string => join(web, "node_modules/@fontsource", name, "files");
  return {
    kanji: open(files("yuji-syuku"), "-400-normal.woff"),
    latin: open(files("vollkorn"), "latin-700-normal.woff"),
  };
}

export async function main(): Promise<void> {
  const web = join(import.meta.dirname, "..");
  const out = join(web, "public/art");
  mkdirSync(out, { recursive: true });
  const { kanji, latin } = fonts(web);
  const games = lists(join(web, "art/glyphs"));
  writeFileSync(join(out, `${START_ART}.json`), JSON.stringify(drawStart(games, kanji)));
  writeFileSync(join(out, "lettering.json"), JSON.stringify(drawLettering(kanji, latin)));
  for (const game of games) {
    const text = JSON.stringify({ ...draw(game, kanji, latin), pictograms: pictograms(web, game) });
    writeFileSync(join(out, `${game.id}.json`), text);
    console.log(`art: ${game.id}, ${game.pieces.length} pieces, ${text.length} bytes`);
  }
  for (const name of ["yuji-syuku", "vollkorn"]) {
    copyFileSync(join(web, "art/licences", `${name}.txt`), join(out, `${name}-licence.txt`));
  }
}
