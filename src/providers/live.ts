import type { LiveEvent, LiveProvider } from "@refinedev/core";
import type { RowChange } from "../../contract/extensions/live";

/** What a change is told to others as: which rows of which channel, without anything that is not plain data. */
export type RowEvent = Pick<LiveEvent, "channel" | "type" | "payload" | "date">;

/** The channel on which a subscription is told at its beginning what was changed before: `rows`, and with `hasGap` maybe others. */
export const earlierChannel = "earlier";

/** A row that was changed before a subscription began, and by whom. */
export interface Earlier {
  readonly resource: string;
  readonly id: unknown;
  readonly admin: RowChange["admin"];
}

/** Where events of changed rows come from and go to, such as the other tabs or a stream of the platform. */
export interface LiveSource {
  readonly publish: (event: RowEvent) => void;
  /** Calls the listener for each event; returns a function that ends that. */
  readonly subscribe: (listener: (event: RowEvent) => void) => () => void;
}

interface Subscription {
  readonly channel: string;
  readonly types: readonly string[];
  readonly params?: { readonly ids?: readonly unknown[] };
}

function concerns({ channel, types, params }: Subscription, event: RowEvent): boolean {
  // an event of all channels says that something was missed
  const isHeard = event.channel === channel || event.channel === "*";
  const isWanted = isHeard && (event.type === "*" || types.includes("*") || types.includes(event.type));
  const changed = event.payload.ids?.map(String);
  const watched = params?.ids?.map(String);
  return isWanted && (!changed || !watched || changed.some((id) => watched.includes(id)));
}

/** Creates Refine's live provider over a source, which is loaded when the first page subscribes or the first row changes. */
export function createLiveProvider(load: () => Promise<LiveSource>): Required<LiveProvider> {
  return {
    subscribe({ channel, types, params, callback }) {
      let isOver = false;
      let stop: (() => void) | undefined;
      load().then(
        (source) => {
          if (isOver) return;
          stop = source.subscribe((event) => {
            if (concerns({ channel, types, params: params ?? {} }, event)) callback(event);
          });
        },
        // without its chunk a page is as current as without a live mode
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
    unsubscribe: (end: () => void) => end(),
    publish({ channel, type, payload, date }) {
      load().then(
        (source) => source.publish({ channel, type, payload, date }),
        () => undefined,
      );
    },
  };
}
