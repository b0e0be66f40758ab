import * as own from "../../../own/migrations";
import type { Migration } from "../migrate";
import { settings } from "./0001-settings";
import { admins } from "./0010-admins";
import { offices } from "./0020-offices";
import { cities } from "./0021-cities";
import { customers } from "./0022-customers";
import { ledger } from "./0023-ledger";
import { payouts } from "./0024-payouts";
import { notifications } from "./0025-notifications";
import { audit } from "./0030-audit";
import { adminSearch } from "./0031-admin-search";
import { orders } from "./0040-orders";
import { approvals } from "./0041-approvals";
import { insertions } from "./0042-insertions";
import { customerLookup } from "./0043-customer-lookup";
import { files } from "./0050-files";
import { customerAccounts } from "./0051-customer-accounts";
import { siteTemplates } from "./0052-site-templates";
import { whiteLabels } from "./0053-white-labels";
import { officeFees } from "./0054-office-fees";
import { listCursors } from "./0060-list-cursors";
import { searchPlans } from "./0061-search-plans";
import { templateOrder } from "./0070-template-order";
import { allMunicipalities } from "./0071-municipalities";
import { mailQueue } from "./0080-mail-queue";
import { auditRequestId } from "./0090-audit-request-id";
import { stagedFiles } from "./0092-staged-files";
import { usedCodes } from "./0093-used-codes";
import { listOrder } from "./0094-list-order";
import { auditReading } from "./0095-audit-reading";
import { notificationRecords } from "./0096-notification-records";
import { searchCodes } from "./0097-search-codes";
import { liveEvents } from "./0098-live-events";
import { livePresence } from "./0099-live-presence";
import { dailyTotals } from "./0110-daily-totals";
import { sessionsOfAdmins } from "./0111-sessions-of-admins";
import { personalData } from "./0112-personal-data";
import { newAuthenticators } from "./0116-new-authenticators";
import { unwantedNotifications } from "./0117-unwanted-notifications";
import { erasedPersons } from "./0140-erased-persons";
import { auditIds } from "./0141-audit-ids";
import { wordPairs } from "./0150-word-pairs";

/** In the order in which they run. A released migration is never edited or removed, only followed by another. */
export const productMigrations: readonly Migration[] = [
  settings,
  admins,
  offices,
  cities,
  customers,
  ledger,
  payouts,
  notifications,
  audit,
  adminSearch,
  orders,
  approvals,
  insertions,
  customerLookup,
  files,
  customerAccounts,
  siteTemplates,
  whiteLabels,
  officeFees,
  listCursors,
  searchPlans,
  templateOrder,
  allMunicipalities,
  mailQueue,
  auditRequestId,
  usedCodes,
  stagedFiles,
  listOrder,
  auditReading,
  notificationRecords,
  searchCodes,
  liveEvents,
  livePresence,
  dailyTotals,
  sessionsOfAdmins,
  personalData,
  newAuthenticators,
  unwantedNotifications,
  erasedPersons,
  auditIds,
  wordPairs,
];

const byName = (one: Migration, other: Migration) => (one.name < other.name ? -1 : 1);

/** The product's migrations, then the company's by name. */
export const migrations: readonly Migration[] = [
  ...productMigrations,
  ...Object.values<Migration>(own).sort(byName),
];
