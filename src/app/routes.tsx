import { ConfigProvider } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router";
import { accountPath, consoleConfiguration, dashboardPath } from "../config/console-configuration";
import { useOfferedScreens } from "../engine/declaration/offered-screens";
import { RecordLinksProvider } from "../engine/declaration/record-link";
import { recordId } from "../engine/declaration/record-path";
import { type ScreenEntry, ScreensContext, useScreens } from "../engine/declaration/screens-context";
import { ResourcePage } from "../engine/list/resource-page";
import { loadToaster } from "../engine/overlay/preloads";
import { useAppContext } from "../hooks/app-context";
import { useFeature } from "../hooks/use-feature";
import { useLazyComponent } from "../hooks/use-lazy-component";
import { useTranslate } from "../hooks/use-translate";
import { antdLocale } from "../i18n/antd-locale";
import { textsOf } from "../i18n/resource-texts";
import { NotFound, NotFoundPage } from "../pages/not-found/not-found";
import { loginPath } from "../providers/auth";
import { screens } from "../resources";
import { Layout } from "../shell/layout";
import { LoadError } from "../ui/list-states";
import { type RefineOptions, RefineRoot, toasts } from "./refine";
// modals are lazy, but the styles of what is inside them expect these to come first
import "../ui/modal/modal.css";
import "../ui/modal/full-screen.css";
// overrides the rules of all that is above
import "../theme/print.css";

/** A page with the console's header and footer, or the sign-in page, which leads back here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { http } = useAppContext();
  const { pathname, search } = useLocation();
  const shown = useScreens();
  if (!http.currentUser()) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  return <Layout screens={shown}>{children}</Layout>;
}

/** The page of every unknown path, in the shell when somebody is signed in. */
function UnknownPage() {
  const { http } = useAppContext();
  const shown = useScreens();
  if (!http.currentUser()) return <NotFoundPage />;
  return (
    <Layout screens={shown}>
      <NotFound />
    </Layout>
  );
}

/** The page of a screen; with an id in its address, a record of it is open. */
function ResourceRoute(props: { name: string; entry: ScreenEntry }) {
  const { id } = useParams();
  const isOffered = useFeature(props.entry.feature);
  if (isOffered === undefined) return <div className="page-loading" aria-busy />;
  if (!isOffered || (id !== undefined && recordId(id) === undefined)) return <NotFound />;
  return <ResourcePage {...props} />;
}

/** Fetches the toaster with the first toast. Without its chunk there is no way to report an error, so none is reported. */
function Toasts() {
  const Toaster = useLazyComponent(loadToaster, ignore);
  return Toaster ? <Toaster show={toasts.show} /> : null;
}
const ignore = () => undefined;

/** Sets the language of antd's components, and shows the toasts. */
function Localised({ children }: { children: ReactNode }) {
  const { language } = useTranslate();
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => toasts.onWaiting(() => setHasToasts(true)), []);
  const locale = antdLocale(language);
  return (
    <ConfigProvider {...(locale && { locale })}>
      {children}
      {hasToasts && <Toasts />}
    </ConfigProvider>
  );
}

/** The dashboard, fetched with its texts on the first visit. */
function Dashboard() {
  const { i18n } = useAppContext();
  const [load] = useState(() => async () => {
    const [page] = await Promise.all([
      import("../pages/dashboard/dashboard"),
      i18n.loadTexts("dashboard", textsOf("dashboard")),
    ]);
    return page;
  });
  const [error, setError] = useState<unknown>();
  const Page = useLazyComponent(load, setError);
  const shown = useScreens();
  if (Page) return <Page screens={shown} />;
  return error ? (
    <LoadError retry={() => window.location.reload()} />
  ) : (
    <div className="page-loading" aria-busy />
  );
}

/** The admin's own account, fetched with its texts on the first visit. */
function Account() {
  const { i18n } = useAppContext();
  const isOffered = useFeature("account");
  const [load] = useState(() => async () => {
    const [page] = await Promise.all([
      import("../pages/account/account"),
      ...["account", "dashboard"].map((name) => i18n.loadTexts(name, textsOf(name))),
    ]);
    return page;
  });
  const [error, setError] = useState<unknown>();
  const Page = useLazyComponent(isOffered ? load : undefined, setError);
  const shown = useScreens();
  if (isOffered === false) return <NotFound />;
  if (Page) return <Page screens={shown} />;
  return error ? (
    <LoadError retry={() => window.location.reload()} />
  ) : (
    <div className="page-loading" aria-busy />
  );
}

/** What every page behind the sign-in needs around it: Refine, antd's words, toasts, and the screens that links lead to. */
export function ConsoleRoot({ children, ...options }: RefineOptions & { children: ReactNode }) {
  const offered = useOfferedScreens(screens);
  return (
    <RefineRoot {...options}>
      <Localised>
        <ScreensContext value={offered}>
          <RecordLinksProvider>{children}</RecordLinksProvider>
        </ScreensContext>
      </Localised>
    </RefineRoot>
  );
}

const { hasDashboard, startPage } = consoleConfiguration;

/** Every page but the sign-in and the terms. */
export default function Console() {
  return (
    <ConsoleRoot>
      <Routes>
        <Route
          path={dashboardPath}
          element={<SignedIn>{hasDashboard ? <Dashboard /> : <Navigate to={startPage} replace />}</SignedIn>}
        />
        <Route
          path={accountPath}
          element={
            <SignedIn>
              <Account />
            </SignedIn>
          }
        />
        {Object.entries(screens).map(([name, entry]) => (
          <Route
            key={name}
            path={`${entry.path}/:id?`}
            element={
              <SignedIn>
                <ResourceRoute key={name} name={name} entry={entry} />
              </SignedIn>
            }
          />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    </ConsoleRoot>
  );
}
