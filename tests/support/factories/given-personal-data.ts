import type { Database } from "../../../server/db/database";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import { givenOffice } from "./given-accounts";
import { givenActions } from "./given-audit";
import { givenCustomer, givenPayout } from "./given-customers";
import { givenApproval, givenInsertion, givenOrder } from "./given-money";

/** The personal data of somebody, each value written once. */
export interface PersonalData {
  readonly name: string;
  readonly doc1: string;
  readonly doc2: string;
  readonly email: string;
  readonly formerEmail: string;
  readonly cellPhone: string;
  readonly phone: string;
  readonly guardDoc: string;
  readonly pixEmail: string;
  readonly pixRandom: string;
  readonly holderDocument: string;
  readonly officePhone: string;
}

export const ana: PersonalData = {
  ...{ name: "Ana Sabiá", doc1: "52998224725", doc2: "CANARIO-1042", email: "ana.sabia@canary.example" },
  ...{ formerEmail: "ana.antiga@canary.example", cellPhone: "(84) 98877-6655", phone: "(84) 3211-7788" },
  ...{ guardDoc: "111.444.777-35", pixEmail: "pix.ana@canary.example" },
  ...{ pixRandom: "7d9f4c2a-1b3e-4f5a-8c6d-0e1f2a3b4c5d", holderDocument: "39053344705" },
  officePhone: "(84) 3344-5566",
};

export const bento: PersonalData = {
  ...{ name: "Bento Curió", doc1: "12345678000195", doc2: "CANARIO-2042", email: "bento@canary.example" },
  ...{ formerEmail: "bento.antigo@canary.example", cellPhone: "(85) 97766-5544", phone: "(85) 3222-8899" },
  ...{ guardDoc: "935.411.347-80", pixEmail: "pix.bento@canary.example" },
  ...{ pixRandom: "0a1b2c3d-4e5f-4a6b-9c8d-7e6f5a4b3c2d", holderDocument: "15350946056" },
  officePhone: "(85) 3355-6677",
};

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Every way in which the values are written: as they are, in lower case, and as digits alone where these tell a person. */
export function canariesOf(person: PersonalData): string[] {
  const { name: _, ...values } = person;
  const formatted = [values.doc1, values.holderDocument].map((document) =>
    document.length === 11
      ? document.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4")
      : document.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5"),
  );
  const texts = [...Object.values(values), ...formatted];
  // an e-mail's or a random key's digits are nobody's number
  const numbers = texts.filter((text) => !/[a-z]/i.test(text)).map(digitsOf);
  return [...new Set([...texts, ...numbers])];
}

/** What a text of many answers tells of a person. */
export const tellsOfPerson = (text: string, person: PersonalData): string[] =>
  canariesOf(person).filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));

/** The ids of what somebody has. */
export interface PersonalRecords {
  readonly customer: number;
  readonly order: number;
  readonly payout: number;
  readonly approval: number;
  readonly insertion: number;
  readonly office: number;
}

async function givenNotices({ kysely }: Database, person: PersonalData, payout: number): Promise<void> {
  const { email, phone, holderDocument, pixRandom } = person;
  const date = new Date();
  await kysely
    .insertInto("notifications")
    .values([
      ...[1, 2].flatMap((admin_id) => [
        { admin_id, label: "Aviso", text: `Ligar para ${phone} ou ${email}`, date },
        {
          ...{ admin_id, label: "Saque", text: `Chave ${pixRandom}, CPF ${holderDocument}`, date },
          ...{ record_kind: "payout", record_id: payout },
        },
      ]),
    ])
    .execute();
}

async function givenAuditOf(database: Database, person: PersonalData, records: PersonalRecords) {
  const { name, doc1, email, formerEmail, cellPhone, guardDoc } = person;
  const note = `${name} confirmou por ${cellPhone} e ${email}, documento ${doc1}`;
  await givenActions(database, "maker", [
    {
      call: "customers.save",
      change: {
        ...{ kind: "customer", id: records.customer },
        before: { email: formerEmail, guard_doc: guardDoc },
        after: { email, doc1, cell_phone: cellPhone },
      },
    },
    {
      call: "payouts.decide",
      change: { kind: "payout", id: records.payout, before: { status: "w" }, after: { status: "x", note } },
    },
    {
      call: "insertions.request",
      change: { kind: "insertion", id: records.insertion, before: null, after: { notes: note } },
    },
    {
      call: "customers.list.export",
      change: { kind: "export", id: 0, before: null, after: { filters: { search: doc1 } } },
    },
    {
      call: "session.signinRefused",
      change: { kind: "session", id: 0, before: null, after: { user: doc1 } },
    },
  ]);
}

/** Somebody whose documents, e-mails, phones and Pix keys are everywhere that can hold them. */
export async function givenPersonalData(database: Database, person: PersonalData): Promise<PersonalRecords> {
  const { doc1, doc2, email, cellPhone, phone, guardDoc, pixEmail, pixRandom, holderDocument } = person;
  const note = `Confirmado com ${email}, ${cellPhone}, documento ${doc1}, chave ${pixRandom}`;
  const { id: customer } = await givenCustomer(database, {
    ...{ name: person.name, type: doc1.length === 11 ? 1 : 2, doc1, doc2, email, cell_phone: cellPhone },
    ...{ phone, guard_name: "Responsável", guard_doc: guardDoc, is_blacklisted: true },
  });
  const { id: payout } = await givenPayout(database, customer, {
    ...{ status: "x" as const, note },
    account_data: JSON.stringify({
      ...{ pixKeyType: "random", pixKey: pixRandom, holder: person.name, holderDocument, email: pixEmail },
      contact: { phone, extra: [`ligar ${cellPhone}`] },
    }),
  });
  await givenPayout(database, customer, {
    account_data: JSON.stringify({ pixKeyType: "email", pixKey: pixEmail }),
  });
  await givenPayout(database, customer, {
    account_data: JSON.stringify({ pixKey: Number(holderDocument), document: Number(doc1) }),
  });
  const { id: order } = await givenOrder(database, customer, { status: "p" });
  await givenOrder(database, customer, { status: "w", kind: "deposit" });
  const { id: approval } = await givenApproval(database, customer, { status: "p", note });
  const { id: insertion } = await givenInsertion(database, customer, { status: "p", note });
  const { id: office } = await givenOffice(database, customer, { phone: person.officePhone });
  for (const amount of [500, -500])
    await transaction(database, (db) =>
      post(db, {
        ...{ reference: `canary:${customer}:${amount}`, date: new Date(), note },
        movements: [
          { account: { customer }, operation: "opening", amount },
          { account: "opening", operation: "opening", amount: -amount },
        ],
      }),
    );
  const records = { customer, order, payout, approval, insertion, office };
  await givenNotices(database, person, payout);
  await givenAuditOf(database, person, records);
  return records;
}
