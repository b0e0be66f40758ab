import { momentInSaoPaulo, momentValue } from "../../contract/dates";
import { isRecord } from "../../contract/server-messages";
import type { AppConfig } from "../../contract/session";
import type { CircuitBreaker } from "./circuit-breaker";
import { ApiError } from "./errors";
import type { FetchJson } from "./fetch-json";
import type { PageMetadata } from "./page-metadata";
import type { SafeStorage } from "./safe-storage";
import { sessionCalls } from "./session-calls";
import { singleFlight } from "./single-flight";
import { storageKeys } from "./storage-keys";
import { storedJson } from "./stored-user";

const cachedMs = 24 * 60 * 60 * 1000;

/** The platform's description of itself, cached in the browser for 24 h (requirement A12). */
export interface AppConfigCache {
  /** The stored description, stale or not. */
  current(): AppConfig | undefined;
  /** Fetches a new one unless the stored one is fresh; falls back to the stored one when the fetch fails. */
  load(): Promise<AppConfig | undefined>;
}

/** The dependencies of the cache; `now` is Unix time in milliseconds. */
export interface AppConfigDependencies {
  fetchJson: FetchJson;
  store: SafeStorage;
  breaker: CircuitBreaker;
  metadata: PageMetadata;
  now(): number;
  warn(text: string): void;
}

const textFieldsOf = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === "string"));

/** Reads a description, leaving out fields of an unexpected type; undefined when it has no id. */
function parseConfig(value: unknown): AppConfig | undefined {
  if (!isRecord(value) || typeof value.id !== "string") return undefined;
  const { features, terms, reasons, ...others } = value;
  return {
    ...textFieldsOf(others),
    features: Array.isArray(features) ? features.filter((feature) => typeof feature === "string") : [],
    ...(isRecord(terms) && { terms: textFieldsOf(terms) }),
    ...(isRecord(reasons) && { reasons }),
  } as AppConfig;
}

/** Creates the app-config cache of a page. */
export function createAppConfig({
  fetchJson,
  store,
  breaker,
  metadata,
  now,
  warn,
}: AppConfigDependencies): AppConfigCache {
  function current(): AppConfig | undefined {
    return parseConfig(storedJson(store, storageKeys.appConfig));
  }

  const latestExpiry = () => momentInSaoPaulo(new Date(now() + cachedMs));

  /** False too for a time more than 24 h away, as left behind by a clock that was once wrong. */
  function isFresh(expire: unknown): boolean {
    const value = momentValue(String(expire));
    return value > momentValue(momentInSaoPaulo(new Date(now()))) && value <= momentValue(latestExpiry());
  }

  async function fetchConfig(): Promise<AppConfig | undefined> {
    const call = sessionCalls.appConfig;
    try {
      breaker.check(call);
      const headers = { accept: "application/json", "app-id": metadata.appId };
      const response = await fetchJson({
        url: metadata.cdn + call.path,
        init: { headers },
        outcomeWhenLost: "none",
      });
      const config = parseConfig(response.envelope);
      if (!response.ok || !config) throw new ApiError("unparseable", { status: response.status });
      breaker.reset(call);
      const expire = isFresh(config.expire) ? config.expire : latestExpiry();
      store.set(storageKeys.appConfig, JSON.stringify({ ...config, expire }));
    } catch (error) {
      if (error instanceof ApiError && error.kind !== "limit") breaker.failed(call);
      warn(`The app-config could not be loaded: ${String(error)}`);
    }
    return current();
  }

  const fetchOnce = singleFlight(fetchConfig);

  return {
    current,
    async load() {
      const config = current();
      if (config && isFresh(config.expire)) return config;
      return fetchOnce();
    },
  };
}
