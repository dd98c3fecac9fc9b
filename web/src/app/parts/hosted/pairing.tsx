import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../../context";
import { pairClocks, pairRequestOf, possiblePair, RANGES, rememberedPair, rememberPair, type PairWish, type PossiblePair } from "../../core/pairing";
import { rememberOnline } from "../../core/played-online";
import { asServiceError, type ServiceError } from "../../core/service";
import type { GameDescription, GameSummary } from "../../core/types";
import { useAsked } from "../../use-asked";
import { clockName } from "../clock-name";
import { Link } from "../link";
import { hostedTrouble } from "../trouble";

/** An opponent by one press: whoever waits for the same, or whoever comes. */
export function Pairing({ games }: { readonly games: readonly GameSummary[] }): JSX.Element {
  const { service, words, say, store } = useApp();
  const [wish, setWish] = useState(() => rememberedPair(store, games.map(({ id }) => id)));
  const change = (part: Partial<PairWish>): void => setWish((before) => ({ ...before, ...part }));
  const asked = useAsked(async () => service.describe(wish.game, { preset: null, options: {} }), [service, wish.game]);
  const description = asked.state === "here" && asked.value.id === wish.game ? asked.value : null;
  return (
    <section class="pairing" aria-labelledby="pairing">
      <h2 id="pairing">{words("pair.title")}</h2>
      <p class="muted">{words("pair.lead")}</p>
      <div class="field">
        <label for="pair-game">{words("hosted.agreed.game")}</label>
        <select id="pair-game" value={wish.game} onChange={(event) => change({ game: event.currentTarget.value })}>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </select>
      </div>
      {description && <PairForm wish={possiblePair(wish, description)} description={description} change={change} />}
    </section>
  );
}

interface PairFormProps {
  readonly wish: PossiblePair;
  readonly description: GameDescription;
  readonly change: (part: Partial<PairWish>) => void;
}

function PairForm({ wish, description, change }: PairFormProps): JSX.Element {
  const { words } = useApp();
  const { busy, problem, ask } = usePairing(wish, description);
  const clocks = pairClocks(description);
  const timed = wish.clock.kind !== "none";
  return (
    <form class="form" onSubmit={ask}>
      <div class="field">
        <label for="pair-clock">{words("new.clock")}</label>
        <select
          id="pair-clock"
          value={clocks.findIndex((clock) => JSON.stringify(clock) === JSON.stringify(wish.clock))}
          onChange={(event) => change({ clock: clocks[Number(event.currentTarget.value)] ?? wish.clock })}
        >
          {clocks.map((clock, at) => (
            <option key={at} value={at}>
              {clockName(clock, words)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="pair-within">{words("pair.within")}</label>
        <select
          id="pair-within"
          disabled={!timed}
          value={String(wish.within)}
          onChange={({ currentTarget: { value } }) => change({ within: RANGES.find((range) => String(range) === value) ?? null })}
        >
          {RANGES.map((range) => (
            <option key={String(range)} value={String(range)}>
              {range === null ? words("pair.anybody") : words("pair.points", range)}
            </option>
          ))}
        </select>
        <small>{words("pair.within.help")}</small>
      </div>
      <div class="field">
        <label class="check">
          <input
            type="checkbox"
            name="pair-rated"
            disabled={!timed}
            checked={wish.rated}
            onChange={(event) => change({ rated: event.currentTarget.checked })}
          />
          <span>{words("new.rated")}</span>
        </label>
        <small>
          {words("new.rated.help")} <Link to={{ page: "account" }}>{words("account.title")}</Link>
        </small>
      </div>
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
      <div class="form-end">
        <button type="submit" class="button button-main" data-pair="now" disabled={busy}>
          {words("pair.now")}
        </button>
      </div>
    </form>
  );
}

/** Asks for the opponent, once, and goes to the match. */
function usePairing(wish: PossiblePair, description: GameDescription) {
  const { hosted, navigate, store } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const begun = useRef(false);
  const pair = async (): Promise<void> => {
    begun.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { key } = await (await hosted()).pair(pairRequestOf(wish, description));
      rememberOnline(store);
      rememberPair(store, wish);
      navigate({ page: "match", id: key });
    } catch (thrown) {
      setProblem(asServiceError(thrown));
      setBusy(false);
      begun.current = false;
    }
  };
  const ask = (event: Event): void => {
    event.preventDefault();
    if (!begun.current) void pair();
  };
  return { busy, problem, ask };
}
