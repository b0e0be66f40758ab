import { useSyncExternalStore } from "react";
import { useAppContext } from "./app-context";
import type { Store } from "./external-store";

const entryOf = (page: Document) => page.querySelector("script[type=module][src]")?.getAttribute("src");

/** True when the server's page has another entry script than this one, which means that a newer version was deployed. */
async function isReplaced(page: Document): Promise<boolean> {
  const entry = entryOf(page);
  const response = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  if (!response.ok || !entry) return false;
  const deployed = entryOf(new DOMParser().parseFromString(await response.text(), "text/html"));
  return deployed !== undefined && deployed !== null && deployed !== entry;
}

/** Sets `isOutdated` when a chunk cannot be fetched because a newer version was deployed. */
export function watchForNewVersion(isOutdated: Store<boolean>): void {
  // fired by the wrapper that the build puts around every dynamic import
  window.addEventListener("vite:preloadError", () => {
    isReplaced(document).then(
      (isNew) => isOutdated.set(isNew || isOutdated.get()),
      // no connection: the chunk is not gone, it just cannot be fetched now
      () => undefined,
    );
  });
}

/** True when parts of this version are gone from the server, so that only a reload helps. */
export function useIsOutdated(): boolean {
  const { isOutdated } = useAppContext();
  return useSyncExternalStore(isOutdated.subscribe, isOutdated.get);
}
