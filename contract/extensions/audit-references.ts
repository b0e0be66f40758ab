import { brazilianStates } from "../brazilian-states";

/** The resources whose records the numbers in fields of the audit name by their ids, by kind of record and field. */
const resourceByField: Readonly<Record<string, string>> = {
  "customer.office_id": "offices",
  "customer.referral_id": "customers",
  "file.customer_id": "customers",
  "order.customer_id": "customers",
  "insertion.customer": "customers",
  "office.customer_id": "customers",
  "office.template_id": "templates",
  "user.type": "levels",
  "export.customerId": "customers",
  "export.admin": "users",
};

/** The resource whose record a number in a field names; undefined where it is a number, or the field's own kind says all. */
export const resourceOfField = (kind: string, field: string): string | undefined =>
  Object.hasOwn(resourceByField, `${kind}.${field}`) ? resourceByField[`${kind}.${field}`] : undefined;

/** What a number in a field stands for where that has a name in every language: the state of a customer's address. */
export const nameOfNumber = (kind: string, field: string, value: string): string | undefined =>
  kind === "customer" && field === "state_id"
    ? brazilianStates.find(({ id }) => String(id) === value)?.name
    : undefined;
