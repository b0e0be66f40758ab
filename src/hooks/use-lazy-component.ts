import { type ComponentType, useEffect, useState } from "react";

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loaded = new WeakMap<Loader<never>, ComponentType<never>>();

/** A component that was fetched; undefined while it was not. */
export const loadedComponent = <Props>(load: Loader<Props>): ComponentType<Props> | undefined =>
  loaded.get(load as Loader<never>) as ComponentType<Props> | undefined;

/** Fetches a component before it is needed; after a failure the next use fetches it again. */
export async function preload<Props>(load: Loader<Props>): Promise<ComponentType<Props>> {
  const { default: component } = await load();
  loaded.set(load as Loader<never>, component as ComponentType<never>);
  return component;
}

/**
 * True once the page's main content is shown and the browser has been idle since, or 3 s later; 1 s later in browsers without
 * `requestIdleCallback`.
 */
export function useIsBrowserIdle(isShown: boolean): boolean {
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

/** Fetches components in advance, once `enabled` is true. */
export function usePreload(loaders: readonly Loader<never>[], enabled: boolean): void {
  useEffect(() => {
    if (enabled) for (const load of loaders) preload(load).catch(() => undefined);
  }, [loaders, enabled]);
}

const ignore = () => undefined;

/**
 * A component from a chunk of its own: available at once when it was preloaded, otherwise as soon as it is fetched; nothing is
 * fetched while `load` is undefined. Uses state and not Suspense, whose fallback throttle would delay the first paint by 300 ms.
 */
export function useLazyComponent<Props>(
  load: Loader<Props> | undefined,
  onFailure: (error: unknown) => void = ignore,
): ComponentType<Props> | undefined {
  const component = load && loadedComponent(load);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (component || !load) return;
    let isMounted = true;
    preload(load).then(
      () => isMounted && redraw((count) => count + 1),
      (error: unknown) => isMounted && onFailure(error),
    );
    return () => {
      isMounted = false;
    };
  }, [component, load, onFailure]);
  return component;
}
