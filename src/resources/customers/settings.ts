import { blacklist } from "../../../contract/blacklist";
import { type Customer, customers as contract } from "../../../contract/customers";
import { offices } from "../../../contract/offices";
import { templates } from "../../../contract/templates";
import { formAction } from "../../engine/declaration/declare-action";
import {
  phone,
  radioField,
  remoteSelect,
  selectFromQuery,
  text,
  withHint,
} from "../../engine/declaration/fields";
import { isMasked } from "../../format/masked";
import { isBlacklisted } from "./cells";

const paramsOf = ({ reqId }: Customer) => ({ reqId });
const group = "settings";

/** The id of the root office, whose customers can become white labels (requirement D2). */
const rootOffice = 1;

/** Actions that change single settings of a customer. */
export const settings = {
  branch: formAction(contract.saveBranch, {
    hotkey: "f",
    group,
    params: paramsOf,
    query: (row) => ({ call: contract.editBranch, input: paramsOf(row) }),
    initialValues: (_row, { branchConfig }) => ({ branch: branchConfig.office }),
    fields: {
      branch: withHint(
        selectFromQuery(contract.editBranch, ({ branches }) => branches),
        () => "noWhiteLabel",
      ),
    },
    // a moved customer has an active office from then on
    updateRow: (row, { input: { branch } }) => ({ ...row, office: branch, officeStatus: "a" as const }),
  }),
  referral: formAction(contract.saveReferral, {
    hotkey: "n",
    group,
    params: paramsOf,
    query: (row) => ({ call: contract.editReferral, input: paramsOf(row) }),
    initialValues: (_row, { referral, referralStatus }) => ({ referral, referralStatus }),
    fields: {
      referral: selectFromQuery(contract.editReferral, ({ referrals }) => referrals),
      referralStatus: radioField,
    },
    updateRow: (row) => row,
  }),
  merchant: formAction(contract.changeMerchantStatus, {
    hotkey: "m",
    group,
    params: paramsOf,
    query: (row) => ({ call: contract.editMerchantStatus, input: paramsOf(row) }),
    initialValues: (_row, { merchant }) => ({ status: merchant }),
    messageVariant: ({ status }) => status,
    fields: { status: radioField },
    undo: {},
    updateRow: (row) => row,
  }),
  changeStatus: formAction(contract.changeStatus, {
    hotkey: "s",
    group,
    params: paramsOf,
    initialValues: (row) => ({ status: row.status }),
    fields: { status: radioField },
    undo: {},
    confirm: ({ status }, row) => status !== row.status && ["i", "x", "e"].includes(String(status)),
    updateRow: (row, { input: { status } }) => ({ ...row, status }),
  }),
  whiteLabel: formAction(offices.create, {
    hotkey: "l",
    group,
    isAvailable: (row) => row.office === rootOffice && row.status === "a" && row.officeStatus === "i",
    params: paramsOf,
    initialValues: ({ name, cellPhone }) => ({ name, phone: isMasked(cellPhone) ? "" : cellPhone }),
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
    isAvailable: (row) => !isBlacklisted(row),
    // forbids both (requirement D1)
    params: (row: Customer) => ({ reqId: row.reqId, payment: "n", withdraw: "n" }),
    fields: {},
    undo: {
      call: blacklist.remove,
      input: paramsOf,
      values: ({ payment, withdraw }) => ({ payment, withdraw }),
    },
    updateRow: (row) => ({ ...row, payment: "n" as const, withdraw: "n" as const }),
  }),
};
