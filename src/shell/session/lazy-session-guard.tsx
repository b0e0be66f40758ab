import { type ComponentType, useEffect, useState } from "react";
import { useAppContext } from "../../hooks/app-context";

/** How long the page has for itself before this is fetched, and before another try, in milliseconds. */
const rest = { first: 2000, again: 10_000 };

let Care: ComponentType | undefined;

/** What looks after the session. Nobody waits for it; without it no session ended by itself, so it is fetched until it comes. */
export function LazySessionGuard() {
  const { i18n } = useAppContext();
  const [, show] = useState(() => Care);
  useEffect(() => {
    if (Care) return;
    const fetchIt = () =>
      import("./session-guard")
        .then(({ prepare }) => prepare(i18n))
        .then(
          (loaded) => {
            Care = loaded;
            show(() => loaded);
          },
          () => {
            timer = setTimeout(fetchIt, rest.again);
          },
        );
    let timer = setTimeout(fetchIt, rest.first);
    return () => clearTimeout(timer);
  }, [i18n]);
  return Care ? <Care /> : null;
}
