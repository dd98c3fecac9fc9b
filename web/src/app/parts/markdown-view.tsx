import { Fragment, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Figure } from "../core/figure";
import { parseMarkdown, type Block, type Inline } from "../core/markdown";

/** How pictures in a text are drawn. */
export interface Pictures {
  figure(figure: Figure): JSX.Element;
  piece(code: string, name: string): JSX.Element;
}

interface MarkdownProps {
  readonly source: string;
  /** Added to the level of every heading, so that a document nests under the page's own headings. */
  readonly below?: number;
  /** Put before every heading's identifier. */
  readonly prefix?: string;
  /** Without it, pictures are left to their words. */
  readonly pictures?: Pictures;
}

/** Shows Markdown by making elements of its parts; text never becomes markup. */
export function Markdown({ source, below = 0, prefix = "", pictures }: MarkdownProps): JSX.Element {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  const show = inlines(pictures ?? WORDS_ALONE);
  return <div class="prose">{blocks.map((block, at) => showBlock(block, at, { below, prefix, show, pictures }))}</div>;
}

const WORDS_ALONE: Pictures = {
  figure: ({ caption }) => <p>{caption}</p>,
  piece: (_code, name) => <>{name}</>,
};

type Show = (parts: readonly Inline[]) => (JSX.Element | string)[];

interface Manner {
  readonly below: number;
  readonly prefix: string;
  readonly show: Show;
  readonly pictures: Pictures | undefined;
}

function showBlock(block: Block, key: number, { below, prefix, show, pictures = WORDS_ALONE }: Manner): JSX.Element {
  switch (block.kind) {
    case "heading": {
      const Tag = `h${Math.min(6, block.level + below)}` as "h2";
      return (
        <Tag key={key} id={prefix + block.id}>
          {show(block.children)}
        </Tag>
      );
    }
    case "paragraph":
      return <p key={key}>{show(block.children)}</p>;
    case "quote":
      return <blockquote key={key}>{show(block.children)}</blockquote>;
    case "list": {
      const Tag = block.ordered ? "ol" : "ul";
      return (
        <Tag key={key}>
          {block.items.map((item, at) => (
            <li key={at}>{show(item)}</li>
          ))}
        </Tag>
      );
    }
    case "table":
      return showTable(block, key, show);
    case "code":
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "figure":
      return <Fragment key={key}>{pictures.figure(block.figure)}</Fragment>;
    case "rule":
      return <hr key={key} />;
  }
}

function showTable(block: Extract<Block, { kind: "table" }>, key: number, show: Show): JSX.Element {
  return (
    <div key={key} class="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) =>
              // A column without a name is no header.
              cell.length === 0 ? (
                <td key={at} />
              ) : (
                <th key={at} scope="col">
                  {show(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{show(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inlines(pictures: Pictures): Show {
  const show: Show = (parts) => parts.map(one);
  const one = (inline: Inline, key: number): JSX.Element | string => {
    switch (inline.kind) {
      case "text":
        return inline.text;
      case "strong":
        return <strong key={key}>{show(inline.children)}</strong>;
      case "em":
        return <em key={key}>{show(inline.children)}</em>;
      case "code":
        return <code key={key}>{inline.text}</code>;
      case "piece":
        return <Fragment key={key}>{pictures.piece(inline.code, inline.name)}</Fragment>;
      case "link":
        return (
          <a key={key} href={inline.href}>
            {show(inline.children)}
          </a>
        );
    }
  };
  return show;
}
