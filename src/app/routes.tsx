import "../shell/layout.css";
import "../engine/list/list-page.css";
import "../engine/table/table.css";
import "../ui/states.css";
import "../engine/table/cells.css";
import "../ui/modal/modal.css";
import "../shell/layout-narrow.css";
import "../theme/print.css";
import { ConfigProvider } from "antd";
import en from "antd/es/locale/en_US";
import pt from "antd/es/locale/pt_BR";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { ResourcesContext } from "../engine/declaration/registry";
import { ResourcePage } from "../engine/list/resource-page";
import { loadToaster } from "../engine/overlay/preloads";
import { useAppContext } from "../hooks/app-context";
import { useLazyComponent } from "../hooks/use-lazy-component";
import { useTranslate } from "../hooks/use-translate";
import { NotFoundPage } from "../pages/not-found/not-found";
import { loginPath } from "../providers/auth";
import { screens } from "../resources";
import { Layout } from "../shell/layout";
import { FailedPart } from "../ui/states";
import { RefineRoot, toasts } from "./refine";

/** Lets the signed-in through; others go to the sign-in page, which leads back here. */
function SignedIn({ children }: { children: ReactNode }) {
  const { http } = useAppContext();
  const { pathname, search } = useLocation();
  if (!http.currentUser()) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  return <Layout screens={screens}>{children}</Layout>;
}

/** Fetches what shows notices with the first one; without its chunk there is nothing to say it with. */
function Toasts() {
  const Toaster = useLazyComponent(loadToaster, ignore);
  return Toaster ? <Toaster show={toasts.show} /> : null;
}
const ignore = () => undefined;

/** Components in the language of the page, and the notices over it. */
function Localised({ children }: { children: ReactNode }) {
  const { language } = useTranslate();
  const [hasNotices, setHasNotices] = useState(false);
  useEffect(() => toasts.onWaiting(() => setHasNotices(true)), []);
  return (
    <ConfigProvider locale={language === "pt" ? pt : en}>
      {children}
      {hasNotices && <Toasts />}
    </ConfigProvider>
  );
}

const dashboardTexts = {
  pt: () => import("../i18n/pt/dashboard"),
  en: () => import("../i18n/en/dashboard"),
};

/** The dashboard with its texts, fetched by those who go there. */
function Dashboard() {
  const { i18n } = useAppContext();
  const [load] = useState(() => async () => {
    const [page] = await Promise.all([
      import("../pages/dashboard/dashboard"),
      i18n.need("dashboard", dashboardTexts),
    ]);
    return page;
  });
  const [error, setError] = useState<unknown>();
  const Page = useLazyComponent(load, setError);
  if (Page) return <Page screens={screens} />;
  return error ? (
    <FailedPart retry={() => window.location.reload()} />
  ) : (
    <div className="page-loading" aria-busy />
  );
}

/** Every page but the sign-in and the terms. */
export default function Console() {
  return (
    <RefineRoot>
      <Localised>
        <ResourcesContext value={screens}>
          <Routes>
            <Route
              path="/dashboard"
              element={
                <SignedIn>
                  <Dashboard />
                </SignedIn>
              }
            />
            {Object.entries(screens).map(([name, entry]) => (
              <Route
                key={name}
                path={entry.path}
                element={
                  <SignedIn>
                    <ResourcePage key={name} name={name} entry={entry} />
                  </SignedIn>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </ResourcesContext>
      </Localised>
    </RefineRoot>
  );
}
