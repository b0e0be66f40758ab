import "@ant-design/v5-patch-for-react-19";
import { theme as antdTheme, ConfigProvider } from "antd";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { RefineRoot, toasts } from "../src/app/refine";
import { ScreensContext } from "../src/engine/declaration/screens-context";
import { loadToaster } from "../src/engine/overlay/preloads";
import {
  AppContext,
  type AppServices,
  type Branding,
  type QueueState,
  type SessionEnd,
} from "../src/hooks/app-context";
import { createStore } from "../src/hooks/external-store";
import { useLazyComponent } from "../src/hooks/use-lazy-component";
import { TranslatorContext, translatorOf } from "../src/hooks/use-translate";
import { antdLocale, loadAntdLocale } from "../src/i18n/antd-locale";
import { createI18n } from "../src/i18n/i18n";
import { languageCodes } from "../src/i18n/languages";
import { type TextLoaders, textsOf } from "../src/i18n/resource-texts";
import { createAuthProvider } from "../src/providers/auth";
import { theme } from "../src/theme/theme";
import { chosenTheme, onTheme } from "../src/theme/theme-choice";
import actions from "./actions";
import { Catalogue } from "./page";
import { exampleHttp } from "./platform";
import "../src/theme/tokens.css";
import "../src/theme/base.css";

type Loader = TextLoaders[keyof TextLoaders];

const files = import.meta.glob<{ readonly default: object }>("./texts/*.ts");
const english = files["./texts/en.ts"] as Loader;

/** A language that the catalogue was not written in gets its examples in English. */
const texts = Object.fromEntries(
  languageCodes.map((language) => [language, files[`./texts/${language}.ts`] ?? english]),
) as TextLoaders;

const i18n = await createI18n(() => window.localStorage, document);
await Promise.all([
  i18n.loadCommonTexts("signed-in", textsOf("signed-in")),
  i18n.loadCommonTexts("catalogue", texts),
  i18n.prepare("antd", loadAntdLocale),
]);

/** Announces the extension that one of the fields belongs to. */
const platformConfig = {
  ...{ id: "catalogue", name: "Horizon", tradeName: "Horizon", document: "", logo: "", expire: "" },
  features: ["account"],
};

const services: AppServices = {
  http: exampleHttp,
  auth: createAuthProvider(exampleHttp),
  i18n,
  queue: createStore<QueueState>({ count: 0, since: undefined }),
  branding: createStore<Branding>({ config: platformConfig, isAsked: false }),
  isOutdated: createStore(false),
  ended: createStore<SessionEnd | undefined>(undefined),
  unsent: createStore(0),
  hidesForbidden: false,
};

const screens = {
  catalogue: {
    path: "/_catalogue",
    menu: "admin",
    hotkey: "c",
    permission: "users",
    load: async () => ({ default: actions }),
  },
} as const;

/** The list's resource, whose calls are not among those of the console. */
const resources = [
  { name: "catalogue", list: "/_catalogue", meta: { menu: "admin", contract: async () => actions.calls } },
];

const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm };

/** The toasts of the actions, as the console has them. */
function Toasts() {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => toasts.onWaiting(() => setWaiting(true)), []);
  const Toaster = useLazyComponent(isWaiting ? loadToaster : undefined);
  return Toaster ? <Toaster show={toasts.show} /> : null;
}

/** The catalogue with the console's own providers, over a platform that is part of the page. */
function App() {
  const name = useSyncExternalStore(onTheme, chosenTheme);
  const language = useSyncExternalStore(i18n.subscribe, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `i18n` is the same object in every language
  const translator = useMemo(() => translatorOf(i18n), [language]);
  const config = useMemo(() => theme(name, algorithms[name]), [name]);
  const locale = antdLocale(language);
  return (
    <AppContext value={services}>
      <TranslatorContext value={translator}>
        <ConfigProvider theme={config} {...(locale && { locale })}>
          <RefineRoot resources={resources}>
            <ScreensContext value={screens}>
              <Catalogue />
              <Toasts />
            </ScreensContext>
          </RefineRoot>
        </ConfigProvider>
      </TranslatorContext>
    </AppContext>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
