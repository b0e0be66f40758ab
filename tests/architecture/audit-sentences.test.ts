import { beforeAll, describe, expect, it } from "vitest";
import type { Call, RowsCall, Shape } from "../../contract/call";
import { type AuditEntry, auditKinds, type ChangedField } from "../../contract/extensions/audit";
import { offeringLists } from "../../contract/extensions/calls";
import { contract } from "../../contract/index";
import { permissions } from "../../contract/permissions";
import { enumValues } from "../../contract/schema";
import { definitionOf } from "../../contract/schema-definition";
import * as own from "../../own/contract";
import { auditActions } from "../../server/audit/action-names";
import { auditFields } from "../../server/audit/fields";
import { kycKindNames } from "../../server/reference-data/kyc-kinds";
import { payinMethods } from "../../server/reference-data/payin-methods";
import { payoutMethods } from "../../server/reference-data/payout-methods";
import { changeText, sentenceOf, sentenceText } from "../../src/engine/audit/sentence";
import type { Translator } from "../../src/hooks/use-translate";
import { languageCodes } from "../../src/i18n/languages";
import { everyCall } from "../support/security/every-call";
import { translatorIn } from "../support/tools/translator-in";

const isOfProduct = (name: string) => !((name.split(".")[0] ?? "") in own);
const actions = Object.keys(auditActions).filter(isOfProduct);
const calls = everyCall.map(({ name }) => name).filter(isOfProduct);
const fields = Object.entries(auditFields).flatMap(([kind, ofKind]) =>
  Object.entries(ofKind).map(([field, valueKind]) => ({ kind, field, valueKind })),
);

const inputCodes = (call: Call, field: string) => enumValues((call.input.shape as Shape)[field]).map(String);
const rowCodes = ({ data }: RowsCall, field: string) => {
  const { element } = definitionOf(data) as unknown as { readonly element: never };
  return enumValues((definitionOf(element).shape as Shape)[field]).map(String);
};
const activeOrNot = inputCodes(contract.users.update, "status");

/** The codes of each field, where the contract or the platform has them. */
const codes: Readonly<Record<string, readonly string[]>> = {
  "customer.status": inputCodes(contract.customers.changeStatus, "status"),
  "customer.type": ["1", "2", "3", "4"],
  "customer.gender": inputCodes(contract.customers.save, "gender"),
  "customer.lang": inputCodes(contract.customers.save, "lang"),
  "customer.office_status": rowCodes(contract.customers.list, "officeStatus"),
  "customer.merchant": inputCodes(contract.customers.changeMerchantStatus, "status"),
  "customer.referral_status": inputCodes(contract.customers.saveReferral, "referralStatus"),
  "file.kind": kycKindNames,
  "order.status": rowCodes(contract.checkoutOrders.list, "statusBilling"),
  "approval.status": rowCodes(contract.approvals.list, "status"),
  "insertion.status": rowCodes(contract.insertions.list, "status"),
  "insertion.type": inputCodes(contract.insertions.request, "type"),
  "payout.status": rowCodes(contract.payouts.list, "status"),
  "office.status": activeOrNot,
  "office.direction": inputCodes(contract.offices.updateFees, "type"),
  "office.method": [...Object.keys(payinMethods), ...Object.keys(payoutMethods)],
  "user.status": activeOrNot,
  "user.language": inputCodes(contract.users.update, "language"),
  "session.call": calls,
  "session.refused": [
    ...["password", "recovery", "hours", "wrong", "used", "locked"],
    ...["PERMX001", "READX001", "TIMEX001"],
  ],
  "session.unusual": ["browser", "network", "both"],
  "export.outcome": ["whole", "left", "failed"],
  "export.kind": auditKinds,
  "export.action": actions,
};

/** The codes that filters of an exported list take, which each list has of its own. */
const filterCodes = offeringLists
  .filter(({ name }) => isOfProduct(name))
  .flatMap(({ name, call }) =>
    ["status", "statusBilling", "dateType"].flatMap((field) =>
      inputCodes(call, field).map((code) => ({ action: `${name}.export`, field, code })),
    ),
  );

const entryOf = (rest: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  date: "24/11/2026 10:31:00",
  admin: { id: 7, name: "Ana Prado" },
  action: "payouts.decide",
  actionName: "actionName",
  kind: "payout",
  record: 5400,
  resource: null,
  changes: [],
  ...rest,
});

const changed = (field: string, kind: ChangedField["kind"], after: string): ChangedField =>
  kind === "redacted" ? { field, kind } : { field, kind, before: null, after };

/** What a sentence holds that people do not say: a key, a value that was not filled in, and the name of an action as it is. */
const unsaid =
  /[{}\u{E000}_]|sentences[.]|screens[.]|undefined|actionName|\b[a-z]+[.][a-z]+[A-Z.]?[a-zA-Z]*\b/u;

describe.each(languageCodes)("the sentences of the audit in %s", (language) => {
  let texts: Translator;
  beforeAll(async () => {
    texts = await translatorIn(language);
  });
  const said = (entry: AuditEntry) => sentenceText(sentenceOf(entry, texts), texts.t);

  it.each(actions)("say %s, of every kind of record", (action) => {
    const call = changed("call", "code", "payouts.decide");
    const kinds = action.startsWith("session.")
      ? ["session"]
      : auditKinds.filter((kind) => kind !== "session");
    const unfit = kinds
      .flatMap((kind) => {
        const changes = kind === "session" ? [call] : [];
        return [5400, 0].map((record) => said(entryOf({ action, kind, record, changes })));
      })
      .filter((text) => unsaid.test(text));

    expect(unfit).toEqual([]);
  });

  it.each(fields)("name $field of $kind", ({ kind, field, valueKind }) => {
    const names = field === "permissions" ? permissions.map((each) => `permissions.${each}`) : [field];
    const labels = names.map((name) => {
      const change = changed(name, valueKind, "1");
      return sentenceOf(entryOf({ action: "", kind, changes: [change] }), texts).changes[0]?.label;
    });

    expect(labels.filter((label) => label === undefined || names.includes(label))).toEqual([]);
  });

  const ofLists = new Set(["export.status", "export.statusBilling", "export.dateType"]);
  it.each(
    fields.filter(({ kind, field, valueKind }) => valueKind === "code" && !ofLists.has(`${kind}.${field}`)),
  )("say every code of $field of $kind", ({ kind, field }) => {
    const known = codes[`${kind}.${field}`] ?? [];
    const unsaidCodes = known.filter((code) => {
      const { changes } = sentenceOf(
        entryOf({ action: "", kind, changes: [changed(field, "code", code)] }),
        texts,
      );
      const text = changes[0]?.after?.text;
      return text === undefined || text === code || unsaid.test(text);
    });

    expect(known.length, `codes lacks ${kind}.${field}`).toBeGreaterThan(0);
    expect(unsaidCodes).toEqual([]);
  });

  it.each(filterCodes)("say the filter $field of $action: $code", ({ action, field, code }) => {
    const several = field === "dateType" ? [] : [changed("statuses", "text", `${code}, ${code}`)];
    const changes = [changed(field, "code", code), ...several];
    const values = sentenceOf(entryOf({ action, kind: "export", changes }), texts).changes;

    const shown = values.flatMap(({ after }) => after?.text.split(", "));

    expect(shown.filter((text) => !text || text === code)).toEqual([]);
  });

  it("say what has no value, and what is not shown", () => {
    const changes: ChangedField[] = [
      { field: "note", kind: "text", before: "x", after: null },
      { field: "fee", kind: "redacted" },
    ];
    const { changes: both } = sentenceOf(entryOf({ changes }), texts);

    expect(both.map((change) => changeText(change, texts.t)).filter((text) => unsaid.test(text))).toEqual([]);
  });
});

describe("the search for what is not said", () => {
  it.each([
    "sentences.actions.payouts.decide.main",
    "payouts.decide",
    "{admin} leu",
    "orders.requestPaid: x",
  ])("finds it in %s", (text) => {
    expect(text).toMatch(unsaid);
  });
});
