import "./filter-chips.css";
import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { formatReais } from "../../format/money";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToolbar } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import { codesOf } from "../declaration/filter-values";
import type { Filter } from "../declaration/resource";
import type { FilterValues } from "./list-address";
import { useClientOptions } from "./use-client-options";

const loadRecordTitle = () => import("./record-title");

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

/** The chip of another list's record, which is named once it is read. */
function RecordChip({ filter, value, ...chip }: ChipProps & { readonly filter: Filter }) {
  const RecordTitle = useLazyComponent(loadRecordTitle);
  if (!RecordTitle) return <Chip {...chip} value={value} />;
  return (
    <RecordTitle filter={filter} id={value}>
      {(title) => <Chip {...chip} value={title} />}
    </RecordTitle>
  );
}

/** The days of a filter in words. */
function daysText({ dateStart = "", dateEnd = "" }: FilterValues, t: Translate): string {
  if (dateEnd === "") return t("dates.from", { day: dateStart });
  if (dateStart === "") return t("dates.until", { day: dateEnd });
  return dateStart === dateEnd ? dateStart : `${dateStart} – ${dateEnd}`;
}

/** The amounts of a filter in words, from texts in centavos. */
function amountsText([min = "", max = ""]: readonly string[], t: Translate): string {
  const text = (centavos: string) => formatReais(Number(centavos) / 100);
  if (max === "") return t("list.amountFrom", { amount: text(min) });
  if (min === "") return t("list.amountUntil", { amount: text(max) });
  return min === max ? text(min) : `${text(min)} – ${text(max)}`;
}

/** What a filter is called, and what it is set to; undefined where it is not set. */
function textsOf({ kind, fields, label }: Filter, resource: string, values: FilterValues, t: Translate) {
  const at = `${resource}.filters`;
  if (kind === "dateRange") {
    if (!values.dateStart && !values.dateEnd) return undefined;
    const label = values.dateType ? t(`${at}.dateType.${values.dateType}`) : t(`${at}.dateType.title`);
    return { label, value: daysText(values, t) };
  }
  if (kind === "amount") {
    const amounts = fields.map((each) => values[each] ?? "");
    return amounts.some(Boolean) ? { label: t("list.amount"), value: amountsText(amounts, t) } : undefined;
  }
  const field = fields[0] ?? "";
  const value = values[field];
  if (!value) return undefined;
  if (kind === "record") return { label: t(label ?? "list.customer"), value };
  if (kind === "search") return { label: t("list.searched"), value };
  return {
    label: t(`${at}.${field}.title`),
    value: kind === "client" ? value : t(`${at}.${field}.${value}`),
  };
}

/** One chip: the texts of a filter, and the values without it. */
interface ChipEntry {
  readonly key: string;
  readonly filter: Filter;
  readonly texts: { readonly label: string; readonly value: string };
  readonly without: FilterValues;
}

/** The chips of a filter: none where it is not set, one for each of several statuses. */
function chipsOf(filter: Filter, resource: string, values: FilterValues, t: Translate): ChipEntry[] {
  const [field = ""] = filter.fields;
  const codes = filter.kind === "statuses" ? codesOf(values[field] ?? "") : [];
  if (codes.length > 0)
    return codes.flatMap((code) => {
      const texts = textsOf(filter, resource, { [field]: code }, t);
      const others = codes.filter((each) => each !== code).join(",");
      return texts ? [{ key: `${field} ${code}`, filter, texts, without: { [field]: others } }] : [];
    });
  const texts = textsOf(filter, resource, values, t);
  const without = Object.fromEntries(filter.fields.map((each) => [each, ""]));
  return texts ? [{ key: field, filter, texts, without }] : [];
}

export interface FilterChipsProps {
  readonly resource: string;
  readonly filters: readonly Filter[];
  /** The values that the list is filtered by. */
  readonly applied: FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly clear: () => void;
  /** Takes the focus when a key removed the last filter. */
  readonly focusFilters: () => void;
  readonly tools: ListTools | undefined;
}

/** Draws the tools of a list, which get their `tabIndex` by their place. */
export type ListTools = (tabIndex: (at: number) => 0 | -1) => ReactNode;

/** How many tools a list has: its views and its columns. */
const toolCount = 2;

/**
 * The tools of a list, and what it is filtered by, each with a cross that takes it away, and a button that clears all; together one tab
 * stop.
 */
export default function FilterChips({
  resource,
  filters,
  applied,
  change,
  clear,
  focusFilters,
  tools,
}: FilterChipsProps) {
  const { t } = useTranslate();
  const toolbar = useToolbar();
  const bar = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const chips = filters.flatMap((filter) => chipsOf(filter, resource, applied, t));
  const count = chips.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on when a chip is gone
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined) return;
    const crosses = bar.current?.querySelectorAll<HTMLElement>(".filter-chip > button") ?? [];
    if (crosses.length === 0) focusFilters();
    else crosses[Math.min(at, crosses.length - 1)]?.focus();
  }, [count]);

  const before = tools ? toolCount : 0;
  const stops = before + (count && count + 1);
  if (stops === 0) return null;
  return (
    <div className="list-tools" role="toolbar" aria-label={t("list.tools")} {...toolbar.props}>
      {tools?.((at) => toolbar.tabIndex(at, stops))}
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
        <div ref={bar} className="filter-chips" role="group" aria-label={t("list.activeFilters")}>
          {chips.map(({ key, filter, texts, without }, at) => {
            const chip = {
              ...texts,
              tabIndex: toolbar.tabIndex(before + at, stops),
              remove(isByKey: boolean) {
                removedAt.current = isByKey ? at : undefined;
                change(without);
              },
            };
            switch (filter.kind) {
              case "client":
                return <ClientChip key={key} {...chip} filter={filter} />;
              case "record":
                return <RecordChip key={key} {...chip} filter={filter} />;
              default:
                return <Chip key={key} {...chip} />;
            }
          })}
          <Button
            type="text"
            size="small"
            className="stop"
            tabIndex={toolbar.tabIndex(stops - 1, stops)}
            onClick={({ detail }) => {
              removedAt.current = detail === 0 ? 0 : undefined;
              clear();
            }}
          >
            {t("list.clearFilters")}
          </Button>
        </div>
      )}
    </div>
  );
}
