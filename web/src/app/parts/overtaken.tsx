import type { JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, Overtaken as What } from "../core/conductor";

interface OvertakenProps {
  readonly controller: Conductor;
  readonly overtaken: What;
}

/** The game went on in another window: what that means for this one, and a way to lose nothing. */
export function Overtaken({ controller, overtaken: { lost, mine } }: OvertakenProps): JSX.Element {
  const { words, navigate } = useApp();
  const apart = (): void => {
    const record = controller.keepApart();
    if (record) navigate({ page: "play", id: record.id, link: null });
  };
  return (
    <div class="notice" role="alert" data-overtaken={mine ? "lost" : "shown"}>
      <strong>{words("play.overtaken")}</strong>
      <p>{lost.length > 0 ? words("play.overtaken.lost", lost.join(" ")) : words("play.overtaken.shown")}</p>
      <div class="notice-actions">
        {mine && (
          <button type="button" class="button" onClick={apart}>
            {words("play.overtaken.apart")}
          </button>
        )}
        <button type="button" class="button button-main" onClick={() => controller.dismiss()}>
          {words("play.overtaken.go")}
        </button>
      </div>
    </div>
  );
}
