import type { Permission } from "../../contract/permissions";
import type { Language } from "../../contract/validation";
import { approvalNotice, insertionNotice, payoutNotice } from "../messaging/money-notices";
import type { Notice } from "../messaging/notify";
import type { DemoApproval } from "./approvals";
import type { DemoCustomer } from "./customers";
import { minute, wholeSecond } from "./dates";
import type { DemoInsertion } from "./insertions";
import type { DemoPayout } from "./payouts";
import type { Random } from "./random";

/** An admin who receives notifications. */
export interface Reader {
  id: number;
  lang: Language;
  permissions: Readonly<Record<Permission, 0 | 1>>;
}

interface Text {
  label: string;
  text: string;
}

interface GeneralKind extends Record<Language, (customer: string) => Text> {
  isAboutCustomer?: true;
}

const kinds: readonly GeneralKind[] = [
  {
    isAboutCustomer: true,
    pt: (name) => ({ label: "Documentos", text: `${name} enviou documentos para conferência` }),
    en: (name) => ({ label: "Documents", text: `${name} sent documents for review` }),
  },
  {
    pt: () => ({ label: "Acesso", text: "Seu acesso foi usado em um novo dispositivo" }),
    en: () => ({ label: "Access", text: "Your account was used on a new device" }),
  },
  {
    pt: () => ({ label: "Sistema", text: "A conciliação do dia foi concluída sem divergências" }),
    en: () => ({ label: "System", text: "The reconciliation of the day found no differences" }),
  },
];

interface Size {
  /** The number of notifications for each admin. */
  count: number;
  /** Customers who sent documents; at least one. */
  customers: readonly { id: number; name: string }[];
}

const about = (record: Notice["about"] | undefined) => ({
  record_kind: record?.kind ?? null,
  record_id: record?.id ?? null,
});

/** General notifications for every admin, the newest quarter unread. */
export function demoNotifications(
  random: Random,
  now: Date,
  admins: readonly Reader[],
  { count, customers }: Size,
) {
  return admins.flatMap(({ id, lang }) =>
    Array.from({ length: count }, (_, i) => {
      const customer = customers[i % customers.length];
      const kind = random.pick(kinds);
      return {
        admin_id: id,
        ...kind[lang](customer?.name ?? ""),
        ...about(kind.isAboutCustomer && customer && { kind: "customer", id: customer.id }),
        date: wholeSecond(now.getTime() - (i * 7 * 60 + random.between(1, 300)) * minute),
        is_read: i >= count / 4,
      };
    }),
  );
}

/** The demo data, of which the rows that wait for a decision count. */
export interface Pending {
  customers: readonly DemoCustomer[];
  payouts: readonly DemoPayout[];
  approvals: readonly DemoApproval[];
  insertions: readonly DemoInsertion[];
  /** The names of cash operations, by id. */
  operations: ReadonlyMap<number, Record<Language, string>>;
}

const noNames = { pt: "", en: "" };

function noticesOf({ customers, payouts, approvals, insertions, operations }: Pending): Notice[] {
  const names = new Map(customers.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? "";
  return [
    ...payouts
      .filter(({ status }) => status === "w")
      .map(({ id, customer_id, amount, date_request: date }) => ({
        date,
        ...payoutNotice({ id, customer: nameOf(customer_id), amount }),
      })),
    ...approvals
      .filter(({ status }) => status === "p")
      .map(({ id, requested_by_name: name, order_id: order, amount, date_request: date }) => ({
        date,
        ...approvalNotice({ id, name, order, amount }),
      })),
    ...insertions
      .filter(({ status }) => status === "p")
      .map(({ id, requested_by_name: name, customer_id, amount, operation_id, date_request: date }) => ({
        date,
        ...insertionNotice({
          id,
          name,
          customer: nameOf(customer_id),
          amount,
          operation: operations.get(operation_id) ?? noNames,
        }),
      })),
  ];
}

/** The unread notifications about everything that still waits for a decision, for every admin with the permission. */
export const pendingNotifications = (pending: Pending, admins: readonly Reader[]) =>
  noticesOf(pending).flatMap(({ needs, date, about: record, write }) =>
    admins
      .filter(({ permissions }) => permissions[needs] === 1)
      .map(({ id, lang }) => ({ admin_id: id, ...write(lang), ...about(record), date, is_read: false })),
  );
