import { type InputProps, inputProps } from "./input-props";
import { MoneyInput } from "./money-input";
import { amountLength } from "./money-mask";

/** An amount in reais; the form's value is a number. */
export function MoneyField(props: InputProps) {
  return (
    <MoneyInput
      {...inputProps(props)}
      maxCharacters={amountLength}
      value={typeof props.value === "number" ? props.value : undefined}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}
