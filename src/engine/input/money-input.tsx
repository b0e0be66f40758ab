import { Input, type InputProps, type InputRef } from "antd";
import { useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { noAutofill } from "./input-props";
import { Mask } from "./mask";
import { createMoneyMask, formatReais, parseReais } from "./money-mask";
import { useRefusedPaste } from "./use-refused-paste";

interface Props extends Pick<InputProps, "id" | "onBlur" | "status" | "aria-describedby" | "aria-invalid"> {
  readonly maxCharacters: number;
  /** In reais. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** An amount in reais, displayed the Brazilian way. */
export function MoneyInput({ maxCharacters, value, onChange, onBlur, ...rest }: Props) {
  const { locale } = useTranslate();
  const [typed, setTyped] = useState("");
  const [mask, setMask] = useState(() => createMoneyMask(maxCharacters, locale));
  const input = useRef<InputRef>(null);
  const paste = useRefusedPaste();
  // the typed text stays while it stands for the value
  const isTyped = parseReais(typed) === value;
  return (
    <>
      <Input
        {...rest}
        {...noAutofill}
        ref={input}
        prefix="R$"
        className="money"
        inputMode="decimal"
        value={isTyped ? typed : value === undefined ? "" : formatReais(value)}
        // leaving the input completes the amount: "1.234,5" becomes "1.234,50"
        onBlur={(event) => {
          setTyped("");
          setMask(createMoneyMask(maxCharacters, locale));
          onBlur?.(event);
        }}
        onPaste={paste.onPaste}
        onChange={({ target }) => {
          paste.onTaken();
          setTyped(target.value);
          onChange(parseReais(target.value));
        }}
      />
      <Mask input={input} options={mask} />
      {paste.notice}
    </>
  );
}
