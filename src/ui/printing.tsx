import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslate } from "../hooks/use-translate";

const paper = window.matchMedia("print");
let isPrinting = paper.matches;
const listeners = new Set<() => void>();

function set(is: boolean): void {
  isPrinting = is;
  for (const listener of listeners) listener();
}
paper.addEventListener("change", ({ matches }) => set(matches));
window.addEventListener("beforeprint", () => set(true));
window.addEventListener("afterprint", () => set(false));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being put on paper, which does not scroll: all there is has to be drawn. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Prints what is on top: a sheet alone, without the page below it. */
export function PrintButton() {
  const { t } = useTranslate();
  return <Button onClick={() => window.print()}>{t("modal.print")}</Button>;
}
