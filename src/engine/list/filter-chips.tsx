import "./filter-chips.css";
import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useToolbar } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import type { Filter } from "../declaration/resource";
import type { FilterValues } from "./list-address";
import { useClientOptions } from "./use-client-options";

interface ChipProps {
  readonly label: string;
  readonly value: string;
  readonly tabIndex: number;
  /** Removes the filter; `isByKey` when it was done by keyboard. */
  readonly remove: (isByKey: boolean) => void;
}

function Chip({ label, value, tabIndex, remove }: ChipProps) {
  const { t } = useTranslate();
  const what = `${label}: ${value}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    remove(true);
  };
  return (
    <span className="filter-chip">
      <span className="filter-chip-text" title={what}>
        <span>{label}:</span> {value}
      </span>
      <button
        type="button"
        className="stop"
        tabIndex={tabIndex}
        aria-label={t("list.removeFilter", { what })}
        // a click that no pointer made comes from a key
        onClick={({ detail }) => remove(detail === 0)}
        onKeyDown={onKeyDown}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

/** The chip of a client filter, whose value is named once its options are loaded. */
function ClientChip({ filter, value, ...chip }: ChipProps & { readonly filter: Filter }) {
  const { options } = useClientOptions(filter, true);
  return <Chip {...chip} value={options.find(({ id }) => String(id) === value)?.name ?? value} />;
}

/** The days of a filter in words. */
function daysText({ dateStart = "", dateEnd = "" }: FilterValues, t: Translate): string {
  if (dateEnd === "") return t("dates.from", { day: dateStart });
  if (dateStart === "") return t("dates.until", { day: dateEnd });
  return dateStart === dateEnd ? dateStart : `${dateStart} – ${dateEnd}`;
}

/** What a filter is called, and what it is set to; undefined where it is not set. */
function textsOf({ kind, fields }: Filter, resource: string, values: FilterValues, t: Translate) {
  const at = `${resource}.filters`;
  if (kind === "dateRange") {
    if (!values.dateStart && !values.dateEnd) return undefined;
    const label = values.dateType ? t(`${at}.dateType.${values.dateType}`) : t(`${at}.dateType.title`);
    return { label, value: daysText(values, t) };
  }
  const field = fields[0] ?? "";
  const value = values[field];
  if (!value) return undefined;
  if (kind === "search") return { label: t("list.searched"), value };
  return {
    label: t(`${at}.${field}.title`),
    value: kind === "client" ? value : t(`${at}.${field}.${value}`),
  };
}

interface Props {
  readonly resource: string;
  readonly filters: readonly Filter[];
  /** The values that the list is filtered by. */
  readonly applied: FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly clear: () => void;
  /** Takes the focus when a key removed the last filter. */
  readonly focusSearch: () => void;
}

/** What a list is filtered by, each with a cross that takes it away, and a button that clears all; one tab stop. */
export function FilterChips({ resource, filters, applied, change, clear, focusSearch }: Props) {
  const { t } = useTranslate();
  const toolbar = useToolbar();
  const bar = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const chips = filters.flatMap((filter) => {
    const texts = textsOf(filter, resource, applied, t);
    return texts ? [{ filter, texts }] : [];
  });
  const count = chips.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on when a chip is gone
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined) return;
    const crosses = bar.current?.querySelectorAll<HTMLElement>(".filter-chip > button") ?? [];
    if (crosses.length === 0) focusSearch();
    else crosses[Math.min(at, crosses.length - 1)]?.focus();
  }, [count]);

  if (count === 0) return null;
  return (
    <div
      ref={bar}
      className="filter-chips"
      role="toolbar"
      aria-label={t("list.activeFilters")}
      {...toolbar.props}
    >
      {chips.map(({ filter, texts }, at) => {
        const chip = {
          ...texts,
          tabIndex: toolbar.tabIndex(at, count + 1),
          remove(isByKey: boolean) {
            removedAt.current = isByKey ? at : undefined;
            change(Object.fromEntries(filter.fields.map((field) => [field, ""])));
          },
        };
        const key = filter.fields[0];
        return filter.kind === "client" ? (
          <ClientChip key={key} {...chip} filter={filter} />
        ) : (
          <Chip key={key} {...chip} />
        );
      })}
      <Button
        type="text"
        size="small"
        className="stop"
        tabIndex={toolbar.tabIndex(count, count + 1)}
        onClick={({ detail }) => {
          removedAt.current = detail === 0 ? 0 : undefined;
          clear();
        }}
      >
        {t("list.clearFilters")}
      </Button>
    </div>
  );
}
