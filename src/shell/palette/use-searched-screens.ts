import { useEffect, useState } from "react";
import { useScreenDenial } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { loadScreen } from "../../engine/list/use-resource";
import { useAppContext } from "../../hooks/app-context";
import { canSearch, type SearchedScreen } from "./searches";

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** Resolves once the browser has shown what is drawn by now. */
const painted = () => new Promise((resolve) => requestAnimationFrame(resolve)).then(nextTask);

/** The screens that the admin may see and whose lists can be searched; undefined until their declarations are there. */
export function useSearchedScreens(screens: Screens): readonly SearchedScreen[] | undefined {
  const { i18n } = useAppContext();
  const denialOf = useScreenDenial();
  const [searched, setSearched] = useState<readonly SearchedScreen[]>();
  useEffect(() => {
    let isWanted = true;
    const allowed = Object.entries(screens).filter(([name, entry]) => !denialOf(name, entry));
    const load = async () => {
      const loads: Promise<SearchedScreen[]>[] = [];
      // the field is there first, and its first letters do not wait until all loads have begun
      await painted();
      for (const [name, entry] of allowed) {
        const found = loadScreen(name, entry, i18n).then(
          (screen) => (canSearch(screen.contract.list) ? [{ name, entry, screen }] : []),
          () => [],
        );
        loads.push(found);
        await nextTask();
      }
      const loaded = await Promise.all(loads);
      if (isWanted) setSearched(loaded.flat());
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [screens, denialOf, i18n]);
  return searched;
}
