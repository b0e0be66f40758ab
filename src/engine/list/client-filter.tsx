import { type HttpError, useCustom } from "@refinedev/core";
import type { Named } from "../../../contract/fields";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { DeferredSelect } from "../../ui/deferred-select";
import type { Filter } from "../declaration/resource";
import { freshFor, optionsKey } from "../input/remote-options";
import type { FilterValues } from "./use-list-params";

interface Props {
  readonly filter: Filter;
  readonly resource: string;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  readonly isTime: boolean;
}

/**
 * A select over what a call answers; it filters the rows that are loaded, and nothing of it is sent. Where the options could not
 * be read it says so, and reads them again when it is opened.
 */
export function ClientFilter({ filter, resource, values, onChange, isTime }: Props) {
  const { t, language } = useTranslate();
  const { http } = useAppContext();
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
  const retry = () => {
    if (!call || !query.isError) return;
    http.reset(call);
    void query.refetch();
  };
  const field = filter.fields[0] ?? "";
  const label = t(`${resource}.filters.${field}.title`);
  return (
    <DeferredSelect
      // one that was opened to read again stays open meanwhile
      isTime={isTime && (!query.isLoading || query.errorUpdateCount > 0)}
      className="filter-choice"
      label={label}
      empty={query.isError ? t("errors.load") : label}
      value={values[field] ?? ""}
      onChange={(value) => onChange({ [field]: value })}
      onOpen={retry}
      options={(query.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
