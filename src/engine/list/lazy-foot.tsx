import { type ComponentType, memo } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useLazyPart } from "../../hooks/use-lazy-part";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";

const none: readonly string[] = [];

interface WhenFetched {
  /** True once the rows are shown and the browser is idle, so that the part may be fetched. */
  readonly enabled: boolean;
  /** False where the list is without the part. */
  readonly isOffered?: boolean;
}

/**
 * Makes a component that is fetched with the texts of the foot once `enabled` is true, or one of its keys is pressed, and draws
 * nothing until then.
 */
function lazyWithTexts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  keys: readonly string[] = none,
) {
  async function loadBoth(i18n: I18n) {
    const [part] = await Promise.all([load(), i18n.loadTexts("foot", textsOf("foot"))]);
    return part;
  }
  let loader: (() => ReturnType<typeof loadBoth>) | undefined;
  return memo(function LazyPart({ enabled, isOffered = true, ...props }: Props & WhenFetched) {
    const { i18n } = useAppContext();
    loader ??= () => loadBoth(i18n);
    const Part = useLazyPart<Props>({
      load: loader,
      enabled: enabled && isOffered,
      keys: isOffered ? keys : none,
    });
    // what is left of the props without those of this component
    return isOffered && Part && <Part {...(props as unknown as Props)} />;
  });
}

/** The sums of a list's rows, and what is done with the selected ones: two are compared by `c`. */
export const LazyRowSums = lazyWithTexts(() => import("./row-sums"), ["c"]);

/** What all rows come to that match a list's filters. */
export const LazyListTotals = lazyWithTexts(() => import("./list-totals"), ["="]);

/** What gives stars to rows, and shows those that have one. */
export const LazyStarTools = lazyWithTexts(() => import("./star-tools"), ["*"]);

/** What a printed list says of itself. */
export const LazyPrintedHead = lazyWithTexts(() => import("./printed-head"));

/** The button that prints a list. */
export const LazyPrintButton = lazyWithTexts(() => import("./print-button"));
