export function fill(folder: string): void;
