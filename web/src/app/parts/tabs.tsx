import type { ComponentChildren, JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ComponentChildren;
}

/** Contents of which one is seen at a time; the others stay as they were. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): JSX.Element {
  const [chosen, choose] = useState(tabs[0]?.id ?? "");
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = tabs.findIndex((tab) => tab === shown);
    const next = by === undefined ? undefined : tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div class="tabs">
      <div ref={row} class="tab-row" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            class="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === shown}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          class="tab-panel"
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab !== shown}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
