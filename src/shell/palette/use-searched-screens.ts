import { useEffect, useState } from "react";
import { useScreenDenial } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { loadScreen } from "../../engine/list/use-resource";
import { useAppContext } from "../../hooks/app-context";
import { canSearch, type SearchedScreen } from "./searches";

/** Resolves once the browser has shown what is drawn by now. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The screens that the admin may see and whose lists can be searched; undefined until their declarations are there. */
export function useSearchedScreens(screens: Screens): readonly SearchedScreen[] | undefined {
  const { i18n } = useAppContext();
  const denialOf = useScreenDenial();
  const [searched, setSearched] = useState<readonly SearchedScreen[]>();
  useEffect(() => {
    let isWanted = true;
    const allowed = Object.entries(screens).filter(([name, entry]) => !denialOf(name, entry));
    const load = async () => {
      const loaded: SearchedScreen[] = [];
      // the field is there first, and its first letters do not wait behind all of the screens at once
      await painted();
      for (const [name, entry] of allowed) {
        const screen = await loadScreen(name, entry, i18n).catch(() => undefined);
        if (screen && canSearch(screen.contract.list)) loaded.push({ name, entry, screen });
      }
      if (isWanted) setSearched(loaded);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [screens, denialOf, i18n]);
  return searched;
}
