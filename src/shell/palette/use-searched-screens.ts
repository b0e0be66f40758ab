import { useEffect, useState } from "react";
import { useScreenDenial } from "../../engine/declaration/available-actions";
import type { Screens } from "../../engine/declaration/screens-context";
import { loadScreen } from "../../engine/list/use-resource";
import { useAppContext } from "../../hooks/app-context";
import { canSearch, type SearchedScreen } from "./searches";

/** The screens that the admin may see and whose lists can be searched; undefined until their declarations are there. */
export function useSearchedScreens(screens: Screens): readonly SearchedScreen[] | undefined {
  const { i18n } = useAppContext();
  const denialOf = useScreenDenial();
  const [searched, setSearched] = useState<readonly SearchedScreen[]>();
  useEffect(() => {
    let isWanted = true;
    const allowed = Object.entries(screens).filter(([name, entry]) => !denialOf(name, entry));
    const loads = allowed.map(async ([name, entry]) => {
      const screen = await loadScreen(name, entry, i18n).catch(() => undefined);
      return screen && canSearch(screen.contract.list) ? [{ name, entry, screen }] : [];
    });
    void Promise.all(loads).then((loaded) => isWanted && setSearched(loaded.flat()));
    return () => {
      isWanted = false;
    };
  }, [screens, denialOf, i18n]);
  return searched;
}
