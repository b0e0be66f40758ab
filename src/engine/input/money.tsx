import { useMaskito } from "@maskito/react";
import { Input, type InputRef } from "antd";
import { useCallback, useState } from "react";
import { foreign, type InputProps, inputProps } from "./input-props";
import { moneyMask, readShown, writeReais } from "./money-mask";

/** An amount in reais: written as Brazilians do, a number for the form. */
export function MoneyField(props: InputProps) {
  const value = typeof props.value === "number" ? props.value : undefined;
  const [typed, setTyped] = useState("");
  const element = useMaskito({ options: moneyMask });
  const ref = useCallback((input: InputRef | null) => element(input?.input ?? null), [element]);
  // what was typed stays as it was typed while it means the value
  const isTyped = readShown(typed) === value;
  return (
    <Input
      {...inputProps(props)}
      {...foreign}
      ref={ref}
      prefix="R$"
      className="money"
      inputMode="decimal"
      value={isTyped ? typed : value === undefined ? "" : writeReais(value)}
      // left alone it is shown whole: "1.234,5" becomes "1.234,50"
      onBlur={(event) => {
        setTyped("");
        props.onBlur?.(event);
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange?.(readShown(target.value));
      }}
    />
  );
}
