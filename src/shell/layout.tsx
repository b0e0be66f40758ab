import "./layout.css";
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router";
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
import { useStableNavigate } from "../hooks/use-stable-navigate";
import type { I18n } from "../i18n/i18n";
import { textsOf } from "../i18n/resource-texts";
import { ErrorBoundary } from "../ui/error-boundary";
import { AccessHoursBar } from "./access-hours-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { NewVersionBar } from "./new-version-bar";
import { LazySessionGuard } from "./session/lazy-session-guard";
import { LazyUnusualBar } from "./session/lazy-unusual-bar";

/** Fetches the keyboard help with its texts. */
async function loadHelp(i18n: I18n) {
  const [help] = await Promise.all([import("./keyboard-help"), i18n.loadTexts("help", textsOf("help"))]);
  return help;
}

interface Props {
  readonly screens: Screens;
  readonly children: ReactNode;
}

/**
 * Scrolls to the top of another page, and of the same one when its address is followed again (requirement B13). What only changes the
 * query or opens a record over the page leaves it where it is, without a layout that is made to scroll.
 */
function useScrollToTop(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const page = listPath(pathname);
  const address = pathname + search;
  const shown = useRef({ page, address });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one when an address is followed again
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { page, address };
    if (type !== "POP" && (page !== before.page || address === before.address)) main.current?.scrollTo(0, 0);
  }, [main, page, address, key, type]);
}

/** The hotkeys of every page. A part of its own, since what navigates is drawn anew at each address. */
function GlobalKeys({ screens, openHelp }: { readonly screens: Screens; readonly openHelp: () => void }) {
  const navigate = useStableNavigate();
  const keys = useMemo(
    () => ({
      // most keyboard layouts need Shift for it, some do not
      "Shift+?": openHelp,
      "?": openHelp,
      "g h": () => void navigate(consoleConfiguration.startPage),
      ...Object.fromEntries(
        Object.values(screens).map(({ hotkey, path }) => [
          `g ${hotkey}`,
          () => void navigate(addressOf(path), keyboardNavigation),
        ]),
      ),
    }),
    [navigate, screens, openHelp],
  );
  useHotkeys(keys);
  return null;
}

/** The page inside the frame, which knows its address, so that the frame does not have to. */
function Page({ children }: Pick<Props, "children">) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollToTop(main);
  return (
    <main ref={main} className="page" id="page">
      <ErrorBoundary key={listPath(pathname)}>{children}</ErrorBoundary>
    </main>
  );
}

/** The frame of every signed-in page: header with menu, bars, footer, session guard, and the global hotkeys. */
export const Layout = memo(function Layout({ screens: all, children }: Props) {
  const screens = useVisibleScreens(all);
  const { i18n } = useAppContext();
  const [Help] = useState(() => lazy(() => loadHelp(i18n)));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  usePreloadScreens(screens);

  return (
    <div className="shell">
      <GlobalKeys {...{ screens, openHelp }} />
      <Header {...{ screens, openHelp }} />
      <div>
        <NewVersionBar />
        <AccessHoursBar />
        <LazyUnusualBar />
      </div>
      <Page>{children}</Page>
      <div className="shell-end">
        <Footer />
        <LazyExportBar />
      </div>
      <LazySessionGuard />
      {isHelpOpen && (
        <Suspense>
          <Help screens={screens} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
