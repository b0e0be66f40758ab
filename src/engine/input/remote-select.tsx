import { Button } from "antd";
import { useEffect, useRef } from "react";
import type { Call, Input } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import { useAppContext } from "../../hooks/app-context";
import { useCallQuery } from "../../hooks/use-call-query";
import { useTranslate } from "../../hooks/use-translate";
import { errorLines } from "../../i18n/error-messages";
import type { RemoteSelectProps } from "../declaration/fields";
import { BaseSelect } from "./base-select";
import type { InputProps } from "./input-props";
import { optionsKey, optionsStaleTimeMs } from "./remote-options";

/** The ids and names that the field's call returns for the current values of the form. */
function useOptions({ field, values }: InputProps) {
  const { call, input } = field.props as unknown as RemoteSelectProps;
  const { http } = useAppContext();
  const { language } = useTranslate();
  const request = input(values);
  const query = useCallQuery({
    call,
    input: request as Input<Call> | undefined,
    // a late answer to an earlier input is cached under that input and not shown
    queryKey: optionsKey(call, request, language),
    enabled: request !== undefined,
    staleTime: optionsStaleTimeMs,
    refetchOnWindowFocus: false,
    // sent before the form was drawn: what failed by then is shown, not sent twice
    retryOnMount: false,
  });
  const retry = () => {
    http.resetCircuitBreaker(call);
    void query.refetch();
  };
  return { query, retry, key: request && JSON.stringify(request) };
}

/** Clears the value when the call's input changes, unless the value changed with it: then it is the stored one. */
function useClearing(key: string | undefined, value: unknown, onChange: InputProps["onChange"]) {
  const seen = useRef({ key, value });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, value };
    const hasChanged = before.key !== undefined && before.key !== key;
    if (hasChanged && before.value === value && value !== null && value !== undefined) onChange?.(null);
  }, [key, value, onChange]);
}

/** A select whose options a call returns; if they cannot be loaded, it shows the error and a retry button. */
export function RemoteField(props: InputProps) {
  const { t } = useTranslate();
  const { query, retry, key } = useOptions(props);
  useClearing(key, props.value, props.onChange);
  const names = query.data?.data as readonly Named[] | undefined;
  const options = names?.map(({ id, name }) => ({ value: id, label: name }));
  const state = key === undefined ? "waiting" : query.isFetching && !options ? "loading" : undefined;
  const hasFailed = query.isError && !query.isFetching;

  return (
    <>
      <BaseSelect
        control={props}
        // before the options are there, a stored value would show as a bare number
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
