/** The board itself: wood with lines, or cloth with its patterns, and the names of files and ranks. */
import { CELL, type Geometry } from "./geometry";
import { path, svg } from "./svg";
import type { BoardGame, Zone, ZoneLook } from "./types";

export function drawGround(game: BoardGame, geometry: Geometry, coordinates: boolean): SVGGElement {
  const { look } = game.board;
  const group = svg("g", { class: `ground ${look}` });
  const { width, height } = geometry;
  group.append(svg("rect", { x: 0, y: 0, width, height, rx: 10, class: "slab" }));
  group.append(look === "tablets" ? weave(geometry) : grain(geometry));
  group.append(...zones(game, geometry), lines(geometry), ...borders(game, geometry), ...stars(game, geometry));
  if (coordinates) {
    group.append(names(geometry));
  }
  return group;
}

/** The rectangle inside which lines are drawn: the cells, or the crossings. */
function field(geometry: Geometry): { x: number; y: number; w: number; h: number } {
  const inset = geometry.points ? 0.5 : 0;
  return {
    x: geometry.left + inset * CELL,
    y: geometry.top + inset * geometry.cellHeight,
    w: (geometry.columns - 2 * inset) * CELL,
    h: (geometry.rows - 2 * inset) * geometry.cellHeight,
  };
}

function lines(geometry: Geometry): SVGGElement {
  const { x, y, w, h } = field(geometry);
  const down = geometry.points ? geometry.columns - 1 : geometry.columns;
  const across = geometry.points ? geometry.rows - 1 : geometry.rows;
  let d = "";
  for (let i = 1; i < down; i += 1) {
    d += `M${x + (w / down) * i} ${y}v${h}`;
  }
  for (let i = 1; i < across; i += 1) {
    d += `M${x} ${y + (h / across) * i}h${w}`;
  }
  return svg("g", {}, [path(d, "line"), svg("rect", { x, y, width: w, height: h, class: "rim" })]);
}

/** Growth rings, always the same ones: long flat waves whose distance varies. */
function grain({ width, height }: Geometry): SVGPathElement {
  let d = "";
  let x = -width * 0.1;
  for (let i = 0; x < width * 1.05; i += 1) {
    const bend = 14 * Math.sin(i * 1.7) + 8 * Math.sin(i * 0.61);
    const curve = [x + bend, height * 0.3, x - bend * 0.8, height * 0.7, x + bend * 0.6, height - 4];
    d += `M${x.toFixed(0)} 4C${curve.map((value) => value.toFixed(0)).join(" ")}`;
    x += 9 + 7 * (1 + Math.sin(i * 0.9)) + 5 * (1 + Math.sin(i * 2.3));
  }
  return path(d, "grain");
}

/** Warp and weft. */
function weave({ width, height }: Geometry): SVGPathElement {
  let d = "";
  for (let x = 8; x < width - 4; x += 8) {
    d += `M${x} 5V${height - 5}`;
  }
  for (let y = 8; y < height - 4; y += 8) {
    d += `M5 ${y}H${width - 5}`;
  }
  return path(d, "grain");
}

/** A half circle above a point. */
function arc(x: number, y: number, r: number): string {
  const radius = r.toFixed(1);
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 0 1 ${(2 * r).toFixed(1)} 0`;
}

/** Scales of waves, as on cloth: three rows of them fill a cell. */
export function waves(x: number, y: number, w: number, h: number): string {
  const r = w / 6;
  let d = "";
  for (let row = 0; row < 3; row += 1) {
    const base = y + (h / 3) * (row + 1);
    const shift = row % 2 === 0 ? 0 : r;
    for (let cx = x + shift + (row % 2 === 0 ? r : 0); cx <= x + w - r + 1; cx += 2 * r) {
      d += arc(cx, base, r) + arc(cx, base, r * 0.55);
    }
  }
  return d;
}

/** Nested diamonds, the other pattern of the cloth. */
export function diamonds(cx: number, cy: number, w: number, h: number): string {
  return [0.94, 0.7, 0.46]
    .map((part) => {
      const [dx, dy] = [(w / 2) * part, (h / 2) * part];
      return `M${cx} ${cy - dy}L${cx + dx} ${cy}L${cx} ${cy + dy}L${cx - dx} ${cy}Z`;
    })
    .join("");
}

/** Zones with a look are painted; zones of a side are only hinted at by a line. */
function zones(game: BoardGame, geometry: Geometry): SVGElement[] {
  return game.board.zones.flatMap(({ look, squares }) =>
    look === null ? [] : squares.map((square) => tile(look, square, geometry)),
  );
}

function tile(look: ZoneLook, square: string, geometry: Geometry): SVGGElement {
  const { x, y } = geometry.centre(square);
  const [w, h] = [CELL, geometry.cellHeight];
  const [left, top] = [x - w / 2, y - h / 2];
  const pattern = look === "waves" ? waves(left, top, w, h) : diamonds(x, y, w, h);
  return svg("g", { class: `zone zone-${look}` }, [
    svg("rect", { x: left, y: top, width: w, height: h, class: "tile" }),
    path(pattern, "pattern"),
  ]);
}

/** The rows that a side's zone fills from the edge of the board; 0 if it is no such zone. */
function depth(zone: Zone, geometry: Geometry): { rows: number; fromTop: boolean } | null {
  const seen = new Set(zone.squares.map((square) => geometry.place(square)?.row ?? -1));
  const rows = seen.size;
  if (zone.side === null || rows * geometry.columns !== zone.squares.length) {
    return null;
  }
  return { rows, fromTop: seen.has(0) };
}

function borders(game: BoardGame, geometry: Geometry): SVGPathElement[] {
  const { x, w } = field(geometry);
  return game.board.zones.flatMap((zone) => {
    const found = depth(zone, geometry);
    if (!found) {
      return [];
    }
    const row = found.fromTop ? found.rows : geometry.rows - found.rows;
    return [path(`M${x} ${geometry.top + row * geometry.cellHeight}h${w}`, "border")];
  });
}

/** Dots that help the eye: where zones end, or on every sixth line of a board of points. */
function stars(game: BoardGame, geometry: Geometry): SVGCircleElement[] {
  const dot = (x: number, y: number): SVGCircleElement => svg("circle", { cx: x, cy: y, r: 6, class: "star" });
  const { x, y } = field(geometry);
  if (geometry.points) {
    const marks = (length: number): number[] =>
      length < 13 ? [] : length % 2 === 0 ? [3, length - 4] : [3, (length - 1) / 2, length - 4];
    return marks(geometry.rows).flatMap((row) =>
      marks(geometry.columns).map((column) => dot(x + column * CELL, y + row * geometry.cellHeight)),
    );
  }
  const rows = game.board.zones.map((zone) => depth(zone, geometry)?.rows ?? 0).filter((rows) => rows > 0);
  const near = rows[0];
  if (near === undefined) {
    return [];
  }
  return [near, geometry.rows - near].flatMap((row) =>
    [near, geometry.columns - near].map((column) => dot(x + column * CELL, y + row * geometry.cellHeight)),
  );
}

/** Files above and ranks on the right, as Japanese diagrams have them; on a board of points below and on the left. */
function names(geometry: Geometry): SVGGElement {
  const { width, height, left, top, cellHeight, points } = geometry;
  const text = (x: number, y: number, value: string): SVGTextElement =>
    svg("text", { x, y, class: "name" }, [document.createTextNode(value)]);
  const fileY = points ? height - top / 2 : top / 2;
  const rankX = points ? left / 2 : width - left / 2;
  return svg("g", { class: "names" }, [
    ...geometry.fileLabels.map((label, i) => text(left + (i + 0.5) * CELL, fileY, label)),
    ...geometry.rankLabels.map((label, i) => text(rankX, top + (i + 0.5) * cellHeight, label)),
  ]);
}
