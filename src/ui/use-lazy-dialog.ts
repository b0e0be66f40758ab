import { type ComponentType, useCallback, useRef, useState } from "react";
import { useLazyComponent } from "../hooks/use-lazy-component";

/**
 * A button whose dialog is a chunk of its own, fetched when it is opened; the button gets the focus back when it closes.
 * Spread `button` onto the button; `Dialog` is defined while it is open and fetched.
 */
export function useLazyDialog<Props extends { readonly close: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    ref.current?.focus();
  }, []);
  const Dialog = useLazyComponent(isOpen ? load : undefined, close);
  return {
    button: {
      ref,
      type: "button",
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      onClick: open,
    } as const,
    Dialog,
    open,
    close,
  };
}
