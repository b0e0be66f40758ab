import "@ant-design/v5-patch-for-react-19";
import "../theme/tokens.css";
import "../theme/base.css";
import "../theme/plain-pages.css";
import { createRoot } from "react-dom/client";
import { installNavigationGuards } from "../hooks/use-navigation-guard";
import { createHttp } from "../http/client";
import { hidesForbidden, readPageMetadata } from "../http/page-metadata";
import { createI18n } from "../i18n/i18n";
import { createApp, type LoadRoutes } from "./app";

/** Starts the console in the page's #root. `loadRoutes` fetches what an admin sees who is signed in. */
export async function startConsole(loadRoutes: LoadRoutes): Promise<void> {
  const i18n = await createI18n(() => window.localStorage, document);
  const http = createHttp({
    ...readPageMetadata(document),
    language: i18n.language,
    path: () => window.location.pathname,
    storage: () => window.localStorage,
    events: window,
    warn: (text) => console.warn(text),
    onSignedOut: (reason) => app.sessionEnded(reason),
    locks: navigator.locks,
    onUserChange: (user, how) => app.userChanged(user, how),
    onUnsent: () => app.leftUnsent(),
    onQueueChange: (count, since) => app.queue.set({ count, since }),
  });
  const app = createApp({ http, i18n, hidesForbidden: hidesForbidden(document), loadRoutes });

  installNavigationGuards();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  createRoot(root).render(app.element);
}
