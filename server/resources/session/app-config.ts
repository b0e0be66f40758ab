import { momentInSaoPaulo } from "../../../contract/dates";
import { account } from "../../../contract/extensions/account";
import { audit } from "../../../contract/extensions/audit";
import { authenticator } from "../../../contract/extensions/authenticator";
import { dashboard } from "../../../contract/extensions/dashboard";
import { listExport } from "../../../contract/extensions/list-export";
import { listQuery } from "../../../contract/extensions/list-query";
import { listTotals } from "../../../contract/extensions/list-totals";
import { live } from "../../../contract/extensions/live";
import { notificationChoice } from "../../../contract/extensions/notification-choice";
import { notificationUnread } from "../../../contract/extensions/notification-unread";
import type { AppConfig } from "../../../contract/session";
import { brand as ownBrand } from "../../../own/brand";

const day = 24 * 60 * 60_000;

/** The platform's public configuration, with the `features` that the installation chose, readable without signing in and valid for a day (requirement A12); own/brand.ts says whose it is. */
export const describePlatform = (
  now: Date,
  { brand = ownBrand, features = [] }: { brand?: Partial<AppConfig>; features?: readonly string[] } = {},
): AppConfig => ({
  id: "horizon",
  name: "Horizon",
  tradeName: "Horizon Pagamentos",
  document: "11.222.333/0001-81",
  logo: "/favicon.svg",
  features: [
    "checkout",
    "deposit",
    "anticipation",
    "antifraud",
    "chargeback",
    "white-label",
    listQuery,
    listTotals,
    listExport,
    audit,
    live,
    dashboard,
    account,
    authenticator,
    notificationChoice,
    notificationUnread,
    ...features,
  ],
  ...brand,
  expire: momentInSaoPaulo(new Date(now.getTime() + day)),
});
