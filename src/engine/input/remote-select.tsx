import { type HttpError, useCustom } from "@refinedev/core";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import type { Named } from "../../../contract/fields";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { errorLines } from "../../i18n/error-messages";
import type { RemoteSelectProps } from "../declaration/fields";
import { BaseSelect } from "./base-select";
import type { InputProps } from "./input-props";
import { freshFor, optionsKey } from "./remote-options";

/** The ids and names that the field's call answers for the other inputs. */
function useOptions({ field, values }: InputProps) {
  const { call, input } = field.props as unknown as RemoteSelectProps;
  const { http } = useAppContext();
  const { language } = useTranslate();
  const wanted = input(values);
  const isGet = call.method === "GET";
  const { query } = useCustom<Named[] & Record<string, unknown>, HttpError>({
    url: call.path,
    method: isGet ? "get" : "post",
    config: isGet ? { query: wanted } : { payload: wanted },
    meta: { call },
    errorNotification: false,
    queryOptions: {
      // a late answer of another input is kept for that, and not shown
      queryKey: optionsKey(call, wanted, language),
      enabled: wanted !== undefined,
      retry: false,
      staleTime: freshFor,
      refetchOnWindowFocus: false,
    },
  });
  const retry = () => {
    http.reset(call);
    void query.refetch();
  };
  return { query, retry, key: wanted && JSON.stringify(wanted) };
}

/** Empties the value when its input becomes another one; a value that came together with its input is the stored one. */
function useClearing(key: string | undefined, value: unknown, onChange: InputProps["onChange"]) {
  const seen = useRef({ key, value });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, value };
    const isOther = before.key !== undefined && before.key !== key;
    if (isOther && before.value === value && value !== null && value !== undefined) onChange?.(null);
  }, [key, value, onChange]);
}

/** A select whose options a call answers; a failed load says so and can be tried again. */
export function RemoteField(props: InputProps) {
  const { t } = useTranslate();
  const { query, retry, key } = useOptions(props);
  useClearing(key, props.value, props.onChange);
  const options = query.data?.data.map(({ id, name }) => ({ value: id, label: name }));
  const state = key === undefined ? "waiting" : query.isFetching && !options ? "loading" : undefined;
  const hasFailed = query.isError && !query.isFetching;

  return (
    <>
      <BaseSelect
        control={props}
        // without its options a stored value would show as a bare number
        value={options ? (props.value ?? null) : null}
        options={options ?? []}
        loading={state === "loading"}
        disabled={state === "waiting"}
        placeholder={state && t(`fields.${state}`)}
        notFoundContent={t(state === "loading" ? "fields.loading" : "fields.none")}
        showSearch
        {...(hasFailed ? { status: "error" as const } : {})}
      />
      {hasFailed && (
        <div role="alert" className="field-failed">
          {errorLines(query.error, t).join(" ")}{" "}
          <Button type="link" size="small" onClick={retry}>
            {t("fields.retry")}
          </Button>
        </div>
      )}
    </>
  );
}
