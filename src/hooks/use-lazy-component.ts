import { type ComponentType, useEffect, useState } from "react";

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loaded = new WeakMap<Loader<never>, ComponentType<never>>();

/** Fetches a component before it is needed; a failed fetch is tried again when it is. */
export async function preload<Props>(load: Loader<Props>): Promise<ComponentType<Props>> {
  const { default: component } = await load();
  loaded.set(load as Loader<never>, component as ComponentType<never>);
  return component;
}

/** Whether what matters is shown and the browser has had a moment with nothing better to do. */
export function useIsIdle(isShown: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, [isShown]);
  return isIdle;
}

/** Fetches components before they are needed, once it is time. */
export function usePreload(loaders: readonly Loader<never>[], isTime: boolean): void {
  useEffect(() => {
    if (isTime) for (const load of loaders) preload(load).catch(() => undefined);
  }, [loaders, isTime]);
}

/** Stands for a chunk for which it is not time yet. */
export const never = () => new Promise<never>(() => undefined);

/**
 * A component from a chunk of its own: at once when it was preloaded, otherwise as soon as it is there. Held in state and
 * not in Suspense, which would hold back the first paint by React's fallback throttle of 300 ms.
 */
export function useLazyComponent<Props>(
  load: Loader<Props>,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const ready = loaded.get(load as Loader<never>) as ComponentType<Props> | undefined;
  const [, show] = useState(0);
  useEffect(() => {
    if (ready) return;
    let isWanted = true;
    preload(load).then(
      () => isWanted && show((count) => count + 1),
      (error: unknown) => isWanted && onFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [ready, load, onFailure]);
  return ready;
}
