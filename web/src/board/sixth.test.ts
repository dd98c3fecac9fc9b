import { afterEach, beforeEach, describe, expect, it } from "vitest";
import "./index";
import fixture from "../../demo/fixtures/minishogi.json";
import type { RankaBoard } from "./element";
import type { BoardGame, BoardState } from "./types";

// A game that nothing here was written for: it lives in the tests of the rules, which also made this file.
const { description, scenes } = fixture as unknown as {
  description: BoardGame;
  scenes: readonly (Omit<BoardState, "interactive"> & { readonly name: string })[];
};

let board: RankaBoard;
let moves: string[][];

beforeEach(() => {
  board = document.createElement("ranka-board");
  document.body.append(board);
  moves = [];
  board.addEventListener("ranka-move", (event) => moves.push([...event.detail.path]));
  board.description = description;
});

afterEach(() => board.remove());

const show = (name: string): BoardState => {
  const scene = scenes.find((known) => known.name === name);
  if (!scene) {
    throw new Error(`no scene ${name}`);
  }
  const state = { ...scene, interactive: true };
  board.state = state;
  board.flush();
  return state;
};

describe("a sixth game", () => {
  it("has every square of its board", () => {
    const { view } = show("start");
    const squares = [...(board.shadowRoot?.querySelectorAll("[data-square]") ?? [])];
    expect(squares).toHaveLength(description.board.files.length * description.board.ranks.length);
    expect(view.pieces).toHaveLength(12);
  });

  it("is played by the clicks that its rules list", () => {
    show("start");
    board.press("3e");
    board.press("3d");
    expect(moves).toEqual([["3e", "3d"]]);
  });

  it("asks for a choice and drops from the hand", () => {
    show("promotion");
    board.press("5b");
    board.press("5a");
    board.press("choice:promote");
    board.state = { ...board.state };
    board.press("hand:B");
    board.press("3c");
    expect(moves).toEqual([
      ["5b", "5a", "choice:promote"],
      ["hand:B", "3c"],
    ]);
  });
});
