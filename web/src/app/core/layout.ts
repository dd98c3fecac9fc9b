/** How the table is laid out in a window. */
export type Layout =
  /** Everything below one another: phones held upright. */
  | "column"
  /** The board takes the height, one column the rest, much of it behind tabs: phones held sideways, low windows. */
  | "short"
  /** The board takes the height, one column stands beside it, with moves, score and the rest behind tabs. */
  | "beside"
  /** A column on either side of the board. */
  | "broad";

/** Widths and heights are in the root's font size, so that large letters count as a small window. */
export interface Window {
  readonly width: number;
  readonly height: number;
}

/** Windows that are not at least so much wider than high have everything below one another. */
const LANDSCAPE = 1.1;
/** Below this width a column beside the board leaves too little of it. */
const NARROWEST = 35;
/** Below this height not everything of a column can be seen at once. */
const SHORT = 34;
/** The least width of a column beside the board. */
const COLUMN = 15;
/** What the board has at its sides: its buttons or both stands in one column, or a stand on either side; and the gaps. */
const TOGETHER = 6;
const APART = 14;
const GAPS = 3;

/** Where the parts of the table go. */
export function layoutOf({ width, height }: Window): Layout {
  if (width < NARROWEST || width < height * LANDSCAPE) return "column";
  if (height < SHORT) return "short";
  return width >= height + 2 * COLUMN + TOGETHER + GAPS ? "broad" : "beside";
}

/** Whether stands share one side of the board, so that both columns have room. */
export function standsTogether({ width, height }: Window): boolean {
  return width < height + 2 * COLUMN + APART + GAPS;
}
