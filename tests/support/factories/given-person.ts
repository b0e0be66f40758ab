import type { Database } from "../../../server/db/database";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import { givenFile } from "./given-accounts";
import { givenActions } from "./given-audit";
import { givenCustomer, givenPayout } from "./given-customers";
import { givenApproval, givenInsertion, givenOrder } from "./given-money";

/** What the person was known by, now and before; nothing else in the database has any of it in it. */
export const canaries = [
  ...["Zuleica Canário Quintana", "Zuleica Antiga Quintana", "52998224725", "529.982.247-25"],
  ...["zuleica.canario@example.org", "antiga.canario@example.org", "(84) 98877-6655", "84988776655"],
  ...["Rua do Canário, 77", "59020-650", "Tutor Canário Quintana", "1986-03-09", "zuleicacanario"],
  ...["Pagador Canário", "CANARIO-0042", "203.0.113.77"],
];

export const person = {
  name: "Zuleica Canário Quintana",
  doc1: "52998224725",
  doc2: "CANARIO-0042",
  birth: "1986-03-09",
  email: "zuleica.canario@example.org",
  postal_code: "59020-650",
  address: "Rua do Canário, 77",
  cell_phone: "(84) 98877-6655",
  guard_name: "Tutor Canário Quintana",
  user_name: "zuleicacanario",
};

/** A person with something in every table that can name them, all of it settled. */
export async function givenPerson(database: Database): Promise<{ id: number; records: number[] }> {
  const { kysely } = database;
  const { id } = await givenCustomer(database, person);
  await givenFile(database, id);
  const note = "Zuleica Canário Quintana confirmou por 84988776655";
  const payout = await givenPayout(database, id, {
    ...{ status: "x" as const, note },
    account_data: JSON.stringify({
      ...{ pixKeyType: "email", pixKey: person.email, holder: person.name, holderDocument: person.doc1 },
      account: { branch: "CANARIO-0042", isSavings: true },
    }),
  });
  const order = await givenOrder(database, id, { status: "x", payer_name: "Pagador Canário" });
  const approval = await givenApproval(database, id, {
    status: "a",
    note: "pago por ZULEICA.CANARIO@example.org",
  });
  const insertion = await givenInsertion(database, id, { status: "n", note: "CPF 529.982.247-25" });
  for (const amount of [500, -500])
    await transaction(database, (db) =>
      post(db, {
        ...{ reference: `canary:${id}:${amount}`, date: new Date(), note },
        movements: [
          { account: { customer: id }, operation: "opening", amount },
          { account: "opening", operation: "opening", amount: -amount },
        ],
      }),
    );
  await kysely
    .insertInto("customer_sign_ins")
    .values({
      ...{ customer_id: id, date: new Date(), attempts: 1, is_successful: true, ip: "203.0.113.77" },
      ...{ platform: "Linux", browser: "Firefox", version: "140" },
    })
    .execute();
  await kysely
    .insertInto("outbox")
    .values({
      ...{ kind: "password-reset" as const, customer_id: id, recipient: person.email, lang: "pt" as const },
      ...{ data: JSON.stringify({ name: person.name }), date: new Date() },
    })
    .execute();
  await kysely
    .insertInto("notifications")
    .values([
      {
        ...{
          admin_id: 1,
          label: "Saque solicitado",
          text: `${person.name} pediu R$ 100,00`,
          date: new Date(),
        },
        ...{ record_kind: "payout", record_id: payout.id },
      },
      { admin_id: 1, label: "Aviso", text: "Ligar para (84) 98877-6655", date: new Date() },
    ])
    .execute();
  await givenActions(database, "maker", [
    {
      call: "customers.save",
      change: {
        ...{ kind: "customer", id },
        before: {
          name: "Zuleica Antiga Quintana",
          email: "antiga.canario@example.org",
          gender: "f",
          state_id: 416,
        },
        after: { name: person.name, email: person.email, gender: "o", state_id: 416, birth: "1986-03-09" },
      },
    },
    {
      call: "insertions.decide",
      change: {
        kind: "insertion",
        id: insertion.id,
        before: { status: "p" },
        after: { status: "n", notes: note },
      },
    },
    {
      call: "orders.remove",
      change: {
        ...{ kind: "order", id: 987_654, after: null },
        before: { status: "x", customer_id: id, payer_name: "Pagador Canário" },
      },
    },
    {
      call: "customers.list.export",
      change: { kind: "export", id: 0, before: null, after: { filters: { search: "529.982.247-25" } } },
    },
    {
      call: "payouts.decide",
      change: { kind: "payout", id: 1, before: { status: "w" }, after: { status: "x" } },
    },
  ]);
  return { id, records: [payout.id, order.id, approval.id, insertion.id] };
}
