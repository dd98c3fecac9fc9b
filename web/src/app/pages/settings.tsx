import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { BOARD_THEMES, PIECE_STYLES } from "../../board";
import { useApp } from "../context";
import { CONFIRM, MOVES, REPLY_MILLIS, type Preferences } from "../core/preferences";
import type { GameSummary } from "../core/types";
import { LANGUAGES, type Key } from "../i18n";
import { BelongingsPart } from "../parts/belongings";
import { Radios } from "../parts/radios";
import { BoardSample, PieceSample } from "../parts/samples";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

const SECTIONS = ["look", "board", "playing", "motion", "belongings"] as const;

/** What the reader likes: everything on one page, and everything at once. */
export function SettingsPage(): JSX.Element {
  const { words, service } = useApp();
  const asked = useAsked(() => service.games(), [service]);
  const games = asked.state === "here" ? asked.value.games : [];
  useTitle(words("settings.title"));
  return (
    <div class="page narrow settings">
      <h1>{words("settings.title")}</h1>
      <nav class="settings-nav" aria-label={words("rules.contents")}>
        {SECTIONS.map((section) => (
          <a key={section} href={`#${section}`}>
            {words(`settings.section.${section}`)}
          </a>
        ))}
      </nav>
      <form class="form" onSubmit={(event) => event.preventDefault()}>
        <Look />
        <Board games={games} />
        <Playing />
        <Section name="motion">
          <Switches names={["sound", "animation"]} />
          <NotifySwitch />
        </Section>
        <p class="muted">{words("settings.note")}</p>
        <Section name="belongings">
          <BelongingsPart />
        </Section>
      </form>
    </div>
  );
}

function Section({
  name,
  children,
}: {
  readonly name: (typeof SECTIONS)[number];
  readonly children: ComponentChildren;
}): JSX.Element {
  const { words } = useApp();
  return (
    <section id={name} class="settings-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{words(`settings.section.${name}`)}</h2>
      {children}
    </section>
  );
}

function Look(): JSX.Element {
  const { words, preferences, prefer } = useApp();
  return (
    <Section name="look">
      <Radios
        legend={words("settings.lang")}
        name="lang"
        value={preferences.lang}
        choices={LANGUAGES.map(({ lang, name }) => ({ value: lang, label: name }))}
        onChange={(lang) => prefer({ lang: lang as Preferences["lang"] })}
      />
      <Radios
        legend={words("settings.theme")}
        name="theme"
        value={preferences.theme}
        choices={(["auto", "light", "dark"] as const).map((value) => ({ value, label: words(`settings.theme.${value}`) }))}
        onChange={(theme) => prefer({ theme: theme as Preferences["theme"] })}
      />
    </Section>
  );
}

function Board({ games }: { readonly games: readonly GameSummary[] }): JSX.Element {
  const { words, preferences, prefer } = useApp();
  const [first] = games;
  return (
    <Section name="board">
      <Radios
        legend={words("settings.pieces")}
        name="pieces"
        value={preferences.pieceStyle}
        choices={PIECE_STYLES.map((value) => ({
          value,
          label: words(`settings.pieces.${value}`),
          picture: <PieceSample games={games} style={value} />,
        }))}
        onChange={(pieceStyle) => prefer({ pieceStyle: pieceStyle as Preferences["pieceStyle"] })}
      />
      <Radios
        legend={words("settings.board")}
        name="board"
        value={preferences.board}
        choices={BOARD_THEMES.map((value) => ({
          value,
          label: words(`settings.board.${value}`),
          picture: first && <BoardSample game={first} theme={value} />,
        }))}
        onChange={(board) => prefer({ board: board as Preferences["board"] })}
      />
      <Radios
        legend={words("settings.moves")}
        name="moves"
        value={preferences.moves}
        choices={MOVES.map((value) => ({ value, label: words(`settings.moves.${value}`) }))}
        onChange={(moves) => prefer({ moves: moves as Preferences["moves"] })}
      />
      <Switches names={["coordinates", "helper", "drawing"]} />
    </Section>
  );
}

function Playing(): JSX.Element {
  const { words, preferences, prefer } = useApp();
  return (
    <Section name="playing">
      <Radios
        legend={words("settings.confirm")}
        name="confirm"
        value={preferences.confirm}
        choices={CONFIRM.map((value) => ({ value, label: words(`settings.confirm.${value}`) }))}
        onChange={(confirm) => prefer({ confirm: confirm as Preferences["confirm"] })}
      />
      <Radios
        legend={words("settings.reply")}
        name="reply"
        value={String(preferences.reply)}
        choices={REPLY_MILLIS.map((millis) => ({
          value: String(millis),
          label: millis === 0 ? words("settings.reply.none") : words("settings.reply.seconds", millis / 1000),
        }))}
        onChange={(reply) => prefer({ reply: Number(reply) as Preferences["reply"] })}
      />
      <Switches names={["wheel", "teacher"]} />
    </Section>
  );
}

/** Notifications of the device: the browser is asked when somebody wants them, never before. */
function NotifySwitch(): JSX.Element | null {
  const { words, preferences, prefer } = useApp();
  const [denied, setDenied] = useState(false);
  if (typeof Notification === "undefined") return null;
  const change = async (wanted: boolean): Promise<void> => {
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    setDenied(wanted && !allowed);
    prefer({ notify: allowed });
  };
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          name="notify"
          checked={preferences.notify}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{words("settings.notify")}</span>
      </label>
      <small role="status">{denied ? words("settings.notify.denied") : ""}</small>
    </div>
  );
}

/** The preferences that are on or off. */
type Switch = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];

function Switches({ names }: { readonly names: readonly Switch[] }): JSX.Element {
  const { words, preferences, prefer } = useApp();
  return (
    <>
      {names.map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            name={name}
            checked={preferences[name]}
            onChange={(event) => prefer({ [name]: event.currentTarget.checked })}
          />
          <span>{words(`settings.${name}` satisfies Key)}</span>
        </label>
      ))}
    </>
  );
}
