import { Refine, type ResourceProps } from "@refinedev/core";
import { notifyManager, QueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { forgetDrafts } from "../engine/draft/draft-store";
import { forgetWaitingFilters } from "../engine/draft/waiting-filters";
import { forgetQueries } from "../engine/views/last-queries";
import { AccessAnswersContext, useAccessAnswers } from "../hooks/access-answers";
import { type AppServices, useAppContext } from "../hooks/app-context";
import { useTranslate } from "../hooks/use-translate";
import { createReadResponse } from "../http/read-response";
import { errorLines } from "../i18n/error-messages";
import { createI18nProvider } from "../i18n/i18n";
import { createAccessControlProvider } from "../providers/access-control";
import { createAuditLogProvider } from "../providers/audit-log";
import { createDataProvider } from "../providers/data";
import { createLiveProvider, type LiveSource } from "../providers/live";
import { createNotificationProvider } from "../providers/notification";
import { routerProvider } from "../providers/router";
import { loadCalls, refineResources, screens } from "../resources";

let tabEvents: Promise<LiveSource> | undefined;

async function openTabEvents(): Promise<LiveSource> {
  try {
    const { createTabEvents } = await import("../providers/tab-events");
    return createTabEvents("console changes");
  } catch (error) {
    // fetched again with the next change
    tabEvents = undefined;
    throw error;
  }
}

/** The changes of this browser's other tabs. */
function loadTabEvents(): Promise<LiveSource> {
  tabEvents ??= openTabEvents();
  return tabEvents;
}

/** The changes of other tabs, and those that the platform tells where it does (extension `live`). */
async function loadEvents(
  { http, branding }: AppServices,
  own: { platform?: Promise<LiveSource> | undefined },
) {
  const tabs = await loadTabEvents();
  if (!branding.get().config?.features.includes("live")) return tabs;
  own.platform ??= import("../providers/platform-events").then(({ createPlatformEvents }) =>
    createPlatformEvents({ http, locks: navigator.locks }),
  );
  const platform = await own.platform.catch((error: unknown) => {
    // fetched again when it is asked for again
    own.platform = undefined;
    throw error;
  });
  return {
    publish: tabs.publish,
    subscribe(listener) {
      const ends = [tabs, platform].map((source) => source.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  } satisfies LiveSource;
}

const asNamed = (name: string) => name;

/** The toasts that Refine and the console raise. */
export const toasts = createNotificationProvider();

// what was read is drawn at once; by default, react-query waits for a timer, which takes some 5 ms
notifyManager.setScheduler(queueMicrotask);

function createProviders(services: AppServices) {
  const { http, auth, i18n, branding, hidesForbidden } = services;
  const sources = {};
  http.readWith(createReadResponse((text) => console.warn(text)));
  const queryClient = new QueryClient({
    // no retries: a repeated request could move money twice (requirement A8); "always" keeps a request from waiting for the
    // network to return, when it may no longer be wanted
    defaultOptions: {
      queries: { retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // opaque ids differ in every answer, so that a row that is read again when the window gets the focus would reset its form
  queryClient.setQueryDefaults(["data"], { refetchOnWindowFocus: false, refetchOnReconnect: false });
  // known at once: otherwise Refine's audit log, which each form has, draws the whole form again when it was read
  queryClient.setQueryDefaults(["auth", "identity"], { initialData: () => http.currentUser() });
  const dataProvider = createDataProvider(http, {
    client: queryClient,
    describe: (error) => errorLines(error, i18n.t),
    isAnnounced: (feature) => branding.get().config?.features.includes(feature) ?? false,
  });
  async function readLog(admin: number | string, action: string | undefined) {
    const { readAuditLog } = await import("../providers/read-audit-log");
    const calls = loadCalls(screens.users);
    return calls ? readAuditLog(dataProvider, calls, admin, action) : [];
  }
  return {
    dataProvider,
    auditLogProvider: createAuditLogProvider(readLog, () => http.currentUser()?.id),
    liveProvider: createLiveProvider(() => loadEvents(services, sources)),
    authProvider: auth,
    accessControlProvider: createAccessControlProvider({
      currentUser: http.currentUser,
      t: i18n.t,
      callsOf: (resource) => loadCalls(screens[resource]),
      hideForbidden: hidesForbidden,
    }),
    notificationProvider: toasts,
    routerProvider,
    options: {
      disableTelemetry: true,
      disableRouteChangeHandler: true,
      warnWhenUnsavedChanges: false,
      // labels are texts of both languages, not English plurals of the resources' names
      textTransformers: { plural: asNamed, singular: asNamed },
      reactQuery: { clientConfig: queryClient },
    },
  };
}

/** Shows a toast with the number of unsent changes when another user's session replaced this page's. */
function useUnsent({ unsent, ended }: AppServices): void {
  const { t } = useTranslate();
  useEffect(() => {
    function report() {
      const count = unsent.get();
      // after any other end the sign-in page reports it
      if (count === 0 || ended.get()?.reason !== "replaced") return;
      toasts.open({ key: "unsent", type: "error", message: t("shell.unsent", { count }) });
    }
    report();
    return unsent.subscribe(report);
  }, [unsent, ended, t]);
}

/** Shares what access control answers with every component of the console. */
function Access({ children }: { children: ReactNode }) {
  return <AccessAnswersContext value={useAccessAnswers()}>{children}</AccessAnswersContext>;
}

/** Fetched in development only: the build leaves it out. */
const Devtools = import.meta.env.DEV ? lazy(() => import("./devtools")) : undefined;

/** What pages of one's own may set of Refine. */
export interface RefineOptions {
  /** The resources with the addresses of their pages; the console's screens by default. */
  readonly resources?: ResourceProps[];
}

/** Refine with the console's providers. The query cache is cleared when a session ends, the drafts when the admin signs out. */
export function RefineRoot({
  children,
  resources = refineResources,
}: RefineOptions & { children: ReactNode }) {
  const services = useAppContext();
  const translator = useTranslate();
  const [providers] = useState(() => createProviders(services));
  useUnsent(services);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new provider per language makes Refine render its own texts again
  const i18nProvider = useMemo(() => createI18nProvider(services.i18n), [services, translator]);
  useEffect(() => {
    const { clientConfig } = providers.options.reactQuery;
    return services.ended.subscribe(() => {
      clientConfig.clear();
      forgetQueries();
      forgetWaitingFilters();
      if (services.ended.get()?.reason === "left") forgetDrafts(() => true);
    });
  }, [services, providers]);
  useEffect(() => {
    const { clientConfig } = providers.options.reactQuery;
    // what is not on the screen is read in the new language when it comes back (requirement A20)
    return services.i18n.subscribe(() => {
      clientConfig.removeQueries({ type: "inactive" });
      // reasons are words too
      void clientConfig.invalidateQueries({ queryKey: ["access"] });
    });
  }, [services, providers]);
  return (
    <Refine {...providers} resources={resources} i18nProvider={i18nProvider}>
      <Access>{children}</Access>
      {Devtools && (
        <Suspense>
          <Devtools />
        </Suspense>
      )}
    </Refine>
  );
}
