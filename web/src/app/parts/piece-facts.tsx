import type { JSX } from "preact";
import type { RankaBoard } from "../../board";
import { useApp } from "../context";
import { pieceLeft } from "../core/piece-left";
import type { GameDescription, LineState, PieceDescription, PowerKind, Side } from "../core/types";
import { Link } from "./link";
import { MoveCards } from "./diagram";
import { PieceIcon } from "./piece-icon";

export interface FactsProps {
  readonly description: GameDescription;
  readonly view: LineState["view"];
  readonly art: RankaBoard["art"];
  readonly piece: PieceDescription;
  readonly nameOf: (side: Side) => string;
  /** Shows another kind: the other face of this one. */
  readonly onTurn: (code: string) => void;
}

/** Kinds of powers in the order in which they are told. */
const KINDS: readonly PowerKind[] = ["ability", "limit", "immunity", "death", "promotion"];

/** Everything that is known of a kind of piece: how it moves, what it can and suffers, what becomes of it. */
export function PieceFacts(props: FactsProps): JSX.Element {
  const { description, piece } = props;
  const { say } = useApp();
  return (
    <div class="facts">
      {piece.moves.length > 0 && <MoveCards piece={piece} zones={description.board.zones} />}
      {piece.provenance_note && <p class="muted">{say(piece.provenance_note)}</p>}
      <PiecePowers description={description} piece={piece} />
      <Faces {...props} />
      <Numbers {...props} />
    </div>
  );
}

type PowersProps = Pick<FactsProps, "description" | "piece">;

/** What a kind can, cannot and suffers, sort by sort. */
export function PiecePowers(props: PowersProps): JSX.Element {
  return (
    <>
      {KINDS.map((kind) => (
        <Powers key={kind} kind={kind} {...props} />
      ))}
    </>
  );
}

function Powers({ kind, piece, description }: PowersProps & { readonly kind: PowerKind }): JSX.Element | null {
  const { words, say } = useApp();
  const powers = piece.powers.filter((power) => power.kind === kind);
  if (powers.length === 0) return null;
  return (
    <section class={`facts-powers facts-${kind}`}>
      <h3>{words(`helper.${kind}`)}</h3>
      <ul>
        {powers.map((power) => (
          <li key={power.id}>
            {say(power.text)}{" "}
            <Link
              to={{ page: "rules", game: description.id, section: power.section }}
              class="facts-section"
              label={words("helper.section", power.section)}
            >
              §{power.section}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The other faces of the piece, drawn; each can be looked at. */
function Faces({ description, art, piece, onTurn }: FactsProps): JSX.Element | null {
  const { words, say } = useApp();
  const face = (code: string | null, key: "rules.promotes" | "rules.base"): JSX.Element | null => {
    const other = description.pieces.find((one) => one.code === code);
    if (!other) return null;
    return (
      <button type="button" class="facts-face" data-face={other.code} onClick={() => onTurn(other.code)}>
        <PieceIcon description={description} art={art} code={other.code} />
        <span>{words(key, say(other.name))}</span>
      </button>
    );
  };
  const [up, down] = [face(piece.promotes_to, "rules.promotes"), face(piece.base, "rules.base")];
  return up || down ? (
    <div class="facts-faces">
      {up}
      {down}
    </div>
  ) : null;
}

function Numbers({ description, view, piece, nameOf }: FactsProps): JSX.Element {
  const { words } = useApp();
  const { first, second, start } = pieceLeft(description, view, piece.code);
  const worth = piece.worth === null ? null : (piece.worth / 100).toLocaleString(words.tongue, { maximumFractionDigits: 1 });
  return (
    <dl class="facts-numbers">
      {start > 0 && (
        <>
          <dt>{words("helper.left", start)}</dt>
          <dd>
            {nameOf("first")} {first} · {nameOf("second")} {second}
          </dd>
        </>
      )}
      {worth !== null && (
        <>
          <dt>{words("helper.worth")}</dt>
          <dd>{words("helper.times", worth)}</dd>
        </>
      )}
      {piece.points !== null && (
        <>
          <dt>{words("helper.points")}</dt>
          <dd>{piece.points}</dd>
        </>
      )}
    </dl>
  );
}
