import { type ComponentType, useCallback, useRef, useState } from "react";
import { never, useLazyComponent } from "../hooks/use-lazy-component";

/**
 * A button whose dialog is a chunk of its own, fetched when it is opened; the button has the focus again when it closes.
 * What `button` holds belongs on the button, `Dialog` is there while it is open.
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
  const Loaded = useLazyComponent(isOpen ? load : never, close);
  return {
    button: {
      ref,
      type: "button",
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      onClick: open,
    } as const,
    Dialog: isOpen ? Loaded : undefined,
    open,
    close,
  };
}
