import type { ComponentType } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";

/** Makes a component that is fetched with the texts of the foot once `enabled` is true, and draws nothing until then. */
function lazyWithTexts<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  async function loadBoth(i18n: I18n) {
    const [part] = await Promise.all([load(), i18n.loadTexts("foot", textsOf("foot"))]);
    return part;
  }
  let loader: (() => ReturnType<typeof loadBoth>) | undefined;
  return function LazyPart({ enabled, ...props }: Props & { readonly enabled: boolean }) {
    const { i18n } = useAppContext();
    loader ??= () => loadBoth(i18n);
    const Part = useLazyComponent<Props>(enabled ? loader : undefined);
    // what is left of the props without `enabled`
    return Part && <Part {...(props as unknown as Props)} />;
  };
}

/** The sums of a list's rows. */
export const LazyRowSums = lazyWithTexts(() => import("./row-sums"));

/** What all rows come to that match a list's filters. */
export const LazyListTotals = lazyWithTexts(() => import("./list-totals"));

/** What gives stars to rows, and shows those that have one. */
export const LazyStarTools = lazyWithTexts(() => import("./star-tools"));

/** What a printed list says of itself. */
export const LazyPrintedHead = lazyWithTexts(() => import("./printed-head"));

/** The button that prints a list. */
export const LazyPrintButton = lazyWithTexts(() => import("./print-button"));
