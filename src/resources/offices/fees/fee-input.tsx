import { Input } from "antd";
import { useState } from "react";
import { type InputProps, inputProps, noAutofill } from "../../../engine/input/input-props";
import { useRefusedPaste } from "../../../engine/input/use-refused-paste";
import { useSanitizedInput } from "../../../ui/use-sanitized-input";
import { cleanFee, fittingFee, readFee, typedFee } from "./fee-text";
import { isPercentage } from "./fees-of";

/** The input of a fee in reais or per cent. Typed text is formatted only on blur. */
export default function FeeInput(props: InputProps) {
  const value = typeof props.value === "number" ? props.value : undefined;
  const [typed, setTyped] = useState<string>();
  const paste = useRefusedPaste();
  const input = useSanitizedInput(cleanFee, (typedText) => {
    const text = fittingFee(typedText);
    if (text === undefined) return;
    paste.onTaken();
    setTyped(text);
    props.onChange?.(readFee(text));
  });
  const { onBlur, ...control } = inputProps(props);
  const isTyped = typed !== undefined && readFee(typed) === value;
  return (
    <>
      <Input
        {...control}
        {...noAutofill}
        {...input}
        {...(isPercentage(props.name) ? { suffix: "%" } : { prefix: "R$" })}
        className="money"
        inputMode="decimal"
        value={isTyped ? typed : value === undefined ? "" : typedFee(value)}
        onPaste={paste.onPaste}
        onFocus={({ target }) => target.select()}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      {paste.notice}
    </>
  );
}
