import type { JSX } from "preact";

const PATHS = {
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M6 14.5v5",
  person: "M12 12a4 4 0 100-8 4 4 0 000 8zM4 21a8 8 0 0116 0",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M6 5v14",
  last: "M7 5l7 7-7 7M18 5v14",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 010 12h-3",
  flip: "M7 4v14M7 4L4 7M7 4l3 3M17 20V6M17 20l-3-3M17 20l3-3",
  save: "M12 4v11M12 15l-4-4M12 15l4-4M5 17v3h14v-3",
  record: "M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3",
  library: "M5 4v16M9 4v16M13 4v16M16 5l4 15M3 20h18",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  share: "M12 15V4M12 4L8 8M12 4l4 4M5 12v8h14v-8",
  flag: "M6 21V4M6 5h11l-3 4 3 4H6",
  book: "M5 4h6a2 2 0 012 2v14a2 2 0 00-2-2H5zM19 4h-4a2 2 0 00-2 2v14a2 2 0 012-2h4z",
  stop: "M7 7h10v10H7z",
  play: "M8 5l11 7-11 7z",
  close: "M6 6l12 12M18 6L6 18",
  bin: "M5 7h14M10 4h4M7 7l1 13h8l1-13",
  hand: "M4 12h16M12 4v16",
  plus: "M12 5v14M5 12h14",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11",
  silence: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  bulb: "M9 18h6M10 21h4M8.5 15a6 6 0 117 0c-.6.5-1 1.2-1 2h-5c0-.8-.4-1.5-1-2z",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10",
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing that only decorates: the words stand beside it or in a label. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
