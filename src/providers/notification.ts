import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";

/** How long a notice stays, in milliseconds (specification 9, decision A16). */
export const durations = { normal: 5000, exception: 10_000, formError: 10_000 } as const;

/** A notice as Refine has it, with its own time where it is not the normal one, and a button where something can be done. */
export type Toast = OpenNotificationParams & {
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly press: () => void };
};

/** What shows notices on the screen. */
export interface ToastSink {
  readonly open: (notice: Toast) => void;
  readonly close: (key: string) => void;
}

/** How notices get to the screen. */
export interface Toasts {
  /** Shows those that wait and all that follow; what it returns stops that. */
  readonly show: (sink: ToastSink) => () => void;
  /** Tells once a notice waits for something that can show it. */
  readonly onWaiting: (listener: () => void) => () => void;
}

/** Notices for Refine; those opened before anything can show them wait. The object stays the same for good. */
export function createNotificationProvider(): NotificationProvider & Toasts {
  let sink: ToastSink | undefined;
  let wake: (() => void) | undefined;
  const waiting: Toast[] = [];
  return {
    open(notice) {
      if (sink) sink.open(notice);
      else {
        waiting.push(notice);
        wake?.();
      }
    },
    close: (key) => sink?.close(key),
    onWaiting(listener) {
      wake = listener;
      if (waiting.length > 0) listener();
      return () => {
        wake = undefined;
      };
    },
    show(next) {
      sink = next;
      for (const notice of waiting.splice(0)) next.open(notice);
      return () => {
        if (sink === next) sink = undefined;
      };
    },
  };
}
