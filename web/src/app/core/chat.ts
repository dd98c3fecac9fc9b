import type { ChatLine } from "../../protocol";

/** Lines from several sources, each once and in their order, without those of people who are not to be heard. */
export function heardLines(lines: readonly ChatLine[], away: readonly string[]): readonly ChatLine[] {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  return [...byNumber.values()].filter(({ person }) => !away.includes(person.id)).sort((a, b) => a.number - b.number);
}
