import type { LiveSource, RowEvent } from "./live";

/** Creates a source of the changes that this browser's other tabs make. A page does not hear its own. */
export function createTabEvents(name: string): LiveSource {
  const channel = new BroadcastChannel(name);
  return {
    publish: (event) => channel.postMessage(event),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<RowEvent>) => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
