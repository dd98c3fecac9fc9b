import { describe, expect, it } from "vitest";
import { firstSection, isSafeHref, parseInline, parseMarkdown } from "../core/markdown";

describe("markdown", () => {
  it("finds what a guide says first", () => {
    expect(firstSection("# Toy\n\nA toy.\n\n## The goal\n\nWin.\n\n- or not\n\n### Small print\n\n```board\ncircle a1\n```\n\n## Turns\n\nOne.")).toBe(
      "Win.\n\n- or not\n\n### Small print",
    );
    expect(firstSection("# Toy")).toBe("");
  });

  it("reads what the guides use", () => {
    const blocks = parseMarkdown(
      "# Title\n\nA *fine* **game** with `code`\non two lines.\n\n- one\n- two\n  more\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> quoted\n\n---\n\n```\nx < y\n```\n",
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      "heading",
      "paragraph",
      "list",
      "list",
      "table",
      "quote",
      "rule",
      "code",
    ]);
    expect(blocks[1]).toMatchObject({
      children: [
        { text: "A " },
        { kind: "em" },
        { text: " " },
        { kind: "strong" },
        { text: " with " },
        { kind: "code", text: "code" },
        { text: " on two lines." },
      ],
    });
    expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: "one" }], [{ text: "two more" }]] });
    expect(blocks[4]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });

  it("numbers headings by their section", () => {
    expect(parseMarkdown("### 7.2 Triggers")[0]).toMatchObject({ level: 3, id: "7.2" });
    expect(parseMarkdown("## How a turn goes")[0]).toMatchObject({ id: "how-a-turn-goes" });
  });

  it("joins lines of Chinese and Japanese without a space", () => {
    expect(parseMarkdown("將棋的\n棋子")[0]).toMatchObject({ children: [{ text: "將棋的棋子" }] });
  });

  it("reads positions and pieces to be drawn", () => {
    const lines = ["position 9/9 b", "part a1 c3", "move a1 b2", "forbidden hand:P c3 taken", "circle a1 b2", "caption Two words."];
    expect(parseMarkdown(["```board", ...lines, "```"].join("\n"))).toEqual([
      {
        kind: "figure",
        figure: {
          position: "9/9 b",
          part: ["a1", "c3"],
          moves: [["a1", "b2"]],
          forbidden: [["hand:P", "c3"]],
          circles: ["a1", "b2"],
          caption: "Two words.",
        },
      },
    ]);
    expect(parseMarkdown("```board\n```")).toMatchObject([{ figure: { position: null, part: null, moves: [], caption: "" } }]);
    expect(parseInline("a [King](piece:+K)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "piece", code: "+K", name: "King" },
    ]);
  });

  it("keeps HTML as text", () => {
    const text = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    expect(parseInline(text)).toEqual([{ kind: "text", text }]);
    expect(parseMarkdown(text)).toEqual([{ kind: "paragraph", children: [{ kind: "text", text }] }]);
  });

  it("follows only addresses of this site", () => {
    for (const href of [
      "javascript:alert(1)",
      "https://example.org",
      "//example.org",
      "data:text/html,x",
      "/\\example.org",
      " /x",
    ]) {
      expect(isSafeHref(href), href).toBe(false);
    }
    for (const href of ["/rules/toy", "#7.2", "/rules/toy#7.2"]) expect(isSafeHref(href)).toBe(true);
    expect(parseInline("[here](javascript:alert(1))").every((part) => part.kind === "text")).toBe(true);
    expect(parseInline("[rules](/rules/toy)")).toEqual([
      { kind: "link", href: "/rules/toy", children: [{ kind: "text", text: "rules" }] },
    ]);
  });

  it("ends on any input", () => {
    for (const text of [
      "",
      "|",
      "```",
      "- ",
      "#",
      "**",
      "[a](",
      "`".repeat(1000),
      "*".repeat(3000),
      "[".repeat(3000),
    ]) {
      expect(Array.isArray(parseMarkdown(text))).toBe(true);
    }
  });
});
