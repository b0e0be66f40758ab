import "./otp-field.css";
import { type ClipboardEvent, type KeyboardEvent, useContext, useEffect, useState } from "react";
import { consoleConfiguration } from "../../config/console-configuration";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { codeClockAt, noteCodeTyped, useCodeClock } from "./code-clock";
import type { InputProps } from "./input-props";
import { MaskedInput } from "./masked-input";
import { otpMask } from "./masks";
import { SubmitContext } from "./submit-context";

const codeLength = 6;

interface CodeTimeProps {
  readonly id: string;
  /** The step of the code that the authenticator showed when the field got the focus; undefined while it has not. */
  readonly focusedStep: number | undefined;
}

/**
 * How long the authenticator's code lives, or when the next one comes where this one was used. That there is another code is announced once,
 * while the field has the focus: the seconds would be read out every second.
 */
function CodeTime({ id, focusedStep }: CodeTimeProps) {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const { seconds, isUsed, step } = useCodeClock(http.now);
  const isNew = focusedStep !== undefined && step !== focusedStep;
  return (
    <>
      <span id={id} className="code-time">
        {/* as wide with one digit as with two, or the line would break and join again every half a minute */}
        {t(isUsed ? "fields.nextCode" : "fields.codeLives", { seconds })}
        {seconds < 10 && "\u2007"}
      </span>
      <span role="status" className="visually-hidden">
        {/* an element of its own for each, or the same words would not be read out again */}
        {isNew && <span key={step}>{t("fields.newCode")}</span>}
      </span>
    </>
  );
}

/** Sends the form: a browser sends by Enter only where a form has one input of a line, and a code is the last thing that is typed in any. */
function sendByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.closest("form")?.requestSubmit();
}

/** A one-time code, described by its error, or else by how long a code lives. Pasting six digits sends the form if all else is filled in. */
export function OtpField(props: InputProps) {
  const submitIfComplete = useContext(SubmitContext);
  const { http } = useAppContext();
  const [focusedStep, setFocusedStep] = useState<number>();
  const isWhole = typeof props.value === "string" && props.value.length === codeLength;
  useEffect(() => {
    if (isWhole) noteCodeTyped(http.now());
  }, [isWhole, http]);
  function onPaste({ clipboardData }: ClipboardEvent) {
    const digits = clipboardData.getData("text").replace(/\D/g, "");
    // once the input has taken the text
    if (consoleConfiguration.sendsPastedCode && digits.length === codeLength) setTimeout(submitIfComplete);
  }
  const id = `${props.id}_time`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus and the paste are the input's inside
    <div
      className="otp-field"
      onPaste={onPaste}
      onFocus={({ target }) => {
        setFocusedStep(codeClockAt(http.now()).step);
        // the next code takes the place of one that stayed, which has room for no digit more
        if (target instanceof HTMLInputElement) target.select();
      }}
      onBlur={() => setFocusedStep(undefined)}
      onKeyDown={sendByEnter}
    >
      <MaskedInput
        control={{
          ...props,
          "aria-describedby": props["aria-describedby"] ?? id,
        }}
        mask={otpMask}
        autoComplete="one-time-code"
      />
      <CodeTime {...{ id, focusedStep }} />
    </div>
  );
}
