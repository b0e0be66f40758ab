import { useCallback, useEffect, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import type { I18n } from "../../i18n/i18n";
import type { ScreenEntry, Screens } from "../declaration/registry";
import type { Screen } from "../declaration/resource";

const loadedScreens = new WeakMap<ScreenEntry, Screen>();

/** Fetches a screen with its texts, once; a failed fetch is tried again when it is asked for again. */
export async function loadScreen(name: string, entry: ScreenEntry, texts: I18n): Promise<Screen> {
  const [{ default: screen }] = await Promise.all([entry.load(), texts.need(name, entry.texts)]);
  loadedScreens.set(entry, screen);
  return screen;
}

/** Fetches whichever screen an address belongs to, in case nobody did yet. */
export function preloadScreenAt(screens: Screens, path: string, texts: I18n): void {
  const [name, entry] = Object.entries(screens).find(([, each]) => each.path === path) ?? [];
  if (name && entry) loadScreen(name, entry, texts).catch(() => undefined);
}

/** After the page had this many milliseconds for itself, the other screens are fetched. */
const restMs = 3000;

/** Fetches every screen once there is nothing better to do, so that the way there is a short one. */
export function usePreloadScreens(screens: Screens): void {
  const { i18n } = useAppContext();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // one after the other: whatever the person asks for meanwhile does not wait behind all of them
      for (const [name, entry] of Object.entries(screens))
        await loadScreen(name, entry, i18n).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [screens, i18n]);
}

/** A screen: at once when it was opened before, otherwise as soon as it is there, or why it is not. */
export function useScreen(name: string, entry: ScreenEntry) {
  const { i18n } = useAppContext();
  const screen = loadedScreens.get(entry);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    if (screen) return;
    let isWanted = true;
    loadScreen(name, entry, i18n).then(
      // the screen is read from where it was put
      () => isWanted && setTries((count) => count + 1),
      (reason: unknown) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [screen, name, entry, i18n, tries]);
  const retry = useCallback(() => {
    setError(undefined);
    setTries((count) => count + 1);
  }, []);
  return { screen, error, retry };
}
