/** Finds a character in the files into which a font package cuts its font. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as fontkit from "fontkit";

export interface Font {
  /** The file that has this character. */
  find(character: string): fontkit.Font | undefined;
}

export function open(folder: string, ending: string): Font {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => fontkit.create(readFileSync(join(folder, name))) as fontkit.Font);
  if (files.length === 0) {
    throw new Error(`no font file *${ending} in ${folder}`);
  }
  return {
    find: (character) => files.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  };
}
