import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { moveFocus } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import type { RecordTab } from "./record-tabs";

interface Props {
  readonly tabs: readonly RecordTab[];
  readonly current: RecordTab;
  /** The id of the element that shows the chosen tab. */
  readonly panelId: string;
  readonly choose: (tab: RecordTab) => void;
}

/** The most tabs that a digit chooses. */
const lastDigit = 9;

/** How much of the next tab is seen beside the chosen one, in pixels. */
const peek = 32;

/** Scrolls the tabs sideways until the chosen one is seen whole; one that is seen already moves nothing. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
  const { left, right } = list.getBoundingClientRect();
  if (!tab) return;
  if (tab.left < left) list.scrollLeft -= left - tab.left + peek;
  else if (tab.right > right) list.scrollLeft += tab.right - right + peek;
}

/** The tabs of a record (WAI-ARIA tabs pattern): arrow keys go to the others, and the digit of a tab opens it from anywhere. */
export function TabList({ tabs, current, panelId, choose }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // an address or a digit chooses what a narrow window has no room for
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is looked up in the document
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [current.name]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")]);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t("record.tabs")}
      className="record-tabs"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, at) => (
        <button
          key={tab.name ?? ""}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          aria-disabled={tab.denied !== undefined || undefined}
          aria-describedby={tab.denied === undefined ? undefined : `${id}${at}`}
          aria-keyshortcuts={at < lastDigit ? String(at + 1) : undefined}
          title={tab.denied}
          data-label={tab.label}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => tab.denied === undefined && choose(tab)}
        >
          {tab.label}
          {tab.denied !== undefined && (
            <span id={`${id}${at}`} hidden>
              {tab.denied}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
