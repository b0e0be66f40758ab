import { App, ConfigProvider } from "antd";
import en from "antd/locale/en_US";
import pt from "antd/locale/pt_BR";
import dayjs from "dayjs";
import "dayjs/locale/pt-br";
import { type ReactNode, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { useConsole } from "./console/context";
import { ListPage } from "./console/list-page";
import { Shell } from "./console/shell/shell";
import { Toaster } from "./console/toaster";
import { DashboardPage } from "./pages/dashboard";
import { NotFoundPage } from "./pages/not-found";
import { loginPath } from "./providers/auth";
import { screens } from "./resources";

export { refineResources } from "./resources";

/** Lets the signed-in through; others go to the sign-in page, which leads back here. */
function SignedIn({ children }: { children: ReactNode }) {
  const { http } = useConsole();
  const { pathname, search } = useLocation();
  if (!http.currentUser()) return <Navigate to={loginPath(`${pathname}${search}`)} replace />;
  return <Shell screens={screens}>{children}</Shell>;
}

/** Components in the language of the page, and everything that opens over it. */
function Localised({ children }: { children: ReactNode }) {
  const { texts, showNotices } = useConsole();
  const language = texts.language();
  useEffect(() => {
    dayjs.locale(language === "pt" ? "pt-br" : "en");
  }, [language]);
  return (
    <ConfigProvider locale={language === "pt" ? pt : en} form={{ requiredMark: true }}>
      <App component={false}>
        <Toaster show={showNotices} />
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Every page but the sign-in and the terms. */
export function Console() {
  return (
    <Localised>
      <Routes>
        <Route
          path="/dashboard"
          element={
            <SignedIn>
              <DashboardPage screens={screens} />
            </SignedIn>
          }
        />
        {Object.entries(screens).map(([name, screen]) => (
          <Route
            key={name}
            path={screen.path}
            element={
              <SignedIn>
                <ListPage key={name} name={name} screen={screen} />
              </SignedIn>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Localised>
  );
}
