import { Skeleton } from "antd";
import { type ComponentType, useCallback, useState } from "react";
import type { AsideProps } from "../../../engine/declaration/action";
import { useAppContext } from "../../../hooks/app-context";
import { useLazyComponent } from "../../../hooks/use-lazy-component";
import { withTexts } from "../../../i18n/with-texts";
import { LoadError } from "../../../ui/list-states";

/**
 * Makes what stands beside a decision of a dossier, which comes with its texts and those of the customers and of other `screens`.
 * @example export default lateDossier<Payout>(() => import("./dossier"));
 */
export function lateDossier<Row>(
  load: () => Promise<{ readonly default: ComponentType<AsideProps<Row>> }>,
  screens: readonly string[] = [],
): ComponentType<AsideProps<Row>> {
  const loader = withTexts(["dossier", "customers", ...screens], load);

  function Loaded({ onFailure, ...props }: AsideProps<Row> & { readonly onFailure: () => void }) {
    const { i18n } = useAppContext();
    const Content = useLazyComponent(loader(i18n), onFailure) as ComponentType<AsideProps<Row>> | undefined;
    return Content ? <Content {...props} /> : <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  }

  return function LateDossier(props: AsideProps<Row>) {
    const [hasFailed, setFailed] = useState(false);
    const onFailure = useCallback(() => setFailed(true), []);
    if (hasFailed) return <LoadError retry={() => setFailed(false)} />;
    return <Loaded {...props} onFailure={onFailure} />;
  };
}
