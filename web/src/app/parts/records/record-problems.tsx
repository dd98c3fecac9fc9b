import type { JSX } from "preact";
import type { RecordProblem } from "../../../protocol";
import { useRecordWords } from "./use-record-words";

interface ProblemsProps {
  readonly problems: readonly RecordProblem[];
  /** Whether the text has several games. */
  readonly several: boolean;
}

/** What was not understood, each with its place. The reasons are told as the readers of records tell them. */
export function RecordProblems({ problems, several }: ProblemsProps): JSX.Element | null {
  const told = useRecordWords();
  if (!told || problems.length === 0) return null;
  return (
    <details class="notice record-problems" open={problems.length <= FEW}>
      <summary>{told("problems")}</summary>
      <p>{told("problems.kept")}</p>
      <ul>
        {problems.map(({ record, line, column, message }, at) => (
          <li key={at}>
            {several && record !== null ? told("problem.game", record + 1, line, column) : told("problem", line, column)} <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More of them would push away what they are about. */
const FEW = 3;
