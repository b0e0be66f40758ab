import { useCallback, useEffect, useState } from "react";
import { useAppContext } from "../../hooks/app-context";
import { preload } from "../../hooks/use-lazy-component";
import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";
import { listPath } from "../declaration/record-path";
import type { Screen } from "../declaration/resource";
import type { ScreenEntry, Screens } from "../declaration/screens-context";
import { hasArrangement } from "../views/arrangement";
import { listToolsLoader } from "../views/load-tools";

const loadedScreens = new WeakMap<ScreenEntry, Screen>();

/** Loads a screen's declaration and texts. The result is cached; after a failure the next call tries again. */
export async function loadScreen(name: string, entry: ScreenEntry, texts: I18n): Promise<Screen> {
  const [{ default: screen }] = await Promise.all([
    entry.load(),
    texts.loadTexts(name, textsOf(entry.texts ?? name)),
    ...(entry.sharedTexts ?? []).map((shared) => texts.loadTexts(shared, textsOf(shared))),
    // without it the list is shown as it is declared
    hasArrangement() && preload(listToolsLoader(texts)).catch(() => undefined),
  ]);
  loadedScreens.set(entry, screen);
  return screen;
}

/** A screen that was loaded before. */
export const loadedScreen = (entry: ScreenEntry): Screen | undefined => loadedScreens.get(entry);

/** Loads the screen at a path in advance, if there is one. */
export function preloadScreenAt(screens: Screens, path: string, texts: I18n): void {
  const [name, entry] = Object.entries(screens).find(([, each]) => each.path === listPath(path)) ?? [];
  if (name && entry) loadScreen(name, entry, texts).catch(() => undefined);
}

/** The milliseconds after which the other screens are loaded in advance. */
const preloadDelayMs = 3000;

/** Loads every screen in advance, some time after the page was opened. */
export function usePreloadScreens(screens: Screens): void {
  const { i18n } = useAppContext();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // one at a time, so that a request of the admin does not wait behind all of them
      for (const [name, entry] of Object.entries(screens))
        await loadScreen(name, entry, i18n).catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [screens, i18n]);
}

/** True when the console can be fetched. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** A screen: available at once if it was loaded before, otherwise once it is loaded, or the error of loading it. */
export function useScreen(name: string, entry: ScreenEntry) {
  const { i18n } = useAppContext();
  const screen = loadedScreens.get(entry);
  const [error, setError] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (screen) return;
    let isWanted = true;
    loadScreen(name, entry, i18n).then(
      // renders again; the screen is then in the cache
      () => isWanted && setAttempts((count) => count + 1),
      async (reason: unknown) => {
        // a browser that could not fetch a module which another one imports never fetches it again for this page
        if (attempts > 0 && (await isReachable())) window.location.reload();
        else if (isWanted) setError(reason);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [screen, name, entry, i18n, attempts]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempts((count) => count + 1);
  }, []);
  return { screen, error, retry };
}
