/**
 * One click on the way to a move. The service writes it as a text, which is also its key in the tree of clicks:
 * a square by its name, `hand:P`, `shot:12c`, `choice:promote`. Only this file knows that form.
 */
export type Waypoint =
  | { readonly kind: "at"; readonly square: string }
  | { readonly kind: "hand"; readonly piece: string }
  | { readonly kind: "shot"; readonly square: string }
  | { readonly kind: "choice"; readonly id: string };

export function parseWaypoint(text: string): Waypoint {
  const colon = text.indexOf(":");
  const name = text.slice(colon + 1);
  switch (text.slice(0, Math.max(0, colon))) {
    case "hand":
      return { kind: "hand", piece: name };
    case "shot":
      return { kind: "shot", square: name };
    case "choice":
      return { kind: "choice", id: name };
    default:
      return { kind: "at", square: text };
  }
}

export function writeWaypoint(waypoint: Waypoint): string {
  switch (waypoint.kind) {
    case "at":
      return waypoint.square;
    case "hand":
      return `hand:${waypoint.piece}`;
    case "shot":
      return `shot:${waypoint.square}`;
    case "choice":
      return `choice:${waypoint.id}`;
  }
}

/** The click on a piece in hand. */
export const hand = (piece: string): string => writeWaypoint({ kind: "hand", piece });
/** The click that shoots at a square. */
export const shot = (square: string): string => writeWaypoint({ kind: "shot", square });
/** The click on one of the rules' choices. */
export const choice = (id: string): string => writeWaypoint({ kind: "choice", id });

/** Whether a click enters or selects a square. */
export function isSquare(text: string): boolean {
  return parseWaypoint(text).kind === "at";
}

export function isShot(text: string): boolean {
  return parseWaypoint(text).kind === "shot";
}

export function isChoice(text: string): boolean {
  return parseWaypoint(text).kind === "choice";
}

/** The square that a click points at, whether entered or shot at. */
export function squareOf(text: string): string | undefined {
  const waypoint = parseWaypoint(text);
  return waypoint.kind === "at" || waypoint.kind === "shot" ? waypoint.square : undefined;
}

/** The piece in hand that a click takes up. */
export function handOf(text: string | undefined): string | undefined {
  const waypoint = text === undefined ? undefined : parseWaypoint(text);
  return waypoint?.kind === "hand" ? waypoint.piece : undefined;
}

/** The choice that a click makes. */
export function choiceOf(text: string): string | undefined {
  const waypoint = parseWaypoint(text);
  return waypoint.kind === "choice" ? waypoint.id : undefined;
}
