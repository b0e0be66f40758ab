import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Returns a function that calls `onTimeout` once after the given number of milliseconds, unless the component is unmounted by then. */
export function useTimeout(onTimeout: () => void): (milliseconds: number) => void {
  // a new object for each start, so that starting again restarts the time
  const [started, setStarted] = useState<{ readonly milliseconds: number }>();
  const fire = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => fire(), started.milliseconds);
    return () => clearTimeout(timer);
  }, [started]);
  return useCallback((milliseconds) => setStarted({ milliseconds }), []);
}
