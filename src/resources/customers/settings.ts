import { blacklist } from "../../../contract/blacklist";
import { type Customer, customers as contract } from "../../../contract/customers";
import { offices } from "../../../contract/offices";
import { templates } from "../../../contract/templates";
import { formAction } from "../../engine/declaration/declare-action";
import {
  phone,
  radioField as pick,
  remoteSelect,
  selectFromQuery,
  text,
} from "../../engine/declaration/fields";

const given = ({ reqId }: Customer) => ({ reqId });
const group = "settings";

/** The root office, whose customers may become white labels (decision D2). */
const rootOffice = 1;

/** What is set of a customer beside the data. */
export const settings = {
  branch: formAction(contract.saveBranch, {
    hotkey: "f",
    group,
    params: given,
    query: (row) => ({ call: contract.editBranch, input: given(row) }),
    initialValues: (_row, { branchConfig }) => ({ branch: branchConfig.office }),
    fields: { branch: selectFromQuery(contract.editBranch, ({ branches }) => branches) },
    // whoever was moved has an office at work from then on
    updateRow: (row, { input: { branch } }) => ({ ...row, office: branch, officeStatus: "a" as const }),
  }),
  referral: formAction(contract.saveReferral, {
    hotkey: "r",
    group,
    params: given,
    query: (row) => ({ call: contract.editReferral, input: given(row) }),
    initialValues: (_row, { referral, referralStatus }) => ({ referral, referralStatus }),
    fields: {
      referral: selectFromQuery(contract.editReferral, ({ referrals }) => referrals),
      referralStatus: pick,
    },
    updateRow: (row) => row,
  }),
  merchant: formAction(contract.changeMerchantStatus, {
    hotkey: "m",
    group,
    params: given,
    query: (row) => ({ call: contract.editMerchantStatus, input: given(row) }),
    initialValues: (_row, { merchant }) => ({ status: merchant }),
    fields: { status: pick },
    updateRow: (row) => row,
  }),
  changeStatus: formAction(contract.changeStatus, {
    hotkey: "s",
    group,
    params: given,
    initialValues: (row) => ({ status: row.status }),
    fields: { status: pick },
    confirm: ({ status }) => status === "i" || status === "x" || status === "e",
    updateRow: (row, { input: { status } }) => ({ ...row, status }),
  }),
  whiteLabel: formAction(offices.create, {
    hotkey: "l",
    group,
    isAvailable: (row) => row.office === rootOffice && row.status === "a" && row.officeStatus === "i",
    params: given,
    initialValues: ({ name, cellPhone }) => ({ name, phone: cellPhone }),
    fields: {
      name: text,
      phone,
      domain: text,
      webTemplate: remoteSelect({ call: templates.list, input: () => ({}) }),
    },
    updateRow: (row) => ({ ...row, officeStatus: "a" as const }),
  }),
  blacklist: formAction(blacklist.update, {
    hotkey: "b",
    group,
    danger: true,
    // both are forbidden (decision D1)
    params: (row: Customer) => ({ reqId: row.reqId, payment: "n", withdraw: "n" }),
    fields: {},
    updateRow: (row) => row,
  }),
};
