import "@ant-design/v5-patch-for-react-19";
import "./tokens.css";
import "./styles.css";
import "./pages/login.css";
import "./pages/plain-pages.css";
import { createRoot } from "react-dom/client";
import { createApp } from "./app";
import { listenToBack } from "./console/back-guard";
import { createHttp } from "./providers/http/client";
import { hidesForbidden, readPageMetadata } from "./providers/http/page-metadata";
import { createTexts } from "./providers/i18n";

const texts = await createTexts(() => window.localStorage, document);
const http = createHttp({
  ...readPageMetadata(document),
  language: texts.language,
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
const app = createApp({ http, texts, hidesForbidden: hidesForbidden(document) });

listenToBack();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(app.element);
