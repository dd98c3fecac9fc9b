/** Pictures of a position and of a whole game, which the server draws. */
import { fileFrom } from "./http";
import type { Side, Tongue } from "./types";

export const PICTURE_KINDS = ["svg", "png", "gif", "diagrams"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Where each is asked for; the last two show the whole line. */
const FILES: Readonly<Record<PictureKind, string>> = { svg: "picture.svg", png: "picture.png", gif: "picture.gif", diagrams: "diagrams.svg" };

export interface PictureWish {
  /** The line, packed as in links. */
  readonly link: string;
  /** After so many events, if not at its end. */
  readonly ply?: number | undefined;
  readonly kind: PictureKind;
  readonly lang: Tongue;
  /** The side at the bottom. */
  readonly side: Side;
  readonly pieces: string;
  readonly theme: string;
}

/** Longer addresses are cut off on their way by some. */
export const LONGEST_SHOWN = 6000;

/** Where a picture is; `moves` is a style that only the pages have. */
export function pictureAddress({ link, ply, kind, lang, side, pieces, theme }: PictureWish): string {
  const asked = new URLSearchParams({ line: link, lang, side, pieces: pieces === "moves" ? "one" : pieces });
  // What is printed is black on white.
  if (kind !== "diagrams") asked.set("theme", theme);
  if (ply !== undefined && (kind === "svg" || kind === "png")) asked.set("ply", String(ply));
  return `/${FILES[kind]}?${asked.toString()}`;
}

/** Hands a picture to the reader as a file; says whether it could be had. */
export async function savePicture(wish: PictureWish): Promise<boolean> {
  const file = await fileFrom(pictureAddress(wish));
  if (!file) return false;
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = `ranka-${FILES[wish.kind]}`;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
