import type { Contract } from "../../../contract/index";
import type { Handler, Handlers } from "../../calls/handler";
import type { OrderKind } from "../../db/money-tables";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { dateOf, pageReader } from "../../lists/page-reader";
import { payinMethodName } from "../../reference-data/payin-methods";

const dates = { buy: "date_buy", pay: "date_pay" } as const;

const readOrders = pageReader("orders", (listed) =>
  listed
    .innerJoin("customers", "customers.id", "listed.customer_id")
    .select(({ ref, fn, val }) => [
      "listed.id",
      "listed.hash",
      "listed.customer_id as customer",
      "customers.name as customerName",
      "customers.type as customerType",
      fn.coalesce("customers.doc1", val("")).as("customerDoc"),
      "listed.payer_name as payerName",
      "listed.order_id as orderId",
      "listed.amount",
      moment(ref("listed.date_buy")).as("dateBuy"),
      moment(ref("listed.date_pay")).as("datePay"),
      "listed.status as statusBilling",
      "listed.payin_method as payinMethod",
      "listed.installments",
      "listed.api_name as apiName",
    ]),
);

const listOf =
  (kind: OrderKind): Handler<Contract["checkoutOrders"]["list"]> =>
  async (input, context) => {
    const { statusBilling: status, search, dateStart, dateEnd, page, offset } = input;
    const by = dateOf(input, dates);
    const listing = { by, matching: { kind, status }, search, dateStart, dateEnd, page, size: offset };
    const found = await readOrders(context, listing);
    return {
      data: found.map(({ amount, installments, ...row }) => ({
        ...row,
        trReqId: context.seal("order", row.id),
        valueFormat: formatCents(amount),
        payinMethodName: payinMethodName(row.payinMethod, installments, context.language),
      })),
    };
  };

export const checkoutOrders: Handlers<"checkoutOrders"> = { list: listOf("checkout") };
export const depositOrders: Handlers<"depositOrders"> = { list: listOf("deposit") };
