import { useMemo, useSyncExternalStore } from "react";
import { useAppContext } from "../../hooks/app-context";
import type { Screens } from "./screens-context";

/** The screens without those whose extension the platform does not announce. */
export function useOfferedScreens(all: Screens): Screens {
  const { branding } = useAppContext();
  const { config } = useSyncExternalStore(branding.subscribe, branding.get);
  const features = config?.features;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(all).filter(([, { feature }]) => feature === undefined || features?.includes(feature)),
      ),
    [all, features],
  );
}
