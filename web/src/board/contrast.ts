/** Contrast of colours as the Web Content Accessibility Guidelines count it; read from a style sheet. */

export type Mode = "light" | "dark";
/** The colour of a `--b-*` token, as `#rrggbb` or `#rrggbbaa`. */
export type Palette = (name: string) => string;

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function channels(hex: string): Channels {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const at = (i: number): number => (long.length > i ? Number.parseInt(long.slice(i, i + 2), 16) : 255);
  return [at(0), at(2), at(4), at(6) / 255];
}

/** A colour that may be seen through, laid over another one. */
export function over(top: string, below: string): string {
  const [a, b] = [channels(top), channels(below)];
  const mixed = [0, 1, 2].map((i) => Math.round((a[i] ?? 0) * a[3] + (b[i] ?? 0) * (1 - a[3])));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** From 1 (the same) to 21 (black and white). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The tokens of one board theme: those of `:host`, replaced by those of the theme's own block. */
export function parsePalette(css: string, theme: string, mode: Mode): Palette {
  const tokens = new Map<string, string>();
  for (const [, selector = "", body = ""] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (selector.trim() === ":host" || selector.includes(`[board="${theme}"]`)) {
      for (const [, name = "", value = ""] of body.matchAll(/--b-([a-z0-9-]+):\s*([^;]+);/g)) {
        tokens.set(name, value);
      }
    }
  }
  return (name) => {
    const value = tokens.get(name) ?? "";
    const both = /light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/.exec(value);
    const found = both ? both[mode === "light" ? 1 : 2] : /#\w+/.exec(value)?.[0];
    if (found === undefined) {
      throw new Error(`no colour ${name}`);
    }
    return found;
  };
}
