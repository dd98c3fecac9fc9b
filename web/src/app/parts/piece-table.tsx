import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { RankaBoard } from "../../board";
import { useApp } from "../context";
import { htmlLang } from "../core/preferences";
import { distinctKinds } from "../core/kinds";
import type { GameDescription, PieceDescription } from "../core/types";
import { MoveCards } from "./diagram";
import { PiecePowers } from "./piece-facts";
import { PieceIcon } from "./piece-icon";
import { useArt } from "./use-art";

/** Every kind of piece with its names and how it moves. */
export function PieceTable({ description }: { readonly description: GameDescription }): JSX.Element {
  const { words } = useApp();
  const [sought, setSought] = useState("");
  const art = useArt(description.id);
  const kinds = useMemo(() => distinctKinds(description.pieces), [description]);
  const found = kinds.filter((piece) => matches(piece, sought));
  const groups = [found.filter((piece) => piece.base === null), found.filter((piece) => piece.base !== null)];
  return (
    <>
      <p class="muted">{words("rules.pieces.help")}</p>
      {kinds.length > 16 && (
        <p class="field">
          <label for="find-piece">{words("rules.filter")}</label>
          <input
            id="find-piece"
            type="search"
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </p>
      )}
      {found.length === 0 && <p role="status">{words("rules.filter.none")}</p>}
      {groups.map(
        (group, at) =>
          group.length > 0 && (
            <div key={at}>
              {at === 1 && <h3 id="promoted">{words("rules.promoted")}</h3>}
              <ul class="pieces">
                {group.map((piece) => (
                  <PieceCard key={piece.code} piece={piece} description={description} art={art} />
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}

function matches(piece: PieceDescription, sought: string): boolean {
  const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const { name, reading, glyph, code } = piece;
  return plain([name.en, name.ja, name.zh, reading, glyph.full, code].join(" ")).includes(plain(sought.trim()));
}

interface PieceCardProps {
  readonly piece: PieceDescription;
  readonly description: GameDescription;
  readonly art: RankaBoard["art"];
}

function PieceCard({ piece, description, art }: PieceCardProps): JSX.Element {
  const { words, say } = useApp();
  const nameOf = (code: string | null): string | null => {
    const other = description.pieces.find((one) => one.code === code);
    return other ? say(other.name) : null;
  };
  const [up, down] = [nameOf(piece.promotes_to), nameOf(piece.base)];
  const facts = [
    piece.count > 0 ? words("rules.count", piece.count) : null,
    up === null ? null : words("rules.promotes", up),
    down === null ? null : words("rules.base", down),
    piece.points === null ? null : words("rules.value", piece.points),
  ].filter((fact) => fact !== null);
  const doubt = piece.provenance_note ? say(piece.provenance_note) : words("rules.reconstruction.help");
  return (
    <li class="piece" id={`piece-${piece.code}`}>
      <div class="piece-head">
        <PieceIcon description={description} art={art} code={piece.code} />
        <div>
          <h3>
            <span lang={words.lang === "zh" ? htmlLang(words.tongue) : "ja"}>
              {words.lang === "zh" ? piece.name.zh : piece.name.ja}
            </span>
          </h3>
          {/* Whoever reads the name needs neither its sound in Latin letters nor a translation. */}
          {words.lang === "en" && (
            <p class="piece-names">
              <span lang="ja-Latn" class="piece-reading">
                {piece.reading}
              </span>{" "}
              <span>{piece.name.en}</span>
            </p>
          )}
          <p class="piece-tags">
            {piece.royal && <span class="badge badge-royal">{words("rules.royal")}</span>}
            {piece.provenance === "reconstructed" && (
              <span class="badge badge-doubt" title={doubt}>
                {words("rules.reconstruction")}
              </span>
            )}
          </p>
        </div>
      </div>
      {piece.moves.length > 0 && <MoveCards piece={piece} zones={description.board.zones} />}
      {facts.length > 0 && <p class="muted piece-facts">{facts.join(" · ")}</p>}
      {piece.provenance_note && <p class="muted piece-facts">{say(piece.provenance_note)}</p>}
      {piece.powers.length > 0 && (
        <div class="facts piece-powers">
          <PiecePowers description={description} piece={piece} />
        </div>
      )}
    </li>
  );
}
