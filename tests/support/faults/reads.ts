import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";

/** A call that a modal makes before it shows anything, and the key that opens the modal. */
export interface Read {
  /** The path of the screen. */
  readonly path: string;
  readonly key: string;
  /** The button of the page that takes the key; a row takes it unless given. */
  readonly button?: string;
  readonly call: Call;
}

const { customers, orders, users, offices, templates, misc } = contract;

/** Every call that a modal makes before it shows anything. */
export const reads: readonly Read[] = [
  { path: "/customer/list", key: "e", call: customers.editData },
  { path: "/customer/list", key: "f", call: customers.editBranch },
  { path: "/customer/list", key: "r", call: customers.editReferral },
  { path: "/customer/list", key: "m", call: customers.editMerchantStatus },
  { path: "/customer/list", key: "v", call: customers.info },
  { path: "/customer/list", key: "x", call: customers.cashStatement },
  { path: "/customer/list", key: "h", call: customers.accessLog },
  { path: "/finance/orders_checkout", key: "m", call: orders.cashRecords },
  { path: "/finance/cash_inserts", key: "Enter", button: "Nova inserção", call: misc.cashOperations },
  { path: "/users", key: "v", call: users.info },
  { path: "/users", key: "l", call: users.registerInfo },
  { path: "/white-label", key: "i", call: offices.payinFees },
  { path: "/white-label", key: "o", call: offices.payoutFees },
  { path: "/white-label", key: "t", call: templates.info },
];

/** A call that reads the options of a select, and the form that holds the select. */
export interface OptionsRead {
  readonly path: string;
  readonly key: string;
  readonly label: string;
  readonly call: Call;
}

/** Every call that a form makes for the options of one of its inputs. */
export const optionsReads: readonly OptionsRead[] = [
  { path: "/customer/list", key: "e", label: "Cidade", call: misc.cities },
  { path: "/users", key: "e", label: "Nível de acesso", call: users.filters },
  { path: "/white-label", key: "e", label: "Modelo do site", call: templates.list },
];
