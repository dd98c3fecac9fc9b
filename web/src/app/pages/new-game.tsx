import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { CLOCKS, isHandicap, setupOf, usualValues, withOption, type Wish } from "../core/new-game";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import { newRecord } from "../core/record";
import { asServiceError, UNKNOWN_GAME, type ServiceError } from "../core/service";
import type { ClockSpec, GameDescription } from "../core/types";
import type { Key, Words } from "../i18n";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { capital, OptionField } from "../parts/option-field";
import { Radios } from "../parts/radios";
import { Trouble, troubleText, Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";

/** Everything that can be chosen before a game. */
export function NewGamePage({ game }: { readonly game: string }): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(
    () => Promise.all([service.describe(game, { preset: null, options: {} }), service.games()]),
    [service, game],
  );
  useTitle(asked.state === "here" ? words("new.title", say(asked.value[0].name)) : null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed" && asked.error.code === UNKNOWN_GAME) return <MissingPage path={location.pathname} />;
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
  const { words, say, service, kept, navigate, store } = useApp();
  const usual = usualWish(levels);
  const [wish, setWish] = useState(() => rememberedWish(store, description, levels) ?? usual);
  const isUsual = JSON.stringify(wish) === JSON.stringify(usual);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });

  const begin = async (): Promise<void> => {
    try {
      // The position of a handicap may follow from the options.
      const ruled = await service.describe(description.id, wish);
      const { record } = kept.keep({ ...newRecord(setupOf(wish, ruled), Date.now()), strict: wish.strict });
      rememberWish(store, description.id, wish);
      navigate({ page: "play", id: record.id, link: null });
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    setProblem(null);
    void begin();
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
        <SideChoice wish={wish} description={description} change={change} />
        <ClockChoice wish={wish} change={change} />
        <StrictChoice wish={wish} change={change} />
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
          {!isUsual && (
            <button type="button" class="button button-quiet" onClick={() => setWish(usual)}>
              {words("new.defaults")}
            </button>
          )}
        </div>
      </form>
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
        onChange={(opponent) =>
          change({ opponent: opponent as Wish["opponent"], side: opponent === "friend" ? "first" : "random" })
        }
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
  const handicap = isHandicap(wish, description);
  const { sides } = description;
  const prelude = handicap ? null : description.prelude;
  const random = { value: "random", label: prelude ? say(prelude.name) : words("new.side.random") };
  const [first, second] = [
    { value: "first", label: say(sides[0]) },
    { value: "second", label: say(sides[1]) },
  ];
  // Two people at one device need no sides: the board is between them, unless they want to throw for it.
  const friend = wish.opponent === "friend";
  const agreed = [{ ...first, label: words("new.sides.agreed") }];
  return (
    <Radios
      legend={words(friend ? "new.sides" : "new.side")}
      name="side"
      value={friend && handicap ? "first" : wish.side}
      choices={friend ? (handicap ? agreed : [...agreed, random]) : [random, first, second]}
      onChange={(side) => change({ side: side as Wish["side"] })}
    />
  );
}

function ClockChoice({ wish, change }: PartProps): JSX.Element {
  const { words } = useApp();
  return (
    <div class="field">
      <label for="clock">{words("new.clock")}</label>
      <select
        id="clock"
        value={CLOCKS.findIndex((clock) => JSON.stringify(clock) === JSON.stringify(wish.clock))}
        onChange={(event) => change({ clock: CLOCKS[Number(event.currentTarget.value)] ?? { kind: "none" } })}
      >
        {CLOCKS.map((clock, at) => (
          <option key={at} value={at}>
            {clockName(clock, words)}
          </option>
        ))}
      </select>
    </div>
  );
}

function StrictChoice({ wish, change }: PartProps): JSX.Element {
  const { words } = useApp();
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          name="strict"
          checked={wish.strict}
          onChange={(event) => change({ strict: event.currentTarget.checked })}
        />
        <span>{words("new.strict")}</span>
      </label>
      <small>{words("new.strict.help")}</small>
    </div>
  );
}

/** A way of keeping time in words. */
function clockName(clock: ClockSpec, words: Words): string {
  const minutes = "millis" in clock ? clock.millis / 60_000 : 0;
  switch (clock.kind) {
    case "none":
      return words("clock.none");
    case "sudden_death":
      return words("clock.sudden_death", minutes);
    case "fischer":
      return words("clock.fischer", minutes, clock.increment / 1000);
    case "byoyomi":
      return minutes === 0
        ? words("clock.byoyomi.only", clock.period / 1000, clock.periods)
        : words("clock.byoyomi", minutes, clock.period / 1000);
    case "days":
      return words("clock.days", clock.days);
  }
}

interface RulesChoiceProps {
  readonly wish: Wish;
  readonly description: GameDescription;
  readonly setWish: (wish: Wish) => void;
}

function RulesChoice({ wish, description, setWish }: RulesChoiceProps): JSX.Element {
  const { words, say } = useApp();
  const usualOf = usualValues(description, wish);
  const values = { ...usualOf, ...wish.options };
  const changed = Object.keys(wish.options).length;
  const [usual, ...presets] = description.presets;
  const { note } = description.setups.find(({ id }) => id === wish.setup) ?? { note: null };
  // A list box cuts long names; below it stands the whole one.
  const chosen = presets.find(({ name }) => name === wish.preset) ?? usual;
  const option = ({ id, name }: GameDescription["setups"][number]): JSX.Element => (
    <option key={id} value={id}>
      {say(name)}
    </option>
  );
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
            {description.setups.slice(0, 1).map(option)}
            <optgroup label={words("new.handicaps")}>{description.setups.slice(1).map(option)}</optgroup>
          </select>
          {note && <small>{say(note)}</small>}
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
          {chosen && <small>{capital(say(chosen.summary))}</small>}
          {chosen === usual && description.departure && <small class="departure">{say(description.departure)}</small>}
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
            usual={usualOf[option.name] ?? option.default}
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
