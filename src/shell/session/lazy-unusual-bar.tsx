import { useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { withTexts } from "../../i18n/with-texts";

const loader = withTexts(["unusual"], () => import("./unusual-bar"));

/** Tells of unusual sign-ins after signing in; nothing is fetched where there were none. */
export function LazyUnusualBar() {
  const { http, i18n } = useAppContext();
  const [signIns, setSignIns] = useState(http.unusualSignIns);
  const Bar = useLazyComponent(signIns.length > 0 ? loader(i18n) : undefined);
  const close = () => {
    http.forgetUnusualSignIns();
    setSignIns([]);
  };
  return Bar && signIns.length > 0 ? <Bar signIns={signIns} onClose={close} /> : null;
}
