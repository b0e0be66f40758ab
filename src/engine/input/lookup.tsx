import { useDataProvider } from "@refinedev/core";
import { Button, Form, Input, type InputRef } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { allowRetryOf, errorLines } from "../../i18n/error-messages";
import { type LookupProps, type LookupResult, lookupKey } from "../declaration/fields";
import { asText, foreign, type InputProps, inputProps } from "./input-props";

/** How long after the last key a text is looked up, in milliseconds (specification 9). */
const pause = 500;

/** What a text was found to be; or what lets it be looked up that failed too often. */
interface LookupState {
  readonly of: string;
  readonly name?: string;
  readonly permit?: () => void;
}

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Looks up what is typed; an answer to something else than what is typed by now is ignored. */
function useLookup({ field, name, value, setValues }: InputProps) {
  const { call, input, label, fill } = field.props as unknown as LookupProps;
  const { custom } = useDataProvider()();
  const { t } = useTranslate();
  const form = Form.useFormInstance();
  const [found, setFound] = useState<LookupState>();
  const [pressed, press] = useState<Pick<LookupState, "of">>();
  const typed = asText(value).trim();

  const look = useEffectEvent(async (signal: AbortSignal): Promise<string | undefined> => {
    if (signal.aborted) return undefined;
    try {
      const meta = { call, signal };
      const answer = await custom?.({ url: call.path, method: "post", payload: input(typed), meta });
      if (signal.aborted || !answer) return undefined;
      const name = label(answer.data);
      // nothing is sent for somebody whom nobody was shown
      if (!name?.trim()) throw new ApiError("unparseable");
      setValues(fill(answer.data));
      setFound({ of: typed, name });
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      const permit = allowRetryOf(error);
      if (permit) setFound({ of: typed, permit });
      return errorLines(error, t).join(" ");
    }
  });
  const begin = useEffectEvent((signal: AbortSignal, isPressed: boolean) => {
    const problem = (isPressed ? Promise.resolve() : rest(signal)).then(() => look(signal));
    const finding: LookupResult = { of: typed, problem: () => problem };
    form.setFieldValue(lookupKey(name), finding);
    void problem.then(() => {
      // a check that waits for this answer, such as a submission's, would be given up for a newer one
      if (signal.aborted || form.isFieldValidating(name)) return;
      form.validateFields([name]).catch(() => undefined);
    });
  });

  useEffect(() => {
    if (typed === "") return;
    const controller = new AbortController();
    begin(controller.signal, pressed?.of === typed);
    return () => controller.abort();
  }, [typed, pressed]);

  const { name: foundName, permit } = found?.of === typed ? found : {};
  const again = () => {
    permit?.();
    setFound(undefined);
    press({ of: typed });
  };
  return { name: foundName, again: permit && again };
}

/** A text that means one thing of the platform's; what was found is said below it. */
export function LookupField(props: InputProps) {
  const { maxLength } = props.field.props as unknown as LookupProps;
  const { t } = useTranslate();
  const input = useRef<InputRef>(null);
  const { name, again } = useLookup(props);
  const retry = () => {
    // this button goes with what it stands for
    input.current?.focus();
    again?.();
  };
  return (
    <>
      <Input
        ref={input}
        {...inputProps(props)}
        {...foreign}
        maxLength={maxLength}
        value={asText(props.value)}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
      <div role="status" className="field-found">
        {name}
      </div>
      {again && (
        <Button type="link" size="small" className="field-again" onClick={retry}>
          {t("fields.retry")}
        </Button>
      )}
    </>
  );
}
