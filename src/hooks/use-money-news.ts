import { useRef } from "react";
import { useLiveRows } from "./use-live-rows";
import { useTimeout } from "./use-timeout";

/** Milliseconds between two times of reading something because others have changed what it is of. */
const pause = 5_000;

/** Calls `read` five seconds after others have changed payouts, settlements, insertions or customers, however many of them. */
export function useMoneyNews(read: () => void): void {
  const isWaiting = useRef(false);
  const readLater = useTimeout(() => {
    isWaiting.current = false;
    read();
  });
  const onNews = () => {
    if (!isWaiting.current) readLater(pause);
    isWaiting.current = true;
  };
  useLiveRows("payouts", true, onNews);
  useLiveRows("approvals", true, onNews);
  useLiveRows("insertions", true, onNews);
  useLiveRows("customers", true, onNews);
}
