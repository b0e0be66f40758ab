import "./columns-drawer.css";
import { Button, Checkbox, Drawer } from "antd";
import { useLayoutEffect, useRef, useState } from "react";
import { useEscape } from "../../hooks/use-escape";
import { useIsNarrow } from "../../hooks/use-is-narrow";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import { drawerWidth } from "../../ui/drawer-width";
import { Segmented } from "../../ui/segmented";
import { roomOf } from "../table/column-widths";
import { cellTools } from "../table/columns";
import { type ArrangedList, chooseColumns, chooseDensity } from "./arranged-list";
import {
  alwaysShow,
  type ChosenColumn,
  type ColumnChoice,
  moveColumn,
  nameField,
  resizeColumns,
  toggleColumn,
  togglePin,
} from "./column-choice";
import { widthStep } from "./column-resize";
import { type Density, densities } from "./kept-lists";
import { SortableList } from "./sortable-list";

interface Props {
  readonly list: ArrangedList;
  readonly reset: () => void;
  /** Called after a change that the browser did not keep. */
  readonly onNotKept: () => void;
  readonly close: () => void;
}

const columnTitle = (t: Translate, resource: string, field: string) =>
  t(`${resource}.columns.${field}.title`);

/** The parts of a choice as the drawer lists them. */
function groupsOf({ declared, choice }: ArrangedList) {
  const hideBelow = (field: string) => declared.find((each) => each.field === field)?.hideBelow ?? 0;
  const isHere = ({ field, isAuto }: ChosenColumn) => !isAuto || window.innerWidth >= hideBelow(field);
  return {
    shown: choice.filter(isHere),
    hidden: declared.filter(({ field }) => !choice.some((each) => each.field === field && isHere(each))),
  };
}

interface WidthProps {
  readonly title: string;
  readonly chosen: ChosenColumn;
  /** The least width of the column, in pixels. */
  readonly min: number;
  readonly tabIndex: (control: number) => 0 | -1;
  readonly change: (width: number) => void;
}

/** The width of a column, in steps: the way without dragging (WCAG 2.5.7). */
function Width({ title, chosen, min, tabIndex, change }: WidthProps) {
  const { t } = useTranslate();
  const hasOwnWidth = chosen.width === undefined || chosen.isAtMost;
  const drawn = document.querySelector(`th[data-column="${CSS.escape(chosen.field)}"]`);
  const step = (by: number) => {
    const from = drawn?.getBoundingClientRect().width ?? chosen.width ?? min;
    change(Math.max(min, Math.round(from) + by));
  };
  return (
    <span className="column-width">
      <button
        type="button"
        className="icon-button"
        tabIndex={tabIndex(2)}
        aria-label={t("views.narrower", { what: title })}
        aria-disabled={!chosen.isAtMost && (chosen.width ?? min + 1) <= min}
        onClick={() => step(-widthStep)}
      >
        −
      </button>
      <span className="muted" title={hasOwnWidth ? t("views.ownWidthHint") : undefined}>
        {hasOwnWidth ? t("views.ownWidth") : Math.max(min, chosen.width ?? 0)}
      </span>
      <button
        type="button"
        className="icon-button"
        tabIndex={tabIndex(3)}
        aria-label={t("views.wider", { what: title })}
        onClick={() => step(widthStep)}
      >
        +
      </button>
    </span>
  );
}

interface ShownProps {
  readonly list: ArrangedList;
  readonly choose: (choice: ColumnChoice) => void;
}

/** The columns that are shown, in their order, with what can be done to each. */
function ShownColumns({
  list,
  choose,
  announce,
}: ShownProps & { readonly announce: (text: string) => void }) {
  const { t, locale } = useTranslate();
  const isNarrow = useIsNarrow();
  const { resource, declared, choice } = list;
  const { shown } = groupsOf(list);
  const naming = nameField(declared);
  const items = shown.flatMap((chosen) => {
    const column = declared.find(({ field }) => field === chosen.field);
    return column
      ? [{ key: chosen.field, label: columnTitle(t, resource, chosen.field), chosen, column }]
      : [];
  });
  function move(field: string, to: number): void {
    const others = shown.filter((each) => each.field !== field);
    choose(moveColumn(choice, field, others[to]?.field));
  }
  return (
    <SortableList label={t("views.shown")} {...{ items, move, announce }}>
      {({ key, label, chosen, column }, tabIndex) => (
        <>
          <Checkbox
            checked
            tabIndex={tabIndex(1)}
            aria-disabled={key === naming}
            {...(key === naming && { title: t("views.naming") })}
            onChange={() => choose(toggleColumn(choice, key, declared))}
          >
            {label}
          </Checkbox>
          {/* cards have no widths, and nothing that scrolls sideways */}
          {!isNarrow && (
            <>
              <Width
                {...{ title: label, chosen, tabIndex }}
                min={roomOf(column, label, cellTools(resource, key, t, locale)).min}
                change={(next) => choose(resizeColumns(choice, key, next))}
              />
              <button
                type="button"
                className="icon-button column-pin"
                tabIndex={tabIndex(4)}
                aria-pressed={chosen.isPinned ?? false}
                aria-label={t("views.pin", { what: label })}
                title={t("views.pin", { what: label })}
                onClick={() => choose(togglePin(choice, key))}
              >
                <svg
                  className="icon"
                  viewBox="0 0 24 24"
                  width="16"
                  height="16"
                  aria-hidden
                  focusable="false"
                >
                  <path d="M9 4h6l-1 7 4 4H6l4-4-1-7M12 15v5" />
                </svg>
              </button>
            </>
          )}
        </>
      )}
    </SortableList>
  );
}

/** The columns that are not shown. */
function HiddenColumns({ list, choose }: ShownProps) {
  const { t } = useTranslate();
  const { resource, declared, choice } = list;
  const { hidden } = groupsOf(list);
  if (hidden.length === 0) return null;
  return (
    <>
      <h2>{t("views.hidden")}</h2>
      <ul className="sortable" aria-label={t("views.hidden")}>
        {hidden.map(({ field }) => {
          const isHiddenHere = choice.some((each) => each.field === field);
          const show = () =>
            choose(isHiddenHere ? alwaysShow(choice, field) : toggleColumn(choice, field, declared));
          return (
            <li key={field} className="sortable-row">
              <Checkbox checked={false} onChange={show}>
                {columnTitle(t, resource, field)}
                {isHiddenHere && <span className="muted"> · {t("views.hiddenHere")}</span>}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Keeps the focus in its place when the row of a checkbox goes to the other list: it moves on to the next row. Returns a function to be
 * called before the change.
 */
function useFocusInPlace(choice: ColumnChoice) {
  const place = useRef<{ readonly list: Element | null; readonly at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go when the choice changes
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { list, at } = place.current;
    const boxes = [...(list?.querySelectorAll<HTMLElement>("input") ?? [])];
    const left = list?.isConnected ? boxes[Math.min(at, boxes.length - 1)] : undefined;
    (left ?? document.querySelector<HTMLElement>(".columns-drawer .sortable input"))?.focus();
    place.current = undefined;
  }, [choice]);
  return ({ target }: { readonly target: EventTarget }) => {
    const list = (target as Element).closest("ul");
    const rows = [...(list?.querySelectorAll("input") ?? [])];
    place.current = { list, at: rows.indexOf(target as HTMLInputElement) };
  };
}

/** Chooses the columns of a list, their order, widths and those that stay at the left, and the density of its rows. */
export default function ColumnsDrawer({ list, reset, onNotKept, close }: Props) {
  const { t } = useTranslate();
  const isNarrow = useIsNarrow();
  const [said, announce] = useState("");
  const check = (isKept: boolean) => {
    if (!isKept) onNotKept();
  };
  const choose = (choice: ColumnChoice) => check(chooseColumns(list, choice));
  useEscape(close);
  const keepPlace = useFocusInPlace(list.choice);
  const panel = useRef<HTMLDivElement>(null);

  return (
    <Drawer
      open
      width={drawerWidth}
      title={t("views.columnsTitle")}
      closable={{ "aria-label": t("modal.close"), placement: "end" }}
      autoFocus={false}
      afterOpenChange={(isOpen) =>
        isOpen && panel.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
      }
      onClose={close}
      getContainer="#modals"
      rootClassName="columns-drawer"
      footer={
        <Button block disabled={!list.isArranged} onClick={reset}>
          {t("views.reset")}
        </Button>
      }
    >
      {/* cards have one height */}
      {!isNarrow && (
        <Segmented<Density>
          block
          aria-label={t("views.density")}
          value={list.density}
          onChange={(density) => check(chooseDensity(list, density))}
          options={densities.map((value) => ({
            value,
            label: t(`views.${value}`),
          }))}
        />
      )}
      <div ref={panel} onClickCapture={keepPlace}>
        <h2>{t("views.shown")}</h2>
        <ShownColumns {...{ list, choose, announce }} />
        <HiddenColumns {...{ list, choose }} />
      </div>
      {!isNarrow && <p className="muted">{t("views.hint")}</p>}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Drawer>
  );
}
