import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslate } from "../hooks/use-translate";

const printMedia = window.matchMedia("print");
let isPrinting = printMedia.matches;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}
printMedia.addEventListener("change", ({ matches }) => setPrinting(matches));
window.addEventListener("beforeprint", () => setPrinting(true));
window.addEventListener("afterprint", () => setPrinting(false));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the page is printed: paper does not scroll, so everything has to be rendered. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Prints the topmost modal alone, or the page when none is open. */
export function PrintButton() {
  const { t } = useTranslate();
  return <Button onClick={() => window.print()}>{t("modal.print")}</Button>;
}
