import type { Language } from "../../contract/validation";
import * as own from "../../own/record-kinds";

/** The properties of a kind of record. */
interface RecordKind {
  /**
   * The first byte of opaque ids of this kind. Callers keep such ids, so numbers are added and never changed. The
   * product has 1 to 127, kinds in own/ have 128 to 255.
   */
  readonly byte: number;
  /** The name in the audit. */
  readonly name: Readonly<Record<Language, string>>;
  /** The resource, as the contract names it, whose list has these records by their ids. */
  readonly resource?: string;
}

/** The kinds of the product's records. */
export const productKinds = {
  customer: { byte: 1, name: { pt: "Cliente", en: "Customer" }, resource: "customers" },
  file: { byte: 2, name: { pt: "Documento", en: "Document" } },
  order: { byte: 3, name: { pt: "Pedido", en: "Order" } },
  approval: { byte: 4, name: { pt: "Liquidação manual", en: "Manual settlement" }, resource: "approvals" },
  insertion: {
    byte: 5,
    name: { pt: "Inserção manual", en: "Manual account insert" },
    resource: "insertions",
  },
  payout: { byte: 6, name: { pt: "Saque", en: "Withdrawal" }, resource: "payouts" },
  user: { byte: 7, name: { pt: "Usuário", en: "User" }, resource: "users" },
  level: { byte: 8, name: { pt: "Nível de acesso", en: "Access level" }, resource: "levels" },
  office: { byte: 9, name: { pt: "White label", en: "White label" }, resource: "offices" },
  notification: { byte: 10, name: { pt: "Notificação", en: "Notification" } },
} as const satisfies Readonly<Record<string, RecordKind>>;

const ownKinds = own satisfies Readonly<Record<string, RecordKind>>;

/** The kinds of records that have opaque ids; an id of one kind is invalid for any other. */
export const recordKinds: Readonly<Record<keyof typeof productKinds | OwnKind, RecordKind>> = {
  ...productKinds,
  ...ownKinds,
};

/** The kinds of records in own/. */
export type OwnKind = keyof typeof own;

export type Kind = keyof typeof recordKinds;
