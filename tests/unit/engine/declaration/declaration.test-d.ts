// Checked by `tsc --noEmit` and never run: every expected error is a mistake that must not compile.
import { contract } from "../../../../contract";
import type { Input } from "../../../../contract/call";
import type { Customer } from "../../../../contract/customers";
import type { Payout } from "../../../../contract/payouts";
import type { Action } from "../../../../src/engine/declaration/action";
import { createAction, formAction } from "../../../../src/engine/declaration/declare-action";
import {
  cpf,
  dateText,
  document,
  email,
  halfWidth,
  otp,
  phone,
  postalCode,
  radioField,
  remoteSelect,
  select,
  staticSelect,
  text,
  textArea,
} from "../../../../src/engine/declaration/fields";
import * as filters from "../../../../src/engine/declaration/filters";
import { resource } from "../../../../src/engine/declaration/resource";

type Decisions = Readonly<Record<string, Action<Payout>>>;
type Savings = Readonly<Record<string, Action<Customer>>>;

const same = (row: Payout) => row;
const payoutParams = (row: Payout) => ({ reqId: row.reqId });
const cities = remoteSelect({
  call: contract.misc.cities,
  input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
});

const { list } = contract.payouts;
const screen = {
  path: "/finance/withdrawals",
  menu: "finance",
  go: "w",
  recordTitle: (row: Payout) => [row.customer.name],
} as const;

resource(contract.payouts, {
  ...screen,
  filters: [filters.search, filters.selectFilter(list, "status"), filters.dateRange(list)],
  columns: [{ field: "id" }, { field: "status", width: 100 }],
  actions: {
    decide: formAction(contract.payouts.decide, {
      params: (row) => ({ reqId: row.reqId }),
      fields: { status: radioField, reason: textArea, otp },
      updateRow: (row, { input }) => ({ ...row, status: input.status }),
    }),
  },
});

export const saves: Savings = {
  every: formAction(contract.customers.save, {
    params: (row) => ({ reqId: row.reqId, country: 29, currency: 1 }),
    fields: {
      type: staticSelect([1, 2, 3, 4]),
      name: halfWidth(text),
      doc1: halfWidth(document("type")),
      doc2: text,
      gender: radioField,
      birth: halfWidth(dateText),
      email,
      postalCode,
      address: text,
      state: staticSelect(() => [{ value: 416, label: "São Paulo" }]),
      city: halfWidth(cities),
      cellPhone: phone,
      phone,
      lang: halfWidth(select),
      guardName: text,
      guardRelation: text,
      guardDoc: cpf,
    },
    query: (row) => ({ call: contract.customers.editData, input: { reqId: row.reqId } }),
    initialValues: (row, queryData) => ({ name: queryData.name, doc1: queryData.doc1 ?? row.doc1 }),
    updateRow: (row, { input }) => ({ ...row, name: input.name }),
  }),
  nullable: formAction(contract.customers.saveReferral, {
    params: (row) => ({ reqId: row.reqId }),
    fields: {
      referral: remoteSelect({ call: contract.templates.list, input: () => ({}) }),
      referralStatus: select,
    },
    updateRow: (row) => row,
  }),
};

export const rejected: Decisions = {
  missing: formAction(contract.payouts.decide, {
    params: payoutParams,
    // @ts-expect-error the call needs a one-time code, which is missing
    fields: { status: radioField, reason: textArea },
    updateRow: same,
  }),
  surplus: formAction(contract.payouts.decide, {
    params: payoutParams,
    // @ts-expect-error the call takes no note
    fields: { status: radioField, reason: textArea, otp, note: textArea },
    updateRow: same,
  }),
  inParamsAndFields: formAction(contract.payouts.decide, {
    params: (row) => ({ reqId: row.reqId, reason: "Conferido pelo financeiro" }),
    // @ts-expect-error the reason is already in params
    fields: { status: radioField, reason: textArea, otp },
    updateRow: same,
  }),
  unknownParam: formAction(contract.payouts.decide, {
    // @ts-expect-error the call takes no id
    params: (row) => ({ reqId: row.reqId, id: row.id }),
    fields: { status: radioField, reason: textArea, otp },
    updateRow: same,
  }),
  wrongParam: formAction(contract.payouts.decide, {
    // @ts-expect-error the call takes p or x, not every status of a payout
    params: (row) => ({ reqId: row.reqId, status: row.status }),
    fields: { reason: textArea, otp },
    updateRow: same,
  }),
  textForCode: formAction(contract.payouts.decide, {
    params: payoutParams,
    // @ts-expect-error p or x cannot be entered as free text
    fields: { status: text, reason: textArea, otp },
    updateRow: same,
  }),
  codeForText: formAction(contract.payouts.decide, {
    params: payoutParams,
    // @ts-expect-error the call lists no codes for the reason
    fields: { status: radioField, reason: select, otp },
    updateRow: same,
  }),
  otherCodes: formAction(contract.payouts.decide, {
    params: payoutParams,
    // @ts-expect-error a decision cannot be w
    fields: { status: staticSelect(["p", "w"]), reason: textArea, otp },
    updateRow: same,
  }),
  wrongRow: formAction(contract.payouts.decide, {
    params: payoutParams,
    fields: { status: radioField, reason: textArea, otp },
    // @ts-expect-error a payout has no status z
    updateRow: (row) => ({ ...row, status: "z" }),
  }),
};

type Numbers = Readonly<Record<string, Action<Customer>>>;

export const numbers: Numbers = {
  text: formAction(contract.customers.saveBranch, {
    params: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error a branch is a number, but a text area yields text
    fields: { branch: textArea },
    updateRow: (row) => row,
  }),
  halfText: formAction(contract.customers.saveBranch, {
    params: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error halfWidth does not change what the field yields
    fields: { branch: halfWidth(text) },
    updateRow: (row) => row,
  }),
  codes: formAction(contract.customers.saveBranch, {
    params: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error the call lists no codes for the branch
    fields: { branch: radioField },
    updateRow: (row) => row,
  }),
  fixedText: formAction(contract.customers.saveBranch, {
    params: (row) => ({ reqId: row.reqId }),
    // @ts-expect-error ids are numbers
    fields: { branch: staticSelect(["1"]) },
    updateRow: (row) => row,
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
  // @ts-expect-error payouts have no docsCheck to filter by
  filters: [filters.selectFilter(contract.customers.list, "docsCheck")],
  columns: [],
});

resource(contract.customers, {
  path: "/customer/list",
  menu: "customer",
  go: "c",
  recordTitle: (row) => [row.name],
  // @ts-expect-error customers are not filtered by date
  filters: [filters.dateRange(contract.payouts.list)],
  columns: [],
});

// @ts-expect-error the list call takes no such field
filters.selectFilter(list, "statusBilling");

// @ts-expect-error the rows of an access log have no names
remoteSelect({ call: contract.customers.accessLog, input: () => ({ reqId: "r" }) });

// @ts-expect-error the cities call needs the id of a state
remoteSelect({ call: contract.misc.cities, input: () => ({ type: "cities" }) });

const form = {
  type: staticSelect([1, 2]),
  name: text,
  email,
  user: text,
  status: radioField,
  language: select,
};
const noRow = () => null;

export const created = {
  every: createAction(contract.users.register, { fields: { ...form, password: text }, newRow: noRow }),
  missing: createAction(contract.users.register, {
    // @ts-expect-error the call needs a password, which is missing
    fields: form,
    newRow: noRow,
  }),
  surplus: createAction(contract.users.register, {
    // @ts-expect-error the call takes no code
    fields: { ...form, password: text, otp },
    newRow: noRow,
  }),
  unknownParam: createAction(contract.users.register, {
    // @ts-expect-error the call takes no id
    params: () => ({ status: "a", id: 1 }),
    fields: { ...form, password: text },
    newRow: noRow,
  }),
};

export const decision: Input<typeof contract.payouts.decide>["status"][] = ["p", "x"];
