import { useDataProvider } from "@refinedev/core";
import { Button, Form, Input, type InputRef } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../hooks/use-translate";
import { ApiError } from "../../http/errors";
import { failureLines, permitOf } from "../../i18n/error-messages";
import { type Finding, type LookupProps, lookupKey } from "../declaration/fields";
import { asText, type ControlProps, controlProps, foreign } from "./input-props";

/** How long after the last key a text is looked up, in milliseconds (specification 9). */
const pause = 500;

/** What a text was found to be; or what lets it be looked up that failed too often. */
interface Found {
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
function useLookup({ field, name, value, set }: ControlProps) {
  const { call, input, says, fills } = field.props as unknown as LookupProps;
  const { custom } = useDataProvider()();
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const [found, setFound] = useState<Found>();
  const [pressed, press] = useState<Pick<Found, "of">>();
  const typed = asText(value).trim();

  const look = useEffectEvent(async (signal: AbortSignal): Promise<string | undefined> => {
    if (signal.aborted) return undefined;
    try {
      const meta = { call, signal };
      const answer = await custom?.({ url: call.path, method: "post", payload: input(typed), meta });
      if (signal.aborted || !answer) return undefined;
      const name = says(answer.data);
      // nothing is sent for somebody whom nobody was shown
      if (!name?.trim()) throw new ApiError("unparseable");
      set(fills(answer.data));
      setFound({ of: typed, name });
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      const permit = permitOf(error);
      if (permit) setFound({ of: typed, permit });
      return failureLines(error, t).join(" ");
    }
  });
  const begin = useEffectEvent((signal: AbortSignal, isPressed: boolean) => {
    const problem = (isPressed ? Promise.resolve() : rest(signal)).then(() => look(signal));
    const finding: Finding = { of: typed, problem: () => problem };
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
export function LookupField(props: ControlProps) {
  const { longest } = props.field.props as unknown as LookupProps;
  const { t } = useTexts();
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
        {...controlProps(props)}
        {...foreign}
        maxLength={longest}
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
