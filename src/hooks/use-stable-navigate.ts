import { useCallback, useLayoutEffect, useRef } from "react";
import { type NavigateFunction, type NavigateOptions, type To, useNavigate } from "react-router";

/**
 * The router's function that navigates, the same at every address: the router makes another one for each, which would draw everything
 * anew that has it in its props.
 */
export function useStableNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback<NavigateFunction>(
    (...to: unknown[]) => latest.current(...(to as [To, NavigateOptions])),
    [],
  );
}
