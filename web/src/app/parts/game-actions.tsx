import type { JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { hereOf, lastSide, openActs } from "../core/turns";
import type { Act, Offer, Side } from "../core/types";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

/** Something that is asked for again before it is done. */
export interface Asked {
  readonly side: Side;
  readonly act: Act;
  readonly question: string;
}

interface ActionsProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly onAsk: (asked: Asked) => void;
  readonly onShare: () => void;
  readonly onExport: () => void;
  readonly onKeys: () => void;
}

/** The actions that are always at hand. */
export function MainActions({ controller, state }: Pick<ActionsProps, "controller" | "state">): JSX.Element {
  const { words, preferences, prefer } = useApp();
  const { match, line } = state;
  const { sound } = preferences;
  const due = match?.due;
  const hintable = due && hereOf(state).includes(due.side) && due.task === "move" && state.viewing === null && state.activity === null;
  const acts = match ? openActs(match, hereOf(state)) : [];
  // Whoever acted last is the one who wants it back; only that person is asked for.
  const last = lastSide(line?.history ?? []);
  const backs = acts.filter(({ act }) => act.kind === "offer" && act.offer.kind === "take_back");
  const back = backs.find(({ side }) => side === last) ?? backs[0];
  return (
    <div class="actions actions-main" role="group" aria-label={words("play.actions")}>
      {state.record.strict !== true && (
        <Action
          icon="undo"
          label={words("play.takeback")}
          off={!back}
          act={() => back && void controller.act(back.side, back.act)}
        />
      )}
      {/* Between people nobody whispers. */}
      {!state.hosted && (
        <Action icon="bulb" label={words("play.hint")} off={!hintable} act={() => void controller.askHint()} />
      )}
      <Action icon="flip" label={words("play.flip")} act={() => controller.turn()} />
      <Action
        icon={sound ? "sound" : "silence"}
        label={words(sound ? "play.sound.on" : "play.sound.off")}
        act={() => prefer({ sound: !sound })}
      />
    </div>
  );
}

const ICONS: Readonly<Record<Offer["kind"], IconName>> = {
  claim: "hand",
  take_back: "undo",
  adjourn: "stop",
  resume: "play",
  rematch: "plus",
};

/** What an offer is called. */
export function useOfferNames({ line }: GameState): (offer: Offer) => string {
  const { words } = useApp();
  return (offer) => {
    if (offer.kind !== "claim") return words(`offer.${offer.kind}`);
    const claim = line?.claims.find((one) => one.claim === offer.claim);
    return claim?.name ?? offer.claim;
  };
}

/** What else can be done besides moving. */
export function MoreActions({ state, onAsk, onShare, onExport, onKeys }: Omit<ActionsProps, "controller">): JSX.Element {
  const { words, preferences, prefer } = useApp();
  const { match } = state;
  const { game } = state.record.setup;
  const nameOfOffer = useOfferNames(state);
  const acts = match ? openActs(match, hereOf(state)) : [];
  const holder = acts[0]?.side;
  return (
    <div class="actions" role="group" aria-label={words("play.more")}>
      {acts
        .filter(({ side }) => side === holder)
        .flatMap(({ side, act }) => {
          if (act.kind === "abort" && state.hosted) {
            const question = words("hosted.abort.ask");
            return [<Action key="abort" icon="close" label={words("hosted.abort")} act={() => onAsk({ side, act, question })} />];
          }
          const offer: Offer | null =
            act.kind === "claim" ? { kind: "claim", claim: act.claim } : act.kind === "offer" ? act.offer : null;
          // Without clocks there is nothing to stop; another game is offered beside the result.
          const aside = offer?.kind === "adjourn" && !match?.clocks;
          if (!offer || aside || offer.kind === "take_back" || offer.kind === "rematch") return [];
          const name = nameOfOffer(offer);
          const resigns = offer.kind === "claim" && offer.claim === "resign";
          const question = resigns ? words("play.confirm.resign") : words("play.confirm.claim", name);
          return [
            <Action
              key={JSON.stringify(act)}
              icon={resigns ? "flag" : ICONS[offer.kind]}
              label={name}
              act={() => onAsk({ side, act, question })}
            />,
          ];
        })}
      {!state.hosted && (
        <Action
          icon="bulb"
          label={words(preferences.teacher ? "teacher.off" : "teacher.on")}
          act={() => prefer({ teacher: !preferences.teacher })}
        />
      )}
      <Action icon="share" label={words("play.share")} act={onShare} />
      <Action icon="save" label={words("play.export")} act={onExport} />
      <Link to={{ page: "rules", game, section: null }} class="action">
        <Icon name="book" />
        <span>{words("nav.rules")}</span>
      </Link>
      <Link to={{ page: "new", game }} class="action">
        <Icon name="plus" />
        <span>{words("play.new")}</span>
      </Link>
      <Action icon="keys" label={words("keys.title")} act={onKeys} />
    </div>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly off?: boolean;
  readonly act: () => void;
}

/** A button with a sign and its words below. */
export function Action({ icon, label, off = false, act }: ActionProps): JSX.Element {
  return (
    <button type="button" class="action" disabled={off} onClick={act}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
