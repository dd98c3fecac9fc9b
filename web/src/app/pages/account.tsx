import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import type { AccountReply } from "../core/people";
import { rememberOnline } from "../core/played-online";
import { HostedTrouble } from "../parts/hosted/hosted-trouble";
import { Codes } from "../parts/people/codes";
import { Member } from "../parts/people/member";
import { Newcomer } from "../parts/people/newcomer";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** The own account: coming to it, or what belongs to it. */
export function AccountPage(): JSX.Element {
  const { hosted, words, store } = useApp();
  const asked = useAsked(
    async (signal) => {
      const { people } = await hosted();
      return { people, reply: await people.account({ signal }) };
    },
    [hosted],
  );
  const [told, setTold] = useState<AccountReply | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useTitle(words("account.title"));
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <HostedTrouble error={asked.error} again={asked.again} />;
  const { people } = asked.value;
  const { account } = told ?? asked.value.reply;
  const take = (reply: AccountReply): void => {
    if (reply.account) rememberOnline(store);
    if (reply.codes.length > 0 || !reply.account) setCodes(reply.codes);
    setTold(reply);
  };
  return (
    <div class="page narrow account">
      <h1>{words("account.title")}</h1>
      {codes.length > 0 && <Codes codes={codes} onKept={() => setCodes([])} />}
      {account ? <Member people={people} account={account} onReply={take} /> : <Newcomer people={people} onReply={take} />}
    </div>
  );
}
