import { Refine, type ResourceProps } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { theme as antdTheme, ConfigProvider } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from "react";
import { createBrowserRouter, Route, RouterProvider, Routes } from "react-router";
import { ConsoleContext, type ConsoleTools, type QueueState } from "./console/context";
import { createStore } from "./console/store";
import { LoginPage } from "./pages/login";
import { TermsPage } from "./pages/terms";
import { createAccessControlProvider } from "./providers/access-control";
import { createAuthProvider, loginPath } from "./providers/auth";
import { createDataProvider } from "./providers/data";
import type { Http } from "./providers/http/client";
import { createI18nProvider, type Texts } from "./providers/i18n";
import { createNotificationProvider } from "./providers/notification";
import { routerProvider } from "./providers/router";
import { chosenTheme, onTheme } from "./providers/theme-choice";
import { theme } from "./theme";

const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm };

/** Declared screens; theirs is a chunk that the sign-in page does not wait for. */
const resources = createStore<ResourceProps[]>([]);
const loadConsole = async () => {
  const { Console, refineResources } = await import("./routes");
  resources.set(refineResources);
  return { default: Console };
};
const Console = lazy(loadConsole);

/** Colours and components in the chosen theme. */
function Themed({ children }: { children: ReactNode }) {
  const name = useSyncExternalStore(onTheme, chosenTheme);
  const config = useMemo(() => theme(name, algorithms[name]), [name]);
  return <ConfigProvider theme={config}>{children}</ConfigProvider>;
}

/** What Refine asks for data, sessions, rights, notices and routes. */
const createProviders = (
  http: Http,
  notificationProvider: ReturnType<typeof createNotificationProvider>,
  queryClient: QueryClient,
) => ({
  dataProvider: createDataProvider(http),
  authProvider: createAuthProvider(http),
  accessControlProvider: createAccessControlProvider(http.currentUser, { hideForbidden: false }),
  notificationProvider,
  routerProvider,
  options: {
    disableTelemetry: true,
    disableRouteChangeHandler: true,
    warnWhenUnsavedChanges: false,
    reactQuery: { clientConfig: queryClient },
  },
});

/** The sign-in and terms pages, and the console behind them. */
function Root({ tools, providers }: { tools: ConsoleTools; providers: ReturnType<typeof createProviders> }) {
  const { texts } = tools;
  const language = useSyncExternalStore(texts.subscribe, texts.language);
  // a new object a language, so that everything that shows a text follows
  const i18nProvider = useMemo(() => (language ? createI18nProvider(texts) : undefined), [language, texts]);
  const declared = useSyncExternalStore(resources.subscribe, resources.get);
  return (
    <Themed>
      <ConsoleContext value={tools}>
        <Refine {...providers} {...(i18nProvider ? { i18nProvider } : {})} resources={declared}>
          <Suspense fallback={<div className="page-loading" aria-busy />}>
            <Routes>
              <Route path="/" element={<LoginPage preload={loadConsole} />} />
              <Route path="/login" element={<LoginPage preload={loadConsole} />} />
              <Route path="/terms/privacy" element={<TermsPage about="privacy" />} />
              <Route path="/terms/terms-of-use" element={<TermsPage about="terms" />} />
              <Route path="*" element={<Console />} />
            </Routes>
          </Suspense>
        </Refine>
      </ConsoleContext>
    </Themed>
  );
}

interface Given {
  readonly http: Http;
  readonly texts: Texts;
}

/** The whole console over a line to the platform and the texts of a language. */
export function createApp({ http, texts }: Given) {
  const notifications = createNotificationProvider();
  const queue = createStore<QueueState>({ count: 0, since: undefined });
  const tools: ConsoleTools = { http, texts, queue, showNotices: notifications.show };
  const queryClient = new QueryClient({
    // nothing is sent again by itself: a repeat could move money twice (decision A8)
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const providers = createProviders(http, notifications, queryClient);
  const router = createBrowserRouter([{ path: "*", element: <Root tools={tools} providers={providers} /> }]);
  return {
    element: <RouterProvider router={router} />,
    queue,
    /** Shows the sign-in page, which leads back to where one was; what was loaded is forgotten. */
    toLogin() {
      queryClient.clear();
      const { pathname, search } = window.location;
      if (pathname !== "/" && pathname !== "/login")
        void router.navigate(loginPath(`${pathname}${search}`), { replace: true });
    },
  };
}
