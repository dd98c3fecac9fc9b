import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { parseMarkdown, type Block, type Inline } from "../core/markdown";

interface MarkdownProps {
  readonly source: string;
  /** Added to the level of every heading, so that a document nests under the page's own headings. */
  readonly below?: number;
  /** Put before every heading's identifier. */
  readonly prefix?: string;
}

/** Shows Markdown by making elements of its parts; text never becomes markup. */
export function Markdown({ source, below = 0, prefix = "" }: MarkdownProps): JSX.Element {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return <div class="prose">{blocks.map((block, at) => showBlock(block, at, below, prefix))}</div>;
}

function showBlock(block: Block, key: number, below: number, prefix: string): JSX.Element {
  switch (block.kind) {
    case "heading": {
      const Tag = `h${Math.min(6, block.level + below)}` as "h2";
      return (
        <Tag key={key} id={prefix + block.id}>
          {block.children.map(showInline)}
        </Tag>
      );
    }
    case "paragraph":
      return <p key={key}>{block.children.map(showInline)}</p>;
    case "quote":
      return <blockquote key={key}>{block.children.map(showInline)}</blockquote>;
    case "list": {
      const Tag = block.ordered ? "ol" : "ul";
      return (
        <Tag key={key}>
          {block.items.map((item, at) => (
            <li key={at}>{item.map(showInline)}</li>
          ))}
        </Tag>
      );
    }
    case "table":
      return showTable(block, key);
    case "code":
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr key={key} />;
  }
}

function showTable(block: Extract<Block, { kind: "table" }>, key: number): JSX.Element {
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
                  {cell.map(showInline)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell.map(showInline)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function showInline(inline: Inline, key: number): JSX.Element | string {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "strong":
      return <strong key={key}>{inline.children.map(showInline)}</strong>;
    case "em":
      return <em key={key}>{inline.children.map(showInline)}</em>;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "link":
      return (
        <a key={key} href={inline.href}>
          {inline.children.map(showInline)}
        </a>
      );
  }
}
