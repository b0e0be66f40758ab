import { type HttpError, useCustom } from "@refinedev/core";
import type { Named } from "../../contract/fields";
import type { Filter } from "./declaration";
import { freshFor, optionsKey } from "./fields/remote-options";
import { LateSelect } from "./late-select";
import type { FilterValues } from "./list-location";
import { useTexts } from "./texts";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  readonly isTime: boolean;
}

/** A select over what a call answers; it filters the rows that are loaded, and nothing of it is sent. */
export function LoadedFilter({ filter, resource, values, onChange, isTime }: Props) {
  const { t, language } = useTexts();
  const { call } = filter;
  const { query } = useCustom<Named[] & Record<string, unknown>, HttpError>({
    url: call?.path ?? "",
    method: "get",
    meta: { call },
    errorNotification: false,
    queryOptions: {
      queryKey: call ? optionsKey(call, undefined, language) : [],
      enabled: isTime && call !== undefined,
      retry: false,
      staleTime: freshFor,
      refetchOnWindowFocus: false,
    },
  });
  const field = filter.fields[0] ?? "";
  const label = t(`${resource}.filters.${field}.title`);
  return (
    <LateSelect
      isTime={isTime && !query.isFetching}
      className="filter-choice"
      label={label}
      empty={query.isError ? t("errors.load") : label}
      value={values[field] ?? ""}
      onChange={(value) => onChange({ [field]: value })}
      options={(query.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
