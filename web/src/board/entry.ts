/** The move being entered: a walk, and what became of it. Knows no document. */
import type { Clicks } from "./types";
import { back, begin, canStop, choices, follow, next, press, stop, targets } from "./walker";
import type { Press, Targets, Walk } from "./walker";
import { choice, isChoice, shot } from "./waypoint";

/** What the board should do after an action. */
export type Result =
  | { readonly kind: "changed" }
  | { readonly kind: "nothing" }
  | { readonly kind: "confirm" }
  | { readonly kind: "play"; readonly path: readonly string[] }
  | { readonly kind: "refused"; readonly from: string; readonly to: string; readonly tried: readonly string[] };

const NOTHING: Targets = { squares: new Set(), shots: new Set(), hands: new Set() };

export class Entry {
  walk: Walk = begin({});
  /** A complete move that waits to be confirmed or answered. */
  complete: { readonly path: readonly string[]; readonly sent: boolean } | null = null;
  /** Ways in which the last click can be meant. */
  ambiguous: readonly string[] = [];
  /** Touched is moved: the first click of a move cannot be taken back. */
  touchMove = false;

  /** Begins anew with other moves. */
  reset(paths: Clicks): void {
    this.walk = begin(paths);
    this.complete = null;
    this.ambiguous = [];
  }

  get path(): readonly string[] {
    return this.complete?.path ?? this.walk.path;
  }

  get targets(): Targets {
    return this.complete ? NOTHING : targets(this.walk);
  }

  /** Whether squares are targets already: something is selected, or the first click makes the move. */
  get begun(): boolean {
    const roots = next(this.walk.root);
    return this.path.length > 0 || (roots.length > 0 && roots.every(([, node]) => next(node).length === 0));
  }

  /** Squares and pieces in hand with which a move can begin now, or begin anew. */
  get origins(): ReadonlySet<string> {
    const { complete, walk } = this;
    if (complete || walk.path.length > 1 || (walk.path.length === 0 && this.begun)) {
      return new Set();
    }
    const first = walk.path[0];
    if (first !== undefined && this.touchMove) {
      return new Set();
    }
    return new Set(next(walk.root).flatMap(([at]) => (!isChoice(at) && at !== first ? at : [])));
  }

  /** Ids of the rules' choices offered now. */
  get choices(): string[] {
    return this.complete || this.ambiguous.length > 0 ? [] : choices(this.walk);
  }

  get canStop(): boolean {
    return !this.complete && this.ambiguous.length === 0 && canStop(this.walk);
  }

  /** Whether only choices are left, so that nothing on the board can be clicked. */
  get onlyChoices(): boolean {
    const { squares, shots, hands } = this.targets;
    return this.walk.path.length > 0 && squares.size + shots.size + hands.size === 0;
  }

  /** A click on a square or a piece in hand. */
  press(target: string, confirm: boolean): Result {
    if (this.complete) {
      // A click on the end of a move that waits confirms it; any other takes it back.
      if (this.complete.sent) {
        return { kind: "nothing" };
      }
      const end = this.complete.path.findLast((waypoint) => !isChoice(waypoint));
      return end === target || end === shot(target) ? this.confirm() : this.cancel();
    }
    this.ambiguous = [];
    const step = press(this.walk, target);
    const first = this.walk.path[0];
    if (!this.isTouched || first === undefined || step.walk.path[0] === first) {
      return this.take(step, confirm);
    }
    // The touched piece itself asks for nothing; another one cannot be taken up any more.
    const tried = [...this.walk.path, target];
    return target === first ? { kind: "nothing" } : { kind: "refused", from: first, to: target, tried };
  }

  /** A choice of the rules, or one way of an ambiguous click. */
  choose(waypoint: string, confirm: boolean): Result {
    this.ambiguous = [];
    const direct = follow(this.walk, waypoint);
    if (direct.kind !== "ignored") {
      return this.take(direct, confirm);
    }
    const through = choices(this.walk)
      .map((id) => follow(this.walk, choice(id)))
      .map((step) => follow(step.walk, waypoint))
      .find((step) => step.kind !== "ignored");
    return through ? this.take(through, confirm) : { kind: "nothing" };
  }

  stop(confirm: boolean): Result {
    return this.take(stop(this.walk), confirm);
  }

  /** Takes one click back. */
  back(): Result {
    if (this.complete?.sent) {
      return { kind: "nothing" };
    }
    this.ambiguous = [];
    this.complete = null;
    const before = back(this.walk);
    if (before.path.length === 0 && this.isTouched) {
      return { kind: "nothing" };
    }
    this.walk = before;
    return { kind: "changed" };
  }

  /** Takes all clicks back. */
  cancel(): Result {
    const touched = this.isTouched ? this.walk.path[0] : undefined;
    this.reset(this.walk.root);
    // The piece stays touched; where it goes may still be thought over.
    const step = touched === undefined ? undefined : follow(this.walk, touched);
    return step?.kind === "walked" ? this.take(step, true) : { kind: "changed" };
  }

  /** Whether the piece of the first click must be moved. Choices that need no piece bind nobody. */
  private get isTouched(): boolean {
    const first = this.walk.path[0];
    return this.touchMove && first !== undefined && !isChoice(first);
  }

  confirm(): Result {
    if (!this.complete || this.complete.sent) {
      return { kind: "nothing" };
    }
    const { path } = this.complete;
    this.complete = { path, sent: true };
    return { kind: "play", path };
  }

  private take(step: Press, confirm: boolean): Result {
    switch (step.kind) {
      case "ignored":
        return { kind: "nothing" };
      case "walked":
        this.walk = step.walk;
        return { kind: "changed" };
      case "ambiguous":
        this.ambiguous = step.options;
        return { kind: "changed" };
      case "refused":
        this.walk = step.walk;
        return { kind: "refused", from: step.from, to: step.to, tried: step.tried };
      case "finished":
        this.walk = step.walk;
        this.complete = { path: step.walk.path, sent: !confirm };
        return confirm ? { kind: "confirm" } : { kind: "play", path: step.walk.path };
    }
  }
}
