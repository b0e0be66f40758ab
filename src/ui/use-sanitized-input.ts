import type { InputRef } from "antd";
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Props for a text input that removes unwanted characters as they are typed or pasted. The caret keeps its place between the
 * remaining characters, and the text of an input method is left alone until it is complete (requirement B3).
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

  function sanitize(input: HTMLInputElement) {
    const position = input.selectionStart ?? input.value.length;
    caret.current = clean(input.value.slice(0, position)).length;
    onChange(clean(input.value));
    // needed even if the value stays the same: React then resets the input, and the caret has to be restored
    redraw();
  }

  return {
    ref,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value);
      else sanitize(event.target);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      sanitize(event.currentTarget);
    },
  };
}
