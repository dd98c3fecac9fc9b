import type { RatingRange } from "../../protocol";
import type { ClockSpec } from "../core/types";
import type { Words } from "../i18n";

/** A way of keeping time in words. */
export function clockName(clock: ClockSpec, words: Words): string {
  const minutes = "millis" in clock ? clock.millis / 60_000 : 0;
  switch (clock.kind) {
    case "none":
      return words("clock.none");
    case "sudden_death":
      return words("clock.sudden_death", minutes);
    case "fischer":
      return words("clock.fischer", minutes, clock.increment / 1000);
    case "byoyomi":
      return minutes === 0
        ? words("clock.byoyomi.only", clock.period / 1000, clock.periods)
        : words("clock.byoyomi", minutes, clock.period / 1000);
    case "days":
      return words("clock.days", clock.days);
  }
}

/** The ratings that a match is open to. They are names rather than amounts: without signs between thousands. */
export function rangeName({ low, high }: RatingRange, words: Words): string {
  return words("pair.range", String(low), String(high));
}
