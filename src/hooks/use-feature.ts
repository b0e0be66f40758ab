import { useSyncExternalStore } from "react";
import type { account } from "../../contract/extensions/account";
import type { audit } from "../../contract/extensions/audit";
import type { authenticator } from "../../contract/extensions/authenticator";
import type { dashboard } from "../../contract/extensions/dashboard";
import type { listExport } from "../../contract/extensions/list-export";
import type { listQuery } from "../../contract/extensions/list-query";
import type { listTotals } from "../../contract/extensions/list-totals";
import type { live } from "../../contract/extensions/live";
import type { notificationChoice } from "../../contract/extensions/notification-choice";
import type { notificationUnread } from "../../contract/extensions/notification-unread";
import type { personalData } from "../../contract/extensions/personal-data";
import { useAppContext } from "./app-context";

/** An extension of the contract, as the app-config announces it (docs/extensions.md). */
export type Feature =
  | typeof listQuery
  | typeof listTotals
  | typeof listExport
  | typeof audit
  | typeof live
  | typeof dashboard
  | typeof account
  | typeof authenticator
  | typeof notificationChoice
  | typeof notificationUnread
  | typeof personalData;

/**
 * True where the platform announces an extension, or none is needed; undefined until a console that has never seen the app-config
 * knows it.
 */
export function useFeature(name: Feature | undefined): boolean | undefined {
  const { branding } = useAppContext();
  const { config, isAsked } = useSyncExternalStore(branding.subscribe, branding.get);
  if (name === undefined) return true;
  if (!config && isAsked) return undefined;
  return config?.features.includes(name) ?? false;
}
