/** Which piece somebody looks at: under the mouse, under the keyboard's cursor, selected, or held by a finger. */
import type { Face } from "./pieces";
import type { BoardState, Placed, Side } from "./types";
import { handOf } from "./waypoint";

/** How a piece came to be looked at. */
export type Regard = "hover" | "focus" | "selection" | "hold" | "tap";

/** A piece that is looked at, on its square or in a hand. */
export interface Inspected extends Face {
  readonly square: string | null;
  readonly how: Regard;
}

/** Milliseconds that a mouse rests on a piece before it is looked at, so that crossing the board tells nothing. */
const REST = 120;

export interface Inspection {
  state(): BoardState;
  placed(square: string): Placed | undefined;
  tell(inspected: Inspected | null): void;
}

/** Remembers what each means points at and tells the one that counts, each time it changes. */
export class Inspector {
  private readonly seen: Partial<Record<Regard, Inspected>> = {};
  private told: Inspected | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    area: HTMLElement,
    private readonly inspection: Inspection,
  ) {
    area.addEventListener("pointerover", (event) => this.over(event));
    area.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.look("hover", null));
  }

  private over(event: PointerEvent): void {
    if (event.pointerType !== "mouse") {
      return;
    }
    clearTimeout(this.resting);
    const found = this.at(event.composedPath()[0], "hover");
    // From piece to piece at once: whoever reads one already reads on.
    if (found && !this.seen.hover) {
      this.resting = setTimeout(() => this.look("hover", found), REST);
    } else {
      this.look("hover", found);
    }
  }

  /** The piece that an element of the board shows. */
  at(target: EventTarget | null | undefined, how: Regard): Inspected | null {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-square],[data-hand]") : null;
    const { square, hand, side } = element?.dataset ?? {};
    if (hand !== undefined) {
      return { code: hand, side: (side ?? null) as Side | null, square: null, how };
    }
    return square === undefined ? null : this.on(square, how);
  }

  /** The piece on a square. */
  on(square: string, how: Regard): Inspected | null {
    const placed = this.inspection.placed(square);
    return placed ? { code: placed.piece, side: placed.side, square, how } : null;
  }

  /** The piece with which a path begins. */
  begun(waypoint: string | undefined): Inspected | null {
    if (waypoint === undefined) {
      return null;
    }
    const held = handOf(waypoint);
    return held === undefined
      ? this.on(waypoint, "selection")
      : { code: held, side: this.inspection.state().mover, square: null, how: "selection" };
  }

  /** Notes what one of the means points at now. */
  look(how: Regard, found: Inspected | null): void {
    clearTimeout(this.resting);
    if (found) {
      this.seen[how] = found;
    } else {
      delete this.seen[how];
    }
    this.tell();
  }

  /** Says something once: it counts until the next thing is looked at. */
  point(found: Inspected | null): void {
    if (found) {
      this.told = found;
      this.inspection.tell(found);
    }
  }

  private tell(): void {
    const { hover, focus, selection } = this.seen;
    const now = hover ?? focus ?? selection ?? null;
    if (!isSame(now, this.told)) {
      this.told = now;
      this.inspection.tell(now);
    }
  }
}

function isSame(a: Inspected | null, b: Inspected | null): boolean {
  return a?.code === b?.code && a?.side === b?.side && a?.square === b?.square && (a === null) === (b === null);
}
