import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useShownScreens } from "../engine/declaration/available-actions";
import type { Screens } from "../engine/declaration/registry";
import { useScreensAhead } from "../engine/list/use-resource";
import { byKeys } from "../hooks/use-focus-on-keyboard-navigation";
import { useKeys } from "../hooks/use-hotkeys";
import { PageBoundary } from "../ui/error-boundary";
import { ClosingHours } from "./access-hours-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { NewVersionBar } from "./new-version-bar";
import { LateSessionCare } from "./session/lazy-session-guard";

const Help = lazy(() => import("./keyboard-help"));

interface Props {
  readonly screens: Screens;
  readonly children: ReactNode;
}

/** What the signed-in pages share: the header with the menu, the footer, the keys that work everywhere. */
export function Shell({ screens: all, children }: Props) {
  const screens = useShownScreens(all);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is a new visit too (decision B13)
  useLayoutEffect(() => {
    if (type !== "POP") main.current?.scrollTo(0, 0);
  }, [key, type]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keys = useMemo(
    () => ({
      // with Shift on most layouts, without it on some
      "Shift+?": () => setHelpOpen(true),
      "?": () => setHelpOpen(true),
      "g h": () => void navigate("/dashboard"),
      ...Object.fromEntries(
        Object.values(screens).map(({ go, path }) => [`g ${go}`, () => void navigate(path, byKeys)]),
      ),
    }),
    [navigate, screens],
  );
  useKeys(keys);
  useScreensAhead(screens);

  return (
    <div className="shell">
      <Header screens={screens} openHelp={() => setHelpOpen(true)} />
      <div>
        <NewVersionBar />
        <ClosingHours />
      </div>
      <main ref={main} className="page" id="page">
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </main>
      <Footer />
      <LateSessionCare />
      {isHelpOpen && (
        <Suspense>
          <Help screens={screens} closed={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
