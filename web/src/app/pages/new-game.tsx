import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import { canBeRated, clocksFor, hostRequestOf, isHandicap, NO_CLOCK, setupOf, usualValues, withOption, type Wish } from "../core/new-game";
import { rememberOnline } from "../core/played-online";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import { newRecord } from "../core/record";
import { asServiceError, UNKNOWN_GAME, type ServiceError } from "../core/service";
import type { ClockSpec, GameDescription } from "../core/types";
import type { Key } from "../i18n";
import { clockName } from "../parts/clock-name";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { capital, OptionField } from "../parts/option-field";
import { Radios } from "../parts/radios";
import { hostedTrouble, Trouble, troubleText, Waiting } from "../parts/trouble";
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
  const { words, say, service, hosted, kept, navigate, store } = useApp();
  const usual = usualWish(levels);
  const [wish, setWish] = useState(() => rememberedWish(store, description, levels) ?? usual);
  const isUsual = JSON.stringify(wish) === JSON.stringify(usual);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });

  const begin = async (): Promise<void> => {
    try {
      // The position of a handicap may follow from the options.
      const ruled = await service.describe(description.id, wish);
      if (wish.opponent === "online") {
        const { key } = await (await hosted()).host(hostRequestOf(wish, ruled));
        rememberOnline(store);
        rememberWish(store, description.id, wish);
        return navigate({ page: "match", id: key });
      }
      const { record } = kept.keep({ ...newRecord(setupOf(wish, ruled), Date.now()), strict: wish.strict });
      rememberWish(store, description.id, wish);
      navigate({ page: "play", id: record.id, link: null });
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  const begun = useRef(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    // A second press must not open a second match.
    if (begun.current) return;
    begun.current = true;
    setProblem(null);
    void begin().finally(() => (begun.current = false));
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
        <ClockChoice wish={wish} description={description} change={change} />
        {wish.opponent === "online" && !wish.hostedEngine && <RatedChoice wish={wish} description={description} change={change} />}
        <StrictChoice wish={wish} change={change} />
        {wish.opponent !== "online" && <TeacherChoice />}
        <RulesChoice wish={wish} description={description} setWish={setWish} />
        {problem && (
          <p role="alert" class="notice notice-bad">
            {wish.opponent === "online" ? hostedTrouble(problem, words) : troubleText(problem, words)}
          </p>
        )}
        <div class="form-end">
          <button type="submit" class="button button-main button-large">
            {words(wish.opponent === "online" ? "new.start.online" : "new.start")}
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
        choices={(["engine", "friend", "online"] as const).map((value) => ({
          value,
          label: words(`new.opponent.${value}`),
          help: words(`new.opponent.${value}.help`),
        }))}
        onChange={(opponent) =>
          change({
            opponent: opponent as Wish["opponent"],
            side: opponent === "friend" ? "first" : "random",
            // Days are for people who are not at one device.
            ...(wish.clock.kind === "days" ? { clock: NO_CLOCK } : {}),
          })
        }
      />
      {wish.opponent === "online" && (
        <Radios
          legend={words("new.where")}
          name="where"
          value={wish.hostedEngine ? "engine" : wish.listed ? "listed" : "link"}
          choices={(["link", "listed", "engine"] as const).map((value) => ({
            value,
            label: words(`new.where.${value}`),
            help: words(`new.where.${value}.help`),
          }))}
          onChange={(where) => change({ listed: where === "listed", hostedEngine: where === "engine" })}
        />
      )}
      {(wish.opponent === "engine" || (wish.opponent === "online" && wish.hostedEngine)) && (
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

function ClockChoice({ wish, description, change }: PartProps & { readonly description: GameDescription }): JSX.Element {
  const { words } = useApp();
  const clocks = clocksFor(wish.opponent, description);
  const suits = description.paces.length;
  const option = (clock: ClockSpec, at: number): JSX.Element => (
    <option key={at} value={at}>
      {clockName(clock, words)}
    </option>
  );
  return (
    <div class="field">
      <label for="clock">{words("new.clock")}</label>
      <select
        id="clock"
        value={clocks.findIndex((clock) => JSON.stringify(clock) === JSON.stringify(wish.clock))}
        onChange={(event) => change({ clock: clocks[Number(event.currentTarget.value)] ?? NO_CLOCK })}
      >
        {clocks.slice(0, 1).map((clock) => option(clock, 0))}
        {suits > 0 && <optgroup label={words("new.clock.suits")}>{clocks.slice(1, 1 + suits).map((clock, at) => option(clock, 1 + at))}</optgroup>}
        <optgroup label={words("new.clock.others")}>{clocks.slice(1 + suits).map((clock, at) => option(clock, 1 + suits + at))}</optgroup>
      </select>
    </div>
  );
}

function RatedChoice({ wish, description, change }: PartProps & { readonly description: GameDescription }): JSX.Element {
  const { words } = useApp();
  const possible = canBeRated(wish, description);
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          name="rated"
          disabled={!possible}
          checked={possible && wish.rated}
          onChange={(event) => change({ rated: event.currentTarget.checked })}
        />
        <span>{words("new.rated")}</span>
      </label>
      <small>
        {words(possible ? "new.rated.help" : "new.rated.not")} <Link to={{ page: "account" }}>{words("account.title")}</Link>
      </small>
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

function TeacherChoice(): JSX.Element {
  const { words, preferences, prefer } = useApp();
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          name="teacher"
          checked={preferences.teacher}
          onChange={(event) => prefer({ teacher: event.currentTarget.checked })}
        />
        <span>{words("settings.teacher")}</span>
      </label>
      <small>{words("teacher.help")}</small>
    </div>
  );
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
