import type { JSX } from "preact";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import type { ClaimView } from "../core/types";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

interface ActionsProps {
  readonly controller: GameController;
  readonly state: GameState;
  readonly onClaim: (claim: ClaimView) => void;
  readonly onShare: () => void;
}

/** What can be done besides moving. */
export function GameActions({ controller, state, onClaim, onShare }: ActionsProps): JSX.Element {
  const { words, say } = useApp();
  return (
    <div class="actions" role="group" aria-label={words("play.more")}>
      <Action
        icon="undo"
        label={words("play.takeback")}
        off={!controller.canTakeBack()}
        act={() => void controller.takeBack()}
      />
      <Action icon="flip" label={words("play.flip")} act={() => controller.flip()} />
      {controller.claims().map((claim) => (
        <Action
          key={claim.event}
          icon={claim.claim === "resign" ? "flag" : "hand"}
          label={say(claim.name)}
          act={() => onClaim(claim)}
        />
      ))}
      <Action icon="share" label={words("play.share")} act={onShare} />
      <Link to={{ page: "rules", game: state.record.line.game, section: null }} class="action">
        <Icon name="book" />
        <span>{words("nav.rules")}</span>
      </Link>
      <Link to={{ page: "new", game: state.record.line.game }} class="action">
        <Icon name="plus" />
        <span>{words("play.new")}</span>
      </Link>
    </div>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly off?: boolean;
  readonly act: () => void;
}

function Action({ icon, label, off = false, act }: ActionProps): JSX.Element {
  return (
    <button type="button" class="action" disabled={off} onClick={act}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
