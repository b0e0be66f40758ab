import { type KeyboardEvent, useId } from "react";
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

/** The tabs of a record (WAI-ARIA tabs pattern): arrow keys go to the others, and the digit of a tab opens it from anywhere. */
export function TabList({ tabs, current, panelId, choose }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")]);
  return (
    <div
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
