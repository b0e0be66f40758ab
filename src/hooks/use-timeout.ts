import { useCallback, useEffect, useRef } from "react";

/** Does something once so many milliseconds later, unless the component is gone by then. */
export function useTimeout(act: () => void): (milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), milliseconds);
  }, []);
}
