import { useState } from "react";
import { durations } from "../providers/notification";
import { failureLines, permitOf } from "./failure";
import { useTexts } from "./texts";
import { useBrief } from "./use-brief";

/**
 * Why what somebody sent was not done, line by line, for 10 s. What failed too often to be tried goes through with the next
 * press (decision A7); nothing is sent again by itself.
 */
export function useFailedSend() {
  const { t } = useTexts();
  const [lines, say] = useBrief(durations.formError);
  const [permit, setPermit] = useState<() => void>();
  return {
    lines,
    isBlocked: permit !== undefined,
    tell(error: unknown, said = failureLines(error, t)) {
      say(said);
      setPermit(() => permitOf(error));
    },
    /** Somebody sends it, for the first time or again. */
    begin() {
      permit?.();
      setPermit(undefined);
      say([]);
    },
    forget: () => say([]),
  };
}
