import type { JSX } from "preact";
import { useApp } from "../context";
import { loadCourse, stepsOf, type Course } from "../core/course";
import type { Learnt } from "../core/progress";
import type { GameDescription } from "../core/types";
import { Achievements } from "../parts/achievements";
import { Finished, FirstGame } from "../parts/finished";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { Trouble, Waiting } from "../parts/trouble";
import { useProgress } from "../parts/use-progress";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";
import "../styles/lessons.css";

/** The lessons of a game, chapter by chapter, and how far one has come. */
export function LearnPage({ game }: { readonly game: string }): JSX.Element {
  const { service, words, say } = useApp();
  const course = useAsked(() => loadCourse(game, words.tongue), [game, words.tongue]);
  const asked = useAsked(() => service.describe(game, { preset: null, options: {} }), [service, game]);
  const learnt = useProgress();
  useTitle(asked.state === "here" ? words("learn.title", say(asked.value.name)) : null);
  if (course.state === "here" && course.value === null) return <MissingPage path={location.pathname} />;
  for (const one of [course, asked]) if (one.state === "failed") return <Trouble error={one.error} again={one.again} />;
  if (course.state !== "here" || asked.state !== "here" || learnt === null) return <Waiting />;
  if (course.value === null) return <MissingPage path={location.pathname} />;
  return <Chapters course={course.value} description={asked.value} learnt={learnt.find((one) => one.game === game) ?? null} />;
}

interface ChaptersProps {
  readonly course: Course;
  readonly description: GameDescription;
  readonly learnt: Learnt | null;
}

function Chapters({ course, description, learnt }: ChaptersProps): JSX.Element {
  const { words, say } = useApp();
  const steps = stepsOf(course);
  const solved = (id: string): boolean => learnt?.steps.has(id) ?? false;
  const count = steps.filter(({ step }) => solved(step.id)).length;
  const next = steps.find(({ step }) => !solved(step.id));
  return (
    <div class="page narrow learn">
      <h1>
        <GameName name={description.name} />
      </h1>
      <p class="lead">{say(description.summary)}</p>
      <p class="learn-count">
        <progress value={count} max={steps.length} aria-label={words("learn.count", count, steps.length)} />{" "}
        <span aria-hidden="true">{words("learn.count", count, steps.length)}</span>
      </p>
      {next ? (
        <p>
          <Link to={{ page: "learn", game: course.game, step: next.step.id }} class="button button-main button-large">
            {words(count === 0 ? "learn.begin" : "learn.on")}
          </Link>
        </p>
      ) : (
        <Finished game={course.game} clean={learnt?.clean ?? 0} of={steps.length} description={description} />
      )}
      {course.chapters.map((chapter, number) => (
        <section key={number} aria-labelledby={`chapter-${number}`}>
          <h2 id={`chapter-${number}`}>{chapter.title}</h2>
          <ol class="learn-steps">
            {chapter.steps.map(({ id }, at) => (
              <li key={id}>
                <Link
                  to={{ page: "learn", game: course.game, step: id }}
                  class={solved(id) ? "learn-step learn-solved" : "learn-step"}
                  label={`${words("learn.step", chapter.title, at + 1)}${solved(id) ? ` (${words("learn.solved")})` : ""}`}
                >
                  {solved(id) ? "✓" : at + 1}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Achievements game={course.game} learnt={learnt} />
      <p class="learn-more">
        <Link to={{ page: "puzzles", game: course.game, what: null }}>{words("puzzles.link")}</Link>{" "}
        <Link to={{ page: "sheet", game: course.game }}>{words("sheet.link")}</Link>{" "}
        <Link to={{ page: "rules", game: course.game, section: null }}>{words("home.rules")}</Link>{" "}
        <Link to={{ page: "new", game: course.game }}>{words("rules.play", say(description.name))}</Link>{" "}
        <FirstGame game={course.game} description={description} />
      </p>
    </div>
  );
}
