import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isDraftResumed, resumedDraft } from "./draft-store";

/** Opens the form of a draft that is being resumed, also where what the form is over was there before. */
export function useResumedDraft(key: string, open: () => void): void {
  const isResumed = useSyncExternalStore(resumedDraft.subscribe, () => isDraftResumed(key));
  const openResumed = useEffectEvent(open);
  useEffect(() => {
    if (isResumed) openResumed();
  }, [isResumed]);
}
