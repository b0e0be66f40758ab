import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ScreenRow } from "../../engine/declaration/action";
import { listPath, recordId } from "../../engine/declaration/record-path";
import type { Screens } from "../../engine/declaration/screens-context";
import { loadScreen } from "../../engine/list/use-resource";
import { rememberRecent } from "../../engine/views/kept-recents";
import { useAppContext } from "../../hooks/app-context";
import { cachedRow } from "../../providers/find-row";

/** Remembers the lists that the admin opens, and the records by their names once they were read. */
export function useRememberRecents(screens: Screens): void {
  const { i18n } = useAppContext();
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    const path = listPath(pathname);
    const [name, entry] = Object.entries(screens).find(([, each]) => each.path === path) ?? [];
    if (!name || !entry) return;
    const id = path === pathname ? undefined : recordId(pathname.slice(path.length + 1));
    if (id === undefined) {
      rememberRecent({ screen: name });
      return;
    }
    let isDone = false;
    async function look(screen: string, wanted: number) {
      const row = isDone ? undefined : cachedRow(client, screen, wanted);
      if (!row || !entry) return;
      isDone = true;
      const { recordTitle } = await loadScreen(screen, entry, i18n);
      rememberRecent({ screen, id: wanted, title: recordTitle(row as ScreenRow) });
    }
    const attempt = () => void look(name, id).catch(() => undefined);
    attempt();
    const unsubscribe = client.getQueryCache().subscribe(attempt);
    return () => {
      isDone = true;
      unsubscribe();
    };
  }, [screens, pathname, client, i18n]);
}
