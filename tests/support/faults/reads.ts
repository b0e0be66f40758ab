import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";

/** A call that a modal reads before it can be used, and the key that opens it: on a row, or on a button of the page. */
export interface Read {
  readonly at: string;
  readonly key: string;
  readonly button?: string;
  readonly call: Call;
}

const { customers, orders, users, offices, templates, misc } = contract;

/** Every call that a modal reads before it is shown. */
export const reads: readonly Read[] = [
  { at: "/customer/list", key: "e", call: customers.editData },
  { at: "/customer/list", key: "f", call: customers.editBranch },
  { at: "/customer/list", key: "r", call: customers.editReferral },
  { at: "/customer/list", key: "m", call: customers.editMerchantStatus },
  { at: "/customer/list", key: "v", call: customers.info },
  { at: "/customer/list", key: "x", call: customers.cashStatement },
  { at: "/customer/list", key: "h", call: customers.accessLog },
  { at: "/finance/orders_checkout", key: "m", call: orders.cashRecords },
  { at: "/finance/cash_inserts", key: "Enter", button: "Nova inserção", call: misc.cashOperations },
  { at: "/users", key: "v", call: users.info },
  { at: "/users", key: "l", call: users.registerInfo },
  { at: "/white-label", key: "i", call: offices.payinFees },
  { at: "/white-label", key: "o", call: offices.payoutFees },
  { at: "/white-label", key: "t", call: templates.info },
];

/** A call that answers the options of a select, and the form that has it. */
export interface OptionsRead {
  readonly at: string;
  readonly key: string;
  readonly label: string;
  readonly call: Call;
}

/** Every call that a form reads for one of its inputs. */
export const optionsReads: readonly OptionsRead[] = [
  { at: "/customer/list", key: "e", label: "Cidade", call: misc.cities },
  { at: "/users", key: "e", label: "Nível de acesso", call: users.filters },
  { at: "/white-label", key: "e", label: "Modelo do site", call: templates.list },
];
