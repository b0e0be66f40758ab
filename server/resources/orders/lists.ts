import type { Contract } from "../../../contract/index";
import type { Handler, Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import type { OrderKind } from "../../db/money-tables";
import { customerMarkColumns, withCustomerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { payinMethodName } from "../../reference-data/payin-methods";

const listOf = (kind: OrderKind): Handler<Contract["checkoutOrders"]["list"]> =>
  listHandler("orders", {
    dates: { buy: "date_buy", pay: "date_pay" },
    filters: ({ statusBilling: status }) => ({ kind, status }),
    query: {
      sort: {
        dateBuy: { column: "date_buy", kind: "moment" },
        datePay: {
          column: "date_pay",
          kind: "moment",
          missing: { always: ["w", "t", "r"], never: ["p", "a"] },
        },
        valueFormat: { column: "amount", kind: "number" },
      },
      amount: "amount",
      customer: "customer_id",
      sums: { valueFormat: "amount" },
    },
    columns: (listed) =>
      listed
        .innerJoin("customers", "customers.id", "listed.customer_id")
        .select(({ ref, fn, val }) => [
          "listed.id",
          "listed.hash",
          "listed.customer_id as customer",
          "customers.name as customerName",
          ...customerMarkColumns,
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
    toRow: ({ amount, installments, ...row }, { seal, language }) => ({
      ...withCustomerMarks(row),
      trReqId: seal("order", row.id),
      valueFormat: formatCents(amount),
      payinMethodName: payinMethodName(row.payinMethod, installments, language),
    }),
  });

export const checkoutOrders: Handlers<"checkoutOrders"> = { list: listOf("checkout") };
export const depositOrders: Handlers<"depositOrders"> = { list: listOf("deposit") };
