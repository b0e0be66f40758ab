import * as z from "zod/mini";
import { type Call, call } from "../call";
import { firstOf } from "../example";
import { Id, Moment, oneOf, Reason } from "../fields";
import type { Permission } from "../permissions";

/** The name by which the app-config's `features` announce this extension. */
export const personalData = "personal-data";

/** Minutes for which a record is revealed. */
export const revealedFor = 5;

/**
 * The resources whose records can be revealed, with the kind of record and the permission of the list that has it. Resources of one kind
 * show the same records.
 */
export const revealable = {
  customers: { kind: "customer", needs: "customer" },
  blacklist: { kind: "customer", needs: "customer" },
  checkoutOrders: { kind: "order", needs: "orders" },
  depositOrders: { kind: "order", needs: "orders" },
  payouts: { kind: "payout", needs: "payments" },
  approvals: { kind: "approval", needs: "payments" },
  insertions: { kind: "insertion", needs: "finance" },
  offices: { kind: "office", needs: "office" },
  users: { kind: "user", needs: "users" },
} as const satisfies Readonly<Record<string, { readonly kind: string; readonly needs: Permission }>>;
export type RevealableResource = keyof typeof revealable;

const resources = Object.keys(revealable) as [RevealableResource, ...RevealableResource[]];

const calls = {
  reveal: call("POST /admin/personal-data/reveal", {
    needs: "admin",
    writes: true,
    selfOnly: true,
    summary:
      "Answers the personal data of one record unmasked to this session for five minutes. Refused with PERMX001 where the level may not read the record's list.",
    audit: { id: 93, pt: "Dados pessoais revelados", en: "Personal data revealed" },
    example: firstOf<{ id: number }>("customers.list", { status: "a" }, ({ id }) => ({
      ...{ resource: "customers", id, reason: "Cliente confirma os dados por telefone" },
    })),
    input: { resource: oneOf(...resources), id: Id, reason: Reason },
    data: z.object({
      /** When the record is masked again. */
      until: Moment,
    }),
  }),
  revealed: call("POST /admin/personal-data/revealed", {
    needs: "admin",
    summary: "The records that this session sees unmasked now because it revealed them.",
    example: () => ({}),
    data: z.array(
      z.object({
        /** One of the resources that show the record. */
        resource: oneOf(...resources),
        id: Id,
        /** When the record is masked again. */
        until: Moment,
      }),
    ),
  }),
};

/** The calls of the extension, under the resource `personalData`. */
export const personalDataCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: personalData }]),
) as unknown as typeof calls;
