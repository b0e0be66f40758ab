import { type ComponentType, type FunctionComponent, useCallback, useState } from "react";
import { useAppContext } from "../../../hooks/app-context";
import { useLazyComponent } from "../../../hooks/use-lazy-component";
import { withTexts } from "../../../i18n/with-texts";
import { LoadError } from "../../../ui/list-states";
import { LoadingLines } from "../../../ui/loading-lines";

/**
 * Makes what stands beside a decision of a dossier, which comes with its texts and those of the customers and of other `screens`.
 * @example export default lateDossier<AsideProps<Payout>>(() => import("./dossier"));
 */
export function lateDossier<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  screens: readonly string[] = [],
): FunctionComponent<Props> {
  const loader = withTexts(["dossier", "customers", ...screens], load);

  function Loaded({ props, onFailure }: { readonly props: Props; readonly onFailure: () => void }) {
    const { i18n } = useAppContext();
    const Content = useLazyComponent(loader(i18n), onFailure) as ComponentType<Props> | undefined;
    return Content ? <Content {...props} /> : <LoadingLines lines={8} hasTitle={false} />;
  }

  return function LateDossier(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const onFailure = useCallback(() => setFailed(true), []);
    if (hasFailed) return <LoadError retry={() => setFailed(false)} />;
    return <Loaded props={props} onFailure={onFailure} />;
  };
}
