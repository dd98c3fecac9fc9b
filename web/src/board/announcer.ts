/** Says things to screen readers. */
import { html } from "./svg";

export class Announcer {
  readonly root = html("div", { class: "spoken", role: "status", "aria-live": "polite" });

  constructor(private readonly host: EventTarget) {}

  say(text: string): void {
    // The same sentence twice is read twice only if the text changes in between.
    this.root.textContent = this.root.textContent === text ? `${text}\u00a0` : text;
    this.host.dispatchEvent(new CustomEvent("ranka-announce", { detail: { text }, bubbles: true, composed: true }));
  }
}
