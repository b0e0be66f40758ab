import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../factories/given-money";
import { modal } from "../pages/modal";
import { byButton, byLetter, each, reason, type Target, texts, type Write, word } from "./write";

const { orders, approvals, insertions, payouts } = contract;

type Given = NonNullable<Write["given"]>;

const givenPayer: Given = async ({ database }, name) => (await givenCustomer(database, { name })).id;

const givenWaiting: Given = async (platform, name) =>
  (await givenOrder(platform.database, await givenPayer(platform, name))).id;

/** An order that was paid: cancelling it moves the money back. */
const givenPaid: Given = async (platform, name) =>
  (await givenOrder(platform.database, await givenPayer(platform, name), { status: "p" })).id;

const givenReview: Given = async (platform, name) => {
  const { database } = platform;
  const customer = await givenPayer(platform, name);
  const order = await givenOrder(database, customer);
  await database.kysely.updateTable("orders").set({ status: "r" }).where("id", "=", order.id).execute();
  return (await givenApproval(database, customer, { order_id: order.id })).id;
};

const givenRequest: Given = async (platform, name) =>
  (await givenInsertion(platform.database, await givenPayer(platform, name))).id;

const givenWithdrawal: Given = async ({ database }, name) =>
  (await givenPayout(database, (await givenCustomer(database, { name, balance: 100_000 })).id)).id;

/** Fills in the customer by id, and waits until it is found. */
async function fillCustomer(page: Page, { id, name }: Target): Promise<void> {
  const { dialog, field } = modal(page);
  await field("Cliente").fill(String(id));
  await dialog.getByRole("status").getByText(name).waitFor();
}

const order = { at: "/finance/orders_checkout", movesMoney: true };

/** What moves money or decides it, under the names of the screens' actions. */
export const moneyWrites = {
  "checkoutOrders.setPaid": {
    ...order,
    call: orders.requestPaid,
    given: givenWaiting,
    open: byLetter("p"),
    fill: texts({ Motivo: reason }),
  },
  "checkoutOrders.cancel": {
    ...order,
    call: orders.cancel,
    given: givenPaid,
    open: byLetter("x"),
    fill: texts({ Motivo: reason }),
  },
  "checkoutOrders.remove": {
    ...order,
    call: orders.remove,
    given: givenWaiting,
    open: byLetter("e"),
    fill: texts({ Motivo: reason }),
  },
  "approvals.decide": {
    call: approvals.decide,
    at: "/finance/orders_approval",
    movesMoney: true,
    given: givenReview,
    open: byLetter("d"),
    fill: word("Aprovar"),
  },
  "insertions.decide": {
    call: insertions.decide,
    at: "/finance/cash_inserts",
    movesMoney: true,
    given: givenRequest,
    open: byLetter("d"),
    fill: word("Aprovar"),
  },
  "insertions.request": {
    call: insertions.request,
    at: "/finance/cash_inserts",
    movesMoney: true,
    given: givenPayer,
    open: byButton("Nova inserção"),
    fill: each(word("Crédito"), fillCustomer, texts({ Valor: "88", Observações: "Acordo com o cliente" })),
  },
  "payouts.decide": {
    call: payouts.decide,
    at: "/finance/withdrawals",
    movesMoney: true,
    given: givenWithdrawal,
    open: byLetter("d"),
    fill: each(word("Aprovar"), texts({ Motivo: reason })),
  },
} as const satisfies Readonly<Record<string, Write>>;
