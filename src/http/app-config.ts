import { momentInSaoPaulo, momentValue } from "../../contract/dates";
import type { AppConfig } from "../../contract/session";
import type { CircuitBreaker } from "./circuit-breaker";
import { ApiError } from "./errors";
import type { FetchJson } from "./fetch-json";
import type { PageMetadata } from "./page-metadata";
import type { SafeStorage } from "./safe-storage";
import { isRecord } from "./server-messages";
import { sessionCalls } from "./session-calls";
import { storageKeys } from "./storage-keys";
import { storedJson } from "./stored-user";

const cachedMs = 24 * 60 * 60 * 1000;

/** The platform's description of itself, kept for 24 h (decision A12). */
export interface AppConfigCache {
  /** What is stored, stale or not. */
  current(): AppConfig | undefined;
  /** Loads a new one unless the stored one is fresh; resolves with what there is when none can be loaded. */
  load(): Promise<AppConfig | undefined>;
}

/** What the cache needs; `now` in milliseconds since 1970. */
export interface AppConfigParts {
  ask: FetchJson;
  store: SafeStorage;
  limits: CircuitBreaker;
  page: PageMetadata;
  now(): number;
  warn(text: string): void;
}

const textsOf = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));

/** What a platform says of itself, without what is of another type than it should be; undefined without an id. */
function configIn(value: unknown): AppConfig | undefined {
  if (!isRecord(value) || typeof value.id !== "string") return undefined;
  const { features, terms } = value;
  return {
    ...textsOf(value),
    features: Array.isArray(features) ? features.filter((each) => typeof each === "string") : [],
    ...(isRecord(terms) && { terms: textsOf(terms) }),
  } as AppConfig;
}

/** Makes the cache of a page's app-config. */
export function createAppConfig({ ask, store, limits, page, now, warn }: AppConfigParts): AppConfigCache {
  let loading: Promise<AppConfig | undefined> | undefined;

  function current(): AppConfig | undefined {
    return configIn(storedJson(store, storageKeys.appConfig));
  }

  const latest = () => momentInSaoPaulo(new Date(now() + cachedMs));

  /** Also false for a moment further off than 24 h, as a clock that was wrong once leaves behind. */
  function isAhead(moment: unknown): boolean {
    const value = momentValue(String(moment));
    return value > momentValue(momentInSaoPaulo(new Date(now()))) && value <= momentValue(latest());
  }

  async function fetchConfig(): Promise<AppConfig | undefined> {
    const call = sessionCalls.appConfig;
    try {
      limits.check(call);
      const headers = { accept: "application/json", "app-id": page.appId };
      const answer = await ask({ url: page.cdn + call.path, init: { headers }, outcomeWhenLost: "none" });
      const config = configIn(answer.envelope);
      if (!answer.ok || !config) throw new ApiError("unparseable", { status: answer.status });
      limits.reset(call);
      const expire = isAhead(config.expire) ? config.expire : latest();
      store.set(storageKeys.appConfig, JSON.stringify({ ...config, expire }));
    } catch (error) {
      if (error instanceof ApiError && error.kind !== "limit") limits.failed(call);
      warn(`The app-config could not be loaded: ${String(error)}`);
    }
    return current();
  }

  return {
    current,
    async load() {
      const config = current();
      if (config && isAhead(config.expire)) return config;
      loading ??= fetchConfig().finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
