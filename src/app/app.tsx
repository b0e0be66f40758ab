import { theme as antdTheme, ConfigProvider } from "antd";
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router";
import type { SessionUser } from "../../contract/session";
import { preloadScreenAt } from "../engine/list/use-resource";
import {
  AppContext,
  type AppServices,
  type Branding,
  type QueueState,
  type SessionEnd,
} from "../hooks/app-context";
import { createStore } from "../hooks/external-store";
import { useBranding, useTabIcon } from "../hooks/use-branding";
import { watchForNewVersion } from "../hooks/use-new-version";
import { TranslatorContext, translatorOf } from "../hooks/use-translate";
import type { Http, SignedOutReason } from "../http/client";
import type { I18n } from "../i18n/i18n";
import { LoginPage } from "../pages/login/login";
import { TermsPage } from "../pages/terms/terms";
import { createAuthProvider, loginPath } from "../providers/auth";
import { screens } from "../resources";
import { asColor } from "../theme/color";
import { theme } from "../theme/theme";
import { chosenTheme, onTheme } from "../theme/theme-choice";
import { ErrorBoundary } from "../ui/error-boundary";
import { useIsPrinting } from "../ui/printing";

const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm };

/** Refine, the engine and the screens: a chunk that the sign-in page does not wait for. */
const consoleTexts = { pt: () => import("../i18n/pt/console"), en: () => import("../i18n/en/console") };

function lateConsole(texts: I18n) {
  const load = async () => {
    const [page] = await Promise.all([import("./routes"), texts.needCommon(consoleTexts)]);
    return page;
  };
  return { load, Page: lazy(load) };
}

const reload = () => window.location.reload();

/** The ripple of a click goes on for two seconds, whatever the theme says of motion. */
const stillWaves = { disabled: true };

/** Colours and components in the chosen theme, with the company's accent. */
function Themed({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(onTheme, chosenTheme);
  const name = useIsPrinting() ? "light" : chosen;
  const brand = asColor(useBranding().config?.primaryColor);
  const config = useMemo(() => theme(name, algorithms[name], brand), [name, brand]);
  useTabIcon();
  return (
    <ConfigProvider theme={config} wave={stillWaves}>
      {children}
    </ConfigProvider>
  );
}

const isSignIn = (path: string) => path === "/" || path.startsWith("/login");

/**
 * Shows the sign-in page when a session ends; it leads back here, unless somebody left. True until it is there: what is
 * shown is nobody's any more, and goes before the browser draws again.
 */
function useSessionEnd({ ended, http }: AppServices): boolean {
  const end = useSyncExternalStore(ended.subscribe, ended.get);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useRef("");
  here.current = `${pathname}${search}`;
  const told = useRef<SessionEnd>(undefined);
  const [answered, setAnswered] = useState(end);
  useEffect(() => {
    // once for each end: `navigate` is another one on every page, and somebody may have signed in since
    if (!end || told.current === end) return;
    told.current = end;
    if (isSignIn(here.current)) http.redraw();
    else void navigate(end.reason === "left" ? "/login" : loginPath(here.current), { replace: true });
  }, [end, navigate, http]);
  const isThere = isSignIn(pathname);
  useEffect(() => {
    if (isThere) setAnswered(end);
  }, [isThere, end]);
  return end !== answered && !isThere;
}

/** The sign-in and terms pages, and the console behind them. */
function Root({ tools, behind }: { tools: AppServices; behind: ReturnType<typeof lateConsole> }) {
  const { i18n } = tools;
  const isLeaving = useSessionEnd(tools);
  const language = useSyncExternalStore(i18n.subscribe, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are the same object in every language
  const words = useMemo(() => translatorOf(i18n), [i18n, language]);
  return (
    <AppContext value={tools}>
      <Themed>
        <TranslatorContext value={words}>
          <ErrorBoundary retry={reload}>
            <Suspense fallback={<div className="page-loading" aria-busy />}>
              {!isLeaving && (
                <Routes>
                  <Route path="/" element={<LoginPage preload={behind.load} />} />
                  <Route path="/login" element={<LoginPage preload={behind.load} />} />
                  <Route path="/terms/privacy" element={<TermsPage about="privacy" />} />
                  <Route path="/terms/terms-of-use" element={<TermsPage about="termsOfUse" />} />
                  <Route path="*" element={<behind.Page />} />
                </Routes>
              )}
            </Suspense>
          </ErrorBoundary>
        </TranslatorContext>
      </Themed>
    </AppContext>
  );
}

interface Given {
  readonly http: Http;
  readonly texts: I18n;
  /** Menus leave out what the admin's level may not use. */
  readonly hidesForbidden: boolean;
}

/** The whole page over a line to the platform and the texts of a language. */
export function createApp({ http, texts, hidesForbidden }: Given) {
  const queue = createStore<QueueState>({ count: 0, since: undefined });
  const ended = createStore<SessionEnd | undefined>(undefined);
  const unsent = createStore(0);
  const isOutdated = createStore(false);
  watchForNewVersion(isOutdated);
  const company = createStore<Branding>({ config: http.appConfig(), isAsked: true });
  http.loadAppConfig().then(
    (config) => company.set({ config, isAsked: false }),
    () => undefined,
  );
  // beside the engine and not after it
  if (http.currentUser()) preloadScreenAt(screens, window.location.pathname, texts);
  const tools: AppServices = {
    http,
    auth: createAuthProvider(http),
    i18n: texts,
    queue,
    branding: company,
    isOutdated,
    ended,
    unsent,
    hidesForbidden,
  };
  const behind = lateConsole(texts);
  function end(reason: SessionEnd["reason"]): void {
    unsent.set(0);
    ended.set({ reason });
  }
  return {
    element: (
      <BrowserRouter>
        <Root tools={tools} behind={behind} />
      </BrowserRouter>
    ),
    queue,
    /** Leads to the sign-in page. */
    sessionEnded: (reason: SignedOutReason) => end(reason),
    /**
     * Another tab signed in or out, or lost the session: nobody acts under another one's screen. Whoever is signed in is led
     * on from the sign-in page to the same address, with nothing left of what was there.
     */
    userChanged: (user: SessionUser | undefined, how: "left" | "expired") => end(user ? "replaced" : how),
    /** A change was not made, since the session was over first. */
    leftUnsent: () => unsent.set(unsent.get() + 1),
  };
}
