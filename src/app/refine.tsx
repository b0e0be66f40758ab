import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { forgetDrafts } from "../engine/draft/draft-store";
import { type AppServices, useAppContext } from "../hooks/app-context";
import { useTranslate } from "../hooks/use-translate";
import { createI18nProvider } from "../i18n/i18n";
import { createAccessControlProvider } from "../providers/access-control";
import { createDataProvider } from "../providers/data";
import { createNotificationProvider } from "../providers/notification";
import { routerProvider } from "../providers/router";
import { refineResources } from "../resources";

/** Shows the notices that Refine and the console raise. */
export const toasts = createNotificationProvider();

function createProviders({ http, auth, hidesForbidden }: AppServices) {
  const queryClient = new QueryClient({
    // nothing is sent again by itself: a repeat could move money twice (decision A8); nor is anything put off until there is
    // a network again, when nobody may want it any more
    defaultOptions: {
      queries: { retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return {
    dataProvider: createDataProvider(http),
    authProvider: auth,
    accessControlProvider: createAccessControlProvider(http.currentUser, { hideForbidden: hidesForbidden }),
    notificationProvider: toasts,
    routerProvider,
    resources: refineResources,
    options: {
      disableTelemetry: true,
      disableRouteChangeHandler: true,
      warnWhenUnsavedChanges: false,
      reactQuery: { clientConfig: queryClient },
    },
  };
}

/** Tells whoever is at a page that became somebody else's what was not sent from it. */
function useUnsent({ unsent, ended }: AppServices): void {
  const { t } = useTranslate();
  useEffect(() => {
    function tell() {
      const count = unsent.get();
      // in all other cases the sign-in page says it
      if (count === 0 || ended.get()?.reason !== "replaced") return;
      toasts.open({ key: "unsent", type: "error", message: t("shell.unsent", { count }) });
    }
    tell();
    return unsent.subscribe(tell);
  }, [unsent, ended, t]);
}

/** Refine over the page's line to the platform; what was loaded is forgotten when a session ends, what was typed when somebody signs out. */
export function RefineRoot({ children }: { children: ReactNode }) {
  const tools = useAppContext();
  const words = useTranslate();
  const [providers] = useState(() => createProviders(tools));
  useUnsent(tools);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object a language makes Refine's own texts follow
  const i18nProvider = useMemo(() => createI18nProvider(tools.i18n), [tools, words]);
  useEffect(() => {
    const { clientConfig } = providers.options.reactQuery;
    return tools.ended.subscribe(() => {
      clientConfig.clear();
      if (tools.ended.get()?.reason === "left") forgetDrafts(() => true);
    });
  }, [tools, providers]);
  useEffect(() => {
    const { clientConfig } = providers.options.reactQuery;
    // what is not on the screen is read again in the new language when it comes back (decision A20)
    return tools.i18n.subscribe(() => clientConfig.removeQueries({ type: "inactive" }));
  }, [tools, providers]);
  return (
    <Refine {...providers} i18nProvider={i18nProvider}>
      {children}
    </Refine>
  );
}
