import type { InputRef } from "antd";
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef } from "react";

/**
 * A text input that drops what it does not take as it is typed or pasted. The caret stays behind the same characters, and an
 * input method is left alone until it is done (decision B3).
 */
export function useSanitizedInput(clean: (text: string) => string, onChange: (text: string) => void) {
  const ref = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function take(input: HTMLInputElement) {
    const at = input.selectionStart ?? input.value.length;
    caret.current = clean(input.value.slice(0, at)).length;
    onChange(clean(input.value));
    // also when nothing of what was typed is left: the input is put back, and the caret has to be too
    redraw();
  }

  return {
    ref,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value);
      else take(event.target);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      take(event.currentTarget);
    },
  };
}
