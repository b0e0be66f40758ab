import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffectEvent } from "react";
import { type RowNews, useLiveRows } from "../../hooks/use-live-rows";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { topmost } from "../../ui/modal/modal-focus";
import type { Screen } from "../declaration/resource";
import { modalQueryOptions } from "../form/use-modal-query";

interface Options {
  readonly resource: string;
  readonly screen: Pick<Screen, "actions">;
  /** The record; undefined while none is open. */
  readonly id: number | undefined;
  /** Reads the record's row again. */
  readonly refetch: () => Promise<unknown>;
  /** What shows the record, by a selector that it or something in it matches. */
  readonly shownIn: string;
}

/** Returns a function that reads again what tabs have read of a record. Forms look themselves, as they may have been typed into. */
export function useReadTabs(resource: string, { actions }: Options["screen"]) {
  const client = useQueryClient();
  return useCallback(
    (id: number) => {
      const tabs = Object.keys(actions).filter((name) => actions[name]?.kind === "tab");
      const reads = tabs.map((name) => modalQueryOptions(`${resource}.actions.${name}`, id, undefined));
      return Promise.all(reads.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
    [client, resource, actions],
  );
}

/**
 * Reads an open record again when others have changed it, where the platform tells such changes, and says who did: what has been decided must not
 * look as if it were still to be. A form over the record says so itself.
 */
export function useFollowOthers({ resource, screen, id, refetch, shownIn }: Options): void {
  const { t } = useTranslate();
  const { info } = useToast();
  const readTabs = useReadTabs(resource, screen);
  const follow = useEffectEvent(async ({ ids, admin }: RowNews) => {
    if (id === undefined) return;
    const top = topmost();
    const isOnTop = top !== undefined && (top.matches(shownIn) || top.querySelector(shownIn) !== null);
    const [current] = await Promise.all([refetch(), readTabs(id)]);
    // after a gap it is not known whether it has changed
    if (!current || !isOnTop || !ids) return;
    const by = admin?.name;
    info(by === undefined ? t("list.changed", { count: 1 }) : t("record.changedBy", { name: by }));
  });
  useLiveRows(resource, id !== undefined, (news) => {
    if (!news.ids || news.ids.includes(id)) void follow(news);
  });
}
