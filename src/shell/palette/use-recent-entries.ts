import { useScreenDenial } from "../../engine/declaration/available-actions";
import { recordPath } from "../../engine/declaration/record-path";
import type { Screens } from "../../engine/declaration/screens-context";
import { recents } from "../../engine/views/kept-recents";
import { addressOf } from "../../engine/views/last-queries";
import { useTranslate } from "../../hooks/use-translate";
import type { Entry } from "./entry";

/** The records and lists that were looked at last and that the admin may still see, but for the page that is open. */
export function useRecentEntries(screens: Screens): readonly Entry[] {
  const { t } = useTranslate();
  const denialOf = useScreenDenial();
  const here = window.location.pathname;
  return recents().flatMap(({ screen, id, title }): Entry[] => {
    const entry = screens[screen];
    if (!entry || denialOf(screen, entry)) return [];
    const name = t(`screens.${screen}.title`);
    const path = id === undefined ? entry.path : recordPath(entry.path, id);
    if (path === here) return [];
    if (id === undefined) return [{ key: `recent ${screen}`, label: name, to: addressOf(path) }];
    return [{ key: `recent ${screen} ${id}`, label: title ?? String(id), detail: name, to: path }];
  });
}
