import { useTranslate } from "../../hooks/use-translate";
import { DeferredSelect } from "../../ui/deferred-select";
import type { Filter } from "../declaration/resource";
import type { FilterValues } from "./list-address";
import { useClientOptions } from "./use-client-options";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  /** True once the options may be fetched. */
  readonly enabled: boolean;
}

/**
 * A select over ids and names that a call returns. It filters the loaded rows and is not sent to the platform. If the options
 * could not be loaded it says so, and fetches them again when it is opened.
 */
export function ClientFilter({ filter, resource, values, onChange, enabled }: Props) {
  const { t } = useTranslate();
  const { query, options, retry } = useClientOptions(filter, enabled);
  const field = filter.fields[0] ?? "";
  const label = t(`${resource}.filters.${field}.title`);
  return (
    <DeferredSelect
      // opening it may fetch the options again, and it stays open meanwhile
      enabled={enabled && (!query.isLoading || query.errorUpdateCount > 0)}
      className="filter-select"
      label={label}
      empty={query.isError ? t("errors.load") : label}
      value={values[field] ?? ""}
      onChange={(value) => onChange({ [field]: value })}
      onOpen={retry}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
