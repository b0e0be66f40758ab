import type { InputRef } from "antd";
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { useIsNarrow } from "../../hooks/use-is-narrow";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { DeferredSelect } from "../../ui/deferred-select";
import { codesOf } from "../declaration/filter-values";
import type { Filter } from "../declaration/resource";
import { ClientFilter } from "./client-filter";
import type { FilterChipsProps, ListTools } from "./filter-chips";
import { FoldButton, folds } from "./fold-button";
import type { FilterValues } from "./list-address";
import { MoreFilters } from "./more-filters";
import { isInPanel } from "./offered-filters";
import { SearchBox } from "./search-box";
import { type FilterDraftOptions, useFilterDraft } from "./use-filter-draft";

interface Props extends FilterDraftOptions {
  /** Goes to the first row as soon as it is there; with `opens`, opens the one record that was searched for. */
  readonly enterFound: (opens: boolean) => void;
  /** True once the rows are shown and the browser is idle, so that the rest of the page may be loaded. */
  readonly enabled: boolean;
  readonly tools?: ListTools | undefined;
}

const loadChips = () => import("./filter-chips");
const loadDates = () => import("./date-filter");
const loadStatuses = () => import("./statuses-filter");

/** The filters by their places in the bar: the search, what stands before the button of more filters, beside it, behind it and after it. */
function inPlaces(filters: readonly Filter[]) {
  const search = filters.find(({ kind }) => kind === "search");
  const inPanel = filters.filter(isInPanel);
  const days = filters.filter(({ kind }) => kind === "dateRange");
  const status = inPanel.length > 0 ? filters.find(({ kind }) => kind === "statuses") : undefined;
  const before = filters.filter((filter) => ![search, ...days, ...inPanel, status].includes(filter));
  return { search, before, status, inPanel, days };
}

/** The fold of the filters in a narrow window, closed to begin with, so that the rows have the room. */
function useFold(filters: readonly Filter[]) {
  const [isFolded, setFolded] = useState(true);
  return {
    isFolded,
    hasFold: useIsNarrow() && filters.some(folds),
    fold: setFolded,
    unfold: useCallback(() => setFolded(false), []),
  };
}

/** The first control of a form that can take the focus: the search box, where there is one. */
const focusable = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>("input, button") ?? [])].find((control) =>
    control.checkVisibility(),
  );

/** The filters and tools above a list. */
export const FilterBar = memo(function FilterBar(props: Props) {
  const { resource, filters, applied, apply, enterFound, enabled, tools } = props;
  const { t } = useTranslate();
  const { draft, change, changeNow, applyNow } = useFilterDraft(props);
  const box = useRef<InputRef>(null);
  const { isFolded, hasFold, fold, unfold } = useFold(filters);
  const { search, before, status, inPanel, days } = useMemo(() => inPlaces(filters), [filters]);
  const controlOf = (filter: Filter, tabIndex?: number) => (
    <Control
      key={filter.fields[0]}
      filter={filter}
      resource={resource}
      values={draft}
      change={filter.kind === "client" ? changeNow : change}
      enabled={enabled}
      tabIndex={tabIndex}
      onDown={onDown}
      box={box}
    />
  );
  const onDown = useCallback(() => {
    applyNow();
    enterFound(false);
  }, [applyNow, enterFound]);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => focusable(form.current)?.focus();
  const clear = () => apply(Object.fromEntries(Object.keys(draft).map((field) => [field, ""])));
  // a landmark only where there is something to search by
  const Landmark = filters.length > 0 ? "search" : "div";

  return (
    <Landmark className="filters">
      <form
        ref={form}
        className={isFolded ? "filters-form filters-folded" : "filters-form"}
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
          enterFound(true);
        }}
      >
        {search && controlOf(search)}
        {hasFold && (
          <FoldButton {...{ filters, applied }} isOpen={!isFolded} toggle={() => fold(!isFolded)} />
        )}
        {before.map((filter) => controlOf(filter))}
        {inPanel.length > 0 && (
          <MoreFilters
            resource={resource}
            filters={inPanel}
            values={draft}
            status={status && ((tabIndex) => controlOf(status, tabIndex))}
            {...{ change, enabled, unfold }}
          />
        )}
        {days.map((filter) => controlOf(filter))}
        <button type="submit" hidden aria-label={t("list.apply")} />
      </form>
      <Chips
        {...{ resource, filters, applied, clear }}
        enabled={enabled}
        change={changeNow}
        focusFilters={focusFirst}
        tools={tools}
      />
    </Landmark>
  );
});

/** What the list is filtered by. Its code is fetched with the rows of a filtered list, and otherwise after them. */
function Chips({ enabled, ...props }: FilterChipsProps & { readonly enabled: boolean }) {
  const isNeeded = enabled || props.tools !== undefined || Object.values(props.applied).some(Boolean);
  const FilterChips = useLazyComponent(isNeeded ? loadChips : undefined);
  return FilterChips && <FilterChips {...props} />;
}

interface ControlProps {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly enabled: boolean;
  /** In a toolbar. */
  readonly tabIndex?: number | undefined;
}

interface SearchProps {
  readonly box: RefObject<InputRef | null>;
  readonly onDown: () => void;
}

const hasSameProps = (a: ControlProps & SearchProps, b: ControlProps & SearchProps) =>
  a.filter === b.filter &&
  a.enabled === b.enabled &&
  a.tabIndex === b.tabIndex &&
  (a.filter.kind !== "search" || a.onDown === b.onDown) &&
  a.filter.fields.every((field) => a.values[field] === b.values[field]);

/** One filter, memoized so that typing into the search box does not render the others. */
const Control = memo(function Control({ box, onDown, ...props }: ControlProps & SearchProps) {
  const { filter, resource, values, change } = props;
  switch (filter.kind) {
    case "search":
      return (
        <SearchBox
          {...{ resource, onDown, box }}
          value={values.search ?? ""}
          onChange={(search) => change({ search })}
        />
      );
    case "client":
      return <ClientFilter {...props} onChange={change} />;
    case "select":
      return <SelectFilter {...props} />;
    case "statuses":
      return <SeveralStatuses {...props} />;
    default:
      return <DateRange {...props} />;
  }
}, hasSameProps);

/** The field of a filter by codes with its label, its value and the labels of the codes. */
function useCodes({ filter, resource, values, change }: ControlProps) {
  const { t } = useTranslate();
  const field = filter.fields[0] ?? "";
  const label = `${resource}.filters.${field}`;
  return {
    label: t(`${label}.title`),
    value: values[field] ?? "",
    onChange: (value: string) => change({ [field]: value }),
    options: (filter.options ?? []).map((option) => ({
      value: String(option),
      label: t(`${label}.${String(option)}`),
    })),
  };
}

function SelectFilter(props: ControlProps) {
  const codes = useCodes(props);
  return <DeferredSelect {...codes} enabled={props.enabled} className="filter-select" empty={codes.label} />;
}

function SeveralStatuses(props: ControlProps) {
  const codes = useCodes(props);
  const Statuses = useLazyComponent(props.enabled ? loadStatuses : undefined);
  if (Statuses) return <Statuses {...codes} tabIndex={props.tabIndex} />;
  // stands in for the select, whose value is one of all that are chosen
  const chosen = codes.options.filter(({ value }) => codesOf(codes.value).includes(value));
  const text = { value: codes.value, label: chosen.map(({ label }) => label).join(", ") };
  return (
    <DeferredSelect
      {...codes}
      enabled={false}
      className="filter-select filter-statuses"
      empty={codes.label}
      options={chosen.length > 0 ? [text] : []}
    />
  );
}

function DateRange({ filter, resource, values, change, enabled }: ControlProps) {
  const [failed, setFailed] = useState<unknown>();
  const DateFilter = useLazyComponent(enabled ? loadDates : undefined, setFailed);
  if (failed) return null;
  // reserves the space of the date pickers, so that nothing moves when they appear
  if (!DateFilter) return <span className="filter-dates" />;
  return <DateFilter filter={filter} resource={resource} values={values} onChange={change} />;
}
