import { Input } from "antd";
import { useState } from "react";
import { type ControlProps, controlProps, foreign } from "../../../engine/input/input-props";
import { useTexts } from "../../../hooks/use-translate";
import { useCleanedInput } from "../../../ui/use-sanitized-input";
import { cleanFee, readFee, typedFee } from "./fee-text";
import { isPercentage } from "./fees-of";

/** A fee, in reais or per cent: what is typed stays as it was typed until the input is left. */
export default function FeeInput(props: ControlProps) {
  const { locale } = useTexts();
  const value = typeof props.value === "number" ? props.value : undefined;
  const [typed, setTyped] = useState<string>();
  const input = useCleanedInput(cleanFee, (text) => {
    setTyped(text);
    props.onChange?.(readFee(text));
  });
  const { onBlur, ...control } = controlProps(props);
  const isTyped = typed !== undefined && readFee(typed) === value;
  return (
    <Input
      {...control}
      {...foreign}
      {...input}
      {...(isPercentage(props.name) ? { suffix: "%" } : { prefix: "R$" })}
      className="money"
      inputMode="decimal"
      value={isTyped ? typed : value === undefined ? "" : typedFee(value, locale)}
      onFocus={({ target }) => target.select()}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
