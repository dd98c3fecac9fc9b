import type { JSX } from "preact";
import { useApp } from "../../context";
import { optional } from "../../later";
import { Address, useCopying } from "../address";

const QrCode = optional(() => import("./qr-code").then(({ QrCode: code }) => code));

/** The link to a match for whoever shall play: to copy, to send, to scan. */
export function Invitation({ listed }: { readonly listed: boolean }): JSX.Element {
  const { words } = useApp();
  const { field, copied, copy } = useCopying();
  const address = location.origin + location.pathname;
  // Who thinks better of it has sent nothing.
  const share = (): void => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <section class="invitation">
      <p class="lead">{words("hosted.invite.text")}</p>
      {listed && <p>{words("hosted.invite.listed")}</p>}
      <Address field={field} address={address} label={words("hosted.invite.link")} />
      <div class="invitation-ways">
        <button type="button" class="button button-main" onClick={() => void copy(address)}>
          {words("hosted.invite.copy")}
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" class="button" onClick={share}>
            {words("hosted.invite.share")}
          </button>
        )}
        <span role="status" class="muted">
          {copied ? words("share.copied") : ""}
        </span>
      </div>
      <p class="muted">{words("hosted.invite.scan")}</p>
      <QrCode text={address} label={words("hosted.invite.qr")} />
    </section>
  );
}
