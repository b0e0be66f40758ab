import { type MaskitoOptions, maskitoTransform } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { Input, type InputRef } from "antd";
import { useCallback, useState } from "react";
import { bareDocument } from "../../../contract/documents";
import { asText, foreign, type InputProps, inputProps } from "./input-props";

/** Whether a mask keeps every letter and digit of a text. */
const fits = (text: string, mask: MaskitoOptions) =>
  bareDocument(maskitoTransform(text, mask)) === bareDocument(text);

/**
 * What a masked input shows and whether its mask is on. A stored text is shown masked without being changed; one that the
 * mask would cut is shown as it is, and the mask waits until what is typed fits it.
 */
function useMaskedText(value: string, mask: MaskitoOptions | null) {
  const [typed, setTyped] = useState<{ text: string; mask: MaskitoOptions | null }>();
  const isTyped = typed?.text === value && typed.mask === mask;
  const isFitting = mask !== null && fits(value, mask);
  const [wasOff, setWasOff] = useState(!isFitting);
  const isOff = !isFitting && (wasOff || !isTyped);
  if (wasOff !== isOff) setWasOff(isOff);
  return {
    mask: isOff ? null : mask,
    // what was just typed is left alone, or an input method would lose what it composes
    text: isTyped || !isFitting ? value : maskitoTransform(value, mask),
    setTyped: (text: string) => setTyped({ text, mask }),
  };
}

interface Props {
  readonly control: InputProps;
  readonly mask: MaskitoOptions | null;
  readonly inputMode?: "numeric" | "tel" | "text";
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly isDisabled?: boolean;
}

/** A text in the mono face that a mask keeps in shape; the form gets the text as it is shown. */
export function MaskedInput({ control, mask, inputMode = "numeric", isDisabled, ...rest }: Props) {
  const shown = useMaskedText(asText(control.value), mask);
  const element = useMaskito({ options: shown.mask });
  const ref = useCallback((input: InputRef | null) => element(input?.input ?? null), [element]);
  return (
    <Input
      {...inputProps(control)}
      {...foreign}
      {...rest}
      ref={ref}
      {...(isDisabled && { disabled: true })}
      className="mono"
      inputMode={inputMode}
      value={shown.text}
      onChange={({ target }) => {
        shown.setTyped(target.value);
        control.onChange?.(target.value);
      }}
    />
  );
}
