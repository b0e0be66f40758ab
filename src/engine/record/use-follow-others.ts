import { useEffectEvent } from "react";
import { type RowNews, useLiveRows } from "../../hooks/use-live-rows";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { topmost } from "../../ui/modal/modal-focus";

/**
 * Reads the open record again when others have changed it, where the platform tells such changes, and says who did: what has been decided must not
 * look as if it were still to be. A form over the record says so itself.
 */
export function useFollowOthers(
  resource: string,
  id: number | undefined,
  refetch: () => Promise<unknown>,
): void {
  const { t } = useTranslate();
  const { info } = useToast();
  const follow = useEffectEvent(async ({ ids, admin }: RowNews) => {
    const isOnTop = topmost()?.matches(".record") ?? false;
    const current = await refetch();
    // after a gap it is not known whether it has changed
    if (!current || !isOnTop || !ids) return;
    const by = admin?.name;
    info(by === undefined ? t("list.changed", { count: 1 }) : t("record.changedBy", { name: by }));
  });
  useLiveRows(resource, id !== undefined, (news) => {
    if (!news.ids || news.ids.includes(id)) void follow(news);
  });
}
