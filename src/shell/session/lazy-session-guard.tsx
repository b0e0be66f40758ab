import { type ComponentType, useEffect, useState } from "react";
import { useAppContext } from "../../hooks/app-context";

/** How long the page loads undisturbed before the guard is fetched, and the pause before each retry, in milliseconds. */
const delayMs = { first: 2000, retry: 10_000 };

let Guard: ComponentType | undefined;

/** The session guard, fetched in the background. Without it no idle session would end, so fetching is retried until it works. */
export function LazySessionGuard() {
  const { i18n } = useAppContext();
  const [, setLoaded] = useState(() => Guard);
  useEffect(() => {
    if (Guard) return;
    const load = () =>
      import("./session-guard")
        .then(({ prepare }) => prepare(i18n))
        .then(
          (loaded) => {
            Guard = loaded;
            setLoaded(() => loaded);
          },
          () => {
            timer = setTimeout(load, delayMs.retry);
          },
        );
    let timer = setTimeout(load, delayMs.first);
    return () => clearTimeout(timer);
  }, [i18n]);
  return Guard ? <Guard /> : null;
}
