import { useDataProvider } from "@refinedev/core";
import { Button, Form, Input, type InputRef } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { RecordReference } from "../../../contract/fields";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { allowRetryOf, errorLines } from "../../i18n/error-messages";
import type { LookupProps } from "../declaration/fields";
import { type LookupResult, lookupKey } from "../declaration/lookup-rule";
import { Person } from "../declaration/person";
import { asText, type InputProps, inputProps, noAutofill } from "./input-props";

/** The milliseconds between the last key and the lookup (requirement S9.11). */
const typingPause = 500;

/** The result of a finished lookup. */
interface LookupState {
  /** The text that was looked up. */
  readonly typed: string;
  /** The label of the record that was found. */
  readonly name?: string;
  readonly record?: RecordReference | undefined;
  readonly marks?: string | undefined;
  /** Lets the call be sent once more after it has failed too often. */
  readonly allowRetry?: () => void;
}

/** Resolves after the typing pause, or as soon as the lookup is aborted. */
const waitForPause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, typingPause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Looks up the current text. Answers to an earlier text are ignored. */
function useLookup({ field, name, value, setValues }: InputProps) {
  const { call, input, label, record, marks, fill } = field.props as unknown as LookupProps;
  const { custom } = useDataProvider()();
  const { t } = useTranslate();
  const form = Form.useFormInstance();
  const [found, setFound] = useState<LookupState>();
  const [retried, setRetried] = useState<Pick<LookupState, "typed">>();
  const typed = asText(value).trim();

  const look = useEffectEvent(async (signal: AbortSignal): Promise<string | undefined> => {
    if (signal.aborted) return undefined;
    try {
      const meta = { call, signal };
      const answer = await custom?.({ url: call.path, method: "post", payload: input(typed), meta });
      if (signal.aborted || !answer) return undefined;
      const name = label(answer.data);
      // without a name the admin could not check whom the form is about
      if (!name?.trim()) throw new ApiError("unparseable");
      setValues(fill(answer.data));
      setFound({ typed, name, record: record?.(answer.data), marks: marks?.(answer.data) });
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      const allowRetry = allowRetryOf(error);
      if (allowRetry) setFound({ typed, allowRetry });
      return errorLines(error, t).join(" ");
    }
  });
  const begin = useEffectEvent((signal: AbortSignal, isRetry: boolean) => {
    const problem = (isRetry ? Promise.resolve() : waitForPause(signal)).then(() => look(signal));
    const result: LookupResult = { typed, problem: () => problem };
    form.setFieldValue(lookupKey(name), result);
    void problem.then(() => {
      // a new validation would cancel one that is waiting for this answer, such as that of a submission
      if (signal.aborted || form.isFieldValidating(name)) return;
      form.validateFields([name]).catch(() => undefined);
    });
  });

  useEffect(() => {
    if (typed === "") return;
    const controller = new AbortController();
    begin(controller.signal, retried?.typed === typed);
    return () => controller.abort();
  }, [typed, retried]);

  const { allowRetry, ...known } = found?.typed === typed ? found : {};
  const retry = () => {
    allowRetry?.();
    setFound(undefined);
    setRetried({ typed });
  };
  return { ...known, retry: allowRetry && retry };
}

/** A text that identifies one record of the platform; the record's name is announced below it. */
export function LookupField(props: InputProps) {
  const { maxLength, hasPlaceholder } = props.field.props as unknown as LookupProps;
  const { t } = useTranslate();
  const input = useRef<InputRef>(null);
  const { name, record, marks, retry } = useLookup(props);
  const retryFocused = () => {
    // the button disappears, and the focus must not go with it
    input.current?.focus();
    retry?.();
  };
  return (
    <div className="field-lookup">
      <div role="status" className="field-found">
        {name && <Person {...{ name, marks }} to={record} />}
      </div>
      <Input
        ref={input}
        {...inputProps(props)}
        {...noAutofill}
        maxLength={maxLength}
        placeholder={hasPlaceholder ? t(`${props.label}.placeholder`) : undefined}
        value={asText(props.value)}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
      {retry && (
        <Button type="link" size="small" className="field-again" onClick={retryFocused}>
          {t("fields.retry")}
        </Button>
      )}
    </div>
  );
}
