import "./filter-panel.css";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { useTranslate } from "../../hooks/use-translate";
import { impossibleFields } from "../declaration/filter-values";
import type { Filter } from "../declaration/resource";
import { AmountFilter } from "./amount-filter";
import type { FilterValues } from "./list-address";
import { RecordFilter } from "./record-filter";
import { RowsFilter } from "./rows-filter";

export interface FilterPanelProps {
  readonly resource: string;
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly change: (values: FilterValues) => void;
  /** The panel's button, which closes it by itself. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Closes the panel; `isByKey` when the focus has to return to its button. */
  readonly close: (isByKey: boolean) => void;
}

type PanelFilterProps = Pick<FilterPanelProps, "resource" | "values" | "change"> & {
  readonly filter: Filter;
};

function PanelFilter({ resource, filter, values, change }: PanelFilterProps) {
  const field = filter.fields[0] ?? "";
  const one = { filter, value: values[field] ?? "", onChange: (value: string) => change({ [field]: value }) };
  if (filter.kind === "amount") return <AmountFilter filter={filter} values={values} onChange={change} />;
  return filter.kind === "rows" ? <RowsFilter {...one} resource={resource} /> : <RecordFilter {...one} />;
}

/** The filters that a list has beside its bar. The focus goes into it; Escape, a click beside it and leaving it by Tab close it. */
export default function FilterPanel({ resource, filters, values, change, opener, close }: FilterPanelProps) {
  const { t } = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  const closeOutside = useEffectEvent(({ target }: Event) => {
    const isIn = [panel, opener].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isIn) close(false);
  });

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    // where it would be wider than the window it ends with its button
    current.classList.toggle(
      "filter-panel-end",
      current.getBoundingClientRect().right > window.innerWidth - 8,
    );
    current.querySelector("input")?.focus();
  }, []);
  useEffect(() => {
    const onEvent = (event: Event) => closeOutside(event);
    document.addEventListener("focusin", onEvent);
    document.addEventListener("pointerdown", onEvent);
    return () => {
      document.removeEventListener("focusin", onEvent);
      document.removeEventListener("pointerdown", onEvent);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    // what an open list of options does not use itself
    if (target.getAttribute("aria-expanded") === "true" || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close(true);
    } else if (event.key === "Enter" && filters.some((filter) => impossibleFields(filter, values).length > 0))
      event.preventDefault();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t("list.moreFilters")}
      className="filter-panel"
      onKeyDown={onKeyDown}
    >
      {filters
        .filter(({ kind }) => kind !== "rows")
        .map((filter) => (
          <PanelFilter key={filter.fields[0]} {...{ resource, filter, values, change }} />
        ))}
      {filters
        .filter(({ kind }) => kind === "rows")
        .map((filter) => (
          <PanelFilter key={filter.fields[0]} {...{ resource, filter, values, change }} />
        ))}
    </div>
  );
}
