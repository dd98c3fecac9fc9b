import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import { valueName, wordValues } from "../core/new-game";
import { UNKNOWN_GAME } from "../core/service";
import type { GameDescription } from "../core/types";
import { GameName } from "../parts/game-name";
import { GuideFigure, GuidePiece } from "../parts/guide-picture";
import { Link } from "../parts/link";
import { Markdown, type Pictures } from "../parts/markdown-view";
import { capital } from "../parts/option-field";
import { PieceTable } from "../parts/piece-table";
import { Trouble, Waiting } from "../parts/trouble";
import { useArt } from "../parts/use-art";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";

interface RulesPageProps {
  readonly game: string;
  /** A section of the full document to open at. */
  readonly section: string | null;
}

/** How a game is played: the guide, the pieces, the options, the sources, the full document. */
export function RulesPage({ game, section }: RulesPageProps): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(() => service.describe(game, { preset: null, options: {} }), [service, game]);
  useTitle(asked.state === "here" ? words("rules.title", say(asked.value.name)) : null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed" && asked.error.code === UNKNOWN_GAME) return <MissingPage path={location.pathname} />;
  if (asked.state === "failed") return <Trouble error={asked.error} again={asked.again} />;
  return <Rules description={asked.value} section={section} />;
}

const PARTS = ["guide", "pieces", "options", "sources", "document"] as const;

function Rules({
  description,
  section,
}: {
  readonly description: GameDescription;
  readonly section: string | null;
}): JSX.Element {
  const { words, say } = useApp();
  const part = PARTS.find((one) => one === section);
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [part]);
  return (
    <div class="page rules">
      <div class="rules-head">
        <h1>
          <GameName name={description.name} />
        </h1>
        <p class="lead">{say(description.summary)}</p>
        <p>
          <Link to={{ page: "new", game: description.id }} class="button button-main">
            {words("rules.play", say(description.name))}
          </Link>{" "}
          <Link to={{ page: "learn", game: description.id, step: null }} class="button">
            {words("home.learn")}
          </Link>{" "}
          <Link to={{ page: "sheet", game: description.id }} class="button button-quiet">
            {words("sheet.link")}
          </Link>
        </p>
      </div>
      <nav class="rules-nav" aria-label={words("rules.contents")}>
        {PARTS.map((one) => (
          <a key={one} href={`#${one}`}>
            {words(`rules.${one}`)}
          </a>
        ))}
      </nav>
      <div class="rules-parts">
        <section id="guide" aria-label={words("rules.guide")}>
          <Guide description={description} />
        </section>
        <section id="pieces" aria-labelledby="pieces-title">
          <h2 id="pieces-title">{words("rules.pieces")}</h2>
          <PieceTable description={description} />
        </section>
        <Options description={description} />
        <Sources description={description} />
        <FullDocument game={description.id} section={part ? null : section} />
      </div>
    </div>
  );
}

function Guide({ description }: { readonly description: GameDescription }): JSX.Element {
  const { service, words } = useApp();
  const { id: game } = description;
  const art = useArt(game);
  const guide = useAsked((signal) => service.guide(game, words.tongue, { signal }), [service, game, words.tongue]);
  if (guide.state === "waiting") return <Waiting />;
  if (guide.state === "failed") return <Trouble error={guide.error} again={guide.again} />;
  const pictures: Pictures = {
    figure: (figure) => <GuideFigure description={description} art={art} figure={figure} />,
    piece: (code, name) => <GuidePiece description={description} art={art} code={code} name={name} />,
  };
  return <Markdown source={guide.value} below={1} prefix="guide-" pictures={pictures} />;
}

function Options({ description }: { readonly description: GameDescription }): JSX.Element {
  const { words, say } = useApp();
  return (
    <section id="options" aria-labelledby="options-title">
      <h2 id="options-title">{words("rules.options")}</h2>
      <div class="table-scroll" tabIndex={0}>
        <table class="options-table">
          <tbody>
            {description.options.map((option) => (
              <tr key={option.name}>
                <th scope="row">{capital(say(option.summary))}</th>
                <td>
                  {"number" in option.values && (
                    <span class="value">
                      {option.values.number.min}–{option.values.number.max}
                    </span>
                  )}
                  {wordValues(option).map(({ id, name }) => (
                    <span key={id} class={id === option.default ? "value value-usual" : "value"}>
                      {say(name)}
                      {id === option.default && <span class="unseen"> ({words("new.usual")})</span>}
                    </span>
                  ))}
                </td>
                <td class="muted nowrap">§ {option.section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {description.presets.length > 1 && (
        <>
          <h3>{words("rules.presets")}</h3>
          <ul class="presets">
            {description.presets.map((preset) => (
              <li key={preset.name}>
                <strong>{capital(say(preset.summary))}</strong>
                {preset.settings.length > 0 && (
                  <ul>
                    {preset.settings.map(([name, value]) => (
                      <li key={name}>
                        {capital(optionSummary(description, name, words.lang))}:{" "}
                        <b>{valueName(description, name, value, words.lang)}</b>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function optionSummary(description: GameDescription, name: string, lang: "en" | "ja" | "zh"): string {
  return description.options.find((option) => option.name === name)?.summary[lang] ?? name;
}

function Sources({ description }: { readonly description: GameDescription }): JSX.Element {
  const { words, say } = useApp();
  return (
    <section id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{words("rules.sources")}</h2>
      <dl class="sources">
        {description.sources.map((source) => (
          <div key={source.tag}>
            <dt>[{source.tag}]</dt>
            <dd>{say(source.title)}</dd>
          </div>
        ))}
      </dl>
      {description.pieces.some((piece) => piece.provenance === "reconstructed") && (
        <p>
          <span class="badge badge-doubt">{words("rules.reconstruction")}</span> {words("rules.reconstruction.help")}
        </p>
      )}
    </section>
  );
}

/** The whole document is long: it is fetched when asked for, or when the address names one of its sections. */
function FullDocument({ game, section }: { readonly game: string; readonly section: string | null }): JSX.Element {
  const { words } = useApp();
  const [open, setOpen] = useState(section !== null);
  useEffect(() => {
    if (section !== null) setOpen(true);
  }, [section]);
  return (
    <section id="document" aria-labelledby="document-title">
      <h2 id="document-title">{words("rules.document")}</h2>
      <p class="muted">{words("rules.document.help")}</p>
      {open ? (
        <DocumentText game={game} section={section} />
      ) : (
        <button type="button" class="button" onClick={() => setOpen(true)}>
          {words("rules.document.open")}
        </button>
      )}
    </section>
  );
}

function DocumentText({ game, section }: { readonly game: string; readonly section: string | null }): JSX.Element {
  const { service, words } = useApp();
  const text = useAsked((signal) => service.rules(game, words.tongue, { signal }), [service, game, words.tongue]);
  const here = text.state === "here";
  useEffect(() => {
    if (!here || section === null) return;
    const heading = nearestSection(section);
    heading?.scrollIntoView();
    heading?.classList.add("section-sought");
    return () => heading?.classList.remove("section-sought");
  }, [here, section]);
  if (text.state === "waiting") return <Waiting />;
  if (text.state === "failed") return <Trouble error={text.error} again={text.again} />;
  return (
    <>
      {!text.value.translated && <p class="muted">{words("rules.document.english")}</p>}
      <div lang={text.value.translated ? undefined : "en"} class="document">
        <Markdown source={text.value.text} below={2} prefix="section-" />
      </div>
    </>
  );
}

/** The heading of a section, or of the one that contains it. */
function nearestSection(section: string): HTMLElement | null {
  for (let name = section; name !== ""; name = name.replace(/\.?[^.]*$/, "")) {
    const heading = document.getElementById(`section-${name}`);
    if (heading) return heading;
  }
  return null;
}
