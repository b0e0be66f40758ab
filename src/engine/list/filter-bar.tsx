import type { InputRef } from "antd";
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { DeferredSelect } from "../../ui/deferred-select";
import type { Filter } from "../declaration/resource";
import { ClientFilter } from "./client-filter";
import { FilterChips } from "./filter-chips";
import type { FilterValues } from "./list-address";
import { SearchBox } from "./search-box";

/** The milliseconds between the last change of a filter and the request (requirement S9.10). */
const reloadDelay = 1500;

interface Props {
  readonly resource: string;
  readonly filters: readonly Filter[];
  /** The values that the list is filtered by, from the URL. */
  readonly applied: FilterValues;
  readonly apply: (values: FilterValues) => void;
  /** Receives true when a change is waiting to be applied. */
  readonly onPending: (isPending: boolean) => void;
  /** Goes to the first row as soon as it is there; with `opens`, opens the one record that was searched for. */
  readonly enterFound: (opens: boolean) => void;
  /** True once the rows are shown and the browser is idle, so that the rest of the page may be loaded. */
  readonly enabled: boolean;
}

const isSame = (a: FilterValues, b: FilterValues) =>
  Object.keys({ ...a, ...b }).every((field) => (a[field] ?? "") === (b[field] ?? ""));
const loadDates = () => import("./date-filter");

/** The values shown in the filter bar, applied 1.5 s after the last change or at once on Enter (requirement C4). */
function useFilterDraft(applied: FilterValues, apply: Props["apply"], onPending: Props["onPending"]) {
  const [draft, setDraft] = useState(applied);
  const [lastSeen, setLastSeen] = useState(applied);
  const [lastApplied, setLastApplied] = useState<FilterValues>();
  if (!isSame(lastSeen, applied)) {
    setLastSeen(applied);
    setLastApplied(undefined);
    // the URL was changed by Back, a link or 'clear'; after a change of our own, text typed since then stays
    if (!lastApplied || !isSame(lastApplied, applied)) setDraft(applied);
  }
  const [isUrgent, setUrgent] = useState(false);
  const isPending = !isSame(draft, applied);
  const applyDraft = useCallback(() => {
    setLastApplied(draft);
    apply(draft);
  }, [draft, apply]);

  useEffect(() => {
    onPending(isPending);
    setUrgent(false);
    if (!isPending) return;
    if (isUrgent) return applyDraft();
    const timer = setTimeout(applyDraft, reloadDelay);
    return () => clearTimeout(timer);
  }, [isPending, isUrgent, applyDraft, onPending]);

  return {
    draft,
    change: useCallback((values: FilterValues) => setDraft((before) => ({ ...before, ...values })), []),
    /** Applies a change that needs no request at once, together with the waiting ones. */
    changeNow: useCallback((values: FilterValues) => {
      setDraft((before) => ({ ...before, ...values }));
      setUrgent(true);
    }, []),
    applyNow: useCallback(() => {
      if (isPending) applyDraft();
    }, [isPending, applyDraft]),
  };
}

/** The filters above a list. */
export const FilterBar = memo(function FilterBar({ resource, filters, applied, apply, ...rest }: Props) {
  const { t } = useTranslate();
  const { draft, change, changeNow, applyNow } = useFilterDraft(applied, apply, rest.onPending);
  const box = useRef<InputRef>(null);
  const { enterFound } = rest;
  const onDown = useCallback(() => {
    applyNow();
    enterFound(false);
  }, [applyNow, enterFound]);
  const clear = () => apply(Object.fromEntries(Object.keys(draft).map((field) => [field, ""])));

  return (
    <search className="filters">
      <form
        className="filters-form"
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
          enterFound(true);
        }}
      >
        {filters.map((filter) => (
          <Control
            key={filter.fields[0]}
            filter={filter}
            resource={resource}
            values={draft}
            change={filter.kind === "client" ? changeNow : change}
            enabled={rest.enabled}
            onDown={onDown}
            box={box}
          />
        ))}
        <button type="submit" hidden aria-label={t("list.apply")} />
      </form>
      <FilterChips
        {...{ resource, filters, applied, clear }}
        change={changeNow}
        focusSearch={() => box.current?.focus()}
      />
    </search>
  );
});

interface ControlProps {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly enabled: boolean;
}

interface SearchProps {
  readonly box: RefObject<InputRef | null>;
  readonly onDown: () => void;
}

const hasSameProps = (a: ControlProps & SearchProps, b: ControlProps & SearchProps) =>
  a.filter === b.filter &&
  a.enabled === b.enabled &&
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
    default:
      return <DateRange {...props} />;
  }
}, hasSameProps);

function SelectFilter({ filter, resource, values, change, enabled }: ControlProps) {
  const { t } = useTranslate();
  const field = filter.fields[0] ?? "";
  const label = `${resource}.filters.${field}`;
  return (
    <DeferredSelect
      enabled={enabled}
      className="filter-select"
      label={t(`${label}.title`)}
      empty={t(`${label}.title`)}
      value={values[field] ?? ""}
      onChange={(value) => change({ [field]: value })}
      options={(filter.options ?? []).map((option) => ({
        value: String(option),
        label: t(`${label}.${String(option)}`),
      }))}
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
