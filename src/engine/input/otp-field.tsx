import "./otp-field.css";
import { type ClipboardEvent, useContext, useEffect } from "react";
import { consoleConfiguration } from "../../config/console-configuration";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { noteCodeTyped, useCodeClock } from "./code-clock";
import type { InputProps } from "./input-props";
import { MaskedInput } from "./masked-input";
import { otpMask } from "./masks";
import { SubmitContext } from "./submit-context";

const codeLength = 6;

/** How long the authenticator's code lives, or when the next one comes where this one was used. */
function CodeTime({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const { seconds, isUsed } = useCodeClock(http.now);
  return (
    <span id={id} className="code-time">
      {t(isUsed ? "fields.nextCode" : "fields.codeLives", { seconds })}
    </span>
  );
}

/** A one-time code, described by its error, or else by how long a code lives. Pasting six digits sends the form if all else is filled in. */
export function OtpField(props: InputProps) {
  const submitIfComplete = useContext(SubmitContext);
  const { http } = useAppContext();
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
    <div className="otp-field" onPaste={onPaste}>
      <MaskedInput
        control={{
          ...props,
          "aria-describedby": props["aria-describedby"] ?? id,
        }}
        mask={otpMask}
        autoComplete="one-time-code"
      />
      <CodeTime id={id} />
    </div>
  );
}
