import type { Texts } from "../pt/common";
import type pt from "../pt/sentences";
import levels from "./levels";
import { admins } from "./sentences-admins";
import { calls } from "./sentences-calls";
import { customer } from "./sentences-customers";
import { kinds } from "./sentences-kinds";
import { money } from "./sentences-money";
import { sessions } from "./sentences-sessions";

const { title, closed, interval, days } = levels.actions.edit.fields.timeAccess;

/** What was done, by whom and with what, as people say it, in English: the texts of the audit. */
const sentences: Texts<typeof pt> = {
  platform: "The platform",
  unknown: "{admin}: {action}, {record}",
  unknownAlone: "{admin}: {action}",
  unknownRecord: "{kind} {id}",
  change: "{field}: {before} → {after}",
  value: "{field}: {value}",
  from: "from",
  to: "to",
  empty: "(empty)",
  redacted: "(value not shown)",
  none: "Nothing was recorded yet",
  search: "Search what is loaded",
  found_one: "{count} of {loaded} records loaded",
  found_other: "{count} of {loaded} records loaded",
  ip: "IP {ip}",
  seal: {
    broken: "The audit is not as it was written: changed are entries of",
    brokenAt: "The audit is not as it was written: changed, from number {entry} on, are entries of",
    brokenText: "Tell who looks after the server. The next verification is in a minute.",
    verifying: "The audit was not verified yet",
    verified_one: "Whole audit verified: {number} entry, on {day} at {time}",
    verified_other: "Whole audit verified: {number} entries, on {day} at {time}",
  },
  /** The hours of a level on a weekday, or on days that follow each other. */
  hours: { of: `${title}, {days}`, closed, interval, days },
  yes: "Yes",
  no: "No",
  actions: { ...money.actions, ...customer.actions, ...admins.actions, ...sessions.actions },
  records: { ...money.records, ...customer.records, ...admins.records, ...sessions.records },
  kinds,
  references: {
    customers: "customer {id}",
    offices: "white label {id}",
    templates: "template {id}",
    levels: "access level {id}",
    users: "user {id}",
  },
  fields: { ...money.fields, ...customer.fields, ...admins.fields, ...sessions.fields },
  codes: { ...money.codes, ...customer.codes, ...admins.codes, ...sessions.codes },
  filters: sessions.filters,
  calls,
};

export default sentences;
