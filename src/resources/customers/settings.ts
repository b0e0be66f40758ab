import { blacklist } from "../../../contract/blacklist";
import { type Customer, customers as contract } from "../../../contract/customers";
import { offices } from "../../../contract/offices";
import { templates } from "../../../contract/templates";
import { ask } from "../../engine/declaration/declare-action";
import { loadedOptions, phone, choice as pick, remote, text } from "../../engine/declaration/fields";

const given = ({ reqId }: Customer) => ({ reqId });
const group = "settings";

/** The root office, whose customers may become white labels (decision D2). */
const rootOffice = 1;

/** What is set of a customer beside the data. */
export const settings = {
  branch: ask(contract.saveBranch, {
    shortcut: "f",
    group,
    given,
    load: (row) => ({ call: contract.editBranch, input: given(row) }),
    initial: (_row, { branchConfig }) => ({ branch: branchConfig.office }),
    asks: { branch: loadedOptions(contract.editBranch, ({ branches }) => branches) },
    // whoever was moved has an office at work from then on
    after: (row, { input: { branch } }) => ({ ...row, office: branch, officeStatus: "a" as const }),
  }),
  referral: ask(contract.saveReferral, {
    shortcut: "r",
    group,
    given,
    load: (row) => ({ call: contract.editReferral, input: given(row) }),
    initial: (_row, { referral, referralStatus }) => ({ referral, referralStatus }),
    asks: {
      referral: loadedOptions(contract.editReferral, ({ referrals }) => referrals),
      referralStatus: pick,
    },
    after: (row) => row,
  }),
  merchant: ask(contract.changeMerchantStatus, {
    shortcut: "m",
    group,
    given,
    load: (row) => ({ call: contract.editMerchantStatus, input: given(row) }),
    initial: (_row, { merchant }) => ({ status: merchant }),
    asks: { status: pick },
    after: (row) => row,
  }),
  changeStatus: ask(contract.changeStatus, {
    shortcut: "s",
    group,
    given,
    initial: (row) => ({ status: row.status }),
    asks: { status: pick },
    confirm: ({ status }) => status === "i" || status === "x" || status === "e",
    after: (row, { input: { status } }) => ({ ...row, status }),
  }),
  whiteLabel: ask(offices.create, {
    shortcut: "l",
    group,
    when: (row) => row.office === rootOffice && row.status === "a" && row.officeStatus === "i",
    given,
    initial: ({ name, cellPhone }) => ({ name, phone: cellPhone }),
    asks: {
      name: text,
      phone,
      domain: text,
      webTemplate: remote({ call: templates.list, input: () => ({}) }),
    },
    after: (row) => ({ ...row, officeStatus: "a" as const }),
  }),
  blacklist: ask(blacklist.update, {
    shortcut: "b",
    group,
    danger: true,
    // both are forbidden (decision D1)
    given: (row: Customer) => ({ reqId: row.reqId, payment: "n", withdraw: "n" }),
    asks: {},
    after: (row) => row,
  }),
};
