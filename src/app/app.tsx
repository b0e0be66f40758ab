import { theme as antdTheme, ConfigProvider } from "antd";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
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
import { useBranding, useFavicon } from "../hooks/use-branding";
import { watchForNewVersion } from "../hooks/use-is-outdated";
import { preload, useLazyComponent } from "../hooks/use-lazy-component";
import { TranslatorContext, translatorOf } from "../hooks/use-translate";
import type { Http, SignedOutReason } from "../http/client";
import { loadAntdLocale } from "../i18n/antd-locale";
import type { I18n } from "../i18n/i18n";
import { textsOf } from "../i18n/resource-texts";
import { removeEarlyPage } from "../pages/login/early-page";
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

/** Fetches the component of every page but the sign-in and the terms. */
export type LoadRoutes = () => Promise<{ readonly default: ComponentType }>;

/** Refine, the engine and the screens: a chunk that the sign-in page does not wait for. */
function createLazyRoutes(i18n: I18n, loadRoutes: LoadRoutes) {
  const load = async () => {
    const [page] = await Promise.all([
      loadRoutes(),
      i18n.loadCommonTexts("signed-in", textsOf("signed-in")),
      i18n.prepare("antd", loadAntdLocale),
    ]);
    return page;
  };
  return { load, preload: () => preload(load) };
}

type LazyRoutes = ReturnType<typeof createLazyRoutes>;

/** The pages behind the sign-in, once they are fetched. Throws in a render what kept them from being fetched. */
function SignedInPages({ load }: Pick<LazyRoutes, "load">) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const onFailure = useCallback((error: unknown) => setFailure({ error }), []);
  const Pages = useLazyComponent(load, onFailure);
  if (failure) throw failure.error;
  return Pages ? <Pages /> : <div className="page-loading" aria-busy />;
}

const reload = () => window.location.reload();

/** antd's click ripple lasts two seconds and ignores the theme's motion setting. */
const noWave = { disabled: true };

/** Applies the chosen theme and the company's accent colour. */
function Themed({ children }: { children: ReactNode }) {
  const chosen = useSyncExternalStore(onTheme, chosenTheme);
  const name = useIsPrinting() ? "light" : chosen;
  const brand = asColor(useBranding().primaryColor);
  const config = useMemo(() => theme(name, algorithms[name], brand), [name, brand]);
  useFavicon();
  return (
    <ConfigProvider theme={config} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}

const isSignIn = (path: string) => path === "/" || path.startsWith("/login");

/**
 * Navigates to the sign-in page when the session ends; that page leads back here, unless the admin signed out. True until the
 * sign-in page is there: the old session's page has to disappear before the browser paints again.
 */
function useSessionEnd({ ended, http }: AppServices): boolean {
  const end = useSyncExternalStore(ended.subscribe, ended.get);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useRef("");
  here.current = `${pathname}${search}`;
  const handled = useRef<SessionEnd>(undefined);
  const [settledEnd, setSettledEnd] = useState(end);
  useEffect(() => {
    // only once per end: `navigate` changes with every page, and there may have been another sign-in since
    if (!end || handled.current === end) return;
    handled.current = end;
    if (isSignIn(here.current)) http.bindToCurrentUser();
    else void navigate(end.reason === "left" ? "/login" : loginPath(here.current), { replace: true });
  }, [end, navigate, http]);
  const isAtSignIn = isSignIn(pathname);
  useEffect(() => {
    if (isAtSignIn) setSettledEnd(end);
  }, [isAtSignIn, end]);
  return end !== settledEnd && !isAtSignIn;
}

interface RootProps {
  readonly services: AppServices;
  readonly lazyRoutes: LazyRoutes;
}

/** The sign-in and terms pages, and the console behind them. */
function Pages({ services, lazyRoutes }: RootProps) {
  const isLeaving = useSessionEnd(services);
  // the same elements at every address: with new ones, each step in the history would draw the whole console
  const [routes] = useState(() => (
    <>
      <Route path="/" element={<LoginPage preload={lazyRoutes.preload} />} />
      <Route path="/login" element={<LoginPage preload={lazyRoutes.preload} />} />
      <Route path="/terms/privacy" element={<TermsPage about="privacy" />} />
      <Route path="/terms/terms-of-use" element={<TermsPage about="termsOfUse" />} />
      <Route path="*" element={<SignedInPages load={lazyRoutes.load} />} />
    </>
  ));
  return isLeaving ? null : <Routes>{routes}</Routes>;
}

/** What is around every page. It does not know the address, which would draw all of it with each change. */
function Root(props: RootProps) {
  const { i18n } = props.services;
  useLayoutEffect(removeEarlyPage, []);
  const language = useSyncExternalStore(i18n.subscribe, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `i18n` is the same object in every language
  const translator = useMemo(() => translatorOf(i18n), [i18n, language]);
  return (
    <AppContext value={props.services}>
      <Themed>
        <TranslatorContext value={translator}>
          <ErrorBoundary retry={reload}>
            <Pages {...props} />
          </ErrorBoundary>
        </TranslatorContext>
      </Themed>
    </AppContext>
  );
}

interface Options {
  readonly http: Http;
  readonly i18n: I18n;
  /** True leaves out of the menus what the admin's level may not use. */
  readonly hidesForbidden: boolean;
  readonly loadRoutes: LoadRoutes;
}

/** Builds the page's element, and the callbacks by which the HTTP client reports to it. */
export function createApp({ http, i18n, hidesForbidden, loadRoutes }: Options) {
  const queue = createStore<QueueState>({ count: 0, since: undefined });
  const ended = createStore<SessionEnd | undefined>(undefined);
  const unsent = createStore(0);
  const isOutdated = createStore(false);
  watchForNewVersion(isOutdated);
  const branding = createStore<Branding>({ config: http.appConfig(), isAsked: true });
  http.loadAppConfig().then(
    (config) => branding.set({ config, isAsked: false }),
    () => undefined,
  );
  // in parallel with the engine's chunk
  if (http.currentUser()) preloadScreenAt(screens, window.location.pathname, i18n);
  const services: AppServices = {
    http,
    auth: createAuthProvider(http),
    i18n,
    queue,
    branding,
    isOutdated,
    ended,
    unsent,
    hidesForbidden,
  };
  const lazyRoutes = createLazyRoutes(i18n, loadRoutes);
  // the console's code beside the screen's own, before the first render asks for it
  if (http.currentUser() && !window.location.pathname.startsWith("/terms/"))
    lazyRoutes.preload().catch(() => undefined);
  function end(reason: SessionEnd["reason"]): void {
    unsent.set(0);
    ended.set({ reason });
  }
  return {
    element: (
      // drawn with the event that asks for it: in a transition, keys pressed in the meantime would go to the page before, and what
      // interrupts it would have it drawn twice
      <BrowserRouter useTransitions={false}>
        <Root services={services} lazyRoutes={lazyRoutes} />
      </BrowserRouter>
    ),
    queue,
    /** Ends the session in this tab and shows the sign-in page. */
    sessionEnded: (reason: SignedOutReason) => end(reason),
    /**
     * Follows another tab that signed in or out, or lost the session: no admin acts on a screen of another one's session. With a
     * user signed in, the sign-in page leads on to the same address, with nothing left of what was there.
     */
    userChanged: (user: SessionUser | undefined, how: "left" | "expired") => end(user ? "replaced" : how),
    /** Counts a change that was not sent because the session ended first. */
    leftUnsent: () => unsent.set(unsent.get() + 1),
  };
}
