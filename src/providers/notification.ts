import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";

/** The time a toast stays, in milliseconds (requirements S9.3, S9.13 and A16). */
export const durations = { normal: 5000, exception: 10_000, formError: 10_000 } as const;

/** The button of a toast; one that undoes has a key, too. */
export interface ToastAction {
  readonly label: string;
  readonly press: () => void;
  readonly isUndo?: boolean;
}

/**
 * Refine's notification with an optional duration in milliseconds (`durations.normal` by default), the id of the request that
 * failed, and an optional button.
 */
export type Toast = OpenNotificationParams & {
  readonly duration?: number;
  readonly requestId?: string | undefined;
  readonly action?: ToastAction;
  /** Where it is shown in a wide window, if not at the top right: what is worked at may be there. */
  readonly placement?: "topLeft";
};

/** The component that shows toasts. */
export interface ToastSink {
  readonly open: (toast: Toast) => void;
  readonly close: (key: string) => void;
}

/** Connects the provider with the component that shows its toasts. */
export interface Toasts {
  /** Passes waiting and future toasts to the sink; returns a function that disconnects it. */
  readonly show: (sink: ToastSink) => () => void;
  /** Calls the listener when a toast waits for a sink; returns a function that removes the listener. */
  readonly onWaiting: (listener: () => void) => () => void;
}

/** Creates Refine's notification provider; toasts opened before there is a sink wait for one. */
export function createNotificationProvider(): NotificationProvider & Toasts {
  let sink: ToastSink | undefined;
  let notifyWaiting: (() => void) | undefined;
  const waiting: Toast[] = [];
  return {
    open(toast) {
      if (sink) sink.open(toast);
      else {
        waiting.push(toast);
        notifyWaiting?.();
      }
    },
    close: (key) => sink?.close(key),
    onWaiting(listener) {
      notifyWaiting = listener;
      if (waiting.length > 0) listener();
      return () => {
        notifyWaiting = undefined;
      };
    },
    show(next) {
      sink = next;
      for (const toast of waiting.splice(0)) next.open(toast);
      return () => {
        if (sink === next) sink = undefined;
      };
    },
  };
}
