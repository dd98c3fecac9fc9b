import { parseFigure, type Figure } from "./figure";

/** Markdown as plain data. Nothing here ever makes HTML from text, so no text can smuggle any in. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly children: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  /** A piece to be drawn, with its name in words. */
  | { readonly kind: "piece"; readonly code: string; readonly name: string }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph" | "quote"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "figure"; readonly figure: Figure }
  | { readonly kind: "rule" };

/** Reads the small part of Markdown that the guides and the rules documents use. */
export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
    } else {
      const [block, next] = readBlock(lines, at);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
}

/** The words under the first heading of the second level, without pictures: of a guide, how its game is won and lost. */
export function firstSection(source: string): string {
  const [, section = ""] = source.split(/^## .*$/m);
  return section.replace(/^```[^]*?^```$/gm, "").trim();
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const BULLET = /^\s{0,3}[-*]\s+(.*)$/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(.*)$/;

function readBlock(lines: readonly string[], at: number): [Block, number] {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading) {
    const text = heading[2] ?? "";
    return [
      { kind: "heading", level: heading[1]?.length ?? 1, id: headingId(text), children: parseInline(text) },
      at + 1,
    ];
  }
  if (line.startsWith("```")) return readFence(lines, at);
  if (/^\s{0,3}(-{3,}|\*{3,})\s*$/.test(line)) return [{ kind: "rule" }, at + 1];
  if (line.startsWith("|") && /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? "")) return readTable(lines, at);
  if (BULLET.test(line)) return readList(lines, at, BULLET, false);
  if (NUMBER.test(line)) return readList(lines, at, NUMBER, true);
  const quoted = line.startsWith(">");
  const [text, next] = readText(lines, at, (one) => (quoted ? one.replace(/^>\s?/, "") : one));
  return [{ kind: quoted ? "quote" : "paragraph", children: parseInline(text) }, next];
}

/** The identifier of a heading: a leading section number (`7.2`) if there is one, for links to a rule. */
export function headingId(text: string): string {
  const number = /^(\d+(?:\.\d+)*)/.exec(text)?.[1];
  return (
    number ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
  );
}

function readFence(lines: readonly string[], at: number): [Block, number] {
  const body: string[] = [];
  let next = at + 1;
  while (next < lines.length && !(lines[next] ?? "").startsWith("```")) {
    body.push(lines[next] ?? "");
    next += 1;
  }
  const figure = lines[at] === "```board";
  return [figure ? { kind: "figure", figure: parseFigure(body) } : { kind: "code", text: body.join("\n") }, next + 1];
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replace(/\\\|/g, "|")));
}

function readTable(lines: readonly string[], at: number): [Block, number] {
  const rows: Inline[][][] = [];
  let next = at + 2;
  while ((lines[next] ?? "").startsWith("|")) {
    rows.push(cells(lines[next] ?? ""));
    next += 1;
  }
  return [{ kind: "table", head: cells(lines[at] ?? ""), rows }, next];
}

function readList(lines: readonly string[], at: number, mark: RegExp, ordered: boolean): [Block, number] {
  const items: string[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? "";
    const item = mark.exec(line);
    if (item) items.push(item[1] ?? "");
    else if (/^\s+\S/.test(line) && items.length > 0) items[items.length - 1] += ` ${line.trim()}`;
    else break;
    next += 1;
  }
  return [{ kind: "list", ordered, items: items.map(parseInline) }, next];
}

function readText(lines: readonly string[], at: number, clean: (line: string) => string): [string, number] {
  const text = [clean(lines[at] ?? "")];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    if (line.trim() === "" || HEADING.test(line) || line.startsWith("```") || line.startsWith("|") || BULLET.test(line))
      break;
    text.push(clean(line));
  }
  return [joinLines(text), next];
}

/** Lines of a Chinese or Japanese text meet without a space. */
function joinLines(lines: readonly string[]): string {
  const wide = /[\u3000-\u9fff\uff00-\uffef]/;
  return lines.reduce((all, line) => {
    const meets = wide.test(all.at(-1) ?? "") && wide.test(line.trimStart()[0] ?? "");
    return all + (meets ? "" : " ") + line.trim();
  });
}

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|(?<![\p{L}\p{N}])\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/u;

/** Reads emphasis, code and links; every other character is text. */
export function parseInline(text: string): Inline[] {
  const found = TOKEN.exec(text);
  if (!found) return text === "" ? [] : [{ kind: "text", text }];
  const before = text.slice(0, found.index);
  const after = parseInline(text.slice(found.index + found[0].length));
  return [...(before === "" ? [] : [{ kind: "text" as const, text: before }]), token(found), ...after];
}

function token(found: RegExpExecArray): Inline {
  const [whole, literal, strong, em, label, href] = found;
  if (literal !== undefined) return { kind: "code", text: literal };
  if (strong !== undefined) return { kind: "strong", children: parseInline(strong) };
  if (em !== undefined) return { kind: "em", children: parseInline(em) };
  const code = /^piece:(\S+)$/.exec(href ?? "")?.[1];
  if (label !== undefined && code !== undefined) return { kind: "piece", code, name: label };
  if (label !== undefined && href !== undefined && isSafeHref(href))
    return { kind: "link", href, children: parseInline(label) };
  return { kind: "text", text: label ?? whole };
}

/** Only places of this site: nothing leaves for a third party, and no address runs a script. */
export function isSafeHref(href: string): boolean {
  return /^(#|\/(?!\/))[^\\\s]*$/.test(href);
}
