import { useAppContext } from "../../hooks/app-context";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";
import type { RowSumsProps } from "./row-sums";

async function load(i18n: I18n) {
  const [sums] = await Promise.all([import("./row-sums"), i18n.loadTexts("foot", textsOf("foot"))]);
  return sums;
}
let loader: (() => ReturnType<typeof load>) | undefined;

/** The sums of a list's rows, which are fetched with their texts once `enabled` is true. */
export function LazyRowSums({ enabled, ...props }: RowSumsProps & { readonly enabled: boolean }) {
  const { i18n } = useAppContext();
  loader ??= () => load(i18n);
  const RowSums = useLazyComponent(enabled ? loader : undefined);
  return RowSums && <RowSums {...props} />;
}
