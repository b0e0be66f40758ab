import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAppContext } from "../../hooks/app-context";
import { createStore } from "../../hooks/external-store";
import { useEarlyKeys } from "../../hooks/use-early-keys";
import { useFeature } from "../../hooks/use-feature";
import { textsOf } from "../../i18n/resource-texts";
import type { Screen } from "../declaration/resource";
import { forgetAllRevealed, noteAllRevealed, revealKey } from "./revealed-records";

type Part = typeof import("./reveal");

const part = createStore<Part | undefined>(undefined);
const keys: readonly string[] = [revealKey];

/** A screen with the action that reveals a record, where it has such records and the code of that is there. */
export function withReveal(name: string, screen: Screen): Screen {
  const reveal = part.get()?.revealAction(name);
  return reveal ? { ...screen, actions: { ...screen.actions, reveal } } : screen;
}

/** The code that reveals records, fetched where the platform announces the extension `personal-data`; undefined until it is there. */
export function useRevealPart(): Part | undefined {
  const { i18n, ended, http } = useAppContext();
  const isAnnounced = useFeature("personal-data") === true;
  const loaded = useSyncExternalStore(part.subscribe, part.get);
  useEffect(() => {
    if (!isAnnounced || part.get()) return;
    // where it could not be fetched, the next list tries again
    Promise.all([import("./reveal"), i18n.loadCommonTexts("reveal", textsOf("reveal"))]).then(
      ([module]) => {
        // two lists may have asked for it
        if (part.get()) return;
        // as long as the page lives, like the code
        ended.subscribe(forgetAllRevealed);
        part.set(module);
        // before a reload of the page; where it cannot be asked, nothing is said of an end
        noteAllRevealed(http).catch(() => undefined);
      },
      () => undefined,
    );
  }, [isAnnounced, i18n, ended, http]);
  return isAnnounced ? loaded : undefined;
}

/** A screen with the action that reveals a record, once its code is there; its key is kept until then, in a list and in an open record. */
export function useRevealable(name: string, screen: Screen): Screen {
  const loaded = useRevealPart();
  const mayCome = useFeature("personal-data") !== false;
  useEarlyKeys({ keys, isMissing: mayCome && !loaded, withinOverlays: true });
  return useMemo(() => (loaded ? withReveal(name, screen) : screen), [loaded, name, screen]);
}
