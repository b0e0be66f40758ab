import { AccessControlContext } from "@refinedev/core";
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { denialText, type Guarded } from "../providers/access-control";
import { useAppContext } from "./app-context";
import { useTranslate } from "./use-translate";

/** What a call is made for, in Refine's words. */
export interface AccessAbout {
  readonly resource?: string;
  /** The name of an action of the resource, such as "decide". */
  readonly action?: string;
}

/** The answers of Refine's access control about calls. */
export interface AccessAnswers {
  /**
   * Why a call is denied; undefined if it is allowed. The first question about a call is passed on to the provider; until it has
   * answered, the admin's level decides.
   */
  readonly reasonOf: (call: Guarded, about: AccessAbout) => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every answer that is not what was shown. */
  readonly version: () => number;
}

type Can = (params: {
  readonly resource?: string;
  readonly action: string;
  readonly params: { readonly call: Guarded };
}) => Promise<{ readonly can: boolean; readonly reason?: string }>;

/** Asks `can` about each call once. `guess` says why the admin's level forbids a call, `unsaid` why where the provider gives no reason. */
export function createAccessAnswers(
  can: Can | undefined,
  guess: (call: Guarded) => string | undefined,
  unsaid: string,
): AccessAnswers {
  const reasons = new Map<string, string | undefined>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function ask(key: string, call: Guarded, { resource, action = "call" }: AccessAbout): Promise<void> {
    const answer = await can?.({ action, ...(resource !== undefined && { resource }), params: { call } });
    if (!answer) return;
    const reason = answer.can ? undefined : (answer.reason ?? unsaid);
    if (reason === reasons.get(key)) return;
    reasons.set(key, reason);
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    reasonOf(call, about) {
      const { needs, writes, selfOnly, path } = call as Guarded & { readonly path?: string };
      const key = JSON.stringify([about.resource, about.action, needs, writes, selfOnly, path]);
      if (!reasons.has(key)) {
        reasons.set(key, guess(call));
        // a provider that fails leaves it at the level: the platform has the last word
        ask(key, call, about).catch(() => undefined);
      }
      return reasons.get(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** The answers that all components of a page share. */
export const AccessAnswersContext = createContext<AccessAnswers | undefined>(undefined);

/** New answers for each admin, level and language; below `<Refine>`. */
export function useAccessAnswers(): AccessAnswers {
  const { can } = useContext(AccessControlContext);
  const { http } = useAppContext();
  const { t } = useTranslate();
  const { id, readOnly, permissions } = http.currentUser() ?? {};
  const level = JSON.stringify([id, readOnly, permissions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another level has other answers
  return useMemo(
    () =>
      createAccessAnswers(
        can as Can | undefined,
        (call) => denialText(call, http.currentUser(), t),
        t("buttons.notAccessTitle"),
      ),
    [can, http, t, level],
  );
}

/** Returns a function that explains why a call is denied; undefined when it is allowed, and where no call is given. */
export function useDenial(): (call: Guarded | undefined, about?: AccessAbout) => string | undefined {
  const shared = useContext(AccessAnswersContext);
  if (!shared) throw new Error("useDenial needs an AccessAnswersContext above it.");
  const version = useSyncExternalStore(shared.subscribe, shared.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an answer, components that hold the function have to ask again
  return useCallback((call, about = {}) => call && shared.reasonOf(call, about), [shared, version]);
}
