import { type MaskitoOptions, maskitoTransform } from "@maskito/core";
import { Input, type InputRef } from "antd";
import { useRef, useState } from "react";
import { bareDocument } from "../../../contract/documents";
import { asText, type InputProps, inputProps, noAutofill } from "./input-props";
import { Mask } from "./mask";
import { useRefusedPaste } from "./use-refused-paste";

/** True when the mask keeps every letter and digit of the text. */
const fits = (text: string, mask: MaskitoOptions) =>
  bareDocument(maskitoTransform(text, mask)) === bareDocument(text);

/**
 * The displayed text of a masked input, and its mask while that is active. A stored value is displayed masked but not
 * changed. A value the mask would truncate is displayed as it is, with the mask off until the typed text fits.
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
    // typed text is not transformed again, which would break an input method's composition
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

/** A text input with a mask. The form's value is the displayed text. */
export function MaskedInput({ control, mask, inputMode = "numeric", isDisabled, ...rest }: Props) {
  const masked = useMaskedText(asText(control.value), mask);
  const input = useRef<InputRef>(null);
  const paste = useRefusedPaste();
  return (
    <>
      <Input
        {...inputProps(control)}
        {...noAutofill}
        {...rest}
        ref={input}
        // antd knows it by its form only, which not every form is
        status={control["aria-invalid"] === true ? "error" : ""}
        {...(isDisabled && { disabled: true })}
        inputMode={inputMode}
        value={masked.text}
        onPaste={paste.onPaste}
        onChange={({ target }) => {
          paste.onTaken();
          masked.setTyped(target.value);
          control.onChange?.(target.value);
        }}
      />
      <Mask input={input} options={masked.mask} />
      {paste.notice}
    </>
  );
}
