import { useMaskito } from "@maskito/react";
import { Input, type InputRef } from "antd";
import { useCallback, useState } from "react";
import { type InputProps, inputProps, noAutofill } from "./input-props";
import { formatReais, moneyMask, parseReais } from "./money-mask";

/** An amount in reais, displayed the Brazilian way; the form's value is a number. */
export function MoneyField(props: InputProps) {
  const value = typeof props.value === "number" ? props.value : undefined;
  const [typed, setTyped] = useState("");
  const element = useMaskito({ options: moneyMask });
  const ref = useCallback((input: InputRef | null) => element(input?.input ?? null), [element]);
  // the typed text stays while it stands for the form's value
  const isTyped = parseReais(typed) === value;
  return (
    <Input
      {...inputProps(props)}
      {...noAutofill}
      ref={ref}
      prefix="R$"
      className="money"
      inputMode="decimal"
      value={isTyped ? typed : value === undefined ? "" : formatReais(value)}
      // leaving the input completes the amount: "1.234,5" becomes "1.234,50"
      onBlur={(event) => {
        setTyped("");
        props.onBlur?.(event);
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange?.(parseReais(target.value));
      }}
    />
  );
}
