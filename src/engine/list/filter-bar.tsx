import { CloseCircleFilled } from "@ant-design/icons";
import { Button, type InputRef } from "antd";
import Input from "antd/es/input/Input";
import { memo, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { never, useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { DeferredSelect } from "../../ui/deferred-select";
import type { Filter } from "../declaration/resource";
import { ClientFilter } from "./client-filter";
import type { FilterValues } from "./use-list-params";

/** How long after the last change a list is loaded anew, in milliseconds (specification 9). */
export const reloadDelay = 1500;

interface Props {
  readonly resource: string;
  readonly filters: readonly Filter[];
  readonly applied: FilterValues;
  readonly apply: (values: FilterValues) => void;
  /** Whether something was changed that the list does not show yet. */
  readonly onPending: (isPending: boolean) => void;
  /** Whether the rows are there, and the rest of the page may be fetched. */
  readonly isTime: boolean;
}

const isSame = (a: FilterValues, b: FilterValues) =>
  Object.keys({ ...a, ...b }).every((field) => (a[field] ?? "") === (b[field] ?? ""));
const loadDates = () => import("./date-filter");

/** Values as they are chosen, applied 1.5 s after the last change or at once by Enter (decision C4). */
function useFilterDraft(applied: FilterValues, apply: Props["apply"], onPending: Props["onPending"]) {
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  const [own, setOwn] = useState<FilterValues>();
  if (!isSame(shown, applied)) {
    setShown(applied);
    setOwn(undefined);
    // the address changed by itself: Back, a link, or 'clear'; what was typed since one's own change stays
    if (!own || !isSame(own, applied)) setDraft(applied);
  }
  const [isUrgent, setUrgent] = useState(false);
  const isPending = !isSame(draft, applied);
  const applyDraft = useCallback(() => {
    setOwn(draft);
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
    /** For what needs no request: everything that waits is applied with it. */
    changeNow: useCallback((values: FilterValues) => {
      setDraft((before) => ({ ...before, ...values }));
      setUrgent(true);
    }, []),
    applyNow: () => {
      if (isPending) applyDraft();
    },
  };
}

/** The controls above a list. */
export const FilterBar = memo(function FilterBar({ resource, filters, applied, apply, ...rest }: Props) {
  const { t } = useTranslate();
  const { draft, change, changeNow, applyNow } = useFilterDraft(applied, apply, rest.onPending);
  const box = useRef<InputRef>(null);
  const [keys] = useState(() => ({ "/": () => box.current?.focus({ cursor: "all" }) }));
  useHotkeys(keys);
  const isSet = Object.values(draft).some(Boolean);

  return (
    <search className="filters">
      <form
        className="filters-form"
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
        }}
      >
        {filters.map((filter) => (
          <Control
            key={filter.fields[0]}
            filter={filter}
            resource={resource}
            values={draft}
            change={filter.kind === "client" ? changeNow : change}
            isTime={rest.isTime}
            box={box}
          />
        ))}
        {isSet && (
          <Button
            type="text"
            onClick={() => apply(Object.fromEntries(Object.keys(draft).map((field) => [field, ""])))}
          >
            {t("list.clearFilters")}
          </Button>
        )}
        <button type="submit" hidden aria-label={t("list.apply")} />
      </form>
    </search>
  );
});

interface ControlProps {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly isTime: boolean;
}

const hasSameValues = (a: ControlProps, b: ControlProps) =>
  a.filter === b.filter &&
  a.isTime === b.isTime &&
  a.filter.fields.every((field) => a.values[field] === b.values[field]);

/** A key typed into the search draws the search box, and none of the other controls. */
const Control = memo(function Control({ box, ...props }: ControlProps & { readonly box: Ref<InputRef> }) {
  if (props.filter.kind === "search") return <Search {...props} box={box} />;
  if (props.filter.kind === "client") return <ClientFilter {...props} onChange={props.change} />;
  return props.filter.kind === "select" ? <Choice {...props} /> : <Dates {...props} />;
}, hasSameValues);

function Search({ resource, values, change, box }: ControlProps & { readonly box: Ref<InputRef> }) {
  const { t } = useTranslate();
  return (
    <Input
      ref={box}
      className="filter-search"
      aria-label={t("list.search")}
      aria-keyshortcuts="/"
      placeholder={t(`${resource}.filters.search`)}
      maxLength={100}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t("list.clearSearch")} /> }}
      value={values.search ?? ""}
      onChange={({ target }) => change({ search: target.value })}
    />
  );
}

function Choice({ filter, resource, values, change, isTime }: ControlProps) {
  const { t } = useTranslate();
  const field = filter.fields[0] ?? "";
  const label = `${resource}.filters.${field}`;
  return (
    <DeferredSelect
      isTime={isTime}
      className="filter-choice"
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

function Dates({ filter, resource, values, change, isTime }: ControlProps) {
  const [failed, setFailed] = useState<unknown>();
  const DateFilter = useLazyComponent(isTime ? loadDates : never, setFailed);
  if (failed) return null;
  // the room of the pickers, so that nothing moves when they come
  if (!DateFilter) return <span className="filter-dates" />;
  return <DateFilter filter={filter} resource={resource} values={values} onChange={change} />;
}
