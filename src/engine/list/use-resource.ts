import { useCallback, useEffect, useState } from "react";
import { useConsole } from "../../hooks/app-context";
import type { Texts } from "../../i18n/i18n";
import type { ScreenEntry, Screens } from "../declaration/registry";
import type { Screen } from "../declaration/resource";

const opened = new WeakMap<ScreenEntry, Screen>();

/** Fetches a screen with its texts, once; a failed fetch is tried again when it is asked for again. */
export async function openScreen(name: string, entry: ScreenEntry, texts: Texts): Promise<Screen> {
  const [{ default: screen }] = await Promise.all([entry.load(), texts.need(name, entry.texts)]);
  opened.set(entry, screen);
  return screen;
}

/** Fetches whichever screen an address belongs to, in case nobody did yet. */
export function openScreenAt(screens: Screens, path: string, texts: Texts): void {
  const [name, entry] = Object.entries(screens).find(([, each]) => each.path === path) ?? [];
  if (name && entry) openScreen(name, entry, texts).catch(() => undefined);
}

/** After the page had this many milliseconds for itself, the other screens are fetched. */
const restMs = 3000;

/** Fetches every screen once there is nothing better to do, so that the way there is a short one. */
export function useScreensAhead(screens: Screens): void {
  const { texts } = useConsole();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // one after the other: whatever the person asks for meanwhile does not wait behind all of them
      for (const [name, entry] of Object.entries(screens))
        await openScreen(name, entry, texts).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [screens, texts]);
}

/** A screen: at once when it was opened before, otherwise as soon as it is there, or why it is not. */
export function useScreen(name: string, entry: ScreenEntry) {
  const { texts } = useConsole();
  const screen = opened.get(entry);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    if (screen) return;
    let isWanted = true;
    openScreen(name, entry, texts).then(
      // the screen is read from where it was put
      () => isWanted && setTries((count) => count + 1),
      (reason: unknown) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [screen, name, entry, texts, tries]);
  const retry = useCallback(() => {
    setError(undefined);
    setTries((count) => count + 1);
  }, []);
  return { screen, error, retry };
}
