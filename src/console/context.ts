import { createContext, useContext } from "react";
import type { Http } from "../providers/http/client";
import type { Texts } from "../providers/i18n";
import type { NoticeSink } from "../providers/notification";
import type { Store } from "./store";

/** How many requests wait or run, and since when. */
export interface QueueState {
  readonly count: number;
  readonly since: number | undefined;
}

/** What the parts of the page outside of any list need. */
export interface ConsoleTools {
  readonly http: Http;
  readonly texts: Texts;
  readonly queue: Store<QueueState>;
  readonly showNotices: (sink: NoticeSink) => () => void;
}

export const ConsoleContext = createContext<ConsoleTools | undefined>(undefined);

/** The page's tools; only below the app's root. */
export function useConsole(): ConsoleTools {
  const tools = useContext(ConsoleContext);
  if (!tools) throw new Error("useConsole is for parts below the app's root.");
  return tools;
}
