import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../context";
import { heardLines } from "../../core/chat";
import type { HostedState } from "../../core/hosted-state";
import type { Chat as Heard, ChatLine } from "../../core/people";
import { asServiceError, type ServiceError } from "../../core/service";
import { Link } from "../link";
import { hostedTrouble } from "../trouble";
import { RelationButtons } from "./relation";

/** Longer lines are refused. */
const LONGEST = 280;

interface ChatProps {
  readonly hosted: HostedState;
  /** Whether the match is over: then everybody reads everything. */
  readonly over: boolean;
}

/** What is said at a match. It is closed until somebody opens it; a number tells what is new. */
export function Chat({ hosted: state, over }: ChatProps): JSX.Element | null {
  const { words, hosted } = useApp();
  const { key, connection, said } = state;
  const [heard, setHeard] = useState<Heard | null>(null);
  const [own, setOwn] = useState<readonly ChatLine[]>([]);
  const [away, setAway] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  // What was missed is asked for: at first, after a lost connection, and when the rooms become one.
  useEffect(() => {
    if (connection !== "open") return;
    const abort = new AbortController();
    hosted()
      .then(({ people }) => people.chat(key, { signal: abort.signal }))
      .then((found) => !abort.signal.aborted && setHeard(found), () => undefined);
    return () => abort.abort();
  }, [hosted, key, connection, over, state.you]);
  const lines = heardLines([...(heard?.lines ?? []), ...said, ...own], away);
  const last = lines.at(-1)?.number ?? -1;
  useEffect(() => {
    if (heard && (open || seen === null)) setSeen(last);
  }, [heard, open, last]);
  if (!heard) return null;
  const news = lines.filter(({ number }) => number > (seen ?? last)).length;
  return (
    <details class="chat" data-chat={heard.room ?? "silent"} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words("chat.title")} <span role="status">{!open && news > 0 && <span class="badge">{words("chat.new", news)}</span>}</span>
      </summary>
      <Lines lines={lines} match={key} onAway={(id) => setAway((all) => [...all, id])} />
      <p class="muted chat-room">
        {heard.room === null ? (
          <>
            {words("chat.silent")} <Link to={{ page: "account" }}>{words("account.login")}</Link>
          </>
        ) : (
          words(over ? "chat.everybody" : `chat.${heard.room}`)
        )}
      </p>
      {heard.room !== null && <Say match={key} onSaid={(line) => setOwn((all) => [...all, line])} />}
    </details>
  );
}

interface LinesProps {
  readonly lines: readonly ChatLine[];
  readonly match: string;
  readonly onAway: (person: string) => void;
}

function Lines({ lines, match, onAway }: LinesProps): JSX.Element {
  const { words } = useApp();
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.number;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (lines.length === 0) return <p class="muted">{words("chat.none")}</p>;
  return (
    <div ref={list} class="chat-log" role="log" aria-label={words("chat.title")} tabIndex={0}>
      <ol class="chat-lines">
        {lines.map((line) => (
          <li key={line.number}>
            <Link to={{ page: "player", id: line.person.id }}>{line.person.name}</Link> <span class="chat-text">{line.text}</span>{" "}
            <More line={line} match={match} onAway={onAway} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What can be done about a line: not to hear its author any more, or to show it to the host. */
function More({ line, match, onAway }: { readonly line: ChatLine } & Pick<LinesProps, "match" | "onAway">): JSX.Element {
  const { words, hosted } = useApp();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const report = async (): Promise<void> => {
    try {
      await (await hosted()).people.report(match, line.number);
      setTold(words("chat.reported"));
    } catch (thrown) {
      setTold(hostedTrouble(asServiceError(thrown), words));
    }
  };
  return (
    <details class="chat-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={words("chat.more", line.person.name)}>…</summary>
      {open && (
        <>
          <RelationButtons person={line.person} relation="none" onChanged={() => onAway(line.person.id)} />
          <button type="button" class="button button-small" data-chat-report={line.number} onClick={() => void report()}>
            {words("chat.report")}
          </button>
          <span role="status">{told ?? ""}</span>
        </>
      )}
    </details>
  );
}

function Say({ match, onSaid }: { readonly match: string; readonly onSaid: (line: ChatLine) => void }): JSX.Element {
  const { words, hosted } = useApp();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || text.trim() === "") return;
    setBusy(true);
    setProblem(null);
    try {
      onSaid(await (await hosted()).people.say(match, text));
      setText("");
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="chat-say" onSubmit={(event) => void send(event)}>
      <input
        type="text"
        name="line"
        aria-label={words("chat.line")}
        maxLength={LONGEST}
        autocomplete="off"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button button-small" disabled={busy}>
        {words("chat.send")}
      </button>
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
    </form>
  );
}
