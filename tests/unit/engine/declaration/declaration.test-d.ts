// Checked by `tsc --noEmit` and never run: each expected error is a mistake that must not compile.
import { contract } from "../../../../contract";
import type { Input } from "../../../../contract/call";
import type { Customer } from "../../../../contract/customers";
import type { Payout } from "../../../../contract/payouts";
import type { Action } from "../../../../src/engine/declaration/action";
import { ask, create } from "../../../../src/engine/declaration/declare-action";
import {
  choice,
  cpf,
  dateText,
  document,
  email,
  half,
  options,
  otp,
  phone,
  postalCode,
  remote,
  select,
  text,
  textArea,
} from "../../../../src/engine/declaration/fields";
import * as filters from "../../../../src/engine/declaration/filters";
import { resource } from "../../../../src/engine/declaration/resource";

type Decisions = Readonly<Record<string, Action<Payout>>>;
type Savings = Readonly<Record<string, Action<Customer>>>;

const same = (row: Payout) => row;
const given = (row: Payout) => ({ reqId: row.reqId });
const cities = remote({
  call: contract.misc.cities,
  input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
});

const { list } = contract.payouts;
const screen = {
  path: "/finance/withdrawals",
  menu: "finance",
  go: "w",
  subject: (row: Payout) => [row.customer.name],
} as const;

resource(contract.payouts, {
  ...screen,
  filters: [filters.search, filters.choice(list, "status"), filters.dates(list)],
  columns: [{ field: "id" }, { field: "status", width: 100 }],
  actions: {
    decide: ask(contract.payouts.decide, {
      given: (row) => ({ reqId: row.reqId }),
      asks: { status: choice, reason: textArea, otp },
      after: (row, { input }) => ({ ...row, status: input.status }),
    }),
  },
});

export const saves: Savings = {
  every: ask(contract.customers.save, {
    given: (row) => ({ reqId: row.reqId, country: 29, currency: 1 }),
    asks: {
      type: options([1, 2, 3, 4]),
      name: half(text),
      doc1: half(document("type")),
      doc2: text,
      gender: choice,
      birth: half(dateText),
      email,
      postalCode,
      address: text,
      state: options(() => [{ value: 416, label: "São Paulo" }]),
      city: half(cities),
      cellPhone: phone,
      phone,
      lang: half(select),
      guardName: text,
      guardRelation: text,
      guardDoc: cpf,
    },
    load: (row) => ({ call: contract.customers.editData, input: { reqId: row.reqId } }),
    initial: (row, loaded) => ({ name: loaded.name, doc1: loaded.doc1 ?? row.doc1 }),
    after: (row, { input }) => ({ ...row, name: input.name }),
  }),
  nullable: ask(contract.customers.saveReferral, {
    given: (row) => ({ reqId: row.reqId }),
    asks: { referral: remote({ call: contract.templates.list, input: () => ({}) }), referralStatus: select },
    after: (row) => row,
  }),
};

export const refused: Decisions = {
  missing: ask(contract.payouts.decide, {
    given,
    // @ts-expect-error the call needs a one-time code and nobody asks for it
    asks: { status: choice, reason: textArea },
    after: same,
  }),
  surplus: ask(contract.payouts.decide, {
    given,
    // @ts-expect-error the call takes no note
    asks: { status: choice, reason: textArea, otp, note: textArea },
    after: same,
  }),
  askedAgain: ask(contract.payouts.decide, {
    given: (row) => ({ reqId: row.reqId, reason: "Conferido pelo financeiro" }),
    // @ts-expect-error the reason is given already
    asks: { status: choice, reason: textArea, otp },
    after: same,
  }),
  unknownGiven: ask(contract.payouts.decide, {
    // @ts-expect-error the call takes no id
    given: (row) => ({ reqId: row.reqId, id: row.id }),
    asks: { status: choice, reason: textArea, otp },
    after: same,
  }),
  wrongGiven: ask(contract.payouts.decide, {
    // @ts-expect-error the call takes p or x, not the payout's every status
    given: (row) => ({ reqId: row.reqId, status: row.status }),
    asks: { reason: textArea, otp },
    after: same,
  }),
  textForWords: ask(contract.payouts.decide, {
    given,
    // @ts-expect-error p or x cannot be typed as free text
    asks: { status: text, reason: textArea, otp },
    after: same,
  }),
  wordsForText: ask(contract.payouts.decide, {
    given,
    // @ts-expect-error the call lists no reasons to choose from
    asks: { status: choice, reason: select, otp },
    after: same,
  }),
  otherWords: ask(contract.payouts.decide, {
    given,
    // @ts-expect-error a payout is not decided to be waiting
    asks: { status: options(["p", "w"]), reason: textArea, otp },
    after: same,
  }),
  wrongRow: ask(contract.payouts.decide, {
    given,
    asks: { status: choice, reason: textArea, otp },
    // @ts-expect-error a payout has no state z
    after: (row) => ({ ...row, status: "z" }),
  }),
};

type Numbers = Readonly<Record<string, Action<Customer>>>;

export const numbers: Numbers = {
  text: ask(contract.customers.saveBranch, {
    given: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error a branch is a number, and a text area yields text
    asks: { branch: textArea },
    after: (row) => row,
  }),
  halfText: ask(contract.customers.saveBranch, {
    given: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error half as wide, it still yields text
    asks: { branch: half(text) },
    after: (row) => row,
  }),
  words: ask(contract.customers.saveBranch, {
    given: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error the call lists no branches
    asks: { branch: choice },
    after: (row) => row,
  }),
  fixedText: ask(contract.customers.saveBranch, {
    given: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error ids are numbers
    asks: { branch: options(["1"]) },
    after: (row) => row,
  }),
};

resource(contract.payouts, {
  ...screen,
  filters: [],
  // @ts-expect-error a payout has no such field
  columns: [{ field: "value" }],
});

resource(contract.payouts, {
  ...screen,
  // @ts-expect-error payouts are not filtered by what only customers have
  filters: [filters.choice(contract.customers.list, "docsCheck")],
  columns: [],
});

resource(contract.customers, {
  path: "/customer/list",
  menu: "customer",
  go: "c",
  subject: (row) => [row.name],
  // @ts-expect-error customers are not filtered by date
  filters: [filters.dates(contract.payouts.list)],
  columns: [],
});

// @ts-expect-error the list call takes no such field
filters.choice(list, "statusBilling");

// @ts-expect-error rows of an access log have no names to choose by
remote({ call: contract.customers.accessLog, input: () => ({ reqId: "r" }) });

// @ts-expect-error the cities of a state are asked for by its id
remote({ call: contract.misc.cities, input: () => ({ type: "cities" }) });

const form = { type: options([1, 2]), name: text, email, user: text, status: choice, language: select };
const nobody = () => null;

export const created = {
  every: create(contract.users.register, { asks: { ...form, password: text }, after: nobody }),
  missing: create(contract.users.register, {
    // @ts-expect-error the call needs a password and nobody asks for it
    asks: form,
    after: nobody,
  }),
  surplus: create(contract.users.register, {
    // @ts-expect-error the call takes no code
    asks: { ...form, password: text, otp },
    after: nobody,
  }),
  unknownGiven: create(contract.users.register, {
    // @ts-expect-error the call takes no id
    given: () => ({ status: "a", id: 1 }),
    asks: { ...form, password: text },
    after: nobody,
  }),
};

export const decision: Input<typeof contract.payouts.decide>["status"][] = ["p", "x"];
