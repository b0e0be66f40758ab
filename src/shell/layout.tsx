import "./layout.css";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { consoleConfiguration } from "../config/console-configuration";
import { useVisibleScreens } from "../engine/declaration/available-actions";
import { listPath } from "../engine/declaration/record-path";
import type { Screens } from "../engine/declaration/screens-context";
import { LazyExportBar } from "../engine/export/lazy-export-bar";
import { usePreloadScreens } from "../engine/list/use-resource";
import { addressOf } from "../engine/views/last-queries";
import { useAppContext } from "../hooks/app-context";
import { keyboardNavigation } from "../hooks/use-focus-on-keyboard-navigation";
import { useHotkeys } from "../hooks/use-hotkeys";
import type { I18n } from "../i18n/i18n";
import { textsOf } from "../i18n/resource-texts";
import { ErrorBoundary } from "../ui/error-boundary";
import { AccessHoursBar } from "./access-hours-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { NewVersionBar } from "./new-version-bar";
import { LazySessionGuard } from "./session/lazy-session-guard";

/** Fetches the keyboard help with its texts. */
async function loadHelp(i18n: I18n) {
  const [help] = await Promise.all([import("./keyboard-help"), i18n.loadTexts("help", textsOf("help"))]);
  return help;
}

interface Props {
  readonly screens: Screens;
  readonly children: ReactNode;
}

/** The frame of every signed-in page: header with menu, bars, footer, session guard, and the global hotkeys. */
export function Layout({ screens: all, children }: Props) {
  const screens = useVisibleScreens(all);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again scrolls to the top too (requirement B13)
  useLayoutEffect(() => {
    if (type !== "POP") main.current?.scrollTo(0, 0);
  }, [key, type]);
  const { i18n } = useAppContext();
  const [Help] = useState(() => lazy(() => loadHelp(i18n)));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keys = useMemo(
    () => ({
      // most keyboard layouts need Shift for it, some do not
      "Shift+?": () => setHelpOpen(true),
      "?": () => setHelpOpen(true),
      "g h": () => void navigate(consoleConfiguration.startPage),
      ...Object.fromEntries(
        Object.values(screens).map(({ hotkey, path }) => [
          `g ${hotkey}`,
          () => void navigate(addressOf(path), keyboardNavigation),
        ]),
      ),
    }),
    [navigate, screens],
  );
  useHotkeys(keys);
  usePreloadScreens(screens);

  return (
    <div className="shell">
      <Header screens={screens} openHelp={() => setHelpOpen(true)} />
      <div>
        <NewVersionBar />
        <AccessHoursBar />
        <LazyExportBar />
      </div>
      <main ref={main} className="page" id="page">
        <ErrorBoundary key={listPath(pathname)}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <LazySessionGuard />
      {isHelpOpen && (
        <Suspense>
          <Help screens={screens} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
