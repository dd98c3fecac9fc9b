/** Where the program's table is. */
export const TABLE: string;
/** Single characters that change. */
export const CHARACTERS: ReadonlyMap<string, string>;
/** Words that are not spelt character by character. */
export const PHRASES: ReadonlyMap<string, string>;
/** A Traditional text in Simplified characters. */
export function simplified(text: string): string;
/** The program's table as Rust. */
export function rustTable(): string;
