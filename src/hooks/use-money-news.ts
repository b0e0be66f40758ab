import { useEffect, useRef } from "react";
import { useLiveRows } from "./use-live-rows";

/** Calls `read` `pause` milliseconds after others have changed payouts, requests, insertions or customers, however many of them. */
export function useMoneyNews(read: () => void, pause: number): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const onNews = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, pause);
  };
  useLiveRows("payouts", true, onNews);
  useLiveRows("approvals", true, onNews);
  useLiveRows("insertions", true, onNews);
  useLiveRows("customers", true, onNews);
}
