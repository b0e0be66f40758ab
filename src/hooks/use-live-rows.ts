import { useSubscription } from "@refinedev/core";
import { useEffect, useRef } from "react";
import type { RowChange } from "../../contract/extensions/live";
import { type Earlier, earlierChannel } from "../providers/live";
import { useFeature } from "./use-feature";
import { useMe } from "./use-permissions";

/** A change that the platform tells. */
export interface RowNews {
  readonly type: string;
  /** The rows; undefined after a gap, when any of them may have changed. */
  readonly ids: readonly unknown[] | undefined;
  /** Who changed them; null for the platform itself, or where that is not known. */
  readonly admin: RowChange["admin"];
}

/**
 * Calls `onNews` for each change that others make to a resource's rows, where the platform tells them (extension `live`). The admin's
 * own changes are left out: whoever makes one shows it.
 */
export function useLiveRows(resource: string, enabled: boolean, onNews: (news: RowNews) => void): void {
  const isAnnounced = useFeature("live") === true;
  const me = useMe()?.id;
  const latest = useRef({ me, onNews });
  useEffect(() => {
    latest.current = { me, onNews };
  });
  useSubscription({
    channel: `resources/${resource}`,
    enabled: enabled && isAnnounced,
    onLiveEvent({ type, payload: { ids, admin } }) {
      // other tabs' changes are of this admin too, and name nobody
      if (admin === undefined || (admin !== null && admin.id === latest.current.me)) return;
      latest.current.onNews({ type, ids, admin });
    },
  });
}

/**
 * Calls `onChanged` at the beginning if others changed the row before, as far as it is known: since the row was read, it may not be what is shown.
 */
export function useEarlierChange(
  resource: string,
  id: unknown,
  enabled: boolean,
  onChanged: (admin: RowNews["admin"]) => void,
): void {
  const isAnnounced = useFeature("live") === true;
  const me = useMe()?.id;
  useSubscription({
    channel: earlierChannel,
    enabled: enabled && isAnnounced,
    onLiveEvent({ payload: { rows, hasGap } }) {
      const earlier = (rows as readonly Earlier[]).find((row) => row.resource === resource && row.id === id);
      if (earlier ? earlier.admin?.id !== me : hasGap) onChanged(earlier?.admin ?? null);
    },
  });
}
