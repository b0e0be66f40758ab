import { useSyncExternalStore } from "react";
import { useAppContext } from "./app-context";
import type { Store } from "./external-store";

const entryOf = (page: Document) => page.querySelector("script[type=module][src]")?.getAttribute("src");

/** Whether the server's page begins with another script than this one, which is then older than what is deployed. */
async function isReplaced(page: Document): Promise<boolean> {
  const entry = entryOf(page);
  const answer = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  if (!answer.ok || !entry) return false;
  const now = entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  return now !== undefined && now !== null && now !== entry;
}

/** Says in `isOutdated` that the console was deployed anew, once a part of this one can no longer be fetched. */
export function watchForNewVersion(isOutdated: Store<boolean>): void {
  // told by what the build puts around every import that waits
  window.addEventListener("vite:preloadError", () => {
    isReplaced(document).then(
      (is) => isOutdated.set(is || isOutdated.get()),
      // no connection: the part is not gone, it only cannot be had now
      () => undefined,
    );
  });
}

/** Whether parts of this console are gone from the server, so that only a reload brings them. */
export function useIsOutdated(): boolean {
  const { isOutdated } = useAppContext();
  return useSyncExternalStore(isOutdated.subscribe, isOutdated.get);
}
