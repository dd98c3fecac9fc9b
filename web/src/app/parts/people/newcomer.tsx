import type { JSX } from "preact";
import { useApp } from "../../context";
import type { AccountReply, PeopleService } from "../../core/people";
import { Tabs } from "../tabs";
import { AskForm, type Field } from "./ask-form";

interface NewcomerProps {
  readonly people: PeopleService;
  readonly onReply: (reply: AccountReply) => void;
}

/** Whoever is not logged in: comes back, makes an account, or has forgotten the password. */
export function Newcomer({ people, onReply }: NewcomerProps): JSX.Element {
  const { words } = useApp();
  const name: Field = { name: "name", label: words("account.name"), fills: "username" };
  const password: Field = { name: "password", label: words("account.password"), type: "password", fills: "current-password" };
  const fresh: Field = { ...password, help: words("account.password.help"), fills: "new-password" };
  const code: Field = { name: "code", label: words("account.code"), help: words("account.code.help"), fills: "one-time-code" };
  const form = (
    kind: "login" | "signup" | "recover",
    fields: readonly Field[],
    submit: string,
    ask: (values: Readonly<Record<string, string>>) => Promise<AccountReply>,
    note?: string,
  ): { readonly id: string; readonly label: string; readonly content: JSX.Element } => ({
    id: kind,
    label: words(`account.${kind}`),
    content: (
      <>
        {note && <p class="muted">{note}</p>}
        <AskForm name={kind} fields={fields} submit={submit} onSubmit={async (values) => onReply(await ask(values))} />
      </>
    ),
  });
  const of = (values: Readonly<Record<string, string>>, field: string): string => values[field] ?? "";
  return (
    <>
      <p class="lead">{words("account.lead")}</p>
      <Tabs
        label={words("account.title")}
        tabs={[
          form(
            "login",
            [name, password],
            words("account.login"),
            (all) => people.logIn({ name: of(all, "name"), password: of(all, "password") }),
            words("account.login.leaves"),
          ),
          form(
            "signup",
            [{ ...name, help: words("account.name.help") }, fresh],
            words("account.signup"),
            (all) => people.signUp({ name: of(all, "name"), password: of(all, "password") }),
            words("account.signup.keeps"),
          ),
          form("recover", [name, code, { ...fresh, label: words("account.password.new") }], words("account.recover.do"), (all) =>
            people.recover({ name: of(all, "name"), code: of(all, "code"), password: of(all, "password") }),
          ),
        ]}
      />
    </>
  );
}
