import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { newRecord, presetValues, withOption, type Wish } from "../core/new-game";
import { asServiceError, type ServiceError } from "../core/service";
import type { GameDescription, Side } from "../core/types";
import type { Key } from "../i18n";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { capital, OptionField } from "../parts/option-field";
import { PreludeDialog } from "../parts/prelude-dialog";
import { Trouble, troubleText, Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { Radios } from "./settings";

/** Everything that can be chosen before a game. */
export function NewGamePage({ game }: { readonly game: string }): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(
    () => Promise.all([service.describe(game, { preset: null, options: {} }), service.games()]),
    [service, game],
  );
  useTitle(asked.state === "here" ? words("new.title", say(asked.value[0].name)) : null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <Trouble error={asked.error} again={asked.again} />;
  return <NewGame description={asked.value[0]} levels={asked.value[1].levels} />;
}

function NewGame({
  description,
  levels,
}: {
  readonly description: GameDescription;
  readonly levels: number;
}): JSX.Element {
  const { words, say, service, kept, navigate } = useApp();
  const [wish, setWish] = useState<Wish>({
    opponent: "engine",
    level: Math.min(2, levels),
    side: "random",
    setup: null,
    preset: null,
    options: {},
  });
  const [throwing, setThrowing] = useState(false);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });

  const begin = async (side: Side): Promise<void> => {
    setThrowing(false);
    try {
      // The position of a handicap may follow from the options.
      const ruled = await service.describe(description.id, wish);
      const record = newRecord(wish, ruled, side, Date.now());
      kept.keep(record);
      navigate({ page: "play", id: record.id, link: null });
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    setProblem(null);
    if (wish.opponent === "engine" && wish.side === "random") setThrowing(true);
    else void begin(wish.opponent === "friend" || wish.side === "random" ? "first" : wish.side);
  };
  return (
    <div class="page narrow new-game">
      <h1>
        <GameName name={description.name} />
      </h1>
      <p class="lead">
        {say(description.summary)}{" "}
        <Link to={{ page: "rules", game: description.id, section: null }}>{words("home.rules")}</Link>
      </p>
      <form class="form" onSubmit={submit}>
        <Opponent wish={wish} levels={levels} change={change} />
        {wish.opponent === "engine" && <SideChoice wish={wish} description={description} change={change} />}
        <RulesChoice wish={wish} description={description} setWish={setWish} />
        {problem && (
          <p role="alert" class="notice notice-bad">
            {troubleText(problem, words)}
          </p>
        )}
        <div class="form-end">
          <button type="submit" class="button button-main button-large">
            {words("new.start")}
          </button>
        </div>
      </form>
      {throwing && (
        <PreludeDialog
          description={description}
          onClose={() => setThrowing(false)}
          onBegin={(side) => void begin(side)}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
}

function Opponent({ wish, levels, change }: PartProps & { readonly levels: number }): JSX.Element {
  const { words } = useApp();
  // Above the highest level there is one more place: full strength.
  const full = levels + 1;
  const name =
    wish.level === null
      ? words("level.full")
      : words("level.label", wish.level, words(`level.${Math.min(10, wish.level)}` as Key));
  return (
    <>
      <Radios
        legend={words("new.opponent")}
        name="opponent"
        value={wish.opponent}
        choices={(["engine", "friend"] as const).map((value) => ({
          value,
          label: words(`new.opponent.${value}`),
          help: words(`new.opponent.${value}.help`),
        }))}
        onChange={(opponent) => change({ opponent: opponent as Wish["opponent"] })}
      />
      {wish.opponent === "engine" && (
        <div class="field">
          <label for="level">{words("new.level")}</label>
          <div class="level">
            <input
              id="level"
              type="range"
              min="1"
              max={full}
              step="1"
              value={wish.level ?? full}
              aria-valuetext={name}
              onInput={({ currentTarget: { valueAsNumber: chosen } }) =>
                change({ level: chosen === full ? null : chosen })
              }
            />
            <output for="level">{name}</output>
          </div>
        </div>
      )}
    </>
  );
}

function SideChoice({ wish, description, change }: PartProps & { readonly description: GameDescription }): JSX.Element {
  const { words, say } = useApp();
  const { prelude, sides } = description;
  return (
    <Radios
      legend={words("new.side")}
      name="side"
      value={wish.side}
      choices={[
        { value: "random", label: prelude ? say(prelude.name) : words("new.side.random") },
        { value: "first", label: say(sides[0]) },
        { value: "second", label: say(sides[1]) },
      ]}
      onChange={(side) => change({ side: side as Wish["side"] })}
    />
  );
}

interface RulesChoiceProps {
  readonly wish: Wish;
  readonly description: GameDescription;
  readonly setWish: (wish: Wish) => void;
}

function RulesChoice({ wish, description, setWish }: RulesChoiceProps): JSX.Element {
  const { words, say } = useApp();
  const values = { ...presetValues(description, wish.preset), ...wish.options };
  const changed = Object.keys(wish.options).length;
  const [usual, ...presets] = description.presets;
  return (
    <>
      {description.setups.length > 1 && (
        <div class="field">
          <label for="setup">{words("new.setup")}</label>
          <select
            id="setup"
            value={wish.setup ?? description.setups[0]?.id}
            onChange={(event) => setWish({ ...wish, setup: event.currentTarget.value })}
          >
            {description.setups.map((setup) => (
              <option key={setup.id} value={setup.id}>
                {say(setup.name)}
              </option>
            ))}
          </select>
          <small>{words("new.setup.help")}</small>
        </div>
      )}
      {presets.length > 0 && (
        <div class="field">
          <label for="preset">{words("new.preset")}</label>
          <select
            id="preset"
            value={wish.preset ?? ""}
            onChange={(event) => setWish({ ...wish, preset: event.currentTarget.value || null, options: {} })}
          >
            <option value="">{usual ? capital(say(usual.summary)) : words("new.preset.plain")}</option>
            {presets.map((preset) => (
              <option key={preset.name} value={preset.name}>
                {capital(say(preset.summary))}
              </option>
            ))}
          </select>
        </div>
      )}
      <details class="options">
        <summary>
          {words("new.options")}
          {changed > 0 && <span class="badge">{words("new.options.changed", changed)}</span>}
        </summary>
        <p class="muted">{words("new.options.help")}</p>
        {description.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            game={description.id}
            value={values[option.name] ?? option.default}
            usual={presetValues(description, wish.preset)[option.name] ?? option.default}
            onChange={(value) => setWish(withOption(wish, description, option.name, value))}
          />
        ))}
        {changed > 0 && (
          <button type="button" class="button" onClick={() => setWish({ ...wish, options: {} })}>
            {words("new.options.reset")}
          </button>
        )}
      </details>
    </>
  );
}
