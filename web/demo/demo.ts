/**
 * Draws recorded positions, without a server: `npm run dev`, then
 * `/demo/?game=<id>&scene=start&press=7g,7f&style=two&lang=ja&flip&confirm&dark`.
 */
import { loadArt, type BoardGame, type BoardState, type PieceStyle } from "../src/board";

interface Fixture {
  readonly description: BoardGame;
  readonly scenes: readonly (Omit<BoardState, "interactive"> & { readonly name: string })[];
}

const fixtures = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });
const query = new URLSearchParams(location.search);
const load = Object.entries(fixtures).find(([file]) => file.endsWith(`/${query.get("game") ?? ""}.json`))?.[1];

if (load) {
  if (query.has("dark")) {
    document.documentElement.dataset["theme"] = "dark";
  }
  const { description, scenes } = await load();
  const scene = scenes.find(({ name }) => name === query.get("scene")) ?? scenes[0];
  const board = document.createElement("ranka-board");
  board.style.setProperty("--ranka-board-block", "calc(100dvh - 6rem)");
  board.style.margin = "0.75rem";
  const main = document.createElement("main");
  main.append(board);
  document.body.append(main);
  board.description = description;
  board.art = await loadArt(description.id);
  board.lang = query.get("lang") ?? "en";
  board.pieceStyle = (query.get("style") ?? "one") as PieceStyle;
  board.flipped = query.has("flip");
  board.confirm = query.has("confirm");
  board.addEventListener("ranka-move", (event) => console.log("move", event.detail.path));
  board.addEventListener("ranka-announce", (event) => console.log("say", event.detail.text));
  if (scene) {
    const { last } = scene;
    const start = performance.now();
    board.state = { ...scene, last: last ?? [], interactive: true };
    board.flush();
    console.log("drawn", performance.now() - start);
    for (const waypoint of (query.get("press") ?? "").split(",").filter((part) => part !== "")) {
      board.press(waypoint);
    }
    const again = performance.now();
    board.state = { ...board.state };
    board.flush();
    console.log("again", performance.now() - again);
    for (const waypoint of (query.get("press") ?? "").split(",").filter((part) => part !== "")) {
      board.press(waypoint);
    }
  }
}
document.body.dataset["ready"] = "";
