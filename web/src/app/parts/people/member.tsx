import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { AccountReply, AccountView, PeopleService } from "../../core/people";
import { htmlLang } from "../../core/preferences";
import { asServiceError, type ServiceError } from "../../core/service";
import { OwnName } from "../hosted/own-name";
import { Link } from "../link";
import { hostedTrouble } from "../trouble";
import { AskForm } from "./ask-form";
import { RelatedPeople } from "./related-people";

interface MemberProps {
  readonly people: PeopleService;
  readonly account: AccountView;
  readonly onReply: (reply: AccountReply) => void;
}

/** Whoever is logged in: what belongs to the account, and what can be done with it. */
export function Member({ people, account, onReply }: MemberProps): JSX.Element {
  const { words } = useApp();
  const when = useWhen();
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const ask = async (asked: Promise<AccountReply>): Promise<void> => {
    setProblem(null);
    try {
      onReply(await asked);
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  const again = (): void => void ask(people.account());
  const password = { name: "password", label: words("account.password"), type: "password", fills: "current-password" } as const;
  const first = { ...password, label: words("account.password.old") };
  const fresh = { name: "new", label: words("account.password.new"), help: words("account.password.help"), type: "password", fills: "new-password" } as const;
  return (
    <>
      <OwnName me={account.person} onChanged={again} />
      <p class="muted">{words("account.since", when(account.made, false))}</p>
      {account.muted_until !== null && <p class="notice">{words("account.muted", when(account.muted_until))}</p>}
      <p class="matches-new">
        <Link to={{ page: "player", id: account.person.id }} class="button">
          {words("account.profile")}
        </Link>
        <button type="button" class="button" data-account="logout" onClick={() => void ask(people.logOut())}>
          {words("account.logout")}
        </button>
      </p>
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
      <Sessions account={account} onEnd={(session) => void ask(people.endSession(session))} />
      <Part name="change" title={words("account.change")}>
        <AskForm
          name="change"
          fields={[first, fresh]}
          submit={words("account.change")}
          onSubmit={async (all) => onReply(await people.changePassword({ password: all["password"] ?? "", new: all["new"] ?? "" }))}
        />
      </Part>
      <Part name="codes" title={words("account.codes")}>
        <p>{words("account.codes.left", account.codes_left)}</p>
        <AskForm
          name="codes"
          quiet
          fields={[password]}
          submit={words("account.codes.new")}
          onSubmit={async (all) => onReply(await people.newCodes(all["password"] ?? ""))}
        />
      </Part>
      <RelatedPeople people={people} />
      <section>
        <p>
          <a class="button" href={people.exportAddress} download>
            {words("account.export")}
          </a>
        </p>
        <p class="muted">{words("account.export.help")}</p>
      </section>
      <Part name="delete" title={words("account.delete")}>
        <p>{words("account.delete.help")}</p>
        <AskForm
          name="delete"
          fields={[password]}
          submit={words("account.delete.do")}
          onSubmit={async (all) => onReply(await people.delete(all["password"] ?? ""))}
        />
      </Part>
    </>
  );
}

/** A part that whoever wants it opens. */
function Part({ name, title, children }: { readonly name: string; readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <details class="options" data-part={name}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Sessions({ account, onEnd }: { readonly account: AccountView; readonly onEnd: (session: string | null) => void }): JSX.Element {
  const { words } = useApp();
  const when = useWhen();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words("account.sessions")}</h2>
      <ul class="session-list">
        {account.sessions.map(({ name, device, seen, current }) => (
          <li key={name}>
            <span>{device || words("account.session.unknown")}</span>
            {current ? (
              <strong>{words("account.session.this")}</strong>
            ) : (
              <>
                <span class="muted">{words("account.session.seen", when(seen))}</span>
                <button type="button" class="button button-small" onClick={() => onEnd(name)}>
                  {words("account.session.end")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && (
        <p>
          <button type="button" class="button" data-account="others" onClick={() => onEnd(null)}>
            {words("account.session.others")}
          </button>
        </p>
      )}
    </section>
  );
}

/** Tells moments as the reader writes them. */
function useWhen(): (at: number, time?: boolean) => string {
  const { words } = useApp();
  return (at, time = true) =>
    new Date(at).toLocaleString(htmlLang(words.tongue), { dateStyle: "medium", ...(time ? { timeStyle: "short" } : {}) });
}
